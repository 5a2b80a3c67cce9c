"""What the routes share: the tables, the limits, and the chores that go on beside them."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from starlette.applications import Starlette

from fightcard.core.errors import Error, Outside
from fightcard.server.bot_pool import BotPool
from fightcard.server.cluster_sync import sync_cluster
from fightcard.server.metrics import Metrics
from fightcard.server.server_clock import CLOCK, now_ms
from fightcard.server.settings import Settings
from fightcard.server.table_registry import TableRegistry
from fightcard.server.worker_pool import WorkerPool
from fightcard.store import Store
from fightcard.web.guard.costs import Cost
from fightcard.web.guard.rate_limits import Guard
from fightcard.web.guard.tarpit import Tarpit

from .replays import ReplayCache

logger = logging.getLogger(__name__)

BEAT = 1.0  # seconds between two signs of life, while a clock runs
TIDY = 30.0
SCRUB, NAMES = 0.02, 500  # seconds between two tables that are checked, and how many are named at a time
LITTER, EACH = 200_000, 500  # objects more than after the last search for garbage, and for each table: worth another


class Site:
    """One server, without its routes."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.guard = Guard(settings.limits)
        self.metrics = Metrics()
        self.bot_pool = BotPool(settings.bot_processes, settings.warm, self.metrics)
        self.tables = TableRegistry(store, self.bot_pool, settings)
        self.replays = ReplayCache()
        self.tarpit = Tarpit()
        self.workers = {Cost.MEDIUM: WorkerPool(1, 64, 32), Cost.LARGE: WorkerPool(1, 16, 4)}
        self._stalled = asyncio.Event()
        self._chores = (self._wake_clocks, self._beat, self._tidy, self._sweep, self._scrub)
        self.lan_urls: list[str] = []
        self.open_lan: Callable[[], list[str]] | None = None  # how to open the local network, if one can

    @asynccontextmanager
    async def lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        """From the first request to the last."""
        CLOCK.start(self.store.ahead)
        CLOCK.on_stall.append(self._stalled.set)
        async with CLOCK.watching(), self._serving():
            yield
        CLOCK.on_stall.remove(self._stalled.set)

    @asynccontextmanager
    async def _serving(self) -> AsyncIterator[None]:
        chores = [asyncio.create_task(chore()) for chore in self._chores]
        if self.store.cluster is not None:
            chores.append(asyncio.create_task(sync_cluster(self.tables, self.store.cluster)))
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            await self._sign_of_life()
            with suppress(Outside):
                await self.tables.note_lengths()
            self.tables.close()
            for workers in self.workers.values():
                workers.close()
            await self.bot_pool.close()
            await self.store.close()

    async def _wake_clocks(self) -> None:
        """Tables with a clock go on whether somebody looks or not."""
        warming = asyncio.create_task(self.bot_pool.begin())
        while True:
            with suppress(Outside):
                await self.tables.find_all(await self.store.running())
            await warming
            if self.store.cluster is None:
                return
            await asyncio.sleep(BEAT)  # others may end, and leave their tables

    async def _beat(self) -> None:
        while True:
            await self._sign_of_life()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stalled.wait(), BEAT)

    async def _sign_of_life(self) -> None:
        """While clocks run; but a stall is entered at the tables first, or a crash would make it the players' time."""
        self._stalled.clear()  # also while no clock runs: whoever waits for a stall would never wait again
        while self.tables.clocks_run:
            written, now = await self.tables.record_stalls(), now_ms()
            if not self._stalled.is_set():
                if written:
                    with suppress(Outside):
                        await self.store.beat(now)
                return
            self._stalled.clear()

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY)
            with suppress(Outside):
                await self.tables.note_lengths()
            self.tables.evict_idle()
            with suppress(Outside):
                if (
                    self.store.write_failure and not self.tables.clocks_run
                ):  # else nobody may find out that it works again
                    await self.store.beat(now_ms())
                await self.store.expire(now_ms() - int(self.settings.limits.unstarted * 1000))

    async def _scrub(self) -> None:
        """Check all stored tables once, one after the other and slowly: damage is known before somebody meets it."""
        last = ""
        while names := await self._names(last):
            for last in names:
                await asyncio.sleep(SCRUB)
                with suppress(Error):
                    await self.tables.check(last)

    async def _names(self, after: str) -> list[str]:
        """The next tables to check; none if their list is damaged itself."""
        try:
            return [name for name in await self.store.names(after, NAMES) if name > after]
        except Outside as error:
            logger.error("the tables cannot all be checked: %s", error)
            return []

    async def _sweep(self) -> None:
        """Look for garbage only if there may be much: most of what ends lets go of itself.

        With thousands of tables it takes half a second, in which nobody is answered, and among the new objects alone,
        with which Python begins again and again while many play, still a tenth of that.
        """
        gc.disable()
        gc.freeze()  # what is there before the first table stays
        while True:
            await asyncio.sleep(TIDY)
            if gc.get_count()[0] > LITTER + EACH * len(self.tables.live):  # counted also while nobody looks
                gc.collect()

    @property
    def secure(self) -> bool:
        """Is it reached by https only?"""
        return self.settings.public_url.startswith("https:")
