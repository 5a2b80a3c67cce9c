"""Lines to clients as uvicorn keeps them, but ones that end: nobody holds a line by doing nothing.

By itself uvicorn waits for the rest of a request as long as it takes, and a transport that is closed waits until what
was written to it is taken.
"""

from __future__ import annotations

import asyncio
import socket
import struct
import sys
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from .gate import HEADERS, POLICY
from .gathering import GatheringProtocol

PATIENCE = 8.0  # seconds to say the whole of a request, and to take its answer
FLOOD = 1008  # as a socket says it
FAREWELL = 1.0  # seconds to take leave
AT_ONCE = struct.pack("hh" if sys.platform == "win32" else "ii", 1, 0)


def cut(transport: asyncio.Transport) -> None:
    """End a line at once; what the system still keeps for the client is dropped as well."""
    if not transport.is_closing() or transport.get_write_buffer_size():  # else it ends by itself
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
    transport.abort()


class HttpLine(H11Protocol):
    """Who does not finish a request, or does not take its answer, is cut off."""

    _asking: asyncio.TimerHandle
    _taking: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn's own
        super().connection_made(transport)
        self._asking = self.loop.call_later(PATIENCE, cut, transport)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._is_asked:
            self._asking.cancel()
        elif self._asking.cancelled():
            self._asking = self.loop.call_later(PATIENCE, cut, self.transport)

    @property
    def _is_asked(self) -> bool:
        """Has a whole request come, or has a socket opened?"""
        upgraded = self.transport.get_protocol() is not self
        return upgraded or not (self.cycle is None or self.cycle.response_complete or self.cycle.more_body)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._taking = self.loop.call_later(PATIENCE, cut, self.transport)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._taking is not None:
            self._taking.cancel()

    def connection_lost(self, exc: Exception | None) -> None:
        self._asking.cancel()
        if self._taking is not None:
            self._taking.cancel()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """What is no HTTP has the headers of every other answer."""
        headers = {"content-type": "text/plain; charset=utf-8", "connection": "close", "cache-control": "no-store"}
        headers |= {**HEADERS, "content-security-policy": POLICY.format(sockets="")}
        parts = (
            h11.Response(status_code=400, headers=list(headers.items()), reason=b"Bad Request"),
            h11.Data(data=msg.encode("ascii")),
            h11.EndOfMessage(),
        )
        for part in parts:
            self.transport.write(self.conn.send(part) or b"")
        self.transport.close()


class SocketLine(GatheringProtocol):
    """Who answers no ping, does not take leave, or says far too much at once, is cut off."""

    most: float = 20  # messages that may wait
    _flooded = False

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.close_timeout = FAREWELL

    def keepalive_timeout(self) -> None:
        self.close_sent = True
        cut(self.transport)

    def data_received(self, data: bytes) -> None:
        if self._flooded:
            return
        super().data_received(data)
        if self.queue.qsize() > self.most:
            self._flooded = True
            while not self.queue.empty():  # none of them is read, let alone done
                self.queue.get_nowait()
            self.queue.put_nowait({"type": "websocket.disconnect", "code": FLOOD, "reason": "flood"})

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.disconnected:
            self.loop.call_later(0.0 if self._flooded else FAREWELL, cut, self.transport)


def socket_line(most: float) -> type[SocketLine]:
    """Lines on which no more messages than these may wait."""
    return type("SocketLine", (SocketLine,), {"most": most})
