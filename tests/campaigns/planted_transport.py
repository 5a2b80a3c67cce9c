"""Planted faults in the transport: budgets, bans, handshakes, cookies. See ``planted``."""

from __future__ import annotations

from typing import Any

from fightcard.web.guard import credentials, handshake_policy, middleware
from fightcard.web.guard.handshake_policy import HandshakePolicy
from fightcard.web.guard.rate_limits import ClientKey, Verdict
from fightcard.web.http import sessions
from fightcard.web.ws import endpoint, session
from fightcard.web.ws.budgets import TrafficBudget
from fightcard.web.ws.protocols import websocket_protocol

from .planting import Planter, put


def charges_no_frames() -> None:
    """Only messages are limited."""
    put(TrafficBudget, "overdrawn", lambda _budget, _now: 0.0)
    put(websocket_protocol, "FRAMES_PER_TURN", 1 << 20)


def keeps_any_fragments() -> None:
    """Nor has a message only so many parts."""
    charges_no_frames()
    put(websocket_protocol, "MAX_FRAGMENTS", 1 << 40)


def charges_nothing() -> None:
    """Bytes are free as well."""
    charges_no_frames()
    put(TrafficBudget, "spend_read", lambda _budget, _size, _now: None)


def bans_addresses() -> None:
    """Failures are those of everybody behind an address."""
    client_key = credentials.client_key

    def anybody_at(scope: Any) -> ClientKey:
        return ClientKey(client_key(scope).network, "")

    for module in (handshake_policy, endpoint, session):
        put(module, "client_key", anybody_at)


def charges_handshakes_late() -> None:
    """A WebSocket handshake is parsed before its address pays for it."""

    def verdict(policy: HandshakePolicy, scope: Any) -> Verdict:
        limiter = policy._limiter
        return limiter.verdict(credentials.client_key(scope)) if limiter.has_bans else "admit"

    put(HandshakePolicy, "verdict", verdict)
    put(middleware, "is_charged", lambda _scope: False)


def parses_all_cookies() -> None:
    """The whole header of cookies is parsed, once for each seat."""
    put(sessions, "cookies", lambda connection: connection.cookies)
    put(credentials, "cookies", lambda connection: connection.cookies)


TRANSPORT: tuple[Planter, ...] = (
    bans_addresses,
    charges_handshakes_late,
    charges_no_frames,
    charges_nothing,
    keeps_any_fragments,
    parses_all_cookies,
)
