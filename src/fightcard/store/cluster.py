"""Several servers of one PostgreSQL database: who is alive, who runs a table's bots and clocks, who is connected where.

A server says twice a second that it is alive. One that has not for LEASE milliseconds is dead, and what it ran is taken
over by whoever needs it. Times are the database's, so that the clocks of the machines need not agree.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

import psycopg
from psycopg import AsyncConnection

from .base import Shared

LEASE = 2000  # milliseconds
NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
ALIVE = f"SELECT id FROM servers WHERE alive > {NOW} - {LEASE}"
CHANNEL = "fightcard"

Connect = Callable[[], AbstractAsyncContextManager[AsyncConnection[Any]]]


class PostgresPeers:
    """See ``Peers``."""

    def __init__(self, server: str, address: str, connect: Connect) -> None:
        self._server, self._address, self._connect = server, address, connect
        self._said: dict[str, list[int]] = {}  # who is connected here, as the others can read it

    async def meet(self, here: Mapping[str, Sequence[int]]) -> dict[str, Shared]:
        now = {table: sorted(seats) for table, seats in here.items()}
        tables = list(now)
        async with self._connect() as connection:
            await connection.execute(
                f"INSERT INTO servers VALUES (%s, {NOW}) ON CONFLICT (id) DO UPDATE SET alive = {NOW}", (self._server,)
            )
            await self._say(connection, now)
            await connection.execute(
                "UPDATE tables SET holder = %s WHERE id = ANY(%s) AND holder IS DISTINCT FROM %s "
                f"AND (holder IS NULL OR holder NOT IN ({ALIVE}))",
                (self._server, tables, self._server),
            )
            books = await connection.execute(
                "SELECT id, (SELECT max(seq) FROM entries WHERE game = id), holder = %s FROM tables WHERE id = ANY(%s)",
                (self._server, tables),
            )
            met = {table: Shared(seq, bool(mine), []) for table, seq, mine in await books.fetchall()}
            others = await connection.execute(
                f"SELECT game, seats FROM presence WHERE game = ANY(%s) AND server <> %s AND server IN ({ALIVE})",
                (tables, self._server),
            )
            for table, seats in await others.fetchall():
                if table in met:
                    met[table].elsewhere.extend(seats)
        self._said = {table: seats for table, seats in now.items() if seats}
        return met

    async def _say(self, connection: AsyncConnection[Any], now: dict[str, list[int]]) -> None:
        """What has changed in who is connected here."""
        for table, seats in now.items():
            if seats and self._said.get(table) != seats:
                await connection.execute(
                    "INSERT INTO presence VALUES (%s, %s, %s) "
                    "ON CONFLICT (game, server) DO UPDATE SET seats = excluded.seats",
                    (table, self._server, seats),
                )
        gone = [table for table in self._said if not now.get(table)]
        if gone:
            await connection.execute("DELETE FROM presence WHERE server = %s AND game = ANY(%s)", (self._server, gone))

    async def tell(self, tables: Iterable[str]) -> None:
        """Apart from what was written: a NOTIFY in its transaction would make all commits wait for each other."""
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
        """Nobody is connected here any more, and what this server ran is free at once."""
        async with self._connect() as connection:
            await connection.execute("DELETE FROM presence WHERE server = %s", (self._server,))
            await connection.execute("UPDATE tables SET holder = NULL WHERE holder = %s", (self._server,))
