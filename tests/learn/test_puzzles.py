"""The puzzles that come with the games: sound, solved again, of many kinds; and the checker finds every fault."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

import fightcard
from fightcard.core.definition import GameDefinition
from fightcard.games.cartisora.game import Cartisora
from fightcard.learn.puzzles.candidates import LEVELS
from fightcard.learn.puzzles.checker import check_puzzles, prove_puzzles
from fightcard.learn.puzzles.daily import of_the_day, streak
from fightcard.learn.puzzles.model import Puzzle
from fightcard.learn.puzzles.reader import puzzle_file, read_puzzles, write_puzzles
from fightcard.learn.puzzles.report import figures
from fightcard.learn.puzzles.selection import select
from fightcard.registry import GAMES, find_game

TODAY = date(2026, 11, 18)


@pytest.mark.parametrize("name", GAMES)
def test_puzzles_are_sound(name: str) -> None:
    """Positions can be read, choices are what is allowed, certificates agree, and the rule-of-thumb player errs."""
    assert check_puzzles(find_game(name)) == []


@pytest.mark.parametrize("name", GAMES)
def test_there_are_enough_of_many_kinds(name: str) -> None:
    puzzles = fightcard.puzzles(name)
    themes = Counter(each.theme for each in puzzles)
    assert len(puzzles) >= 100
    assert len(themes) >= 5
    assert max(themes.values()) <= 0.3 * len(puzzles)
    assert len({each.id for each in puzzles}) == len(puzzles)
    assert len({each.difficulty for each in puzzles}) == 3


@pytest.mark.parametrize("name", GAMES)
def test_better_levels_miss_fewer(name: str) -> None:
    puzzles = fightcard.puzzles(name)
    novice, regular, expert = (sum(each.missed_by(level) for each in puzzles) / len(puzzles) for level in LEVELS)
    assert novice > regular + 0.05 > expert + 0.1


def test_every_exact_puzzle_is_solved_again() -> None:
    exact = [name for name in GAMES if all(each.exact for each in fightcard.puzzles(name))]
    assert exact == ["cartisora"]
    assert prove_puzzles(find_game("cartisora"), seed=7) == []


@pytest.mark.parametrize("name", ["fightdrome", "champions"])
def test_some_judged_puzzles_are_judged_again(name: str) -> None:
    """All of them: ``python -m fightcard.learn.puzzles GAME --prove``."""
    game = find_game(name)
    assert prove_puzzles(game, seed=7, only=[each.id for each in read_puzzles(game)[::52]]) == []


@pytest.mark.parametrize("name", GAMES)
def test_the_stored_position_says_nothing_of_the_bot_game(name: str) -> None:
    """Its hidden cards are dealt anew: another deal looks the same to the seat."""
    for puzzle in fightcard.puzzles(name)[::26]:
        observation = fightcard.PuzzleSession(puzzle).observation
        assert str(observation.sample_world(seed=1).observe(puzzle.seat)) == str(observation)


def test_wrong_answers_are_explained_in_every_language() -> None:
    puzzle = fightcard.puzzles("champions")[0]
    told = {
        language: fightcard.PuzzleSession(puzzle, language).answer(puzzle.baseline) for language in ("en", "de", "es")
    }
    assert len({answer.text for answer in told.values()}) == 3
    for answer in told.values():
        assert answer.outcome == "wrong"
        assert answer.headline
        assert answer.cost == pytest.approx(puzzle.cost(puzzle.baseline))
        assert answer.position is None


def test_a_card_that_the_rules_refuse_is_no_answer() -> None:
    puzzle = next(each for each in fightcard.puzzles("fightdrome") if "phase=answer" in each.position)
    session = fightcard.PuzzleSession(puzzle)
    hand = session.observation.view["seats"][puzzle.seat]["hand"]
    card = next(each for each in hand if each not in puzzle.actions)
    answer = session.answer(card)
    assert answer.outcome == "refused"
    assert answer.rule.startswith("FD")


def test_the_page_of_figures_is_that_of_the_stored_puzzles() -> None:
    """``python -m fightcard.learn.puzzles.report`` prints them."""
    page = Path(__file__).parents[2] / "docs" / "puzzles.md"
    assert figures() in page.read_text("utf-8")


# -- the day -------------------------------------------------------------------------------------------------------


def test_every_puzzle_has_its_day() -> None:
    puzzles = fightcard.puzzles("cartisora")
    days = [TODAY + timedelta(days=number) for number in range(len(puzzles))]
    assert {fightcard.puzzle_of_the_day("cartisora", day) for day in days} == set(puzzles)
    assert fightcard.puzzle_of_the_day("cartisora", TODAY) == puzzles[739_938 % len(puzzles)]  # as the page counts


def test_streaks_count_days_in_a_row() -> None:
    before = {TODAY - timedelta(days=back) for back in (1, 2, 4)}
    assert streak(before, TODAY) == 2
    assert streak({*before, TODAY}, TODAY) == 3
    assert streak(before, TODAY + timedelta(days=1)) == 0
    assert streak(set(), TODAY) == 0
    assert of_the_day("abc", date(1, 1, 1)) == "b"


# -- making --------------------------------------------------------------------------------------------------------


def test_no_theme_is_chosen_too_often() -> None:
    puzzles = list(fightcard.puzzles("champions"))
    common = Counter(each.theme for each in puzzles).most_common(1)[0][0]
    chosen = select(puzzles * 2, count=40)
    assert len({each.id for each in chosen}) == len(chosen) == 40
    assert Counter(each.theme for each in chosen)[common] <= 11


class Elsewhere(Cartisora):
    """Cartisora with the puzzles of another folder, as a game of somebody else's has them."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def folder(self) -> Path:
        return self.path


