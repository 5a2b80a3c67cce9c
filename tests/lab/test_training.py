"""Minds are made by a command: choices that won become likelier, and judgements fit what came out."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from fightcard.bots.search.weights import FOLDER
from fightcard.core.definition import GameDefinition
from fightcard.lab.training import train
from fightcard.lab.training.networks import Judgement
from fightcard.lab.training.train import RECIPES, VARIANTS, Recipe, Trainer, main, make_mind
from fightcard.registry import find_game


@pytest.fixture(params=["fightdrome", "champions"])
def game(request: pytest.FixtureRequest) -> GameDefinition:
    """The games that are played by search."""
    return find_game(request.param)


TINY = Recipe(games=16, leanings=3, units=4, turns=1)


def trainer_of(game: GameDefinition) -> Trainer:
    """A plain one, for a few games."""
    return Trainer(game, [game.setup()], TINY, plain=True)


def test_choices_are_learned(game: GameDefinition) -> None:
    trainers = [trainer_of(game) for _ in range(2)]
    before = trainers[0].inclination.net.seen.copy()
    for trainer in trainers:
        trainer.learn_choices(3, 0.01, 0.01)
    one, other = (trainer.inclination.net for trainer in trainers)
    assert trainers[0].games == 3
    assert np.count_nonzero(one.seen != before) > 20
    assert np.array_equal(one.seen, other.seen), "the same seed, the same mind"
    assert np.array_equal(one.labels, other.labels)
    assert np.isfinite(one.seen).all()


def test_what_has_won_becomes_likelier(game: GameDefinition) -> None:
    """After one game, the winner's choices of it on the whole, and less so the loser's."""
    trainer = trainer_of(game)
    trainer.learn_choices(1, 0.001, 0.0)
    notes, net, likelier = trainer.notes, trainer.inclination.net, 0.0
    for i in range(20):
        begin = notes.until[i - 1] if i else 0
        units = np.maximum(net.seen[notes.seen[begin : notes.until[i]]].sum(axis=0), 0)
        scores = net.labels[notes.labels[i][: notes.choices[i]]] @ units
        chances = np.exp(scores) / np.exp(scores).sum()
        change = chances[notes.chosen[i]] - notes.chances[i][notes.chosen[i]]
        likelier += change if notes.whose[i] == trainer.states[0].winner else -change
    assert likelier > 0


def test_moments_are_gathered_with_their_results(game: GameDefinition) -> None:
    seen, shares = trainer_of(game).gather(4, at_a_time=2)
    assert len(seen) == len(shares) > 4
    assert set(shares.tolist()) <= {0.0, 0.5, 1.0}
    assert seen.any(axis=1).all()


def test_a_network_learns() -> None:
    lots = np.random.default_rng(1)
    seen = lots.normal(size=(2000, 5)).astype(np.float32)
    shares = (seen[:, 0] * seen[:, 1] > 0).astype(np.float32)
    network = Judgement(5, 16, 1)
    before = float(np.mean((network.shares(seen) - shares) ** 2))
    for _ in range(600):
        network.learn(seen, shares, 0.02)
    assert float(np.mean((network.shares(seen) - shares) ** 2)) < before / 3


def test_the_same_recipe_makes_the_same_mind(game: GameDefinition, tmp_path: Path) -> None:
    minds = {}
    for name, own in (("one", TINY), ("same", TINY), ("other", replace(TINY, seed=2))):
        make_mind(game, own, tmp_path / name, plain=True)
        minds[name] = json.loads((tmp_path / name).read_text(encoding="utf-8"))
    assert minds["one"] == minds["same"] != minds["other"]
    assert minds["one"]["how"] == "16 games in 1 turns, 3 and 4 units, pace 0.002, curiosity 0.01, seed 1"
    assert len(minds["one"]["units"]) == 5


def test_the_command_makes_all_minds_by_their_recipes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[str, Recipe, Path]] = []
    monkeypatch.setattr(train, "make_mind", lambda game, recipe, path: made.append((game.name, recipe, path)))
    main([])
    assert made == [(name, recipe, FOLDER / f"{name}.mind.json") for name, recipe in RECIPES.items()]
    made.clear()
    main(["champions", "--games", "9", "--pace", "0.5", "--folder", str(tmp_path)])
    recipe = replace(RECIPES["champions"], games=9, pace=0.5)
    assert made == [("champions", recipe, tmp_path / "champions.mind.json")]
    with pytest.raises(SystemExit):
        main(["cartisora"])


def test_minds_were_made_by_their_recipes(game: GameDefinition) -> None:
    path = FOLDER / f"{game.name}.mind.json"
    assert path.stat().st_size < 600_000
    assert json.loads(path.read_text(encoding="utf-8"))["how"] == str(RECIPES[game.name])


def test_variants_can_be_played(game: GameDefinition) -> None:
    assert all(game.setup(texts.split()) for texts in VARIANTS[game.name])
