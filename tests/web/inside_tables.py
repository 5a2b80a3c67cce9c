"""Tables of an application in this process, at every stage, and who sits at them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fightcard.server.settings import Timers
from fightcard.table.events import Started
from tests.web.inside import Inside, Talk

NEVER = Timers(100, 200, 300)
TWO = {"game": "cartisora", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Ben"}]}
FRIEND = {"game": "cartisora", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]}
BOT = {"game": "cartisora", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}


async def made(inside: Inside, wish: object = TWO) -> dict[str, Any]:
    """A new table."""
    answer = await inside.post("/api/tables", wish)
    assert answer.status == 201, answer.body
    return dict(answer.data)


async def begun(inside: Inside, wish: object = TWO) -> dict[str, Any]:
    """A table at which the cards are dealt."""
    table = await made(inside, wish)
    live = await inside.site.tables.find(table["table"])
    await live.perform(lambda _room, now: [Started(at=now)])  # nobody is waited for
    assert live.room.started
    return table


async def ended(inside: Inside, wish: object = TWO) -> dict[str, Any]:
    """A table at which Ann has resigned."""
    table = await begun(inside, wish)
    async with inside.socket(f"/api/tables/{table['table']}/socket?as=0", table["links"]["0"]) as ann:
        await ann.say(type="watch")
        await ann.say(type="resign", id="r")
        await ann.hear("done")
    return table


def path_of(table: dict[str, Any], seat: int | str) -> str:
    return f"/api/tables/{table['table']}/socket?as={seat}"


@asynccontextmanager
async def seated(inside: Inside, table: dict[str, Any], seat: int | str = 0, since: int = 0) -> AsyncIterator[Talk]:
    """Somebody who has said watch and heard how things stand."""
    token = table["watch"] if seat == "spectator" else table["links"][str(seat)]
    async with inside.socket(path_of(table, seat), token) as talk:
        await talk.say(type="watch", since=since)
        yield talk


async def first_state(talk: Talk) -> Any:
    state = await talk.hear("state")
    await talk.hear("live")
    return state
