"""Sockets that send in one piece what belongs together, and ask only those who are silent whether they are there."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from fightcard.web.gathering import MOST, Gathering, GatheringProtocol


class Wire:
    """A transport that notes what is done to it."""

    def __init__(self) -> None:
        self.done: list[object] = []

    def write(self, data: bytes) -> None:
        self.done.append(data)

    def pause_reading(self) -> None:
        self.done.append("pause")

    def resume_reading(self) -> None:
        self.done.append("resume")

    def close(self) -> None:
        self.done.append("close")

    def is_closing(self) -> bool:
        return "close" in self.done


def on_wire(*calls: tuple[Any, ...]) -> list[object]:
    """What of these calls reaches the wire, and when: before or after the end of the turn."""
    wire = Wire()

    async def whole() -> None:
        socket = Gathering(wire, asyncio.get_running_loop())  # type: ignore[arg-type]  # all that it uses is there
        for name, *arguments in calls:
            getattr(socket, name)(*arguments)
        wire.done.append("turn")
        await asyncio.sleep(0)

    asyncio.run(whole())
    return wire.done


def test_what_is_written_in_one_turn_leaves_together() -> None:
    assert on_wire(("write", b"a"), ("write", b"b"), ("write", b"c")) == ["turn", b"abc"]


def test_nothing_is_lost_at_the_end() -> None:
    assert on_wire(("write", b"last"), ("close",)) == [b"last", "close", "turn"]


def test_much_goes_at_once_so_that_a_slow_client_is_noticed() -> None:
    piece = b"x" * (MOST // 2)
    assert on_wire(*[("write", piece)] * 4) == [piece * 3, "turn", piece]


def test_reading_stops_only_if_what_was_read_is_not_taken_at_once() -> None:
    assert on_wire(("pause_reading",)) == ["turn", "pause"]
    assert on_wire(("pause_reading",), ("resume_reading",)) == ["resume", "turn"]


@pytest.mark.parametrize(("silent", "pings"), [(0.0, 0), (3.9, 0), (4.1, 1)])
def test_only_who_was_silent_is_asked(silent: float, pings: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(WebSocketsSansIOProtocol, "send_keepalive_ping", lambda socket: asked.append(socket))

    async def work() -> None:
        config = uvicorn.Config(Wire, ws_ping_interval=4.0, ws=GatheringProtocol)
        socket = GatheringProtocol(config, ServerState(), {}, asyncio.get_running_loop())
        socket._heard = socket.loop.time() - silent
        socket.send_keepalive_ping()
        assert len(asked) == pings
        assert (socket.ping_timer is None) == bool(pings)

    asyncio.run(work())
