"""A lesson on the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import fightcard
from fightcard import Feedback, Lesson, LessonSession
from fightcard.language import Speaker
from fightcard.registry import find_game

from ...local_game import event_sentence
from ..table_model import Scene, StoryLine, TableModel
from ..unkept import Unkept, told_unkept


class LessonTable(TableModel):
    """A lesson in progress; ``keep`` stores how many steps are done, or returns why it cannot, once."""

    def __init__(self, lesson: Lesson, done: int, speaker: Speaker, keep: Callable[[int], Unkept]) -> None:
        self.session, self._keep = LessonSession.resume(lesson, done), keep
        self._feedback: list[str] = []
        self._shown = self.session  # what is on the stage: at the end the last step
        super().__init__(find_game(lesson.game), self.session.position.setup, speaker)

    def speak(self, speaker: Speaker) -> None:
        super().speak(speaker)
        session = self.session
        if session.lesson.language != self.speaker.language:
            lesson = next(
                each for each in fightcard.lessons(self.game.name, speaker.language) if each.id == session.lesson.id
            )
            self.session = LessonSession(lesson, session.done, session.moves)
            self._shown = LessonSession(lesson, self._shown.done, self._shown.moves)
            self._feedback = []

    # -- what is shown --

    @property
    def names(self) -> Mapping[int, str]:
        seats = self._shown.position.seats
        unnamed = {seat: self.say("web-player", number=seat + 1) for seat in seats}
        return unnamed | dict(zip(seats, self._shown.lesson.players, strict=False))

    @property
    def labels(self) -> Mapping[int, str]:
        return {**self.names, self._shown.step.seat: self.say("web-you-here")}

    def scene(self) -> Scene:
        shown, finished = self._shown, self.session.is_finished
        step, position = shown.step, shown.position
        view = position.view(step.seat)
        choices = [] if finished else self.listed(view, step.seat, shown.legal_actions())
        title = self.say("learn-title", number=self._number(), title=shown.lesson.title)
        return Scene(
            view=view,
            seat=step.seat,
            choices=choices,
            prompt=self.say("learn-finished", title=shown.lesson.title) if finished else step.headline,
            standing=self.say("learn-step", step=shown.done + 1, steps=len(shown.lesson.steps)),
            story=[*([] if finished else [step.text]), *self._feedback],
            over=finished,
            commands=frozenset() if finished else frozenset({"hint"}),
            title=title,
        )

    def _number(self) -> int:
        lessons = [each.id for each in fightcard.lessons(self.game.name, self.speaker.language)]
        return lessons.index(self._shown.lesson.id) + 1

    # -- what is done --

    def act(self, action: str) -> StoryLine:
        own = self.session.step.seat
        self.session, feedback = self.session.answer(action)
        self._tell(feedback, own)
        unkept = self._keep(self.session.done) if feedback.outcome in ("right", "won") else None
        if not self.session.is_finished:
            self._shown = self.session
        again = self.say("learn-again") if feedback.outcome == "lost" else ""
        text = "\n".join(filter(None, [feedback.headline, feedback.text, again]))
        return StoryLine(text, feedback.rule, notice=told_unkept(self.speaker, unkept))

    def _tell(self, feedback: Feedback, own: int) -> None:
        names, game = self.names, self.game.name
        self._feedback = [event_sentence(self.speaker, game, event, names, own) for event in feedback.events]

    def why(self, action: str) -> StoryLine:
        refusal = self._shown.position.refusal(f"{self._shown.step.seat}:{action}")
        return StoryLine() if refusal is None else StoryLine(self.speaker.error(refusal, self.game.name), refusal.rule)

    def do(self, command: str) -> StoryLine:
        return StoryLine(self.session.hint) if command == "hint" else super().do(command)
