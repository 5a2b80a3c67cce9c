"""The coach of Combat of Champions: what matters now, and which events decide something."""

from __future__ import annotations

from fightcard.core.observation import Observation
from fightcard.core.reasons import Reason

from .cards import HIDDEN, JOKER
from .reasons import outcome
from .rules import fighting_side
from .state import ANSWER, HAND, LEAD, NAME

CODES = ("sealed", "lead", "winnable", "lost", "name", "blind")
DECIDING: tuple[str, ...] = ("round-won", "round-drawn")


def matter(observation: Observation) -> Reason:
    """Return the coach's advice for a seat that is due."""
    o = observation.raw()[0]
    side = int(fighting_side(o, observation.seat))
    if o.phase == NAME:
        return Reason("name")
    if o.phase == LEAD:
        return Reason("lead")
    other = o.table[1 - side]
    if o.phase != ANSWER:
        return Reason("sealed")
    if other in (HIDDEN, JOKER):
        return Reason("blind")
    hand = HAND + o.fighter[side]
    cards = [card for card in o.cards[hand][: o.size[hand]] if card < JOKER]
    has_joker = any(card >= JOKER for card in o.cards[hand][: o.size[hand]])
    return Reason("winnable" if has_joker or any(outcome(o, side, card).won for card in cards) else "lost")
