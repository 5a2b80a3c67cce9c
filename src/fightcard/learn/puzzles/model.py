"""The data of a puzzle."""

from __future__ import annotations

from dataclasses import dataclass

EASY, MEDIUM, HARD = 1, 2, 3


@dataclass(frozen=True)
class NamedShare:
    """A named probability: of a level's choice, or of an action of the other side."""

    name: str
    share: float


@dataclass(frozen=True)
class ChoiceValue:
    """An action and the seat's expected share of the points with it."""

    action: str
    value: float


@dataclass(frozen=True)
class Margin:
    """By how much the best choice leads the second: an estimate with its standard error, 0 where it is exact."""

    lead: float
    error: float

    @property
    def z(self) -> float:
        """The lead in standard errors."""
        return self.lead / self.error if self.error else float("inf")


@dataclass(frozen=True)
class Puzzle:
    """A decision in which one choice is clearly better; ``fightcard.puzzles`` lists those of a game.

    The ``position`` holds the whole game. Where the seat does not know everything, its hidden cards are one deal of
    many that the seat cannot tell apart: the choice is judged over all of them. ``difficulty`` is 1 if novice,
    regular and expert find it, 2 if the expert does and a weaker one does not, else 3.

    >>> import fightcard
    >>> puzzle = fightcard.puzzles("cartisora")[0]
    >>> puzzle.exact, puzzle.best in puzzle.actions, puzzle.difficulty in (1, 2, 3)
    (True, True, True)
    """

    game: str
    id: str
    position: str
    seat: int
    theme: str
    difficulty: int
    choices: tuple[ChoiceValue, ...]  # all that are allowed, the best first
    exact: bool  # solved, not judged by samples
    margin: Margin
    confirmed: Margin  # the same, from other games that were played to their end
    baseline: str  # the action of the rule-of-thumb player
    misses: tuple[NamedShare, ...]  # how often each level misses it
    theirs: tuple[NamedShare, ...] = ()  # the other side's mix, where it chooses at the same time

    @property
    def best(self) -> str:
        """The right action."""
        return self.choices[0].action

    @property
    def actions(self) -> tuple[str, ...]:
        """All actions that are allowed."""
        return tuple(choice.action for choice in self.choices)

    def value(self, action: str) -> float:
        """The expected share of the points with an action that is allowed."""
        return next(choice.value for choice in self.choices if choice.action == action)

    def cost(self, action: str) -> float:
        """The loss of an action against the best."""
        return self.choices[0].value - self.value(action)

    def missed_by(self, level: str) -> float:
        """The frequency with which a level misses it."""
        return next((each.share for each in self.misses if each.name == level), 0.0)
