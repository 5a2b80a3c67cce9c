"""Admission queue: spaces out bursts of new connections so that existing clients stay responsive."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

MAX_TOTAL_DELAY = 0.6  # seconds: in a long queue the pauses are shorter, so that all are admitted soon


class AdmissionQueue:
    """Admits one at a time, and the next one after a pause, or in the next turn of the loop."""

    def __init__(self, pause: float = 0.0) -> None:
        self.pause = pause
        self._waiting: deque[Callable[[], object]] = deque()
        self._scheduled = False

    def enqueue(self, admit: Callable[[], object]) -> None:
        """Call ``admit`` when its turn has come."""
        self._waiting.append(admit)
        if not self._scheduled:
            self._scheduled = True
            asyncio.get_running_loop().call_soon(self._admit_next)

    def _admit_next(self) -> None:
        self._scheduled = bool(self._waiting)
        if self._waiting:
            admit = self._waiting.popleft()
            pause = min(self.pause, MAX_TOTAL_DELAY / (1 + len(self._waiting)))
            asyncio.get_running_loop().call_later(pause, self._admit_next)  # first, in case this one fails
            admit()
