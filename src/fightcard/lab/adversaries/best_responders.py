"""Approximate best responses: policies trained to beat one level, to measure how exploitable it is."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from types import ModuleType
from typing import Any

import numpy as np

from fightcard.bots.frozen import MARK, read_frozen
from fightcard.bots.levels import search_levels
from fightcard.bots.search import policy_value, reinforce
from fightcard.bots.search.engine import network_modules, new_workspace
from fightcard.bots.search.networks import PolicyNetwork
from fightcard.bots.search.policy_value import Weights
from fightcard.bots.search.weights import load_weights
from fightcard.core.definition import SIDES, GameDefinition
from fightcard.core.search_settings import SearchSettings
from fightcard.kernel import driver
from fightcard.kernel.assemble import assemble
from fightcard.kernel.compiled import compiled
from fightcard.kernel.game_rng import key_of_simulation
from fightcard.lab.training.train import training_of
from fightcard.registry import DRIVEN, find_baselines, find_search_settings

from . import best_response_training, opponent_model
from .best_response_training import BestResponseContext
from .opponent_model import BY_POLICY, SPARRING_PARTNER, OpponentModel

LEARNING_RATE, SLOWEST = 0.0005, 0.05  # and how much of it is left at the end
BATCH = 100  # games
SMOOTHING = 50  # batches over which the reported share is averaged


def model_of(level: str, game: GameDefinition, weights: Weights) -> OpponentModel:
    """Return the model of a level; one that searches is modelled by its policy prior."""
    kinds = {**DRIVEN, **sparring_kinds(game)}
    if level in kinds:
        return OpponentModel(kinds[level], policy_value.UNIT_TEMPERATURE, 0, weights)
    settings = settings_of(level, game)
    if MARK in level:
        weights = level_weights(level, game)
    temperature = 1.0 if settings.simulations else settings.temperature
    blunder_percent = round(100 * settings.blunder_rate)
    return OpponentModel(BY_POLICY, round(policy_value.UNIT_TEMPERATURE * temperature), blunder_percent, weights)


def sparring_kinds(game: GameDefinition) -> dict[str, int]:
    """Return the kinds of the simple baselines that are sparring partners too, the first ones of a game's list."""
    module = find_baselines(game)
    names = list(module.BASELINES)[: training_of(game).sparring] if module and find_search_settings(game) else []
    return {name: SPARRING_PARTNER + number for number, name in enumerate(names)}


def settings_of(level: str, game: GameDefinition) -> SearchSettings:
    """Return the settings of a level that is played by search or its policy; ``expert~1`` is of a frozen version."""
    name, mark, version = level.partition(MARK)
    if not mark:
        return search_levels(game)[name]
    return SearchSettings(**read_frozen(game, version).parameters[name])  # type: ignore[arg-type]  # from JSON


def level_weights(level: str, game: GameDefinition) -> Weights:
    """Return the weights of a level of a frozen version, for compiled code."""
    weights = read_frozen(game, level.partition(MARK)[2]).weights
    assert weights is not None, "the game was played by search in that version"
    return Weights(*(np.array(part, np.int32) for part in weights))


class BestResponseLearner:
    """Learns to beat one level, beginning with the trained policy of the game.

    It trains against the model of the level: for one that searches, against what it plays without search.
    """

    def __init__(self, game: GameDefinition, level: str, seed: int = 0, *, plain: bool = False) -> None:
        modules: tuple[ModuleType, ...] = (*network_modules(game), reinforce, opponent_model, best_response_training)
        self.game, self.level, self.games = game, level, 0
        self.rules = assemble(modules) if plain else compiled(modules)
        self.workspace = new_workspace(game, compiled=not plain, rows=driver.ROWS)
        start, key = game.new_state(game.setup()), key_of_simulation(seed)
        self.workspace.states[:1] = [start] if plain else game.layout.record(start)
        self.key: Any = key if plain else np.array(key, np.uint32)
        self.weights = Weights(*(np.array(part, np.int32) for part in load_weights(game)))
        self.policy = PolicyNetwork.of_weights(self.weights)
        networks = (self.policy.net, self.policy.gradients, self.policy.trajectory(), self.weights)
        model = model_of(level, game, self.weights)
        self._context = BestResponseContext(*networks, np.arange(SIDES), self.key, 0.0, 1.0, 0, 1, model)

    def learn(self, games: int, learning_rate: float = LEARNING_RATE) -> float:
        """Learn from games; return the share of the points won."""
        learned = np.zeros(1, np.int64)
        points = self.rules.learn_best_response(self.games, games, self._context, self.workspace, learned)
        self.policy.learn(int(learned[0]), learning_rate)
        self.games += games
        return float(points) / games

    def train(self, games: int, report: Callable[[str], None] = lambda _: None) -> None:
        """Learn with a falling learning rate."""
        began = perf_counter()
        share = 0.5
        while self.games < games:
            share += (self.learn(BATCH, LEARNING_RATE * max(1 - self.games / games, SLOWEST)) - share) / SMOOTHING
        took = perf_counter() - began
        report(f"{self.game.name}, answer to {self.level}: {self.games} games in {took:.0f} s, share {share:.3f}")

    def save(self, path: Path) -> None:
        """Write the learned weights to a file."""
        parts = (*self.policy.fixed_point(), self.weights.value_hidden, self.weights.value_output)
        path.write_text(json.dumps([part.tolist() for part in parts]) + "\n", encoding="utf-8")


def saved_weights(path: Path) -> Weights:
    """Read weights that a learner has saved."""
    return Weights(*json.loads(path.read_text(encoding="utf-8")))
