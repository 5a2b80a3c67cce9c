"""What is wrong is told, and no more: addresses that lead nowhere, faults, those who were sent away. No network."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest

from fightcard.core.errors import Outside
from fightcard.store import SqliteStore
from fightcard.web import app, door
from tests.web.inside import Inside, run_inside
from tests.web.inside_tables import made, path_of


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


def test_a_fault_is_told_without_what_it_was(tmp_path: Path) -> None:
    class Broken(SqliteStore):
        async def count(self) -> int:
            raise KeyError("secret")

    class Full(SqliteStore):
        async def count(self) -> int:
            raise Outside("store-failed", reason="full")

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


def test_who_was_sent_away_waits_for_the_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So he asks less often."""
    assert (door.TARRY, door.SPACING, door.LONGEST) == (4, 0.1, 9)
    monkeypatch.setattr(door, "TARRY", 0.1)

    async def work(inside: Inside) -> None:
        table = await made(inside)
        inside.site.guard.send_away(f"127.0.0.1 {table['table']} 0")
        began = time.monotonic()
        async with inside.socket(path_of(table, 0), table["links"]["0"]) as refused:
            assert refused.status == 429
        assert time.monotonic() - began >= 0.1

    run_inside(tmp_path, work)


def test_a_crowd_that_was_sent_away_does_not_come_back_all_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each who waits makes the next one wait longer, up to a limit, and none after him."""
    monkeypatch.setattr(door, "TARRY", 0.0)
    monkeypatch.setattr(door, "SPACING", 60.0)
    monkeypatch.setattr(door, "LONGEST", 1.0)

    async def work(inside: Inside) -> None:
        table = await made(inside)
        inside.site.guard.send_away(f"127.0.0.1 {table['table']} 0")

        async def come() -> float:
            began = time.monotonic()
            async with inside.socket(path_of(table, 0), table["links"]["0"]) as refused:
                assert refused.status == 429
            return time.monotonic() - began

        waited = sorted(await asyncio.gather(*(come() for _ in range(3))))
        assert waited[0] < 1 <= waited[1] <= waited[2] < 60
        assert await come() < 1

    run_inside(tmp_path, work)


def test_who_was_sent_away_and_goes_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor would the end of the server."""
    monkeypatch.setattr(door, "TARRY", 60.0)
    monkeypatch.setattr(door, "LONGEST", 60.0)

    async def work(inside: Inside) -> None:
        table = await made(inside)
        inside.site.guard.send_away(f"127.0.0.1 {table['table']} 0")
        began = time.monotonic()
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.1), inside.socket(path_of(table, 0), table["links"]["0"]):
                raise AssertionError("he was let in, or had an answer")
        assert time.monotonic() - began < 4, "the server went on waiting"
        assert inside.site.guard.sockets == 0

    run_inside(tmp_path, work)


def test_a_picture_of_a_link(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        answer = await inside.post("/api/qr", {"path": "/join#x"})
        assert answer.data["url"] == "http://localhost/join#x"
        assert answer.data["svg"].startswith("<svg")

    run_inside(tmp_path, work)


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
