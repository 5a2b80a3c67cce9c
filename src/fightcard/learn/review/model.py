"""The data of a review: one item for every piece of luck and every decision, and their sums."""

from __future__ import annotations

from dataclasses import dataclass, field

from fightcard.core.reasons import Reason
from fightcard.core.review_data import ReviewKind
from fightcard.learn.estimates import Estimate, root_sum
from fightcard.learn.judge import JudgedChoice
from fightcard.learn.labels import SURE

LUCK: tuple[ReviewKind, ...] = ("chance", "hidden", "meeting")
DECISIONS: tuple[ReviewKind, ...] = ("choice", "sealed", "resignation")


@dataclass(frozen=True)
class LedgerItem:
    """One step from the prior to the result, as side 0's share of the points.

    Luck is ``chance`` (deals, draws and dice), ``hidden`` (what cards nobody could see made of an open choice) or
    ``meeting`` (how sealed choices met). Decisions are ``choice``, ``sealed`` and ``resignation``; their value is what
    they cost, so never positive for the seat's own side but for chance errors of sealed ones.
    """

    entry: int  # number of the action in the record, from 1 on; 0 is the deal
    kind: ReviewKind
    value: float  # added to side 0's share
    se: float = 0.0
    seat: int | None = None  # of a decision
    action: str = ""
    label: str = ""
    unclear: bool = False  # the next worse label is possible
    best: str = ""  # what the reference would have done; of a mix the most likely
    reasons: tuple[Reason, ...] = ()  # why that is better, the weightiest first
    candidates: tuple[JudgedChoice, ...] = ()  # all choices there were
    weight: float = 1.0  # of the Match in a race of several; loss and label are those of the Match
    exact: bool = False

    @property
    def is_decision(self) -> bool:
        """Return whether this is a decision, not luck."""
        return self.seat is not None

    def loss(self, side: int) -> float:
        """The cost of a decision to its side, as a share of the whole game."""
        return -self.value if side == 0 else self.value


@dataclass(frozen=True)
class LinePoint:
    """Win chances after an action: each seat's own side, by what the seat knew."""

    entry: int
    chances: tuple[Estimate, ...]  # by seat
    table: Estimate  # of side 0, by all cards


@dataclass(frozen=True)
class Accuracy:
    """The share that a side has kept of what it could lose: 1 loses nothing, 0 plays at random.

    ``value`` is None where the standard error is too large for a figure.
    """

    value: float | None
    se: float | None


@dataclass(frozen=True)
class Review:
    """A finished game, taken apart: ``result - start == luck + skill[0] + skill[1]``.

    All shares are side 0's; ``skill`` holds what the decisions of each side have added.

    >>> import fightcard
    >>> position, _ = fightcard.game("cartisora", target=1).deal(seed=7).play("1:resign")
    >>> found = fightcard.review(fightcard.Record.of(position))
    >>> found.skill, found.exact, [item.kind for item in found.decisions(seat=1)]
    ((0.0, 0.5), True, ['resignation'])
    """

    game: str
    result: float
    start: float  # before the deal
    luck: float
    skill: tuple[float, float]
    items: tuple[LedgerItem, ...]
    accuracy: tuple[Accuracy, Accuracy]
    exact: bool
    se: float  # of luck, and so of the difference of both skills
    line: tuple[LinePoint, ...] = field(default=(), repr=False)
    sides: tuple[int, ...] = (0, 1)  # by seat

    def decisions(self, seat: int | None = None) -> list[LedgerItem]:
        """The decisions of a seat, or of all."""
        return [item for item in self.items if item.is_decision and seat in (None, item.seat)]

    def luck_of(self, kind: ReviewKind) -> float:
        """The contribution of one kind of luck."""
        return sum(item.value for item in self.items if item.kind == kind)

    @property
    def turning_points(self) -> tuple[int, ...]:
        """The entries that moved side 0's share most, in order: at most five, each clearly by a tenth or more."""
        before = [Estimate(self.start), *(point.table for point in self.line)]
        turns = [_Turn(point.entry, last, point.table) for last, point in zip(before, self.line, strict=False)]
        largest = sorted(turns, key=lambda turn: -turn.moved)[:TURNING_POINTS]
        return tuple(sorted(turn.entry for turn in largest if turn.is_clear))


TURNING_POINTS, LEAST_TURN = 5, 0.10


@dataclass(frozen=True)
class _Turn:
    """What one moment has changed of side 0's share."""

    entry: int
    before: Estimate
    after: Estimate

    @property
    def moved(self) -> float:
        """Return the size of the change."""
        return abs(self.after.value - self.before.value)

    @property
    def is_clear(self) -> bool:
        """Return whether the change is large enough, and more than an error of the estimates."""
        return self.moved >= max(LEAST_TURN, SURE * root_sum([self.before.se, self.after.se]))
