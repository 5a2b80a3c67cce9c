"""A new TCP connection that waits in the admission queue, at almost no cost, before it gets its HTTP protocol."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from fightcard.web.ws.admission_queue import AdmissionQueue


class PendingConnection(asyncio.Protocol):
    """Reads nothing before it is admitted."""

    admissions: AdmissionQueue
    protocol: type[asyncio.Protocol]  # what it becomes
    max_connections: int  # more of them are aborted: the system would have no files left for the others

    def __init__(self, **arguments: Any) -> None:
        self._arguments = arguments
        self._connections = arguments["server_state"].connections  # the server closes all of these when it ends
        self._received = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Queue for admission, or abort if there are too many connections."""
        self.transport = cast(asyncio.Transport, transport)
        if len(self._connections) >= self.max_connections:
            self.transport.abort()
            return
        self.transport.pause_reading()
        self._connections.add(self)
        self.admissions.enqueue(self._enter)

    def data_received(self, data: bytes) -> None:
        """Keep what comes although reading is paused: some event loops read even so."""
        self._received += data
        self.transport.pause_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a client that left the queue."""
        self._connections.discard(self)

    def shutdown(self) -> None:
        """Close with the server."""
        self.transport.close()

    def _enter(self) -> None:
        transport = self.transport
        self._connections.discard(self)
        if transport.is_closing():
            return
        try:
            protocol = self.protocol(**self._arguments)
            transport.set_protocol(protocol)
            protocol.connection_made(transport)
        except BaseException:
            transport.abort()  # nobody else would
            raise
        transport.resume_reading()
        if self._received:
            protocol.data_received(self._received)
