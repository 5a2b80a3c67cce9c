"""Presence: which seats are connected, and how long a disconnected player has been away."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Literal

from fightcard.server.support.server_clock import CLOCK, Timer
from fightcard.server.support.settings import PresenceTimers

Status = Literal["here", "lost", "absent", "gone"]
MARGIN = 0.01  # seconds after a status changes, so that it has changed for certain


def _ignore() -> None:
    pass


class Presence:
    """The connections of each seat. After a start or a stall of the server, everybody has the full time to return."""

    def __init__(self, seats: int, timers: PresenceTimers, on_change: Callable[[], None]) -> None:
        self._timers, self._on_change = timers, on_change
        self._connections = [0] * seats
        self._elsewhere: set[int] = set()  # seats that are connected to another server
        self._since = [time.monotonic()] * seats  # when the last connection ended
        self._handles: list[list[Timer]] = [[] for _ in range(seats)]
        for seat in range(seats):
            self._set_timers(seat)

    def connect(self, seat: int) -> None:
        """Count a new connection of a seat; spectators have none."""
        if seat >= 0:
            self._connections[seat] += 1
            self._stop_timers(seat)

    def disconnect(self, seat: int) -> None:
        """Count the end of a connection."""
        if seat >= 0:
            self._connections[seat] -= 1
            if not self._connections[seat]:
                self._since[seat] = time.monotonic()
                self._set_timers(seat)

    def sync(self, elsewhere: set[int]) -> None:
        """Update which seats are connected to other servers."""
        came, went = elsewhere - self._elsewhere, self._elsewhere - elsewhere
        self._elsewhere = elsewhere
        for seat in came:
            self._stop_timers(seat)
        for seat in went:
            if not self._connections[seat]:
                self._since[seat] = time.monotonic()
                self._set_timers(seat)

    def status(self, seat: int) -> Status:
        """Return whether a player is connected, or how long they have been away."""
        here = self._connections[seat] or seat in self._elsewhere
        away = 0.0 if here else time.monotonic() - max(self._since[seat], CLOCK.resumed)
        if away < self._timers.lost:
            return "here"
        if away < self._timers.absent:
            return "lost"
        return "absent" if away < self._timers.gone else "gone"

    def is_gone(self, seat: int) -> bool:
        """Return whether others need not wait for this player any longer; False for a seat that does not exist."""
        return 0 <= seat < len(self._connections) and self.status(seat) == "gone"

    def _set_timers(self, seat: int) -> None:
        self._stop_timers(seat)
        after = (self._timers.lost, self._timers.absent, self._timers.gone)
        self._handles[seat] = [CLOCK.call_later(seconds + MARGIN, self._on_change) for seconds in after]

    def _stop_timers(self, seat: int) -> None:
        for handle in self._handles[seat]:
            handle.cancel()
        self._handles[seat] = []

    def close(self) -> None:
        """Cancel all timers and drop the callback, so that the table can be freed at once."""
        for seat in range(len(self._handles)):
            self._stop_timers(seat)
        self._on_change = _ignore
