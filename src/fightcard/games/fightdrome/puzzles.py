"""Puzzles of Fightdrome: the set-ups they come from, and which decisions are the same puzzle."""

from __future__ import annotations

from fightcard.core.reasons import Comparison, Reason
from fightcard.kernel.layout import State

from .cards import (
    KICK,
    KICK_BLOCK,
    NEUROCHEM_KICK,
    NEUROCHEM_PUNCH,
    PUNCH,
    PUNCH_BLOCK,
    STRENGTH_MASK,
    TYPE_SHIFT,
)
from .reasons import CODES
from .state import HAND

SETUPS = ("mode=single",)
THEMES = (*CODES, "neurochem-strikes")
MOST_CHOICES = 8
NEUROCHEM = "N"  # the first letter of all such cards

# Everything holds with Punch and Kick exchanged.
EXCHANGED = {
    PUNCH: KICK,
    KICK: PUNCH,
    PUNCH_BLOCK: KICK_BLOCK,
    KICK_BLOCK: PUNCH_BLOCK,
    NEUROCHEM_PUNCH: NEUROCHEM_KICK,
    NEUROCHEM_KICK: NEUROCHEM_PUNCH,
}


def situation(o: State, seat: int) -> str:
    """The same text for equal decisions, also with Punch for Kick: phase, Attack, hand, size of the other hand."""
    hand = list(o.cards[HAND + seat][: o.size[HAND + seat]])
    seen = [hand, [o.top]]
    exchanged = [[_exchanged(card) for card in cards] for cards in seen]
    cards = min(sorted(hand) + top for hand, top in (seen, exchanged))
    return " ".join(map(str, (o.phase, o.size[HAND + 1 - seat], *cards)))


def _exchanged(card: int) -> int:
    kind = card >> TYPE_SHIFT
    return (EXCHANGED.get(kind, kind) << TYPE_SHIFT) + (card & STRENGTH_MASK)


def theme(comparison: Comparison, found: tuple[Reason, ...]) -> str | None:
    """The weightiest reason; an Attack instead of a Block is told apart by its kind."""
    if not found:
        return None
    code = found[0].code
    return "neurochem-strikes" if code == "initiative" and comparison.better.startswith(NEUROCHEM) else code
