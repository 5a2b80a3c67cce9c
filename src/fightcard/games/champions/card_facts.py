"""Data for pictures of the cards besides their codes."""

from __future__ import annotations

from typing import Any

from .cards import JOKER, NAMED_JOKER, PACK, SUITS, WEAPON_NAMES, worth, write_card
from .names import NAMES


def card_facts() -> dict[str, Any]:
    """The champions, and the value of each card to a champion with each weapon."""
    named = [NAMED_JOKER + suit for suit in range(SUITS)]
    pack = [card for card in dict.fromkeys(PACK) if card != JOKER]
    return {
        "champions": NAMES,
        "worth": {
            name: {write_card(card): worth(card, weapon) for card in (*pack, *named)}
            for weapon, name in WEAPON_NAMES.items()
        },
    }
