"""A computer player at a table: it receives what its seat may know, never a state."""

from __future__ import annotations

from dataclasses import replace

from fightcard.core.game import Game, Setup
from fightcard.kernel.layout import State
from fightcard.kernel.luck import MASK
from fightcard.registry import check_bot

from .bot import Decision
from .guarded import Guarded
from .ladder import find_rung

SPREAD = 0x9E3779B97F4A7C15  # so that the seeds of one bot's decisions are not those of the next one's


class BotPlayer:
    """A level of the game's ladder, with chance of its own: whatever it does, the game goes on."""

    def __init__(self, name: str, game: Game, seed: int) -> None:
        self.name, self.game = check_bot(name), game
        rung = find_rung(name, game)
        self.limit, self._bot = rung.limit, Guarded(rung.make(), game)
        self._bot.warm_up()
        self._seed = seed

    def decide(self, observation: State, seat: int, setup: Setup) -> Decision:
        """What it does, and why."""
        self._seed = (self._seed + SPREAD) & MASK
        return self._bot.decide(observation, seat, setup, replace(self.limit, seed=self._seed))

    def action(self, observation: State, seat: int, setup: Setup) -> str:
        """The same as the text of an action."""
        return self.decide(observation, seat, setup).action
