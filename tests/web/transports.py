"""WebSocket protocols without a network."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import uvicorn
from uvicorn.server import ServerState
from websockets.protocol import State

from fightcard.web.ws.protocols.websocket_protocol import WebSocketProtocol


class RecordingTransport:
    """A transport that notes what is done to it."""

    def __init__(self) -> None:
        self.done: list[Any] = []

    def write(self, data: bytes) -> None:
        self.done.append(data)

    def pause_reading(self) -> None:
        self.done.append("pause")

    def resume_reading(self) -> None:
        self.done.append("resume")

    def set_protocol(self, protocol: object) -> None:
        self.done.append("protocol")

    def close(self) -> None:
        self.done.append("close")

    def abort(self) -> None:
        self.done.append("abort")

    def is_closing(self) -> bool:
        return "close" in self.done

    def get_extra_info(self, name: str) -> Any:
        return {"peername": ("203.0.113.7", 50_000), "sockname": ("127.0.0.1", 80)}.get(name)


def run_protocol(work: Callable[[WebSocketProtocol, RecordingTransport], object]) -> list[Any]:
    """Return the calls to an open connection's transport, before and after the end of the turn."""
    wire = RecordingTransport()

    async def whole() -> None:
        config = uvicorn.Config(RecordingTransport, ws_ping_interval=4.0, ws_ping_timeout=4.0, ws=WebSocketProtocol)
        line = WebSocketProtocol(config, ServerState(), {}, asyncio.get_running_loop())
        line.transport = wire  # type: ignore[assignment]  # all that it uses is there
        line.conn.state = State.OPEN
        line.handshake_initiated = True
        line.scope = {"extensions": {}}  # type: ignore[typeddict-item]  # all that it uses is there
        work(line, wire)
        wire.done.append("turn")
        await asyncio.sleep(0)

    asyncio.run(whole())
    return wire.done
