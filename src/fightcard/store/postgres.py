"""The store in PostgreSQL, for several servers at once.

The primary key (game, seq) decides who writes an entry; that needs no lock and no isolation level. ``cluster.py`` holds
what the servers know of each other.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, LiteralString

import psycopg
from psycopg import AsyncConnection, Connection
from psycopg.conninfo import conninfo_to_dict
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from fightcard.core.chance.entropy import new_word
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
from .chain import GENESIS, HASH_BATCH, Chain, chain_hash, hash_header
from .cluster import ALIVE, LEASE, NOW, PostgresCluster

MAX_CONNECTIONS = 8
CONNECT_TIMEOUT = 10  # seconds
MIGRATING = 8464_0001  # the advisory lock that lets one server at a time change the schema

# Migration number n leads to version n + 1 of the schema.
MIGRATIONS: tuple[LiteralString, ...] = (
    """
    CREATE TABLE tables (
        id text PRIMARY KEY, created bigint NOT NULL, started boolean NOT NULL, over boolean NOT NULL,
        clocked boolean NOT NULL, holder text
    );
    CREATE TABLE entries (
        game text NOT NULL, seq integer NOT NULL, move text, body bytea NOT NULL, PRIMARY KEY (game, seq)
    );
    CREATE UNIQUE INDEX moves ON entries (game, move) WHERE move IS NOT NULL;
    CREATE TABLE tokens (
        digest bytea PRIMARY KEY, game text NOT NULL, role text NOT NULL, seat integer NOT NULL, at bigint NOT NULL
    );
    CREATE INDEX tokens_of_tables ON tokens (game);
    CREATE INDEX running_tables ON tables (id) WHERE clocked AND started AND NOT over;
    CREATE TABLE outages (began bigint NOT NULL, ended bigint NOT NULL);
    CREATE TABLE servers (id text PRIMARY KEY, alive bigint NOT NULL);
    CREATE TABLE presence (
        game text NOT NULL, server text NOT NULL, seats integer[] NOT NULL, PRIMARY KEY (game, server)
    );
    """,
    """
    ALTER TABLE entries ADD COLUMN hash bytea;
    ALTER TABLE tables ADD COLUMN entries integer NOT NULL DEFAULT 0;
    """,
    """
    CREATE INDEX unstarted_tables ON tables (created) WHERE NOT started;
    CREATE INDEX tables_in_order ON tables (id COLLATE "C");
    """,
)
CHAINED = 2  # the first version of the schema in which entries have hashes

# Appends an entry at the end of a log and nowhere else; chain.py describes the hash.
APPEND = """
    INSERT INTO entries
    SELECT %(table)s, %(seq)s, %(move)s, %(body)s, sha256(previous.hash || %(head)s::bytea || %(body)s::bytea)
    FROM (
        SELECT hash FROM entries WHERE game = %(table)s AND seq = %(after)s
        UNION ALL SELECT decode(repeat('00', 32), 'hex') WHERE %(after)s = 0
    ) AS previous
    WHERE coalesce((SELECT max(seq) FROM entries WHERE game = %(table)s), 0) = %(after)s
    AND EXISTS (SELECT 1 FROM tables WHERE id = %(table)s)
    """
REHASH = """
    UPDATE entries SET hash = new.hash FROM unnest(%s::int[], %s::bytea[]) AS new (seq, hash)
    WHERE entries.game = %s AND entries.seq = new.seq
    """
ROWS = "SELECT seq, move, body, hash FROM entries WHERE game = %s AND seq >= %s ORDER BY seq"
LENGTH = "SELECT entries FROM tables WHERE id = %s"
DELETE_TOKEN = "DELETE FROM tokens WHERE digest = %s AND role <> 'revoked'"
UNHASHED_ROWS = "SELECT seq, move, body FROM entries WHERE game = %s AND seq > %s ORDER BY seq LIMIT %s"


def _hash_all(connection: Connection[Any]) -> None:
    """Add hashes to the entries of an old database, in batches."""
    for (table,) in connection.execute("SELECT id FROM tables").fetchall():
        previous = GENESIS
        after = 0
        while rows := connection.execute(UNHASHED_ROWS, (table, after, HASH_BATCH)).fetchall():
            numbers, hashes = [], []
            for seq, move, body in rows:
                previous = chain_hash(previous, table, seq, move, body)
                numbers.append(seq)
                hashes.append(previous)
            after = numbers[-1]
            connection.execute(REHASH, (numbers, hashes, table))
        connection.execute("UPDATE tables SET entries = %s WHERE id = %s", (after, table))
    connection.execute("UPDATE entries SET hash = '' WHERE hash IS NULL")  # of tables that do not exist


def prepare(connection: Connection[Any], place: str) -> None:
    """Migrate the schema and note an outage; servers that start at the same moment wait for each other."""
    connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
    connection.execute("CREATE TABLE IF NOT EXISTS schema (version integer NOT NULL)")
    row = connection.execute("SELECT version FROM schema").fetchone()
    version = row[0] if row else 0
    if version > len(MIGRATIONS):
        raise EnvironmentFailure("database-newer", path=place)
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        connection.execute(script)
        if number == CHAINED:
            _hash_all(connection)
            connection.execute(
                "ALTER TABLE entries ALTER COLUMN hash SET NOT NULL"
            )  # which stops older servers, who write none
    if version < len(MIGRATIONS):
        connection.execute("DELETE FROM schema")
        connection.execute("INSERT INTO schema VALUES (%s)", (len(MIGRATIONS),))
    connection.execute(
        f"INSERT INTO outages SELECT max(alive), {NOW} FROM servers HAVING max(alive) < {NOW} - %s", (LEASE,)
    )
    connection.execute(f"DELETE FROM servers WHERE id NOT IN ({ALIVE})")  # after the last sign of life was noted
    connection.execute("DELETE FROM presence WHERE server NOT IN (SELECT id FROM servers)")


class PostgresStore:
    """Implements ``Store``."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.server = new_word(8)
        facts = conninfo_to_dict(address)
        self.place = f"{facts.get('host', '')}/{facts.get('dbname', '')}"  # the address may hold a password
        try:
            with psycopg.connect(address, connect_timeout=CONNECT_TIMEOUT) as connection:
                prepare(connection, self.place)
                connection.execute(f"INSERT INTO servers VALUES (%s, {NOW})", (self.server,))
                (now,) = connection.execute(f"SELECT {NOW}").fetchone() or (0,)
                self.ahead = now - int(time.time() * 1000)
                release = connection.info.server_version
        except psycopg.Error as error:
            raise EnvironmentFailure("database-unreachable", path=self.place, reason=_reason(error)) from error
        self.version = f"PostgreSQL {release // 10000}.{release % 10000}"
        self._pool: AsyncConnectionPool | None = None
        self._opening = asyncio.Lock()
        self.write_failure: WriteFailure | None = None
        self.cluster = PostgresCluster(self.server, address, self._connection)

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[AsyncConnection[Any]]:
        """Yield a connection in a transaction."""
        async with self._statement() as connection, connection.transaction():
            yield connection

    @asynccontextmanager
    async def _statement(self, writes: bool = True) -> AsyncIterator[AsyncConnection[Any]]:
        """Yield a connection for one statement, which is a transaction by itself and one round trip instead of three.

        Errors become WriteConflict, TableDamaged or EnvironmentFailure.
        """
        try:
            async with (await self._opened()).connection() as connection:
                yield connection
            if writes:  # a successful read does not show that writing works again
                self.write_failure = None
        except psycopg.errors.UniqueViolation as error:
            raise WriteConflict from error
        except (psycopg.errors.DataCorrupted, psycopg.errors.IndexCorrupted) as error:
            raise TableDamaged("table-damaged") from error
        except (psycopg.Error, PoolTimeout) as error:
            if writes:  # nor does a failed read, such as of a name with a zero byte, show that it fails
                since = self.write_failure.since if self.write_failure else int(time.time() * 1000)
                self.write_failure = WriteFailure(since, _reason(error))
            raise EnvironmentFailure("store-failed", reason=_reason(error)) from error

    async def _opened(self) -> AsyncConnectionPool:
        async with self._opening:
            if self._pool is None:
                self._pool = AsyncConnectionPool(
                    self.address,
                    kwargs={"autocommit": True},
                    min_size=2,
                    max_size=MAX_CONNECTIONS,
                    timeout=CONNECT_TIMEOUT,
                    open=False,
                )
                await self._pool.open()
        return self._pool

    async def _rows(self, query: LiteralString, *arguments: Any) -> list[Any]:
        async with self._statement(writes=False) as connection:
            return await (await connection.execute(query, arguments)).fetchall()

    async def create(self, table: str, entries: Sequence[LogEntry], tokens: Tokens) -> None:
        created = entries[0]
        async with self._connection() as connection:
            await connection.execute(
                "INSERT INTO tables VALUES (%s, %s, false, false, %s, NULL, %s)",
                (table, created.at, is_clocked(created), len(entries)),
            )
            await _write_entries(connection, table, 0, entries)
            await _write_tokens(connection, tokens)

    async def append(
        self, table: str, after: int, entries: Sequence[LogEntry], *, tokens: Tokens = (), used: Sequence[bytes] = ()
    ) -> None:
        is_single = len(entries) == 1 and not (tokens or used or is_kept(entries[0]))
        async with self._statement() if is_single else self._connection() as connection:
            await _end_tokens(connection, used)
            await _write_entries(connection, table, after, entries)
            await _write_tokens(connection, tokens)

    def append_soon(
        self, table: str, after: int, entries: Sequence[Entry], done: Callable[[Exception | None], object]
    ) -> bool:
        return False

    async def finish(self, table: str) -> None:
        async with self._statement() as connection:
            await connection.execute("UPDATE tables SET over = true WHERE id = %s", (table,))

    async def note_lengths(self, lengths: Mapping[str, int]) -> None:
        async with self._statement() as connection:
            await connection.execute(
                "UPDATE tables SET entries = greatest(entries, new.length) "
                "FROM unnest(%s::text[], %s::int[]) AS new (id, length) WHERE tables.id = new.id",
                (list(lengths), list(lengths.values())),
            )

    async def load(self, table: str) -> StoredTable | None:
        noted = await self._rows(LENGTH, table)
        chain = await self._follow(Chain(table))
        entries = chain.entries
        short = noted and len(entries) < max(1, noted[0][0])
        if short and await self._rows(
            LENGTH, table
        ):  # the last entries are lost, unless the table was deleted meanwhile
            raise chain.damaged()
        if not entries:
            return None
        outages = await self._rows("SELECT began, ended FROM outages WHERE ended > %s", entries[-1].at)
        return StoredTable(entries, [Outage(*row) for row in outages])

    async def read(self, table: str, after: int) -> list[Entry]:
        rows = await self._rows("SELECT hash FROM entries WHERE game = %s AND seq = %s", table, after)
        chain = await self._follow(Chain(table, after, rows[0][0] if rows else None if after else GENESIS))
        return chain.entries

    async def _follow(self, chain: Chain) -> Chain:
        """Read a chain to its end in slices, and return it.

        If ``forget`` rewrote its hashes between two slices, it is read once more in one piece.
        """
        table, after, start = chain.table, chain.seq, chain.last
        try:
            while rows := await self._rows(f"{ROWS} LIMIT %s", table, chain.seq + 1, READ_SLICE):
                chain.read(rows)
            return chain
        except TableDamaged:
            again = Chain(table, after, start)
            again.read(await self._rows(ROWS, table, after + 1))
            return again

    async def names(self, after: str, most: int) -> list[str]:
        rows = await self._rows(
            'SELECT id FROM tables WHERE id COLLATE "C" > %s ORDER BY id COLLATE "C" LIMIT %s', after, most
        )
        return [table for (table,) in rows]

    async def find_token(self, digest: bytes) -> Token | None:
        rows = await self._rows("SELECT * FROM tokens WHERE digest = %s", digest)
        return Token(*rows[0]) if rows else None

    async def change_tokens(self, new: Tokens, revoked: Sequence[bytes] = ()) -> None:
        async with self._connection() as connection:
            await _end_tokens(connection, revoked)
            await _write_tokens(connection, new)

    async def tokens_of(self, table: str) -> list[Token]:
        return [Token(*row) for row in await self._rows("SELECT * FROM tokens WHERE game = %s", table)]

    async def running(self) -> list[str]:
        rows = await self._rows(
            "SELECT id FROM tables WHERE clocked AND started AND NOT over AND "
            f"(holder IS NULL OR holder NOT IN (SELECT id FROM servers WHERE alive > {NOW} - %s))",
            LEASE,
        )
        return [table for (table,) in rows]

    async def count(self) -> int:
        return int((await self._rows("SELECT count(*) FROM tables"))[0][0])

    async def expire(self, before: int) -> int:
        rows = await self._rows(
            "WITH old AS (DELETE FROM tables WHERE NOT started AND created < %s RETURNING id), "
            "books AS (DELETE FROM entries USING old WHERE game = old.id), "
            "doors AS (DELETE FROM tokens USING old WHERE game = old.id) SELECT count(*) FROM old",
            before,
        )
        return int(rows[0][0])

    async def delete(self, table: str) -> None:
        async with self._connection() as connection:
            await _delete(connection, table)

    async def forget(self, table: str, seat: int) -> bool:
        async with self._connection() as connection:
            await connection.execute("DELETE FROM tokens WHERE game = %s AND seat = %s", (table, seat))
            await connection.execute("SELECT 1 FROM entries WHERE game = %s FOR UPDATE", (table,))
            rows = await (await connection.execute(ROWS, (table, 0))).fetchall()
            previous = GENESIS
            for seq, entry in enumerate(Chain(table).read(rows), 1):
                body = write_log_entry(without_person(entry, seat))
                previous = chain_hash(previous, table, seq, entry.id or None, body)
                await connection.execute(
                    "UPDATE entries SET body = %s, hash = %s WHERE game = %s AND seq = %s", (body, previous, table, seq)
                )
            found = await connection.execute("SELECT 1 FROM tokens WHERE game = %s AND seat >= 0 LIMIT 1", (table,))
            left = await found.fetchone()
            if left is None:
                await _delete(connection, table)
            return left is None

    async def note_alive(self, now: int) -> None:
        """Do nothing: the lease in the cluster is the sign of life."""

    async def close(self) -> None:
        if self._pool is not None:
            await self.cluster.leave()
            await self._pool.close()


