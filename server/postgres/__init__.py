"""A Postgres of our own, for hosts who give none: found, made, started, watched, stopped."""

from server.postgres.binaries import NoPostgres
from server.postgres.supervisor import Postgres

__all__ = ["NoPostgres", "Postgres"]
