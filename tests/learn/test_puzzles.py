"""The puzzles that come with the games: sound, solved again, of many kinds; and the checker finds every fault."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

import fightcard
from fightcard.core.definition import GameDefinition
from fightcard.games.cartisora.game import Cartisora
from fightcard.learn.puzzles import checker
from fightcard.learn.puzzles.candidates import LEVELS
from fightcard.learn.puzzles.checker import SAMPLE, check_puzzles, prove_puzzles
from fightcard.learn.puzzles.daily import of_the_day, streak
from fightcard.learn.puzzles.level_shares import missed_shares
from fightcard.learn.puzzles.model import ChoiceValue, Puzzle
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
def test_every_game_has_enough_puzzles_of_many_themes(name: str) -> None:
    puzzles = fightcard.puzzles(name)
    themes = Counter(each.theme for each in puzzles)
    assert len(puzzles) >= 100
    assert len(themes) >= 5
    assert max(themes.values()) <= 0.3 * len(puzzles)
    assert len({each.id for each in puzzles}) == len(puzzles)
    assert len({each.difficulty for each in puzzles}) == 3


@pytest.mark.parametrize("name", GAMES)
def test_no_kind_outweighs_the_others(name: str) -> None:
    """A fifth of the puzzles at most are about one thing, a quarter have one solution, six in ten one difficulty."""
    puzzles = fightcard.puzzles(name)
    assert max(Counter(each.best for each in puzzles).values()) <= 0.25 * len(puzzles)
    themes = Counter(each.theme for each in puzzles)
    pairs = Counter((each.best, each.baseline) for each in puzzles)
    assert max(themes.values()) <= 0.2 * len(puzzles)
    assert max(Counter(each.difficulty for each in puzzles).values()) <= 0.6 * len(puzzles)
    assert max(pairs.values()) <= 0.1 * len(puzzles)


@pytest.mark.parametrize("name", GAMES)
def test_better_levels_miss_fewer(name: str) -> None:
    puzzles = fightcard.puzzles(name)
    novice, regular, expert = (sum(each.missed_by(level) for each in puzzles) / len(puzzles) for level in LEVELS)
    assert novice > regular + 0.02 > expert + 0.04


@pytest.mark.parametrize("name", GAMES)
def test_levels_tried_again_miss_as_often_as_stored(name: str) -> None:
    """All of them, with other seeds: ``python -m fightcard.learn.puzzles GAME --levels``."""
    some = fightcard.puzzles(name)[::13]
    tried = {share.name: share.value for share in missed_shares(find_game(name), some, seed=3)}
    assert tried["thumb"] == 1
    for level in LEVELS:
        assert tried[level] == pytest.approx(sum(each.missed_by(level) for each in some) / len(some), abs=0.12)


@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_is_solved_again(name: str) -> None:
    """Exactly, or judged and played out in few other worlds; in many of them in a campaign."""
    game = find_game(name)
    assert all(each.exact for each in fightcard.puzzles(name)) == (name == "cartisora")
    assert prove_puzzles(game, seed=7, size=SAMPLE) == []


@pytest.mark.campaign
@pytest.mark.parametrize("name", ["fightdrome", "champions"])
def test_every_puzzle_is_proved_in_many_worlds(name: str) -> None:
    """As ``python -m fightcard.learn.puzzles GAME --prove`` does."""
    assert prove_puzzles(find_game(name), seed=7) == []


@pytest.mark.parametrize("name", GAMES)
def test_stored_position_says_nothing_of_the_bot_game(name: str) -> None:
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


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("name", GAMES)
def test_wrong_answer_does_not_name_the_solution(name: str, language: str) -> None:
    """Choices other than cards, such as Rest, may be named: there is no other way to say what it is about."""
    for puzzle in fightcard.puzzles(name)[::5]:
        session = fightcard.PuzzleSession(puzzle, language)
        solution = session.speaker.action(name, puzzle.best)
        if puzzle.best in ("rest", "panic"):
            continue
        for action in puzzle.actions[1:]:
            told = re.sub(r"\d+ (of 100|von 100|-mal|times|veces|de cada)", "", session.answer(action).text)
            if action != puzzle.baseline or not told:
                continue
            assert not re.search(rf"\b{re.escape(solution)}\b", told), (puzzle.id, told)


@pytest.mark.parametrize("puzzle", [None, 3, "cartisora-1"])
def test_what_is_no_puzzle_is_refused_at_once(puzzle: Any) -> None:
    with pytest.raises(fightcard.Unreadable, match="‘puzzle’ must be of this type: Puzzle; it is"):
        fightcard.PuzzleSession(puzzle)


@pytest.mark.parametrize(("language", "code"), [("fr", "language-unknown"), (None, "argument-text")])
def test_puzzle_in_an_unknown_language_is_refused_at_once(language: Any, code: str) -> None:
    with pytest.raises(fightcard.Unreadable) as raised:
        fightcard.PuzzleSession(fightcard.puzzles("cartisora")[0], language)
    assert raised.value.code == code


def test_illegal_card_is_not_an_answer() -> None:
    puzzle = next(each for each in fightcard.puzzles("fightdrome") if "phase=answer" in each.position)
    session = fightcard.PuzzleSession(puzzle)
    hand = session.observation.view["seats"][puzzle.seat]["hand"]
    card = next(each for each in hand if each not in puzzle.actions)
    answer = session.answer(card)
    assert answer.outcome == "refused"
    assert answer.rule.startswith("FD")


def test_page_of_figures_is_that_of_the_stored_puzzles() -> None:
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


def test_installed_game_brings_its_own_lessons(tmp_path: Path) -> None:
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


def test_checker_finds_a_wrong_solution(tmp_path: Path) -> None:
    """The checker solves again: another choice in the place of the best does not pass."""
    puzzle = fightcard.puzzles("cartisora")[0]
    game = game_with(tmp_path, [puzzle], {"choices": exchanged(puzzle)})
    assert any("judged again" in each for each in prove_puzzles(game, seed=1))


@pytest.mark.parametrize("name", ["fightdrome", "champions"])
def test_few_worlds_show_a_wrong_solution(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = fightcard.puzzles(name)[0]
    wrong = replace(puzzle, choices=tuple(ChoiceValue(*each) for each in exchanged(puzzle).items()))
    monkeypatch.setattr(checker, "read_puzzles", lambda game: [wrong])
    assert any("judged again" in each for each in prove_puzzles(find_game(name), seed=1, size=SAMPLE))


def exchanged(puzzle: Puzzle) -> dict[str, float]:
    """The values of its choices, with those of the best two exchanged."""
    first, second, *others = puzzle.choices
    return {second.action: first.value, first.action: second.value, **{each.action: each.value for each in others}}
