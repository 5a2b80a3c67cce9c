"""The table registry: loading, eviction, downtime and damage of tables, without a network."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from pathlib import Path
from typing import Any

import pytest

from fightcard.core.errors import TableRefuses
from fightcard.server import table_registry
from fightcard.server.support.server_clock import now_ms
from fightcard.store import Outage, SqliteStore, StoredTable, TableDamaged
from fightcard.table.commands import ChangeName
from fightcard.table.events import Acted, ClockPlan, Created, Entry, Paused, SeatPlan, Started
from fightcard.web.http import app_state
from tests.store.sample_entries import created, named
from tests.waiting import until
from tests.web.in_process import InProcessServer, run_in_process
from tests.web.in_process_tables import TWO, begun, ended


class CountingStore(SqliteStore):
    """A slow store that counts loads."""

    loads = 0

    async def load(self, table: str) -> StoredTable | None:
        self.loads += 1
        await asyncio.sleep(0.01)
        return await super().load(table)


def test_concurrent_finds_share_one_load(tmp_path: Path) -> None:
    store = CountingStore(tmp_path / "tables.sqlite")

    async def work(inside: InProcessServer) -> None:
        await store.create("t", [created(), Started(at=2000)], [])
        found = await asyncio.gather(*(inside.site.tables.find("t") for _ in range(5)))
        assert (store.loads, len({id(each) for each in found})) == (1, 1)
        assert found[0].state.seq == 2
        found[0].used = 0
        assert await inside.site.tables.find("t") is found[0]
        assert found[0].used > 0
        assert store.loads == 1
        for _ in range(2):
            with pytest.raises(TableRefuses, match="table-unknown"):
                await inside.site.tables.find("nothing")
        assert (store.loads, inside.site.tables._loading) == (3, {})

    run_in_process(tmp_path, work, store=store)


def test_cancelled_find_does_not_cancel_the_load(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        await inside.store.create("t", [created()], [])
        first = asyncio.create_task(inside.site.tables.find("t"))
        second = asyncio.create_task(inside.site.tables.find("t"))
        await asyncio.sleep(0)
        first.cancel()
        assert (await second).name == "t"

    run_in_process(tmp_path, work)


def test_cancelled_waiter_does_not_cause_a_second_load(tmp_path: Path) -> None:
    """Else two live tables would write the same log."""

    store = CountingStore(tmp_path / "tables.sqlite")

    async def work(inside: InProcessServer) -> None:
        await store.create("t", [created()], [])
        first = asyncio.create_task(inside.site.tables.find("t"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.wait([first])
        await inside.site.tables.find("t")
        assert store.loads == 1

    run_in_process(tmp_path, work, store=store)


def test_waiter_is_not_refused_for_another_clients_requests(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        await inside.store.create("t", [created()], [])
        every = inside.site.tables
        every.workers._jobs["greedy"] = table_registry.MAX_LOADING_EACH
        greedy = asyncio.create_task(every.find("t", "greedy"))
        await asyncio.sleep(0)
        modest = asyncio.create_task(every.find("t", "modest"))
        with pytest.raises(TableRefuses, match="too-many-requests"):
            await greedy
        assert (await modest).name == "t"

    run_in_process(tmp_path, work)


def test_cause_of_damage_is_logged_without_values(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A log that cannot be replayed: the error's type and its place in the code, nothing of the position."""

    async def work(inside: InProcessServer) -> None:
        bad = Acted(at=3000, seat=0, action="no-such-card")
        await inside.store.create("somewhere", [created(), Started(at=2000), bad], [])
        for _ in range(2):
            with pytest.raises(TableDamaged):
                await inside.site.tables.find("somewhere")

    run_in_process(tmp_path, work)
    (record,) = [record for record in caplog.records if "damaged" in record.message]
    assert record.message.startswith("table some… is damaged from entry 3 on: Unreadable action-unknown\n")
    assert "match.py" in record.message
    assert "no-such-card" not in record.message


