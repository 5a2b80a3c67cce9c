"""PettingZoo's own tests over all games, and the games that its environments play."""

from __future__ import annotations

import warnings
from importlib import import_module
from itertools import count
from typing import Any

import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)

import fightcard
from fightcard.adapters import pettingzoo

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("fightdrome", {}),
    ("fightdrome", {"mode": "fame"}),
    ("fightdrome", {"mode": "epic"}),
    ("champions", {}),
    ("champions", {"duels": 1, "deck": "shared"}),
    ("champions", {"owners": "0,1,2,3,4,5"}),
    ("cartisora", {"target": 1}),
    ("cartisora", {"classes": "monk,swashbuckler"}),
]
SEALED = [game for game in GAMES if game[0] != "fightdrome" or game[1] == {"mode": "epic"}]
CYCLES = 40
benchmark_module = import_module("pettingzoo.test.performance_benchmark")


@pytest.fixture(autouse=True)
def _quiet(capsys: pytest.CaptureFixture[str]) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # advice on names and shapes of observations
        yield
    capsys.readouterr()


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_turn_environment_passes_the_suites(name: str, options: dict[str, Any]) -> None:
    api_test(pettingzoo.env(name, **options), num_cycles=CYCLES)
    seed_test(lambda: pettingzoo.env(name, **options), num_cycles=CYCLES)


@pytest.mark.parametrize(("name", "options"), SEALED)
def test_parallel_environment_passes_the_suites(name: str, options: dict[str, Any]) -> None:
    parallel_api_test(pettingzoo.parallel_env(name, **options), num_cycles=CYCLES)
    parallel_seed_test(lambda: pettingzoo.parallel_env(name, **options), num_cycles=CYCLES)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_render_modes_pass_the_suite(name: str, options: dict[str, Any]) -> None:
    render_test(lambda render_mode=None: pettingzoo.env(name, render_mode=render_mode, **options))


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_performance_benchmark_runs_through(
    name: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its five seconds pass at each look at the clock; ``python -m tests.adapters.performance`` lets them pass."""
    seconds = count()
    monkeypatch.setattr(benchmark_module.time, "time", lambda: next(seconds) / 20)
    performance_benchmark(pettingzoo.env(name, **options))
    assert "turns per second" in capsys.readouterr().out


def play(env: Any) -> dict[str, float]:
    """A game of first legal actions; returns the rewards of all agents."""
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, ended, _, _ = env.last()
        rewards[agent] = reward
        env.step(None if ended else int(observation["action_mask"].argmax()))
    return rewards


def test_rewards_are_those_of_the_result() -> None:
    env = pettingzoo.env("cartisora", target=1)
    for seed in range(5):
        env.reset(seed=seed)
        rewards = play(env)
        result = env.unwrapped._duel.batch.position(0).result
        expected = [0, 0] if result["winner"] is None else [1 if seat == result["winner"] else -1 for seat in (0, 1)]
        assert [rewards["seat_0"], rewards["seat_1"]] == expected


def test_illegal_action_costs_its_agent_the_game() -> None:
    env = pettingzoo.env("cartisora", target=1)
    env.reset(seed=1)
    env.step(13)  # nothing to pass
    assert env.last()[1] == -1
    assert env.terminations["seat_0"]


@pytest.mark.parametrize("actions", [{}, {"seat_0": 0}, {"seat_0": 0, "bob": 0}, [0, 0]])
def test_actions_that_lack_an_agent_get_one_sentence(actions: Any) -> None:
    env = pettingzoo.parallel_env("cartisora", target=1)
    env.reset(seed=1)
    with pytest.raises(fightcard.Unreadable, match="seat_0, seat_1"):
        env.step(actions)
    with pytest.raises(fightcard.Unreadable, match="whole number"):
        env.step({"seat_0": 0, "seat_1": 1.5})
    assert env.agents == ["seat_0", "seat_1"]


def test_unknown_render_mode_gets_one_sentence() -> None:
    with pytest.raises(fightcard.Unreadable, match="render_mode"):
        pettingzoo.env("cartisora", render_mode="oil")  # type: ignore[arg-type]
