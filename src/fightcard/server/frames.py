"""What is sent to one viewer, made from a room: the same room, entry and viewer always make the same bytes."""

from __future__ import annotations

from typing import Any, Literal, Protocol, cast

from msgspec import structs

from fightcard.core.errors import EnvironmentFailure, Error, Refused, Unreadable
from fightcard.messages import wire
from fightcard.table import commands
from fightcard.table.state import Room

# The status of an answer by HTTP; other errors have that of their kind.
STATUSES = {
    **dict.fromkeys(("not-found", "table-unknown", "token-unknown"), 404),
    **dict.fromkeys(("seat-not-yours", "seat-revoked", "only-here", "only-host", "origin-foreign"), 403),
    **dict.fromkeys(("too-many-tables", "too-many-requests"), 429),
    "method-not-allowed": 405,
    "table-damaged": 410,
    "body-too-large": 413,
    "not-json": 415,
    "nonce-mismatch": 422,
    "host-unknown": 421,
    "server-fault": 500,
}


def viewer_name(viewer: int) -> wire.Viewer:
    """As the protocol calls a viewer."""
    return viewer if viewer >= 0 else "spectator"


def told(room: Room, seq: int, viewer: int) -> wire.Told:
    """One entry."""
    note = room.notes[seq - 1]
    events = [{"number": number, **event} for number, event in room.told(note, viewer)]
    return wire.Told(note.seq, note.at, note.what, events)


class Parts(Protocol):
    """Where parts of the state come from that are the same for all viewers."""

    def seats(self) -> list[dict[str, Any]]:
        """Who sits where."""

    def clock(self) -> dict[str, Any]:
        """How time is counted, and what is left of it."""

    def shuffle(self) -> dict[str, Any] | None:
        """What everybody may know of the shuffle."""


def public(room: Room, parts: Parts | None = None) -> wire.State:
    """The table as everybody may know it, without what each viewer knows alone: made once for all."""
    return wire.State(
        seq=room.seq,
        viewer="spectator",
        started=room.started,
        over=room.over,
        result=cast("dict[str, Any] | None", room.match.result) if room.started else None,
        view=None,
        due=room.due,
        asked=0,
        actions=[],
        may_take_back=False,
        may_undo="no",
        may_resign=False,
        seats=parts.seats() if parts else seats(room),
        clock=parts.clock() if parts else clock(room),
        offers=_offers(room),
        hints="no",
        ended_by=room.ended_by,
        rematch=room.rematch,
        shuffle=parts.shuffle() if parts else revealed_shuffle(room),
    )


def state(room: Room, viewer: int, shared: wire.State | None = None) -> wire.State:
    """The table as it stands, for one viewer."""
    shared = shared or public(room)
    if viewer < 0:
        return structs.replace(shared, view=room.view(viewer))
    plays = room.started and not room.over
    return structs.replace(
        shared,
        viewer=viewer,
        view=room.view(viewer),
        asked=room.asked[viewer],
        actions=room.actions(viewer),
        may_take_back=plays and viewer in room.match.position.may_take_back and commands.may_reverse(room, viewer),
        may_undo=_may_undo(room, viewer) if plays else "no",
        may_resign=plays and viewer in room.match.position.may_resign,
        hints=_hints(room) if plays else "no",
    )


def revealed_shuffle(room: Room) -> dict[str, Any] | None:
    """What everybody may know of the shuffle; the seed only when nothing is hidden any more."""
    shuffle = room.shuffle
    if shuffle is None:
        return None
    return {
        "scheme": shuffle.scheme,
        "round": shuffle.round,
        "stage": room.stage.waits_for if room.stage else None,
        "wanted": room.commitments_wanted or room.nonces_wanted,
        "commitment": shuffle.commitment,
        "commitments": [own or None for own in shuffle.commitments or [""] * len(room.seats)],
        "nonces": [nonce or None for nonce in shuffle.nonces],
        "seed": shuffle.seed if room.over else None,
        "voids": [{"commitment": void.commitment, "missing": list(void.missing)} for void in shuffle.voids],
    }


def _may_undo(room: Room, viewer: int) -> Literal["no", "free", "ask"]:
    if not room.match.may_undo(viewer) or not commands.may_reverse(room, viewer):
        return "no"
    return "ask" if room.others(viewer) else "free"


def _hints(room: Room) -> Literal["no", "free", "ask"]:
    if room.hints_agreed:
        return "free"
    return "no" if room.plan.hints == "never" else "ask"


def seats(room: Room) -> list[dict[str, Any]]:
    """Who sits where."""
    return [_seat(room, number) for number in range(len(room.seats))]


def _seat(room: Room, number: int) -> dict[str, Any]:
    seat = room.seats[number]
    return {
        "kind": seat.kind,
        "name": seat.name,
        "level": seat.level or None,
        "side": room.side(number),
        "host": room.is_host(number),
        "resigned": seat.resigned,
        "hints": seat.hints,
        "due": number in room.due,
    }


def clock(room: Room) -> dict[str, Any]:
    """How time is counted, and what is left of it."""
    plan, clock = room.plan.clock, room.clock
    return {
        "kind": plan.kind,
        "seconds": plan.seconds,
        "increment": plan.increment,
        "left": [left if clock.counts and seat.level == "" else None for seat, left in _pairs(room)],
        "running": {str(seat): since for seat, since in sorted(clock.running.items())},
    }


def _pairs(room: Room) -> list[tuple[Any, int]]:
    return list(zip(room.seats, room.clock.left, strict=True))


def _offers(room: Room) -> list[dict[str, Any]]:
    return [{"what": what, "seat": offer.seat, "waiting": sorted(offer.waiting)} for what, offer in room.offers.items()]


def refused(error: Error, move_id: str = "") -> wire.Rejected:
    """Why something was not done."""
    return wire.Rejected(id=move_id, **problem(error))


def problem(error: Error) -> dict[str, Any]:
    """An error as data; its sentence is Fluent's."""
    kind = "rule" if isinstance(error, Refused) else "unreadable" if isinstance(error, Unreadable) else "table"
    rule = error.rule if isinstance(error, Refused) else ""
    return {"kind": kind, "code": error.code, "rule": rule, "arguments": error.arguments}


def status_of(error: Error) -> int:
    """The status of an answer by HTTP."""
    usual = 400 if isinstance(error, Unreadable) else 503 if isinstance(error, EnvironmentFailure) else 409
    return STATUSES.get(error.code, usual)
