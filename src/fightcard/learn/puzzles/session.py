"""The session of somebody who solves a puzzle: the question, and feedback on every answer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Literal

from fightcard.core.data import Event
from fightcard.core.observation import Observation
from fightcard.core.position import Position
from fightcard.core.reasons import Judged, Reason
from fightcard.core.support.checks import checked_text, checked_type
from fightcard.language import Speaker, find_language
from fightcard.learn.reasons import reasons
from fightcard.registry import find_game

from .model import Puzzle

Outcome = Literal["right", "wrong", "refused"]

MOST_REASONS = 2  # in one explanation
UNNAMED = "unnamed"  # in place of the solution
MOST_KEPT = 256  # comparisons, which may take sampled deals


@dataclass(frozen=True)
class PuzzleAnswer:
    """Feedback on an answer. A ``wrong`` or ``refused`` card changes nothing and comes back.

    >>> import fightcard
    >>> puzzle = fightcard.puzzles("cartisora")[0]
    >>> answer = fightcard.PuzzleSession(puzzle).answer(puzzle.baseline)
    >>> answer.outcome, answer.cost >= 0.05, bool(answer.text)
    ('wrong', True, True)
    """

    action: str
    outcome: Outcome
    headline: str
    text: str
    rule: str = ""  # that refuses the action
    cost: float = 0.0  # what it loses against the best, as a share of the points
    events: tuple[Event, ...] = ()  # of the right answer, as the seat learns them
    position: Position | None = None  # after the right answer


@dataclass(frozen=True)
class PuzzleSession:
    """A puzzle in a language, with answers to whatever one tries.

    >>> import fightcard
    >>> puzzle = fightcard.puzzles("fightdrome")[0]
    >>> session = fightcard.PuzzleSession(puzzle, language="de")
    >>> session.answer(puzzle.best).outcome
    'right'
    """

    puzzle: Puzzle
    language: str = "en"

    def __post_init__(self) -> None:
        """Unreadable, at once, if this is no puzzle or no language."""
        checked_type("puzzle", self.puzzle, Puzzle)
        find_language(checked_text("language", self.language))

    @cached_property
    def position(self) -> Position:
        """The position; a solver is shown only what their seat may know of it."""
        return Position.read(find_game(self.puzzle.game), self.puzzle.position)

    @cached_property
    def observation(self) -> Observation:
        """The observation of the seat."""
        return self.position.observe(self.puzzle.seat)

    @cached_property
    def speaker(self) -> Speaker:
        """The language's words."""
        return Speaker(self.language, codes=False)

    @cached_property
    def players(self) -> dict[int, str]:
        """The names of the players, by seat."""
        return {
            seat: self.speaker.say("learn-you" if seat == self.puzzle.seat else "learn-opponent")
            for seat in self.position.seats
        }

    @property
    def theme(self) -> str:
        """The theme in words: what to look for."""
        return self.title(self.puzzle.theme)

    def title(self, theme: str) -> str:
        """A theme in words."""
        return self.speaker.say(f"{self.puzzle.game}-theme-{theme}")

    def legal_actions(self) -> list[str]:
        """The legal actions."""
        return self.observation.legal_actions()

    # -- answers --

    def answer(self, action: str) -> PuzzleAnswer:
        """Give an answer, an action without its seat; Unreadable if it is none of the game's."""
        game = self.position.game
        text = game.action_text(game.action_id(action))
        refusal = self.observation.refusal(text)
        if refusal is not None:
            sentence = self.speaker.error(refusal, self.puzzle.game)
            return PuzzleAnswer(text, "refused", self.speaker.say("learn-refused"), sentence, refusal.rule)
        return self._right(text) if text == self.puzzle.best else self._wrong(text)

    def _right(self, action: str) -> PuzzleAnswer:
        position, outcome = self.position.advance(f"{self.puzzle.seat}:{action}")
        headline = self.speaker.say("learn-right", action=self._name(action))
        percent = round(100 * self.puzzle.margin.lead)
        known = self._sentences(self._reasons(self.puzzle.baseline))
        text = " ".join(known) or self.speaker.say("puzzle-right", percent=percent)
        events = tuple(outcome.events(self.puzzle.seat))
        return PuzzleAnswer(action, "right", headline, text, events=events, position=position)

    def _wrong(self, action: str) -> PuzzleAnswer:
        """The weightiest reason that does not name the solution, or else one that speaks of another card."""
        found = self._reasons(action)
        cost = self.puzzle.cost(action)
        if not found:
            percent = round(100 * cost)
            text = self.speaker.say("puzzle-wrong", action=self._name(action), percent=percent)
            return PuzzleAnswer(action, "wrong", self.speaker.say("puzzle-not-best"), text, cost=cost)
        told = next((each for each in found if not self._names_solution(each)), _unnamed(found[0]))
        return PuzzleAnswer(action, "wrong", self.title(told.code), self._sentences((told,))[0], cost=cost)

    def _reasons(self, chosen: str) -> tuple[Reason, ...]:
        return reasons_against(self.puzzle, chosen)

    def _sentences(self, found: tuple[Reason, ...]) -> list[str]:
        return [self.speaker.reason(self.puzzle.game, each) for each in found[:MOST_REASONS]]

    def _names_solution(self, reason: Reason) -> bool:
        return self._name(self.puzzle.best) in self._sentences((reason,))[0]

    def _name(self, action: str) -> str:
        return self.speaker.action(self.puzzle.game, action)


def _unnamed(reason: Reason) -> Reason:
    """The same without the solution: its message says “another card”."""
    return replace(reason, arguments={**reason.arguments, "better_action": UNNAMED})


@lru_cache(maxsize=MOST_KEPT)
def reasons_against(puzzle: Puzzle, chosen: str) -> tuple[Reason, ...]:
    """Why the best is better than another choice, the weightiest first."""
    observation = Position.read(find_game(puzzle.game), puzzle.position).observe(puzzle.seat)
    theirs = {each.name: each.share for each in puzzle.theirs}
    judged = Judged({each.action: each.value for each in puzzle.choices}, theirs)
    return reasons(observation, puzzle.seat, chosen, puzzle.best, judged)
