"""Training: policy gradients make winning choices more likely, and the value network fits results."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from fightcard.bots.search.weights import weights_path
from fightcard.core.definition import GameDefinition
from fightcard.core.search_settings import TrainingRecipe
from fightcard.lab.training import train
from fightcard.lab.training.networks import ValueNetwork
from fightcard.lab.training.train import Trainer, main, make_weights, trained_games, training_of
from fightcard.registry import find_game
from tests.lab.eager import EagerExecutor


@pytest.fixture(params=["fightdrome", "champions"])
def game(request: pytest.FixtureRequest) -> GameDefinition:
    """The games that are played by search."""
    return find_game(request.param)


TINY = TrainingRecipe(games=16, policy_units=3, value_units=4, turns=1)


def trainer_of(game: GameDefinition) -> Trainer:
    """Return a plain trainer for a few games."""
    return Trainer(game, [game.setup()], TINY, plain=True)


def test_policy_is_learned_reproducibly(game: GameDefinition) -> None:
    trainers = [trainer_of(game) for _ in range(2)]
    before = trainers[0].policy.net.observation.copy()
    for trainer in trainers:
        trainer.learn_policy(3, 0.01, 0.01)
    one, other = (trainer.policy.net for trainer in trainers)
    assert trainers[0].games == 3
    assert np.count_nonzero(one.observation != before) > 20
    assert np.array_equal(one.observation, other.observation), "the same seed, the same weights"
    assert np.array_equal(one.actions, other.actions)
    assert np.isfinite(one.observation).all()


def test_winning_choices_become_more_likely(game: GameDefinition) -> None:
    """After one game, the winner's choices become more likely on the whole, and the loser's less likely."""
    trainer = trainer_of(game)
    trainer.learn_policy(1, 0.001, 0.0)
    trajectory, net, change = trainer.trajectory, trainer.policy.net, 0.0
    for i in range(20):
        begin = trajectory.until[i - 1] if i else 0
        units = np.maximum(net.observation[trajectory.observation[begin : trajectory.until[i]]].sum(axis=0), 0)
        scores = net.actions[trajectory.actions[i][: trajectory.choices[i]]] @ units
        chances = np.exp(scores) / np.exp(scores).sum()
        gain = chances[trajectory.chosen[i]] - trajectory.chances[i][trajectory.chosen[i]]
        change += gain if trajectory.whose[i] == trainer.workspace.states[0].winner else -gain
    assert change > 0


def test_states_are_sampled_with_their_results(game: GameDefinition) -> None:
    seen, shares = trainer_of(game).sample(4, batch=2)
    assert len(seen) == len(shares) > 4
    assert set(shares.tolist()) <= {0.0, 0.5, 1.0}
    assert seen.any(axis=1).all()


def test_value_network_learns() -> None:
    rng = np.random.default_rng(1)
    seen = rng.normal(size=(2000, 5)).astype(np.float32)
    shares = (seen[:, 0] * seen[:, 1] > 0).astype(np.float32)
    network = ValueNetwork(5, 16, 1)
    before = float(np.mean((network.estimates(seen) - shares) ** 2))
    for _ in range(600):
        network.learn(seen, shares, 0.02)
    assert float(np.mean((network.estimates(seen) - shares) ** 2)) < before / 3


def test_same_recipe_makes_the_same_weights(game: GameDefinition, tmp_path: Path) -> None:
    weights = {}
    for name, own in (("one", TINY), ("same", TINY), ("other", replace(TINY, seed=2))):
        make_weights(game, own, tmp_path / name, plain=True)
        weights[name] = json.loads((tmp_path / name).read_text(encoding="utf-8"))
    assert weights["one"] == weights["same"] != weights["other"]
    assert weights["one"]["how"] == "16 games in 1 turns, 3 and 4 units, pace 0.002, curiosity 0.01, seed 1"
    assert len(weights["one"]["units"]) == 5


def test_command_makes_all_weights_by_their_recipes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[str, TrainingRecipe, Path]] = []
    monkeypatch.setattr(train, "make_weights", lambda game, recipe, path: made.append((game.name, recipe, path)))
    main([])
    games = [find_game(name) for name in trained_games()]
    assert made == [(game.name, training_of(game).recipe, weights_path(game)) for game in games]
    made.clear()
    main(["champions", "--games", "9", "--pace", "0.5", "--folder", str(tmp_path)])
    recipe = replace(training_of(find_game("champions")).recipe, games=9, learning_rate=0.5)
    assert made == [("champions", recipe, tmp_path / "champions.weights.json")]
    with pytest.raises(SystemExit):
        main(["cartisora"])


def test_package_weights_were_made_by_their_recipes(game: GameDefinition) -> None:
    path = weights_path(game)
    assert path.stat().st_size < 600_000
    assert json.loads(path.read_text(encoding="utf-8"))["how"] == str(training_of(game).recipe)


def test_training_variants_can_be_played(game: GameDefinition) -> None:
    assert all(game.setup(texts.split()) for texts in training_of(game).variants)


def test_trainings_on_an_executor_write_the_same_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game(trained_games()[0])
    monkeypatch.setattr(train, "trained_text", lambda found, recipe: f"{found.name} {recipe.games}\n")
    recipe = replace(training_of(game).recipe, games=7)
    tasks = [train.TrainingTask(name, recipe, tmp_path / name) for name in trained_games()]
    train.make_on(EagerExecutor(), tasks)
    assert [task.path.read_text(encoding="utf-8") for task in tasks] == [f"{task.game} 7\n" for task in tasks]
