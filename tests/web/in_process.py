"""The whole application in this process: requests and sockets without a network."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fightcard.server.support.settings import ServerSettings
from fightcard.store import SqliteStore, Store
from fightcard.web.http.app import make_app
from fightcard.web.http.app_state import AppState
from fightcard.web.ws.socket_connection import CONNECTION_EXTENSION, TextHandler
from tests.waiting import PATIENCE
from tests.web.raw import JSON, Answer, cookies_in

HERE, FAR = "127.0.0.1", "203.0.113.7"
HOST = {"host": "localhost"}


class InProcessResponse(Answer):
    """A response with all its headers."""

    def __init__(self, status: int, raw: list[tuple[str, str]], body: bytes) -> None:
        super().__init__(status, dict(raw), body)
        self.cookies = cookies_in(raw)

    @property
    def data(self) -> Any:
        return json.loads(self.body)

    @property
    def error(self) -> tuple[int, str]:
        return self.status, self.code


class InProcessServer:
    """One server without a port."""

    def __init__(self, folder: Path, store: Store | None = None, **settings: Any) -> None:
        usual: dict[str, Any] = {"pace": 0.0, "undo_pause": 0.0, "bot_processes": 1, "warm": False}
        self.settings = ServerSettings(folder / "tables.sqlite", **(usual | settings))
        self.store = store or SqliteStore(folder / "tables.sqlite")
        self.site = AppState(self.settings, self.store)
        self.app = make_app(self.site)

    async def ask(
        self, method: str, path: str, body: object = None, token: str = "", client: str = HERE, **headers: str
    ) -> InProcessResponse:
        """One request; in names of headers, _ stands for -."""
        sent: list[Any] = []
        told = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": told}

        async def send(message: Any) -> None:
            sent.append(message)

        named = {**({} if body is None else JSON), **headers}
        await self.app(_scope("http", path, token, client, named) | {"method": method}, receive, send)
        raw = [(name.decode(), value.decode()) for name, value in sent[0]["headers"]]
        return InProcessResponse(sent[0]["status"], raw, b"".join(each.get("body", b"") for each in sent[1:]))

    async def _serve(self, scope: dict[str, Any], talk: InProcessSocket) -> None:
        async def send(message: Any) -> None:
            await talk.from_server.put(message)

        await self.app(scope, talk.to_server.get, send)

    async def get(self, path: str, token: str = "", **more: Any) -> InProcessResponse:
        return await self.ask("GET", path, None, token, **more)

    async def post(self, path: str, body: object, token: str = "", **more: Any) -> InProcessResponse:
        return await self.ask("POST", path, body, token, **more)

    @asynccontextmanager
    async def socket(
        self, path: str, token: str = "", client: str = HERE, **headers: str
    ) -> AsyncIterator[InProcessSocket]:
        """A socket, open or refused; at the end it is left."""
        talk = InProcessSocket()
        scope = _scope("websocket", path, token, client, headers) | {"subprotocols": []}
        scope["extensions"] = {"websocket.http.response": {}, CONNECTION_EXTENSION: {"connection": talk.line}}
        task = asyncio.ensure_future(self._serve(scope, talk))
        await talk.to_server.put({"type": "websocket.connect"})
        try:
            first = await asyncio.wait_for(talk.from_server.get(), PATIENCE)
            talk.status = first.get("status", 101)
            yield talk
        finally:
            await talk.to_server.put({"type": "websocket.disconnect", "code": 1000})
            await asyncio.wait_for(task, 60)


class InProcessSocket:
    """The client's end of an in-process socket."""

    def __init__(self) -> None:
        self.to_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.from_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.status = 0
        self.line = InProcessConnection(self)

    async def send(self, **message: Any) -> None:
        await self.send_text(json.dumps(message))

    async def send_text(self, text: str) -> None:
        await self.to_server.put({"type": "websocket.receive", "text": text})

    async def hear(self, kind: str) -> Any:
        """Return the next message of this type, skipping others; ``close`` is the end."""
        return (await self.until(kind))[-1]

    async def until(self, kind: str) -> list[Any]:
        """All messages up to the next one of this type."""
        found: list[Any] = []
        while True:
            message = await asyncio.wait_for(self.from_server.get(), PATIENCE)
            if message["type"] == "websocket.close":
                assert kind == "close", message
                return [*found, message]
            found.append(json.loads(message["text"]))
            if found[-1]["type"] == kind:
                return found

    async def refusal(self, **message: Any) -> str:
        """The code with which this is refused."""
        await self.send(**message)
        return str((await self.hear("refused"))["code"])

    @property
    def waiting(self) -> list[str]:
        """The types of what was sent and not heard."""
        found: list[Any] = []
        while not self.from_server.empty():
            found.append(str(json.loads(self.from_server.get_nowait().get("text", '{"type": "close"}'))["type"]))
        return found


class InProcessConnection:
    """The server's end of an in-process socket."""

    def __init__(self, talk: InProcessSocket) -> None:
        self.receive = talk.to_server.get
        self.is_writable = True
        self.on_writable: Callable[[], object] = lambda: None
        self.on_text: TextHandler | None = None
        self._talk = talk

    def send_texts(self, texts: Sequence[bytes]) -> None:
        """Send messages to the client."""
        for text in texts:
            self._talk.from_server.put_nowait({"type": "websocket.send", "text": text.decode()})


def _scope(kind: str, path: str, token: str, client: str, headers: Mapping[str, str]) -> dict[str, Any]:
    plain, _, query = path.partition("?")
    named = {**HOST, **headers, **({"authorization": f"Bearer {token}"} if token else {})}
    raw = [(name.replace("_", "-").lower().encode(), value.encode()) for name, value in named.items()]
    common = {"type": kind, "path": plain, "raw_path": plain.encode(), "query_string": query.encode(), "headers": raw}
    return {**common, "client": (client, 4), "server": ("localhost", 80), "scheme": "http", "root_path": ""}


def run_in_process(folder: Path, work: Callable[[InProcessServer], Coroutine[Any, Any, None]], **settings: Any) -> None:
    """Run a coroutine with an in-process server, and close the server."""

    async def whole() -> None:
        inside = InProcessServer(folder, **settings)
        try:
            await work(inside)
        finally:
            await inside.site.tournaments.close()
            inside.site.tables.close()
            await inside.site.bot_pool.close()
            await inside.store.close()

    asyncio.run(whole())
