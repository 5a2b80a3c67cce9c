"""The book of a table: each entry is one thing that happened. A table is what its entries make of it.

Entries hold secrets (the seed of the shuffle, sealed choices) and are never sent to anybody; room.py says what each
viewer may know. How many there are is public, so no entry may come or stay out because of hidden cards.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct, structs

Agreement = Literal["undo", "hints", "rematch"]
Hints = Literal["never", "agreed", "free"]


class SeatPlan(Struct, omit_defaults=True):
    """Who shall sit in a seat: a person, somebody who is still to come, or a bot."""

    kind: Literal["person", "open", "bot"]
    name: str = ""
    level: str = ""
    seed: int = 0  # of the chance of a bot that plays here now or later


class ClockPlan(Struct, omit_defaults=True):
    """How time is counted; ``days`` is ``move`` with longer seconds and another name."""

    kind: Literal["none", "move", "bank", "days"] = "none"
    seconds: int = 0
    increment: int = 0


class Entry(Struct, kw_only=True, omit_defaults=True, tag_field="kind", tag=str.lower):
    """What all entries have: when it happened, and the command that asked for it.

    ``id`` is the command's id with its seat. ``content`` is a digest of what the command said, so that its id cannot
    be used for anything else; entries from before there were such have none.
    """

    at: int  # milliseconds since 1970
    id: str = ""
    content: str = ""


class Created(Entry):
    """A table is set up.

    The key of its game is made of the seed and the players' nonces, by this scheme of core/shuffles.py; the oldest
    tables have the key itself.
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


class Seated(Entry):
    """Somebody has taken an open seat: a bot, if it has a level."""

    seat: int
    name: str
    level: str = ""


class Committed(Entry):
    """Somebody's device has committed to a random number for the shuffle: this is its SHA-256."""

    seat: int
    commitment: str


class Fixed(Entry):
    """The commitments of this round are complete: none can be added, and now the numbers are revealed."""

    left_out: list[int]  # people who have committed to none in time


class Contributed(Entry):
    """Somebody's device has revealed its random number for the shuffle."""

    seat: int
    nonce: str


class Voided(Entry):
    """Somebody did not reveal what they had committed to: nothing is dealt, and a new round begins with a new seed."""

    seed: str
    missing: list[int]  # who did not reveal
    excluded: list[int]  # have done so too often, and take no further part


class Started(Entry):
    """Everybody is there: the cards are dealt and the clocks run."""


class Renamed(Entry):
    """Somebody wants to be called something else."""

    seat: int
    name: str


class Acted(Entry):
    """A seat has acted."""

    seat: int
    action: str
    spent: int = 0  # milliseconds of its clock


class Undone(Entry):
    """A seat has taken its last decision back."""

    seat: int


class Offered(Entry):
    """A seat asks all other people to agree."""

    seat: int
    what: Agreement


class Answered(Entry):
    """A seat agrees or not, or withdraws what it offered."""

    seat: int
    what: Agreement
    accept: bool


class Hinted(Entry):
    """A seat has been given a hint."""

    seat: int


class Flagged(Entry):
    """A seat's time has run out."""

    seat: int


class Claimed(Entry):
    """A seat does not wait any longer for another one."""

    seat: int
    against: int
    how: Literal["win", "bot"]


class Paused(Entry):
    """The server was away for so many milliseconds, which no clock counts."""

    down: int


class Rematched(Entry):
    """All want to play again, and do so at another table."""

    table: str


AnyEntry = (
    Created
    | Seated
    | Committed
    | Fixed
    | Contributed
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

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyEntry)


def without_name(entry: Entry, seat: int) -> Entry:
    """An entry that does not tell what the person in this seat was called."""
    if isinstance(entry, Created):
        return structs.replace(entry, seats=[_nameless(plan, n == seat) for n, plan in enumerate(entry.seats)])
    if isinstance(entry, Seated | Renamed) and entry.seat == seat:
        return structs.replace(entry, name="", content="")  # a digest of a name would still tell it to who guesses it
    return entry


def _nameless(plan: SeatPlan, wanted: bool) -> SeatPlan:
    return structs.replace(plan, name="") if wanted else plan


def write_entry(entry: Entry) -> bytes:
    """An entry as it is stored."""
    return msgspec.json.encode(entry)


def read_entry(body: bytes) -> AnyEntry:
    """An entry from what was stored."""
    entry: AnyEntry = _decoder.decode(body)
    return entry
