"""The connection of a live socket as the table code sees it: a ``Line``, whichever protocol carries it.

Our own protocols (``protocols.py``) are Lines themselves. ``LineMiddleware`` makes one of plain ASGI ``send`` and
``receive``, for stock protocols and other servers.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from .outbox import Line

LINE = "fightcard.line"  # our extension of ASGI: the Line of a socket
MOST_UNSENT = 1 << 16  # bytes that may wait to be sent before a client counts as one that takes nothing


def line_of(websocket: WebSocket) -> Line:
    """Return the Line of an accepted socket, once: the scope and the Line would keep each other alive."""
    line: Line = websocket.scope["extensions"].pop(LINE)["line"]
    return line


class AsgiLine:
    """A Line through ASGI: one task sends what was said, in order."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self.receive: Callable[[], Any] = receive
        self.taken = True
        self.when_taken: Callable[[], object] = _do_nothing
        self._send = send
        self._unsent: deque[bytes] = deque()
        self._size = 0  # of these
        self._sender: asyncio.Task[None] | None = None
        self._ended = False

    def say(self, texts: Sequence[bytes]) -> None:
        """Send these together, if the connection has not ended."""
        if self._ended or not texts:
            return
        self._unsent.extend(texts)
        self._size += sum(map(len, texts))
        self.taken = self._size <= MOST_UNSENT
        if self._sender is None:
            self._sender = asyncio.create_task(self._send_all())

    async def send(self, message: Message) -> None:
        """Pass on what the application sends itself; what was said before it closes comes first."""
        if message["type"] == "websocket.close" and self._sender is not None:
            await asyncio.wait([self._sender])
        await self._send(message)

    def end(self) -> None:
        """Send nothing more."""
        self._ended = True
        if self._sender is not None:
            self._sender.cancel()

    async def _send_all(self) -> None:
        try:
            while self._unsent:
                text = self._unsent.popleft()
                await self._send({"type": "websocket.send", "text": text.decode()})
                self._sent(len(text))
        except Exception:  # the client has gone, and each server has its own error for that
            self._ended = True
            self._unsent.clear()
        finally:
            self._sender = None

    def _sent(self, size: int) -> None:
        self._size -= size
        if not self.taken and self._size <= MOST_UNSENT:
            self.taken = True
            self.when_taken()


def _do_nothing() -> None:
    pass


class LineMiddleware:
    """Gives every socket a Line that uses nothing but ASGI."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        line = AsgiLine(receive, send)
        extended = {**scope, "extensions": {**scope.get("extensions", {}), LINE: {"line": line}}}
        try:
            await self.app(extended, receive, line.send)
        finally:
            line.end()
