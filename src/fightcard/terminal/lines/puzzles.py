"""Puzzles at the terminal, line by line."""

from __future__ import annotations

from datetime import date
from functools import cached_property

from fightcard import EnvironmentFailure, Puzzle, PuzzleSession
from fightcard.core.definition import GameDefinition
from fightcard.language import Speaker
from fightcard.learn.puzzles.daily import of_the_day, streak

from ..choices import Choices
from ..console import Console
from ..game_text import GameText, find_game_text
from ..progress import PuzzleProgress
from .learning_room import LearningRoom, LearningTable, RoomLeft


class PuzzleRoom(LearningRoom):
    """The puzzles of a game, for one person at a terminal: that of the day first, then others not yet solved."""

    def __init__(self, game: GameDefinition, puzzles: tuple[Puzzle, ...], speaker: Speaker, console: Console) -> None:
        super().__init__(game, speaker, console)
        self.puzzles, self.progress = puzzles, PuzzleProgress()
        self._solved: set[str] = set()

    def run(self, chosen: Puzzle | None, today: date) -> None:
        """Ask one puzzle, or one after the other until the solver leaves."""
        daily = of_the_day(self.puzzles, today)
        self._load()
        with self.until_left("puzzle-left"):
            self._ask(chosen or daily, today if chosen in (None, daily) else None)
            while chosen is None:
                self._ask(self._another(), None)

    def _load(self) -> None:
        try:
            self._solved = self.progress.solved(self.game.name)
        except EnvironmentFailure as error:
            self.give_up_keeping(error)

    def _another(self) -> Puzzle:
        """The next one that is not solved, after Enter."""
        left = [each for each in self.puzzles if each.id not in self._solved]
        if not left:
            self.say("puzzle-all-solved")
            raise RoomLeft
        self.say("puzzle-next", left=len(left), quit=self.vocabulary.word("quit"))
        if self.vocabulary.find(self.console.ask()) == ("quit", ""):
            raise RoomLeft
        return min(left, key=lambda each: (each.difficulty, each.id))

    def _ask(self, puzzle: Puzzle, day: date | None) -> None:
        tries = _PuzzleTable(self, PuzzleSession(puzzle, self.speaker.language), day).run()
        self._solved.add(puzzle.id)
        self.say("puzzle-solved", tries=tries)
        self._keep(puzzle, day)

    def _keep(self, puzzle: Puzzle, day: date | None) -> None:
        if not self.keeps_progress:
            return
        try:
            self.progress.keep(self.game.name, puzzle.id, day)
            if day is not None:
                self.say("puzzle-streak", days=streak(self.progress.days(), day))
        except EnvironmentFailure as error:
            self.give_up_keeping(error)


class _PuzzleTable(LearningTable):
    """One puzzle, until it is solved."""

    how = "puzzle-how"

    def __init__(self, room: PuzzleRoom, session: PuzzleSession, day: date | None) -> None:
        super().__init__(room)
        self.session, self.day = session, day
        self.tries = 0
        self.is_solved = False

    @property
    def names(self) -> dict[int, str]:
        """The players by seat."""
        return self.session.players

    @cached_property
    def game_text(self) -> GameText:
        """The game in words."""
        position = self.session.position
        return find_game_text(position.game.definition, position.setup, self.room.speaker, self.names)

    @cached_property
    def choices(self) -> Choices:
        """The choices."""
        return Choices(self.game_text, self.room.vocabulary, marks=False)

    def run(self) -> int:
        """Show the puzzle and listen until it is solved; return after how many tries."""
        puzzle, position, view = self.session.puzzle, self.session.position, self.session.observation.view
        self._show_head(puzzle)
        self.console.say("", *self.game_text.header(view), *self.game_text.overview(view))
        self.console.say(*self.choices.lines(position, puzzle.seat))
        self.show_how()
        while not self.is_solved:
            self.obey(self.console.ask())
        return self.tries

    def _show_head(self, puzzle: Puzzle) -> None:
        self.console.say("")
        title = "puzzle-of-the-day" if self.day else "puzzle-title"
        self.room.say(title, game=self.room.speaker.say(f"{puzzle.game}-name"), id=puzzle.id)
        self.room.say("puzzle-difficulty", difficulty=self.room.speaker.say(f"puzzle-difficulty-{puzzle.difficulty}"))
        own, others = self.names[puzzle.seat], [name for seat, name in self.names.items() if seat != puzzle.seat]
        self.room.say("learn-who", you=own, opponent=others[0])
        self.room.say("puzzle-asked")

    @property
    def hint(self) -> str:
        return self.session.theme

    def answer(self, text: str) -> None:
        seat = self.session.puzzle.seat
        action = self.choices.meant(self.session.position, seat, text).partition(":")[2]
        answer = self.session.answer(action)
        self.tries += answer.outcome != "refused"
        self.is_solved = answer.outcome == "right"
        self.console.say("", answer.headline, answer.text)
        if answer.outcome == "wrong":
            self.room.say("puzzle-cost", percent=round(100 * answer.cost))
