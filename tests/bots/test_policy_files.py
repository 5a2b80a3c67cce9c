"""Policy files are data: what is learned plays, and whatever else a file holds is refused in one sentence."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fightcard
from fightcard.bots.policy_files import load_policy, save_policy

GAME = fightcard.game("cartisora", target=1)
SIZE = sum(field.size for field in GAME.observation_spec)
ACTIONS = GAME.action_count


def layers(*sizes: int, seed: int = 1) -> tuple[list[Any], list[Any]]:
    rng = np.random.default_rng(seed)
    weights = [rng.normal(size=(outputs, inputs)) for inputs, outputs in pairwise(sizes)]
    return weights, [rng.normal(size=outputs) for outputs in sizes[1:]]


def saved(path: Path, weights: list[Any], biases: list[Any], game: str = "cartisora") -> str:
    save_policy(path, game, weights, biases)
    return str(path)


def test_probabilities_are_those_of_the_network(tmp_path: Path) -> None:
    weights, biases = layers(SIZE, 5, ACTIONS)
    policy = load_policy(saved(tmp_path / "a.npz", weights, biases), GAME)
    position = GAME.position("hand0=2,9,K hand1=5,10,K")
    mask = np.frombuffer(position.action_mask(0), np.uint8)
    (found,) = policy.probabilities(position.tensor(0)[None], mask[None])
    hidden = np.maximum(weights[0] @ position.tensor(0) + biases[0], 0)
    scores = np.exp(weights[1] @ hidden + biases[1]) * mask
    assert np.allclose(found, scores / scores.sum(), rtol=1e-3)
    assert (found[mask == 0] == 0).all()


def test_policy_file_plays_as_a_bot(tmp_path: Path) -> None:
    weights, biases = layers(SIZE, ACTIONS)
    biases[0][GAME.action_id("9")] = 1e4
    bot = fightcard.bot(saved(tmp_path / "a.npz", [0 * weights[0]], biases), GAME)
    decision = bot.decide(GAME.position("hand0=2,9,K hand1=5,10,K"), seat=0)
    assert decision.action == "9"
    assert decision.mixed
    assert bot.last_failure is None


class Evil:
    """Unpickling it would run code."""

    def __reduce__(self) -> Any:
        return Path.touch, (Path("unpickled"),)


def test_nothing_is_unpickled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    np.savez("evil.npz", weights_0=np.array([Evil()], object), biases_0=np.zeros(ACTIONS))
    with pytest.raises(fightcard.Unreadable, match="not a policy file"):
        load_policy("evil.npz", GAME)
    assert not Path("unpickled").exists()


@pytest.mark.parametrize(
    ("sizes", "game", "words"),
    [
        ((SIZE, 5, ACTIONS + 1), "cartisora", "for each of the 14 actions"),
        ((SIZE + 1, ACTIONS), "cartisora", "shape"),
        ((SIZE, ACTIONS), "fightdrome", "plays fightdrome, not cartisora"),
    ],
)
def test_other_networks_are_refused(tmp_path: Path, sizes: tuple[int, ...], game: str, words: str) -> None:
    with pytest.raises(fightcard.Unreadable, match=words):
        load_policy(saved(tmp_path / "a.npz", *layers(*sizes), game), GAME)


def test_files_that_are_no_policies_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.npz"
    path.write_bytes(b"PK\x03\x04 and nothing else")
    with pytest.raises(fightcard.Unreadable, match="not a policy file"):
        load_policy(str(path), GAME)
    weights, biases = layers(SIZE, ACTIONS)
    weights[0][0, 0] = np.nan
    with pytest.raises(fightcard.Unreadable, match="not a policy file"):
        load_policy(saved(path, weights, biases), GAME)
    with pytest.raises(fightcard.EnvironmentFailure, match=r"(?i)no such file"):
        load_policy(str(tmp_path / "none.npz"), GAME)
    with pytest.raises(fightcard.EnvironmentFailure, match=r"(?i)no such file"):
        fightcard.bot(str(tmp_path / "none.npz"), GAME)


def test_models_need_their_extra(tmp_path: Path) -> None:
    path = tmp_path / "a.onnx"
    path.write_bytes(b"nothing")
    with pytest.raises(fightcard.Error, match=r"fightcard\[onnx\]|not a policy file"):
        load_policy(str(path), GAME)
