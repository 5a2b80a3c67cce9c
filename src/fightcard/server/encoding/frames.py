"""Frames: the messages that one viewer is sent about a table. The same state, entry and viewer give the same bytes."""

from __future__ import annotations

from typing import Any, Protocol, cast

from msgspec import Struct

from fightcard.core.errors import EnvironmentFailure, Error, Refused, Unreadable
from fightcard.messages import fields, server_messages
from fightcard.messages.fields import Argument, Permission, RefusalKind
from fightcard.messages.game_data import (
    ClockState,
    EndedBy,
    EntryData,
    NumberedGameEvent,
    OfferState,
    RefusalData,
    Result,
    SeatState,
    ShuffleState,
    Standing,
    View,
)
from fightcard.table.decisions import may_reverse
from fightcard.table.state import Seat, TableState

# HTTP status codes by error code; other errors have the status of their kind.
STATUSES = {
    **dict.fromkeys(
        ("not-found", "table-unknown", "token-unknown", "record-unknown", "tournament-unknown", "lobby-gone"), 404
    ),
    **dict.fromkeys(("seat-not-yours", "seat-revoked", "only-here", "only-host", "origin-foreign", "reviews-off"), 403),
    **dict.fromkeys(("tournament-organiser", "tournament-no-entry"), 403),
    **dict.fromkeys(("too-many-tables", "too-many-requests", "lobby-too-many"), 429),
    "method-not-allowed": 405,
    "table-damaged": 410,
    "body-too-large": 413,
    "not-json": 415,
    "nonce-mismatch": 422,
    "host-unknown": 421,
    "server-fault": 500,
}


def viewer_name(viewer: int) -> fields.Viewer:
    """Return the protocol's name of a viewer."""
    return viewer if viewer >= 0 else "spectator"


def told(state: TableState, seq: int, viewer: int) -> server_messages.Told:
    """Return the message about one entry."""
    summary = state.summaries[seq - 1]
    events = enumerate(state.events_of(summary, viewer), summary.first)
    numbered = cast(list[NumberedGameEvent], [{"number": number, **event} for number, event in events])
    return server_messages.Told(summary.seq, summary.at, cast(EntryData, summary.what), numbered)


class PublicState(Struct, frozen=True):
    """The public part of a table. It has no field that depends on the viewer."""

    seq: int
    started: bool
    over: bool
    result: Result | None
    due: list[int]
    seats: list[SeatState]
    clock: ClockState
    offers: list[OfferState]
    ended_by: EndedBy | None
    rematch: str | None
    shuffle: ShuffleState | None


class PublicParts(Protocol):
    """A source of the larger parts of the public state, which may cache them."""

    def seats(self) -> list[SeatState]:
        """Return who sits where."""

    def clock(self) -> ClockState:
        """Return the time control and the time left."""

    def shuffle(self) -> ShuffleState | None:
        """Return the public part of the shuffle."""


class FreshParts:
    """The parts of the public state, computed on each call."""

    def __init__(self, state: TableState) -> None:
        self._state = state

    def seats(self) -> list[SeatState]:
        return seats(self._state)

    def clock(self) -> ClockState:
        return clock(self._state)

    def shuffle(self) -> ShuffleState | None:
        return revealed_shuffle(self._state)


def public(state: TableState, parts: PublicParts) -> PublicState:
    """Return the public state, which all viewers share."""
    ended_by: Any = state.ended_by
    return PublicState(  # by place: fields that are named take longer than all the rest
        state.seq,
        state.started,
        state.over,
        state.match.result if state.over else None,
        state.due,
        parts.seats(),
        parts.clock(),
        _offers(state),
        ended_by,
        state.rematch,
        parts.shuffle(),
    )


Seen = tuple[View | None, Standing | None]  # the view of a viewer, and who is ahead


