"""The event log of a tournament (event sourcing): the types of its entries, and how they are stored as JSON.

A tournament is what its entries make of it (``state.py``). They hold no secrets: tokens are stored elsewhere.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from fightcard.table.events import ClockPlan

from .data import Format, Points

BYE = -1  # the opponent of an entrant who does not play in a round


class TournamentPlan(Struct, omit_defaults=True):
    """The settings of a tournament. They do not change once it exists."""

    game: str
    format: Format
    options: list[str] = msgspec.field(default_factory=list)
    name: str = ""
    rounds: int = 0  # 0: as many as the format needs
    series: int = 1  # games of one pairing, with seats alternating
    lives: int = 3  # stable: pairings that an entrant may lose
    clock: ClockPlan = msgspec.field(default_factory=ClockPlan)
    auto: bool = True  # the next round begins when all pairings are decided
    seed: int = 0  # of the draw for starting numbers


class BaseTournamentEntry(
    Struct, kw_only=True, omit_defaults=True, tag_field="kind", tag=lambda name: f"tournament-{name.lower()}"
):
    """The fields of every entry, as those of a table have them. No tag is one of a table's."""

    starts_log: ClassVar[bool] = False

    at: int  # milliseconds since 1970
    id: str = ""


class Opened(BaseTournamentEntry):
    """The tournament was created and accepts entrants."""

    starts_log: ClassVar[bool] = True

    plan: TournamentPlan
    rules: int  # version of the game's rules


class Entered(BaseTournamentEntry):
    """A person entered, or a bot if there is a level."""

    number: int
    name: str
    level: str = ""
    seed: int = 0  # of a bot's random generator


class Withdrew(BaseTournamentEntry):
    """An entrant left; what they have not played is forfeited."""

    entrant: int


class Erased(BaseTournamentEntry):
    """An entrant's name was erased; their results stay."""

    entrant: int


class RoundPaired(BaseTournamentEntry, tag="tournament-paired"):
    """A round began. Each pairing lists who has seat 0 in its first game, and the opponent or ``BYE``."""

    pairings: list[tuple[int, int]]


class GameStarted(BaseTournamentEntry, tag="tournament-started"):
    """A game of a pairing was given a table."""

    pairing: int
    table: str


class GameEnded(BaseTournamentEntry, tag="tournament-ended"):
    """A game of a pairing ended; ``points`` of the pairing's first and second entrant: 1, 0.5 or 0."""

    pairing: int
    points: Points
    table: str = ""


class Forfeited(BaseTournamentEntry):
    """A pairing was decided without being played to the end, because these entrants did not come or left."""

    pairing: int
    absent: list[int]


class Closed(BaseTournamentEntry):
    """The tournament is over: all rounds were played, or the organiser ended it."""


TournamentEntry = Opened | Entered | Withdrew | Erased | RoundPaired | GameStarted | GameEnded | Forfeited | Closed

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(TournamentEntry)


def write_tournament_entry(entry: TournamentEntry) -> bytes:
    """Encode an entry as it is stored."""
    return msgspec.json.encode(entry)


def read_tournament_entry(body: bytes) -> TournamentEntry:
    """Decode a stored entry."""
    entry: TournamentEntry = _decoder.decode(body)
    return entry


def without_entrant(entry: TournamentEntry, number: int) -> TournamentEntry:
    """Return the entry without the name of this entrant."""
    if isinstance(entry, Entered) and entry.number == number:
        return msgspec.structs.replace(entry, name="")
    return entry
