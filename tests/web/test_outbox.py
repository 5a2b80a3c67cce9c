"""The outbox of one client: when it sends, and in how many writes. No network."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from fightcard.messages import server_messages
from fightcard.web.ws.outbox import Outbox
from fightcard.web.ws.socket_connection import TextHandler
from tests.web.in_process import InProcessServer, run_in_process
from tests.web.in_process_tables import NEVER, begun


class RecordingConnection:
    """Notes what is said at once."""

    def __init__(self) -> None:
        self.is_writable = True
        self.on_writable: Callable[[], object] = lambda: None
        self.on_text: TextHandler | None = None
        self.said: list[list[str]] = []

    def send_texts(self, texts: Sequence[bytes]) -> None:
        self.said.append([json.loads(text)["type"] for text in texts])

    async def receive(self) -> Any:
        raise AssertionError("nobody listens")


async def subscribe(inside: InProcessServer) -> tuple[RecordingConnection, Outbox]:
    """A subscriber who has received the state."""
    table = await begun(inside)
    connection = RecordingConnection()
    outbox = Outbox(connection, inside.site.tables.live[table["table"]], 0, 0, 5.0)
    outbox.wake()
    await asyncio.sleep(0)
    assert connection.said == [["told", "told", "state", "live"]]
    connection.said.clear()
    return connection, outbox


def test_messages_of_one_turn_are_sent_together(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        connection, outbox = await subscribe(inside)
        outbox.respond(server_messages.Pong(1))
        outbox.respond(server_messages.Pong(2))
        outbox.wake()
        assert connection.said == []
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert connection.said == [["pong", "pong"]]
        outbox.respond(server_messages.Pong(3))
        await asyncio.sleep(0)
        assert connection.said == [["pong", "pong"], ["pong"]]

    run_in_process(tmp_path, work, timers=NEVER)


def test_close_flushes_responses_and_sends_nothing_more(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        connection, outbox = await subscribe(inside)
        assert connection.on_writable == outbox.wake
        outbox.respond(server_messages.Pong(1))
        outbox.close()
        assert connection.said == [["pong"]]
        assert connection.on_writable != outbox.wake, "neither keeps the other"
        outbox.wake()
        await asyncio.sleep(0)
        assert connection.said == [["pong"]]

    run_in_process(tmp_path, work, timers=NEVER)


def test_close_sends_nothing_to_a_client_that_does_not_read(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        connection, outbox = await subscribe(inside)
        connection.is_writable = False
        outbox.respond(server_messages.Pong(1))
        outbox.close()
        await asyncio.sleep(0)
        assert connection.said == []

    run_in_process(tmp_path, work, timers=NEVER)
