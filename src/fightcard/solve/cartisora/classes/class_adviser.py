"""Decisions in games with classes that are solved: by the book first, later solved when they come up."""

from __future__ import annotations

from concurrent.futures import Future, wait
from functools import lru_cache
from types import SimpleNamespace

from fightcard.core.definition import Setup
from fightcard.core.support.background import in_background
from fightcard.kernel.arrays import has_compiler
from fightcard.kernel.layout import State
from fightcard.solve.cartisora.endgame.endgames import DecisionMatrix, numbers_after

from .class_book import ClassBook, book_path, read_class_book
from .live_classes import LiveClasses
from .results import plays_by_default
from .solving import ready_class_kernels


class ClassAdviser:
    """Says what each choice in a decision brings, for one pairing."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self._ready: Future[tuple[ClassBook, LiveClasses] | None] | None = None

    def warm_up(self) -> Future[tuple[ClassBook, LiveClasses] | None]:
        """Read the book in the background."""
        if self._ready is None:
            self._ready = in_background(self._read)
        return self._ready

    def _read(self) -> tuple[ClassBook, LiveClasses] | None:
        kernels = ready_class_kernels()
        book = read_class_book(self.setup, kernels)
        if book is None:
            return None
        return book, LiveClasses(book.table, kernels, book.solution.draw, swapped=book.solution.swapped)

    def decision(
        self, observation: State, trees: SimpleNamespace, seconds: float | None = None
    ) -> DecisionMatrix | None:
        """What each choice brings; None if that is not known within so many seconds."""
        deciding = in_background(lambda: self._decision(observation, trees)) if seconds is not None else None
        if deciding is None:
            return self._decision(observation, trees)
        return deciding.result() if wait([deciding], seconds).done else None

    def _decision(self, observation: State, trees: SimpleNamespace) -> DecisionMatrix | None:
        found = self.warm_up().result()
        if found is None:
            return None
        book, live = found
        numbers = numbers_after(self.setup, observation, trees)
        known = all(book.solution.value(number) is not None for number in numbers)
        solution = book.solution if known else live.solution(numbers)
        return solution.decision(observation, trees)


@lru_cache(maxsize=4)
def class_adviser(setup: Setup) -> ClassAdviser | None:
    """The adviser of a pairing that has a book; None if there is none, or no compiler."""
    has_book = plays_by_default(setup) and book_path(setup).exists()
    return ClassAdviser(setup) if has_book and has_compiler() else None
