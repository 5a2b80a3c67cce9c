"""Facts of a game of Duels of Cartisora as numbers, and set-ups to compare, for studies."""

from __future__ import annotations

from fightcard.core.definition import Setup
from fightcard.core.study import StudyNote
from fightcard.kernel.bot_rng import count_bits
from fightcard.kernel.layout import State

from .cards import CLASSES, CODES
from .setups import classes_of
from .state import NOBODY, PASS, RANKS

AXIS, GROUP_NAME, LEGEND = "classes", "class", ""
HAS_OPENER = False
SLOTS = RANKS

# -- facts, compiled like the rules -------------------------------------------------------------------------------


def leader(s: State) -> int:
    """Return the side that leads by Matches, then by the Damage piles, as the standing does."""
    ahead = s.score[0] - s.score[1]
    if ahead == 0:
        ahead = count_bits(s.pile[0]) - count_bits(s.pile[1])
    if ahead == 0:
        return NOBODY
    return 0 if ahead > 0 else 1


def opener(s: State) -> int:
    """Both choose at once: nobody opens."""
    return NOBODY


def card_slot(s: State, seat: int, choice: int) -> int:
    """The rank of the card played."""
    return NOBODY if choice == PASS else choice


def group(s: State, side: int) -> int:
    """The class of a side."""
    return s.fighter[side]


# -- names --------------------------------------------------------------------------------------------------------


def card_names(setup: Setup) -> dict[int, str]:
    """The codes of the cards by slot."""
    return dict(enumerate(CODES))


def group_name(setup: Setup, number: int) -> str:
    """The class with this number."""
    return CLASSES[number]


# -- set-ups ------------------------------------------------------------------------------------------------------


def rows(setup: Setup) -> tuple[str, ...]:
    """Every class, and the basic game."""
    return CLASSES


def pair(row: str, column: str) -> str:
    """The option ``classes`` for two of them."""
    return f"{row},{column}"


def exchanged(setup: Setup) -> dict[str, str]:
    """The options for which the sides have changed seats."""
    first, second = classes_of(setup)
    return {"classes": f"{CLASSES[second]},{CLASSES[first]}"}


def unreached(a: Setup, b: Setup) -> list[StudyNote]:
    """Every change of an option reaches the game, or is noted with the set-up."""
    return []
