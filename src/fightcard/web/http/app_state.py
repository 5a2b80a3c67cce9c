"""State that all endpoints share: tables, limiter, metrics, workers; and the background tasks of a server."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from starlette.applications import Starlette

from fightcard.core.errors import EnvironmentFailure, Error
from fightcard.server.cluster_sync import sync_cluster
from fightcard.server.lobby import Lobby
from fightcard.server.pasted_records import PastedRecords
from fightcard.server.support.metrics import Metrics
from fightcard.server.support.server_clock import CLOCK, now_ms
from fightcard.server.support.settings import ServerSettings
from fightcard.server.table_registry import TableRegistry
from fightcard.server.tournament_registry import TournamentRegistry
from fightcard.server.workers.bot_pool import BotPool
from fightcard.server.workers.own_bots import offer_bots
from fightcard.server.workers.review_pool import ReviewPool
from fightcard.server.workers.worker_pool import WorkerPool
from fightcard.store import Store
from fightcard.web.guard.costs import Cost
from fightcard.web.guard.rate_limits import RateLimiter
from fightcard.web.guard.tarpit import Tarpit

from .replays import ReplayCache

logger = logging.getLogger(__name__)

ALIVE_SECONDS = 1.0  # between two signs of life in the store, while a clock runs
EXPIRY_SECONDS = 30.0
TOURNAMENT_SECONDS = 10.0  # between two looks for what other servers have left undone
TOURNAMENT_EXPIRY_SECONDS = 24 * 3600.0
CHECK_PAUSE, NAMES = 0.02, 500  # seconds between two checked tables, and how many names are read at a time
GARBAGE_THRESHOLD, EACH = (
    200_000,
    500,
)  # new objects that are worth a collection, and more for each table


class AppState:
    """One server, without its endpoints."""

    def __init__(self, settings: ServerSettings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.limiter = RateLimiter(settings.limits)
        self.metrics = Metrics()
        offer_bots(settings.own_bots)
        self.bot_pool = BotPool(settings.bot_processes, settings.warm, self.metrics)
        self.tables = TableRegistry(store, self.bot_pool, settings)
        self.tournaments = TournamentRegistry(store, self.tables)
        self.lobby = Lobby(self.tables, settings.limits.lobby_entries)
        self.replays = ReplayCache()
        self.reviews = ReviewPool(settings.review_niceness)
        self.records = PastedRecords()
        self.tarpit = Tarpit()
        self.workers = {Cost.MEDIUM: WorkerPool(1, 64, 32), Cost.LARGE: WorkerPool(1, 16, 4)}
        self._stalled = asyncio.Event()
        self._background_tasks = (
            self._wake_clocks,
            self._keep_noting_alive,
            self._expire_tables,
            self._collect_garbage,
            self._check_stored_tables,
            self._run_tournaments,
            self._expire_tournaments,
            *([self._run_lobby] if settings.lobby else []),
        )
        self.lan_urls: list[str] = []
        self.open_lan: Callable[[], list[str]] | None = None  # opens the local network, if that is possible

    @asynccontextmanager
    async def lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        """Run the background tasks from the first request to the last."""
        CLOCK.start(self.store.ahead)
        CLOCK.on_stall.append(self._stalled.set)
        async with CLOCK.watching(), self._serving():
            yield
        CLOCK.on_stall.remove(self._stalled.set)

    @asynccontextmanager
    async def _serving(self) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(work()) for work in self._background_tasks]
        if self.store.cluster is not None:
            tasks.append(asyncio.create_task(sync_cluster(self.tables, self.store.cluster, self.lobby)))
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await self._note_alive()
            with suppress(EnvironmentFailure):
                await self.tables.note_lengths()
            await self.tournaments.close()
            self.tables.close()
            for workers in self.workers.values():
                workers.close()
            await self.reviews.close()
            await self.bot_pool.close()
            await self.store.close()

    async def _wake_clocks(self) -> None:
        """Open all tables whose clock runs: they go on without connected players."""
        warming = asyncio.create_task(self.bot_pool.begin())
        while True:
            with suppress(EnvironmentFailure):
                await self.tables.find_all(await self.store.running())
            await warming
            if self.store.cluster is None:
                return
            await asyncio.sleep(ALIVE_SECONDS)  # others may end, and leave their tables

    async def _keep_noting_alive(self) -> None:
        while True:
            await self._note_alive()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stalled.wait(), ALIVE_SECONDS)

    async def _note_alive(self) -> None:
        """Store a sign of life while clocks run.

        A stall is entered at the tables first: otherwise a crash after it would charge it to the players.
        """
        self._stalled.clear()  # also while no clock runs, or the next wait would end at once
        while self.tables.clocks_run:
            written, now = await self.tables.record_stalls(), now_ms()
            if not self._stalled.is_set():
                if written:
                    with suppress(EnvironmentFailure):
                        await self.store.note_alive(now)
                return
            self._stalled.clear()

    async def _expire_tables(self) -> None:
        while True:
            await asyncio.sleep(EXPIRY_SECONDS)
            with suppress(EnvironmentFailure):
                await self.tables.note_lengths()
            self.tables.evict_idle()
            with suppress(EnvironmentFailure):
                if self.store.write_failure and not self.tables.clocks_run:  # a write shows whether it works again
                    await self.store.note_alive(now_ms())
                await self.store.expire(now_ms() - int(self.settings.limits.unstarted * 1000))

    async def _check_stored_tables(self) -> None:
        """Check all stored tables once, slowly, so that damage is reported before a client opens the table."""
        last = ""
        while names := await self._names(last):
            for last in names:
                await asyncio.sleep(CHECK_PAUSE)
                with suppress(Error):
                    await self.tables.check(last)

    async def _run_tournaments(self) -> None:
        """Go on with all tournaments after a start, and with those of other servers that have died."""
        with suppress(EnvironmentFailure):
            await self.tournaments.resume()
        while True:
            await asyncio.sleep(TOURNAMENT_SECONDS)
            with suppress(EnvironmentFailure):
                await self.tournaments.follow_up()
            self.tournaments.evict_idle()

    async def _expire_tournaments(self) -> None:
        while True:
            with suppress(EnvironmentFailure):
                await self.tournaments.expire()
            await asyncio.sleep(TOURNAMENT_EXPIRY_SECONDS)

    async def _run_lobby(self) -> None:
        await self.lobby.run(self.store.cluster)

    async def _names(self, after: str) -> list[str]:
        """Return the next tables to check; none if their list is damaged itself."""
        try:
            return [name for name in await self.store.names(after, NAMES) if name > after]
        except EnvironmentFailure as error:
            logger.error("the tables cannot all be checked: %s", error)
            return []

    async def _collect_garbage(self) -> None:
        """Run the garbage collector only if there may be much garbage: a collection stops the loop.

        Most objects are freed by reference counting; Python's own schedule would collect far too often here.
        """
        gc.disable()
        gc.freeze()  # objects from the start stay
        while True:
            await asyncio.sleep(EXPIRY_SECONDS)
            if gc.get_count()[0] > GARBAGE_THRESHOLD + EACH * len(self.tables.live):  # still counted
                gc.collect()

    @property
    def secure(self) -> bool:
        """Is the server reached by HTTPS only?"""
        return self.settings.public_url.startswith("https:")
