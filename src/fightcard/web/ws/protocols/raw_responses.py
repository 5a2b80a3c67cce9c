"""HTTP responses that the transport writes itself, without the application, and how it cuts a connection."""

from __future__ import annotations

import asyncio
import logging
import socket
import struct
import sys
from functools import cache
from http import HTTPStatus

from fightcard.web.security_headers import CONTENT_SECURITY_POLICY, SECURITY_HEADERS

LINGER_NONE = struct.pack("hh" if sys.platform == "win32" else "ii", 1, 0)

# Our own faults are logged, but not what clients do: otherwise anybody could fill the log.
logger = logging.getLogger("uvicorn.error.protocols")
logger.addFilter(lambda record: record.levelno >= logging.ERROR)  # uvicorn would override a level


def abort_connection(transport: asyncio.Transport) -> None:
    """Close a connection at once and drop what the system has not sent yet."""
    if not transport.is_closing() or transport.get_write_buffer_size():  # otherwise it ends by itself
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, LINGER_NONE)
    transport.abort()


@cache
def raw_response(status: str, content_type: str, body: bytes) -> bytes:
    """Return a whole response with the usual security headers, after which the connection closes."""
    headers = {"content-type": content_type, "content-length": len(body), "connection": "close"}
    headers |= {"cache-control": "no-store", **SECURITY_HEADERS}
    headers |= {"content-security-policy": CONTENT_SECURITY_POLICY.format(sockets="")}
    head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return f"HTTP/1.1 {status}\r\n{head}\r\n".encode() + body


def send_bad_request(transport: asyncio.Transport, status: int = HTTPStatus.BAD_REQUEST) -> None:
    """Refuse what is no HTTP, or no proper WebSocket handshake, and close the connection."""
    reason = HTTPStatus(status).phrase
    text = "Invalid HTTP request received." if status == HTTPStatus.BAD_REQUEST else reason
    transport.write(raw_response(f"{status:d} {reason}", "text/plain; charset=utf-8", text.encode("ascii")))
    transport.close()
