"""Trains the weights of searching bots: ``python -m fightcard.lab.training`` makes those of the package again.

The policy network learns from self-play by REINFORCE (bots/search/reinforce.py), in turns with the value network, which
is fitted to the results of many more games. The result is a small file of whole numbers (bots/search/weights.py).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import cycle
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fightcard.bots.frozen import read_frozen
from fightcard.bots.search import belief, policy_value, reinforce
from fightcard.bots.search.engine import network_modules, new_workspace
from fightcard.bots.search.networks import Adam, PolicyNetwork, ValueNetwork, fixed_point
from fightcard.bots.search.policy_value import Weights
from fightcard.bots.search.reinforce import Learner, Samples
from fightcard.bots.search.weights import BELIEF_PARTS, PARTS, weights_path
from fightcard.core.definition import SIDES, GameDefinition, Setup
from fightcard.core.search_settings import Training, TrainingRecipe
from fightcard.kernel import driver
from fightcard.kernel.assemble import assemble
from fightcard.kernel.compiled import compiled
from fightcard.kernel.game_rng import key_of_simulation
from fightcard.lab.simulation.executors import Executor, executor_of, find_jobs, share_out
from fightcard.registry import GAMES, find_encoder, find_game, find_search_settings

from . import beliefs
from .beliefs import BELIEF_ROWS, belief_learner

FEATURE_SCALE = 8.0  # value features are small whole numbers; networks prefer them smaller
BATCH = 512
POLICY_BATCH, VALUE_BATCH = 100, 1_000  # games
SLOWEST = 0.05  # of the learning rate, at the end
OTHER_PARTNERS = 2  # sparring partners besides the game's own: its rule-of-thumb bot, and an earlier self
PICK_RATE, PICK_TRACE = 0.002, 0.5
BELIEF_RATE = 0.003  # learning rate of the belief network
LAST = 0.1  # of the games of its training, in which the reported loss is measured
NO_BELIEF: tuple[Any, Any] = (np.zeros(0, np.int32), np.zeros(0, np.int32))
GAMES_PER_SAMPLED = 4  # games for the policy per game for the value network
SAMPLES_PER_GAME = 8  # at most
DEFAULT_GAMES = 3  # batches by the default rules, then one by a variant

# Options of the command, and the fields of a recipe that they set.
RECIPE_OPTIONS = {
    "games": "games",
    "leanings": "policy_units",
    "units": "value_units",
    "turns": "turns",
    "pace": "learning_rate",
    "curiosity": "entropy_bonus",
    "trace": "trace",
    "sparring": "sparring_percent",
    "belief-games": "belief_games",
    "belief-units": "belief_units",
    "pick-games": "pick_games",
    "start": "start",
    "seed": "seed",
}


def training_of(game: GameDefinition) -> Training:
    """Return how the weights of a game are trained."""
    module = find_search_settings(game)
    assert module is not None, "the game is played by search"
    training: Training = module.TRAINING
    return training


def trained_games() -> list[str]:
    """Return the names of the games that are played by search."""
    return [name for name, modules in GAMES.items() if modules.search]


class Trainer:
    """Trains the weights of one game."""

    def __init__(
        self, game: GameDefinition, setups: Sequence[Setup], recipe: TrainingRecipe, *, plain: bool = False
    ) -> None:
        modules, encoder = (*network_modules(game), reinforce, belief, beliefs), find_encoder(game)
        self.rules = assemble(modules) if plain else compiled(modules)
        self.workspace = new_workspace(game, compiled=not plain, rows=max(driver.ROWS, BELIEF_ROWS))
        states = [game.new_state(setup) for setup in setups]
        self.setups: Iterator[Any] = cycle([[s] if plain else game.layout.record(s) for s in states])
        key = key_of_simulation(recipe.seed)
        self.key: Any = key if plain else np.array(key, np.uint32)
        self.policy = PolicyNetwork.new(int(encoder.OBSERVATION_FEATURE_COUNT), recipe.policy_units, recipe.seed)
        self.value = ValueNetwork(int(encoder.VALUE_FEATURE_COUNT), recipe.value_units, recipe.seed)
        self.value.output[:] = 0  # the first baseline is a half
        self.game, self.plain = game, plain
        self.dealt = 0  # set-ups taken
        self.games, self.sampled_percent = 0, training_of(game).sampled_percent
        self.trajectory = self.policy.trajectory()
        self.recipe, self.partners, self._is_fitted = recipe, training_of(game).sparring + OTHER_PARTNERS, False
        self._baseline_of: ValueNetwork | None = None
        self.belief: PolicyNetwork | None = None
        self._value_of_start: tuple[Any, Any] | None = None
        if recipe.start:
            self._start_from(read_frozen(game, recipe.start).weights)

    def _start_from(self, weights: Weights | None) -> None:
        """Go on from these weights: the policy learns on, and the value network is the first baseline."""
        assert weights is not None, "the game was played by search in that version"
        self.policy = PolicyNetwork.of_weights(weights)
        self.trajectory = self.policy.trajectory()
        start = Weights(*(np.array(part, np.int32) for part in weights))
        self._baseline_of, self._baseline_weights, self._is_fitted = self.value, start, True
        self._value_of_start = start.value_hidden, start.value_output

    def learn_policy(self, games: int, learning_rate: float, entropy_bonus: float) -> None:
        """Play games of self-play, and take a step by their policy gradients."""
        self._deal()
        learned = self.rules.learn_policy(self.games, games, self._learner(entropy_bonus), self.workspace)
        self.policy.learn(learned, learning_rate)
        self.games += games

    def _learner(self, entropy_bonus: float = 0.0) -> Learner:
        networks = (self.policy.net, self.policy.gradients, self.trajectory, self._baseline())
        trace = self.recipe.trace if self._is_fitted else 1.0
        sparring = self.recipe.sparring_percent, self.partners
        return Learner(*networks, np.arange(SIDES), self.key, entropy_bonus, trace, *sparring)

    def sample(self, games: int, batch: int = VALUE_BATCH) -> tuple[NDArray[np.int8], NDArray[np.float32]]:
        """Return value features sampled from games, shuffled, and the results of these games."""
        most, count, batch = games * SAMPLES_PER_GAME, 0, min(games, batch)
        features, shares = np.zeros((most, len(self.value.hidden)), np.int8), np.zeros(most, np.float32)
        whose, learner = np.zeros(most, np.int8), self._learner()
        for _ in range(-(-games // batch)):
            self._deal()
            samples = Samples(features[count:], shares[count:], whose[count:])
            count += self.rules.sample_values(self.games, batch, self.sampled_percent, learner, self.workspace, samples)
            self.games += batch
        order = np.random.default_rng(self.games).permutation(count)
        return features[order], shares[order]

    def learn_value(self, games: int, epochs: float, seed: int = 0) -> float:
        """Fit a new value network to samples of games; return its mean squared error on held-out samples."""
        samples, shares = self.sample(games)
        kept = len(samples) - max(1, len(samples) // 20)
        features, units = self.value.hidden.shape
        network, rng = ValueNetwork(features, units, seed), np.random.default_rng(seed)
        steps = int(epochs * kept / BATCH)
        for number in range(steps):
            batch = rng.integers(0, kept, BATCH)
            network.learn(_scaled(samples[batch]), shares[batch], 3e-3 * (1 - number / steps) + 1e-5)
        self.value, self._is_fitted, self._value_of_start = network, True, None
        return float(np.mean((network.estimates(_scaled(samples[kept:])) - shares[kept:]) ** 2))

    def save(self, turn: int, path: Path) -> None:
        """Store how far the training is: after so many turns."""
        value = (self.value.hidden, self.value.output, self.value.bias)
        counts = np.array([turn, self.games, self.dealt])
        with path.open("wb") as file:
            np.savez(file, counts, *value, *self.policy.data())

    def restore(self, path: Path) -> int:
        """Go on with a stored training; return how many turns it has made."""
        with np.load(path, allow_pickle=False) as stored:
            counts, hidden, output, bias, *policy = (stored[name] for name in stored.files)
        turn, self.games, dealt = map(int, counts)
        while self.dealt < dealt:
            self._deal()
        self.value.hidden, self.value.output, self.value.bias, self._is_fitted = hidden, output, bias, True
        self._value_of_start = None
        self.policy.restore(policy)
        self._baseline_of = None
        return turn

    def _deal(self) -> None:
        """Take the next set-up."""
        self.workspace.states[:1] = next(self.setups)
        self.dealt += 1

    def weights(self) -> Weights:
        """Return the weights of both networks in whole numbers."""
        hidden = self.value.hidden / FEATURE_SCALE * 2**policy_value.IN_SHIFT
        output = np.append(self.value.output, self.value.bias) * 2**policy_value.OUT_SHIFT
        value = self._value_of_start or (fixed_point(hidden.ravel()), fixed_point(output))
        return Weights(*self.policy.fixed_point(), *value, *(self.belief.fixed_point() if self.belief else NO_BELIEF))

    def learn_picks(self, games: int) -> None:
        """Learn in matches only whom to send into a bout: a number for each fighter. All else stays as it is."""
        training, first = training_of(self.game), int(find_encoder(self.game).PICK_FEATURE)
        start, batch = self.game.new_state(self.game.setup(training.match.split())), min(games, POLICY_BATCH)
        self.workspace.states[:1] = [start] if self.plain else self.game.layout.record(start)
        picks, gradients = self.policy.net.actions[first:], self.policy.gradients
        optimiser = Adam([picks])
        for at in range(0, games, batch):
            learner = self._learner()._replace(trace=PICK_TRACE, sparring_percent=0)
            learned = self.rules.learn_policy(self.games, batch, learner, self.workspace)
            decay = max(1 - at / games, SLOWEST)
            optimiser.step([-gradients.actions[first:] / max(learned, 1)], PICK_RATE * decay)
            for part in gradients:
                part[:] = 0
            self.games += batch
        self._baseline_of = None

    def learn_beliefs(self, games: int) -> float:
        """Fit a new belief network in games by the policy network; return the mean log loss of the last tenth."""
        recipe, batch = self.recipe, min(games, POLICY_BATCH)
        self.belief = PolicyNetwork.new(len(self.policy.net.observation), recipe.belief_units, recipe.seed)
        learner, loss, counted = belief_learner(self.belief, self.weights(), self.key), 0.0, 0
        for at in range(0, games, batch):
            self._deal()
            learned = self.rules.learn_beliefs(self.games, batch, learner, self.workspace)
            self.belief.learn(learned, BELIEF_RATE * max(1 - at / games, SLOWEST))
            self.games += batch
            if at >= games * (1 - LAST):
                loss, counted = loss + float(learner.loss[0]), counted + learned
            learner.loss[0] = 0
        return loss / max(counted, 1)

    def _baseline(self) -> Weights:
        """Return the weights since the last value network: they need not follow the policy."""
        if self._baseline_of is not self.value:
            self._baseline_of, self._baseline_weights = self.value, self.weights()
        return self._baseline_weights


def _scaled(features: NDArray[np.int8]) -> NDArray[np.float32]:
    return features.astype(np.float32) / np.float32(FEATURE_SCALE)


def weights_text(trainer: Trainer, how: str) -> str:
    """Return the text of a file of weights, with the recipe."""
    names = (*PARTS, *BELIEF_PARTS) if trainer.belief else PARTS
    parts = {part: weights.tolist() for part, weights in zip(names, trainer.weights(), strict=False)}
    return json.dumps({"how": how, **parts}, separators=(",", ":")) + "\n"


def train(trainer: Trainer, recipe: TrainingRecipe, checkpoint: Path | None = None) -> None:
    """Train policy and value networks in turns, with a falling learning rate; then the belief network.

    After each turn the training is stored in the checkpoint, and goes on from there when it is run again.
    """
    games, turns, began = recipe.games, recipe.turns, trainer.games
    done = trainer.restore(checkpoint) if checkpoint and checkpoint.exists() else 0
    for turn in range(done, turns if games else 0):
        for at in range(0, games // turns, POLICY_BATCH):
            decay = 1 - (turn + at * turns / games) / turns
            batch = min(POLICY_BATCH, games // turns - at)
            trainer.learn_policy(batch, recipe.learning_rate * max(decay, SLOWEST), recipe.entropy_bonus * decay)
        error = trainer.learn_value(games // turns // GAMES_PER_SAMPLED, 8)
        print(f"{turn + 1}/{turns}: {trainer.games - began} games, mean squared error {error:.4f}", flush=True)
        if checkpoint:
            trainer.save(turn + 1, checkpoint)
    if recipe.pick_games:
        trainer.learn_picks(recipe.pick_games)
    if recipe.belief_games:
        print(f"beliefs: log loss {trainer.learn_beliefs(recipe.belief_games):.4f}", flush=True)


def make_weights(
    game: GameDefinition, recipe: TrainingRecipe, path: Path, *, plain: bool = False, checkpoint: Path | None = None
) -> None:
    """Train new networks, and write their weights; then the checkpoint is deleted."""
    path.write_text(trained_text(game, recipe, plain=plain, checkpoint=checkpoint), encoding="utf-8")
    if checkpoint:
        checkpoint.unlink(missing_ok=True)


def trained_text(
    game: GameDefinition, recipe: TrainingRecipe, *, plain: bool = False, checkpoint: Path | None = None
) -> str:
    """Train new networks; return the text of their file."""
    variants = [game.setup(texts.split()) for texts in training_of(game).variants]
    setups = [each for variant in variants for each in (*[game.setup()] * DEFAULT_GAMES, variant)]
    trainer = Trainer(game, setups, recipe, plain=plain)
    train(trainer, recipe, checkpoint)
    return weights_text(trainer, str(recipe))


@dataclass(frozen=True)
class TrainingTask:
    """The weights to make: of which game, how, and where to write them."""

    game: str
    recipe: TrainingRecipe
    path: Path


def make_on(executor: Executor, tasks: Sequence[TrainingTask]) -> None:
    """Train several games at the same time; each training runs on one worker."""

    def write(task: tuple[str, TrainingRecipe], text: str) -> None:
        path = next(each.path for each in tasks if each.game == task[0])
        path.write_text(text, encoding="utf-8")
        print(f"{task[0]}: written", flush=True)

    with executor.workers(_trainer) as submit:
        share_out(executor, submit, iter([(task.game, task.recipe) for task in tasks]), write)


def _trainer() -> Callable[[str, TrainingRecipe], str]:
    """Return what a worker does."""
    return lambda name, recipe: trained_text(find_game(name), recipe)


def main(words: Sequence[str] | None = None) -> None:
    """Run the command."""
    names = trained_games()
    parser = argparse.ArgumentParser(prog="python -m fightcard.lab.training", description=__doc__)
    parser.add_argument(
        "games", nargs="*", metavar="GAME", choices=[[], *names], help="default: all games that are played by search"
    )
    parser.add_argument("--folder", type=Path, help="where to write the weights; default: into the package")
    parser.add_argument("--checkpoint", type=Path, help="where to store each turn, to go on after an interruption")
    parser.add_argument("--ray", metavar="ADDRESS", help="train the games on a Ray cluster: local, auto or HOST:PORT")
    types = {"float": float, "int": int, "str": str}
    kinds = {field.name: types[str(field.type)] for field in fields(TrainingRecipe)}
    for option, field in RECIPE_OPTIONS.items():
        parser.add_argument(f"--{option}", dest=f"recipe_{field}", type=kinds[field], help="replaces the recipe's")
    asked = vars(parser.parse_args(words))
    own = {field: asked[f"recipe_{field}"] for field in kinds if asked[f"recipe_{field}"] is not None}
    tasks = []
    for game in map(find_game, asked["games"] or names):
        folder = asked["folder"]
        path = folder / f"{game.name}.weights.json" if folder else weights_path(game)
        tasks.append(TrainingTask(game.name, replace(training_of(game).recipe, **own), path))
    if asked["ray"] is not None:
        make_on(executor_of(find_jobs(1, asked["ray"])), tasks)
        return
    for task in tasks:
        checkpoint = asked["checkpoint"] and asked["checkpoint"].with_suffix(f".{task.game}.npz")
        make_weights(find_game(task.game), task.recipe, task.path, checkpoint=checkpoint)
