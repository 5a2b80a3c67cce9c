"""Minds are made by a command: choices that won become likelier, and judgements fit what came out."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from fightcard.bots.search.minds import find_mind
from fightcard.core.game import Game
from fightcard.lab.training import VARIANTS, Network, Trainer, write_mind
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


def test_a_mind_is_kept_and_gone_on_from(game: Game, tmp_path: Path) -> None:
    known = find_mind(game.name)
    trainer = Trainer(game, [game.setup()], 1, units=len(known[2]) - 1, plain=True)
    trainer.go_on_from(known)
    write_mind(trainer, tmp_path / "mind.json", "as it was")
    kept = json.loads((tmp_path / "mind.json").read_text(encoding="utf-8"))
    assert (kept["traits"], kept["signs"], kept["units"]) == known
    assert kept["how"] == "as it was"


def test_minds_are_small_and_say_how_they_were_made(game: Game) -> None:
    path = Path(__file__).parents[2] / "src/fightcard/bots/search" / f"{game.name}.mind.json"
    assert path.stat().st_size < 100_000
    assert "games" in json.loads(path.read_text(encoding="utf-8"))["how"]


def test_variants_can_be_played(game: Game) -> None:
    assert all(game.setup(texts.split()) for texts in VARIANTS[game.name])
