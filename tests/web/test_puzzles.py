"""Puzzles as the page receives them: nothing hidden, and no solution, before they are answered."""

from __future__ import annotations

import pytest

import fightcard
from fightcard.client import Refusal
from fightcard.client import Site as Client
from fightcard.language import LANGUAGES
from fightcard.registry import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_are_listed(game: str, site: Client) -> None:
    listed = site.get(f"/api/puzzles/{game}/en")["puzzles"]
    assert [each["id"] for each in listed] == [each.id for each in fightcard.puzzles(game)]
    assert set(listed[0]) == {"id", "theme", "difficulty"}


@pytest.mark.parametrize("game", GAMES)
def test_puzzle_shows_what_its_seat_may_know(game: str, site: Client) -> None:
    for puzzle in fightcard.puzzles(game)[::40]:
        shown = site.get(f"/api/puzzles/{game}/de/{puzzle.id}")
        position = fightcard.PuzzleSession(puzzle).position
        assert set(shown) == {"id", "theme", "difficulty", "hint", "seat", "players", "view", "actions"}
        assert shown["view"] == position.observe(puzzle.seat).view
        other = position.observe(puzzle.seat).sample_world(seed=3)
        assert shown["view"] == other.view(puzzle.seat)
        assert sorted(shown["actions"]) == sorted(puzzle.actions)


@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_are_judged_by_the_server(language: str, site: Client) -> None:
    puzzle = fightcard.puzzles("fightdrome")[0]
    path = f"/api/puzzles/fightdrome/{language}/{puzzle.id}"
    wrong = site.post(path, {"action": puzzle.baseline})
    assert (wrong["outcome"], wrong["events"], wrong["view"]) == ("wrong", [], None)
    assert wrong["percent"] == round(100 * puzzle.cost(puzzle.baseline))
    right = site.post(path, {"action": puzzle.best})
    assert right["outcome"] == "right"
    assert right["events"]
    assert right["view"]


def test_unknown_puzzles_and_actions_are_refused(site: Client) -> None:
    for path in ("/api/puzzles/chess/en", "/api/puzzles/cartisora/xx", "/api/puzzles/cartisora/en/nothing"):
        with pytest.raises(Refusal):
            site.get(path)
    puzzle = fightcard.puzzles("cartisora")[0]
    with pytest.raises(Refusal):
        site.post(f"/api/puzzles/cartisora/en/{puzzle.id}", {"action": "nonsense"})
