"""How often each level loses to an opponent who knows it, in the whole basic game."""

from __future__ import annotations

from types import SimpleNamespace

from fightcard.solve.cartisora.book import opening_book
from fightcard.solve.cartisora.book.opening_book import Book
from fightcard.solve.cartisora.solver.full_solver import Watcher
from fightcard.solve.cartisora.solver.persistence import NumberedTables
from fightcard.solve.cartisora.solver.solution import Solution

from .estimate import EstimatedTables
from .exploitability import Exploits, Source
from .levels import LEVELS, Level

ANYTHING = Level(slip=1.0, reach=1e9, naive=1.0)  # random play
MEASURED = {"random": ANYTHING, **LEVELS}


class Strength:
    """Measures one level after the other by a kept solution."""

    def __init__(self, kept: Solution, opening: Book, machine: SimpleNamespace, jobs: int) -> None:
        assert isinstance(kept.tables, NumberedTables), "a kept solution is read layer by layer"
        assert isinstance(opening.solution.tables, NumberedTables), "and a book, too"
        self.kept: NumberedTables = kept.tables
        self.opening: NumberedTables = opening.solution.tables
        self.estimates = EstimatedTables(kept.frame, opening.estimate)
        self.exploits = Exploits(kept.frame, machine, jobs)
        self.cards = kept.frame.grids.most_gone

    def lost(self, level: Level, watcher: Watcher) -> float:
        """What share of the points the best responder wins against a level."""

        def knowledge(gone: int) -> Source:
            if level.early and gone < opening_book.MOST_GONE:
                return self.opening
            return self.kept if self.cards - gone <= level.late else self.estimates

        perfect = level.slip == 0 and level.early and self.cards - opening_book.MOST_GONE <= level.late
        known = (opening_book.MOST_GONE, self.kept) if perfect else None
        return 1 - self.exploits.answered(knowledge, level.traits, watcher, known)
