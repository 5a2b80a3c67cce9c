"""The timers of a live table: game clocks, deadlines of the shuffle, and absence of players."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from fightcard.core.chance.entropy import new_seed
from fightcard.core.errors import Error
from fightcard.server.support.server_clock import CLOCK, Timer
from fightcard.table.commands import EndShuffleStage, ExpireClock
from fightcard.table.state import ShuffleStage

from .command_queue import CommandQueue
from .presence import Presence
from .table_context import TableContext

MIN_DELAY, MAX_DELAY = 0.05, 3600.0  # seconds until a clock is looked at again
CLOCK_MARGIN = 0.01  # seconds after a deadline, so that it has passed for certain


class TableTimers:
    """The timers of one table. ``on_presence`` is called when a player counts as lost, absent or gone."""

    __slots__ = ("_clock", "_context", "_queue", "_shuffle", "_stage", "presence")

    def __init__(self, context: TableContext, queue: CommandQueue, on_presence: Callable[[], None]) -> None:
        self._context, self._queue = context, queue
        self.presence = Presence(len(context.state.seats), context.settings.timers, on_presence)
        self._clock: asyncio.TimerHandle | None = None
        self._shuffle: Timer | None = None
        self._stage: ShuffleStage | None = None  # the stage of the shuffle that its timer is for

    def update(self) -> None:
        """Set the timers for the table's state."""
        state = self._context.state
        if self._shuffle is not None or not state.started:
            self._set_shuffle()
        if self._clock is not None or state.clock.running:
            self._set_clock()

    def _set_shuffle(self) -> None:
        """Limit the time of each stage of the shuffle. It starts again after a restart: downtime makes nobody late."""
        state = self._context.state
        waits = state.full and not state.started
        if self._shuffle is not None and (not waits or self._stage != state.stage):
            self._shuffle.cancel()
            self._shuffle = None
        if waits and self._shuffle is None:
            self._stage = state.stage
            self._shuffle = CLOCK.call_later(self._context.settings.nonces, self._shuffle_expired)

    def _shuffle_expired(self) -> None:
        self._context.tasks.spawn(self._end_stage(EndShuffleStage(self._stage, new_seed())))

    async def _end_stage(self, command: EndShuffleStage) -> None:
        """End a stage; if another server has already gone on, the command changes nothing."""
        with suppress(Error):
            await self._queue.submit(command)
        if self._stage == command.stage:  # else the timer of the next stage is already running
            self._shuffle = None
        self.update()

    def _set_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        deadline = self._context.state.clock.deadline()
        if deadline is not None and self._context.mine:
            delay = max(MIN_DELAY, (deadline[0] - self._context.now()) / 1000 + CLOCK_MARGIN)
            self._clock = asyncio.get_running_loop().call_later(min(delay, MAX_DELAY), self._clock_expired)

    def _clock_expired(self) -> None:
        self._context.tasks.spawn(self._expire_clock())

    async def _expire_clock(self) -> None:
        with suppress(Error):
            await self._queue.submit(ExpireClock())
        self._set_clock()

    def close(self) -> None:
        """Cancel all timers."""
        self.presence.close()
        for timer in (self._clock, self._shuffle):
            if timer is not None:
                timer.cancel()
