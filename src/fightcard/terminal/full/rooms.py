"""The lists of lessons and puzzles of a game, with what was done before."""

from __future__ import annotations

from datetime import date
from functools import partial

import fightcard
from fightcard import Lesson, Puzzle
from fightcard.core.definition import GameDefinition
from fightcard.language import Speaker
from fightcard.learn.puzzles.daily import of_the_day

from ..progress import LessonProgress, PuzzleProgress
from .models.lesson import LessonTable
from .models.puzzle import PuzzleTable
from .screens.menu import MenuPage
from .screens.play import PlayScreen
from .unkept import ProgressFile, Unkept, told_unkept


class LessonRoom:
    """The lessons of a game. Progress that cannot be kept is forgotten when the application ends."""

    def __init__(self, game: GameDefinition, progress: LessonProgress | None = None) -> None:
        self.game, self.progress = game, progress or LessonProgress()
        self._done: dict[str, int] = {}
        self._file = ProgressFile()

    def lessons(self, speaker: Speaker) -> tuple[Lesson, ...]:
        """The lessons in this language."""
        return fightcard.lessons(self.game.name, speaker.language)

    def done(self, lesson: str) -> int:
        """The number of finished steps of a lesson."""
        if lesson not in self._done:
            self._done[lesson] = self._file.read(partial(self.progress.done, self.game.name, lesson), 0)
        return self._done[lesson]

    def _keep(self, lesson: str, done: int) -> Unkept:
        self._done[lesson] = done
        return self._file.write(partial(self.progress.keep, self.game.name, lesson, done))

    def page(self, speaker: Speaker) -> MenuPage:
        """The list of lessons; the first that is not finished is next."""
        lessons = self.lessons(speaker)
        lines = [self._line(number, lesson, speaker) for number, lesson in enumerate(lessons, 1)]
        unfinished = [n for n, each in enumerate(lessons) if self.done(each.id) < len(each.steps)]
        title = speaker.say("learn-list", game=speaker.say(f"{self.game.name}-name"))
        return MenuPage(title, lines, next(iter(unfinished), 0), told_unkept(speaker, self._file.failure))

    def _line(self, number: int, lesson: Lesson, speaker: Speaker) -> str:
        done, steps = self.done(lesson.id), len(lesson.steps)
        mark = "✓" if done >= steps else "·"
        minutes = speaker.say("learn-minutes", minutes=lesson.minutes)
        return f"{mark} {number:2}  {lesson.title} ({minutes}, {min(done, steps)}/{steps})"

    def table(self, number: int, speaker: Speaker) -> PlayScreen:
        """A lesson on the screen."""
        lesson = self.lessons(speaker)[number]
        table = LessonTable(lesson, self.done(lesson.id), speaker, partial(self._keep, lesson.id))
        return PlayScreen(table, told_unkept(speaker, self._file.failure))


class FullPuzzleRoom:
    """The puzzles of a game, the easiest first; that of the day is next."""

    def __init__(self, game: GameDefinition, today: date, progress: PuzzleProgress | None = None) -> None:
        self.game, self.progress, self.today = game, progress or PuzzleProgress(), today
        known = fightcard.puzzles(game.name)
        self.daily = of_the_day(known, today)
        self.puzzles: list[Puzzle] = sorted(known, key=lambda each: (each.difficulty, each.id))
        self._file = ProgressFile()
        self._solved: set[str] = self._file.read(partial(self.progress.solved, game.name), set())

    def page(self, speaker: Speaker) -> MenuPage:
        """The list of puzzles."""
        title = speaker.say("full-puzzles", game=speaker.say(f"{self.game.name}-name"))
        lines = [self._line(each, speaker) for each in self.puzzles]
        return MenuPage(title, lines, self.puzzles.index(self.daily), told_unkept(speaker, self._file.failure))

    def _line(self, puzzle: Puzzle, speaker: Speaker) -> str:
        mark = "✓" if puzzle.id in self._solved else "·"
        today = f"  ★ {speaker.say('full-puzzle-today')}" if puzzle is self.daily else ""
        return f"{mark} {puzzle.id}  {speaker.say(f'puzzle-difficulty-{puzzle.difficulty}')}{today}"

    def table(self, number: int, speaker: Speaker) -> PlayScreen:
        """A puzzle on the screen."""
        puzzle = self.puzzles[number]
        table = PuzzleTable(puzzle, speaker, partial(self._keep, puzzle))
        return PlayScreen(table, told_unkept(speaker, self._file.failure))

    def _keep(self, puzzle: Puzzle) -> Unkept:
        self._solved.add(puzzle.id)
        day = self.today if puzzle is self.daily else None
        return self._file.write(partial(self.progress.keep, self.game.name, puzzle.id, day))
