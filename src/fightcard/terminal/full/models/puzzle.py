"""A puzzle on the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from fightcard import Puzzle, PuzzleSession
from fightcard.language import Speaker
from fightcard.registry import find_game

from ..table_model import Scene, StoryLine, TableModel
from ..unkept import Unkept, told_unkept


class PuzzleTable(TableModel):
    """A puzzle until it is solved; ``solved`` stores it, or returns why it cannot, once."""

    def __init__(self, puzzle: Puzzle, speaker: Speaker, solved: Callable[[], Unkept]) -> None:
        self.session, self._note = PuzzleSession(puzzle, speaker.language), solved
        self.tries, self.is_solved = 0, False
        super().__init__(find_game(puzzle.game), self.session.position.setup, speaker)

    def speak(self, speaker: Speaker) -> None:
        super().speak(speaker)
        self.session = PuzzleSession(self.session.puzzle, speaker.language)

    @property
    def names(self) -> Mapping[int, str]:
        return self.session.players

    def scene(self) -> Scene:
        session, seat = self.session, self.session.puzzle.seat
        view = session.observation.view
        difficulty = self.say(f"puzzle-difficulty-{session.puzzle.difficulty}")
        choices = [] if self.is_solved else self.listed(view, seat, session.legal_actions())
        return Scene(
            view=view,
            seat=seat,
            choices=choices,
            prompt=self.say("puzzle-solved", tries=self.tries) if self.is_solved else self.say("puzzle-asked"),
            standing=difficulty,
            story=[*self.game_text.header(view), *self.game_text.overview(view)],
            over=self.is_solved,
            commands=frozenset() if self.is_solved else frozenset({"hint"}),
            title=self.say("puzzle-title", game=self.say(f"{self.game.name}-name"), id=session.puzzle.id),
        )

    def act(self, action: str) -> StoryLine:
        answer = self.session.answer(action)
        self.tries += answer.outcome != "refused"
        unkept = None
        if answer.outcome == "right":
            self.is_solved, unkept = True, self._note()
        cost = self.say("puzzle-cost", percent=round(100 * answer.cost)) if answer.outcome == "wrong" else ""
        text = "\n".join(filter(None, [answer.headline, answer.text, cost]))
        return StoryLine(text, answer.rule, notice=told_unkept(self.speaker, unkept))

    def why(self, action: str) -> StoryLine:
        refusal = self.session.observation.refusal(action)
        return StoryLine() if refusal is None else StoryLine(self.speaker.error(refusal, self.game.name), refusal.rule)

    def do(self, command: str) -> StoryLine:
        return StoryLine(self.session.theme) if command == "hint" else super().do(command)
