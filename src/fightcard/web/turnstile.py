"""Who comes in a crowd comes in one by one: between any two of them, those who are inside have their turn."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class Turnstile:
    """Lets one in at each turn of the loop."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], object]] = deque()

    def queue(self, enter: Callable[[], object]) -> None:
        """Call this when it is one's turn."""
        self._waiting.append(enter)
        if len(self._waiting) == 1:
            asyncio.get_running_loop().call_soon(self._let_one_in)

    def _let_one_in(self) -> None:
        enter = self._waiting.popleft()
        if self._waiting:  # before this one enters: if that fails, the others must not be shut out
            asyncio.get_running_loop().call_soon(self._let_one_in)
        enter()
