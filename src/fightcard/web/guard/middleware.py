"""Outermost ASGI middleware: checks host, rate limit and origin of every request, and sets the security headers.

It wraps the whole application, so that errors have the same headers as pages.
"""

from __future__ import annotations

import logging
import socket
import time
from collections.abc import Awaitable, Callable
from typing import Protocol
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fightcard.core.errors import TableRefuses
from fightcard.messages import codec
from fightcard.server.encoding import frames
from fightcard.server.support.logs import safe_path
from fightcard.server.support.metrics import Metrics
from fightcard.server.support.settings import ServerSettings
from fightcard.web.security_headers import CONTENT_SECURITY_POLICY, SECURITY_HEADERS
from fightcard.web.ws.socket_connection import is_charged

from .credentials import address_of
from .rate_limits import RateLimiter
from .tarpit import Tarpit

logger = logging.getLogger(__name__)

FindHeldSeat = Callable[[Scope], Awaitable[str]]  # the seat that a request holds, or ""

RESPONSE_STARTS = ("http.response.start", "websocket.http.response.start", "websocket.accept")
SAFE_METHODS = ("GET", "HEAD")
LOCAL_NAMES = ("localhost", "127.0.0.1", "::1")


class GuardState(Protocol):
    """The part of the application's state that the middleware uses."""

    settings: ServerSettings
    limiter: RateLimiter
    metrics: Metrics
    tarpit: Tarpit


class GuardMiddleware:
    """Refuses requests before the application sees them, and counts and logs all responses."""

    def __init__(self, app: ASGIApp, state: GuardState, find_held_seat: FindHeldSeat) -> None:
        self.app, self._find_held_seat = app, find_held_seat
        self.limiter, self.metrics, self.tarpit = state.limiter, state.metrics, state.tarpit
        self.public = urlsplit(state.settings.public_url)
        machine = socket.gethostname().lower()
        self.names = {*LOCAL_NAMES, machine, f"{machine}.local"}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        send = _with_security_headers(self._with_metrics(scope, send), headers, self.public.netloc)
        refusal = await self._refusal(scope, headers)
        if refusal is None:
            await self.app(scope, receive, send)
        else:
            await self.tarpit.hold(refusal)
            await _refuse(scope, send, refusal)

    def _with_metrics(self, scope: Scope, send: Send) -> Send:
        """Return ``send`` that counts and logs the response."""
        began = time.monotonic()

        async def counted(message: Message) -> None:
            if message["type"] in RESPONSE_STARTS:
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

    async def _refusal(self, scope: Scope, headers: Headers) -> TableRefuses | None:
        """Return why a request is refused, or None."""
        if not self._knows_host(scope, headers.get("host", "")):
            return TableRefuses("host-unknown")
        if not is_charged(scope) and not await self._can_pay(scope):
            return TableRefuses("too-many-requests")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        if changes and not self._is_own_page(scope, headers):
            return TableRefuses("origin-foreign")
        return None

    async def _can_pay(self, scope: Scope) -> bool:
        """Charge a request to its address, or else to the seat that it holds: nobody else can use that up."""
        if self.limiter.allow_request(address_of(scope)):
            return True
        seat = await self._find_held_seat(scope)
        return bool(seat) and self.limiter.allow_seat_request(seat)

    def _knows_host(self, scope: Scope, host: str) -> bool:
        """Is the host a name of this server? A foreign name that leads here is an attack (DNS rebinding)."""
        name = _host_name(host)
        server = (scope.get("server") or ("",))[0]
        return bool(name) and (name in self.names or name in (self.public.hostname, server))

    def _is_own_page(self, scope: Scope, headers: Headers) -> bool:
        """Does a request come from our own page, or from a program that shows a token rather than a cookie?"""
        origins = headers.getlist("origin")
        if not origins:
            return "cookie" not in headers and headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        return len(origins) == 1 and origins[0].lower() in self._origins(headers["host"])

    def _origins(self, host: str) -> set[str]:
        """Return the origins of our pages: the public one, and for a local name its plain HTTP one."""
        public = f"{self.public.scheme}://{self.public.netloc}".lower() if self.public.hostname else ""
        if public and _host_name(host) == self.public.hostname:
            return {public}
        return {public, f"http://{host}".lower()} - {""}


def _host_name(host: str) -> str:
    """Return the name in a Host header without its port; "" if there is none."""
    if not host or len(host) > 255 or any(sign in host for sign in "/@?#\\ ,"):
        return ""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def _with_security_headers(send: Send, request: Headers, public: str) -> Send:
    """Return ``send`` that adds the security headers."""
    hosts = filter(_host_name, dict.fromkeys((request.get("host", ""), public)))
    sockets = "".join(f" ws://{host} wss://{host}" for host in hosts)

    async def with_headers(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            headers = MutableHeaders(raw=message.setdefault("headers", []))
            for name, value in SECURITY_HEADERS.items():
                headers[name] = value
            headers["content-security-policy"] = CONTENT_SECURITY_POLICY.format(sockets=sockets)
            headers.setdefault("cache-control", "no-store")
        await send(message)

    return with_headers


async def _refuse(scope: Scope, send: Send, error: TableRefuses) -> None:
    start = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    headers = [(b"content-type", b"application/json")]
    await send({"type": f"{start}.start", "status": frames.status_of(error), "headers": headers})
    await send({"type": f"{start}.body", "body": codec.encode({"error": frames.problem(error)})})
