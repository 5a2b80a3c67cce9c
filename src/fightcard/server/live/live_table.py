"""A table in memory: its command queue, its bots, its timers, and the clients that listen to it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

from fightcard.core.definition import SPECTATOR
from fightcard.server.encoding.frame_cache import EncodedFrames
from fightcard.server.support.token_bucket import TokenBucket
from fightcard.server.workers.bot_pool import BotPool
from fightcard.store import ClusterTable
from fightcard.table.state import TableState

from .bot_driver import BotDriver
from .command_queue import CommandQueue
from .devices import Devices
from .emotes import EmoteListener, Emotes
from .presence import Status
from .table_context import TableContext
from .table_timers import TableTimers

MENTION_SECONDS = 2.0  # for which a table counts as shared after a notification: by then servers have synced

LiveStatus = tuple[list[Status], int, list[int]]  # presence by seat, number of spectators, bots that are choosing


def _ignore() -> None:
    pass


class Listener(EmoteListener, Protocol):
    """A client connected to a table."""

    seat: int

    def wake(self) -> None:
        """The table has changed."""


class LiveTable:
    """One table in memory."""

    def __init__(self, context: TableContext, pool: BotPool) -> None:
        self.context, self.name = context, context.name
        self.listeners: set[Listener] = set()
        self.elsewhere: list[int] = []  # seats that are connected to other servers; SPECTATOR for each who watches
        self.frames = EncodedFrames()
        self.message_budget = TokenBucket(context.settings.limits.messages)  # by seat and address
        self.devices = Devices(context.name, context.store, self.wake)
        self.emotes = Emotes(context, self.listeners)
        self.queue = CommandQueue(context, self._on_applied)
        self.bots = BotDriver(context, self.queue, pool)
        self.timers = TableTimers(context, self.queue, self.wake)
        self.presence = self.timers.presence
        self.used = time.monotonic()
        self._mentioned = float("-inf")  # when another server notified this one of the table
        self.on_entered: Callable[[], object] = _ignore  # called when a client enters
        self.making_rematch = False
        self.on_over: Callable[[], object] = _ignore  # called when the game ends
        self._finished = False
        self._live: LiveStatus | None = None  # until the next change
        self._live_entry = 0  # the last entry other than an action when it was computed
        self._go_on()

    @property
    def state(self) -> TableState:
        """The table's state; every change of it goes through the queue."""
        return self.context.state

    def now(self) -> int:
        """Return the time at this table."""
        return self.context.now()

    # -- changes --

    def _on_applied(self) -> None:
        self.used = time.monotonic()
        self._go_on()
        live = self._live  # nothing of it is untrue after an action, unless other bots choose now
        if live is not None and (self._live_entry != self.context.state.last_non_action or live[2] != self.bots.due):
            self._live = None
        self._wake_all()

    def _go_on(self) -> None:
        """Start whatever the state calls for: bots, timers, the mark of a finished game."""
        if self.context.state.over and not self._finished:
            self._finished = True
            self.context.tasks.spawn(self.context.store.finish(self.name))
            self.on_over()
        self.timers.update()
        self.bots.update(bool(self.listeners or self.elsewhere))

    def sync(self, shared: ClusterTable) -> None:
        """Take over what the servers of this table know of each other."""
        self.elsewhere = shared.elsewhere
        self.presence.sync({seat for seat in shared.elsewhere if seat >= 0})
        changed = shared.mine != self.context.mine
        if changed:
            self.context.take_over(shared.mine)
        if shared.seq > self.state.seq and self.is_followed:
            self.context.tasks.spawn(self.queue.catch_up())
        elif changed:
            self._go_on()

    @property
    def is_followed(self) -> bool:
        """Return whether this server reads what others write here: only if it has clients, or runs the table.

        Otherwise the next request reads it. Waiting tables are always followed, because the lobby lists them.
        """
        return bool(self.listeners) or self.context.mine or not self.state.started

    @property
    def is_shared(self) -> bool:
        """Return whether others have to be notified: they have clients, or run the table, as far as is known here."""
        mentioned = time.monotonic() - self._mentioned < MENTION_SECONDS
        return bool(self.elsewhere) or not self.context.mine or not self.state.started or mentioned

    async def hear(self) -> None:
        """React to a notification of another server, which has written or has a new client."""
        self._mentioned = time.monotonic()
        if self.is_followed:
            await self.queue.catch_up()

    def wake(self) -> None:
        """Notify all listeners."""
        self._live = None
        self._wake_all()

    def _wake_all(self) -> None:
        for listener in tuple(self.listeners):
            listener.wake()

    # -- clients --

    def enter(self, listener: Listener) -> None:
        """Add a client that has connected."""
        self.listeners.add(listener)
        self.presence.connect(listener.seat)
        self.on_entered()
        self._go_on()
        self.wake()

    def leave(self, listener: Listener) -> None:
        """Remove a client whose connection has ended."""
        self.listeners.discard(listener)
        self.presence.disconnect(listener.seat)
        self.used = time.monotonic()
        self.wake()

    @property
    def watchers(self) -> int:
        """The number of spectators."""
        return sum(listener.seat < 0 for listener in self.listeners) + self.elsewhere.count(SPECTATOR)

    def live(self) -> LiveStatus:
        """Return what is true now and not stored; each change wakes the listeners, who share one result."""
        if self._live is None:
            self._live_entry = self.state.last_non_action
            self._live = [self._status(seat) for seat in range(len(self.state.seats))], self.watchers, self.bots.due
        return self._live

    def _status(self, seat: int) -> Status:
        kind = self.state.seats[seat].kind
        return "here" if kind == "bot" else self.presence.status(seat) if kind == "person" else "absent"

    # -- the end --

    @property
    def idle(self) -> bool:
        """Return whether this table can be evicted from memory."""
        clock_runs = bool(self.state.clock.running) and self.context.mine
        return not (self.listeners or self.context.tasks or clock_runs or self.queue.lock.locked())

    def close(self) -> None:
        """Stop bots, timers and tasks."""
        self.queue.close()
        self.timers.close()
        self.devices.close()
        self.context.tasks.cancel()
