"""Messages from a client's socket, and their handling: hints, haste and floods. No network."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from starlette.websockets import WebSocket

from fightcard.bots.hints import Hint
from fightcard.core.errors import EnvironmentFailure
from fightcard.server.support.server_clock import now_ms
from fightcard.server.support.settings import Limits, RateLimit
from fightcard.server.workers.bot_pool import BotFailed
from fightcard.store import SqliteStore, Token
from fightcard.store.base import LogEntry
from fightcard.table import decisions
from fightcard.table.commands import ChangeName, PlayAction
from fightcard.table.events import Entry
from fightcard.table.state import TableState
from fightcard.web.ws.session import SocketSession
from tests.waiting import until
from tests.web.in_process import InProcessServer, run_in_process
from tests.web.in_process_tables import BOT, NEVER, TWO, begun, ended, first_state, path_of, seated


def test_hints_run_singly_and_stop_after_disconnect(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside, {**TWO, "hints": "free"})
        live = inside.site.tables.live[table["table"]]
        thought, given_up = asyncio.Event(), []

        async def advise(seat: int) -> Hint:
            try:
                await thought.wait()
            except asyncio.CancelledError:
                given_up.append(seat)
                raise
            raise BotFailed

        live.bots.advise = advise  # type: ignore[method-assign]
        async with seated(inside, table) as ann:
            await first_state(ann)
            await ann.send(type="hint", id="first")
            await ann.send(type="hint", id="second")
            refused = await ann.hear("refused")
            assert (refused["id"], refused["code"]) == ("second", "hint-thinking")
            thought.set()
            refused = await ann.hear("refused")
            assert (refused["id"], refused["code"]) == ("first", "hint-failed")
            assert await ann.refusal(type="hint", id="third") == "hint-failed", "now one may ask again"
            thought.clear()
            await ann.send(type="hint", id="fourth")
            await ann.send(type="ping")
            await ann.hear("pong")
        await asyncio.sleep(0)
        assert given_up == [0]

    run_in_process(tmp_path, work, timers=NEVER)


def test_flood_closes_the_socket_and_bans_the_client(tmp_path: Path) -> None:
    """The protocol has counted the frames already, and reads no more of them."""

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        async with seated(inside, table) as ann:
            await first_state(ann)
            await ann.to_server.put({"type": "websocket.disconnect", "code": 1008, "reason": "flood"})
            assert (await ann.hear("close"))["reason"] == "flood"
        assert len(inside.site.limiter.flooders.until) == 1
        async with seated(inside, table, 1) as ben:
            await first_state(ben)
        assert len(inside.site.limiter.flooders.until) == 1, "who merely goes is not banned"

    run_in_process(tmp_path, work, timers=NEVER)


def test_many_messages_are_throttled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After three words a pause follows each, as long as it takes until one more is allowed."""
    pauses: list[float] = []
    sleep = asyncio.sleep

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        await sleep(min(seconds, 0.01))

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        async with seated(inside, table) as ann:
            await first_state(ann)
            monkeypatch.setattr(asyncio, "sleep", pause)
            for _ in range(3):
                await ann.send(type="ping")
                await ann.hear("pong")
            assert pauses == []
            for _ in range(2):
                await ann.send(type="ping")
                await ann.hear("pong")
            assert pauses == [500.0, 500.0]
            monkeypatch.undo()

    run_in_process(tmp_path, work, timers=NEVER, limits=Limits(messages=RateLimit(20, 0.002)))


def test_spectators_behind_one_address_share_a_bucket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Together they may say only so much; but none of them is sent away for what the others say."""
    pauses: list[int] = []
    pause = SocketSession._pause

    async def counted(connection: SocketSession) -> None:
        pauses.append(1)
        await pause(connection)

    monkeypatch.setattr(SocketSession, "_pause", counted)

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        async with seated(inside, table, "spectator") as one, seated(inside, table, "spectator") as other:
            for each in (one, other):
                await first_state(each)
            for _ in range(4):
                for each in (one, other):
                    await each.send(type="ping")
            for _ in range(4):
                for each in (one, other):
                    await each.hear("pong")
        assert not inside.site.limiter.has_bans
        assert pauses, "everybody else has their turn meanwhile"

    run_in_process(tmp_path, work, timers=NEVER, limits=Limits(messages=RateLimit(2, 50)))


def test_choice_counts_from_its_arrival(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if it had to wait for a bot's. The metrics count both in seconds."""
    waited: list[int] = []
    play = decisions._play

    def acting(state: TableState, command: PlayAction, now: int, arrived: int) -> list[Entry]:
        waited.append(now - arrived)
        return play(state, command, now, arrived)

    async def work(inside: InProcessServer) -> None:
        began = now_ms()
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]

        async def sealed(seat: int) -> None:
            await asyncio.sleep(0.1)

        live.bots.wait_until_chosen = sealed  # type: ignore[method-assign]
        monkeypatch.setattr(decisions, "_play", acting)
        async with seated(inside, table) as ann:
            action = (await first_state(ann))["actions"][0]
            await ann.send(type="act", id="a", action=action)
            await ann.hear("done")
            word = {"type": "act", "id": "b", "action": action}
            at = now_ms() - 500
            await ann.to_server.put({"type": "websocket.receive", "text": json.dumps(word), "at": at})
            await until(lambda: len(waited) >= 2)
        assert 99 <= waited[0] <= now_ms() - began
        assert waited[1] >= 599, "it came on its line half a second earlier"
        assert 0.09 < inside.site.metrics.commands.sum <= (now_ms() - began + 500) / 1000

    run_in_process(tmp_path, work, timers=NEVER)


def test_failing_rematch_does_not_close_the_socket(tmp_path: Path) -> None:
    class Full(SqliteStore):
        full = False

        async def create(self, table: str, entries: Sequence[LogEntry], tokens: Sequence[Token]) -> None:
            if self.full:
                raise EnvironmentFailure("store-failed", reason="full")
            await super().create(table, entries, tokens)

    store = Full(tmp_path / "tables.sqlite")

    async def work(inside: InProcessServer) -> None:
        table = await ended(inside, BOT)
        store.full = True
        async with seated(inside, table) as ann:
            await ann.send(type="offer", id="o", what="rematch")
            await ann.hear("done")
            await ann.send(type="ping")
            await ann.hear("pong")

    run_in_process(tmp_path, work, store=store)


def test_closing_a_gone_client_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    closed = asyncio.Event()

    async def close(*_arguments: object) -> None:
        closed.set()
        raise RuntimeError("closed")

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        monkeypatch.setattr(WebSocket, "close", close)
        async with inside.socket(path_of(table, 0), table["links"]["0"]):
            await closed.wait()  # it says nothing

    run_in_process(tmp_path, work, patience=0.05)


def test_early_claim_names_the_seat(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        async with seated(inside, table) as ann:
            await ann.send(type="claim", id="c", seat=1, how="win")
            refused = await ann.hear("refused")
            assert (refused["code"], refused["arguments"]) == ("claim-not-gone", {"seat": 1})

    run_in_process(tmp_path, work, timers=NEVER)


def test_no_events_after_disconnect(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]
        async with seated(inside, table) as ann:
            await first_state(ann)
        assert set(ann.waiting) <= {"live"}
        await live.queue.submit(ChangeName(0, "Anna"))
        ann.line.on_writable()
        await asyncio.sleep(0)
        assert ann.waiting == []

    run_in_process(tmp_path, work, timers=NEVER)
