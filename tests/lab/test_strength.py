"""Strength measurements: every part is written to the file of results, and earlier parts stay."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.bots.levels import SECONDS
from fightcard.lab import strength
from fightcard.lab.rating import timing
from fightcard.lab.strength import PARTS, SEARCHED, SOLVED, StrengthTask, main, measure
from fightcard.registry import find_game


def task(game: str = "fightdrome", games: int = 2) -> StrengthTask:
    """A small task."""
    return StrengthTask(find_game(game), games, seed=1, jobs=1, budget=20, training=2)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels that need no compiler."""
    monkeypatch.setattr(StrengthTask, "levels", property(lambda _: ["random", "thumb"]))


@pytest.mark.usefixtures("few")
def test_parts_are_written_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    measure(task(), ["league"], path)
    measure(task(), ["times"], path)
    found = json.loads(path.read_text(encoding="utf-8"))
    assert set(found) == {"league", "times"}
    assert set(found["league"]) == {"seed", "ratings", "pairs", "seconds"}
    assert set(found["times"]) == {"random", "thumb"}
    taken = found["times"]["thumb"]
    assert 0 < taken["median"] <= taken["p95"] <= taken["p99"] <= taken["most"] < 1
    assert taken["moves"] > 50


def test_neighbouring_levels_play_deals_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(StrengthTask, "levels", property(lambda _: ["random", "novice", "regular", "thumb"]))
    found = strength.steps(replace(task(), step_games=6))
    met = [(pair["a"], pair["b"], pair["games"]) for pair in found["pairs"]]
    assert met == [("novice", "random", 6), ("regular", "novice", 6)], "the yardstick is not a level"
    assert found["seed"] != task().seed


def test_searches_limited_by_seconds_are_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the form of the figures is checked, since tests run on busy machines."""
    monkeypatch.setattr(timing, "MOST_SECONDS", 0.5)
    monkeypatch.setitem(SECONDS, "master", 0.01)
    found = timing.limited_times(find_game("champions"), "master", 1, compiled=False)
    assert found["moves"] > 0
    assert found["limit"] == 0.01
    assert 0 <= found["late"] <= found["moves"]
    assert 0 < found["median"] <= found["most"]
    assert found["processor"] > 0
    assert timing.searching_levels(find_game("fightdrome")) == ["master"]


@pytest.mark.usefixtures("few")
def test_perfect_information_search_meets_every_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "CEILING_SIMULATIONS", 10)
    monkeypatch.setattr(
        "fightcard.lab.simulation.bot_games.Contestant.prepare", lambda *_: None
    )  # plain, without a compiler
    found = strength.ceiling(task("champions"))
    assert [(pair["a"], pair["b"]) for pair in found["pairs"]] == [("ceiling@10", "random"), ("ceiling@10", "thumb")]


@pytest.mark.usefixtures("few")
def test_responders_are_named_by_their_budgets(monkeypatch: pytest.MonkeyPatch) -> None:
    from fightcard.lab.adversaries import best_responders

    plain = best_responders.BestResponseLearner.__init__

    def init(self: Any, *arguments: Any, **named: Any) -> None:
        plain(self, *arguments, **named, plain=True)

    monkeypatch.setattr(best_responders.BestResponseLearner, "__init__", init)
    monkeypatch.setattr(best_responders, "BATCH", 2)
    monkeypatch.setattr("fightcard.lab.simulation.bot_games.Contestant.prepare", lambda *_: None)
    monkeypatch.setattr("fightcard.lab.adversaries.baselines.OpponentAwareSearcher.prepare", lambda *_: None)
    found = strength.responders(replace(task("champions"), budget=4))
    assert [pair["a"] for pair in found["pairs"]] == ["trained, 2 games", "search that knows it, 4 simulations"] * 2
    assert [pair["b"] for pair in found["pairs"]] == ["random", "random", "thumb", "thumb"]


def test_command_measures_the_requested_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    def noting(part: str) -> Callable[[StrengthTask], dict[str, Any]]:
        def note(task: StrengthTask) -> dict[str, Any]:
            asked.append((part, task.step_games if part == "steps" else task.games))
            return {}

        return note

    for part in PARTS:
        monkeypatch.setitem(PARTS, part, noting(part))
    main(["champions", "--output", str(tmp_path / "all.json"), "--games", "3", "--step-games", "3"])
    assert asked == [(part, 3) for part in SEARCHED]
    main(["champions", "--output", str(tmp_path / "all.json"), "--parts", "curve,times"])
    assert asked[len(SEARCHED) :] == [("curve", 200), ("times", 200)]
    asked.clear()
    main(["cartisora", "--output", str(tmp_path / "all.json")])
    assert asked == [(part, 1000 if part == "steps" else 200) for part in SOLVED]


@pytest.mark.parametrize("cards", [13, 9])
def test_exploitability_is_reported_by_number_of_cards(cards: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The master is always measured with all cards, too."""
    calls: list[list[str]] = []

    def run(call: list[str], **_: Any) -> SimpleNamespace:
        calls.append(call[5:])
        return SimpleNamespace(stdout=json.dumps({"exploitability": {call[6]: 0.5}}))

    monkeypatch.setattr("subprocess.run", run)
    found = strength.exploited(replace(task("cartisora"), cards=cards))
    whole = ["--exploit", "all", "--json"]
    if cards == 13:
        assert (found, calls) == ({"levels": {13: {"all": 0.5}}}, [whole])
    else:
        assert found == {"levels": {13: {"master": 0.5}, 9: {"all": 0.5}}}
        assert calls == [["--exploit", "master", "--json"], [*whole, "--cards", "9"]]
