"""What is wrong is told, and no more: addresses that lead nowhere, and faults. No network."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from fightcard.core.errors import EnvironmentFailure
from fightcard.store import SqliteStore
from fightcard.web.http import app
from tests.web.inside import Inside, run_inside


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
def test_wrong_addresses(tmp_path: Path, method: str, path: str, accept: str, error: tuple[int, str] | None) -> None:
    """People get the page, whose script says it; programs a code."""

    async def work(inside: Inside) -> None:
        answer = await inside.ask(method, path, accept=accept)
        if error is not None:
            assert answer.error == error
            assert ("allow" in answer.headers) == (error[0] == 405)
        else:
            assert answer.status == 404
            assert answer.headers["content-type"].startswith("text/html")
            assert b"<script" in answer.body

    run_inside(tmp_path, work)


def test_where_no_socket_is(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        for path in ("/", "/api/tables/x/sockets", "/nothing/at/all"):
            async with inside.socket(path) as refused:
                assert refused.status == 404
        assert inside.site.metrics.requests == {"404": 3}

    run_inside(tmp_path, work)


def test_a_fault_is_told_without_what_it_was(tmp_path: Path) -> None:
    class Broken(SqliteStore):
        async def count(self) -> int:
            raise KeyError("secret")

    class Full(SqliteStore):
        async def count(self) -> int:
            raise EnvironmentFailure("store-failed", reason="full")

    async def broken(inside: Inside) -> None:
        with pytest.raises(KeyError):  # the server's own log has it
            await inside.get("/healthz")

    async def full(inside: Inside) -> None:
        assert (await inside.get("/healthz")).error == (503, "store-failed")

    run_inside(tmp_path, broken, store=Broken(tmp_path / "a"))
    run_inside(tmp_path, full, store=Full(tmp_path / "b"))


def test_nothing_of_a_fault_is_told() -> None:
    answer = asyncio.run(app._on_fault(None, KeyError("secret")))
    assert answer.status_code == 500
    assert json.loads(bytes(answer.body))["error"]["code"] == "server-fault"
    assert b"secret" not in answer.body


def test_the_server_ends_with_all_that_it_began(tmp_path: Path) -> None:
    """The store is closed, not merely left."""
    closed, sent = [], []

    class Closing(SqliteStore):
        async def close(self) -> None:
            closed.append("closed")
            await super().close()

    async def work() -> None:
        inside = Inside(tmp_path, Closing(tmp_path / "tables.sqlite"))
        told = iter(["lifespan.startup", "lifespan.shutdown"])

        async def receive() -> dict[str, str]:
            return {"type": next(told)}

        async def send(message: Any) -> None:
            sent.append(message["type"])

        await inside.app({"type": "lifespan", "state": {}}, receive, send)

    asyncio.run(work())
    assert (closed, sent) == (["closed"], ["lifespan.startup.complete", "lifespan.shutdown.complete"])
