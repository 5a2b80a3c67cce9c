"""All tables of a server: which are in memory, who reads them, what was missed while nobody did. No network."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from pathlib import Path
from typing import Any

import pytest

from fightcard.core.errors import TableRefuses
from fightcard.server import live_table, table_registry
from fightcard.store import Kept, Outage, SqliteStore, TableDamaged
from fightcard.table import commands
from fightcard.table.events import ClockPlan, Created, Entry, Paused, SeatPlan, Started
from fightcard.web.http import site
from tests.store.books import created, named
from tests.web.inside import Inside, run_inside
from tests.web.inside_tables import TWO, begun, ended


def test_a_table_is_read_once_however_many_ask(tmp_path: Path) -> None:
    class Counting(SqliteStore):
        loads = 0

        async def load(self, table: str) -> Kept | None:
            self.loads += 1
            await asyncio.sleep(0.01)
            return await super().load(table)

    store = Counting(tmp_path / "tables.sqlite")

    async def work(inside: Inside) -> None:
        await store.create("t", [created(), Started(at=2000)], [])
        found = await asyncio.gather(*(inside.site.tables.find("t") for _ in range(5)))
        assert (store.loads, len({id(each) for each in found})) == (1, 1)
        assert found[0].room.seq == 2
        found[0].used = 0
        assert await inside.site.tables.find("t") is found[0]
        assert found[0].used > 0
        assert store.loads == 1
        for _ in range(2):
            with pytest.raises(TableRefuses, match="table-unknown"):
                await inside.site.tables.find("nothing")
        assert (store.loads, inside.site.tables._loading) == (3, {})

    run_inside(tmp_path, work, store=store)


def test_one_who_goes_does_not_stop_the_reading_for_others(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        await inside.store.create("t", [created()], [])
        first = asyncio.create_task(inside.site.tables.find("t"))
        second = asyncio.create_task(inside.site.tables.find("t"))
        await asyncio.sleep(0)
        first.cancel()
        assert (await second).name == "t"

    run_inside(tmp_path, work)


def test_time_away_is_entered_once(tmp_path: Path) -> None:
    """Also where another server has entered it first."""

    class Away(SqliteStore):
        rival = False

        async def load(self, table: str) -> Kept | None:
            kept = await super().load(table)
            return kept and kept._replace(outages=[Outage(500, 1500), Outage(3000, 4000)])

        async def append(self, table: str, after: int, entries: Any, **more: Any) -> None:
            if self.rival:
                await super().append(table, after, [Paused(at=5000, down=7)])
            await super().append(table, after, entries, **more)

    store = Away(tmp_path / "tables.sqlite")

    async def work(inside: Inside) -> None:
        for table in ("t", "u"):
            await store.create(table, [created(1000, "bank"), Started(at=1000)], [])
        await store.create("calm", [created(1000), Started(at=1000)], [])
        first = await inside.site.tables.find("t")
        (paused,) = await store.read("t", 2)
        assert isinstance(paused, Paused)
        assert (paused.down, first.room.seq) == (1500, 3)
        assert paused.at >= live_table.now_ms() - 60_000
        assert set(first.room.clock.running.values()) == {2500}
        store.rival = True
        second = await inside.site.tables.find("u")
        (paused,) = await store.read("u", 2)
        assert isinstance(paused, Paused)
        assert (paused.down, second.room.seq) == (7, 3)
        assert (await inside.site.tables.find("calm")).room.seq == 2
        assert inside.site.tables.clocks_run

    run_inside(tmp_path, work, store=store)


def test_how_long_it_was_away() -> None:
    assert table_registry.time_away(None) == 0
    entries: list[Entry] = [created(), Started(at=1000)]
    assert table_registry.time_away(Kept(entries, [])) == 0
    assert table_registry.time_away(Kept(entries, [Outage(900, 1100), Outage(2000, 2500)])) == 600


def test_what_others_wrote_is_read_where_there_are_others(tmp_path: Path) -> None:
    class Shares(SqliteStore):
        peers = object()  # type: ignore[assignment]  # only that there are any

    store = Shares(tmp_path / "tables.sqlite")

    async def work(inside: Inside) -> None:
        await store.create("t", [created(), Started(at=2000)], [])
        live = await inside.site.tables.find("t")
        assert not live.mine, "until they have met"
        await store.append("t", 2, [named("Zoe")])
        assert (await inside.site.tables.find("t")).room.seq == 3
        await live.perform(lambda room, now: commands.rename(room, 1, "Yves", now))
        assert inside.site.tables.written == {"t"}

    run_inside(tmp_path, work, store=store)


def test_tables_that_nobody_needs_leave_the_memory(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        every = inside.site.tables
        for table in ("old", "busy", "new"):
            await inside.store.create(table, [created(), Started(at=2000)], [])
            await every.find(table)
        old = time.monotonic() - every.IDLE
        every.live["old"].used = every.live["busy"].used = old - 1
        every.live["new"].used = old + 5
        await every.live["busy"].lock.acquire()
        every.tidy()
        assert (list(every.live), every.IDLE) == (["busy", "new"], 60)
        every.live["busy"].lock.release()

    run_inside(tmp_path, work)


def test_nothing_is_left_of_a_table_that_has_left_the_memory(tmp_path: Path) -> None:
    """Not even its name, and nobody has to look for garbage: over months that would fill the memory."""

    async def work(inside: Inside) -> None:
        table = await ended(inside)
        every = inside.site.tables
        live = weakref.ref(every.live[table["table"]])
        while not every.live[table["table"]].idle:
            await asyncio.sleep(0.01)
        gc.disable()
        try:
            every.live[table["table"]].used = 0
            every.tidy()
            assert live() is None
        finally:
            gc.enable()
        assert table["table"] not in {*every.live, *every.written, *every._loading}

    run_inside(tmp_path, work)


@pytest.mark.parametrize(("litter", "found"), [(1000, True), (10**9, False)])
def test_garbage_is_looked_for_only_if_there_may_be_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, litter: int, found: bool
) -> None:
    """Nobody is answered meanwhile."""
    monkeypatch.setattr(site, "TIDY", 0.01)
    monkeypatch.setattr(site, "LITTER", litter)

    class Knot:
        def __init__(self) -> None:
            self.itself = self

    async def work(inside: Inside) -> None:
        sweeping = asyncio.create_task(inside.site._sweep())
        try:
            await asyncio.sleep(0)
            knots = [Knot() for _ in range(2000)]
            garbage = weakref.ref(knots.pop())
            del knots
            await asyncio.sleep(0.2)
            assert (garbage() is None) == found
        finally:
            sweeping.cancel()
            gc.unfreeze()
            gc.enable()

    run_inside(tmp_path, work)


def test_all_that_wait_are_woken_together_and_one_that_cannot_be_keeps_nobody_from_it(tmp_path: Path) -> None:
    class Slow(SqliteStore):
        most = now = 0

        async def load(self, table: str) -> Kept | None:
            self.now += 1
            self.most = max(self.most, self.now)
            await asyncio.sleep(0.001)
            self.now -= 1
            return await super().load(table)

    store = Slow(tmp_path / "tables.sqlite")

    async def work(inside: Inside) -> None:
        names = [f"t{number}" for number in range(100)]
        for name in names:
            await store.create(name, [created(), Started(at=2000)], [])
        await inside.site.tables.find_all(["nothing", *names, "nothing either"])
        assert set(inside.site.tables.live) == set(names)
        assert store.most == inside.site.tables.ABREAST

    run_inside(tmp_path, work, store=store)


@pytest.mark.parametrize("how", ["tidy", "close", "forget"])
def test_what_goes_on_by_itself_stops_with_its_table(tmp_path: Path, how: str) -> None:
    async def work(inside: Inside) -> None:
        table = await ended(inside)
        live = await inside.site.tables.find(table["table"])
        while live._tasks or live.listeners:  # the end is being noted
            await asyncio.sleep(0.01)
        closed = []
        live.close = lambda: closed.append("closed")  # type: ignore[method-assign]
        if how == "tidy":
            live.used = 0
            inside.site.tables.tidy()
        elif how == "close":
            inside.site.tables.close()
        else:
            assert [await inside.site.tables.forget(live, seat) for seat in (0, 1)] == [False, True]
        assert closed == ["closed"]

    run_inside(tmp_path, work)


def test_nobody_is_forgotten_in_the_middle_of_a_command(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        table = await ended(inside)
        live = await inside.site.tables.find(table["table"])
        await live.lock.acquire()
        forgetting = asyncio.create_task(inside.site.tables.forget(live, 0))
        await asyncio.sleep(0.05)
        assert live.room.seats[0].name == "Ann"
        assert len(await inside.store.tokens_of(live.name)) == 5
        live.lock.release()
        assert await forgetting is False
        assert live.room.seats[0].name == ""

    run_inside(tmp_path, work)


def test_a_clock_that_runs_is_known(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        assert not inside.site.tables.clocks_run
        await begun(inside)
        assert not inside.site.tables.clocks_run
        await begun(inside, {**TWO, "clock": {"kind": "move", "seconds": 60}})
        assert inside.site.tables.clocks_run

    run_inside(tmp_path, work)


def test_a_table_of_rules_that_are_gone_is_not_opened(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        seats = [SeatPlan("person"), SeatPlan("person")]
        old = Created(at=1, game="cartisora", rules=0, options=[], seats=seats, key="00" * 32, clock=ClockPlan())
        await inside.store.create("old", [old, Started(at=2)], [])
        answer = await inside.get("/api/tables/old")
        assert (answer.error, answer.data["error"]["arguments"]) == ((409, "table-old-rules"), {"rules": 0})

    run_inside(tmp_path, work)


def test_a_damaged_table_keeps_nothing_of_those_who_ask_for_it(tmp_path: Path) -> None:
    """An error that is raised again and again would keep the frames of every request."""

    async def work(inside: Inside) -> None:
        every = inside.site.tables
        await inside.store.create("t", [created(), Started(at=2000)], [])
        live = await every.find("t")
        every.note_damage("t", TableDamaged("table-damaged", 2))
        for _ in range(3):
            with pytest.raises(TableDamaged) as asked:
                await every.find("t")
            with pytest.raises(TableDamaged) as told:
                await live.perform(lambda _room, _now: [])
            assert (asked.value.seq, told.value.code) == (2, "table-damaged")
        assert every.damaged["t"].__traceback__ is None

    run_inside(tmp_path, work)


def test_damage_that_a_live_table_meets_is_reported(tmp_path: Path) -> None:
    """Its log is checked then, and not only at the next start."""

    class Rotten(SqliteStore):
        rotten = False

        async def append(self, table: str, after: int, entries: Any, **more: Any) -> None:
            if self.rotten:
                raise TableDamaged("table-damaged")
            await super().append(table, after, entries, **more)

    store = Rotten(tmp_path / "tables.sqlite")

    async def work(inside: Inside) -> None:
        every = inside.site.tables
        for table in ("t", "sound"):
            await store.create(table, [created(), Started(at=2000)], [])
            await every.find(table)
        store._connection.execute("UPDATE entries SET body = x'00' WHERE game = 't' AND seq = 2")
        store.rotten = True
        for live in list(every.live.values()):
            with pytest.raises(TableDamaged):
                await live.perform(lambda room, now: commands.rename(room, 1, "Yves", now))
            while live._tasks:
                await asyncio.sleep(0.01)
        assert {name: damage.seq for name, damage in every.damaged.items()} == {"t": 2}
        assert list(every.live) == ["sound"]

    run_inside(tmp_path, work, store=store)
