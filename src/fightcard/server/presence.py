"""Who is connected, and for how long somebody is not: three timers that tell lost, absent and gone apart."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Literal

from .server_clock import CLOCK, Timer
from .settings import Timers

Status = Literal["here", "lost", "absent", "gone"]


def _nobody() -> None:
    pass


class Presence:
    """The connections of each seat. After a start or a stall of the server everybody has the full time to
    come back."""

    def __init__(self, seats: int, timers: Timers, changed: Callable[[], None]) -> None:
        self._timers, self._changed = timers, changed
        self._connections = [0] * seats
        self._elsewhere: set[int] = set()  # seats that are connected to another server
        self._since = [time.monotonic()] * seats  # when the last connection ended
        self._handles: list[list[Timer]] = [[] for _ in range(seats)]
        for seat in range(seats):
            self._set_timers(seat)

    def come(self, seat: int) -> None:
        """A connection of this seat begins; spectators have no seat."""
        if seat >= 0:
            self._connections[seat] += 1
            self._stop_timers(seat)

    def go(self, seat: int) -> None:
        """A connection of this seat ends."""
        if seat >= 0:
            self._connections[seat] -= 1
            if not self._connections[seat]:
                self._since[seat] = time.monotonic()
                self._set_timers(seat)

    def meet(self, elsewhere: set[int]) -> None:
        """These seats are connected to other servers."""
        came, went = elsewhere - self._elsewhere, self._elsewhere - elsewhere
        self._elsewhere = elsewhere
        for seat in came:
            self._stop_timers(seat)
        for seat in went:
            if not self._connections[seat]:
                self._since[seat] = time.monotonic()
                self._set_timers(seat)

    def status(self, seat: int) -> Status:
        """Where somebody is."""
        here = self._connections[seat] or seat in self._elsewhere
        away = 0.0 if here else time.monotonic() - max(self._since[seat], CLOCK.resumed)
        if away < self._timers.lost:
            return "here"
        if away < self._timers.absent:
            return "lost"
        return "absent" if away < self._timers.gone else "gone"

    def _set_timers(self, seat: int) -> None:
        self._stop_timers(seat)
        after = (self._timers.lost, self._timers.absent, self._timers.gone)
        self._handles[seat] = [CLOCK.call_later(seconds + 0.01, self._changed) for seconds in after]

    def _stop_timers(self, seat: int) -> None:
        for handle in self._handles[seat]:
            handle.cancel()
        self._handles[seat] = []

    def close(self) -> None:
        """No more timers; nobody is told any more, so that the table can leave the memory at once."""
        for seat in range(len(self._handles)):
            self._stop_timers(seat)
        self._changed = _nobody
