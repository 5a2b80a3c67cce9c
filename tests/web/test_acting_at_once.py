"""Actions that are carried out without a task: the same answers, in the same order, as in a turn of the task."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from fightcard.core.errors import EnvironmentFailure, Error, TableRefuses
from fightcard.server.live.command_queue import Origin
from fightcard.server.live.live_table import LiveTable
from fightcard.server.support.server_clock import now_ms
from fightcard.server.support.turn_lock import TurnLock
from fightcard.store import SqliteStore, TableDamaged, WriteConflict
from fightcard.table.commands import ChangeName, PlayAction
from fightcard.table.events import Acted, Entry
from fightcard.table.state import TableState
from tests.store.sample_entries import named
from tests.waiting import until
from tests.web.in_process import InProcessServer, InProcessSocket, run_in_process
from tests.web.in_process_tables import begun, seated


class Gated(SqliteStore):
    """A store that keeps appends back until they are let through, or refuses them."""

    is_open = True
    error: Exception | None = None

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.held: list[Callable[[], object]] = []

    def append_soon(
        self, table: str, after: int, entries: Sequence[Entry], done: Callable[[Exception | None], object]
    ) -> bool:
        if self.error is not None:
            error, self.error = self.error, None
            done(error)
            return True
        if not self.is_open:
            self.held.append(lambda: super(Gated, self).append_soon(table, after, entries, done))
            return True
        return super().append_soon(table, after, entries, done)


async def result_of(live: LiveTable, command: PlayAction, origin: Origin) -> int | Error:
    """Begin a command, and wait for what comes of it."""
    came: asyncio.Future[int | Error] = asyncio.get_running_loop().create_future()
    live.queue.begin(command, origin, came.set_result)
    return await came


def act(socket: InProcessSocket, move_id: str, action: str) -> bool:
    """Offer an action to the server as its transport does; return whether it was taken at once."""
    text = json.dumps({"type": "act", "id": move_id, "action": action}, separators=(",", ":"))
    assert socket.line.on_text is not None
    return socket.line.on_text(text, now_ms())


def test_begun_command_is_stored_and_acknowledged_once(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]
        move = PlayAction(0, "K")
        assert await result_of(live, move, Origin(0, "m", "K")) == 3
        assert await result_of(live, move, Origin(0, "m", "K")) == 3, "the same again"
        reused = await result_of(live, PlayAction(0, "Q"), Origin(0, "m", "Q"))
        refused = await result_of(live, PlayAction(0, "Q"), Origin(0, "n", "Q"))
        assert isinstance(reused, TableRefuses)
        assert isinstance(refused, Error)
        assert (reused.code, refused.code) == ("id-reused", "not-due")
        assert [entry.id for entry in await inside.store.read(live.name, 2)] == ["0:m"]
        assert live.queue.is_ready

    run_in_process(tmp_path, work)


def test_other_commands_wait_for_a_begun_one(tmp_path: Path) -> None:
    store = Gated(tmp_path / "tables.sqlite")

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]
        store.is_open = False
        begun_first = asyncio.ensure_future(result_of(live, PlayAction(0, "K"), Origin(0, "m")))
        await asyncio.sleep(0)
        second = asyncio.ensure_future(live.queue.submit(ChangeName(0, "Anna")))
        await asyncio.sleep(0)
        assert not live.queue.is_ready
        assert (live.state.seq, len(store.held)) == (2, 1), "nothing is shown before it is stored"
        store.held.pop()()
        assert await begun_first == 3
        assert await second == 4

    run_in_process(tmp_path, work, store=store)


def test_begun_command_is_decided_again_after_a_write_conflict(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]
        await inside.store.append(live.name, 2, [named("rival")])
        assert await result_of(live, PlayAction(0, "K"), Origin(0, "m")) == 4
        assert live.state.seats[0].name == "rival"

    run_in_process(tmp_path, work)


@pytest.mark.parametrize("error", [EnvironmentFailure("store-failed", reason="full"), TableDamaged("table-damaged")])
def test_failed_write_of_a_begun_command_is_reported(tmp_path: Path, error: Error) -> None:
    store = Gated(tmp_path / "tables.sqlite")

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]
        checked: list[str] = []

        async def check() -> None:
            checked.append("log")

        live.queue.check_log = check
        store.error = error
        assert await result_of(live, PlayAction(0, "K"), Origin(0, "m")) is error
        await until(lambda: not live.context.tasks)
        assert checked == (["log"] if isinstance(error, TableDamaged) else [])
        assert (live.state.seq, live.queue.is_ready) == (2, True)
        assert await result_of(live, PlayAction(0, "K"), Origin(0, "m")) == 3

    run_in_process(tmp_path, work, store=store)


def test_fault_of_the_server_is_reported_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the client would wait for ever, and so would all that it sends after it."""
    store = Gated(tmp_path / "tables.sqlite")

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]
        told: list[int | Error] = []
        store.error = RuntimeError("a fault")
        with pytest.raises(RuntimeError, match="a fault"):
            live.queue.begin(PlayAction(0, "K"), Origin(0, "m"), told.append)
        assert live.queue.is_ready
        monkeypatch.setattr(TableState, "apply", _fail)
        live.queue.begin(PlayAction(0, "K"), Origin(0, "m"), told.append)
        await until(lambda: len(told) >= 2)
        assert [getattr(each, "code", "") for each in told] == ["store-failed"] * 2
        assert live.queue.is_ready
        monkeypatch.undo()

    run_in_process(tmp_path, work, store=store)


