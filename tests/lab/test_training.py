"""Training: policy gradients make winning choices more likely, and the value network fits results."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from fightcard.bots.frozen import read_frozen
from fightcard.bots.search.networks import ValueNetwork
from fightcard.bots.search.policy_value import ACTION_FEATURE_COUNT
from fightcard.bots.search.weights import weights_path
from fightcard.core.definition import GameDefinition
from fightcard.core.search_settings import TrainingRecipe
from fightcard.games.fightdrome.encoder import PICK_FEATURE
from fightcard.lab.training import train
from fightcard.lab.training.train import Trainer, main, make_weights, trained_games, training_of, weights_text
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


MIXED = TrainingRecipe(
    games=16, policy_units=3, value_units=4, turns=2, trace=0.9, sparring_percent=50, belief_games=100, belief_units=2
)


def test_interrupted_training_goes_on_to_the_same_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, checkpoint, save = find_game("fightdrome"), tmp_path / "checkpoint.npz", Trainer.save
    recipe = replace(MIXED, belief_games=0)

    def save_and_stop(trainer: Trainer, turn: int, path: Path) -> None:
        save(trainer, turn, path)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Trainer, "save", save_and_stop)
        with pytest.raises(KeyboardInterrupt):
            make_weights(game, recipe, tmp_path / "one", plain=True, checkpoint=checkpoint)
    make_weights(game, recipe, tmp_path / "one", plain=True, checkpoint=checkpoint)
    make_weights(game, recipe, tmp_path / "other", plain=True)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "other").read_bytes()
    assert not checkpoint.exists()


def test_training_goes_on_from_a_frozen_version() -> None:
    game = find_game("fightdrome")
    trainer = Trainer(game, [game.setup()], replace(TINY, start="1"), plain=True)
    frozen = read_frozen(game, "1").weights
    assert frozen is not None
    assert trainer.weights().observation.tolist() == list(frozen.observation)
    trainer.learn_policy(2, 0.001, 0.0)
    assert trainer.weights().observation.tolist() != list(frozen.observation)


def test_later_estimates_count_by_the_trace() -> None:
    trainer = Trainer(find_game("fightdrome"), [find_game("fightdrome").setup()], replace(TINY, trace=0.75), plain=True)
    trainer._is_fitted = True
    trajectory = trainer.trajectory
    trajectory.stage[0] = 2
    trajectory.estimates[:3] = (0.5, 0.25, 0.75)
    trainer.rules.look_ahead(0, 1.0, trainer._learner())
    last, middle = 1.0, 0.25 * 0.75 + 0.75 * 1.0
    assert trajectory.outlooks[:3].tolist() == pytest.approx([0.25 * 0.25 + 0.75 * middle, middle, last])


def test_sparring_partners_take_a_part_of_the_games() -> None:
    """The learner then decides for one side only, for each side equally often."""
    game = find_game("fightdrome")
    trainer = Trainer(game, [game.setup()], replace(TINY, sparring_percent=100), plain=True)
    sides: list[int] = []
    trainer._deal()
    for number in range(2 * trainer.partners):
        made = trainer.rules.play_and_record(number, trainer._learner(), trainer.workspace)
        assert made
        found = set(trainer.trajectory.whose[:made].tolist())
        assert len(found) == 1
        sides += found
    assert sides == [0, 1] * trainer.partners


def test_picks_are_learned_alone() -> None:
    """Only the numbers of fighters change, not those of any other choice."""
    game = find_game("fightdrome")
    trainer = Trainer(game, [game.setup()], replace(TINY, start="1"), plain=True)
    actions, observation = (part.copy() for part in reversed(trainer.policy.net))
    trainer.learn_picks(3)
    changed = (trainer.policy.net.actions != actions).any(axis=1).nonzero()[0].tolist()
    assert changed == [PICK_FEATURE + sleeve for sleeve in range(6)]
    assert np.array_equal(trainer.policy.net.observation, observation)


def test_belief_network_learns() -> None:
    """Its weights are a part of the file."""
    game = find_game("fightdrome")
    trainer = Trainer(game, [game.setup()], MIXED, plain=True)
    trainer.learn_beliefs(3)
    assert trainer.belief is not None
    weights = trainer.weights()
    assert len(weights.belief_hidden) == 2 * ACTION_FEATURE_COUNT
    assert np.count_nonzero(weights.belief_hidden) > 50
    text = json.loads(weights_text(trainer, "so"))
    assert len(text["hidden"]) == len(weights.belief_hidden)


def test_command_makes_all_weights_by_their_recipes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[str, TrainingRecipe, Path]] = []
    monkeypatch.setattr(train, "make_weights", lambda game, recipe, path, **_: made.append((game.name, recipe, path)))
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


@pytest.mark.campaign
def test_package_weights_are_made_again_by_their_command(game: GameDefinition, tmp_path: Path) -> None:
    """It takes minutes, and the same machine: elsewhere floating-point sums may be rounded otherwise."""
    main([game.name, "--folder", str(tmp_path)])
    assert (tmp_path / f"{game.name}.weights.json").read_bytes() == weights_path(game).read_bytes()


def test_training_variants_can_be_played(game: GameDefinition) -> None:
    assert all(game.setup(texts.split()) for texts in training_of(game).variants)


def test_trainings_on_an_executor_write_the_same_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game(trained_games()[0])
    monkeypatch.setattr(train, "trained_text", lambda found, recipe: f"{found.name} {recipe.games}\n")
    recipe = replace(training_of(game).recipe, games=7)
    tasks = [train.TrainingTask(name, recipe, tmp_path / name) for name in trained_games()]
    train.make_on(EagerExecutor(), tasks)
    assert [task.path.read_text(encoding="utf-8") for task in tasks] == [f"{task.game} 7\n" for task in tasks]
