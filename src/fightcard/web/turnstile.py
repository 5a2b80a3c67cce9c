"""Who comes in a crowd comes in one by one: between any two of them, those who are inside have their turn."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, cast

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


class Newcomer(asyncio.Protocol):
    """A connection that waits for its turn, and costs next to nothing until then."""

    turnstile: Turnstile
    line: type[asyncio.Protocol]  # what it becomes
    most: int  # lines that there may be: before the system has no more files for them, new ones are cut off

    def __init__(self, **how: Any) -> None:
        self._how = how
        self._known = how["server_state"].connections  # the server closes all of these when it ends
        self._heard = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Nothing more is read before it is inside."""
        self.transport = cast(asyncio.Transport, transport)
        if len(self._known) >= self.most:
            self.transport.abort()
            return
        self.transport.pause_reading()
        self._known.add(self)
        self.turnstile.queue(self._enter)

    def data_received(self, data: bytes) -> None:
        """Some loops begin to read even so."""
        self._heard += data
        self.transport.pause_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """It did not wait for its turn."""
        self._known.discard(self)

    def shutdown(self) -> None:
        """The server ends."""
        self.transport.close()

    def _enter(self) -> None:
        transport = self.transport
        self._known.discard(self)
        if transport.is_closing():
            return
        try:
            line = self.line(**self._how)
            transport.set_protocol(line)
            line.connection_made(transport)
        except BaseException:
            transport.abort()  # nobody would
            raise
        transport.resume_reading()
        if self._heard:
            line.data_received(self._heard)
