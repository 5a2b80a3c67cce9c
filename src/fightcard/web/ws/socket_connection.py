"""The connection of a WebSocket as the table code sees it, whichever protocol carries it.

Our own protocols implement ``SocketConnection`` themselves. ``AsgiConnectionMiddleware`` makes one of plain ASGI
``send`` and ``receive``, for stock protocols and other servers.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

CONNECTION_EXTENSION = "fightcard.connection"  # our extension of ASGI: the connection of a WebSocket
MAX_UNSENT_BYTES = 1 << 16  # that wait to be sent before a client counts as one that does not read


# Is called with a text and when it arrived; returns whether it took it. Otherwise ``receive`` returns it.
TextHandler = Callable[[str, int], bool]


class SocketConnection(Protocol):
    """The connection that carries a WebSocket."""

    is_writable: bool  # does the client read what it is sent?
    on_writable: Callable[[], object]  # is called when it does so again
    on_text: TextHandler | None  # is offered each text first, where the transport can do that

    def send_texts(self, texts: Sequence[bytes]) -> None:
        """Send these messages together, if the connection is still open."""

    async def receive(self) -> Any:
        """Return the next ASGI event."""


def connection_of(websocket: WebSocket) -> SocketConnection:
    """Return the connection of an accepted WebSocket, once: scope and connection would keep each other alive."""
    connection: SocketConnection = websocket.scope["extensions"].pop(CONNECTION_EXTENSION)["connection"]
    return connection


def is_charged(scope: Scope) -> bool:
    """Has the transport charged this handshake already, before it was parsed?"""
    return bool(scope.get("extensions", {}).get(CONNECTION_EXTENSION, {}).get("charged"))


class AsgiConnection:
    """A connection through ASGI: one task sends the messages in order."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self.receive: Callable[[], Any] = receive
        self.is_writable = True
        self.on_writable: Callable[[], object] = _do_nothing
        self.on_text: TextHandler | None = None
        self._send = send
        self._unsent: deque[bytes] = deque()
        self._unsent_bytes = 0
        self._sender: asyncio.Task[None] | None = None
        self._closed = False

    def send_texts(self, texts: Sequence[bytes]) -> None:
        """Send these messages together, if the connection is still open."""
        if self._closed or not texts:
            return
        self._unsent.extend(texts)
        self._unsent_bytes += sum(map(len, texts))
        self.is_writable = self._unsent_bytes <= MAX_UNSENT_BYTES
        if self._sender is None:
            self._sender = asyncio.create_task(self._send_all())

    async def send(self, message: Message) -> None:
        """Pass on what the application sends itself; a close waits for the messages before it."""
        if message["type"] == "websocket.close" and self._sender is not None:
            await asyncio.wait([self._sender])
        await self._send(message)

    def close(self) -> None:
        """Send nothing more."""
        self._closed = True
        if self._sender is not None:
            self._sender.cancel()

    async def _send_all(self) -> None:
        try:
            while self._unsent:
                text = self._unsent.popleft()
                await self._send({"type": "websocket.send", "text": text.decode()})
                self._count_sent(len(text))
        except Exception:  # the client has gone, and each server has its own error for that
            self._closed = True
            self._unsent.clear()
        finally:
            self._sender = None

    def _count_sent(self, size: int) -> None:
        self._unsent_bytes -= size
        if not self.is_writable and self._unsent_bytes <= MAX_UNSENT_BYTES:
            self.is_writable = True
            self.on_writable()


def _do_nothing() -> None:
    pass


class AsgiConnectionMiddleware:
    """Gives every WebSocket a connection that uses nothing but ASGI."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        connection = AsgiConnection(receive, send)
        extensions = {**scope.get("extensions", {}), CONNECTION_EXTENSION: {"connection": connection}}
        try:
            await self.app({**scope, "extensions": extensions}, receive, connection.send)
        finally:
            connection.close()
