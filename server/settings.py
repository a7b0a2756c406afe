"""What a host may set, read from the environment into one frozen object."""

import ipaddress
import os
import sys
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from platformdirs import user_data_path
from pydantic import AliasChoices, Field, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

SHORTEST_SECRET = 32
SHORTEST_TOKEN = 16


def _data_folder() -> Path:
    """Where this system keeps what programs write; root's own folders are closed to Postgres' user."""
    if sys.platform == "linux" and os.geteuid() == 0:
        return Path("/var/lib/coevolve")
    return user_data_path("coevolve", appauthor=False)


class Settings(BaseSettings):
    """Every setting is an environment variable COEVOLVE_<NAME>; an empty one counts as not set."""

    model_config = SettingsConfigDict(
        env_prefix="COEVOLVE_",
        env_ignore_empty=True,
        frozen=True,
        extra="ignore",
        hide_input_in_errors=True,
        populate_by_name=True,
        use_attribute_docstrings=True,
    )

    database_url: str | None = Field(
        None, validation_alias=AliasChoices("COEVOLVE_DATABASE_URL", "DATABASE_URL")
    )
    """Address of a Postgres database; without it the program starts its own. DATABASE_URL works too."""
    data: Path = Field(default_factory=_data_folder)
    """Folder of our own Postgres."""
    host: str = "127.0.0.1"
    """Address to listen on; 0.0.0.0 for all."""
    port: int = Field(8000, ge=0, le=65535)
    """Port to listen on."""
    public_url: str | None = None
    """Our address as players know it, where a proxy does not tell: https://games.example.org."""
    allow_http: bool = False
    """Let the public address be one without HTTPS: others on the way can then read along."""
    base_path: str = Field("", pattern=r"^(/[\w.~-]+)*$")
    """Path below which everything is served, such as /coevolve."""
    trusted_proxies: tuple[str, ...] = (
        "127.0.0.0/8",
        "::1/128",
        "10.0.0.0/8",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "fc00::/7",
    )
    """Networks whose X-Forwarded headers are believed, as a JSON list."""
    secret: str | None = None
    """Key that signs cookies, 32 letters or more; without it one is made once and kept in the database."""
    metrics_token: str | None = None
    """Whoever sends it may read /metrics from afar, 16 letters or more; without it only this machine may."""
    compress_sockets: bool = True
    """Compress what goes over sockets: less to send, a little more to compute."""
    log_format: Literal["words", "json"] = "words"
    """Logs in words or, for programs, as JSON."""
    host_absence: float = Field(60, gt=0)
    """Seconds without a sign of life after which a host's place passes on."""
    cached_rooms: int = Field(500, ge=1)
    """Rooms that a process remembers at most."""

    @field_validator("secret")
    @classmethod
    def _is_long_secret(cls, secret: str | None) -> str | None:
        if secret is not None and (len(secret) < SHORTEST_SECRET or len(set(secret)) < SHORTEST_SECRET // 4):
            raise ValueError(f"must have {SHORTEST_SECRET} letters or more, made at random")
        return secret

    @field_validator("metrics_token")
    @classmethod
    def _is_long_token(cls, token: str | None) -> str | None:
        if token is not None and len(token) < SHORTEST_TOKEN:
            raise ValueError(f"must have {SHORTEST_TOKEN} letters or more")
        return token

    @field_validator("database_url")
    @classmethod
    def _is_postgres(cls, url: str | None) -> str | None:
        if url is not None and url.partition("://")[0].split("+")[0] not in ("postgres", "postgresql"):
            raise ValueError("must begin with postgresql://")
        return url

    @field_validator("public_url")
    @classmethod
    def _is_web_address(cls, url: str | None) -> str | None:
        if url is not None and (urlsplit(url).scheme not in ("http", "https") or not urlsplit(url).hostname):
            raise ValueError("must be an address such as https://games.example.org")
        return None if url is None else url.rstrip("/")

    @model_validator(mode="after")
    def _is_private(self) -> "Settings":
        """Whoever wants to be public without HTTPS must say so."""
        url = urlsplit(self.public_url or "")
        if url.scheme == "http" and not self.allow_http and not _is_near(url.hostname or ""):
            raise ValueError(
                "COEVOLVE_PUBLIC_URL is without HTTPS: others could read along and take seats over. "
                "Put a proxy with HTTPS in front, or set COEVOLVE_ALLOW_HTTP=true."
            )
        return self


def _is_near(host: str) -> bool:
    """Is it this machine or one in a private network?"""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host == "localhost" or host.endswith((".localhost", ".local", ".lan", ".home.arpa"))
    return address.is_private or address.is_loopback