def state(
    state: TableState, viewer: int, shared: PublicState | None = None, seen: Seen | None = None
) -> server_messages.State:
    """Return the state message for one viewer; ``seen`` may be shared by all who have the same viewpoint."""
    shared = shared or public(state, FreshParts(state))
    is_seat = viewer >= 0
    plays = is_seat and shared.started and not shared.over
    view, standing = seen or state.seen(viewer)
    may = _permissions(state, viewer) if plays else NO_PERMISSIONS
    return server_messages.State(  # by place: fields that are named take longer than all the rest
        shared.seq,
        viewer if is_seat else "spectator",
        shared.started,
        shared.over,
        shared.result,
        view,
        shared.due,
        state.prompt_seq[viewer] if is_seat else 0,  # asked
        state.actions(viewer) if is_seat else [],
        may.take_back,
        may.undo,
        may.resign,
        shared.seats,
        shared.clock,
        shared.offers,
        may.hints,
        shared.ended_by,
        shared.rematch,
        shared.shuffle,
        standing,
    )


def revealed_shuffle(state: TableState) -> ShuffleState | None:
    """Return the public part of the shuffle; the seed only after the end of the game."""
    shuffle = state.shuffle
    if shuffle is None:
        return None
    return {
        "scheme": shuffle.scheme,
        "round": shuffle.round,
        "stage": state.stage.waits_for if state.stage else None,
        "wanted": state.commitments_wanted or state.nonces_wanted,
        "commitment": shuffle.commitment,
        "commitments": [own or None for own in shuffle.commitments or [""] * len(state.seats)],
        "nonces": [nonce or None for nonce in shuffle.nonces],
        "seed": shuffle.seed if state.over else None,
        "voids": [{"commitment": void.commitment, "missing": list(void.missing)} for void in shuffle.voids],
    }


class Permissions(Struct, frozen=True):
    """The options of a seat at the table besides choosing an action."""

    take_back: bool
    undo: Permission
    resign: bool
    hints: Permission


NO_PERMISSIONS = Permissions(False, "no", False, "no")


def _permissions(state: TableState, seat: int) -> Permissions:
    match = state.match
    position, reversible = match.position, may_reverse(state, seat)
    undo: Permission = "no"
    if reversible and match.may_undo(seat):
        undo = "ask" if state.others(seat) else "free"
    hints: Permission = "free" if state.hints_agreed else "no" if state.plan.hints == "never" else "ask"
    return Permissions(reversible and position.can_take_back(seat), undo, position.can_resign(seat), hints)


def seats(state: TableState) -> list[SeatState]:
    """Return who sits where."""
    return [_seat(state, number) for number in range(len(state.seats))]


def _seat(state: TableState, number: int) -> SeatState:
    seat = state.seats[number]
    return {
        "kind": seat.kind,
        "name": seat.name,
        "level": seat.level or None,
        "side": state.side(number),
        "host": state.is_host(number),
        "resigned": seat.resigned,
        "left": seat.left,
        "hints": seat.hints,
        "due": number in state.due,
    }


def clock(state: TableState) -> ClockState:
    """Return the time control and the time left."""
    plan, clock = state.plan.clock, state.clock
    return {
        "kind": plan.kind,
        "seconds": plan.seconds,
        "increment": plan.increment,
        "left": [left if clock.counts and seat.level == "" else None for seat, left in _pairs(state)],
        "running": {str(seat): since for seat, since in sorted(clock.running.items())},
    }


def _pairs(state: TableState) -> list[tuple[Seat, int]]:
    return list(zip(state.seats, state.clock.left, strict=True))


def _offers(state: TableState) -> list[OfferState]:
    return [
        {"what": what, "seat": offer.seat, "waiting": sorted(offer.waiting)} for what, offer in state.offers.items()
    ]


def refused(error: Error, move_id: str = "") -> server_messages.Rejected:
    """Return the message about a refused command."""
    return server_messages.Rejected(id=move_id, **problem(error))


def problem(error: Error) -> RefusalData:
    """Return an error as data; Fluent turns it into a sentence."""
    kind: RefusalKind = (
        "rule" if isinstance(error, Refused) else "unreadable" if isinstance(error, Unreadable) else "table"
    )
    rule = error.rule if isinstance(error, Refused) else ""
    return {"kind": kind, "code": error.code, "rule": rule, "arguments": cast("dict[str, Argument]", error.arguments)}


def status_of(error: Error) -> int:
    """Return the HTTP status code of an error."""
    usual = 400 if isinstance(error, Unreadable) else 503 if isinstance(error, EnvironmentFailure) else 409
    return STATUSES.get(error.code, usual)
