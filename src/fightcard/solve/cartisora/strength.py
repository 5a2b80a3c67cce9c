"""How often each level loses to an opponent who knows it, in the whole basic game."""

from __future__ import annotations

from types import SimpleNamespace

from . import book
from .book import Book
from .estimate import EstimatedTables
from .exploit import Exploits, Source
from .levels import LEVELS, Level
from .solution import Solution
from .storing import NumberedTables
from .whole import Watcher

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
            if level.early and gone < book.MOST_GONE:
                return self.opening
            return self.kept if self.cards - gone <= level.late else self.estimates

        perfect = level.slip == 0 and level.early and self.cards - book.MOST_GONE <= level.late
        known = (book.MOST_GONE, self.kept) if perfect else None
        return 1 - self.exploits.answered(knowledge, level.traits, watcher, known)
