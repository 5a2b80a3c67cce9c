"""The checker finds every kind of fault, and a game of somebody else's may bring lessons."""

from __future__ import annotations

from pathlib import Path

import pytest

from fightcard.core.errors import Unreadable
from fightcard.games.fightdrome.game import Fightdrome
from fightcard.language import LANGUAGES
from fightcard.learn.checker import check_lessons
from fightcard.learn.reader import read_lessons

STEP = """
[[steps]]
id = "{id}"
position = "{position}"
right.kick = {{ actions = ["K60"], rule = "FD-25" }}
wrong.punch = {{ refused = ["punch-on-kick"], rule = "FD-24" }}
"""
POSITION = "top=K50 hand0=P70,K60 hand1=P20,P30 characters=S05+L1,S08+L6"
GAME = """
[[steps]]
id = "game"
position = "phase=press hand0=K70,P20 hand1=G20 characters=S05+L1,S08+L6"
level = "random"
"""
TEXTS = """
one = About it.
    .title = One
one-game = Win.
    .headline = A game
    .hint = Kick.
    .won = Won.
    .lost = Lost.
any-kick = Yes.
any-punch = No.
    .headline = Not that
"""
STEP_TEXT = """
one-{id} = Answer.
    .headline = A Kick
    .hint = Kick.
"""
FIVE = ["a", "b", "c", "d", "e"]


class Elsewhere(Fightdrome):
    """Fightdrome with the lessons of another folder, as a game of somebody else's has them."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def folder(self) -> Path:
        return self.path


def game_with(path: Path, toml: str, texts: str = "", languages: tuple[str, ...] = LANGUAGES) -> Elsewhere:
    """A game whose one lesson is this."""
    (path / "lessons").mkdir()
    (path / "lessons" / "1-one.toml").write_text(toml, encoding="utf-8")
    every = TEXTS + "".join(STEP_TEXT.format(id=name) for name in FIVE) + texts
    for language in languages:
        (path / "lessons" / f"texts.{language}.ftl").write_text(every, encoding="utf-8")
    return Elsewhere(path)


def sound() -> str:
    """A lesson with which nothing is wrong."""
    return "minutes = 5\n" + "".join(STEP.format(id=name, position=POSITION) for name in FIVE) + GAME


def test_sound_lesson_of_another_folder_passes(tmp_path: Path) -> None:
    game = game_with(tmp_path, sound())
    assert check_lessons(game) == []
    assert [lesson.id for lesson in read_lessons(game, "de")] == ["one"]


def test_game_without_lessons_has_none(tmp_path: Path) -> None:
    assert read_lessons(Elsewhere(tmp_path), "en") == ()
    assert check_lessons(Elsewhere(tmp_path)) == []


FAULTS = {
    "its position cannot be": (POSITION, "top=K50 hand0=X1"),
    "seat 0 has nothing to decide": (POSITION, f"due=1 {POSITION}"),
    "which cannot be picked": ('["K60"]', '["K80"]'),
    "names the rule FD-99, which there is not": ("FD-25", "FD-99"),
    "but P70 is refused by FD-24": ('"FD-24"', '"FD-25"'),
    "punch cannot be reached": ("punch-on-kick", "kick-on-punch"),
    "nothing is said about K70": ("P70,K60", "P70,K60,K70"),
    "kick cannot be played": ('["K60"], rule = "FD-25"', '["K60"], rule = "FD-25", replies = ["1:K20"]'),
    "is wrong, so nothing is played": ('rule = "FD-24"', 'rule = "FD-24", replies = ["1:P20"]'),
    "is right, so it must list its actions": ('["K60"]', '["K60"], others = true'),
    "K60 is listed twice": ('["K60"]', '["K60", "K60"]'),
    "no action is right": ("right.kick", "wrong.kick"),
    "there is no level clever": ('"random"', '"clever"'),
    "the game was not won": ("hand0=K70,P20 hand1=G20", "hand0=NK hand1=G20,P30,P40,P50,P60,P70 phase=open"),
    "does not end in a mini-game": (GAME, ""),
    "describe a wrong answer": ("wrong.punch", "#"),
    "two steps have the same id": ('id = "b"', 'id = "a"'),
    "it asks 4 decisions": (STEP.format(id="e", position=POSITION), ""),
    "it needs a position": (f'position = "{POSITION}"', ""),
    "no text in en for f.headline": ('id = "e"', 'id = "f"'),
}


@pytest.mark.parametrize("problem", FAULTS)
def test_every_fault_is_found(problem: str, tmp_path: Path) -> None:
    before, after = FAULTS[problem]
    text = sound()
    assert before in text
    changed = text.replace("phase=press " + before, after) if "NK" in after else text.replace(before, after)
    found = check_lessons(game_with(tmp_path, changed))
    assert any(problem in each for each in found), found


def test_missing_translation_names_the_language(tmp_path: Path) -> None:
    found = check_lessons(game_with(tmp_path, sound(), languages=("en", "es")))
    assert found
    assert all("no text in de" in problem for problem in found)


@pytest.mark.parametrize("toml", ["minutes = ", "minutes = 5", "minutes = 5\nsteps = 3", sound() + "\nnonsense = 1"])
def test_file_that_is_no_lesson_is_unreadable(toml: str, tmp_path: Path) -> None:
    game = game_with(tmp_path, toml)
    assert len(check_lessons(game)) == 1
    with pytest.raises(Unreadable, match="lesson-file"):
        read_lessons(game, "en")
