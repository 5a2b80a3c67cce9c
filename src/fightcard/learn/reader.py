"""Reads the lessons of a game: the files ``lessons/*.toml`` in its folder, in the order of their names."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from fightcard.core.definition import GameDefinition
from fightcard.core.errors import Unreadable
from fightcard.language import Speaker

from .model import ExpectedAnswer, Lesson, LessonTask, MiniGame
from .texts import Texts, texts_of

PLAYERS = ("learn-you", "learn-opponent")  # unless a lesson names its own
SHARED = "any"  # before the id of an answer: a text for all steps that have none of their own


class _Answer(Struct, forbid_unknown_fields=True):
    rule: str
    actions: list[str] = []
    refused: list[str] = []
    others: bool = False
    replies: list[str] = []


class _Step(Struct, forbid_unknown_fields=True):
    id: str
    position: str = ""
    seat: int = 0
    right: dict[str, _Answer] = {}
    wrong: dict[str, _Answer] = {}
    level: str = ""  # of the computer: the step is a game
    seed: int = 0


class _Lesson(Struct, forbid_unknown_fields=True):
    minutes: int
    steps: list[_Step]
    players: list[str] = []


def lesson_id(path: Path) -> str:
    """``first-fight`` for ``1-first-fight.toml``: the number is for the order only."""
    return path.stem.partition("-")[2]


@cache
def read_lessons(game: GameDefinition, language: str) -> tuple[Lesson, ...]:
    """All lessons of a game in the order in which one takes them; Unreadable if a file is not one."""
    texts = texts_of(game, language)
    return tuple(_lesson(game.name, language, path, texts) for path in game.lesson_files)


def _lesson(game: str, language: str, path: Path, texts: Texts) -> Lesson:
    data, name = _read(path), lesson_id(path)
    return Lesson(
        game=game,
        language=language,
        id=name,
        title=texts.find(name, "title"),
        about=texts.find(name),
        minutes=data.minutes,
        players=tuple(data.players or map(Speaker(language).say, PLAYERS)),
        steps=tuple(_step(f"{name}-{step.id}", step, texts) for step in data.steps),
    )


def _read(path: Path) -> _Lesson:
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _Lesson)
    except (ValueError, OSError) as error:  # TOML, its types, UTF-8
        raise Unreadable("lesson-file", file=path.name, reason=str(error)) from error


def _step(message: str, step: _Step, texts: Texts) -> LessonTask | MiniGame:
    told = {
        "headline": texts.find(message, "headline"),
        "text": texts.find(message),
        "hint": texts.find(message, "hint"),
    }
    if step.level:
        ends = {"won": texts.find(message, "won"), "lost": texts.find(message, "lost")}
        return MiniGame(step.id, step.position, step.seat, **told, **ends, level=step.level, seed=step.seed)
    answers = [
        _answer(name, answer, right, f"{message}-{name}", texts)
        for right, found in ((True, step.right), (False, step.wrong))
        for name, answer in found.items()
    ]
    return LessonTask(step.id, step.position, step.seat, **told, answers=tuple(answers))


def _answer(name: str, answer: _Answer, right: bool, message: str, texts: Texts) -> ExpectedAnswer:
    shared = f"{SHARED}-{name}"
    return ExpectedAnswer(
        id=name,
        right=right,
        rule=answer.rule,
        headline=texts.find(message, "headline") or texts.find(shared, "headline"),
        text=texts.find(message) or texts.find(shared),
        actions=tuple(answer.actions),
        refused=tuple(answer.refused),
        others=answer.others,
        replies=tuple(answer.replies),
    )
