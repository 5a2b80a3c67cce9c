"""The exploitability of each level in the full basic game."""

from __future__ import annotations

from types import SimpleNamespace

from fightcard.solve.cartisora.book import opening_book
from fightcard.solve.cartisora.book.opening_book import Book
from fightcard.solve.cartisora.solver.persistence import ScaledTables
from fightcard.solve.cartisora.solver.solution import Solution
from fightcard.solve.interface import SolveProgress

from .estimate import EstimatedTables
from .exploitability import Exploits, Source
from .levels import SOLVER_LEVELS, SolverLevel

ANYTHING = SolverLevel(blunder_rate=1.0, reach=1e9, naive=1.0)  # random play
MEASURED = {"random": ANYTHING, **SOLVER_LEVELS}


class Strength:
    """Measures one level after the other by a kept solution."""

    def __init__(self, kept: Solution, opening: Book, kernels: SimpleNamespace, jobs: int) -> None:
        assert isinstance(kept.tables, ScaledTables), "a kept solution is read layer by layer"
        assert isinstance(opening.solution.tables, ScaledTables), "and a book, too"
        self.kept: ScaledTables = kept.tables
        self.opening: ScaledTables = opening.solution.tables
        self.estimates = EstimatedTables(kept.frame, opening.estimate)
        self.exploits = Exploits(kept.frame, kernels, jobs)
        self.cards = kept.frame.grids.most_gone

    def lost(self, level: SolverLevel, watcher: SolveProgress) -> float:
        """Return the share of the points that the best responder wins against a level."""

        def knowledge(gone: int) -> Source:
            if level.early and gone < opening_book.MOST_GONE:
                return self.opening
            return self.kept if self.cards - gone <= level.late else self.estimates

        perfect = level.blunder_rate == 0 and level.early and self.cards - opening_book.MOST_GONE <= level.late
        known = (opening_book.MOST_GONE, self.kept) if perfect else None
        return 1 - self.exploits.answered(knowledge, level.traits, watcher, known)
