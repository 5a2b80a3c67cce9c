"""Bots and policies of other libraries, as somebody would write them for a league."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import ismcts, mcts

from fightcard.adapters.openspiel import FightcardGame, SpielBot, SpielPolicyBot
from fightcard.adapters.pettingzoo import PolicyBot


class IsMcts(SpielBot):
    """OpenSpiel's information-set tree search."""

    def make_bot(self, game: FightcardGame, player: int, seed: int) -> Any:
        evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed))
        return ismcts.ISMCTSBot(game, evaluator, 2.0, 4, random_state=np.random.RandomState(seed))


class Uniform(SpielBot):
    """OpenSpiel's random bot."""

    def make_bot(self, game: FightcardGame, player: int, seed: int) -> Any:
        return pyspiel.make_uniform_random_bot(player, seed % (1 << 31))


class FirstAction(SpielPolicyBot):
    """A policy of OpenSpiel."""

    def make_policy(self, game: FightcardGame) -> Any:
        return policy.FirstActionPolicy(game)


class Lowest(PolicyBot):
    """A policy of PettingZoo: the first action of the mask."""

    def act(self, observation: dict[str, Any], agent: str) -> int:
        return int(observation["action_mask"].argmax())
