"""A cluster of servers of one PostgreSQL database: leases, ownership of tables, presence and notifications.

A server renews its lease twice a second. When it has not for LEASE milliseconds, it counts as dead, and the other
servers take its tables over on demand. A server without clients at a table leaves it to one that has some, so that
only one server has to follow its moves. Times are the database's, so the machines' clocks need not agree.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

import psycopg
from psycopg import AsyncConnection

from .base import ClusterTable

LEASE = 2000  # milliseconds
NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
ALIVE = f"SELECT id FROM servers WHERE alive > {NOW} - {LEASE}"
CHANNEL = "fightcard"
ELSEWHERE = (  # whether clients of a table are connected to another server
    f"EXISTS (SELECT 1 FROM presence WHERE game = tables.id AND server <> %(server)s AND server IN ({ALIVE}))"
)

Connect = Callable[[], AbstractAsyncContextManager[AsyncConnection[Any]]]


class PostgresCluster:
    """Implements ``Cluster``."""

    def __init__(self, server: str, address: str, connect: Connect) -> None:
        self._server, self._address, self._connect = server, address, connect
        self._published: dict[str, list[int]] = {}  # who is connected here, as published
        self._held: set[str] = set()  # tables that this server ran at the last sync

    async def sync(self, here: Mapping[str, Sequence[int]]) -> dict[str, ClusterTable]:
        now = {table: sorted(seats) for table, seats in here.items()}
        tables = list(now)
        async with self._connect() as connection:  # first, because the rest takes long with thousands of tables
            await connection.execute(
                f"INSERT INTO servers VALUES (%s, {NOW}) ON CONFLICT (id) DO UPDATE SET alive = {NOW}", (self._server,)
            )
        async with self._connect() as connection:
            await self._publish(connection, now)
            empty = [table for table, seats in now.items() if not seats]
            await self._release(connection, empty, list(self._held.difference(now)))
            await connection.execute(
                "UPDATE tables SET holder = %(server)s "
                "WHERE id = ANY(%(tables)s) AND holder IS DISTINCT FROM %(server)s "
                f"AND (holder IS NULL OR holder NOT IN ({ALIVE})) AND (id <> ALL(%(empty)s) OR NOT {ELSEWHERE})",
                {"server": self._server, "tables": tables, "empty": empty},
            )
            tables_found = await connection.execute(
                "SELECT id, (SELECT max(seq) FROM entries WHERE game = id), holder = %s FROM tables WHERE id = ANY(%s)",
                (self._server, tables),
            )
            found = {table: ClusterTable(seq, bool(mine), []) for table, seq, mine in await tables_found.fetchall()}
            others = await connection.execute(
                f"SELECT game, seats FROM presence WHERE game = ANY(%s) AND server <> %s AND server IN ({ALIVE})",
                (tables, self._server),
            )
            for table, seats in await others.fetchall():
                if table in found:
                    found[table].elsewhere.extend(seats)
        self._published = {table: seats for table, seats in now.items() if seats}
        self._held = {table for table, shared in found.items() if shared.mine}
        return found

    async def _publish(self, connection: AsyncConnection[Any], now: dict[str, list[int]]) -> None:
        """Publish changes of who is connected here."""
        changed = [
            (table, self._server, seats)
            for table, seats in now.items()
            if seats and self._published.get(table) != seats
        ]
        if changed:  # thousands if many clients return at once; a round trip for each would outlast the lease
            await connection.cursor().executemany(
                "INSERT INTO presence VALUES (%s, %s, %s) "
                "ON CONFLICT (game, server) DO UPDATE SET seats = excluded.seats",
                changed,
            )
        gone = [table for table in self._published if not now.get(table)]
        if gone:
            await connection.execute("DELETE FROM presence WHERE server = %s AND game = ANY(%s)", (self._server, gone))

    async def _release(self, connection: AsyncConnection[Any], empty: list[str], evicted: list[str]) -> None:
        """Leave tables without clients here to servers that have some, and evicted ones to any server."""
        held = self._held.intersection(empty)
        if held:
            await connection.execute(
                f"UPDATE tables SET holder = NULL WHERE id = ANY(%(tables)s) AND holder = %(server)s AND {ELSEWHERE}",
                {"server": self._server, "tables": list(held)},
            )
        if evicted:
            await connection.execute(
                "UPDATE tables SET holder = NULL WHERE id = ANY(%s) AND holder = %s", (evicted, self._server)
            )

    async def notify(self, tables: Iterable[str]) -> None:
        """Send notifications outside of the writing transaction: NOTIFY serialises commits."""
        notes = [f"{self._server} {table}" for table in tables]
        async with self._connect() as connection:
            await connection.execute("SELECT pg_notify(%s, note) FROM unnest(%s::text[]) AS note", (CHANNEL, notes))

    async def listen(self, heard: Callable[[str], None]) -> None:
        while True:
            try:
                await self._listen(heard)
            except psycopg.Error:
                await asyncio.sleep(1)

    async def _listen(self, heard: Callable[[str], None]) -> None:
        async with await AsyncConnection.connect(self._address, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            async for note in connection.notifies():
                server, _, table = note.payload.partition(" ")
                if server != self._server:
                    heard(table)

    async def leave(self) -> None:
        """Withdraw this server's presence and release its tables at once."""
        async with self._connect() as connection:
            await connection.execute("DELETE FROM presence WHERE server = %s", (self._server,))
            await connection.execute("UPDATE tables SET holder = NULL WHERE holder = %s", (self._server,))
