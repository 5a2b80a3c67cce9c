"""Records and replays of finished games, which everybody who has the address may read."""

from __future__ import annotations

import gzip
from collections import OrderedDict
from collections.abc import Iterator
from typing import cast
from weakref import ref

from fightcard.core.definition import SPECTATOR, TABLE
from fightcard.core.errors import TableRefuses
from fightcard.core.record import Record, replay, write_record
from fightcard.messages import codec, responses
from fightcard.messages.game_data import EndedBy, ReplayStep
from fightcard.registry import find_game
from fightcard.server.encoding.frames import revealed_shuffle
from fightcard.server.pasted_records import PastedRecord
from fightcard.server.workers.worker_pool import in_slices
from fightcard.table import records
from fightcard.table.state import TableState

from .pages import Page, make_page


def check_over(state: TableState) -> None:
    """TableRefuses while the game runs: its record and its replay hold every secret of it."""
    if not state.over:
        raise TableRefuses("table-not-over")


def record_of(state: TableState) -> Record:
    """Return the record; TableRefuses while the game runs."""
    check_over(state)
    return records.record_of(state)


def record_text(state: TableState) -> str:
    """Return the record as text, as ``fightcard replay`` reads it."""
    return write_record(record_of(state))


def replay_data(state: TableState, viewer_text: str) -> responses.ReplayResponse:
    """Return all steps with their views."""
    record, viewer = record_of(state), viewer_of(len(state.seats), viewer_text)
    data = _without_steps(state, record)
    data.steps.extend(_steps(record, viewer))
    return data


def replay_page(state: TableState, viewer: int) -> Page:
    """Return ``replay_data`` as JSON, made in slices: the work grows with the length of the game."""
    record = record_of(state)
    return _whole_page(_without_steps(state, record), record, viewer)


def pasted_page(pasted: PastedRecord, viewer: int) -> Page:
    """Return the replay of a record that a client has sent."""
    record, sides = pasted.record, pasted.sides
    data = responses.ReplayResponse(
        game=record.game,
        options=record.options,
        names=pasted.players,
        levels=[None] * len(sides),
        sides=sides,
        result=None if record.result is None else record.told_result(record.result),
        ended_by=None,
        shuffle=None,
        steps=[],
    )
    return _whole_page(data, record, viewer)


def _whole_page(head: responses.ReplayResponse, record: Record, viewer: int) -> Page:
    begin, end = codec.encode(head).rsplit(b"[]", 1)  # the steps are the last field
    steps = b",".join(map(codec.encode, in_slices(_steps(record, viewer))))
    return make_page(b"".join((begin, b"[", steps, b"]", end)), "application/json")


def _without_steps(state: TableState, record: Record) -> responses.ReplayResponse:
    return responses.ReplayResponse(
        game=record.game,
        options=record.options,
        names=[seat.name for seat in state.seats],  # the page has its own words for players without a name
        levels=[seat.level or None for seat in state.seats],
        sides=[state.side(seat) for seat in range(len(state.seats))],
        result=record.result,
        ended_by=cast("EndedBy | None", state.ended_by),
        shuffle=revealed_shuffle(state),
        steps=[],
    )


def _steps(record: Record, viewer: int) -> Iterator[ReplayStep]:
    for number, step in enumerate(replay(record, find_game(record.game))):
        view, standing = step.position.seen(viewer)
        yield {
            "action": step.action or None,
            "events": record.told_events(number, step.outcome.events(viewer)),
            "view": view,
            "due": list(step.position.due),
            "standing": standing,
        }


def viewer_of(seats: int, text: str) -> int:
    """Return the viewer that a request asks for; TableRefuses if there is none of this name."""
    viewers = {str(seat): seat for seat in range(seats)} | {"spectator": SPECTATOR, "table": TABLE}
    if text not in viewers:
        raise TableRefuses("not-found")
    return viewers[text]


class ReplayCache:
    """LRU cache of compressed replays, bounded in bytes. Used by one thread at a time."""

    MOST_BYTES = 16 << 20

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, int], tuple[ref[TableState], int, Page]] = OrderedDict()
        self._bytes = 0

    def page(self, state: TableState, viewer: int) -> Page:
        """Return a replay, from the cache if it is there; TableRefuses while the game runs."""
        key = (id(state), viewer)
        kept = self._take(key)
        if kept is not None and kept[0]() is state and kept[1] == state.seq:
            page = kept[2]._replace(body=gzip.decompress(kept[2].packed))
        else:
            page = replay_page(state, viewer)
        self._keep(key, (ref(state), state.seq, page._replace(body=b"")))
        return page

    def _take(self, key: tuple[int, int]) -> tuple[ref[TableState], int, Page] | None:
        kept = self._kept.pop(key, None)
        self._bytes -= len(kept[2].packed) if kept else 0
        return kept

    def _keep(self, key: tuple[int, int], entry: tuple[ref[TableState], int, Page]) -> None:
        self._kept[key] = entry
        self._bytes += len(entry[2].packed)
        while self._bytes > self.MOST_BYTES:
            self._take(next(iter(self._kept)))