def test_downtime_is_recorded_once(tmp_path: Path) -> None:
    """Also if another server has recorded it first."""

    class Away(SqliteStore):
        rival = False

        async def load(self, table: str) -> StoredTable | None:
            kept = await super().load(table)
            return kept and kept._replace(outages=[Outage(500, 1500), Outage(3000, 4000)])

        async def append(self, table: str, after: int, entries: Any, **more: Any) -> None:
            if self.rival:
                await super().append(table, after, [Paused(at=5000, down=7)])
            await super().append(table, after, entries, **more)

    store = Away(tmp_path / "tables.sqlite")

    async def work(inside: InProcessServer) -> None:
        for table in ("t", "u"):
            await store.create(table, [created(1000, "bank"), Started(at=1000)], [])
        await store.create("calm", [created(1000), Started(at=1000)], [])
        first = await inside.site.tables.find("t")
        (paused,) = await store.read("t", 2)
        assert isinstance(paused, Paused)
        assert (paused.down, first.state.seq) == (1500, 3)
        assert paused.at >= now_ms() - 60_000
        assert set(first.state.clock.running.values()) == {2500}
        store.rival = True
        second = await inside.site.tables.find("u")
        (paused,) = await store.read("u", 2)
        assert isinstance(paused, Paused)
        assert (paused.down, second.state.seq) == (7, 3)
        assert (await inside.site.tables.find("calm")).state.seq == 2
        assert inside.site.tables.clocks_run

    run_in_process(tmp_path, work, store=store)


def test_downtime_since_the_last_entry() -> None:
    assert table_registry.downtime(None) == 0
    entries: list[Entry] = [created(), Started(at=1000)]
    assert table_registry.downtime(StoredTable(entries, [])) == 0
    assert table_registry.downtime(StoredTable(entries, [Outage(900, 1100), Outage(2000, 2500)])) == 600


def test_find_reads_entries_of_other_servers(tmp_path: Path) -> None:
    class Shares(SqliteStore):
        cluster = object()  # type: ignore[assignment]  # only that there are any

    store = Shares(tmp_path / "tables.sqlite")

    async def work(inside: InProcessServer) -> None:
        await store.create("t", [created(), Started(at=2000)], [])
        live = await inside.site.tables.find("t")
        assert not live.context.mine, "until they have met"
        await store.append("t", 2, [named("Zoe")])
        assert (await inside.site.tables.find("t")).state.seq == 3
        await live.queue.submit(ChangeName(1, "Yves"))
        assert inside.site.tables.notes == {"t"}

    run_in_process(tmp_path, work, store=store)


def test_idle_tables_are_evicted(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        every = inside.site.tables
        for table in ("old", "busy", "new"):
            await inside.store.create(table, [created(), Started(at=2000)], [])
            await every.find(table)
        old = time.monotonic() - every.IDLE
        every.live["old"].used = every.live["busy"].used = old - 1
        every.live["new"].used = old + 5
        await every.live["busy"].queue.lock.acquire()
        every.evict_idle()
        assert (list(every.live), every.IDLE) == (["busy", "new"], 60)
        every.live["busy"].queue.lock.release()

    run_in_process(tmp_path, work)


def test_evicted_table_is_freed(tmp_path: Path) -> None:
    """By reference counting alone, with its name: a leak would fill the memory over months."""

    async def work(inside: InProcessServer) -> None:
        table = await ended(inside)
        every = inside.site.tables
        live = weakref.ref(every.live[table["table"]])
        await until(lambda: every.live[table["table"]].idle)
        gc.disable()
        try:
            every.live[table["table"]].used = 0
            every.evict_idle()
            assert live() is None
        finally:
            gc.enable()
        assert table["table"] not in {*every.live, *every.notes, *every._loading}

    run_in_process(tmp_path, work)


@pytest.mark.parametrize(("litter", "found"), [(1000, True), (10**9, False)])
def test_garbage_collector_runs_only_above_a_threshold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, litter: int, found: bool
) -> None:
    """A collection blocks the event loop."""
    monkeypatch.setattr(app_state, "EXPIRY_SECONDS", 0.01)
    monkeypatch.setattr(app_state, "GARBAGE_THRESHOLD", litter)

    class Knot:
        def __init__(self) -> None:
            self.itself = self

    async def work(inside: InProcessServer) -> None:
        sweeping = asyncio.create_task(inside.site._collect_garbage())
        try:
            await asyncio.sleep(0)
            knots = [Knot() for _ in range(2000)]
            garbage = weakref.ref(knots.pop())
            del knots
            if found:
                await until(lambda: garbage() is None, "the collection")
            else:
                await asyncio.sleep(0.2)
                assert garbage() is not None
        finally:
            sweeping.cancel()
            gc.unfreeze()
            gc.enable()

    run_in_process(tmp_path, work)


