"""A fair lock: waiters get it in turn, and a free one can be taken at once."""

from __future__ import annotations

import asyncio
from collections import deque


class TurnLock:
    """Like ``asyncio.Lock``, with ``take`` for callers that do not wait."""

    __slots__ = ("_locked", "_waiting")

    def __init__(self) -> None:
        self._locked = False
        self._waiting: deque[asyncio.Future[None]] | None = None

    def locked(self) -> bool:
        """Return whether it is held."""
        return self._locked

    def take(self) -> bool:
        """Take the lock if it is free; return whether it was."""
        if self._locked:
            return False
        self._locked = True
        return True

    async def acquire(self) -> None:
        """Wait for the lock, after all who already wait."""
        if self.take():
            return
        turn = asyncio.get_running_loop().create_future()
        if self._waiting is None:
            self._waiting = deque()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was handed over in the same moment
                self.release()
            raise

    def release(self) -> None:
        """Hand the lock over to the next who waits, or free it."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._waiting, self._locked = None, False

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *_: object) -> None:
        self.release()
