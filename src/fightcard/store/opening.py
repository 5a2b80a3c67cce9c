"""Opens the store that an address names."""

from __future__ import annotations

from pathlib import Path

from fightcard.core.errors import EnvironmentFailure

from .base import Store
from .sqlite import SqliteStore

SCHEMES = ("postgresql://", "postgres://")


def open_store(database: Path | str, durable: bool = False) -> Store:
    """Open an SQLite file or a PostgreSQL database, always durable; EnvironmentFailure if it cannot be used."""
    if not str(database).startswith(SCHEMES):
        return SqliteStore(Path(database), durable=durable)
    try:
        from .postgres import PostgresStore
    except ImportError as error:
        raise EnvironmentFailure("database-driver") from error
    return PostgresStore(str(database))
