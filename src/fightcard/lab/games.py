"""Games between bots that think: by the plain rules, since the thinking takes all the time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter

from fightcard.bots.bot import Bot, Limit
from fightcard.bots.ladder import find_rung
from fightcard.core.game import Game, Setup
from fightcard.kernel.chance import draw_key
from fightcard.kernel.layout import State
from fightcard.kernel.luck import MASK

SPREAD = 0x9E3779B97F4A7C15  # between the seeds of two decisions


class Contestant:
    """A bot of some level, with its limit in simulations only, so that results do not depend on the machine."""

    def __init__(self, level: str, game: Game) -> None:
        rung = find_rung(level, game)
        self.level = level
        self.bot: Bot = rung.make()
        self.limit: Limit = replace(rung.limit, seconds=None)
        self.decisions, self.seconds, self.simulations = 0, 0.0, 0
        self.slowest = 0.0

    def act(self, game: Game, setup: Setup, s: State, seat: int, seed: int) -> None:
        """Decide, and do it."""
        began = perf_counter()
        decision = self.bot.decide(game.observe(s, seat), seat, setup, replace(self.limit, seed=seed))
        took = perf_counter() - began
        self.decisions += 1
        self.seconds += took
        self.slowest = max(self.slowest, took)
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
