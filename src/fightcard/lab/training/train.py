"""Makes the minds of searching players: ``python -m fightcard.lab.training`` makes those of the package again.

In turns a player learns from games against itself what to do (bots/search/reinforce.py), and from many more of them
what a situation is worth. The result is a small file of whole numbers, which bots/search/weights.py reads.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import cycle
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fightcard.bots.search import policy_value, reinforce
from fightcard.bots.search.weights import FOLDER, PARTS, find_eye
from fightcard.core.definition import GameDefinition, Setup
from fightcard.kernel.assemble import assemble
from fightcard.kernel.compiled import compiled
from fightcard.kernel.game_rng import key_of_simulation
from fightcard.registry import find_game, find_thumb

from .networks import Inclination, Judgement, whole

SIGN_SCALE = 8.0  # signs are small whole numbers; networks like them smaller
SIGHT = {"fightdrome": 20, "champions": 100}  # percent of the calm moments are gathered: about six of a game
BATCH = 512
LEARNED_AT_A_TIME, GATHERED_AT_A_TIME = 100, 1_000  # games
SLOWEST = 0.05  # of the pace, at the end
GATHERED_FOR = 4  # times as many games are learned from as are played to learn what situations are worth

# What is played while learning, in turns with the usual rules: so that a mind knows their variants, too.
VARIANTS: dict[str, tuple[str, ...]] = {
    "fightdrome": (
        *("empty_hand=deferred", "single_bout_rest_end=fame", "single_bout_rest_end=restagger"),
        *("single_bout_rest_end=draw", "stagger_cards=out", "breathing_space=yes", "last_gasp=yes"),
    ),
    "champions": (
        *("duels=1", "deck=shared", "weapons=random pairing=random", "panic=round", "kill_wins_combat=yes"),
        *("dead_reputation=lose", "spear_draw=red", "spear_draw_wounds=yes", "combat2=repair", "combat2=same_only"),
    ),
}
USUAL = 3  # times with the usual rules, then a variant


@dataclass(frozen=True)
class Recipe:
    """All that makes a mind: by the same recipe it becomes the same."""

    games: int  # learned from; those by which situations are judged come besides
    leanings: int = 64  # units of the inclination,
    units: int = 64  # and of the judgement
    turns: int = 4
    pace: float = 0.002
    curiosity: float = 0.01
    seed: int = 1

    def __str__(self) -> str:
        told = f"{self.games:,} games in {self.turns} turns, {self.leanings} and {self.units} units, pace {self.pace:g}"
        return f"{told}, curiosity {self.curiosity:g}, seed {self.seed}"


# By which the package's minds were made.
RECIPES = {"fightdrome": Recipe(2_000_000), "champions": Recipe(1_000_000, units=32)}


class Trainer:
    """Trains one game's mind."""

    def __init__(self, game: GameDefinition, setups: Sequence[Setup], recipe: Recipe, *, plain: bool = False) -> None:
        eye = find_eye(game)
        modules: tuple[ModuleType, ...] = (*game.modules, find_thumb(game), eye, policy_value, reinforce)
        self.rules = assemble(modules) if plain else compiled(modules)
        self.states: Any = [None] if plain else game.layout.records(1)
        states = [game.new_state(setup) for setup in setups]
        self.setups: Iterator[Any] = cycle([[s] if plain else game.layout.record(s) for s in states])
        self.sides = np.arange(2)
        key = key_of_simulation(recipe.seed)
        self.master: Any = key if plain else np.array(key, np.uint32)
        self.inclination = Inclination.new(int(eye.SEEN_COUNT), recipe.leanings, recipe.seed)
        self.judgement = Judgement(int(eye.SIGN_COUNT), recipe.units, recipe.seed)
        self.judgement.units[:] = 0  # nothing is expected before anything was seen
        self.games, self.sight = 0, SIGHT[game.name]
        self.notes = self.inclination.notes()
        self._luck: Any = [0, 0] if plain else np.zeros(2, np.uint64)
        self._room = np.zeros(policy_value.ROOM, np.int64)
        self._expected_by: Judgement | None = None

    def learn_choices(self, games: int, pace: float, curiosity: float) -> None:
        """So many games against oneself, and a step by what they have taught."""
        self.states[:1] = next(self.setups)
        learned = self.rules.learn_choices(
            *(self.states, self.sides, self.master, self.games, games, self.inclination.net, self.inclination.slopes),
            *(curiosity, self._luck, self._room, self.notes, self._expecting()),
        )
        self.inclination.learn(learned, pace)
        self.games += games

    def gather(self, games: int, at_a_time: int = GATHERED_AT_A_TIME) -> tuple[NDArray[np.int8], NDArray[np.float32]]:
        """The signs of moments in so many games, in no order, and their results."""
        most, count, at_a_time = games * 8, 0, min(games, at_a_time)
        seen, shares = np.zeros((most, len(self.judgement.signs)), np.int8), np.zeros(most, np.float32)
        whose = np.zeros(most, np.int8)
        for _ in range(-(-games // at_a_time)):
            self.states[:1] = next(self.setups)
            count += self.rules.gather_signs(
                *(self.states, self.master, self.games, at_a_time, self.sight, self.inclination.net),
                *(self._luck, self._room, self.notes, seen[count:], shares[count:], whose[count:]),
            )
            self.games += at_a_time
        order = np.random.default_rng(self.games).permutation(count)
        return seen[order], shares[order]

    def learn_worth(self, games: int, rounds: float, seed: int = 0) -> float:
        """A new judgement from so many games, each seen so often; its mean squared error on moments held out."""
        seen, shares = self.gather(games)
        kept = len(seen) - max(1, len(seen) // 20)
        signs, units = self.judgement.signs.shape
        judgement, lots = Judgement(signs, units, seed), np.random.default_rng(seed)
        steps = int(rounds * kept / BATCH)
        for number in range(steps):
            some = lots.integers(0, kept, BATCH)
            judgement.learn(_scaled(seen[some]), shares[some], 3e-3 * (1 - number / steps) + 1e-5)
        self.judgement = judgement
        return float(np.mean((judgement.shares(_scaled(seen[kept:])) - shares[kept:]) ** 2))

    def mind(self) -> tuple[NDArray[np.int64], ...]:
        """All that was learned, in whole numbers."""
        signs = self.judgement.signs / SIGN_SCALE * 2**policy_value.IN_SHIFT
        units = np.append(self.judgement.units, self.judgement.constant) * 2**policy_value.OUT_SHIFT
        return *self.inclination.whole(), whole(signs.ravel()), whole(units)

    def _expecting(self) -> tuple[NDArray[np.int64], ...]:
        """The mind, whose inclination nobody asks for while it changes."""
        if self._expected_by is not self.judgement:
            self._expected_by, self._known = self.judgement, self.mind()
        return self._known


def _scaled(signs: NDArray[np.int8]) -> NDArray[np.float32]:
    return signs.astype(np.float32) / np.float32(SIGN_SCALE)


def write_mind(trainer: Trainer, path: Path, how: str) -> None:
    """Keep a mind."""
    parts = {part: weights.tolist() for part, weights in zip(PARTS, trainer.mind(), strict=True)}
    path.write_text(json.dumps({"how": how, **parts}, separators=(",", ":")) + "\n", encoding="utf-8")


def train(trainer: Trainer, recipe: Recipe) -> None:
    """Learn what to do and what a situation is worth, in turns; the pace slows down."""
    games, turns, began = recipe.games, recipe.turns, trainer.games
    for turn in range(turns):
        for at in range(0, games // turns, LEARNED_AT_A_TIME):
            slower = 1 - (turn + at * turns / games) / turns
            some = min(LEARNED_AT_A_TIME, games // turns - at)
            trainer.learn_choices(some, recipe.pace * max(slower, SLOWEST), recipe.curiosity * slower)
        error = trainer.learn_worth(games // turns // GATHERED_FOR, 8)
        print(f"{turn + 1}/{turns}: {trainer.games - began} games, mean squared error {error:.4f}", flush=True)


def make_mind(game: GameDefinition, recipe: Recipe, path: Path, *, plain: bool = False) -> None:
    """Train a player that knows nothing, and keep its mind."""
    variants = [game.setup(texts.split()) for texts in VARIANTS[game.name]]
    setups = [each for variant in variants for each in (*[game.setup()] * USUAL, variant)]
    trainer = Trainer(game, setups, recipe, plain=plain)
    train(trainer, recipe)
    write_mind(trainer, path, str(recipe))


def main(words: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m fightcard.lab.training", description=__doc__)
    parser.add_argument(
        "games", nargs="*", metavar="GAME", choices=[[], *RECIPES], help="default: all that are searched"
    )
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the minds go; default: into the package")
    for part in fields(Recipe):
        kind = float if part.type == "float" else int
        parser.add_argument(f"--{part.name}", dest=f"own_{part.name}", type=kind, help="instead of the recipe's")
    asked = vars(parser.parse_args(words))
    own = {part.name: asked[f"own_{part.name}"] for part in fields(Recipe)}
    for name in asked["games"] or RECIPES:
        recipe = replace(RECIPES[name], **{part: value for part, value in own.items() if value is not None})
        make_mind(find_game(name), recipe, asked["folder"] / f"{name}.mind.json")
