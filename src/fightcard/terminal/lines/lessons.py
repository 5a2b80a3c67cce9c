"""Lessons at the terminal, line by line."""

from __future__ import annotations

from functools import cached_property

from fightcard import EnvironmentFailure, Feedback, Lesson, LessonSession
from fightcard.core.definition import GameDefinition
from fightcard.language import Speaker

from ..choices import Choices
from ..console import Console
from ..game_text import find_game_text
from ..progress import LessonProgress
from .learning_room import LearningRoom, LearningTable, RoomLeft


class Classroom(LearningRoom):
    """The lessons of a game, for one person at a terminal."""

    def __init__(self, game: GameDefinition, lessons: tuple[Lesson, ...], speaker: Speaker, console: Console) -> None:
        super().__init__(game, speaker, console)
        self.lessons, self.progress = lessons, LessonProgress()
        self._done: dict[str, int] = {}

    # -- which lesson --

    def run(self, chosen: Lesson | None = None) -> None:
        """Run one lesson, or one after the other until the learner leaves."""
        self._load()
        with self.until_left("learn-left"):
            if chosen is not None:
                self._take(chosen)
            while chosen is None:
                self._list()
                self._take(self._choose())

    def _load(self) -> None:
        try:
            self._done = {lesson.id: self.progress.done(self.game.name, lesson.id) for lesson in self.lessons}
        except EnvironmentFailure as error:
            self.give_up_keeping(error)

    def _keep(self, lesson: Lesson, done: int) -> None:
        self._done[lesson.id] = done
        if self.keeps_progress:
            try:
                self.progress.keep(self.game.name, lesson.id, done)
            except EnvironmentFailure as error:
                self.give_up_keeping(error)

    def _list(self) -> None:
        self.console.say("")
        self.say("learn-list", game=self.speaker.say(f"{self.game.name}-name"))
        for number, lesson in enumerate(self.lessons, 1):
            minutes = self.speaker.say("learn-minutes", minutes=lesson.minutes)
            self.console.say(f"{number:3}  {lesson.title} ({minutes}; {self._state(lesson)})")
        if self._next() is None:
            self.say("learn-all-finished", game=self.game.name)

    def _state(self, lesson: Lesson) -> str:
        done = self._done.get(lesson.id, 0)
        if done >= len(lesson.steps):
            return self.speaker.say("learn-state-finished")
        return self.speaker.say("learn-state", done=done, next=done + 1, steps=len(lesson.steps))

    def _next(self) -> Lesson | None:
        return next((each for each in self.lessons if self._done.get(each.id, 0) < len(each.steps)), None)

    def _choose(self) -> Lesson:
        """By number, by its id, or with Enter the next that is not finished."""
        following = self._next() or self.lessons[0]
        while True:
            self.say("learn-choose", title=following.title, quit=self.vocabulary.word("quit"))
            text = self.console.ask()
            if self.vocabulary.find(text) == ("quit", ""):
                raise RoomLeft
            names = {"": following, **{str(n): each for n, each in enumerate(self.lessons, 1)}}
            names |= {lesson.id: lesson for lesson in self.lessons}
            if text in names:
                return names[text]

    # -- one lesson --

    def _take(self, lesson: Lesson) -> None:
        done = self._done.get(lesson.id, 0)
        session = LessonSession.resume(lesson, done)
        self.console.say("")
        self.say("learn-title", number=self.lessons.index(lesson) + 1, title=lesson.title)
        self.console.say(lesson.about)
        self.say("learn-how", **self.words)
        if session.done:
            self.say("learn-resumed")
        table = _LessonTable(self, session)
        while not table.session.is_finished:
            before = table.session.done
            table.ask()
            if table.session.done != before:
                self._keep(lesson, table.session.done)
        self.say("learn-finished", title=lesson.title)


class _LessonTable(LearningTable):
    """A lesson in progress."""

    how = "learn-how"

    def __init__(self, room: Classroom, session: LessonSession) -> None:
        super().__init__(room)
        self.session = session
        self._told_seat: int | None = None

    @property
    def lesson(self) -> Lesson:
        return self.session.lesson

    @cached_property
    def names(self) -> dict[int, str]:
        """The players by seat; those a lesson does not name are called by their seats."""
        seats = range(self.session.position.game.seats)
        return self.room.speaker.players(len(seats)) | dict(zip(seats, self.lesson.players, strict=False))

    def ask(self) -> None:
        """Show what is asked, and listen until something has happened."""
        session, position, seat = self.session, self.session.position, self.session.step.seat
        game_text = find_game_text(position.game.definition, position.setup, self.room.speaker, self.names)
        self._choices = Choices(game_text, self.room.vocabulary, marks=False)
        if not session.moves:
            self._show_step()
        self.console.say("", *game_text.overview(position.view(seat)))
        self.console.say(*self._choices.lines(position, seat))
        while self.session is session:
            self.obey(self.console.ask())

    def _show_step(self) -> None:
        step = self.session.step
        self.console.say("")
        self.room.say("learn-step", step=self.session.done + 1, steps=len(self.lesson.steps))
        if self._told_seat != step.seat:
            self._told_seat = step.seat
            opponent = next(name for seat, name in self.names.items() if seat != step.seat)
            self.room.say("learn-who", you=self.names[step.seat], opponent=opponent)
        self.console.say(step.headline, step.text)

    # -- what is typed --

    @property
    def hint(self) -> str:
        return self.session.hint

    def answer(self, text: str) -> None:
        action = self._choices.meant(self.session.position, self.session.step.seat, text).partition(":")[2]
        session, feedback = self.session.answer(action)
        self._tell(feedback)
        self.session = session

    def _tell(self, feedback: Feedback) -> None:
        own = self.session.step.seat
        for event in feedback.events:
            self.console.say(self.room.speaker.event(self.lesson.game, event, self.names, own))
        if feedback.headline:
            self.console.say("", feedback.headline, feedback.text)
        if feedback.rule:
            self.room.say("learn-rule", rule=feedback.rule)
        if feedback.outcome == "lost":
            self.room.say("learn-again")
