"""All tables of a server: those in use are in memory, the others in the store."""

from __future__ import annotations

import asyncio
import functools
import time
from collections.abc import Iterable
from contextlib import suppress

from fightcard.core.errors import FightcardError, TableRefuses
from fightcard.registry import find_game
from fightcard.store import Kept, Store, Taken
from fightcard.table import deciding
from fightcard.table.entries import Created
from fightcard.table.room import Room

from .devices import PEERS
from .settings import Settings
from .tables import LiveTable, now_ms
from .thinking import Thinkers
from .workers import Workers, in_slices

OPENERS, MOST_OPENING = 2, 10_000  # threads that open tables, and tables that may wait: after a start all come at once
MOST_OPENING_EACH = 32  # of them for the requests of one address


class Tables:
    """All tables; those in use are in memory."""

    IDLE = 60.0  # seconds after which a table that nobody needs leaves the memory
    ABREAST = 8  # tables that come into it together

    def __init__(self, store: Store, thinkers: Thinkers, settings: Settings) -> None:
        self.store, self.thinkers, self.settings = store, thinkers, settings
        self.live: dict[str, LiveTable] = {}
        self.written: set[str] = set()  # tables of which other servers do not know yet that they have changed
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.workers = Workers(OPENERS, MOST_OPENING, MOST_OPENING_EACH)

    async def find(self, name: str, client: str = "") -> LiveTable:
        """A table, from memory or from the store; TableRefuses if there is none.

        A client that is named has a share of the queue for opening tables, and is refused beyond it.
        """
        if name in self.live:
            self.live[name].used = time.monotonic()
            if self.store.peers is not None:
                await self.live[name].catch_up()
            return self.live[name]
        if name not in self._loading:
            self._loading[name] = asyncio.ensure_future(self._load(name, client))
        try:
            return await asyncio.shield(self._loading[name])
        finally:
            self._loading.pop(name, None)

    async def find_all(self, names: Iterable[str]) -> None:
        """Those of these that there are, several at a time: what they ask of the store goes together."""
        waiting = iter(names)

        async def find_some() -> None:
            for name in waiting:
                with suppress(FightcardError):
                    await self.find(name)

        await asyncio.gather(*(find_some() for _ in range(self.ABREAST)))

    async def _load(self, name: str, client: str) -> LiveTable:
        kept = await self.store.load(name)
        room = await self.workers.run(lambda: read_room(kept), client)
        entries = deciding.pause(room, time_away(kept), max(now_ms(), room.at))
        if entries:
            try:
                await self.store.append(name, room.seq, entries)
            except Taken:  # another server has done the same
                entries = await self.store.read(name, room.seq)
            for entry in entries:
                room.apply(entry)
        return self.add(name, room)

    def add(self, name: str, room: Room) -> LiveTable:
        """A table that is in the store already."""
        written = functools.partial(self._note, name)
        self.live[name] = LiveTable(name, room, self.store, self.thinkers, self.settings, written)
        self.live[name].devices.tell_peers = functools.partial(self._note, name + PEERS)
        return self.live[name]

    def _note(self, name: str) -> None:
        """This table has changed; where there are no other servers, nobody would ever ask."""
        if self.store.peers is not None:
            self.written.add(name)

    async def forget(self, table: LiveTable, seat: int) -> bool:
        """Somebody wants to leave no trace; was that the last one?"""
        async with table.lock:
            gone = await self.store.forget(table.name, seat)
            if not gone:
                kept = await self.store.load(table.name)
                old = [table.room]
                table.room = await self.workers.run(lambda: read_room(kept))
                self.workers.release(old)
        if gone:
            table.close()
            self.live.pop(table.name, None)
        return gone

    @property
    def clocks_run(self) -> bool:
        """Does any clock run?"""
        return any(table.room.clock.running for table in self.live.values())

    def tidy(self) -> None:
        """Let go of tables that nobody has used for a while."""
        before = time.monotonic() - self.IDLE
        idle = [name for name, table in self.live.items() if table.idle and table.used < before]
        self.workers.release([self._let_go(name) for name in idle])

    def _let_go(self, name: str) -> LiveTable:
        table = self.live.pop(name)
        table.close()
        return table

    def close(self) -> None:
        """The server ends."""
        self.workers.close()
        for table in self.live.values():
            table.close()


def read_room(kept: Kept | None) -> Room:
    """The room that a stored book makes; TableRefuses if there is none, or one of rules that are gone."""
    if kept is None:
        raise TableRefuses("table-unknown")
    created = kept.entries[0]
    if isinstance(created, Created) and created.rules != find_game(created.game).version:
        raise TableRefuses("table-old-rules", rules=created.rules)
    return Room.of(in_slices(kept.entries))


def time_away(kept: Kept | None) -> int:
    """Milliseconds since the last entry in which the server was away."""
    if kept is None:
        return 0
    last = kept.entries[-1].at
    return sum(outage.ended - max(outage.began, last) for outage in kept.outages)
