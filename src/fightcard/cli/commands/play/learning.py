"""``learn``: lessons in the terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import fightcard
from fightcard import Unreadable
from fightcard.core.definition import GameDefinition
from fightcard.language import Speaker

from ... import output
from ...frame import CliOption, command
from ...full_screen import FULL, check_full_screen
from ...parameters import GAME, JSON, exclusive

if TYPE_CHECKING:
    from fightcard import Lesson

LESSON = CliOption("--lesson", text="cli-option-lesson", value="cli-value-lesson")


@command(
    *("learn", GAME, LESSON, FULL, JSON),
    text="cli-learn",
    examples=("fightcard learn fightdrome", "fightcard learn cartisora --lesson undercut --full"),
)
def learn(speaker: Speaker, game: GameDefinition, lesson: str | None, full: bool, as_json: bool) -> None:
    """Take the lessons of a game, or one of them."""
    from fightcard.learn.public import find_lesson  # late: it takes msgspec

    known = fightcard.lessons(game.name, speaker.language)
    if not known:
        raise Unreadable("lessons-none", game=game.name)
    chosen = find_lesson(game.name, lesson, speaker.language) if lesson is not None else None
    exclusive(full=full, json=as_json)
    if full:
        _take_full(game, chosen, speaker)
    elif as_json:
        output.show_json({"lessons": [_data(each) for each in known if chosen in (None, each)]})
    else:
        _take(game, known, chosen, speaker)


def _take_full(game: GameDefinition, chosen: Lesson | None, speaker: Speaker) -> None:
    check_full_screen("learn")
    from fightcard.terminal.full import start

    output.show(start.learn(game, chosen.id if chosen else "", speaker))


def _data(lesson: Lesson) -> dict[str, object]:
    return {"id": lesson.id, "title": lesson.title, "steps": len(lesson.steps), "minutes": lesson.minutes}


def _take(game: GameDefinition, known: tuple[Lesson, ...], chosen: Lesson | None, speaker: Speaker) -> None:
    from fightcard.terminal.console import Console
    from fightcard.terminal.lines.lessons import Classroom

    Classroom(game, known, speaker, Console(sys.stdin, sys.stdout, sys.stdout.isatty())).run(chosen)
