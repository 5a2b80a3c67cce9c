"""The store in one SQLite file. One connection runs all transactions, one after the other (``transactions.py``).

Releases of SQLite up to 3.51.2 can damage a write-ahead log when two connections checkpoint at the same moment. Here
there is never a second connection: the file is locked for as long as the server runs.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

from fightcard.core.errors import EnvironmentFailure
from fightcard.table.events import Entry

from .base import (
    MAX_TOKENS,
    READ_SLICE,
    LogEntry,
    Outage,
    StoredTable,
    TableDamaged,
    Token,
    Tokens,
    WriteConflict,
    WriteFailure,
    is_clocked,
    is_kept,
    without_person,
    write_log_entry,
)
from .chain import GENESIS, Chain, chain_hash
from .schema import check_schema, open_database, rehash
from .transactions import Job, Transactions, is_damage

ROWS = (  # cast, because damaged text cannot be read as text
    "SELECT seq, CAST(move AS BLOB), CAST(body AS BLOB), CAST(hash AS BLOB) FROM entries "
    "WHERE game = ? AND seq >= ? ORDER BY seq LIMIT ?"
)
DELETE_TOKEN = "DELETE FROM tokens WHERE digest = ? AND role <> 'revoked'"
DAY = 24 * 3600 * 1000  # milliseconds

# Appends one entry, the most frequent write, in one statement. The key (game, seq) refuses a second one at its place;
# without a hash before it chain_hash fails.
ENTRY = (
    "INSERT INTO entries VALUES (?1, ?2, ?3, ?4, chain_hash("
    "(SELECT hash FROM entries WHERE game = ?1 AND seq = ?5 AND typeof(hash) = 'blob'), ?1, ?2, ?3, ?4))"
)
HASH_FAILED = "user-defined function raised exception"
# The same for a writer who may not know which commands the log holds: it is searched for this one.
COMMAND = (
    "INSERT INTO entries SELECT ?1, ?2, ?3, ?4, chain_hash(hash, ?1, ?2, ?3, ?4) FROM entries "
    "WHERE game = ?1 AND seq = ?5 AND typeof(hash) = 'blob' "
    "AND (SELECT max(seq) FROM entries WHERE game = ?1) = ?5 "
    "AND NOT EXISTS (SELECT 1 FROM entries WHERE game = ?1 AND move = ?3)"
)


def _is_single(entries: Sequence[LogEntry]) -> bool:
    """Return whether one statement stores all of it."""
    return len(entries) == 1 and not entries[0].starts_log


def _write_entry(statement: str, table: str, after: int, entry: LogEntry, cursor: sqlite3.Cursor) -> None:
    row = (table, after + 1, entry.id or None, write_log_entry(entry), after)
    try:
        written = cursor.execute(statement, row).rowcount == 1
    except sqlite3.OperationalError as error:
        if str(error) != HASH_FAILED:
            raise
        written = False
    if not written:
        _check_end(cursor, table, after, [entry])
        raise TableDamaged("table-damaged", after)  # the log ends there, but its last hash is unusable


class SqliteStore:
    """Implements ``Store``."""

    cluster = None  # the file has one server only

    def __init__(self, path: Path, now: int | None = None, *, durable: bool = False) -> None:
        self.path = path
        self._connection = open_database(path, durable)
        try:
            check_schema(self._connection)
            now = int(time.time() * 1000) if now is None else now
            self.opened = self._note_outage(now)
            self.ahead = self.opened - now
        except (sqlite3.Error, UnicodeDecodeError) as error:
            self._connection.close()
            raise EnvironmentFailure("database-damaged", path=str(path), reason=str(error)) from error
        self._transactions = Transactions(self._connection, durable)
        self._run = self._transactions.run

    @property
    def version(self) -> str:
        return f"SQLite {sqlite3.sqlite_version}"

    def _note_outage(self, now: int) -> int:
        """Return the current time; if the system's clock was stepped back, continue from the last sign of life."""
        row = self._connection.execute("SELECT CAST(alive AS INTEGER) FROM server").fetchone()
        if row is None:
            self._connection.execute("INSERT INTO server SELECT 0, count(*) FROM tables")
        alive = row[0] if row else 0
        if 0 < alive < now:
            self._connection.execute("INSERT INTO outages VALUES (?, ?)", (alive, now))
            self._connection.execute(
                "UPDATE server SET alive = ?", (now,)
            )  # so that the next start does not count it again
        return int(alive) if now < alive < now + DAY else now  # a larger step is damage, or was never right

    @property
    def write_failure(self) -> WriteFailure | None:
        return self._transactions.write_failure

    # -- the interface of a store --

    async def create(self, table: str, entries: Sequence[LogEntry], tokens: Tokens) -> None:
        created = entries[0]

        def job(cursor: sqlite3.Cursor) -> None:
            cursor.execute(
                "INSERT INTO tables VALUES (?, ?, 0, 0, ?, ?)", (table, created.at, is_clocked(created), len(entries))
            )
            cursor.execute("UPDATE server SET tables = tables + 1")
            _write_entries(cursor, table, 0, entries)
            _write_tokens(cursor, tokens)

        await self._run(job)

    async def append(
        self, table: str, after: int, entries: Sequence[LogEntry], *, tokens: Tokens = (), used: Sequence[bytes] = ()
    ) -> None:
        def job(cursor: sqlite3.Cursor) -> None:
            _check_end(cursor, table, after, entries)
            _end_tokens(cursor, used)
            _write_entries(cursor, table, after, entries)
            _write_tokens(cursor, tokens)

        if tokens or used or not _is_single(entries):
            await self._run(job, is_move=True)
        else:
            await self._run(partial(_write_entry, COMMAND, table, after, entries[0]), is_move=True, is_single=True)

    def append_soon(
        self, table: str, after: int, entries: Sequence[Entry], done: Callable[[Exception | None], object]
    ) -> bool:
        if not _is_single(entries):
            return False
        work = partial(_write_entry, ENTRY, table, after, entries[0])
        self._transactions.add(Job(work, lambda _, error: done(error), is_move=True, is_single=True, gathers=True))
        return True

    async def finish(self, table: str) -> None:
        await self._run(lambda cursor: cursor.execute("UPDATE tables SET over = 1 WHERE id = ?", (table,)))

    async def note_lengths(self, lengths: Mapping[str, int]) -> None:
        rows = [(length, table) for table, length in lengths.items()]
        update = "UPDATE tables SET entries = max(CAST(entries AS INTEGER), ?) WHERE id = ?"
        await self._run(lambda cursor: cursor.executemany(update, rows))

    async def load(self, table: str) -> StoredTable | None:
        chain = Chain(table)
        try:
            await self._read_slices(chain)
            return await self._run(lambda cursor: self._stored(cursor, chain))
        except (
            TableDamaged
        ):  # ``forget`` may have rewritten the hashes between two slices: read it once more in one piece
            return await self._run(lambda cursor: self._stored(cursor, _follow(cursor, Chain(table))))

    def _stored(self, cursor: sqlite3.Cursor, chain: Chain) -> StoredTable | None:
        _check_length(cursor, chain)
        entries = chain.entries
        return StoredTable(entries, _outages(cursor, entries[-1].at, self.opened)) if entries else None

    async def read(self, table: str, after: int) -> list[Entry]:
        chain = await self._run(lambda cursor: Chain(table, after, _hash_of(cursor, table, after)))
        try:
            await self._read_slices(chain)
        except TableDamaged:  # see load
            return await self._run(lambda cursor: _read_on(cursor, table, after))
        return chain.entries

    async def _read_slices(self, chain: Chain) -> None:
        """Read a chain to its end, a slice in each transaction, so that other tables do not wait for it."""
        while await self._run(lambda cursor: _read_slice(cursor, chain)) == READ_SLICE:
            pass

    async def names(self, after: str, most: int) -> list[str]:
        def job(cursor: sqlite3.Cursor) -> list[str]:
            rows = cursor.execute("SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?", (after, most))
            return [table for (table,) in rows]

        return await self._run(job)

    async def find_token(self, digest: bytes) -> Token | None:
        def job(cursor: sqlite3.Cursor) -> Token | None:
            row = cursor.execute("SELECT * FROM tokens WHERE digest = ?", (digest,)).fetchone()
            return None if row is None else Token(*row)

        return await self._run(job)

    async def change_tokens(self, new: Tokens, revoked: Sequence[bytes] = ()) -> None:
        def job(cursor: sqlite3.Cursor) -> None:
            _end_tokens(cursor, revoked)
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
            (count,) = cursor.execute("SELECT CAST(tables AS INTEGER) FROM server").fetchone()
            return int(count)

        return await self._run(job)

    async def expire(self, before: int) -> int:
        def job(cursor: sqlite3.Cursor) -> int:
            rows = cursor.execute("SELECT id FROM tables WHERE NOT started AND created < ?", (before,)).fetchall()
            for (table,) in rows:
                _delete(cursor, table)
            return len(rows)

        return await self._run(job)

    async def delete(self, table: str) -> None:
        await self._run(lambda cursor: _delete(cursor, table))

    async def forget(self, table: str, seat: int) -> bool:
        def job(cursor: sqlite3.Cursor) -> bool:
            cursor.execute("DELETE FROM tokens WHERE game = ? AND seat = ?", (table, seat))
            entries = read_log(cursor, table)  # checked first, because the new hashes would hide damage
            bodies = [
                (write_log_entry(without_person(entry, seat)), table, seq) for seq, entry in enumerate(entries, 1)
            ]
            cursor.executemany("UPDATE entries SET body = ? WHERE game = ? AND seq = ?", bodies)
            rehash(cursor, table, len(bodies))
            (left,) = cursor.execute("SELECT count(*) FROM tokens WHERE game = ? AND seat >= 0", (table,)).fetchone()
            if not left:
                _delete(cursor, table)
            return not left

        return await self._run(job)

    async def note_alive(self, now: int) -> None:
        await self._run(lambda cursor: cursor.execute("UPDATE server SET alive = ?", (now,)))

    async def close(self) -> None:
        await self._transactions.close()
        self._connection.close()


