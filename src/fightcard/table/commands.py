"""Commands to a table, as values: what a player, a bot or the server asks for. ``decisions.decide`` decides them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from .events import Agreement
from .state import ShuffleStage


class TakeSeat(Struct, frozen=True):
    """A person takes an open seat."""

    seat: int
    name: str


class FillSeat(Struct, frozen=True):
    """The host lets a bot take an open seat."""

    seat: int  # of the host
    empty: int
    level: str


class ReturnToSeat(Struct, frozen=True):
    """A person takes back the seat in which a bot has played on while they were gone."""

    seat: int


class CommitNonces(Struct, frozen=True):
    """People commit to their nonces for the shuffle."""

    commitments: Mapping[int, str]  # by seat


class RevealNonces(Struct, frozen=True):
    """People reveal the nonces that they committed to."""

    nonces: Mapping[int, str]  # by seat


class EndShuffleStage(Struct, frozen=True):
    """The time of a stage of the shuffle is over. ``seed`` is the new one, if this voids the round."""

    stage: ShuffleStage | None
    seed: str


class ChangeName(Struct, frozen=True):
    """A person changes their name."""

    seat: int
    name: str


class PlayAction(Struct, frozen=True):
    """A person plays an action, which may be to resign."""

    seat: int
    action: str
    seq: int = 0  # the last entry that the client had seen; 0 if it does not say


class PlayBotAction(Struct, frozen=True):
    """A bot plays an action. It is dropped if the bot's choice is no longer the one it was asked for."""

    seat: int
    action: str
    prompt_seq: int


class UndoDecision(Struct, frozen=True):
    """A person undoes their last decision without asking for consent."""

    seat: int


class ExpireClock(Struct, frozen=True):
    """The server checks whether a player has run out of time."""


class ClaimSeat(Struct, frozen=True):
    """A person stops waiting for an absent one: they claim the win, or let a bot play on."""

    seat: int
    against: int
    how: Literal["win", "bot"]
    is_gone: bool  # whether the absent person has been away for long enough


class PauseClocks(Struct, frozen=True):
    """The server was down or stalled for so many milliseconds."""

    down: int


class MakeOffer(Struct, frozen=True):
    """A person asks all others for their consent."""

    seat: int
    what: Agreement


class AnswerOffer(Struct, frozen=True):
    """A person consents or refuses, or withdraws their own offer."""

    seat: int
    what: Agreement
    accept: bool


class TakeHint(Struct, frozen=True):
    """A person asks for a hint, or for the coach, who speaks only to who plays alone and without a clock."""

    seat: int
    coach: bool = False


class StartRematch(Struct, frozen=True):
    """The rematch is played at this table."""

    table: str


Command = (
    PlayAction
    | PlayBotAction
    | TakeSeat
    | FillSeat
    | ReturnToSeat
    | CommitNonces
    | RevealNonces
    | EndShuffleStage
    | ChangeName
    | UndoDecision
    | ExpireClock
    | ClaimSeat
    | PauseClocks
    | MakeOffer
    | AnswerOffer
    | TakeHint
    | StartRematch
)
