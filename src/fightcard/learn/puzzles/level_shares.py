"""The share of puzzles that the simple baseline and each level miss, measured with seeds of their own."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from math import sqrt

from fightcard.core.definition import GameDefinition

from .bot_games import choices_of
from .candidates import BASELINE, LEVELS
from .checker import moment_of
from .model import Puzzle

TRIES = 10  # of each puzzle


@dataclass(frozen=True)
class MissedShare:
    """The share of wrong choices over all tries, with the standard error from one puzzle to another."""

    name: str
    value: float
    error: float


def missed_shares(game: GameDefinition, puzzles: Collection[Puzzle], seed: int) -> Iterator[MissedShare]:
    """The shares of the baseline, which errs in each puzzle, and of the levels from the weakest on."""
    seeds = range(seed * TRIES, (seed + 1) * TRIES)
    for name in (BASELINE, *LEVELS):
        shares = [_missed(name, game, puzzle, seeds) for puzzle in puzzles]
        mean = sum(shares) / len(shares)
        variance = sum((share - mean) ** 2 for share in shares) / max(1, len(shares) - 1)
        yield MissedShare(name, mean, sqrt(variance / len(shares)))


def _missed(name: str, game: GameDefinition, puzzle: Puzzle, seeds: range) -> float:
    tried = choices_of(name, moment_of(puzzle, game), seeds)
    return 1 - tried.count(puzzle.best) / len(tried)
