"""Tables with logs as long as an older version of the server allowed."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path

from fightcard.core.definition import SPECTATOR
from fightcard.registry import find_game
from fightcard.server.support.tokens import new_token
from fightcard.store import SqliteStore
from fightcard.table.events import Acted, Created, Entry, SeatPlan, Started
from fightcard.table.state import TableState

AT = 1_700_000_000_000
PEOPLE = (SeatPlan("person", "Ann", "", 1), SeatPlan("person", "Ben", "", 2))


@dataclass(frozen=True)
class OldTable:
    """One that is over, and what opens it."""

    name: str
    seat: str
    watch: str


def long_log(entries: int) -> list[Entry]:
    """A game of so many entries: one choice, taken back again and again, and then somebody resigns."""
    game = find_game("cartisora")
    first: list[Entry] = [
        Created(at=AT, game=game.name, rules=game.version, options=[], key="07" * 32, seats=list(PEOPLE)),
        Started(at=AT),
    ]
    choice = TableState.of(first).actions(0)[0]
    loop: list[Entry] = [Acted(at=AT, seat=0, action=action) for action in (choice, "take-back")]
    return [*first, *loop * ((entries - 3) // 2), Acted(at=AT, seat=1, action="resign")]


def store_old_tables(database: Path, count: int, entries: int) -> list[OldTable]:
    """So many such tables in a new database."""
    return asyncio.run(_store(database, count, long_log(entries)))


async def _store(database: Path, count: int, log: list[Entry]) -> list[OldTable]:
    store, tables = SqliteStore(database), []
    for number in range(count):
        name = f"old{number:04}".ljust(22, "x")
        seat, seat_token = new_token(name, "seat", 0, AT)
        watch, watch_token = new_token(name, "watch", SPECTATOR, AT)
        await store.create(name, log, [seat_token, watch_token])
        await store.finish(name)
        tables.append(OldTable(name, seat, watch))
    await store.close()
    return tables
