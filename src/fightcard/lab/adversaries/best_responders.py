"""Players trained to beat one level: how well can somebody do who knows his opponent?"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from types import ModuleType
from typing import Any

import numpy as np

from fightcard.bots.search import policy_value, reinforce
from fightcard.bots.search.ladder import STYLES
from fightcard.bots.search.weights import find_eye, find_mind
from fightcard.core.definition import GameDefinition
from fightcard.kernel import driver
from fightcard.kernel.assemble import assemble
from fightcard.kernel.compiled import compiled
from fightcard.kernel.game_rng import key_of_simulation
from fightcard.lab.training.networks import Inclination
from fightcard.registry import DRIVEN, find_thumb

from . import best_response_training, opponent_model

PACE, SLOWEST = 0.0005, 0.05  # and how much of it is left at the end
AT_A_TIME = 100  # games
SMOOTH = 50  # the share that is told is of the last games, so many times that


def habits_of(level: str, game: GameDefinition) -> tuple[int, int, int]:
    """Which kind of opponent a level is, its heat and its slips; one that searches, as if it did not."""
    if level in DRIVEN:
        return DRIVEN[level], policy_value.AS_TRAINED, 0
    simulations, style = STYLES[game.name][level]
    heat = policy_value.AS_TRAINED if simulations else round(policy_value.AS_TRAINED * style.whim)
    return opponent_model.BY_HABIT, heat, round(100 * style.slips)


class Pupil:
    """Learns to answer one level, beginning with what the levels themselves have learned.

    It trains against a level's habits: for one that searches, against what that plays without searching.
    """

    def __init__(self, game: GameDefinition, level: str, seed: int = 0, *, plain: bool = False) -> None:
        modules: tuple[ModuleType, ...] = (*game.modules, find_thumb(game), find_eye(game), policy_value, reinforce)
        modules += (opponent_model, best_response_training)
        self.game, self.level = game, level
        self.rules = assemble(modules) if plain else compiled(modules)
        start, key = game.new_state(game.setup()), key_of_simulation(seed)
        self.states: Any = [start, *(game.layout.blank() for _ in range(driver.ROWS - 1))]
        self.master: Any = key if plain else np.array(key, np.uint32)
        if not plain:
            self.states = game.layout.records(driver.ROWS)
            self.states[:1] = game.layout.record(start)
        self.mind = tuple(np.array(part, np.int64) for part in find_mind(game.name))
        self.inclination = Inclination.of_mind(self.mind)
        self.games = 0
        self._sides = np.arange(2)
        luck: Any = [0, 0] if plain else np.zeros(2, np.uint64)
        self._tools = (luck, np.zeros(policy_value.ROOM, np.int64), self.inclination.notes())

    def learn(self, games: int, pace: float = PACE) -> float:
        """So many games; returns the share of the points won."""
        net, slopes, learned = self.inclination.net, self.inclination.slopes, np.zeros(1, np.int64)
        points = self.rules.learn_answers(
            *(self.states, self._sides, self.master, self.games, games, *habits_of(self.level, self.game), self.mind),
            *(net, slopes, *self._tools, learned),
        )
        self.inclination.learn(int(learned[0]), pace)
        self.games += games
        return float(points) / games

    def train(self, games: int, tell: Callable[[str], None] = lambda _: None) -> None:
        """Learn at a pace that slows down."""
        began = perf_counter()
        share = 0.5
        while self.games < games:
            share += (self.learn(AT_A_TIME, PACE * max(1 - self.games / games, SLOWEST)) - share) / SMOOTH
        took = perf_counter() - began
        tell(f"{self.game.name}, answer to {self.level}: {self.games} games in {took:.0f} s, share {share:.3f}")

    def keep(self, path: Path) -> None:
        """Write what was learned, as a mind."""
        parts = (*self.inclination.whole(), *self.mind[policy_value.SIGN_WEIGHTS :])
        path.write_text(json.dumps([part.tolist() for part in parts]) + "\n", encoding="utf-8")


def kept_mind(path: Path) -> Any:
    """A mind that was kept."""
    return tuple(json.loads(path.read_text(encoding="utf-8")))
