"""A socket connection through plain ASGI: order of messages, and clients that do not read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from fightcard.web.ws.socket_connection import (
    CONNECTION_EXTENSION,
    MAX_UNSENT_BYTES,
    AsgiConnection,
    AsgiConnectionMiddleware,
)


class Client:
    """A receiver; it takes nothing while it is paused or closed."""

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


def run(work: Callable[[Client, AsgiConnection], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        client = Client()
        await work(client, AsgiConnection(client.receive, client.send))

    asyncio.run(whole())


async def turns() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_messages_are_sent_in_order_and_before_the_close() -> None:
    async def work(client: Client, line: AsgiConnection) -> None:
        line.send_texts([b"one", b"two"])
        line.send_texts([])
        line.send_texts([b"three"])
        await line.send({"type": "websocket.close"})
        assert client.heard == ["one", "two", "three", "websocket.close"]
        line.send_texts([b"four"])
        await turns()
        assert client.heard[-1] == "four"

    run(work)


def test_asgi_connection_tracks_writability() -> None:
    async def work(client: Client, line: AsgiConnection) -> None:
        again: list[bool] = []
        line.on_writable = lambda: again.append(line.is_writable)
        client.takes.clear()
        line.send_texts([b"x" * MAX_UNSENT_BYTES])
        assert line.is_writable
        line.send_texts([b"y"])
        await turns()
        assert (line.is_writable, again) == (False, [])
        client.takes.set()
        await turns()
        assert (line.is_writable, again) == (True, [True])
        assert len(client.heard) == 2

    run(work)


def test_nothing_is_sent_after_close() -> None:
    async def work(client: Client, line: AsgiConnection) -> None:
        client.takes.clear()
        line.send_texts([b"one"])
        await turns()
        line.close()
        client.takes.set()
        line.send_texts([b"two"])
        await turns()
        assert client.heard == []

    run(work)


def test_disconnected_client_is_no_error() -> None:
    async def work(client: Client, line: AsgiConnection) -> None:
        client.gone = True
        line.send_texts([b"one", b"two"])
        await turns()
        line.send_texts([b"three"])
        await turns()
        assert client.heard == []

    run(work)


def test_every_socket_gets_a_connection_that_is_closed_at_its_end() -> None:
    async def work(client: Client, _line: AsgiConnection) -> None:
        found: list[Any] = []

        async def app(scope: Any, receive: Any, send: Any) -> None:
            found.append(scope.get("extensions", {}).get(CONNECTION_EXTENSION))

        asked: dict[str, Any] = {"type": "websocket", "extensions": {"other": {}}}
        await AsgiConnectionMiddleware(app)(asked, client.receive, client.send)
        await AsgiConnectionMiddleware(app)({"type": "http"}, client.receive, client.send)
        assert asked["extensions"] == {"other": {}}
        assert isinstance(found[0]["connection"], AsgiConnection)
        assert found[1] is None
        found[0]["connection"].send_texts([b"late"])
        await turns()
        assert client.heard == []

    run(work)
