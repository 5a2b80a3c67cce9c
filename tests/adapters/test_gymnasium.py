"""Gymnasium's own checks, and the games that its environments play."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils import env_checker
from gymnasium.utils.env_checker import check_env

import fightcard
from fightcard.adapters import gymnasium

MODES: list[tuple[str, dict[str, Any]]] = [
    *((name, {}) for name in fightcard.game_names()),
    ("fightdrome", {"mode": "fame"}),
    ("fightdrome", {"mode": "epic"}),
    ("champions", {"owners": "0,1,2,3,4,5"}),
    ("cartisora", {"classes": "monk,swashbuckler"}),
]


@pytest.mark.parametrize(("name", "options"), MODES)
@pytest.mark.parametrize("seat", [0, 1])
def test_environment_against_a_level_passes_the_checks(name: str, options: dict[str, Any], seat: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # it is not registered, and so has no spec
        check_env(gymnasium.make(name, opponent="thumb", seat=seat, **options), skip_render_check=True)


def first_legal(env: gymnasium.LevelEnv, seed: int) -> tuple[float, Any]:
    observation, _ = env.reset(seed=seed)
    while True:
        observation, reward, ended, _, _ = env.step(int(observation["action_mask"].argmax()))
        if ended:
            return reward, env.position.result


def test_reward_is_that_of_the_seat() -> None:
    env = gymnasium.make("cartisora", opponent="random", seat=1, target=1)
    results = [first_legal(env, seed) for seed in range(8)]
    for reward, result in results:
        assert reward == (0 if result["winner"] is None else 1 if result["winner"] == 1 else -1)
    assert len({reward for reward, _ in results}) > 1


def test_seed_repeats_the_game() -> None:
    env = gymnasium.make("fightdrome", opponent="random")
    first = first_legal(env, 3), str(env.position)
    assert (first_legal(env, 3), str(env.position)) == first


def test_illegal_action_loses_or_raises() -> None:
    env = gymnasium.make("cartisora", opponent="random")
    env.reset(seed=1)
    _, reward, ended, _, info = env.step(13)
    assert (reward, ended, info["illegal"]) == (-1, True, True)
    strict = gymnasium.make("cartisora", opponent="random", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(fightcard.IllegalAction):
        strict.step(13)


@pytest.mark.parametrize("action", [-1, 14, 999])
def test_number_of_no_action_is_illegal(action: int) -> None:
    env = gymnasium.make("cartisora", opponent="random")
    env.reset(seed=1)
    _, reward, ended, _, info = env.step(action)
    assert (reward, ended, info["illegal"]) == (-1, True, True)


@pytest.mark.parametrize("action", [0.5, "J", None, np.array([0, 1])])
def test_action_that_is_no_number_gets_one_sentence_and_changes_nothing(action: Any) -> None:
    env = gymnasium.make("cartisora", opponent="random")
    with pytest.raises(ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    before = str(env.position)
    with pytest.raises(fightcard.Unreadable, match="action"):
        env.step(action)
    assert str(env.position) == before


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"opponent": "grandmaster"}, "grandmaster"),
        ({"illegal": "ignore"}, "'lose'"),
        ({"seat": 2}, "seat 2"),
        ({"game": fightcard.game("cartisora"), "target": 1}, "target"),
    ],
)
def test_bad_arguments_get_one_sentence(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(fightcard.Error, match=message):
        gymnasium.make(**{"game": "cartisora", **arguments})


@pytest.mark.parametrize("name", fightcard.game_names())
def test_batch_passes_the_checks_that_take_batches(name: str) -> None:
    env: Any = gymnasium.make_vec(name, 1)  # the check asks whether an array of flags is true
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        for check in (
            env_checker.check_reset_seed_determinism,
            env_checker.check_reset_options,
            env_checker.check_reset_return_type,
            env_checker.check_returned_data_not_reused,
        ):
            check(env)


def test_batch_is_reset_to_new_games_and_by_its_seed_to_the_same() -> None:
    env = gymnasium.make_vec("fightdrome", 3)
    first, second, again = (env.reset(seed=seed)[0]["observation"] for seed in (5, None, 5))
    assert first.tolist() == again.tolist() != second.tolist()


def test_batch_follows_the_spaces_and_rewards_who_acted() -> None:
    env = gymnasium.make_vec("cartisora", 6, target=1)
    observation, info = env.reset(seed=5)
    ended = 0
    for _ in range(120):
        assert env.observation_space.contains(observation)
        acting = info["seat"]
        actions = env.batch.sample()
        assert env.action_space.contains(actions)
        observation, reward, done, truncated, info = env.step(actions)
        assert reward.tolist() == info["reward"][np.arange(6), acting].tolist()
        assert not truncated.any()
        assert not reward[~done].any()
        ended += int(done.sum())
    assert ended
