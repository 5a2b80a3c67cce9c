"""Bodies of HTTP requests."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from fightcard.tournament.data import Format

from .fields import Commitment, Name, Nonce, Seat, Viewer

Wait = Annotated[int, Meta(ge=0, le=3600)]  # seconds


class RequestBody(Struct, forbid_unknown_fields=True):
    """The body of a request."""


class SeatWish(RequestBody):
    """The player of one seat."""

    kind: Literal["me", "here", "friend", "bot"]
    level: Annotated[str, Meta(max_length=40)] = ""
    name: Name = ""


class ClockWish(RequestBody):
    """The time control: none, seconds for each move, a bank with an increment, or days for each move."""

    kind: Literal["none", "move", "bank", "days"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=86_400)] = 0
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    days: Annotated[int, Meta(ge=0, le=30)] = 0


class NewTable(RequestBody):
    """POST /api/tables."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=2, max_length=6)]
    options: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=40)] = msgspec.field(
        default_factory=list
    )
    clock: ClockWish = msgspec.field(default_factory=ClockWish)
    hints: Literal["", "never", "agreed", "free"] = ""


class PlacedTable(RequestBody):
    """POST /api/positions: a game from a position, one person against the computer."""

    game: Annotated[str, Meta(max_length=40)]
    position: Annotated[str, Meta(min_length=1, max_length=4_000)]
    seat: Seat = 0
    level: Annotated[str, Meta(max_length=40)] = "novice"
    name: Name = ""


class Retry(RequestBody):
    """POST /api/tables/ID/retry: play on from a moment of a finished game, against the computer.

    ``step`` is the number of actions before that moment. Without a level bots keep theirs, and people are replaced by
    the easiest.
    """

    step: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Seat
    level: Annotated[str, Meta(max_length=40)] = ""
    name: Name = ""


class PastedGame(RequestBody):
    """POST /api/records: the text of a record, for its review."""

    record: Annotated[str, Meta(min_length=1, max_length=64_000)]


class LessonMoves(RequestBody):
    """POST /api/lessons/GAME/LANG/ID: the game of a lesson's step, and all that the learner has played in it."""

    step: Annotated[int, Meta(ge=0, le=100)]
    moves: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=100)]


class PuzzleMove(RequestBody):
    """POST /api/puzzles/GAME/LANG/ID: an answer, an action without its seat."""

    action: Annotated[str, Meta(max_length=40)]


class Join(RequestBody):
    """POST /api/join."""

    token: Annotated[str, Meta(max_length=100)]
    name: Name = ""


class Commitments(RequestBody):
    """POST /api/tables/ID/commitments: by seat, the SHA-256 of the bytes of a nonce."""

    commitments: Annotated[dict[Seat, Commitment], Meta(min_length=1, max_length=6)]


class Nonces(RequestBody):
    """POST /api/tables/ID/nonces: by seat, the nonce that was committed to."""

    nonces: Annotated[dict[Seat, Nonce], Meta(min_length=1, max_length=6)]


class Link(RequestBody):
    """POST /api/tables/ID/links."""

    what: Literal["invite", "watch", "seat"]
    seat: Seat = 0


class Next(RequestBody):
    """POST /api/tables/ID/next."""

    viewer: Viewer = msgspec.field(name="as")


class Forget(RequestBody):
    """POST /api/tables/ID/forget."""

    seat: Seat


class KeepDevice(RequestBody):
    """POST /api/tables/ID/devices."""

    seat: Seat


class NewTournament(RequestBody):
    """POST /api/tournaments. ``bots`` are levels that take part from the beginning."""

    game: Annotated[str, Meta(max_length=40)]
    format: Format = "swiss"
    name: Name = ""
    options: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=40)] = msgspec.field(
        default_factory=list
    )
    rounds: Annotated[int, Meta(ge=0, le=63)] = 0
    series: Annotated[int, Meta(ge=1, le=9)] = 1
    clock: ClockWish = msgspec.field(default_factory=ClockWish)
    auto: bool = True
    bots: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=63)] = msgspec.field(
        default_factory=list
    )


class OpenTournament(RequestBody):
    """POST /api/tournaments/ID/open: the secret of a link."""

    token: Annotated[str, Meta(max_length=100)]


class EnterTournament(RequestBody):
    """POST /api/tournaments/ID/enter: take part under this name; the organiser may enter bots."""

    name: Name = ""
    level: Annotated[str, Meta(max_length=40)] = ""


class LeaveTournament(RequestBody):
    """POST /api/tournaments/ID/leave: withdraw; the organiser names the entrant. ``erase`` removes the name, too."""

    entrant: Annotated[int, Meta(ge=-1, le=127)] = -1
    erase: bool = False


class ForfeitPairing(RequestBody):
    """POST /api/tournaments/ID/forfeit: these entrants of a pairing did not come."""

    pairing: Annotated[int, Meta(ge=0, le=100_000)]
    absent: Annotated[list[Annotated[int, Meta(ge=0, le=127)]], Meta(min_length=1, max_length=2)]


class WatchGame(RequestBody):
    """POST /api/tournaments/ID/watch: watch a game of the tournament."""

    table: Annotated[str, Meta(max_length=40)]


class RunTournament(RequestBody):
    """POST /api/tournaments/ID/run: the organiser starts the next round, or ends the tournament."""

    what: Literal["start", "close"]


class ListTable(RequestBody):
    """POST /api/tables/ID/lobby: list the host's table in the lobby, or no longer.

    After ``wait`` seconds bots of this level take the open seats; 0: never.
    """

    listed: bool = True
    wait: Wait = 0
    level: Annotated[str, Meta(max_length=40)] = ""


class JoinTable(RequestBody):
    """POST /api/lobby/ID/join: sit down at a listed table."""

    name: Name = ""


class FindOpponent(RequestBody):
    """POST /api/lobby/find: sit down where somebody waits for the same game, or open a table that is listed.

    ``own`` are entries of one's own, at which one does not sit down.
    """

    game: Annotated[str, Meta(max_length=40)]
    name: Name = ""
    options: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=40)] = msgspec.field(
        default_factory=list
    )
    clock: ClockWish = msgspec.field(default_factory=ClockWish)
    wait: Wait = 0
    level: Annotated[str, Meta(max_length=40)] = ""
    own: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=8)] = msgspec.field(default_factory=list)


REQUESTS: tuple[type[RequestBody], ...] = (
    NewTable,
    PlacedTable,
    Retry,
    PastedGame,
    LessonMoves,
    PuzzleMove,
    Join,
    Commitments,
    Nonces,
    Link,
    Next,
    Forget,
    KeepDevice,
    NewTournament,
    OpenTournament,
    EnterTournament,
    LeaveTournament,
    ForfeitPairing,
    WatchGame,
    RunTournament,
    ListTable,
    JoinTable,
    FindOpponent,
)