def game_with(path: Path, puzzles: list[Puzzle], change: dict[str, Any]) -> GameDefinition:
    """A game with these puzzles, the first of them changed."""
    game = Elsewhere(path)
    write_puzzles(puzzle_file(game), game, puzzles, {})
    data = json.loads(puzzle_file(game).read_text("utf-8"))
    data["puzzles"][0] |= change
    puzzle_file(game).write_text(json.dumps(data), "utf-8")
    return game


def some() -> list[Puzzle]:
    """One puzzle of each theme."""
    return list({each.theme: each for each in fightcard.puzzles("cartisora")}.values())


def test_a_game_of_somebody_elses_brings_its_own(tmp_path: Path) -> None:
    assert check_puzzles(Elsewhere(tmp_path)) == []
    assert read_puzzles(Elsewhere(tmp_path)) == ()
    assert check_puzzles(game_with(tmp_path, some(), {})) == []


FAULTS: dict[str, dict[str, Any]] = {
    "its position cannot be": {"position": "hand0=2,3,X"},
    "its choices are not what the rules allow": {"choices": {"2": 0.5, "3": 0.4, "4": 0.3}},
    "its situation has the id": {"id": "00000"},
    "what is exact has no error": {"margin": [0.2, 0.01]},
    "the lead of the best choice is too small": {"margin": [0.01, 0.0]},
    "do not confirm it": {"confirmed": [0.0, 0.0]},
    "its difficulty does not follow": {"difficulty": 4},
    "cannot be read": {"seat": "one"},
}


@pytest.mark.parametrize("problem", FAULTS)
def test_every_fault_is_found(problem: str, tmp_path: Path) -> None:
    found = check_puzzles(game_with(tmp_path, some(), FAULTS[problem]))
    assert any(problem in each for each in found), found


def test_a_solution_that_is_none_is_found(tmp_path: Path) -> None:
    """The checker solves again: another choice in the place of the best does not pass."""
    puzzle = fightcard.puzzles("cartisora")[0]
    first, second, *others = puzzle.choices
    values = {second.action: first.value, first.action: second.value, **{each.action: each.value for each in others}}
    game = game_with(tmp_path, [puzzle], {"choices": values})
    assert any("judged again" in each for each in prove_puzzles(game, seed=1))
