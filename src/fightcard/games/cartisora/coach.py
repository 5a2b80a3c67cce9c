"""The coach of Duels of Cartisora: what matters now, and which events decide something."""

from __future__ import annotations

from fightcard.core.observation import Observation
from fightcard.core.reasons import Reason

from .cards import ranks_in, write_card
from .hands import attacks
from .reasons import decides
from .state import CLASH, FOLLOW_UP

CODES = ("clash", "many", "locked", "last-chance", "match-point", "follow-up", "react")
DECIDING: tuple[str, ...] = ("clash-won", "clash-tied", "clash-blocked", "match-won", "match-drawn")
MANY = 7  # cards of theirs that are too many to count through


def matter(observation: Observation) -> Reason:
    """Return the coach's advice for a seat that is due."""
    o, seat = observation.raw()[0], observation.seat
    if o.phase == FOLLOW_UP:
        return Reason("follow-up")
    if o.phase != CLASH:
        return Reason("react")
    if decides(o, seat):
        return Reason("match-point")
    if decides(o, 1 - seat):
        return Reason("last-chance")
    if o.lock:
        return Reason("locked", {"count": o.lock.bit_count()})
    theirs = ranks_in(attacks(o, 1 - seat))
    return (
        Reason("many")
        if len(theirs) > MANY
        else Reason("clash", {"count": len(theirs), "card": write_card(theirs[-1])})
    )
