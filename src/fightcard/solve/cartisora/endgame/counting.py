"""How many positions can occur with any classes: counted with few cards, and from that estimated for all thirteen.

Counted are positions between two Clashes in which both have cards, whether or not the Match is decided.
"""

from __future__ import annotations

from itertools import pairwise
from math import exp, log
from types import SimpleNamespace

from fightcard.core.definition import Setup
from fightcard.core.errors import Unreadable
from fightcard.games.cartisora.state import RANKS
from fightcard.solve.interface import PositionCount

from .endgames import compiled_tree_kernels, expand, is_countable, number_at_first

MOST = 30_000_000  # positions that are counted one by one
LARGEST = 8  # cards with which all pairings can be counted

# The basic game, in which all positions can be counted: others grow with the cards as it does, but for a factor that
# changes less and less with each card.
BASIC_STATES = 524_872_377
GROWN_FROM = {6: 10_905, 7: 54_595, 8: 262_843}


def counted(setup: Setup, cards: int) -> PositionCount:
    """How many positions can occur with the highest so many cards each."""
    if not is_countable(setup):
        raise Unreadable("solve-count")
    kernels = compiled_tree_kernels()
    if cards <= LARGEST:
        return PositionCount(_counted(setup, cards, kernels), exact=True)
    if cards < RANKS:
        raise Unreadable("solve-count-large", most=LARGEST)
    factors = [_counted(setup, size, kernels) / grown for size, grown in GROWN_FROM.items()]
    return PositionCount(round(BASIC_STATES * _continued(factors, RANKS - LARGEST)), exact=False)


def _continued(factors: list[float], steps: int) -> float:
    """Where three numbers lead to in so many steps, if each changes by the same part of what the one before did."""
    first, second = (log(after / before) for before, after in pairwise(factors))
    part = min(1.0, max(0.0, second / first)) if first else 0.0
    return factors[-1] * exp(second * sum(part**step for step in range(1, steps + 1)))


def _counted(setup: Setup, cards: int, kernels: SimpleNamespace) -> int:
    found = expand(setup, number_at_first(cards), kernels, MOST)
    assert found is not None, "so few cards do not have so many positions"
    return found.count
