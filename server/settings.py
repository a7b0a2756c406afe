"""What a host may set, read from the environment into one frozen object."""

from pathlib import Path

from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """Every setting is an environment variable COEVOLVE_<NAME>."""

    model_config = SettingsConfigDict(env_prefix="COEVOLVE_", frozen=True, extra="ignore")

    database_url: str | None = None
    data: Path | None = None
    host: str = "127.0.0.1"
    port: int = 8000
