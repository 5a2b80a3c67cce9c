"""Faults in the transport: budgets and bans. See ``planted``."""

from __future__ import annotations

from typing import Any

from fightcard.web.guard import ban_list, credentials
from fightcard.web.guard.credentials import Holder
from fightcard.web.ws import connection, endpoint, protocols
from fightcard.web.ws.budgets import TrafficBudget

from .planting import Planter, put


def charges_no_frames() -> None:
    """Only messages are limited."""
    put(TrafficBudget, "overdrawn", lambda _budget, _now: 0.0)
    put(protocols, "FRAMES_PER_TURN", 1 << 20)


def keeps_any_fragments() -> None:
    """Nor has a message only so many parts."""
    charges_no_frames()
    put(protocols, "MOST_FRAGMENTS", 1 << 40)


def charges_nothing() -> None:
    """Bytes are free as well."""
    charges_no_frames()
    put(TrafficBudget, "spend_read", lambda _budget, _size, _now: None)


def bans_addresses() -> None:
    """Failures are those of everybody behind an address."""
    holder_of = credentials.holder_of

    def anybody_at(scope: Any) -> Holder:
        return Holder(holder_of(scope).network, "")

    for module in (ban_list, endpoint, connection):
        put(module, "holder_of", anybody_at)


TRANSPORT: tuple[Planter, ...] = (bans_addresses, charges_no_frames, charges_nothing, keeps_any_fragments)