async def _write_entries(connection: AsyncConnection[Any], table: str, after: int, entries: Sequence[LogEntry]) -> None:
    """Append entries at the end of a log; WriteConflict if it ends elsewhere."""
    for seq, entry in enumerate(entries, after + 1):
        move = entry.id or None
        row = {"table": table, "seq": seq, "after": seq - 1, "move": move, "body": write_log_entry(entry)}
        if (await connection.execute(APPEND, row | {"head": hash_header(table, seq, move)})).rowcount != 1:
            raise WriteConflict
    if any(map(is_kept, entries)):
        await connection.execute("UPDATE tables SET started = true WHERE id = %s", (table,))


async def _delete(connection: AsyncConnection[Any], table: str) -> None:
    await connection.execute("DELETE FROM entries WHERE game = %s", (table,))
    await connection.execute("DELETE FROM tokens WHERE game = %s", (table,))
    await connection.execute("DELETE FROM tables WHERE id = %s", (table,))


async def _write_tokens(connection: AsyncConnection[Any], tokens: Tokens) -> None:
    for token in tokens:
        await connection.execute("INSERT INTO tokens VALUES (%s, %s, %s, %s, %s)", token)
        await connection.execute(
            "DELETE FROM tokens WHERE digest IN (SELECT digest FROM tokens WHERE game = %s AND role = %s AND seat = %s "
            "ORDER BY at DESC, (digest = %s) DESC OFFSET %s)",
            (token.table, token.role, token.seat, token.digest, MAX_TOKENS[token.role]),
        )


async def _end_tokens(connection: AsyncConnection[Any], used: Sequence[bytes]) -> None:
    """End tokens; WriteConflict if one of them has ended already or was revoked."""
    for digest in used:
        if (await connection.execute(DELETE_TOKEN, (digest,))).rowcount != 1:
            raise WriteConflict


def _reason(error: Exception) -> str:
    """Return the first line of the driver's message, which names no password."""
    return (str(error) or type(error).__name__).splitlines()[0][:200]
