"""What pictures of cards need besides their codes."""

from __future__ import annotations

from typing import Any

from .cards import NAMES, write_card
from .cardset import standard_set


def card_facts() -> dict[str, Any]:
    """The characters of the box, and the cards whose strength no printed source tells."""
    box = standard_set()
    numbered = [face for face in box.faces if any(map(str.isdecimal, write_card(face.card)))]
    return {
        "stacks": {name: list(lines) for name, lines in box.stacks.items()},
        "sleeves": {name: [NAMES[kind] for kind in kinds] for name, kinds in box.sleeves.items()},
        "reconstructed": [write_card(face.card) for face in numbered if "strength" not in face.printed],
    }
