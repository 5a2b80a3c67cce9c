"""Cards and actions as people write them: ``2`` … ``10``, ``A``, ``J``, ``Q``, ``K``, ``pass``, ``take-back``."""

from __future__ import annotations

from fightcard.core.errors import Unreadable
from fightcard.core.game import Action

from .cards import CODES, write_card
from .state import PASS, SEATS

NUMBERS = {code: rank for rank, code in enumerate(CODES)}
OWNED = [f"{seat}:{code}" for seat in range(SEATS) for code in CODES]  # by the bits of piles, pot and lock
WORDS = ("pass", "take-back", "resign")


def read_card(text: str) -> int:
    """A card's rank, or Unreadable."""
    rank = NUMBERS.get(text.upper())
    if rank is None:
        raise Unreadable("card-unknown", value=text, codes=" ".join(CODES))
    return rank


def read_action(text: str) -> Action:
    """An action, or Unreadable."""
    if text.lower() in WORDS:
        return Action(text.lower())
    try:
        return Action("card", read_card(text))
    except Unreadable as error:
        raise Unreadable("action-unknown", value=text, codes=" ".join(CODES)) from error


def write_action(action: Action) -> str:
    """The canonical text of an action."""
    return write_card(action.value) if action.kind == "card" else action.kind


def write_choice(choice: int) -> str:
    """A choice of the rules as text: a card, or pass."""
    return "pass" if choice == PASS else write_card(choice)


def write_owned(cards: int) -> list[str]:
    """The cards of a pile, pot or lock, each with its owner: ``0:7``."""
    return [name for bit, name in enumerate(OWNED) if cards >> bit & 1]
