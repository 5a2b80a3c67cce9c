"""Faults at one table: commands, devices, pauses. See ``planted``."""

from __future__ import annotations

from typing import Any

from fightcard.server.devices import Devices
from fightcard.server.live_table import LiveTable
from fightcard.table.match import Match

from .planting import Planter, put


def trusts_ids() -> None:
    """A known id is acknowledged, whatever the command says."""
    done_before = LiveTable._done_before

    def trusting(table: LiveTable, seat: int, key: str, _content: str) -> Any:
        return done_before(table, seat, key, table.room.contents.get(key, ""))

    put(LiveTable, "_done_before", trusting)


def pauses_for_undo() -> None:
    """Bots wait longer where a person may undo, which depends on the cards in that person's hand."""
    put(Match, "looks_undoable", Match.may_undo)


def counts_one_device() -> None:
    """However many devices hold a seat, one is told."""
    count = Devices.count
    put(Devices, "count", lambda devices, seat: min(1, count(devices, seat)))


TABLE: tuple[Planter, ...] = (counts_one_device, pauses_for_undo, trusts_ids)
