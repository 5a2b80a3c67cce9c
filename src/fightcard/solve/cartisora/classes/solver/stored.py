"""Solutions of games with classes that are in the user's cache, for players and hints."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from fightcard.core.definition import Setup
from fightcard.games.cartisora.state import RANKS
from fightcard.kernel.arrays import has_numpy
from fightcard.solve.cartisora.classes.index.class_table import ClassTable

from .class_solution import ClassSolution
from .solving import classes_of, folders_like, is_indexed, is_right, store_of, swapped_setup

MOST_KEPT = 4  # solutions: tables of positions are large


@lru_cache(maxsize=MOST_KEPT)
def stored_solution(setup: Setup, cards: int = RANKS) -> ClassSolution | None:
    """The whole solution, if it was made before and its values are kept."""
    if not has_numpy() or not is_indexed(setup):
        return None
    first, second = classes_of(setup)
    ordered = setup if first <= second else swapped_setup(setup)
    return ready_solution(setup, cards) if folders_like(ordered, cards) else None


def ready_solution(setup: Setup, cards: int = RANKS, work: Path | None = None) -> ClassSolution | None:
    """The solution in a folder of working files, if it is complete."""
    first, second = classes_of(setup)
    table = ClassTable(setup if first <= second else swapped_setup(setup), cards)
    store = store_of(table, work)
    positions = store.positions()
    for draw in store.draws():
        summary = store.summary(draw)
        if positions is not None and summary is not None and is_right(summary, table):
            return ClassSolution(table, positions, store.values(draw, positions.count), draw, swapped=first > second)
    return None
