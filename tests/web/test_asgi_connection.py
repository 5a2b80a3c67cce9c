"""A Line through plain ASGI: what is said leaves in order, and a client that takes nothing is noticed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from fightcard.web.ws.asgi_connection import LINE, MOST_UNSENT, AsgiLine, LineMiddleware


class Client:
    """Whoever is sent something; it takes nothing while it is told not to, or has gone."""

    def __init__(self) -> None:
        self.heard: list[Any] = []
        self.takes = asyncio.Event()
        self.takes.set()
        self.gone = False

    async def send(self, message: Any) -> None:
        await self.takes.wait()
        if self.gone:
            raise OSError("gone")
        self.heard.append(message.get("text", message["type"]))

    async def receive(self) -> Any:
        return {"type": "websocket.connect"}


def run(work: Callable[[Client, AsgiLine], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        client = Client()
        await work(client, AsgiLine(client.receive, client.send))

    asyncio.run(whole())


async def turns() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_what_is_said_leaves_in_order_and_before_the_end() -> None:
    async def work(client: Client, line: AsgiLine) -> None:
        line.say([b"one", b"two"])
        line.say([])
        line.say([b"three"])
        await line.send({"type": "websocket.close"})
        assert client.heard == ["one", "two", "three", "websocket.close"]
        line.say([b"four"])
        await turns()
        assert client.heard[-1] == "four"

    run(work)


def test_who_takes_nothing_is_noticed_and_who_does_again() -> None:
    async def work(client: Client, line: AsgiLine) -> None:
        again: list[bool] = []
        line.when_taken = lambda: again.append(line.taken)
        client.takes.clear()
        line.say([b"x" * MOST_UNSENT])
        assert line.taken
        line.say([b"y"])
        await turns()
        assert (line.taken, again) == (False, [])
        client.takes.set()
        await turns()
        assert (line.taken, again) == (True, [True])
        assert len(client.heard) == 2

    run(work)


def test_nothing_is_sent_after_the_end() -> None:
    async def work(client: Client, line: AsgiLine) -> None:
        client.takes.clear()
        line.say([b"one"])
        await turns()
        line.end()
        client.takes.set()
        line.say([b"two"])
        await turns()
        assert client.heard == []

    run(work)


def test_a_client_that_has_gone_is_no_fault() -> None:
    async def work(client: Client, line: AsgiLine) -> None:
        client.gone = True
        line.say([b"one", b"two"])
        await turns()
        line.say([b"three"])
        await turns()
        assert client.heard == []

    run(work)


def test_every_socket_gets_a_line_and_loses_it_at_its_end() -> None:
    async def work(client: Client, _line: AsgiLine) -> None:
        found: list[Any] = []

        async def app(scope: Any, receive: Any, send: Any) -> None:
            found.append(scope.get("extensions", {}).get(LINE))

        asked: dict[str, Any] = {"type": "websocket", "extensions": {"other": {}}}
        await LineMiddleware(app)(asked, client.receive, client.send)
        await LineMiddleware(app)({"type": "http"}, client.receive, client.send)
        assert asked["extensions"] == {"other": {}}
        assert isinstance(found[0]["line"], AsgiLine)
        assert found[1] is None
        found[0]["line"].say([b"late"])
        await turns()
        assert client.heard == []

    run(work)
