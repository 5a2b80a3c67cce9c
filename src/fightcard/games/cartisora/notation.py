"""Cards and actions as people write them: ``2`` … ``10``, ``A``, ``J``, ``Q``, ``K``, ``pass``, ``take-back``."""

from __future__ import annotations

from functools import cache

from fightcard.core.definition import Action, Setup
from fightcard.core.errors import Unreadable

from .cards import CODES, write_card
from .state import FULL_HAND, NOBODY, PASS, RANKS

NUMBERS = {code: rank for rank, code in enumerate(CODES)}
WORDS = ("pass", "take-back", "resign")


def read_card(text: str) -> int:
    """A card's rank, or Unreadable."""
    rank = NUMBERS.get(text.upper())
    if rank is None:
        raise Unreadable("card-unknown", value=text, codes=" ".join(CODES))
    return rank


def read_action(text: str, setup: Setup | None = None) -> Action:
    """An action, or Unreadable. It is written alike in every set-up."""
    if text.lower() in WORDS:
        return Action(text.lower())
    try:
        return Action("card", read_card(text))
    except Unreadable as error:
        raise Unreadable("action-unknown", value=text, codes=" ".join(CODES)) from error


def write_action(action: Action, setup: Setup | None = None) -> str:
    """The canonical text of an action. It is written alike in every set-up."""
    return write_card(action.value) if action.kind == "card" else action.kind


def write_choice(choice: int) -> str:
    """A choice of the rules as text: a card, or pass."""
    return "pass" if choice == PASS else write_card(choice)


def write_owned(cards: int) -> list[str]:
    """The cards of a pile, pot or lock, each with its owner: ``0:7``."""
    return [*_texts_of(0, cards & FULL_HAND), *_texts_of(1, cards >> RANKS)]


def write_hand(cards: int) -> list[str]:
    """The cards of a hand, in their order."""
    return list(_texts_of(NOBODY, cards))


@cache
def _texts_of(owner: int, cards: int) -> tuple[str, ...]:
    """The cards of one suit, each with its owner if it has one."""
    prefix = "" if owner == NOBODY else f"{owner}:"
    return tuple([prefix + CODES[rank] for rank in range(RANKS) if cards >> rank & 1])
