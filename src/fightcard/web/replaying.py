"""A game that is over, for everybody who has its address: its record, and its steps as anybody may see them now."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from fightcard.core.errors import TableRefuses
from fightcard.core.game import SPECTATOR, TABLE
from fightcard.core.record import Record, replay, write_record
from fightcard.table.room import Room

from . import replies
from .frames import revealed_shuffle

UNNAMED = {"bot": "Computer", "person": "Guest", "open": "Guest"}  # in a record, which has no language


def record_of(room: Room) -> Record:
    """The record; TableRefuses while the game runs, since it holds every secret of it."""
    if not room.over:
        raise TableRefuses("table-not-over")
    date = datetime.fromtimestamp(room.plan.at / 1000, UTC).date().isoformat()
    record = room.match.record([seat.name or UNNAMED[seat.kind] for seat in room.seats], date)
    return replace(record, shuffle=room.shuffle, ended_by=room.ended_by["kind"] if room.ended_by else "")


def record_text(room: Room) -> str:
    """The same as ``fightcard replay`` reads it."""
    return write_record(record_of(room))


def replay_data(room: Room, viewer_text: str) -> replies.Replay:
    """All steps with their views."""
    record = record_of(room)
    viewer = _viewer(room, viewer_text)
    return replies.Replay(
        game=record.game,
        options=record.options,
        names=[seat.name for seat in room.seats],  # the page has words of its own for who gave none
        levels=[seat.level or None for seat in room.seats],
        sides=[room.side(seat) for seat in range(len(room.seats))],
        result=record.result,
        ended_by=room.ended_by,
        shuffle=revealed_shuffle(room),
        steps=[
            {
                "action": step.action or None,
                "events": record.told_events(number, step.happening.events(viewer)),
                "view": step.position.view(viewer),
                "due": step.position.due,
            }
            for number, step in enumerate(replay(record, room.game))
        ],
    )


def _viewer(room: Room, text: str) -> int:
    viewers = {str(seat): seat for seat in range(len(room.seats))} | {"spectator": SPECTATOR, "table": TABLE}
    if text not in viewers:
        raise TableRefuses("not-found")
    return viewers[text]
