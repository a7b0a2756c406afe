"""What a host may set, read from the environment into one frozen object."""

import os
import sys
from pathlib import Path
from typing import Literal

from platformdirs import user_data_path
from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict


def _data_folder() -> Path:
    """Where this system keeps what programs write; root's own folders are closed to Postgres' user."""
    if sys.platform == "linux" and os.geteuid() == 0:
        return Path("/var/lib/coevolve")
    return user_data_path("coevolve", appauthor=False)


class Settings(BaseSettings):
    """Every setting is an environment variable COEVOLVE_<NAME>."""

    model_config = SettingsConfigDict(env_prefix="COEVOLVE_", frozen=True, extra="ignore")

    database_url: str | None = None
    #: the folder of our own Postgres
    data: Path = Field(default_factory=_data_folder)
    host: str = "127.0.0.1"
    port: int = 8000
    #: logs in words or, for programs, as JSON
    log_format: Literal["words", "json"] = "words"
    #: seconds without a sign of life after which a host's place passes on
    host_absence: float = Field(60, gt=0)
    #: rooms that a process remembers at most
    cached_rooms: int = 500
    #: our address as players know it, where a proxy does not tell: https://games.example.org/coevolve
    public_url: str | None = None
    #: the path below which everything is served, "" or "/coevolve"
    base_path: str = Field("", pattern=r"^(/[\w.~-]+)*$")
    #: whose X-Forwarded-… headers are believed, by networks
    trusted_proxies: tuple[str, ...] = (
        "127.0.0.0/8",
        "::1/128",
        "10.0.0.0/8",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "fc00::/7",
    )
    #: compress what goes over sockets: less to send, a little more to compute
    compress_sockets: bool = True
    #: whoever knows it may read /metrics from afar; without it only this machine may
    metrics_token: str | None = None
