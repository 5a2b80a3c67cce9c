"""The event log of a table (event sourcing): the types of its entries, and how they are stored as JSON.

Entries hold secrets (the seed of the shuffle, sealed choices) and are never sent to clients; ``state.py`` decides what
each viewer may know. The number of entries is public, so no entry may depend on hidden cards.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import msgspec
from msgspec import Struct, structs

Agreement = Literal["undo", "hints", "rematch"]
Hints = Literal["never", "agreed", "free"]


class SeatPlan(Struct, omit_defaults=True):
    """The way a seat is filled when the table is created: by a person, by a bot, or open for a friend who joins."""

    kind: Literal["person", "open", "bot"]
    name: str = ""
    level: str = ""
    seed: int = 0  # of the random generator of a bot that plays here now or later


class ClockPlan(Struct, omit_defaults=True):
    """The time control; ``days`` is ``move`` with a longer time per move."""

    kind: Literal["none", "move", "bank", "days"] = "none"
    seconds: int = 0
    increment: int = 0


class BaseEntry(Struct, kw_only=True, omit_defaults=True, tag_field="kind", tag=str.lower):
    """The fields of every entry: when it happened, and the command that caused it.

    ``id`` is the command's id, prefixed with its seat. ``content`` is a digest of the command, so that its id cannot be
    reused for a different one; entries of older versions have none. A table whose log has no entry that
    ``starts_log`` is deleted after a while.
    """

    starts_log: ClassVar[bool] = False

    at: int  # milliseconds since 1970
    id: str = ""
    content: str = ""


class Created(BaseEntry):
    """The table was created.

    The key of its game is computed from the seed and the players' nonces by a scheme of ``core/chance/shuffles.py``;
    the oldest tables hold the key itself, and so do those whose game begins in a position.
    """

    game: str
    rules: int
    options: list[str]
    seats: list[SeatPlan]
    seed: str = ""
    key: str = ""
    scheme: int = 1
    clock: ClockPlan = msgspec.field(default_factory=ClockPlan)
    hints: Hints = "agreed"
    position: str = ""  # in which the game begins, if not with a deal
    tournament: str = ""  # to which the game belongs
    series: list[float] = msgspec.field(default_factory=list)  # a rematch: points of both sides before it


class SeatTaken(BaseEntry, tag="seated"):
    """An open seat was taken: by a bot if there is a level, else by a person."""

    seat: int
    name: str
    level: str = ""


class Committed(BaseEntry):
    """A player's device committed to a nonce for the shuffle; the commitment is its SHA-256."""

    seat: int
    commitment: str


class Fixed(BaseEntry):
    """The commitments of this round are complete: none can be added, and the nonces are revealed next."""

    left_out: list[int]  # people who did not commit in time


class NonceRevealed(BaseEntry, tag="contributed"):
    """A player's device revealed its nonce for the shuffle."""

    seat: int
    nonce: str


class Voided(BaseEntry):
    """A player did not reveal a committed nonce: nothing is dealt, and a new round begins with a new seed."""

    seed: str
    missing: list[int]  # seats that did not reveal
    excluded: list[int]  # seats that failed too often and no longer contribute to the shuffle


class Started(BaseEntry):
    """All seats are taken: the cards are dealt and the clocks start."""

    starts_log: ClassVar[bool] = True


class Renamed(BaseEntry):
    """A player changed their name."""

    seat: int
    name: str


class Acted(BaseEntry):
    """A seat played an action."""

    seat: int
    action: str
    spent: int = 0  # milliseconds of its clock that the action took


class Undone(BaseEntry):
    """A seat undid its last decision."""

    seat: int


class Offered(BaseEntry):
    """A seat asked all other people for their consent."""

    seat: int
    what: Agreement


class Answered(BaseEntry):
    """A seat consented or refused, or withdrew its own offer."""

    seat: int
    what: Agreement
    accept: bool


class Hinted(BaseEntry):
    """A seat received a hint."""

    seat: int


class Flagged(BaseEntry):
    """A seat ran out of time."""

    seat: int


class Claimed(BaseEntry):
    """A seat stopped waiting for an absent player."""

    seat: int
    against: int
    how: Literal["win", "bot"]


class Paused(BaseEntry):
    """The server was down for so many milliseconds, which count on no clock."""

    down: int


class Rematched(BaseEntry):
    """All players agreed to a rematch, which is played at another table."""

    table: str


Entry = (
    Created
    | SeatTaken
    | Committed
    | Fixed
    | NonceRevealed
    | Voided
    | Started
    | Renamed
    | Acted
    | Undone
    | Offered
    | Answered
    | Hinted
    | Flagged
    | Claimed
    | Paused
    | Rematched
)

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Entry)


def without_name(entry: Entry, seat: int) -> Entry:
    """Return the entry without the name of the person in this seat."""
    if isinstance(entry, Created):
        return structs.replace(entry, seats=[_nameless(plan, n == seat) for n, plan in enumerate(entry.seats)])
    if isinstance(entry, SeatTaken | Renamed) and entry.seat == seat:
        return structs.replace(entry, name="", content="")  # a digest would still confirm a guessed name
    return entry


def _nameless(plan: SeatPlan, wanted: bool) -> SeatPlan:
    return structs.replace(plan, name="") if wanted else plan


def write_entry(entry: Entry) -> bytes:
    """Encode an entry as it is stored."""
    return msgspec.json.encode(entry)


def read_entry(body: bytes) -> Entry:
    """Decode a stored entry."""
    entry: Entry = _decoder.decode(body)
    return entry
