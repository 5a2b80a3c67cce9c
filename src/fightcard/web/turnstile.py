"""Who comes in a crowd comes in one by one: between any two of them, those who are inside have their turn."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, cast

# Seconds between two of them: several times as long as coming in takes, so that one is through before the next begins.
# If many wait, the pauses are shorter, for all of them are to be in soon.
PAUSE, ALL_IN = 0.006, 0.6


class Turnstile:
    """Lets one in, and the next one after a pause."""

    def __init__(self) -> None:
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
            pause = min(PAUSE, ALL_IN / (1 + len(self._waiting)))
            asyncio.get_running_loop().call_later(pause, self._turn)  # first: if this one fails, others come in
            enter()


class Newcomer(asyncio.Protocol):
    """A connection that waits for its turn, and costs next to nothing until then."""

    turnstile: Turnstile
    line: type[asyncio.Protocol]  # what it becomes

    def __init__(self, **how: Any) -> None:
        self._how = how
        self._heard = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Nothing more is read before it is inside."""
        self.transport = cast(asyncio.Transport, transport)
        self.transport.pause_reading()
        self.turnstile.queue(self._enter)

    def data_received(self, data: bytes) -> None:
        """Some loops begin to read even so."""
        self._heard += data
        self.transport.pause_reading()

    def _enter(self) -> None:
        transport = self.transport
        if transport.is_closing():
            return
        line = self.line(**self._how)
        transport.set_protocol(line)
        line.connection_made(transport)
        transport.resume_reading()
        if self._heard:
            line.data_received(self._heard)
