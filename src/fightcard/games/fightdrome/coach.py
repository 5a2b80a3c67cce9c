"""The coach of Fightdrome: what matters now, and which events decide something."""

from __future__ import annotations

from fightcard.core.observation import Observation
from fightcard.core.reasons import Reason

from .cards import IS_NEUROCHEM, STRENGTH_MASK, TYPE_SHIFT, write_card
from .state import ANSWER, FOLLOW, HAND, OPEN, PICK, PRESS, REST, STAGGERED

CODES = ("pick", "open", "answer", "cheap", "neurochem", "follow", "staggered", "press", "tired", "rested")
DECIDING: tuple[str, ...] = ("staggered", "round-ended")
WEAK = 40  # an Attack of up to this strength should not cost much
FEW = 4  # cards: then a Rest is worth more than an Attack


def matter(observation: Observation) -> Reason:
    """Return the coach's advice for a seat that is due."""
    o, seat = observation.raw()[0], observation.seat
    hand = o.cards[HAND + seat][: o.size[HAND + seat]]
    told: dict[str, str | int] = {"count": len(hand)}
    if o.phase == ANSWER:
        told["top"] = write_card(o.top)
        playable = [card for place, card in enumerate(hand) if o.choices >> place & 1]
        if all(IS_NEUROCHEM[card >> TYPE_SHIFT] for card in playable):
            return Reason("neurochem", told)
        return Reason("cheap" if 0 < o.top & STRENGTH_MASK <= WEAK else "answer", told)
    if o.phase == PRESS and o.choices >> REST & 1 and len(hand) <= FEW:
        return Reason("tired", told)
    codes = {PICK: "pick", OPEN: "open", FOLLOW: "follow", STAGGERED: "staggered", PRESS: "press"}
    return Reason(codes.get(o.phase, "rested"), told)
