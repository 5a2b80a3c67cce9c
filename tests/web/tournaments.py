"""A tournament at a server in the tests' process."""

from __future__ import annotations

import asyncio
from typing import Any

from fightcard.table.commands import PlayAction
from tests.waiting import PATIENCE, until
from tests.web.in_process import InProcessResponse, InProcessServer

BOTS = {"game": "cartisora", "options": ["target=1"], "format": "round-robin", "bots": ["random", "random", "novice"]}
PEOPLE = {"game": "cartisora", "options": ["target=1"], "format": "swiss", "auto": True}


class Cup:
    """A tournament at a server in this process."""

    def __init__(self, server: InProcessServer, made: dict[str, Any]) -> None:
        self.server, self.made = server, made
        self.path = f"/api/tournaments/{made['tournament']}"
        self.links: dict[str, str] = {}  # entrants' secrets by name

    @classmethod
    async def make(cls, server: InProcessServer, wish: dict[str, Any]) -> Cup:
        made = await server.post("/api/tournaments", wish)
        assert made.status == 201, made.error
        return cls(server, made.data)

    async def post(self, what: str, body: object = None, token: str = "") -> InProcessResponse:
        return await self.server.post(f"{self.path}/{what}", {} if body is None else body, token)

    async def enter(self, name: str) -> InProcessResponse:
        entered = await self.post("enter", {"name": name}, self.made["enter"])
        if entered.status == 200:
            self.links[name] = entered.data["link"]
        return entered

    async def run(self, what: str = "start") -> InProcessResponse:
        return await self.post("run", {"what": what}, self.made["organiser"])

    async def state(self, token: str = "") -> Any:
        found = await self.server.get(self.path, token or self.made["follow"])
        assert found.status == 200, found.error
        return found.data

    async def until(self, condition: Any) -> Any:
        """Poll until the tournament's data satisfy a condition."""
        async with asyncio.timeout(PATIENCE):
            while not condition(data := (await self.state())["data"]):
                await asyncio.sleep(0.02)
        return data

    async def sit(self, name: str) -> tuple[str, int]:
        """Take one's seat; return the table and the seat."""
        seated = await self.post("play", {}, self.links[name])
        assert seated.status == 200, seated.error
        return seated.data["table"], seated.data["seats"][0]


async def resign(server: InProcessServer, table: str, seat: int) -> None:
    live = await server.site.tables.find(table)
    await until(lambda: live.state.started)
    await live.queue.submit(PlayAction(seat, "resign"))


async def begun(server: InProcessServer, plan: dict[str, Any], *names: str) -> Cup:
    """A tournament that people have entered, and whose first game has its table."""
    cup = await Cup.make(server, plan)
    for name in names:
        await cup.enter(name)
    await cup.run()
    await cup.until(lambda data: data["pairings"] and data["pairings"][0]["tables"])
    return cup
