"""The registry of a server's tables: live ones are in memory, all others in the store."""

from __future__ import annotations

import asyncio
import functools
import logging
import time
import traceback
from collections.abc import Callable, Iterable
from contextlib import suppress

from fightcard.core.errors import Error, TableRefuses
from fightcard.registry import find_game
from fightcard.store import Store, StoredTable, TableDamaged, WriteConflict
from fightcard.table.commands import PauseClocks
from fightcard.table.decisions import decide
from fightcard.table.events import Created
from fightcard.table.state import TableState

from .live.devices import DEVICES_CHANGED
from .live.live_table import LiveTable
from .live.table_context import TableContext
from .support.logs import short
from .support.server_clock import CLOCK, now_ms
from .support.settings import ServerSettings
from .workers.bot_pool import BotPool
from .workers.worker_pool import WorkerPool, in_slices

LOADER_THREADS, MAX_LOADING = 2, 10_000  # after a start all clients return at once, and their tables wait
MAX_LOADING_EACH = 32  # of them for the requests of one address

logger = logging.getLogger(__name__)


class TableRegistry:
    """All tables of a server."""

    IDLE = 60.0  # seconds after which a table that nobody needs is evicted from memory
    PARALLEL_LOADS = 8  # by find_all

    def __init__(self, store: Store, bot_pool: BotPool, settings: ServerSettings) -> None:
        self.store, self.bot_pool, self.settings = store, bot_pool, settings
        self.live: dict[str, LiveTable] = {}
        self.notes: set[str] = set()  # tables of which other servers are not notified yet
        self.has_notes = asyncio.Event()
        self.damaged: dict[str, TableDamaged] = {}  # tables whose stored log is not what was written
        self._noted: dict[str, int] = {}  # the lengths of live tables' logs that the store knows
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.on_tournament_game: Callable[[str, LiveTable], object] | None = None  # called when one of its games ends
        self.workers = WorkerPool(LOADER_THREADS, MAX_LOADING, MAX_LOADING_EACH)

    async def find(self, name: str, client: str = "") -> LiveTable:
        """Return a table from memory or from the store; TableRefuses if there is none, TableDamaged if it is damaged.

        A named client has a share of the loading queue and is refused beyond it. Clients that ask for the same table
        share one load, but not a refusal of another client.
        """
        while True:
            if name in self.damaged:
                raise self.damaged[name].again()
            if name in self.live:
                return await self._touch(self.live[name])
            shared = self._loading.get(name)
            try:
                return await asyncio.shield(shared or self._start_loading(name, client))
            except TableRefuses as refusal:
                if shared is None or refusal.code != "too-many-requests":
                    raise

    async def _touch(self, table: LiveTable) -> LiveTable:
        table.used = time.monotonic()
        if self.store.cluster is not None:
            await table.queue.catch_up()
        return table

    def _start_loading(self, name: str, client: str) -> asyncio.Task[LiveTable]:
        task = self._loading[name] = asyncio.create_task(self._load(name, client))
        task.add_done_callback(lambda _: self._loading.pop(name, None))
        return task

    async def find_all(self, names: Iterable[str]) -> None:
        """Load those of these tables that exist, several at a time: their queries share transactions."""
        waiting = iter(names)

        async def find_some() -> None:
            for name in waiting:
                with suppress(Error):
                    await self.find(name)

        await asyncio.gather(*(find_some() for _ in range(self.PARALLEL_LOADS)))

    async def _load(self, name: str, client: str) -> LiveTable:
        stored, state = await self._read(name, client)
        stalled = CLOCK.stalls_after(state.at) if self.store.cluster is None else 0
        entries = decide(state, PauseClocks(downtime(stored) + stalled), max(now_ms(), state.at))
        if entries:
            try:
                await self.store.append(name, state.seq, entries)
            except WriteConflict:  # another server has recorded it
                entries = await self.store.read(name, state.seq)
            for entry in entries:
                state.apply(entry)
        return self.add(name, state)

    async def _read(self, name: str, client: str = "") -> tuple[StoredTable, TableState]:
        try:
            stored = await self.store.load(name)
            state = await self.workers.run(lambda: read_state(stored), client)
        except TableDamaged as damage:
            self.note_damage(name, damage)
            raise
        assert stored is not None
        return stored, state

    def note_damage(self, name: str, damage: TableDamaged) -> None:
        """Close a damaged table for reading and writing, and log the damage and its cause once."""
        if name in self.damaged:
            return
        logger.error("table %s is damaged from entry %d on%s", short(name), damage.seq, cause_of(damage))
        damage = self.damaged[name] = damage.again()  # without the frames and entries of the first one
        if name in self.live:
            table = self.live.pop(name)
            table.queue.damage = damage
            table.close()
            table.wake()

    async def check(self, name: str) -> None:
        """Compare a table's stored log with its hashes."""
        try:
            await self.store.load(name)
        except TableDamaged as damage:
            self.note_damage(name, damage)

    async def note_lengths(self) -> None:
        """Store how long the logs of live tables have become."""
        lengths = {name: table.state.seq for name, table in self.live.items()}
        changed = {name: seq for name, seq in lengths.items() if self._noted.get(name) != seq}
        if changed:
            await self.store.note_lengths(changed)
        self._noted = lengths

    def add(self, name: str, state: TableState) -> LiveTable:
        """Make a stored table live."""
        table = self.live[name] = LiveTable(TableContext(name, state, self.store, self.settings), self.bot_pool)
        table.queue.on_written = functools.partial(self._note_move, name)
        table.on_entered = functools.partial(self._note, name)
        table.queue.check_log = functools.partial(self.check, name)
        if state.plan.tournament and self.on_tournament_game is not None:
            table.on_over = functools.partial(self.on_tournament_game, state.plan.tournament, table)
        table.devices.notify_cluster = functools.partial(self._note, name + DEVICES_CHANGED)
        table.emotes.notify_cluster = lambda note: self._note(name + note)
        return table

    def _note_move(self, name: str) -> None:
        if self.store.cluster is not None and name in self.live and self.live[name].is_shared:
            self._note(name)

    def _note(self, note: str) -> None:
        if self.store.cluster is not None:
            self.notes.add(note)
            self.has_notes.set()

    async def forget(self, table: LiveTable, seat: int) -> bool:
        """Erase a player's data; return True if the table was deleted."""
        async with table.queue.lock:
            deleted = await self.store.forget(table.name, seat)
            if not deleted:
                old = [table.state]
                _, table.context.state = await self._read(table.name)
                self.workers.release(old)
        if deleted:
            table.close()
            self.live.pop(table.name, None)
        return deleted

    async def record_stalls(self) -> bool:
        """Record the last stall at all tables with a running clock; return False if a table could not be written."""
        waiting = iter([table for table in self.live.values() if table.context.stalled])
        written = True

        async def record_some() -> None:
            nonlocal written
            for table in waiting:
                try:
                    await table.queue.record_stalls()
                except Error:
                    written = False

        await asyncio.gather(*(record_some() for _ in range(self.PARALLEL_LOADS)))
        return written

    @property
    def clocks_run(self) -> bool:
        """Return whether any clock runs."""
        return any(table.state.clock.running for table in self.live.values())

    def evict_idle(self) -> None:
        """Evict tables that have not been used for a while."""
        before = time.monotonic() - self.IDLE
        idle = [name for name, table in self.live.items() if table.idle and table.used < before]
        self.workers.release([self._evict(name) for name in idle])

    def _evict(self, name: str) -> LiveTable:
        table = self.live.pop(name)
        table.close()
        return table

    def close(self) -> None:
        """Stop all tables when the server ends."""
        self.workers.close()
        for table in self.live.values():
            table.close()


