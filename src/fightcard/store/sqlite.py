"""The store in one SQLite file. One connection does everything, in one transaction after the other (transactions.py).

Releases of SQLite up to 3.51.2 can damage a write-ahead log when two connections check-point at the same moment. Here
there is never a second one: the file is locked for as long as the server runs.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path

from fightcard.core.errors import Outside
from fightcard.table.entries import Created, Entry, Started, read_entry, without_name, write_entry

from .base import MOST_TOKENS, Kept, Outage, Taken, Token
from .transactions import Transactions

SETTINGS = ("locking_mode = EXCLUSIVE", "journal_mode = WAL", "wal_autocheckpoint = 0", "secure_delete = ON")

# What brings a file from one version of the schema to the next: number n makes version n + 1.
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
    "DROP INDEX moves",  # it was a page more to write with every move; see MOVE
)

# What is done most often, in one statement; the book of a table is short enough to look for the command in it.
MOVE = (
    "INSERT INTO entries SELECT ?1, ?2, ?3, ?4 WHERE (SELECT max(seq) FROM entries WHERE game = ?1) = ?5 "
    "AND NOT EXISTS (SELECT 1 FROM entries WHERE game = ?1 AND move = ?3)"
)


def open_database(path: Path, durable: bool = False) -> sqlite3.Connection:
    """The file, locked for us alone and of the newest schema; Outside if that cannot be."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # it holds secrets
        connection = sqlite3.connect(path, timeout=0.2, isolation_level=None, check_same_thread=False)
    except (OSError, sqlite3.Error) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Outside("database-unwritable", path=str(path), reason=reason) from error
    try:
        for setting in (*SETTINGS, f"synchronous = {_synchronous(durable)}"):
            connection.execute(f"PRAGMA {setting}").fetchall()
        _migrate(connection, path)
    except sqlite3.OperationalError as error:
        connection.close()
        if "locked" in str(error):
            raise Outside("database-in-use", path=str(path)) from error
        raise Outside("database-unwritable", path=str(path), reason=str(error)) from error
    except sqlite3.Error as error:
        connection.close()
        raise Outside("database-damaged", path=str(path), reason=str(error)) from error
    except Outside:
        connection.close()
        raise
    return connection


def _synchronous(durable: bool) -> str:
    """When the disk is waited for: at every commit, or only where the file would be damaged else."""
    return "FULL" if durable else "NORMAL"


def _migrate(connection: sqlite3.Connection, path: Path) -> None:
    connection.execute("BEGIN EXCLUSIVE")
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version > len(MIGRATIONS):
            raise Outside("database-newer", path=str(path))
        for number, script in enumerate(MIGRATIONS[version:], version + 1):
            for statement in script.split(";"):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


