"""The SQLite file: its schema, the migrations to it, and opening it for one server alone."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path

from fightcard.core.errors import EnvironmentFailure

from .chain import GENESIS, HASH_BATCH, chain_hash

CACHE = 16_384  # KiB of pages in memory: with SQLite's own 2,000 the ends of a thousand logs are read again and again
SETTINGS = (
    *("locking_mode = EXCLUSIVE", "journal_mode = WAL", "wal_autocheckpoint = 0"),
    *("secure_delete = ON", "cell_size_check = ON", f"cache_size = -{CACHE}"),
)

ADD_HASHES = """
    ALTER TABLE entries ADD COLUMN hash BLOB;
    ALTER TABLE tables ADD COLUMN entries INTEGER NOT NULL DEFAULT 0
    """  # then _hash_all fills them

# Migration number n leads to version n + 1 of the schema.
MIGRATIONS = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, created INTEGER NOT NULL, started INTEGER NOT NULL, over INTEGER NOT NULL,
        clocked INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE entries (
        game TEXT NOT NULL, seq INTEGER NOT NULL, move TEXT, body BLOB NOT NULL, PRIMARY KEY (game, seq)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX moves ON entries (game, move) WHERE move IS NOT NULL;
    CREATE TABLE tokens (
        digest BLOB PRIMARY KEY, game TEXT NOT NULL, role TEXT NOT NULL, seat INTEGER NOT NULL, at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX tokens_of_tables ON tokens (game);
    CREATE TABLE outages (began INTEGER NOT NULL, ended INTEGER NOT NULL);
    CREATE TABLE server (alive INTEGER NOT NULL);
    INSERT INTO server VALUES (0);
    """,
    "DROP INDEX moves",  # it cost one more page per move; see COMMAND in sqlite.py
    ADD_HASHES,
    """
    CREATE INDEX unstarted_tables ON tables (created) WHERE NOT started;
    CREATE INDEX running_tables ON tables (id) WHERE clocked AND started AND NOT over;
    ALTER TABLE server ADD COLUMN tables INTEGER NOT NULL DEFAULT 0;
    UPDATE server SET tables = (SELECT count(*) FROM tables)
    """,  # so that nothing that a running server asks reads all tables: moves would wait for it
)
COLUMNS = {  # required for a file to be one of ours
    "tables": "id, created, started, over, clocked, entries",
    "entries": "game, seq, move, body, hash",
    "tokens": "digest, game, role, seat, at",
    "outages": "began, ended",
    "server": "alive, tables",
}


def open_database(path: Path, durable: bool = False) -> sqlite3.Connection:
    """Open the file, lock it and migrate it to the newest schema; EnvironmentFailure if that fails."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # it holds secrets
        connection = sqlite3.connect(path, timeout=0.2, isolation_level=None, check_same_thread=False)
    except (OSError, sqlite3.Error) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise EnvironmentFailure("database-unwritable", path=str(path), reason=reason) from error
    try:
        connection.text_factory = lambda text: text.decode(errors="replace")  # which may be damaged
        connection.create_function("chain_hash", 5, chain_hash, deterministic=True)
        for setting in (*SETTINGS, f"synchronous = {_synchronous(durable)}"):
            connection.execute(f"PRAGMA {setting}").fetchall()
        _migrate(connection, path)
    except sqlite3.OperationalError as error:
        connection.close()
        if "locked" in str(error):
            raise EnvironmentFailure("database-in-use", path=str(path)) from error
        raise EnvironmentFailure("database-unwritable", path=str(path), reason=str(error)) from error
    except (sqlite3.Error, UnicodeDecodeError) as error:  # SQLite's message may quote damaged text
        connection.close()
        raise EnvironmentFailure("database-damaged", path=str(path), reason=str(error)) from error
    except EnvironmentFailure:
        connection.close()
        raise
    return connection


def _synchronous(durable: bool) -> str:
    """Return the PRAGMA value: sync at every commit, or only where the file would be damaged otherwise."""
    return "FULL" if durable else "NORMAL"


def _migrate(connection: sqlite3.Connection, path: Path) -> None:
    connection.execute("BEGIN EXCLUSIVE")
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version < 0:
            raise sqlite3.DatabaseError(f"version {version}")
        if version > len(MIGRATIONS):
            raise EnvironmentFailure("database-newer", path=str(path))
        for number, script in enumerate(MIGRATIONS[version:], version + 1):
            for statement in script.split(";"):
                connection.execute(statement)
            if script == ADD_HASHES:
                _hash_all(connection)
            connection.execute(f"PRAGMA user_version = {number}")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def check_schema(connection: sqlite3.Connection) -> None:
    """Raise sqlite3.DatabaseError unless the file has the tables and the encoding of the newest schema."""
    for table, columns in COLUMNS.items():
        connection.execute(f"SELECT {columns} FROM {table} LIMIT 0")
    (encoding,) = connection.execute("PRAGMA encoding").fetchone()
    if encoding != "UTF-8":
        raise sqlite3.DatabaseError(f"encoding {encoding}")


def _hash_all(connection: sqlite3.Connection) -> None:
    """Add hashes to the entries of an old file; unreadable entries stay without, which counts as damage."""
    for (table,) in connection.execute("SELECT id FROM tables").fetchall():
        with suppress(sqlite3.DatabaseError, TypeError, ValueError):
            rehash(connection.cursor(), table, HASH_BATCH)
            connection.execute(
                "UPDATE tables SET entries = coalesce((SELECT max(seq) FROM entries WHERE game = ?1), 0) WHERE id = ?1",
                (table,),
            )


def rehash(cursor: sqlite3.Cursor, table: str, most: int) -> None:
    """Rewrite the hashes of a whole log, in batches."""
    previous = GENESIS
    after = 0
    query = "SELECT seq, move, body FROM entries WHERE game = ? AND seq > ? ORDER BY seq LIMIT ?"
    while rows := cursor.execute(query, (table, after, most)).fetchall():
        linked = []
        for seq, move, body in rows:
            previous = chain_hash(previous, table, seq, move, body)
            linked.append((previous, table, seq))
        after = rows[-1][0]
        cursor.executemany("UPDATE entries SET hash = ? WHERE game = ? AND seq = ?", linked)
