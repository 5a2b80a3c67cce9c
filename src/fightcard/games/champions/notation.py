"""Cards and actions as people write them: ``7S``, ``XS`` (a Joker as Spades), ``panic``, ``take-back``, ``resign``."""

from __future__ import annotations

import re

from fightcard.core.definition import Action, Setup
from fightcard.core.errors import Unreadable
from fightcard.kernel.layout import State

from .cards import JOKER, JOKER_CODE, NAMED_JOKER, RANK_CODES, SUIT_CODES, SUIT_SHIFT, write_card
from .state import HAND, PANIC, PLACE, SUIT

VALUES = {code: value for value, code in RANK_CODES.items()}
CARD = re.compile(rf"({'|'.join(VALUES)}|{JOKER_CODE})([{SUIT_CODES}]?)")
WORDS = ("panic", "take-back", "resign")
EXAMPLES = "7S 10H JC AD X XS"


def read_card(text: str) -> int:
    """A card's number, or Unreadable; a Joker may have a suit, any other card must."""
    match = CARD.fullmatch(text.upper())
    if match is None or (match[1] != JOKER_CODE and not match[2]):
        raise Unreadable("card-unknown", value=text, codes=EXAMPLES)
    if match[1] == JOKER_CODE:
        return NAMED_JOKER + SUIT_CODES.index(match[2]) if match[2] else JOKER
    return (VALUES[match[1]] << SUIT_SHIFT) + SUIT_CODES.index(match[2])


def read_action(text: str, setup: Setup | None = None) -> Action:
    """An action, or Unreadable. It is written alike in every set-up."""
    word = text.lower()
    if word in WORDS:
        return Action(word)
    try:
        return Action("card", read_card(text))
    except Unreadable as error:
        raise Unreadable("action-unknown", value=text, codes=EXAMPLES) from error


def write_action(action: Action, setup: Setup | None = None) -> str:
    """The canonical text of an action. It is written alike in every set-up."""
    return write_card(action.value) if action.kind == "card" else action.kind


def action_of(s: State, side: int, choice: int) -> Action:
    """The action that a choice of the side that fights is."""
    if choice == PANIC:
        return Action("panic")
    if choice >= SUIT:
        return Action("card", NAMED_JOKER + choice - SUIT)
    return Action("card", s.cards[HAND + s.fighter[side]][choice - PLACE])


def write_sealed(s: State, side: int) -> str:
    """The sealed choice of a side, if any."""
    return write_action(action_of(s, side, s.sealed[side] - 1)) if s.sealed[side] else ""
