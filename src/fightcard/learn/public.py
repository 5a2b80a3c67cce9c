"""Lessons as users ask for them."""

from __future__ import annotations

from fightcard.core.errors import Unreadable
from fightcard.language import find_language
from fightcard.registry import find_game

from .model import Lesson
from .reader import read_lessons


def lessons(game: str, language: str = "en") -> tuple[Lesson, ...]:
    """The lessons of a game, in the order in which one takes them, with their texts in a language.

    ``LessonSession`` is a learner's progress in one of them.

    >>> import fightcard
    >>> [lesson.title for lesson in fightcard.lessons("cartisora", language="de")][:2]
    ['Die erste Partie', 'Höher oder genau eins darunter']
    """
    return read_lessons(find_game(game), find_language(language))


def find_lesson(game: str, name: str, language: str = "en") -> Lesson:
    """A lesson by its id."""
    known = lessons(game, language)
    for lesson in known:
        if lesson.id == name:
            return lesson
    raise Unreadable("lesson-unknown", value=name, lessons=", ".join(lesson.id for lesson in known) or "-")
