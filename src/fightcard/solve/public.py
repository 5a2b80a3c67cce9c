"""Solving a game as users call it."""

from __future__ import annotations

import os

from fightcard.core.checks import checked_count
from fightcard.core.errors import Unreadable
from fightcard.core.extras import require
from fightcard.core.game import Game, checked_game
from fightcard.solve.cartisora.solver.backward_induction import ready_machine
from fightcard.solve.cartisora.solver.draw_value import solve_race
from fightcard.solve.cartisora.solver.full_solver import Summary, Watcher, first_spot
from fightcard.solve.cartisora.tables.outcomes import is_solvable, outcomes_of

SOLVABLE = "cartisora"
ALL_CARDS = 13


class Unwatched:
    """Lets it solve without a word."""

    def solved(self, done: int, games: int) -> None:
        """Let it go on."""


def solve_game(
    game: Game, *, cards: int = ALL_CARDS, jobs: int | None = None, watcher: Watcher | None = None
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
    if checked_game(game).name != SOLVABLE:
        raise Unreadable("solve-game", game=game.name)
    if not is_solvable(game.setup):
        raise Unreadable("solve-options")
    checked_count("cards", cards, 1, ALL_CARDS)
    if jobs is not None:
        checked_count("jobs", jobs)
    require("fast", "solve_game")
    start, outcomes = first_spot(cards), outcomes_of(game.setup)
    return solve_race(start, outcomes, ready_machine(), jobs or os.cpu_count() or 1, watcher or Unwatched())
