"""Measuring the levels: every part comes into the file of results, and nothing that was there goes."""

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
from fightcard.lab.strength import PARTS, SEARCHED, SOLVED, Task, main, measure
from fightcard.registry import find_game


def task(game: str = "fightdrome", games: int = 2) -> Task:
    """A small task."""
    return Task(find_game(game), games, seed=1, jobs=1, budget=20, training=2)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels that need no compiler."""
    monkeypatch.setattr(Task, "levels", property(lambda _: ["random", "thumb"]))


@pytest.mark.usefixtures("few")
def test_parts_are_entered_one_by_one(tmp_path: Path) -> None:
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


def test_each_step_of_the_ladder_is_played_in_deals_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Task, "levels", property(lambda _: ["random", "novice", "regular", "thumb"]))
    found = strength.steps(replace(task(), step_games=6))
    met = [(pair["a"], pair["b"], pair["games"]) for pair in found["pairs"]]
    assert met == [("novice", "random", 6), ("regular", "novice", 6)], "the yardstick is no step"
    assert found["seed"] != task().seed


def test_searches_that_only_seconds_limit_are_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time is promised here, since tests run on busy machines; that of the figures is told."""
    monkeypatch.setattr(timing, "MOST_SECONDS", 0.5)
    monkeypatch.setitem(SECONDS, "master", 0.01)
    found = timing.keeping_of(find_game("champions"), "master", 1, compiled=False)
    assert found["moves"] > 0
    assert found["limit"] == 0.01
    assert 0 <= found["late"] <= found["moves"]
    assert 0 < found["median"] <= found["most"]
    assert found["processor"] > 0
    assert timing.searching_levels(find_game("fightdrome")) == ["master"]


@pytest.mark.usefixtures("few")
def test_the_ceiling_meets_every_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "CEILING_SIMULATIONS", 10)
    monkeypatch.setattr(
        "fightcard.lab.simulation.bot_games.Contestant.prepare", lambda *_: None
    )  # plain, and so without a compiler
    found = strength.ceiling(task("champions"))
    assert [(pair["a"], pair["b"]) for pair in found["pairs"]] == [("ceiling@10", "random"), ("ceiling@10", "thumb")]


@pytest.mark.usefixtures("few")
def test_responders_are_told_by_their_budgets(monkeypatch: pytest.MonkeyPatch) -> None:
    from fightcard.lab.adversaries import best_responders

    plain = best_responders.Pupil.__init__

    def init(self: Any, *arguments: Any, **named: Any) -> None:
        plain(self, *arguments, **named, plain=True)

    monkeypatch.setattr(best_responders.Pupil, "__init__", init)
    monkeypatch.setattr(best_responders, "AT_A_TIME", 2)
    monkeypatch.setattr("fightcard.lab.simulation.bot_games.Contestant.prepare", lambda *_: None)
    monkeypatch.setattr("fightcard.lab.adversaries.baselines.Reader.prepare", lambda *_: None)
    found = strength.responders(replace(task("champions"), budget=4))
    assert [pair["a"] for pair in found["pairs"]] == ["trained, 2 games", "search that knows it, 4 simulations"] * 2
    assert [pair["b"] for pair in found["pairs"]] == ["random", "random", "thumb", "thumb"]


def test_the_command_measures_what_it_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    def noting(part: str) -> Callable[[Task], dict[str, Any]]:
        def note(task: Task) -> dict[str, Any]:
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
def test_exact_answers_are_told_by_the_number_of_cards(cards: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """And of the master always with all of them."""
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
