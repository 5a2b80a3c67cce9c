"""The module ``study`` of games that have none: nobody leads or opens, no cards are counted, both sides are alike."""

from __future__ import annotations

from fightcard.core.definition import Setup
from fightcard.core.study import StudyNote
from fightcard.kernel.facts import NONE
from fightcard.kernel.layout import State

AXIS, GROUP_NAME, LEGEND = "", "", ""
HAS_OPENER = False
SLOTS = 0


def leader(s: State) -> int:
    """No side leads in a game without facts."""
    return NONE


def opener(s: State) -> int:
    """No side opens in a game without facts."""
    return NONE


def card_slot(s: State, seat: int, choice: int) -> int:
    """No cards are counted."""
    return NONE


def group(s: State, side: int) -> int:
    """All sides are alike."""
    return 0


def card_names(setup: Setup) -> dict[int, str]:
    """No cards are counted."""
    return {}


def group_name(setup: Setup, number: int) -> str:
    """All sides are alike."""
    return ""


def rows(setup: Setup) -> tuple[str, ...]:
    """Sides have nothing of their own."""
    return ()


def pair(row: str, column: str) -> str:
    """Sides have nothing of their own."""
    return ""


def exchanged(setup: Setup) -> dict[str, str]:
    """Both sides are alike."""
    return {}


def unreached(a: Setup, b: Setup) -> list[StudyNote]:
    """Nothing is known."""
    return []