def _fail(_state: TableState, _entry: Entry) -> None:
    raise RuntimeError("a fault")


def test_messages_behind_an_action_keep_their_order(tmp_path: Path) -> None:
    store = Gated(tmp_path / "tables.sqlite")

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        async with seated(inside, table, 0) as ann:
            await ann.hear("live")
            store.is_open = False
            assert act(ann, "m", "K")
            assert not act(ann, "n", "Q"), "one after the other"
            await ann.send(type="ping")
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            assert ann.waiting == [], "the ping waits as well"
            store.is_open = True
            store.held.pop()()
            assert [each["type"] for each in await ann.until("pong")] == ["done", "told", "state", "pong"]

    run_in_process(tmp_path, work, store=store)


def test_action_is_not_taken_at_once_where_it_has_to_wait(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        live = inside.site.tables.live[table["table"]]
        async with seated(inside, table, 0) as ann:
            await ann.hear("live")
            for _ in range(4):
                live.message_budget.take(next(iter(live.message_budget._left), "0 here"))
            taken: dict[str, Any] = {}
            async with live.queue.lock:
                taken["locked"] = act(ann, "m", "K")
            live.context.mine = False
            taken["elsewhere"] = act(ann, "m", "K")
            live.context.mine = True
            live.message_budget._left.clear()
            assert ann.line.on_text is not None
            taken["other order"] = ann.line.on_text('{"id":"m","type":"act","action":"K"}', now_ms())
            assert taken == dict.fromkeys(("locked", "elsewhere", "other order"), False)
            assert act(ann, "m", "K")
            assert (await ann.hear("done"))["seq"] == 3
            assert ann.line.on_text('{"type":"act","id":"n"}', now_ms())
            assert (await ann.hear("refused"))["code"] == "message-unreadable"

    run_in_process(tmp_path, work)


def test_lock_is_handed_over_in_turn() -> None:
    async def work() -> None:
        lock, order = TurnLock(), list[str]()

        async def use(name: str) -> None:
            async with lock:
                order.append(name)

        assert lock.take()
        assert not lock.take()
        tasks = {name: asyncio.ensure_future(use(name)) for name in ("a", "b", "c")}
        await asyncio.sleep(0)
        tasks["a"].cancel()
        lock.release()
        tasks["b"].cancel()  # in the moment in which it is handed over, unless "a" was still in front of it
        await asyncio.gather(*tasks.values(), return_exceptions=True)
        assert order[-1] == "c"
        assert not lock.locked()

    asyncio.run(work())


def test_append_soon_refuses_a_second_entry_at_the_same_place(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        came: list[Exception | None] = []
        for action in ("K", "Q"):
            assert inside.store.append_soon(table["table"], 2, [Acted(at=1, seat=0, action=action)], came.append)
        assert inside.store.append_soon(table["table"], 7, [Acted(at=1, seat=0, action="J")], came.append)
        await inside.store.count()
        assert came[0] is None
        assert [type(error) for error in came[1:]] == [WriteConflict, WriteConflict]
        assert len(await inside.store.read(table["table"], 2)) == 1

    run_in_process(tmp_path, work)
