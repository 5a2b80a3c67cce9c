"""Admission policy of WebSocket handshakes: rate limit, ban list and tarpit, applied before a handshake is parsed.

Banned clients get a delayed 429 straight from the transport, before any ASGI state is allocated. A ban concerns a
credential at an address; a ban for wrong credentials does not concern a valid credential shown at the same address.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.types import Scope

from fightcard.core.errors import TableRefuses
from fightcard.server.support.metrics import Metrics
from fightcard.web.http.responses import error_response

from .credentials import address_of, client_key
from .rate_limits import RateLimiter, Verdict

# Seconds in the tarpit, more for each client that waits there already, but not more than most clients wait for.
TARPIT_DELAY, SPACING, MAX_DELAY = 4.0, 0.1, 9.0
REFUSAL = bytes(error_response(TableRefuses("too-many-requests")).body)

FindHeldSeat = Callable[[Scope], Awaitable[str]]  # the seat that the credential of a request opens, or ""


class HandshakePolicy:
    """Decides which handshakes reach the application, and how long the others wait for their refusal."""

    refusal = REFUSAL

    def __init__(self, limiter: RateLimiter, metrics: Metrics, find_held_seat: FindHeldSeat) -> None:
        self._limiter, self._metrics, self._find_held_seat = limiter, metrics, find_held_seat
        self.waiting = 0  # in the tarpit

    def verdict(self, scope: Scope) -> Verdict:
        """Charge a handshake to its address and decide what becomes of it; banned clients pay nothing more."""
        verdict = self._limiter.verdict(client_key(scope)) if self._limiter.has_bans else "admit"
        if verdict == "tarpit" or self._limiter.allow_request(address_of(scope)):
            return verdict
        return "verify" if client_key(scope).credential else "tarpit"

    async def verify(self, scope: Scope) -> bool:
        """Charge the seat that a credential opens instead of its address; False if it opens none, or cannot pay."""
        seat = await self._find_held_seat(scope)
        return bool(seat) and self._limiter.allow_seat_request(seat)

    def enter_tarpit(self) -> float:
        """Count one more client in the tarpit; return for how many seconds it waits."""
        self.waiting += 1
        return min(TARPIT_DELAY + SPACING * (self.waiting - 1), MAX_DELAY)

    def leave_tarpit(self) -> None:
        """Count a client that was refused, or has gone."""
        self.waiting -= 1
        self._metrics.requests["429"] += 1
