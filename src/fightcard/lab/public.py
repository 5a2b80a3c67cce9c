"""Public API of simulations and leagues: levels and custom bots play many games.

This module can be imported without the extra ``fast``; its functions need it.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from fightcard import Bot, EnvironmentFailure, Game, Unreadable
from fightcard.bots.bot_names import check_bot, is_own_bot
from fightcard.core.game import checked_game
from fightcard.core.support.checks import checked_count, checked_integer, shown
from fightcard.core.support.extras import require
from fightcard.registry import BOTS

if TYPE_CHECKING:
    from fightcard.lab.rating.league import LeagueTable
    from fightcard.lab.simulation.executors import Jobs
    from fightcard.lab.simulation.simulate import SimulationOutcome, SimulationWatcher

AnyBot = str | type[Bot]


def simulate(
    game: Game,
    *,
    games: int = 1000,
    bots: Sequence[AnyBot] = ("random", "random"),
    seed: int = 0,
    jobs: Jobs = 1,
    watcher: SimulationWatcher | None = None,
) -> SimulationOutcome:
    """Play many games between two sides. ``bots`` has one bot for each side: a level, or a class of bots of your own.

    The same seed gives the same games, for any number of processes (``jobs``), or on a Ray cluster
    (``jobs=fightcard.lab.connect_ray("auto")``). An illegal action of a bot of your own
    raises IllegalAction.

    >>> import fightcard
    >>> outcome = fightcard.simulate(fightcard.game("fightdrome"), games=10, bots=("thumb", "random"), seed=1)
    >>> outcome.games, sum(outcome.wins) + outcome.draws
    (10, 10)
    """
    require("fast", "simulate")
    from fightcard.lab.simulation.engine import Plan
    from fightcard.lab.simulation.executors import at_most
    from fightcard.lab.simulation.simulate import SILENT, wants_compiled
    from fightcard.lab.simulation.simulate import simulate as play

    _check(game, games, bots, seed, jobs)
    if len(bots) != 2:
        raise Unreadable("bots-two", count=len(bots))
    plan = Plan(game.name, game.setup, (bots[0], bots[1]), seed, compiled=False)
    if wants_compiled(plan, games):
        plan = replace(plan, compiled=True)
    with _diagnosis():
        return play(plan, games, at_most(jobs, games), watcher or SILENT)


def league(
    game: Game,
    *,
    bots: Sequence[AnyBot],
    games: int = 100,
    seed: int = 0,
    jobs: Jobs = 1,
    watcher: SimulationWatcher | None = None,
) -> LeagueTable:
    """Play a round robin: each pair plays so many games, every deal twice with the seats exchanged.

    A bot that is named twice plays twice: the second one is called ``random-2``.

    >>> import fightcard
    >>> table = fightcard.league(fightcard.game("fightdrome"), bots=("random", "thumb"), games=10, seed=1)
    >>> table.played, sorted(table.ratings())
    (10, ['random', 'thumb'])
    """
    require("fast", "league")
    from fightcard.lab.rating.league import Fixtures, play_league
    from fightcard.lab.simulation.bot_games import MakeContestant
    from fightcard.lab.simulation.simulate import SILENT

    _check(game, games, bots, seed, jobs)
    if len(bots) < 2:
        raise Unreadable("bots-few", count=len(bots))
    named = _named(bots)
    make = MakeContestant({name: bot for name, bot in named.items() if name != bot})
    fixtures = Fixtures(game.name, game.setup, tuple(named), games, seed, make)
    with _diagnosis():
        return play_league(fixtures, jobs, watcher or SILENT)


def _named(bots: Sequence[AnyBot]) -> dict[str, AnyBot]:
    """Return the bots by name; a number makes equal names distinct."""
    seen: Counter[str] = Counter()
    named: dict[str, AnyBot] = {}
    for bot in bots:
        name = bot if isinstance(bot, str) else bot.__name__
        seen[name] += 1
        named[name if seen[name] == 1 else f"{name}-{seen[name]}"] = bot
    return named


@contextmanager
def _diagnosis() -> Iterator[None]:
    """Explain why workers died while starting: mostly they cannot import the script that started them."""
    try:
        yield
    except EnvironmentFailure as error:
        if error.arguments.get("started", True):
            raise
        raise EnvironmentFailure("workers-not-started", jobs=error.arguments["jobs"]) from error


# -- checking arguments --


def _check(game: Game, games: int, bots: Sequence[AnyBot], seed: int, jobs: Jobs) -> None:
    """Raise Unreadable for the first argument that cannot be used."""
    checked_game(game)
    checked_count("games", games)
    from fightcard.lab.simulation.executors import checked_jobs

    number = checked_jobs(jobs)
    checked_integer("seed", seed)
    check_bots(bots, number)


def check_bots(bots: Sequence[AnyBot], jobs: int) -> None:
    """Raise Unreadable for the first bot that cannot be used, or not in several processes."""
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise Unreadable("bots-list", value=shown(bots))
    for bot in bots:
        _check_bot(bot)
        if jobs > 1 and not isinstance(bot, str) and not _is_importable(bot):
            raise Unreadable("bot-not-importable", name=bot.__name__)


def _check_bot(bot: object) -> None:
    if isinstance(bot, str):
        check_bot(bot if is_own_bot(bot) else bot.partition("@")[0])
    elif isinstance(bot, Bot):
        raise Unreadable("bot-instance", name=type(bot).__name__)
    elif not (isinstance(bot, type) and issubclass(bot, Bot)):
        raise Unreadable("bot-type", value=shown(bot), bots=", ".join(BOTS))


def _is_importable(bot: type[Bot]) -> bool:
    """Return True if another process can import this class; one of ``__main__`` has to be in a file for that."""
    module = sys.modules.get(bot.__module__)
    if getattr(module, bot.__qualname__, None) is not bot:
        return False
    return bot.__module__ != "__main__" or hasattr(sys.modules["__main__"], "__file__")
