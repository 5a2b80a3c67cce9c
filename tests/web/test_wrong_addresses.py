"""Unknown paths and server faults: what the response says. No network."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from fightcard.core.errors import EnvironmentFailure
from fightcard.store import SqliteStore
from fightcard.web.http import app
from tests.web.in_process import InProcessServer, run_in_process


@pytest.mark.parametrize(
    ("method", "path", "accept", "error"),
    [
        ("GET", "/nothing", "*/*", (404, "not-found")),
        ("GET", "/nothing", "text/html,*/*", None),
        ("GET", "/api/nothing", "text/html", (404, "not-found")),
        ("GET", "/static/nothing", "text/html", (404, "not-found")),
        ("GET", "/words/en/nothing", "text/html", (404, "not-found")),
        ("GET", "/words/xx", "text/html", (400, "language-unknown")),
        ("GET", "/api/join", "*/*", (405, "method-not-allowed")),
        ("POST", "/healthz", "text/html", (405, "method-not-allowed")),
        ("DELETE", "/api/tables/x", "*/*", (405, "method-not-allowed")),
    ],
)
def test_unknown_paths_are_not_found(
    tmp_path: Path, method: str, path: str, accept: str, error: tuple[int, str] | None
) -> None:
    """People get the page, whose script says it; programs a code."""

    async def work(inside: InProcessServer) -> None:
        answer = await inside.ask(method, path, accept=accept)
        if error is not None:
            assert answer.error == error
            assert ("allow" in answer.headers) == (error[0] == 405)
        else:
            assert answer.status == 404
            assert answer.headers["content-type"].startswith("text/html")
            assert b"<script" in answer.body

    run_in_process(tmp_path, work)


def test_handshake_at_an_unknown_path_is_denied(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        for path in ("/", "/api/tables/x/sockets", "/nothing/at/all"):
            async with inside.socket(path) as refused:
                assert refused.status == 404
        assert inside.site.metrics.requests == {"404": 3}

    run_in_process(tmp_path, work)


def test_server_fault_response_hides_the_cause(tmp_path: Path) -> None:
    class Broken(SqliteStore):
        async def count(self) -> int:
            raise KeyError("secret")

    class Full(SqliteStore):
        async def count(self) -> int:
            raise EnvironmentFailure("store-failed", reason="full")

    async def broken(inside: InProcessServer) -> None:
        with pytest.raises(KeyError):  # the server's own log has it
            await inside.get("/healthz")

    async def full(inside: InProcessServer) -> None:
        assert (await inside.get("/healthz")).error == (503, "store-failed")

    run_in_process(tmp_path, broken, store=Broken(tmp_path / "a"))
    run_in_process(tmp_path, full, store=Full(tmp_path / "b"))


def test_fault_response_contains_no_details() -> None:
    answer = asyncio.run(app._handle_fault(None, KeyError("secret")))
    assert answer.status_code == 500
    assert json.loads(bytes(answer.body))["error"]["code"] == "server-fault"
    assert b"secret" not in answer.body


def test_shutdown_ends_all_background_tasks(tmp_path: Path) -> None:
    """The store is closed, not merely left."""
    closed, sent = [], []

    class Closing(SqliteStore):
        async def close(self) -> None:
            closed.append("closed")
            await super().close()

    async def work() -> None:
        inside = InProcessServer(tmp_path, Closing(tmp_path / "tables.sqlite"))
        told = iter(["lifespan.startup", "lifespan.shutdown"])

        async def receive() -> dict[str, str]:
            return {"type": next(told)}

        async def send(message: Any) -> None:
            sent.append(message["type"])

        await inside.app({"type": "lifespan", "state": {}}, receive, send)

    asyncio.run(work())
    assert (closed, sent) == (["closed"], ["lifespan.startup.complete", "lifespan.shutdown.complete"])