def read_log(cursor: sqlite3.Cursor, table: str) -> list[Entry]:
    """Return all entries of a table; TableDamaged if they are not what was written."""
    chain = _follow(cursor, Chain(table))
    _check_length(cursor, chain)
    return chain.entries


def _read_on(cursor: sqlite3.Cursor, table: str, after: int) -> list[Entry]:
    return _follow(cursor, Chain(table, after, _hash_of(cursor, table, after))).entries


def _follow(cursor: sqlite3.Cursor, chain: Chain) -> Chain:
    """Read a chain to its end, and return it."""
    while _read_slice(cursor, chain) == READ_SLICE:
        pass
    return chain


def _read_slice(cursor: sqlite3.Cursor, chain: Chain) -> int:
    """Read the next slice of a chain; return the number of its entries."""
    before = chain.seq
    try:
        with closing(cursor.connection.cursor()) as rows:  # so that a failed statement does not end the transaction
            chain.read(rows.execute(ROWS, (chain.table, before + 1 if before else 0, READ_SLICE)))
    except sqlite3.Error as error:
        if is_damage(error):
            raise chain.damaged() from error
        raise
    return chain.seq - before


def _check_length(cursor: sqlite3.Cursor, chain: Chain) -> None:
    """Raise TableDamaged if the last entries of a chain that was read to its end are lost."""
    try:
        query = "SELECT CAST(entries AS INTEGER) FROM tables WHERE id = ?"
        row = cursor.execute(query, (chain.table,)).fetchone()
    except sqlite3.Error as error:
        if is_damage(error):
            raise chain.damaged() from error
        raise
    if (row is None and chain.seq) or (row is not None and chain.seq < max(1, row[0])):
        raise chain.damaged()


