"""Minds are made by a command: choices that won become likelier, and judgements fit what came out."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from fightcard.bots.search.minds import FOLDER
from fightcard.core.game import Game
from fightcard.lab import training
from fightcard.lab.training import RECIPES, VARIANTS, Network, Recipe, Trainer, main, make_mind
from fightcard.registry import find_game


@pytest.fixture(params=["fightdrome", "champions"])
def game(request: pytest.FixtureRequest) -> Game:
    """The games that are played by search."""
    return find_game(request.param)


def trainer_of(game: Game, seed: int = 1) -> Trainer:
    """A plain one, for a few games."""
    return Trainer(game, [game.setup()], seed, units=4, plain=True)


def test_choices_are_learned(game: Game) -> None:
    trainers = [trainer_of(game) for _ in range(2)]
    for trainer in trainers:
        trainer.learn_choices(3, 0.01, 0.01)
    assert trainers[0].games == 3
    assert np.count_nonzero(trainers[0].weights) > 20
    assert np.array_equal(trainers[0].weights, trainers[1].weights), "the same seed, the same mind"
    assert np.isfinite(trainers[0].weights).all()


def test_what_has_won_becomes_likelier(game: Game) -> None:
    """After one game, the winner's first choices of it on the whole, and less so the loser's."""
    trainer = trainer_of(game)
    trainer.learn_choices(1, 0.001, 0.0)
    begin, likelier = 0, 0.0
    for i in range(5):
        places = range(begin, trainer._until[i])
        change = sum(trainer._steps[0][j] * trainer.weights[trainer._which[j]] for j in places)
        likelier += change if trainer._whose[i] == trainer.states[0].winner else -change
        begin = trainer._until[i]
    assert likelier > 0


def test_moments_are_gathered_with_their_results(game: Game) -> None:
    seen, shares = trainer_of(game).gather(4, at_a_time=2)
    assert len(seen) == len(shares) > 4
    assert set(shares.tolist()) <= {0.0, 0.5, 1.0}
    assert seen.any(axis=1).all()


def test_a_network_learns() -> None:
    lots = np.random.default_rng(1)
    seen = lots.normal(size=(2000, 5)).astype(np.float32)
    shares = (seen[:, 0] * seen[:, 1] > 0).astype(np.float32)
    network = Network.new(5, 16, 1)
    before = float(np.mean((network.shares(seen) - shares) ** 2))
    for _ in range(600):
        network.learn(seen, shares, 0.02)
    assert float(np.mean((network.shares(seen) - shares) ** 2)) < before / 3


def test_the_same_recipe_makes_the_same_mind(game: Game, tmp_path: Path) -> None:
    recipe = Recipe(games=16, units=4, turns=1)
    minds = {}
    for name, own in (("one", recipe), ("same", recipe), ("other", replace(recipe, seed=2))):
        make_mind(game, own, tmp_path / name, plain=True)
        minds[name] = json.loads((tmp_path / name).read_text(encoding="utf-8"))
    assert minds["one"] == minds["same"] != minds["other"]
    assert minds["one"]["how"] == "16 games in 1 turns, 4 units, pace 0.002, curiosity 0.01, seed 1"
    assert len(minds["one"]["units"]) == 5


def test_the_command_makes_all_minds_by_their_recipes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[str, Recipe, Path]] = []
    monkeypatch.setattr(training, "make_mind", lambda game, recipe, path: made.append((game.name, recipe, path)))
    main([])
    assert made == [(name, recipe, FOLDER / f"{name}.mind.json") for name, recipe in RECIPES.items()]
    made.clear()
    main(["champions", "--games", "9", "--pace", "0.5", "--folder", str(tmp_path)])
    recipe = replace(RECIPES["champions"], games=9, pace=0.5)
    assert made == [("champions", recipe, tmp_path / "champions.mind.json")]
    with pytest.raises(SystemExit):
        main(["cartisora"])


def test_minds_were_made_by_their_recipes(game: Game) -> None:
    path = FOLDER / f"{game.name}.mind.json"
    assert path.stat().st_size < 100_000
    assert json.loads(path.read_text(encoding="utf-8"))["how"] == str(RECIPES[game.name])


def test_variants_can_be_played(game: Game) -> None:
    assert all(game.setup(texts.split()) for texts in VARIANTS[game.name])
