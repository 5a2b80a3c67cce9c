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

CONNECTION_EXTENSION = "fightcard.line"  # our extension of ASGI: the Line of a socket
MAX_UNSENT_BYTES = 1 << 16  # bytes that may wait to be sent before a client counts as one that takes nothing


def connection_of(websocket: WebSocket) -> Line:
    """Return the Line of an accepted socket, once: the scope and the Line would keep each other alive."""
    line: Line = websocket.scope["extensions"].pop(CONNECTION_EXTENSION)["line"]
    return line


class AsgiConnection:
    """A Line through ASGI: one task sends what was said, in order."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self.receive: Callable[[], Any] = receive
        self.is_writable = True
        self.on_writable: Callable[[], object] = _do_nothing
        self._send = send
        self._unsent: deque[bytes] = deque()
        self._size = 0  # of these
        self._sender: asyncio.Task[None] | None = None
        self._ended = False

    def send_texts(self, texts: Sequence[bytes]) -> None:
        """Send these together, if the connection has not ended."""
        if self._ended or not texts:
            return
        self._unsent.extend(texts)
        self._size += sum(map(len, texts))
        self.is_writable = self._size <= MAX_UNSENT_BYTES
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
        if not self.is_writable and self._size <= MAX_UNSENT_BYTES:
            self.is_writable = True
            self.on_writable()


def _do_nothing() -> None:
    pass


class AsgiConnectionMiddleware:
    """Gives every socket a Line that uses nothing but ASGI."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        line = AsgiConnection(receive, send)
        extended = {**scope, "extensions": {**scope.get("extensions", {}), CONNECTION_EXTENSION: {"line": line}}}
        try:
            await self.app(extended, receive, line.send)
        finally:
            line.end()
