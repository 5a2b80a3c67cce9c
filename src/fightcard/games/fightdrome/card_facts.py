"""Data for pictures of the cards besides their codes."""

from __future__ import annotations

from typing import Any

from .cards import (
    ATTACKS,
    CODES,
    FOLLOW_DEMAND,
    NAMES,
    OPENING_DEMAND,
    TYPE_REFUSAL,
    TYPES,
    write_card,
)
from .cardset import standard_set
from .refusals import REFUSALS

# What may be demanded of a card: to open, to follow a Feint, or to answer an Attack of a type.
DEMANDS = {"open": OPENING_DEMAND, "follow": FOLLOW_DEMAND, **{CODES[kind]: kind for kind in sorted(ATTACKS)}}


def card_facts() -> dict[str, Any]:
    """The characters of the box, the cards whose strength no printed source tells, and which types a demand refuses."""
    box = standard_set()
    numbered = [face for face in box.faces if any(map(str.isdecimal, write_card(face.card)))]
    return {
        "stacks": {name: list(lines) for name, lines in box.stacks.items()},
        "sleeves": {name: [NAMES[kind] for kind in kinds] for name, kinds in box.sleeves.items()},
        "refusals": {name: _refused(demand) for name, demand in DEMANDS.items()},
        "reconstructed": [write_card(face.card) for face in numbered if "strength" not in face.printed],
    }


def _refused(demand: int) -> dict[str, str]:
    """The types that a demand refuses, whatever their strength, with the codes of the refusals."""
    return {CODES[kind]: REFUSALS[why][0] for kind in TYPES if (why := TYPE_REFUSAL[demand][kind])}