def read_state(stored: StoredTable | None) -> TableState:
    """Replay a stored log; TableRefuses if there is none, or if it was played by older rules."""
    if stored is None:
        raise TableRefuses("table-unknown")
    created = stored.entries[0]
    if not isinstance(created, Created):  # a tournament
        raise TableRefuses("table-unknown")
    if created.rules != find_game(created.game).version:
        raise TableRefuses("table-old-rules", rules=created.rules)
    try:
        return TableState.of(in_slices(stored.entries))
    except Exception as error:  # damage that predates the hashes: anything can be wrong with it
        raise TableDamaged("table-damaged", len(stored.entries)) from error


def cause_of(damage: TableDamaged) -> str:
    """Describe the error behind damage for the log: its type, code and frames, without values, which may be secret."""
    cause = damage.__cause__
    if cause is None:
        return ""
    name = f"{type(cause).__name__} {cause.code}" if isinstance(cause, Error) else type(cause).__name__
    return f": {name}\n{''.join(traceback.format_tb(cause.__traceback__))}".rstrip()


def downtime(stored: StoredTable | None) -> int:
    """Return the milliseconds since the last entry in which the server was down."""
    if stored is None:
        return 0
    last = stored.entries[-1].at
    return sum(outage.ended - max(outage.began, last) for outage in stored.outages)
