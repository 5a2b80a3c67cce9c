"""Facts that pictures of cards need besides the codes of the cards, from the games' own data."""

from __future__ import annotations

from collections.abc import Callable

from fightcard.games.champions import cards as champions
from fightcard.games.champions.names import NAMES as CHAMPIONS
from fightcard.games.fightdrome.cards import NAMES, write_card
from fightcard.games.fightdrome.cardset import standard_set
from fightcard.messages.responses import CardFacts


def _fightdrome() -> CardFacts:
    """The characters of the box, and the cards whose strength is reconstructed."""
    box = standard_set()
    numbered = [face for face in box.faces if any(map(str.isdecimal, write_card(face.card)))]
    return {
        "stacks": {name: list(lines) for name, lines in box.stacks.items()},
        "sleeves": {name: [NAMES[kind] for kind in kinds] for name, kinds in box.sleeves.items()},
        "reconstructed": [write_card(face.card) for face in numbered if "strength" not in face.printed],
    }


def _champions() -> CardFacts:
    """The champions, and what each card is worth with each weapon."""
    named = [champions.NAMED_JOKER + suit for suit in range(champions.SUITS)]
    pack = [card for card in dict.fromkeys(champions.PACK) if card != champions.JOKER]
    return {
        "champions": list(CHAMPIONS),
        "worth": {
            name: {champions.write_card(card): champions.worth(card, weapon) for card in (*pack, *named)}
            for weapon, name in champions.WEAPON_NAMES.items()
        },
    }


FACTS: dict[str, Callable[[], CardFacts]] = {"fightdrome": _fightdrome, "champions": _champions}


def card_facts(game: str) -> CardFacts:
    """Return the facts of a game's cards; none where their codes are enough."""
    return FACTS[game]() if game in FACTS else {}