def test_find_all_loads_in_parallel_and_skips_failures(tmp_path: Path) -> None:
    class Slow(SqliteStore):
        most = now = 0

        async def load(self, table: str) -> StoredTable | None:
            self.now += 1
            self.most = max(self.most, self.now)
            await asyncio.sleep(0.001)
            self.now -= 1
            return await super().load(table)

    store = Slow(tmp_path / "tables.sqlite")

    async def work(inside: InProcessServer) -> None:
        names = [f"t{number}" for number in range(100)]
        for name in names:
            await store.create(name, [created(), Started(at=2000)], [])
        await inside.site.tables.find_all(["nothing", *names, "nothing either"])
        assert set(inside.site.tables.live) == set(names)
        assert store.most == inside.site.tables.PARALLEL_LOADS

    run_in_process(tmp_path, work, store=store)


@pytest.mark.parametrize("how", ["tidy", "close", "forget"])
def test_removed_table_is_closed(tmp_path: Path, how: str) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await ended(inside)
        live = await inside.site.tables.find(table["table"])
        await until(lambda: not (live.context.tasks or live.listeners))  # the end is being noted
        closed = []
        live.close = lambda: closed.append("closed")  # type: ignore[method-assign]
        if how == "tidy":
            live.used = 0
            inside.site.tables.evict_idle()
        elif how == "close":
            inside.site.tables.close()
        else:
            assert [await inside.site.tables.forget(live, seat) for seat in (0, 1)] == [False, True]
        assert closed == ["closed"]

    run_in_process(tmp_path, work)


def test_forget_waits_for_the_running_command(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await ended(inside)
        live = await inside.site.tables.find(table["table"])
        await live.queue.lock.acquire()
        forgetting = asyncio.create_task(inside.site.tables.forget(live, 0))
        await asyncio.sleep(0.05)
        assert live.state.seats[0].name == "Ann"
        assert len(await inside.store.tokens_of(live.name)) == 5
        live.queue.lock.release()
        assert await forgetting is False
        assert live.state.seats[0].name == ""

    run_in_process(tmp_path, work)


def test_clocks_run_reports_running_clocks(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        assert not inside.site.tables.clocks_run
        await begun(inside)
        assert not inside.site.tables.clocks_run
        await begun(inside, {**TWO, "clock": {"kind": "move", "seconds": 60}})
        assert inside.site.tables.clocks_run

    run_in_process(tmp_path, work)


def test_table_of_old_rules_is_refused(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        seats = [SeatPlan("person"), SeatPlan("person")]
        old = Created(at=1, game="cartisora", rules=0, options=[], seats=seats, key="00" * 32, clock=ClockPlan())
        await inside.store.create("old", [old, Started(at=2)], [])
        answer = await inside.get("/api/tables/old")
        assert (answer.error, answer.data["error"]["arguments"]) == ((409, "table-old-rules"), {"rules": 0})

    run_in_process(tmp_path, work)


def test_damaged_table_keeps_no_frames_of_requests(tmp_path: Path) -> None:
    """An error that is raised repeatedly would keep the frames of every request."""

    async def work(inside: InProcessServer) -> None:
        every = inside.site.tables
        await inside.store.create("t", [created(), Started(at=2000)], [])
        live = await every.find("t")
        every.note_damage("t", TableDamaged("table-damaged", 2))
        for _ in range(3):
            with pytest.raises(TableDamaged) as asked:
                await every.find("t")
            with pytest.raises(TableDamaged) as told:
                await live.queue.record_stalls()
            assert (asked.value.seq, told.value.code) == (2, "table-damaged")
        assert every.damaged["t"].__traceback__ is None

    run_in_process(tmp_path, work)


def test_damage_of_a_live_table_is_reported(tmp_path: Path) -> None:
    """Its log is checked at once, and not only at the next start."""

    class Rotten(SqliteStore):
        rotten = False

        async def append(self, table: str, after: int, entries: Any, **more: Any) -> None:
            if self.rotten:
                raise TableDamaged("table-damaged")
            await super().append(table, after, entries, **more)

    store = Rotten(tmp_path / "tables.sqlite")

    async def work(inside: InProcessServer) -> None:
        every = inside.site.tables
        for table in ("t", "sound"):
            await store.create(table, [created(), Started(at=2000)], [])
            await every.find(table)
        store._connection.execute("UPDATE entries SET body = x'00' WHERE game = 't' AND seq = 2")
        store.rotten = True
        for live in list(every.live.values()):
            with pytest.raises(TableDamaged):
                await live.queue.submit(ChangeName(1, "Yves"))
            while live.context.tasks:
                await asyncio.sleep(0.01)
        assert {name: damage.seq for name, damage in every.damaged.items()} == {"t": 2}
        assert list(every.live) == ["sound"]

    run_in_process(tmp_path, work, store=store)
