"""Bots and policies of OpenSpiel as bots of Fightcard, for leagues, simulations and tables."""

from __future__ import annotations

from typing import Any

import numpy as np

from fightcard import Bot, Game, Observation

from .game import FightcardGame, FightcardState
from .parameters import TURNS, load


class _InSpiel(Bot):
    """A bot that decides in a state of OpenSpiel, made of what its seat knows and nothing else."""

    moves = TURNS  # as the bot expects them: in turns, or simultaneous

    def prepare(self, game: Game) -> None:
        """Load the OpenSpiel game once."""
        self.spiel_game = self.load(game)

    def load(self, game: Game) -> FightcardGame:
        """The OpenSpiel game that the bot knows."""
        return load(game, moves=self.moves)

    def state(self, observation: Observation) -> FightcardState:
        """A state that the seat cannot tell from the real one."""
        return self.spiel_game.state_of(observation, self.limit.seed)


class SpielBot(_InSpiel):
    """A bot of OpenSpiel: derive from it, and make the bot in ``make_bot``.

    The bot receives a state that its seat cannot tell from the real one. A bot that searches has to resample it, as
    IS-MCTS does.
    """

    def make_bot(self, game: FightcardGame, player: int, seed: int) -> Any:
        """The OpenSpiel bot for one decision: an object with ``step(state)``."""
        raise NotImplementedError

    def decide(self, observation: Observation, seat: int) -> str:
        """Ask the bot."""
        bot = self.make_bot(self.spiel_game, seat, self.limit.seed % (1 << 32))
        return observation.game.action_text(int(bot.step(self.state(observation))))


class SpielPolicyBot(_InSpiel):
    """A policy of OpenSpiel: derive from it, and make or load the policy in ``make_policy``."""

    def make_policy(self, game: FightcardGame) -> Any:
        """The policy: an object with ``action_probabilities(state, player)``."""
        raise NotImplementedError

    def prepare(self, game: Game) -> None:
        """Make the policy once."""
        super().prepare(game)
        self._policy = self.make_policy(self.spiel_game)

    def decide(self, observation: Observation, seat: int) -> str:
        """Draw from the policy."""
        chances = self._policy.action_probabilities(self.state(observation), seat)
        drawn = np.random.default_rng(self.limit.seed).choice(list(chances), p=list(chances.values()))
        return observation.game.action_text(int(drawn))
