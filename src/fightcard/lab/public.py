"""Simulations and leagues as users call them: levels and bots of one's own play many games.

The plain install has these functions too. They say what they need when they are called, so nothing here imports NumPy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from fightcard import Bot, Game
from fightcard.core.extras import require

from .engine import Plan
from .games import MakeContestant, name_of
from .simulate import UNWATCHED, Outcome, Watcher, wants_compiled
from .simulate import simulate as play

if TYPE_CHECKING:
    from .league import Table


def simulate(
    game: Game,
    *,
    games: int = 1000,
    bots: Sequence[str | type[Bot]] = ("random", "random"),
    seed: int = 0,
    jobs: int = 1,
    watcher: Watcher = UNWATCHED,
) -> Outcome:
    """Let two sides play so many games. A side is a level, or a class of bots of your own.

    The same seed gives the same games, for any number of processes (``jobs``). An illegal action of a bot of your own
    raises IllegalAction.

    >>> import fightcard
    >>> outcome = fightcard.simulate(fightcard.game("fightdrome"), games=10, bots=("thumb", "random"), seed=1)
    >>> outcome.games, sum(outcome.wins) + outcome.draws
    (10, 10)
    """
    require("fast")
    first, second = bots
    plan = Plan(game.name, game.setup, (first, second), seed, compiled=False)
    if wants_compiled(plan, games):
        plan = replace(plan, compiled=True)
    return play(plan, games, min(jobs, games), watcher)


def league(
    game: Game,
    *,
    bots: Sequence[str | type[Bot]],
    games: int = 100,
    seed: int = 0,
    jobs: int = 1,
    watcher: Watcher = UNWATCHED,
) -> Table:
    """Let everybody meet everybody in so many games, every deal played twice with the seats exchanged.

    >>> import fightcard
    >>> table = fightcard.league(fightcard.game("fightdrome"), bots=("random", "thumb"), games=10, seed=1)
    >>> table.played, sorted(table.ratings())
    (10, ['random', 'thumb'])
    """
    require("fast")
    from .league import Fixtures, play_league

    make = MakeContestant({name_of(each): each for each in bots if not isinstance(each, str)})
    names = tuple(map(name_of, bots))
    return play_league(Fixtures(game.name, game.setup, names, games, seed, make), jobs, watcher)
