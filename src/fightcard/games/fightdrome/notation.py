"""Cards and actions as people write them: ``K60``, ``NB``, ``rest``, ``sleeve:L3``, ``take-back``, ``resign``."""

from __future__ import annotations

import re

from fightcard.core.definition import Action, Setup
from fightcard.core.errors import Unreadable

from .cards import CODES, WITH_STRENGTH, make_card, write_card

KINDS = {code: kind for kind, code in CODES.items()}
CARD = re.compile(r"([A-Z]{1,2})([1-9][0-9]{0,2})?")  # strengths as in cardset.STRENGTHS
WORDS = ("rest", "take-back", "resign")


def read_card(text: str) -> int:
    """A card's number, or Unreadable."""
    match = CARD.fullmatch(text.upper())
    kind = KINDS.get(match[1]) if match else None
    if match is None or kind is None or (match[2] is None) == (kind in WITH_STRENGTH):
        raise Unreadable("card-unknown", value=text, codes=" ".join(CODES.values()))
    return make_card(kind, int(match[2] or 0))


def read_action(text: str, setup: Setup) -> Action:
    """An action, or Unreadable."""
    word = text.lower()
    if word in WORDS:
        return Action(word)
    if word.startswith("sleeve:"):
        names = {name.lower(): place for place, name in enumerate(setup.cards.sleeves)}
        if word[7:] not in names:
            raise Unreadable("sleeve-unknown", value=text[7:], sleeves=", ".join(setup.cards.sleeves))
        return Action("sleeve", names[word[7:]])
    try:
        return Action("card", read_card(text))
    except Unreadable as error:
        raise Unreadable("action-unknown", value=text, codes=" ".join(CODES.values())) from error


def write_action(action: Action, setup: Setup) -> str:
    """The canonical text of an action."""
    if action.kind == "card":
        return write_card(action.value)
    if action.kind == "sleeve":
        return f"sleeve:{list(setup.cards.sleeves)[action.value]}"
    return action.kind
