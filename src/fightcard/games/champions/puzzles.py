"""Puzzles of Combat of Champions: the set-ups they come from, and which decisions are the same puzzle."""

from __future__ import annotations

from fightcard.core.reasons import Comparison, Reason
from fightcard.kernel.layout import State

from .cards import BLACK, JOKER, SUIT_MASK, VALUE, write_card
from .reasons import CODES
from .rules import fighting_side
from .state import HAND

SETUPS = ("duels=1 weapons=random",)
THEMES = CODES
MOST_CHOICES = 8


def situation(o: State, seat: int) -> str:
    """The same text for equal decisions of either side: cards count by value in the fighter's hand, and colour."""
    side = fighting_side(o, seat)
    own, enemy = o.fighter[side], o.fighter[1 - side]
    hand = sorted(_worth(o, own, card) for card in o.cards[HAND + own][: o.size[HAND + own]])
    lead = o.reputation[own] - o.reputation[enemy]
    rounds = o.won[own] - o.won[enemy]
    fighters = (o.weapon[own], o.weapon[enemy], o.health[own], o.health[enemy], o.size[HAND + enemy])
    table = _worth(o, enemy, o.table[1 - side]) if o.table[1 - side] else "-"
    return " ".join(map(str, (o.phase, o.combat, o.round, lead, rounds, *fighters, table, ",".join(hand))))


def _worth(o: State, champion: int, card: int) -> str:
    """``12S`` for a Strike of 12, ``9P`` for a Parry of 9."""
    if card == JOKER:
        return write_card(card)
    return f"{VALUE[o.weapon[champion]][card]}{'S' if BLACK[card & SUIT_MASK] else 'P'}"


def theme(_comparison: Comparison, found: tuple[Reason, ...]) -> str | None:
    """The weightiest reason."""
    return found[0].code if found else None
