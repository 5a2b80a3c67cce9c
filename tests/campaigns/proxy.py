"""A proxy that drops, duplicates and delays frames, and cuts connections."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from contextlib import suppress
from random import Random
from types import TracebackType
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

SHARE = {"drop": 0.04, "double": 0.06, "delay": 0.06, "cut before": 0.02, "cut after": 0.02}  # of all frames
LONGEST_DELAY = 0.05  # seconds

End = ClientConnection | ServerConnection


class Proxy:
    """Runs in a thread of its own while it is entered."""

    def __init__(self, url: str, seed: str) -> None:
        self.done = Counter[str]()  # faults
        self.url = ""
        self._target = url.replace("http", "ws", 1)
        self._chooser = Random(seed)
        self._ready, self._end = threading.Event(), asyncio.Event()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(self._run(),), daemon=True)

    def __enter__(self) -> Proxy:
        self._thread.start()
        assert self._ready.wait(10)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(10)
        self._loop.close()

    async def _run(self) -> None:
        async with serve(self._handle, "127.0.0.1", 0, compression=None, close_timeout=0.1) as server:
            self.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
            self._ready.set()
            await self._end.wait()

    async def _handle(self, near: ServerConnection) -> None:
        assert near.request is not None
        parts = urlsplit(near.request.path)
        headers = {"Authorization": near.request.headers["Authorization"]}
        target = f"{self._target}{parts.path}?{parts.query}"
        try:
            async with connect(
                target, additional_headers=headers, compression=None, proxy=None, close_timeout=0.1
            ) as far:
                ways = [asyncio.create_task(self._pass_on(*ends)) for ends in ((near, far), (far, near))]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()
                near.transport.abort()
                far.transport.abort()
        except OSError:
            return

    async def _pass_on(self, source: End, target: End) -> None:
        """Frames, one after the other, until the line is cut."""
        with suppress(ConnectionClosed):
            async for frame in source:
                fault = self._fault()
                self.done[fault] += 1
                if fault == "cut before":
                    return
                if fault == "delay":
                    await asyncio.sleep(self._chooser.uniform(0, LONGEST_DELAY))
                if fault != "drop":
                    await target.send(frame)
                if fault == "double":
                    await target.send(frame)
                if fault == "cut after":
                    return

    def _fault(self) -> str:
        number = self._chooser.random()
        for fault, share in SHARE.items():
            number -= share
            if number < 0:
                return fault
        return ""
