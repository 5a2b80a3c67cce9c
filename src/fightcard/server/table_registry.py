"""All tables of a server: those in use are in memory, the others in the store."""

from __future__ import annotations

import asyncio
import functools
import logging
import time
from collections.abc import Iterable
from contextlib import suppress

from fightcard.core.errors import Error, TableRefuses
from fightcard.registry import find_game
from fightcard.store import Kept, Store, TableDamaged, Taken
from fightcard.table import commands
from fightcard.table.events import Created
from fightcard.table.state import Room

from .bot_pool import Thinkers
from .devices import PEERS
from .live_table import LiveTable, now_ms
from .logs import short
from .server_clock import CLOCK
from .settings import Settings
from .worker_pool import Workers, in_slices

OPENERS, MOST_OPENING = 2, 10_000  # threads that open tables, and tables that may wait: after a start all come at once
MOST_OPENING_EACH = 32  # of them for the requests of one address

logger = logging.getLogger(__name__)


class Tables:
    """All tables; those in use are in memory."""

    IDLE = 60.0  # seconds after which a table that nobody needs leaves the memory
    ABREAST = 8  # tables that come into it together

    def __init__(self, store: Store, thinkers: Thinkers, settings: Settings) -> None:
        self.store, self.thinkers, self.settings = store, thinkers, settings
        self.live: dict[str, LiveTable] = {}
        self.written: set[str] = set()  # tables of which other servers do not know yet that they have changed
        self.damaged: dict[str, TableDamaged] = {}  # tables whose stored log is not what was written
        self._noted: dict[str, int] = {}  # how long the store knows the logs of live tables to be
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.workers = Workers(OPENERS, MOST_OPENING, MOST_OPENING_EACH)

    async def find(self, name: str, client: str = "") -> LiveTable:
        """A table, from memory or from the store; TableRefuses if there is none, TableDamaged if it is damaged.

        A client that is named has a share of the queue for opening tables, and is refused beyond it.
        """
        if name in self.damaged:
            raise self.damaged[name].again()
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
                with suppress(Error):
                    await self.find(name)

        await asyncio.gather(*(find_some() for _ in range(self.ABREAST)))

    async def _load(self, name: str, client: str) -> LiveTable:
        kept, room = await self._read(name, client)
        stalled = CLOCK.stalls_after(room.at) if self.store.peers is None else 0
        entries = commands.pause(room, time_away(kept) + stalled, max(now_ms(), room.at))
        if entries:
            try:
                await self.store.append(name, room.seq, entries)
            except Taken:  # another server has done the same
                entries = await self.store.read(name, room.seq)
            for entry in entries:
                room.apply(entry)
        return self.add(name, room)

    async def _read(self, name: str, client: str = "") -> tuple[Kept, Room]:
        try:
            kept = await self.store.load(name)
            room = await self.workers.run(lambda: read_room(kept), client)
        except TableDamaged as damage:
            self.note_damage(name, damage)
            raise
        assert kept is not None
        return kept, room

    def note_damage(self, name: str, damage: TableDamaged) -> None:
        """Nothing is read from this table or written to it any more; the log says so once."""
        if name in self.damaged:
            return
        damage = self.damaged[name] = damage.again()  # without all that was read of it
        logger.error("table %s is damaged from entry %d on", short(name), damage.seq)
        if name in self.live:
            table = self.live.pop(name)
            table.damage = damage
            table.close()
            table.wake()

    async def check(self, name: str) -> None:
        """Compare a table's stored log with its hashes."""
        try:
            await self.store.load(name)
        except TableDamaged as damage:
            self.note_damage(name, damage)

    async def note_lengths(self) -> None:
        """Tell the store how long the logs of live tables have become."""
        lengths = {name: table.room.seq for name, table in self.live.items()}
        changed = {name: seq for name, seq in lengths.items() if self._noted.get(name) != seq}
        if changed:
            await self.store.note_lengths(changed)
        self._noted = lengths

    def add(self, name: str, room: Room) -> LiveTable:
        """A table that is in the store already."""
        written = functools.partial(self._note, name)
        self.live[name] = LiveTable(name, room, self.store, self.thinkers, self.settings, written)
        self.live[name].devices.tell_peers = functools.partial(self._note, name + PEERS)
        self.live[name].check = functools.partial(self.check, name)
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
                old = [table.room]
                _, table.room = await self._read(table.name)
                self.workers.release(old)
        if gone:
            table.close()
            self.live.pop(table.name, None)
        return gone

    async def enter_stalls(self) -> bool:
        """Enter the last stall wherever a clock runs; False if some table could not be written."""
        waiting = iter([table for table in self.live.values() if table.stalled])
        written = True

        async def enter_some() -> None:
            nonlocal written
            for table in waiting:
                try:
                    await table.enter_stalls()
                except Error:
                    written = False

        await asyncio.gather(*(enter_some() for _ in range(self.ABREAST)))
        return written

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
    try:
        return Room.of(in_slices(kept.entries))
    except Exception as error:  # damage from before there were hashes: anything can be wrong with it
        raise TableDamaged("table-damaged", len(kept.entries)) from error


def time_away(kept: Kept | None) -> int:
    """Milliseconds since the last entry in which the server was away."""
    if kept is None:
        return 0
    last = kept.entries[-1].at
    return sum(outage.ended - max(outage.began, last) for outage in kept.outages)
