"""The server's clock: monotonic milliseconds since 1970, and the stalls of this process.

The system's date is read once, at the start; from then on a monotonic source counts, so a step of the system's clock
changes nothing until the next start. A stall is a gap of more than ``STALL`` seconds in which this process did not run
at all (SIGSTOP, a suspended machine, a blocked loop). A tick bounds the time between two readings, and every
reading looks for a gap, so whatever runs first after a stall knows of it.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import NamedTuple

TICK = 0.1  # seconds between two ticks
STALL = 1.0  # seconds between two readings that count as a stall
MAX_STALLS = 1000  # that are remembered
MS = 1_000_000  # nanoseconds


# Reads a monotonic clock that also counts while the machine is suspended, where the system has one.
running_ns: Callable[[], int] = time.monotonic_ns  # on Windows it counts sleep
if hasattr(time, "clock_gettime_ns"):
    running_ns = partial(time.clock_gettime_ns, getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


class Stall(NamedTuple):
    """A period in which the process did not run."""

    began: int
    ended: int


class ServerClock:
    """The clock of one process."""

    def __init__(
        self, source: Callable[[], int] = running_ns, wall: Callable[[], int] = lambda: time.time_ns()
    ) -> None:
        self._source, self._wall = source, wall
        self._last = source()
        self._offset = wall() - self._last
        self._watched = 0
        self._stalls: deque[Stall] = deque(maxlen=MAX_STALLS)
        self._resumed = float("-inf")
        self.on_stall: list[Callable[[], object]] = []  # each is called when a stall is noticed

    def now(self) -> int:
        """Return milliseconds since 1970; never less than before."""
        moment = self._source()
        if moment - self._last > STALL * 1e9 and self._watched:
            self._note(moment)
        self._last = moment
        return (self._offset + moment) // MS

    def _note(self, moment: int) -> None:
        self._stalls.append(Stall((self._offset + self._last) // MS, (self._offset + moment) // MS))
        self._last = moment
        self._resumed = time.monotonic()
        for notice in self.on_stall:
            notice()

    def start(self, ahead: int = 0) -> None:
        """Read the date again, ``ahead`` milliseconds later; for the start of a server."""
        self._last = self._source()
        self._offset = self._wall() + ahead * MS - self._last

    # -- stalls --

    @property
    def resumed(self) -> float:
        """When the last stall ended, by ``time.monotonic``."""
        self.now()
        return self._resumed

    def stalls_after(self, at: int) -> int:
        """Return the milliseconds of stalls that began at this moment or later."""
        if not self._stalls or self._stalls[-1].began < at:
            return 0
        return sum(stall.ended - stall.began for stall in self._stalls if stall.began >= at)

    def without_stalls(self, at: int) -> int:
        """Shift a moment by the stalls that followed it or that it lies in."""
        if not self._stalls or self._stalls[-1].ended <= at:
            return at
        return at + sum(stall.ended - max(stall.began, at) for stall in self._stalls if stall.ended > at)

    @asynccontextmanager
    async def watching(self) -> AsyncIterator[None]:
        """Detect stalls while a server runs: without the tick, idle time would look like one."""
        self._last = self._source()
        self._watched += 1
        ticking = asyncio.create_task(self._tick())
        try:
            yield
        finally:
            ticking.cancel()
            self._watched -= 1

    async def _tick(self) -> None:
        while True:
            self.now()
            await asyncio.sleep(TICK)

    def call_later(self, seconds: float, callback: Callable[[], object]) -> Timer:
        """Start a timer of the running loop that restarts if there is a stall while it runs."""
        return Timer(self, seconds, callback)


class Timer:
    """Calls back after so many seconds without a stall."""

    def __init__(self, clock: ServerClock, seconds: float, callback: Callable[[], object]) -> None:
        self._clock, self._seconds, self._callback = clock, seconds, callback
        self._start()

    def _start(self) -> None:
        self._resumed = self._clock.resumed
        self._handle = asyncio.get_running_loop().call_later(self._seconds, self._end)

    def _end(self) -> None:
        if self._clock.resumed != self._resumed:
            self._start()
        else:
            self._callback()

    def cancel(self) -> None:
        """Cancel the timer."""
        self._handle.cancel()


CLOCK = ServerClock()  # of this process: it is the process that stalls


now_ms = CLOCK.now  # the server's time in milliseconds since 1970
