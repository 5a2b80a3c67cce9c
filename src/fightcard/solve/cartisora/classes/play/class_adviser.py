"""Decisions in games with classes: by the book first, later solved when they come up; without a book, endgames."""

from __future__ import annotations

from concurrent.futures import Future, wait
from functools import lru_cache
from types import SimpleNamespace

from fightcard.core.definition import Setup
from fightcard.core.support.background import in_background
from fightcard.games.cartisora.cards import CLASSES
from fightcard.games.cartisora.state import RANKS
from fightcard.kernel.arrays import has_compiler
from fightcard.kernel.layout import State
from fightcard.solve.cartisora.classes.index.class_table import ClassTable
from fightcard.solve.cartisora.classes.solver.results import plays_by_default
from fightcard.solve.cartisora.classes.solver.solving import classes_of, is_indexed, ready_class_kernels
from fightcard.solve.cartisora.endgame.endgames import DecisionMatrix, numbers_after
from fightcard.solve.cartisora.endgame.evaluation import worth_of_draw

from .class_book import ClassBook, book_path, read_class_book
from .live_classes import LiveClasses

Sources = tuple[ClassBook | None, LiveClasses]

MOST_CARDS = 8  # in the larger hand of positions that are solved without a book
SLOW = CLASSES.index("monk")  # pairings of this class take too long to index during a game


class ClassAdviser:
    """Says what each choice in a decision brings, for one pairing."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.has_book = plays_by_default(setup) and book_path(setup).exists()
        self._ready: Future[Sources] | None = None

    def warm_up(self) -> Future[Sources]:
        """Read the book, or index the positions, in the background."""
        if self._ready is None:
            self._ready = in_background(self._read)
        return self._ready

    def _read(self) -> Sources:
        kernels = ready_class_kernels()
        book = read_class_book(self.setup, kernels) if self.has_book else None
        if book is not None:
            return book, LiveClasses(book.table, kernels, book.solution.draw, swapped=book.solution.swapped)
        return None, LiveClasses(ClassTable(self.setup, RANKS), kernels, worth_of_draw(self.setup))

    def decision(
        self, observation: State, trees: SimpleNamespace, seconds: float | None = None
    ) -> DecisionMatrix | None:
        """Return the value of each choice; None if it is not known within so many seconds."""
        deciding = in_background(lambda: self._decision(observation, trees)) if seconds is not None else None
        if deciding is None:
            return self._decision(observation, trees)
        return deciding.result() if wait([deciding], seconds).done else None

    def _decision(self, observation: State, trees: SimpleNamespace) -> DecisionMatrix | None:
        book, live = self.warm_up().result()
        numbers = numbers_after(self.setup, observation, trees)
        if book is not None and all(book.solution.value(number) is not None for number in numbers):
            return book.solution.decision(observation, trees)
        if book is None and max(hand.bit_count() for hand in observation.hand) > MOST_CARDS:
            return None
        return live.solution(numbers).decision(observation, trees)


@lru_cache(maxsize=4)
def class_adviser(setup: Setup) -> ClassAdviser | None:
    """The adviser of a pairing; None if it cannot be solved in time, or there is no compiler."""
    return ClassAdviser(setup) if has_compiler() and is_indexed(setup) and SLOW not in classes_of(setup) else None
