"""Puzzles of Duels of Cartisora: the set-ups they come from, and which decisions are the same puzzle."""

from __future__ import annotations

from fightcard.kernel.layout import State

from .cards import ranks_in, write_card

SETUPS = (
    "target=1 classes=basic,basic",
    "target=1 classes=basic,gladiator",
    "target=1 classes=gladiator,gladiator",
)


def situation(o: State, seat: int) -> str:
    """What decides about a choice, whichever the seat: of the Damage piles only the lead counts."""
    other = 1 - seat
    lead = o.pile[seat].bit_count() - o.pile[other].bit_count()
    hands = [",".join(map(write_card, ranks_in(o.hand[each]))) for each in (seat, other)]
    standing = "-" if o.standing[other] < 0 else f"{write_card(o.standing[other])}@{o.power[other]}"
    facts = (o.phase, o.fighter[seat], o.fighter[other], *hands, lead, o.lock.bit_count(), standing)
    return " ".join(map(str, facts))
