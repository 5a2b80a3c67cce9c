"""A review as plain data: of ``fightcard review --json``, of the server's answers and of reports."""

from __future__ import annotations

from typing import Literal, TypedDict

from .data import ReasonData

ReviewKind = Literal["chance", "hidden", "meeting", "choice", "sealed", "resignation"]
ReviewLabel = Literal["best", "good", "inaccuracy", "mistake", "blunder"]


class ReviewCandidate(TypedDict):
    """A choice that there was: its value for the seat with an interval, and how often the reference makes it."""

    action: str
    value: float
    low: float
    high: float
    mix: float


class ReviewItem(TypedDict):
    """One item of a review: luck without a seat, or a decision; ``value`` is added to side 0's share."""

    entry: int
    seat: int | None
    kind: ReviewKind
    value: float
    se: float
    action: str | None
    label: ReviewLabel | None
    unclear: bool
    best: str | None
    reason: str | None  # the weightiest in words
    reasons: list[ReasonData]
    weight: float
    exact: bool
    candidates: list[ReviewCandidate]


class ReviewPoint(TypedDict):
    """Win chances after an entry: of each seat's own side by what it knew, and of side 0 by all cards."""

    entry: int
    chances: list[float]
    errors: list[float]
    table: float


class ReviewAccuracy(TypedDict):
    """The share that a side has kept of what it could lose; null without a figure."""

    value: float | None
    se: float | None


class WholeReview(TypedDict):
    """A finished review."""

    game: str
    result: float
    start: float
    luck: float
    se: float
    skill: list[float]
    parts: dict[str, float]
    items: list[ReviewItem]
    accuracy: list[ReviewAccuracy]
    turning_points: list[int]
    line: list[ReviewPoint]
    sides: list[int]
    exact: bool
