"""``learn``: lessons in the terminal, and their list for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import fightcard
from fightcard.learn.checker import winning_actions
from fightcard.learn.model import MiniGame
from fightcard.learn.session import LessonSession
from fightcard.registry import GAMES
from tests.cli.helpers import LANGUAGES, Answer, fightcard_says


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the path of the progress."""
    monkeypatch.setenv("FIGHTCARD_DATA", str(tmp_path))
    return tmp_path


def typed(*lines: str, game: str = "fightdrome", more: tuple[str, ...] = ()) -> Answer:
    """Return the command's output for a person who types these lines."""
    return fightcard_says("learn", game, *more, given="".join(f"{line}\n" for line in lines).encode())


def kept(folder: Path) -> dict[str, dict[str, int]]:
    """Return the file's content."""
    data: dict[str, dict[str, int]] = json.loads((folder / "lessons.json").read_text("utf-8"))
    return data


def right_answers(game: str, name: str) -> list[str]:
    """An answer to every step of a lesson that is right, and a way to win its mini-game."""
    lesson = next(each for each in fightcard.lessons(game) if each.id == name)
    answers: list[str] = []
    session = LessonSession(lesson)
    while not session.is_finished:
        step = session.step
        if isinstance(step, MiniGame):
            return answers + (winning_actions(session) or [])
        answers.append(step.right_actions[0])
        session, _ = session.answer(answers[-1])
    return answers


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_lessons_for_programs(game: str, language: str) -> None:
    listed = fightcard_says("learn", game, "--json", "--lang", language).json
    known = fightcard.lessons(game, language)
    assert listed == {
        "lessons": [
            {"id": each.id, "title": each.title, "steps": len(each.steps), "minutes": each.minutes} for each in known
        ]
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_first_lesson_is_played_to_its_end(game: str, language: str, folder: Path) -> None:
    lesson = fightcard.lessons(game, language)[0]
    lines = right_answers(game, lesson.id)
    answer = typed(*lines, game=game, more=("--lesson", lesson.id, "--lang", language))
    assert (answer.code, answer.err) == (0, "")
    assert lesson.title in answer.out.splitlines()[-1]
    assert all(step.text in answer.out and step.headline in answer.out for step in lesson.steps)
    assert kept(folder) == {game: {lesson.id: len(lesson.steps)}}


@pytest.mark.parametrize(("game", "name"), [(game, each.id) for game in GAMES for each in fightcard.lessons(game)[1:]])
def test_other_lessons_are_played_to_their_end(game: str, name: str) -> None:
    answer = typed(*right_answers(game, name), game=game, more=("--lesson", name))
    assert (answer.code, answer.err) == (0, "")
    assert "Lesson finished" in answer.out.splitlines()[-1]


def test_lesson_is_left_and_resumed(folder: Path) -> None:
    first = typed("", "K60", "PB80", "quit")
    assert "Step 3 of 7" in first.out
    assert first.out.endswith("Your progress is kept. ‘fightcard learn fightdrome’ goes on.\n")
    assert kept(folder) == {"fightdrome": {"first-fight": 2}}
    second = typed("", "quit")
    assert "Your first fight (5 minutes; step 3 of 7)" in second.out
    assert "You go on where you left off." in second.out
    assert "Step 1 of 7" not in second.out


def test_wrong_card_is_explained_and_asked_again() -> None:
    out = typed("1", "Kick 40", "nonsense", "hint", "rules FD-25", "rules nonsense", "", "resign", "3").out
    for said in ("Too weak", "Rule FD-23", "Hint: Boots answer boots", "FD-25 A Kick answers", "Right: Kick 60"):
        assert said in out
    assert "not now" not in out, "the list does not tell the answer"


def test_numbers_and_ids_choose_a_lesson() -> None:
    for text in ("3", "blocks"):
        assert "Lesson 3: Blocks and pauses" in typed("99", text).out


def test_players_of_a_lesson_are_named() -> None:
    out = typed("K30", "K60", more=("--lesson", "rulebook")).out
    assert "You are Alice. Your opponent is Simon." in out
    assert "You are Simon. Your opponent is Alice." in out
    assert "Simon plays Kick 50." in out


def test_after_all_lessons_the_way_to_a_game_is_told(folder: Path) -> None:
    done = {each.id: len(each.steps) for each in fightcard.lessons("cartisora")}
    (folder / "lessons.json").write_text(json.dumps({"cartisora": done}), "utf-8")
    out = typed("quit", game="cartisora").out
    assert "fightcard play cartisora" in out
    assert out.count("finished") >= len(done)


@pytest.mark.parametrize("text", ["", "[]", '{"fightdrome": 3}', "{", "[" * 5000])
def test_damaged_file_is_told_and_kept(text: str, folder: Path) -> None:
    (folder / "lessons.json").write_text(text, "utf-8")
    answer = typed("", "K60", "quit")
    assert answer.code == 0
    assert answer.out.count("is damaged and stays as it is") == 1
    assert "Step 2 of 7" in answer.out
    assert (folder / "lessons.json").read_text("utf-8") == text


def test_unwritable_folder_is_reported_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "file").write_text("", "utf-8")
    monkeypatch.setenv("FIGHTCARD_DATA", str(folder / "file" / "below"))
    answer = typed("", "K60", "PB80", "quit")
    assert answer.code == 0
    assert "Step 3 of 7" in answer.out
    assert answer.out.count("lessons.json") == 1


def test_unknown_lesson_is_refused() -> None:
    answer = fightcard_says("learn", "fightdrome", "--lesson", "nosuch")
    assert answer.code == 2
    assert answer.err.startswith("There is no lesson ‘nosuch’; the lessons are: first-fight, ")
