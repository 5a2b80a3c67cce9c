"""What pictures of cards need besides their codes: data of the games, told once, so that no rule is copied."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fightcard.games.champions import cards as champions
from fightcard.games.champions.names import NAMES as CHAMPIONS
from fightcard.games.fightdrome.cards import NAMES, write_card
from fightcard.games.fightdrome.cardset import standard_set


def _fightdrome() -> dict[str, Any]:
    """The characters of the box, and the cards whose strength no printed source tells."""
    box = standard_set()
    numbered = [face for face in box.faces if any(map(str.isdecimal, write_card(face.card)))]
    return {
        "stacks": {name: list(lines) for name, lines in box.stacks.items()},
        "sleeves": {name: [NAMES[kind] for kind in kinds] for name, kinds in box.sleeves.items()},
        "reconstructed": [write_card(face.card) for face in numbered if "strength" not in face.printed],
    }


def _champions() -> dict[str, Any]:
    """Who fights, and what each card is worth in the hand of a man with each weapon."""
    named = [champions.NAMED_JOKER + suit for suit in range(champions.SUITS)]
    pack = [card for card in dict.fromkeys(champions.PACK) if card != champions.JOKER]
    return {
        "champions": CHAMPIONS,
        "worth": {
            name: {champions.write_card(card): champions.worth(card, weapon) for card in (*pack, *named)}
            for weapon, name in champions.WEAPON_NAMES.items()
        },
    }


FACTS: dict[str, Callable[[], dict[str, Any]]] = {"fightdrome": _fightdrome, "champions": _champions}


def card_facts(game: str) -> dict[str, Any]:
    """The facts of a game's cards; nothing where their codes say it all."""
    return FACTS[game]() if game in FACTS else {}
