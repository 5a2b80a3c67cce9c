"""Rests between group commits while moves come quickly, so that a commit, and a wake-up of the loop, serve several.

A loop that wakes for each of a thousand moves a second finds cold caches every time; the same moves in groups of
four cost a third less. The price is a few milliseconds until a move is acknowledged. PostgreSQL does the same with
``commit_delay`` and ``commit_siblings``.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

WINDOW = 0.05  # seconds over which moves are counted
BUSY = 20  # moves in such a window: below that, everybody is answered at once
ENOUGH = 8  # moves in a group: more of them need no rest, for the loop has work without it
REST = 0.004  # seconds


class GroupPace:
    """Decides when the loop rests."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._since = 0.0
        self._count = 0
        self._before = 0  # moves in the window before

    def committed(self, moves: int) -> None:
        """Note a group; rest after it, once its clients are told, if it was small although moves come quickly."""
        if self._is_busy(moves, self._clock()) and moves < ENOUGH:
            loop = asyncio.get_running_loop()
            loop.call_soon(loop.call_soon, rest)  # what is written in this turn of the loop is sent at its end

    def _is_busy(self, moves: int, now: float) -> bool:
        past = now - self._since
        if past >= WINDOW:
            self._before = self._count if past < 2 * WINDOW else 0
            self._since, self._count = now, 0
        self._count += moves
        return self._before >= BUSY


def rest() -> None:
    """Let moves gather in the sockets' buffers."""
    time.sleep(REST)
