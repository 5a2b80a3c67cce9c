"""The record of a table's game, as it is exported and replayed."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from fightcard.core.errors import TableRefuses
from fightcard.core.record import Record

from .state import TableState

UNNAMED = {"bot": "Computer", "person": "Guest", "open": "Guest"}  # in a record, which has no language


def record_of(state: TableState) -> Record:
    """Return the record of the game so far, with every secret of it; TableRefuses if it has not started."""
    if not state.started:
        raise TableRefuses("not-started")
    date = datetime.fromtimestamp(state.plan.at / 1000, UTC).date().isoformat()
    record = state.match.record([seat.name or UNNAMED[seat.kind] for seat in state.seats], date)
    return replace(record, shuffle=state.shuffle, ended_by=state.ended_by["kind"] if state.ended_by else "")
