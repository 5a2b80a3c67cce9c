"""Sockets that send what belongs together in one piece.

A move is several frames to each client (what was told, the state, who is here), and a system call for each of them was
the largest part of what a move cost. Here all that is written to a socket in one turn of the loop goes out at its end.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

MOST = 1 << 16  # bytes that are gathered; then the transport must say whether the client keeps up


class Gathering:
    """A transport that waits with writing until the end of the turn."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport, self._loop = transport, loop
        self._pieces: list[bytes] = []
        self._size = 0
        self._pausing: asyncio.Handle | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Soon."""
        if not self._pieces:
            self._loop.call_soon(self._flush)
        self._pieces.append(data)
        self._size += len(data)
        if self._size > MOST:
            self._flush()

    def _flush(self) -> None:
        if self._pieces:
            self._transport.write(b"".join(self._pieces))
            self._pieces, self._size = [], 0

    def pause_reading(self) -> None:
        """Soon, if what was read is not taken at once: mostly it is."""
        self._pausing = self._loop.call_soon(self._transport.pause_reading)

    def resume_reading(self) -> None:
        """Now."""
        if self._pausing is not None:
            self._pausing.cancel()
        self._transport.resume_reading()

    def close(self) -> None:
        """After what is written."""
        self._flush()
        self._transport.close()


class GatheringProtocol(WebSocketsSansIOProtocol):
    """uvicorn's own, on such a transport; who has just said something is not asked whether they are there."""

    _heard = 0.0  # when

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A client has come."""
        super().connection_made(Gathering(transport, self.loop))  # type: ignore[arg-type]  # all that it uses is there

    def data_received(self, data: bytes) -> None:
        """A client says something."""
        self._heard = self.loop.time()
        super().data_received(data)

    def send_keepalive_ping(self) -> None:
        """It is time to ask, unless something was heard since the last time."""
        assert self.ping_interval is not None
        wait = self._heard + self.ping_interval - self.loop.time()
        if wait > 0:
            self.ping_timer = self.loop.call_later(wait, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()
