"""Who comes in a crowd comes in one by one: between any two of them, those who are inside have their turn."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

ALL_IN = 0.6  # seconds: if many wait, pauses are shorter, for all of them are to be in soon


class Turnstile:
    """Lets one in, and the next one after a pause, or at the next turn of the loop."""

    def __init__(self, pause: float = 0.0) -> None:
        self.pause = pause
        self._waiting: deque[Callable[[], object]] = deque()
        self._turns = False

    def queue(self, enter: Callable[[], object]) -> None:
        """Call this when it is one's turn."""
        self._waiting.append(enter)
        if not self._turns:
            self._turns = True
            asyncio.get_running_loop().call_soon(self._turn)

    def _turn(self) -> None:
        self._turns = bool(self._waiting)
        if self._waiting:
            enter = self._waiting.popleft()
            pause = min(self.pause, ALL_IN / (1 + len(self._waiting)))
            asyncio.get_running_loop().call_later(pause, self._turn)  # first: if this one fails, others come in
            enter()