class SqliteStore:
    """See ``Store``."""

    peers = None  # the file is this server's alone

    def __init__(self, path: Path, now: int | None = None, *, durable: bool = False) -> None:
        self.path = path
        self._connection = open_database(path, durable)
        self.opened = self._note_outage(int(time.time() * 1000) if now is None else now)
        self._transactions = Transactions(self._connection, durable)
        self._run = self._transactions.run

    @property
    def version(self) -> str:
        return f"SQLite {sqlite3.sqlite_version}"

    def _note_outage(self, now: int) -> int:
        """The time that it is now: if the system's clock was stepped back, time goes on from the last sign of life."""
        (alive,) = self._connection.execute("SELECT alive FROM server").fetchone()
        if 0 < alive < now:
            self._connection.execute("INSERT INTO outages VALUES (?, ?)", (alive, now))
        return max(alive, now)

    # -- what a store does --

    async def create(self, table: str, entries: Sequence[Entry], tokens: Sequence[Token]) -> None:
        created = entries[0]
        assert isinstance(created, Created)

        def job(cursor: sqlite3.Cursor) -> None:
            clocked = created.clock.kind != "none"
            cursor.execute("INSERT INTO tables VALUES (?, ?, 0, 0, ?)", (table, created.at, clocked))
            _write_entries(cursor, table, 0, entries)
            _write_tokens(cursor, tokens)

        await self._run(job)

    async def append(
        self,
        table: str,
        after: int,
        entries: Sequence[Entry],
        *,
        tokens: Sequence[Token] = (),
        used: Sequence[bytes] = (),
    ) -> None:
        def move(cursor: sqlite3.Cursor) -> None:
            row = (table, after + 1, entries[0].id or None, write_entry(entries[0]), after)
            if cursor.execute(MOVE, row).rowcount != 1:
                raise Taken

        def job(cursor: sqlite3.Cursor) -> None:
            _check_end(cursor, table, after, entries)
            _use_tokens(cursor, used)
            _write_entries(cursor, table, after, entries)
            _write_tokens(cursor, tokens)

        if len(entries) == 1 and not (isinstance(entries[0], Started) or tokens or used):
            await self._run(move, is_move=True, is_single=True)
        else:
            await self._run(job, is_move=True)

    async def finish(self, table: str) -> None:
        await self._run(lambda cursor: cursor.execute("UPDATE tables SET over = 1 WHERE id = ?", (table,)))

    async def load(self, table: str) -> Kept | None:
        def job(cursor: sqlite3.Cursor) -> Kept | None:
            rows = cursor.execute("SELECT body FROM entries WHERE game = ? ORDER BY seq", (table,)).fetchall()
            entries: list[Entry] = [read_entry(body) for (body,) in rows]
            if not entries:
                return None
            outages = cursor.execute("SELECT began, ended FROM outages WHERE ended > ?", (entries[-1].at,))
            return Kept(entries, [Outage(*row) for row in outages.fetchall()])

        return await self._run(job)

    async def read(self, table: str, after: int) -> list[Entry]:
        def job(cursor: sqlite3.Cursor) -> list[Entry]:
            rows = cursor.execute("SELECT body FROM entries WHERE game = ? AND seq > ? ORDER BY seq", (table, after))
            return [read_entry(body) for (body,) in rows]

        return await self._run(job)

    async def find_token(self, digest: bytes) -> Token | None:
        def job(cursor: sqlite3.Cursor) -> Token | None:
            row = cursor.execute("SELECT * FROM tokens WHERE digest = ?", (digest,)).fetchone()
            return None if row is None else Token(*row)

        return await self._run(job)

    async def change_tokens(self, new: Sequence[Token], revoked: Sequence[bytes] = ()) -> None:
        def job(cursor: sqlite3.Cursor) -> None:
            _use_tokens(cursor, revoked)
            _write_tokens(cursor, new)

        await self._run(job)

    async def tokens_of(self, table: str) -> list[Token]:
        def job(cursor: sqlite3.Cursor) -> list[Token]:
            return [Token(*row) for row in cursor.execute("SELECT * FROM tokens WHERE game = ?", (table,))]

        return await self._run(job)

    async def running(self) -> list[str]:
        def job(cursor: sqlite3.Cursor) -> list[str]:
            rows = cursor.execute("SELECT id FROM tables WHERE clocked AND started AND NOT over")
            return [table for (table,) in rows]

        return await self._run(job)

    async def count(self) -> int:
        def job(cursor: sqlite3.Cursor) -> int:
            (count,) = cursor.execute("SELECT count(*) FROM tables").fetchone()
            return int(count)

        return await self._run(job)

    async def expire(self, before: int) -> int:
        def job(cursor: sqlite3.Cursor) -> int:
            rows = cursor.execute("SELECT id FROM tables WHERE NOT started AND created < ?", (before,)).fetchall()
            for (table,) in rows:
                _delete(cursor, table)
            return len(rows)

        return await self._run(job)

    async def forget(self, table: str, seat: int) -> bool:
        def job(cursor: sqlite3.Cursor) -> bool:
            cursor.execute("DELETE FROM tokens WHERE game = ? AND seat = ?", (table, seat))
            rows = cursor.execute("SELECT seq, body FROM entries WHERE game = ?", (table,)).fetchall()
            for seq, body in rows:
                nameless = write_entry(without_name(read_entry(body), seat))
                if nameless != body:
                    cursor.execute("UPDATE entries SET body = ? WHERE game = ? AND seq = ?", (nameless, table, seq))
            (left,) = cursor.execute("SELECT count(*) FROM tokens WHERE game = ? AND seat >= 0", (table,)).fetchone()
            if not left:
                _delete(cursor, table)
            return not left

        return await self._run(job)

    async def beat(self, now: int) -> None:
        await self._run(lambda cursor: cursor.execute("UPDATE server SET alive = ?", (now,)))

    async def close(self) -> None:
        await self._transactions.close()
        self._connection.close()


def _delete(cursor: sqlite3.Cursor, table: str) -> None:
    cursor.execute("DELETE FROM entries WHERE game = ?", (table,))
    cursor.execute("DELETE FROM tokens WHERE game = ?", (table,))
    cursor.execute("DELETE FROM tables WHERE id = ?", (table,))


def _check_end(cursor: sqlite3.Cursor, table: str, after: int, entries: Sequence[Entry]) -> None:
    """The book ends there, and none of these commands is in it."""
    (last,) = cursor.execute("SELECT max(seq) FROM entries WHERE game = ?", (table,)).fetchone()
    moves = cursor.execute("SELECT move FROM entries WHERE game = ? AND move IS NOT NULL", (table,))
    if last != after or {move for (move,) in moves} & {entry.id for entry in entries}:
        raise Taken


def _write_entries(cursor: sqlite3.Cursor, table: str, after: int, entries: Sequence[Entry]) -> None:
    rows = [(table, after + n, entry.id or None, write_entry(entry)) for n, entry in enumerate(entries, 1)]
    cursor.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)
    if any(isinstance(entry, Started) for entry in entries):
        cursor.execute("UPDATE tables SET started = 1 WHERE id = ?", (table,))


def _write_tokens(cursor: sqlite3.Cursor, tokens: Sequence[Token]) -> None:
    cursor.executemany("INSERT INTO tokens VALUES (?, ?, ?, ?, ?)", tokens)
    for token in tokens:
        cursor.execute(
            "DELETE FROM tokens WHERE digest IN (SELECT digest FROM tokens WHERE game = ? AND role = ? AND seat = ? "
            "ORDER BY at DESC, digest = ? DESC LIMIT -1 OFFSET ?)",
            (token.table, token.role, token.seat, token.digest, MOST_TOKENS[token.role]),
        )


def _use_tokens(cursor: sqlite3.Cursor, used: Sequence[bytes]) -> None:
    """These tokens end now; one that has ended already is taken."""
    for digest in used:
        if cursor.execute("DELETE FROM tokens WHERE digest = ?", (digest,)).rowcount != 1:
            raise Taken
