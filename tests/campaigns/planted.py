"""Faults that campaigns must notice, planted into the server's own process before it serves.

Each is a small, plausible mistake in one function of ours.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

from fightcard.store import SqliteStore, postgres, sqlite
from fightcard.store.postgres import PostgresStore
from fightcard.table.entries import write_entry
from fightcard.table.room import Room
from fightcard.web import sockets, tables
from fightcard.web.tables import LiveTable

Planter = Callable[[], None]
LATE = 0.03  # seconds
_running: set[asyncio.Task[None]] = set()


def put(owner: Any, name: str, fault: Any) -> None:
    """Something else in the place of what is there."""
    setattr(owner, name, fault)


def acknowledges_early() -> None:
    """A move is acknowledged while it is still on its way to the disk."""
    for store in (SqliteStore, PostgresStore):
        put(store, "append", _later(store.append))


def _later(stored: Any) -> Any:
    async def store_late(*arguments: Any, **more: Any) -> None:
        await asyncio.sleep(LATE)
        await stored(*arguments, **more)

    async def append(*arguments: Any, **more: Any) -> None:
        task = asyncio.create_task(store_late(*arguments, **more))
        _running.add(task)
        task.add_done_callback(_running.discard)

    return append


def never_syncs() -> None:
    """The disk is never waited for."""
    put(sqlite, "_synchronous", lambda _durable: "OFF")


def forgets_ids() -> None:
    """A command that is done already is done again."""
    perform = LiveTable.perform

    async def forgetful(table: LiveTable, decide: Any, seat: int = -1, move_id: str = "", **more: Any) -> int:
        return await perform(table, decide, seat, "", **more)

    put(LiveTable, "perform", forgetful)


def shows_early() -> None:
    """An entry is applied and told, then stored."""
    stored = SqliteStore.append

    async def append(store: SqliteStore, table: str, after: int, entries: Sequence[Any], **more: Any) -> None:
        live = next(each for each in _live if each.name == table)
        for listener in list(live.listeners):
            listener._sent = after  # type: ignore[attr-defined]
        for entry in entries:
            live.room.apply(entry)
        live.wake()
        await asyncio.sleep(LATE)
        try:
            await stored(store, table, after, entries, **more)
        finally:
            kept = await store.load(table)
            live.room = Room.of(kept.entries[:after] if kept else [])

    _live: list[LiveTable] = []
    begin = LiveTable.__init__

    def remember(live: LiveTable, *arguments: Any) -> None:
        begin(live, *arguments)
        _live.append(live)

    put(LiveTable, "__init__", remember)
    put(SqliteStore, "append", append)


def skips_one() -> None:
    """Who comes back misses the first entry that it has not seen."""
    serve = sockets.Connection._serve

    async def skipping(connection: sockets.Connection, since: int) -> None:
        await serve(connection, since + 1 if since else 0)

    put(sockets.Connection, "_serve", skipping)


def counts_outages() -> None:
    """Clocks run on while the server is away."""
    put(tables, "time_away", lambda _kept: 0)


def shares_the_file() -> None:
    """Several servers may open one file."""

    class Sharing(sqlite3.Connection):
        def execute(self, sql: str, *arguments: Any) -> Any:
            shared = sql.replace("locking_mode = EXCLUSIVE", "locking_mode = NORMAL")
            return super().execute(shared.replace("BEGIN EXCLUSIVE", "BEGIN"), *arguments)

    connect = sqlite3.connect
    put(sqlite3, "connect", lambda *arguments, **more: connect(*arguments, **{**more, "factory": Sharing}))


def writes_anywhere() -> None:
    """The numbers of entries are not compared with what is there."""

    async def write(connection: Any, table: str, after: int, entries: Sequence[Any]) -> None:
        for number, entry in enumerate(entries, after + 1):
            await connection.execute(
                "INSERT INTO entries VALUES (%s, %s, NULL, %s) "
                "ON CONFLICT (game, seq) DO UPDATE SET body = excluded.body",
                (table, number, write_entry(entry)),
            )

    put(postgres, "_write_entries", write)


def migrates_unlocked() -> None:
    """Servers that start at once do not wait for each other."""
    put(postgres, "prepare", _unlocked(postgres.prepare))


def _unlocked(prepare: Any) -> Any:
    class Hurried:
        def __init__(self, connection: Any) -> None:
            self._connection = connection

        def execute(self, query: str, *arguments: Any) -> Any:
            skipped = "pg_advisory_xact_lock" in query
            return None if skipped else self._connection.execute(query, *arguments)

    return lambda connection, place: prepare(Hurried(connection), place)


FAULTS: dict[str, Planter] = {
    planter.__name__.replace("_", "-"): planter
    for planter in (
        acknowledges_early,
        counts_outages,
        forgets_ids,
        migrates_unlocked,
        never_syncs,
        shares_the_file,
        shows_early,
        skips_one,
        writes_anywhere,
    )
}


def plant(name: str) -> None:
    """Break something, if anything is named."""
    if name:
        FAULTS[name]()
