"""Tables of the in-process application at every stage."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fightcard.server.live.live_table import LiveTable
from fightcard.server.support.settings import PresenceTimers
from fightcard.table.events import Entry, Started
from tests.web.in_process import InProcessServer, InProcessSocket

NEVER = PresenceTimers(100, 200, 300)
TWO = {"game": "cartisora", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Ben"}]}
FRIEND = {"game": "cartisora", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]}
BOT = {"game": "cartisora", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}


async def made(inside: InProcessServer, wish: object = TWO) -> dict[str, Any]:
    """Create a table."""
    answer = await inside.post("/api/tables", wish)
    assert answer.status == 201, answer.body
    return dict(answer.data)


async def record(live: LiveTable, *entries: Entry) -> None:
    """Store and apply entries that no command asked for."""
    async with live.queue.lock:
        await live.context.store.append(live.name, live.state.seq, entries)
        live.queue._apply(entries)


async def begun(inside: InProcessServer, wish: object = TWO) -> dict[str, Any]:
    """Create a table and deal the cards."""
    table = await made(inside, wish)
    live = await inside.site.tables.find(table["table"])
    await record(live, Started(at=live.now()))  # without waiting for the shuffle
    assert live.state.started
    return table


async def ended(inside: InProcessServer, wish: object = TWO) -> dict[str, Any]:
    """Create a table at which Ann has resigned."""
    table = await begun(inside, wish)
    async with inside.socket(f"/api/tables/{table['table']}/socket?as=0", table["links"]["0"]) as ann:
        await ann.send(type="watch")
        await ann.send(type="resign", id="r")
        await ann.hear("done")
    return table


def path_of(table: dict[str, Any], seat: int | str) -> str:
    return f"/api/tables/{table['table']}/socket?as={seat}"


@asynccontextmanager
async def seated(
    inside: InProcessServer, table: dict[str, Any], seat: int | str = 0, since: int = 0
) -> AsyncIterator[InProcessSocket]:
    """Connect a client that has sent watch."""
    token = table["watch"] if seat == "spectator" else table["links"][str(seat)]
    async with inside.socket(path_of(table, seat), token) as talk:
        await talk.send(type="watch", since=since)
        yield talk


async def first_state(talk: InProcessSocket) -> Any:
    state = await talk.hear("state")
    await talk.hear("live")
    return state
