"""Makes the protocol classes of one server."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from starlette.types import Scope
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from fightcard.web.ws.admission_queue import AdmissionQueue
from fightcard.web.ws.budgets import SocketLimits
from fightcard.web.ws.heartbeat import Heartbeat

from .http_protocol import AdmissionPolicy, HttpProtocol
from .pending_connection import PendingConnection
from .websocket_protocol import WebSocketProtocol

UPGRADE_SPACING = 0.006  # seconds between two WebSocket upgrades: several times as long as one takes


def make_http_protocol(
    policy: AdmissionPolicy, proxies: list[str] | str, max_connections: int
) -> type[PendingConnection]:
    """Return the protocol of new connections: they are admitted one by one, as are their WebSocket upgrades."""
    attributes = {
        "upgrades": AdmissionQueue(UPGRADE_SPACING),
        "policy": policy,
        "forwarded": staticmethod(_forwarded_scope(proxies)),
    }
    protocol = type("HttpProtocol", (HttpProtocol,), attributes)
    pending = {"admissions": AdmissionQueue(), "protocol": protocol, "max_connections": max_connections}
    return type("PendingConnection", (PendingConnection,), pending)


def _forwarded_scope(proxies: list[str] | str) -> Callable[[Scope], Scope]:
    """Return a function that corrects the client's address by the headers of trusted proxies, as uvicorn does."""

    async def pass_on(*_: object) -> None:
        pass

    middleware = ProxyHeadersMiddleware(pass_on, proxies)

    def corrected(scope: Scope) -> Scope:
        with suppress(StopIteration):  # it waits for nothing
            middleware(scope, pass_on, pass_on).send(None)  # type: ignore[arg-type]  # never called
        return scope

    return corrected


def make_websocket_protocol(limits: SocketLimits, now_ms: Callable[[], int]) -> type[WebSocketProtocol]:
    """Return the WebSocket protocol of one server."""
    attributes = {
        "max_messages_waiting": limits.max_messages_waiting,
        "frame_rate": limits.frames,
        "traffic_rate": limits.traffic,
        "now_ms": staticmethod(now_ms),
        "heartbeat": Heartbeat(),
    }
    return type("WebSocketProtocol", (WebSocketProtocol,), attributes)
