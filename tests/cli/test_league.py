"""``league``."""

from __future__ import annotations

from pathlib import Path

import pytest

from fightcard.cli.commands.lab import league
from fightcard.cli.progress import Progress
from fightcard.core.definition import GameDefinition
from fightcard.lab.rating.league import LeagueTable
from fightcard.language import LANGUAGES
from fightcard.registry import BOTS
from tests.cli.helpers import PROVENANCE, fightcard_says

TWO = ("--levels", "random,thumb", "--seed", "1", "--jobs", "1")


def test_league_for_programs() -> None:
    data = fightcard_says("league", "fightdrome", "--games", "6", *TWO, "--json").json
    assert set(data) == {"ratings", "pairs", "failures", *PROVENANCE}
    assert set(data["ratings"]) == {"random", "thumb"}
    for rating in data["ratings"].values():
        assert set(rating) == {"elo", "low", "high"}
        assert rating["low"] <= rating["elo"] <= rating["high"]
    assert data["ratings"]["thumb"]["elo"] == 0
    (pair,) = data["pairs"]
    assert set(pair) == {"a", "b", "games", "score", "low", "high"}
    assert (pair["a"], pair["b"], pair["games"]) == ("thumb", "random", 6)
    assert 0 <= pair["low"] <= pair["score"] <= pair["high"] <= 1


def test_all_levels_play_if_none_is_named(toy: GameDefinition) -> None:
    data = fightcard_says("league", toy.name, "--games", "1", "--jobs", "1", "--json").json
    assert tuple(data["ratings"]) == BOTS
    assert len(data["pairs"]) == len(BOTS) * (len(BOTS) - 1) // 2


def test_champions_tell_of_reputation() -> None:
    (pair,) = fightcard_says("league", "champions", "--games", "4", *TWO, "--json").json["pairs"]
    assert set(pair["reputation"]) == {"mean", "low", "high"}
    assert pair["reputation"]["mean"] > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_league_for_people(language: str) -> None:
    answer = fightcard_says("league", "champions", "--games", "4", *TWO, "--lang", language)
    assert answer.code == 0
    lines = answer.out.splitlines()
    assert "thumb" in lines[3]
    assert "+0 … +0" in lines[3]
    assert lines[7].split() == ["random", "thumb"]
    assert lines[-1].strip().startswith("thumb – random  +")


@pytest.mark.parametrize("games", [0, 6])
def test_interrupted_league_prints_partial_results(monkeypatch: pytest.MonkeyPatch, games: int) -> None:
    def stop(_progress: Progress, done: int) -> None:
        if done >= games:
            raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "playing", stop)
    answer = fightcard_says("league", "fightdrome", "--games", "100", *TWO, "--json")
    assert answer.code == 130
    assert answer.json["pairs"][0]["games"] == max(2, games)
    assert f"Interrupted after {max(2, games)} of 100 games." in answer.err


@pytest.mark.parametrize(
    ("levels", "code"),
    [
        ("thumb", "levels-form"),
        ("thumb,thumb", "levels-form"),
        ("thumb,nobody", "bot-unknown"),
        ("thumb,master@many", "budget-form"),
    ],
)
def test_levels_that_cannot_be(levels: str, code: str) -> None:
    answer = fightcard_says("league", "fightdrome", "--levels", levels, "--json")
    assert (answer.code, answer.json["error"]["code"]) == (2, code)


@pytest.mark.parametrize(
    ("games", "options", "memory", "solved"),
    [(75, (), 16, 1), (74, (), 16, 0), (75, ("classes=knight,rogue",), 16, 0), (75, (), 4, 0)],
)
def test_before_many_games_cartisora_is_solved_if_it_can_be(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, games: int, options: tuple[str, ...], memory: int, solved: int
) -> None:
    done: list[int] = []
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path))
    monkeypatch.setattr(league, "solve_with_progress", lambda _solver, task, _speaker: done.append(task.jobs))
    monkeypatch.setattr(league, "free_memory", lambda: memory << 30)
    monkeypatch.setattr(
        "fightcard.lab.rating.league.play_league", lambda fixtures, *_: LeagueTable(fixtures, interrupted=True)
    )
    words = ("--levels", "random,thumb,master", "--games", str(games), "--jobs", "3")
    chosen = [word for option in options for word in ("-o", option)]
    fightcard_says("league", "cartisora", *words, *chosen)
    assert done == [3] * solved
