"""Puzzles as users ask for them."""

from __future__ import annotations

from datetime import date, datetime
from types import NoneType

from fightcard.core.errors import Unreadable
from fightcard.core.support.checks import checked_type
from fightcard.registry import find_game

from .daily import of_the_day
from .model import Puzzle
from .reader import read_puzzles


def puzzles(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game; none if it has none. ``PuzzleSession`` answers one of them.

    >>> import fightcard
    >>> len(fightcard.puzzles("fightdrome")) >= 100
    True
    """
    return read_puzzles(find_game(game))


def puzzle_of_the_day(game: str, day: date | None = None) -> Puzzle:
    """The puzzle of a day, today if none is given: the same for everybody.

    >>> import datetime
    >>> import fightcard
    >>> first = fightcard.puzzle_of_the_day("cartisora", datetime.date(2026, 11, 17))
    >>> first == fightcard.puzzle_of_the_day("cartisora", datetime.date(2026, 11, 18))
    False
    """
    checked_type("day", day, (date, NoneType))
    known = puzzles(game)
    if not known:
        raise Unreadable("puzzles-none", game=game)
    return of_the_day(known, datetime.now().astimezone().date() if day is None else day)


def find_puzzle(game: str, name: str) -> Puzzle:
    """A puzzle by its id."""
    for puzzle in puzzles(game):
        if puzzle.id == name:
            return puzzle
    raise Unreadable("puzzle-unknown", value=name, game=game)
