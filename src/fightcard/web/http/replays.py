"""A game that is over, for everybody who has its address: its record, and its steps as anybody may see them now."""

from __future__ import annotations

import gzip
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, cast
from weakref import ref

from fightcard.core.definition import SPECTATOR, TABLE
from fightcard.core.errors import TableRefuses
from fightcard.core.record import Record, replay, write_record
from fightcard.messages import responses, wire
from fightcard.server.frames import revealed_shuffle
from fightcard.server.worker_pool import in_slices
from fightcard.table.state import Room

from .pages import Page, make_page

UNNAMED = {"bot": "Computer", "person": "Guest", "open": "Guest"}  # in a record, which has no language


def check_over(room: Room) -> None:
    """TableRefuses while the game runs: its record and its replay hold every secret of it."""
    if not room.over:
        raise TableRefuses("table-not-over")


def record_of(room: Room) -> Record:
    """The record; TableRefuses while the game runs."""
    check_over(room)
    date = datetime.fromtimestamp(room.plan.at / 1000, UTC).date().isoformat()
    record = room.match.record([seat.name or UNNAMED[seat.kind] for seat in room.seats], date)
    return replace(record, shuffle=room.shuffle, ended_by=room.ended_by["kind"] if room.ended_by else "")


def record_text(room: Room) -> str:
    """The same as ``fightcard replay`` reads it."""
    return write_record(record_of(room))


def replay_data(room: Room, viewer_text: str) -> responses.Replay:
    """All steps with their views."""
    record, viewer = record_of(room), viewer_of(room, viewer_text)
    data = _without_steps(room, record)
    data.steps.extend(_steps(room, record, viewer))
    return data


def replay_page(room: Room, viewer: int) -> Page:
    """``replay_data`` as JSON, made in slices: the work grows with the length of the game."""
    record = record_of(room)
    begin, end = wire.encode(_without_steps(room, record)).rsplit(b"[]", 1)  # the steps are the last field
    steps = b",".join(map(wire.encode, in_slices(_steps(room, record, viewer))))
    return make_page(b"".join((begin, b"[", steps, b"]", end)), "application/json")


def _without_steps(room: Room, record: Record) -> responses.Replay:
    return responses.Replay(
        game=record.game,
        options=record.options,
        names=[seat.name for seat in room.seats],  # the page has words of its own for who gave none
        levels=[seat.level or None for seat in room.seats],
        sides=[room.side(seat) for seat in range(len(room.seats))],
        result=cast("dict[str, Any] | None", record.result),
        ended_by=room.ended_by,
        shuffle=revealed_shuffle(room),
        steps=[],
    )


def _steps(room: Room, record: Record, viewer: int) -> Iterator[dict[str, Any]]:
    for number, step in enumerate(replay(record, room.game)):
        yield {
            "action": step.action or None,
            "events": record.told_events(number, step.outcome.events(viewer)),
            "view": step.position.view(viewer),
            "due": step.position.due,
        }


def viewer_of(room: Room, text: str) -> int:
    """Whose replay a request asks for; TableRefuses if there is no such viewer."""
    viewers = {str(seat): seat for seat in range(len(room.seats))} | {"spectator": SPECTATOR, "table": TABLE}
    if text not in viewers:
        raise TableRefuses("not-found")
    return viewers[text]


class ReplayCache:
    """The replays that were asked for last, packed, up to a number of bytes. Used by one thread at a time."""

    MOST_BYTES = 16 << 20

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, int], tuple[ref[Room], int, Page]] = OrderedDict()
        self._bytes = 0

    def page(self, room: Room, viewer: int) -> Page:
        """From the cache, or made now; TableRefuses while the game runs."""
        key = (id(room), viewer)
        kept = self._take(key)
        if kept is not None and kept[0]() is room and kept[1] == room.seq:
            page = kept[2]._replace(body=gzip.decompress(kept[2].packed))
        else:
            page = replay_page(room, viewer)
        self._keep(key, (ref(room), room.seq, page._replace(body=b"")))
        return page

    def _take(self, key: tuple[int, int]) -> tuple[ref[Room], int, Page] | None:
        kept = self._kept.pop(key, None)
        self._bytes -= len(kept[2].packed) if kept else 0
        return kept

    def _keep(self, key: tuple[int, int], entry: tuple[ref[Room], int, Page]) -> None:
        self._kept[key] = entry
        self._bytes += len(entry[2].packed)
        while self._bytes > self.MOST_BYTES:
            self._take(next(iter(self._kept)))
