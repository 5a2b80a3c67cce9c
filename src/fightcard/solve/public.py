"""Solving a game as users call it."""

from __future__ import annotations

import os

from fightcard.core.errors import Unreadable
from fightcard.core.game import Game, checked_game
from fightcard.core.support.checks import checked_count
from fightcard.core.support.extras import require
from fightcard.solve.interface import NoProgress, SolveProgress, SolveTask, Summary, find_solver


def solve_game(
    game: Game, *, cards: int | None = None, jobs: int | None = None, watcher: SolveProgress | None = None
) -> Summary:
    """Solve Duels of Cartisora, from the start of a Match with the highest so many cards each.

    ``value`` of what it returns is the share of the points that seat 0 wins if both play well, ``first_card`` how
    likely each first card should be. Compiling takes half a minute the first time; all 13 cards take hours.

    >>> import fightcard
    >>> fightcard.solve_game(fightcard.game("fightdrome"))
    Traceback (most recent call last):
        ...
    fightcard.core.errors.Unreadable: fightdrome cannot be solved like this; only Cartisora can. [solve-game]
    """
    solver = find_solver(checked_game(game).definition)
    if not solver.is_solvable(game.setup):
        raise Unreadable("solve-options")
    size = solver.ALL_CARDS if cards is None else checked_count("cards", cards, 1, solver.ALL_CARDS)
    if jobs is not None:
        checked_count("jobs", jobs)
    require("fast", "solve_game")
    task = SolveTask(game.setup, size, jobs or os.cpu_count() or 1)
    return solver.solve(task, solver.prepare(game.setup), watcher or NoProgress())
