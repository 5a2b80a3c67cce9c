"""``puzzle``: puzzles in the terminal, and their list for programs."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

import fightcard
from fightcard.learn.puzzles.session import PuzzleSession
from fightcard.registry import GAMES
from fightcard.terminal.progress import PuzzleProgress
from tests.cli.helpers import LANGUAGES, Answer, fightcard_says


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the path of the solved puzzles."""
    monkeypatch.setenv("FIGHTCARD_DATA", str(tmp_path))
    return tmp_path


def typed(*lines: str, game: str = "cartisora", more: tuple[str, ...] = ()) -> Answer:
    """Return the command's output for a person who types these lines."""
    return fightcard_says("puzzle", game, *more, given="".join(f"{line}\n" for line in lines).encode())


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_for_programs(game: str) -> None:
    listed = fightcard_says("puzzle", game, "--list", "--json").json["puzzles"]
    assert [each["id"] for each in listed] == [each.id for each in fightcard.puzzles(game)]
    assert set(listed[0]) == {"id", "position", "seat", "theme", "difficulty"}
    one = fightcard_says("puzzle", game, "--id", listed[3]["id"], "--json").json["puzzles"]
    assert one == [listed[3]]
    assert len(fightcard_says("puzzle", game, "--json").json["puzzles"]) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_puzzle_is_missed_and_solved(game: str, language: str, folder: Path) -> None:
    puzzle = fightcard.puzzles(game)[1]
    session = PuzzleSession(puzzle, language)
    answer = typed("", "hint", puzzle.baseline, puzzle.best, game=game, more=("--id", puzzle.id, "--lang", language))
    assert (answer.code, answer.err) == (0, "")
    assert session.answer(puzzle.baseline).headline in answer.out
    assert session.answer(puzzle.best).headline in answer.out
    assert session.theme in answer.out
    assert "2" in answer.out.splitlines()[-1]
    assert json.loads((folder / "puzzles.json").read_text("utf-8"))["solved"] == {game: [puzzle.id]}


def test_puzzle_of_the_day_makes_a_streak(folder: Path) -> None:
    daily = fightcard.puzzle_of_the_day("cartisora")
    answer = typed(daily.best, "quit")
    assert "Puzzle of the day" in answer.out
    assert "Your streak: 1 day." in answer.out
    assert PuzzleProgress(folder / "puzzles.json").days() == {date.today()}
    assert "103 puzzles that you have not solved" in answer.out


def test_damaged_file_is_left_alone(folder: Path) -> None:
    for text in ("{", "[]", '{"days": ["never"]}', '{"solved": {"cartisora": 3}}'):
        (folder / "puzzles.json").write_text(text, "utf-8")
        answer = typed(fightcard.puzzle_of_the_day("cartisora").best, "quit")
        assert answer.code == 0
        assert "is damaged" in answer.out
        assert (folder / "puzzles.json").read_text("utf-8") == text


def test_unknown_puzzles_get_one_sentence() -> None:
    answer = typed(more=("--id", "nothing"))
    assert answer.code == 2
    assert len(answer.err.splitlines()) == 1
    assert "nothing" in answer.err