def _hash_of(cursor: sqlite3.Cursor, table: str, seq: int) -> bytes | None:
    """Return the hash of an entry, or None if it is damaged."""
    if not seq:
        return GENESIS
    query = "SELECT hash FROM entries WHERE game = ? AND seq = ? AND typeof(hash) = 'blob'"
    row = cursor.execute(query, (table, seq)).fetchone()
    return row[0] if row else None


def _outages(cursor: sqlite3.Cursor, since: int, opened: int) -> list[Outage]:
    """Return the outages since a moment; none if they are damaged."""
    query = (
        "SELECT CAST(began AS INTEGER), CAST(ended AS INTEGER) FROM outages "
        "WHERE ended > ?1 AND ended <= ?2 AND began < ended"
    )
    try:
        return [Outage(*row) for row in cursor.execute(query, (since, opened))]
    except sqlite3.Error as error:
        if is_damage(error):
            return []
        raise


def _delete(cursor: sqlite3.Cursor, table: str) -> None:
    cursor.execute("DELETE FROM entries WHERE game = ?", (table,))
    cursor.execute("DELETE FROM tokens WHERE game = ?", (table,))
    deleted = cursor.execute("DELETE FROM tables WHERE id = ?", (table,)).rowcount
    cursor.execute("UPDATE server SET tables = tables - ?", (deleted,))


def _check_end(cursor: sqlite3.Cursor, table: str, after: int, entries: Sequence[LogEntry]) -> None:
    """Raise WriteConflict unless the log ends there and holds none of these commands."""
    rows = cursor.execute("SELECT seq, move FROM entries WHERE game = ? ORDER BY seq", (table,)).fetchall()
    taken = {move for _seq, move in rows if move is not None}
    if not rows or rows[-1][0] != after or taken & {entry.id for entry in entries}:
        raise WriteConflict


def _write_entries(cursor: sqlite3.Cursor, table: str, after: int, entries: Sequence[LogEntry]) -> None:
    last = _hash_of(cursor, table, after)
    if last is None:
        raise TableDamaged("table-damaged", after)
    for seq, entry in enumerate(entries, after + 1):
        move, body = entry.id or None, write_log_entry(entry)
        last = chain_hash(last, table, seq, move, body)
        cursor.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (table, seq, move, body, last))
    if any(map(is_kept, entries)):
        cursor.execute("UPDATE tables SET started = 1 WHERE id = ?", (table,))


def _write_tokens(cursor: sqlite3.Cursor, tokens: Tokens) -> None:
    cursor.executemany("INSERT INTO tokens VALUES (?, ?, ?, ?, ?)", tokens)
    for token in tokens:
        cursor.execute(
            "DELETE FROM tokens WHERE digest IN (SELECT digest FROM tokens WHERE game = ? AND role = ? AND seat = ? "
            "ORDER BY at DESC, digest = ? DESC LIMIT -1 OFFSET ?)",
            (token.table, token.role, token.seat, token.digest, MAX_TOKENS[token.role]),
        )


def _end_tokens(cursor: sqlite3.Cursor, used: Sequence[bytes]) -> None:
    """End tokens; WriteConflict if one of them has ended already or was revoked."""
    for digest in used:
        if cursor.execute(DELETE_TOKEN, (digest,)).rowcount != 1:
            raise WriteConflict
