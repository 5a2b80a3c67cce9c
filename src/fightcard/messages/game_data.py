"""Typed JSON objects inside messages: seats, clock, offers, shuffle, entries, events and refusals.

They are plain dictionaries. The data of the games themselves (``Event``, ``View``, ``Result``) is declared in
core/data.py.
"""

from __future__ import annotations

from typing import Literal, Required, TypedDict

from fightcard.core.data import Event, ReasonData, Result, Standing, View

from .fields import Agreement, Argument, RefusalKind

__all__ = ["Event", "Result", "Standing", "View"]


class SeatState(TypedDict):
    """One seat of a table."""

    kind: Literal["person", "open", "bot"]
    name: str
    level: str | None
    side: int
    host: bool
    resigned: bool
    left: bool  # a bot plays on while the player is gone
    hints: int
    due: bool


class ClockState(TypedDict):
    """The time control of a table and the time that is left, in milliseconds."""

    kind: Literal["none", "move", "bank", "days"]
    seconds: int
    increment: int
    left: list[int | None]
    running: dict[str, int]  # by seat: since when


class OfferState(TypedDict):
    """An offer that waits for answers."""

    what: Agreement
    seat: int
    waiting: list[int]


class VoidRoundState(TypedDict):
    """A round of the shuffle that was void: the server's commitment, and the seats that revealed no nonce."""

    commitment: str
    missing: list[int]


class ShuffleState(TypedDict):
    """The public part of the shuffle; docs/fairness.md explains the protocol."""

    scheme: int
    round: int
    stage: Literal["commit", "reveal"] | None
    wanted: list[int]
    commitment: str
    commitments: list[str | None]
    nonces: list[str | None]
    seed: str | None
    voids: list[VoidRoundState]


class EndedBy(TypedDict, total=False):
    """How a game ended that did not end by its own rules."""

    kind: Required[Literal["flagged", "claimed"]]
    seat: Required[int]
    against: int


class EntryData(TypedDict, total=False):
    """The public part of an entry of the event log. ``kind`` decides which other keys there are."""

    kind: Required[str]
    seat: int
    name: str
    level: str
    commitment: str
    nonce: str
    left_out: list[int]
    missing: list[int]
    excluded: list[int]
    what: Agreement
    accept: bool
    against: int
    how: Literal["win", "bot"]
    down: int
    table: str


class NumberedGameEvent(Event, total=False):
    """An event of the game, with its number at this table."""

    number: Required[int]


class RefusalData(TypedDict):
    """Why something was not done: a stable code; its sentence is Fluent's ``error-CODE`` or ``GAME-refused-CODE``."""

    kind: RefusalKind
    code: str
    rule: str
    arguments: dict[str, Argument]


class CandidateData(TypedDict):
    """An action that a bot has considered for a hint."""

    action: str
    value: float
    share: float
    low: float  # the value lies between ``low`` and ``high`` with 95 % confidence; all three are equal if it is exact
    high: float


class CoachWarningData(TypedDict):
    """A choice that would be a mistake: what it costs (a share of the points), what is better, and why."""

    action: str
    better: str
    cost: float
    exact: bool
    reasons: list[ReasonData]


class ReplayStep(TypedDict):
    """One step of a replay: an action (None: the deal), what happened, and the position after it."""

    action: str | None
    events: list[Event]
    view: View
    due: list[int]
    standing: Standing
