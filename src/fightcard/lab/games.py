"""Games between bots that think: by the plain rules, since the thinking takes all the time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter

from fightcard.bots.bot import Bot, Decision, Limit
from fightcard.bots.ladder import find_rung
from fightcard.bots.search.searcher import SearchBot
from fightcard.core.errors import Unreadable
from fightcard.core.game import Game, Setup
from fightcard.kernel.chance import draw_key
from fightcard.kernel.layout import State
from fightcard.kernel.luck import MASK

SPREAD = 0x9E3779B97F4A7C15  # between the seeds of two decisions
BUDGET = "@"  # between a level and the simulations that it gets in place of its own
MOST_SIMULATIONS = 10_000_000


def split_budget(name: str) -> tuple[str, int | None]:
    """A level, and the simulations it gets where they are named: ``master@1000``."""
    level, mark, number = name.partition(BUDGET)
    if not mark:
        return level, None
    if not (number.isascii() and number.isdecimal() and 0 < int(number[:9]) <= MOST_SIMULATIONS):
        raise Unreadable("budget-form", value=name)
    return level, int(number)


class Contestant:
    """A bot of some level, with its limit in simulations only, so that results do not depend on the machine."""

    def __init__(self, name: str, game: Game) -> None:
        level, simulations = split_budget(name)
        rung = find_rung(level, game)
        self.name = name
        self.bot: Bot = rung.make()
        self.limit: Limit = replace(rung.limit, seconds=None)
        if simulations is not None:
            self.limit = replace(self.limit, simulations=simulations)
        self.decisions, self.seconds, self.simulations = 0, 0.0, 0

    def prepare(self, setup: Setup) -> None:
        """Get ready; a searching player that makes no simulations needs nothing compiled."""
        if self.limit.simulations != 0 or not isinstance(self.bot, SearchBot):
            self.bot.prepare(setup)

    def decide(self, game: Game, setup: Setup, s: State, seat: int, seed: int) -> Decision:
        """What it does, from what its seat may know."""
        return self.bot.decide(game.observe(s, seat), seat, setup, replace(self.limit, seed=seed))

    def act(self, game: Game, setup: Setup, s: State, seat: int, seed: int) -> None:
        """Decide, and do it."""
        began = perf_counter()
        decision = self.decide(game, setup, s, seat, seed)
        self.seconds += perf_counter() - began
        self.decisions += 1
        self.simulations += decision.simulations
        game.apply(s, seat, game.read_action(decision.action, setup))


def play_game(
    game: Game, setup: Setup, master: Sequence[int], number: int, sides: Sequence[Contestant]
) -> tuple[State, int]:
    """Play the game with this number; returns how it ended, and how many decisions it took."""
    s, luck = game.new_state(setup), [0, 0]
    draw_key(s, master, number, luck)
    game.rules.deal(s)
    decisions = 0
    while due := game.due(s):
        side = game.side_of(setup, due[0])
        decisions += 1
        sides[side].act(game, setup, s, due[0], (luck[side] + decisions * SPREAD) & MASK)
    return s, decisions
