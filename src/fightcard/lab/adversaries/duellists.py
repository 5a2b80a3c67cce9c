"""Duels of levels that do not search, in compiled games: thousands in a second."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from fightcard.bots.search import reinforce
from fightcard.bots.search.engine import network_modules, new_workspace
from fightcard.bots.search.policy_value import Weights
from fightcard.bots.search.weights import load_weights
from fightcard.core.definition import SIDES, GameDefinition
from fightcard.kernel import driver
from fightcard.kernel.assemble import assemble
from fightcard.kernel.compiled import compiled
from fightcard.kernel.game_rng import key_of_simulation

from . import duels, opponent_model
from .best_responders import model_of
from .opponent_model import OpponentModel


class Duellists:
    """Plays duels of models of levels: those without search, the rule-of-thumb player, and sparring partners."""

    def __init__(self, game: GameDefinition, *, plain: bool = False) -> None:
        modules = (*network_modules(game), reinforce, opponent_model, duels)
        self.game, self.plain = game, plain
        self.rules = assemble(modules) if plain else compiled(modules)
        self.workspace = new_workspace(game, compiled=not plain, rows=driver.ROWS)
        start = game.new_state(game.setup())
        self.workspace.states[:1] = [start] if plain else game.layout.record(start)
        self.weights = Weights(*(np.array(part, np.int32) for part in load_weights(game)))

    def model(self, level: str, temperature: float | None = None) -> OpponentModel:
        """Return the model of a level, if need be at another temperature."""
        found = model_of(level, self.game, self.weights)
        return found if temperature is None else found._replace(temperature=round(100 * temperature))

    def play(self, one: OpponentModel, other: OpponentModel, games: int, seed: int) -> NDArray[np.float64]:
        """Return the first one's share of the points of each deal."""
        deals = games // SIDES
        points, key = np.zeros(deals), key_of_simulation(seed)
        master: Any = key if self.plain else np.array(key, np.uint32)
        self.rules.play_duels(deals, master, one, other, self.workspace, points)
        return points / SIDES
