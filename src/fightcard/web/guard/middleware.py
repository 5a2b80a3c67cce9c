"""What every request passes before anything acts: host, origin, rate; and the headers of every answer.

It stands around the whole application, so that errors have the same headers as pages.
"""

from __future__ import annotations

import logging
import socket
import time
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fightcard.core.errors import TableRefuses
from fightcard.messages import wire
from fightcard.server import frames
from fightcard.server.logs import safe_path
from fightcard.server.metrics import Metrics
from fightcard.server.settings import Settings

from .rate_limits import Guard
from .tarpit import Tarpit

logger = logging.getLogger(__name__)

Held = Callable[[Scope], Awaitable[str]]  # the seat that a request holds, or ""

STARTS = ("http.response.start", "websocket.http.response.start", "websocket.accept")
SAFE = ("GET", "HEAD")
OWN_NAMES = ("localhost", "127.0.0.1", "::1")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'{sockets}; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}


class Gate:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, settings: Settings, guard: Guard, metrics: Metrics, held: Held) -> None:
        self.app, self.guard, self.metrics, self._held = app, guard, metrics, held
        self.tarpit = Tarpit()
        self.public = urlsplit(settings.public_url)
        machine = socket.gethostname().lower()
        self.names = {*OWN_NAMES, machine, f"{machine}.local"}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        dressed = _dressing(self._counting(scope, send), headers, self.public.netloc)
        fault = await self._fault(scope, headers)
        if fault is None:
            await self.app(scope, receive, dressed)
        else:
            await self.tarpit.hold(fault)
            await _refuse(scope, dressed, fault)

    def _counting(self, scope: Scope, send: Send) -> Send:
        """``send`` that counts and logs the answer."""
        began = time.monotonic()

        async def counted(message: Message) -> None:
            if message["type"] in STARTS:
                status = message.get("status", 101)
                self.metrics.requests[str(status)] += 1
                logger.info(
                    "request",
                    extra={
                        "method": scope.get("method", "SOCKET"),
                        "path": safe_path(scope["path"]),
                        "status": status,
                        "ms": round((time.monotonic() - began) * 1000, 1),
                    },
                )
            await send(message)

        return counted

    async def _fault(self, scope: Scope, headers: Headers) -> TableRefuses | None:
        """Why a request goes no further."""
        if not self._knows_host(scope, headers.get("host", "")):
            return TableRefuses("host-unknown")
        if not self.guard.may_ask(address_of(scope)) and not await self._may_ask_for_seat(scope):
            return TableRefuses("too-many-requests")
        if (scope["type"] == "websocket" or scope["method"] not in SAFE) and not self._is_own_page(scope, headers):
            return TableRefuses("origin-foreign")
        return None

    async def _may_ask_for_seat(self, scope: Scope) -> bool:
        """Does the request hold a seat? Then others behind its address cannot keep it from playing."""
        seat = await self._held(scope)
        return bool(seat) and self.guard.may_ask_for(seat)

    def _knows_host(self, scope: Scope, host: str) -> bool:
        """Only names by which this server goes: a stranger's name that leads here is a trick (DNS rebinding)."""
        name = _name_of(host)
        server = (scope.get("server") or ("",))[0]
        return bool(name) and (name in self.names or name in (self.public.hostname, server))

    def _is_own_page(self, scope: Scope, headers: Headers) -> bool:
        """Does it come from a page of ours, or from a program that shows a token rather than a cookie?"""
        origins = headers.getlist("origin")
        if not origins:
            return "cookie" not in headers and headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        return len(origins) == 1 and origins[0].lower() in self._origins(headers["host"])

    def _origins(self, host: str) -> set[str]:
        """The origins of our pages: the public one, whatever name a proxy asks us by, and that of a plain name."""
        public = f"{self.public.scheme}://{self.public.netloc}".lower() if self.public.hostname else ""
        if public and _name_of(host) == self.public.hostname:
            return {public}
        return {public, f"http://{host}".lower()} - {""}


def _name_of(host: str) -> str:
    """The name in a Host header, without its port; nothing if it is not one."""
    if not host or len(host) > 255 or any(sign in host for sign in "/@?#\\ ,"):
        return ""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def address_of(scope: Scope) -> str:
    """Who asks."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def _dressing(send: Send, request: Headers, public: str) -> Send:
    """``send`` with our headers."""
    hosts = filter(_name_of, dict.fromkeys((request.get("host", ""), public)))
    sockets = "".join(f" ws://{host} wss://{host}" for host in hosts)

    async def dressed(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            headers = MutableHeaders(raw=message.setdefault("headers", []))
            for name, value in HEADERS.items():
                headers[name] = value
            headers["content-security-policy"] = POLICY.format(sockets=sockets)
            headers.setdefault("cache-control", "no-store")
        await send(message)

    return dressed


async def _refuse(scope: Scope, send: Send, error: TableRefuses) -> None:
    start = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    headers = [(b"content-type", b"application/json")]
    await send({"type": f"{start}.start", "status": frames.status_of(error), "headers": headers})
    await send({"type": f"{start}.body", "body": wire.encode({"error": frames.problem(error)})})
