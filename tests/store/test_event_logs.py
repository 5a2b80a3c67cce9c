"""Event logs in SQLite and PostgreSQL: each position is written once, and appends are atomic."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from fightcard.store import Store, Token, WriteConflict, open_store, postgres, sqlite
from fightcard.table.events import Entry, Renamed, Started
from tests.store.postgres import Postgres
from tests.store.sample_entries import created, named, run_on, token

Run = Callable[[Callable[[Store], Coroutine[Any, Any, None]]], None]


@pytest.fixture(params=["sqlite", "postgres"])
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Run:
    """Runs work on the same store, any number of times."""
    if request.param == "sqlite":
        return lambda work: run_on(lambda: open_store(tmp_path / "deep" / "tables.sqlite"), work)
    postgres: Postgres = request.getfixturevalue("postgres")
    address = postgres.new_database()
    return lambda work: run_on(lambda: open_store(address), work)


@pytest.mark.parametrize("length", [2, 3, 4, 6, 10])
def test_long_log_is_read_in_slices(run: Run, monkeypatch: pytest.MonkeyPatch, length: int) -> None:
    """Completely and in order, whether the last slice is full or not."""
    for module in (sqlite, postgres):
        monkeypatch.setattr(module, "READ_SLICE", 3)
    entries: list[Entry] = [created(), *(named(str(number)) for number in range(1, length))]

    async def work(store: Store) -> None:
        await store.create("t", entries, [])
        kept = await store.load("t")
        assert kept is not None
        assert kept.entries == entries
        assert await store.read("t", 2) == entries[2:]
        assert await store.read("t", length) == []

    run(work)


def test_entries_survive_reopening(run: Run) -> None:
    entries: list[Entry] = [created(), Started(at=1001), named("Ann", "0:a-1")]

    async def write(store: Store) -> None:
        await store.create("t", entries[:1], [])
        await store.append("t", 1, entries[1:])

    async def read(store: Store) -> None:
        kept = await store.load("t")
        assert kept is not None
        assert kept.entries == entries
        assert await store.read("t", 1) == entries[1:]
        assert await store.load("other") is None
        assert await store.count() == 1

    run(write)
    run(read)


def test_second_append_at_same_position_conflicts(run: Run) -> None:
    """Nor before or behind the end, nor with a known command id; nothing of it is stored."""

    async def work(store: Store) -> None:
        await store.create("t", [created(), named("A", "0:m")], [])
        for after, entries in (
            *((1, [named("B")]), (3, [named("B")]), (2, [named("B", "0:m")])),
            *((1, [named("B"), named("C")]), (3, [named("B"), named("C")]), (2, [named("B"), named("C", "0:m")])),
        ):
            with pytest.raises(WriteConflict):
                await store.append("t", after, entries)
        with pytest.raises(WriteConflict):
            await store.create("t", [created()], [])
        with pytest.raises(WriteConflict):
            await store.append("nothing", 0, [named("B")])
        kept = await store.load("t")
        assert kept is not None
        assert len(kept.entries) == 2

    run(work)


def test_concurrent_appends_never_fork_a_log(run: Run) -> None:
    """Each writer reads the end and appends there; all acknowledged entries are stored in one sequence."""

    async def writer(store: Store, who: int, done: list[str]) -> None:
        seq = 1
        for number in range(25):
            while True:
                try:
                    await store.append("t", seq, [named(f"{who}.{number}", f"{who}:{number}")])
                    break
                except WriteConflict:
                    kept = await store.load("t")
                    assert kept is not None
                    seq = len(kept.entries)
            seq += 1
            done.append(f"{who}.{number}")

    async def work(store: Store) -> None:
        await store.create("t", [created()], [])
        done: list[str] = []
        await asyncio.gather(*(writer(store, who, done) for who in range(8)))
        kept = await store.load("t")
        assert kept is not None
        names = [entry.name for entry in kept.entries if isinstance(entry, Renamed)]
        assert sorted(names) == sorted(done)
        assert len(names) == len(set(names)) == 200

    run(work)


def test_failed_append_does_not_affect_others(run: Run) -> None:
    """Many commands share a commit, and each succeeds or fails alone."""

    async def work(store: Store) -> None:
        await store.create("a", [created()], [])
        await store.create("b", [created()], [])
        appends = [store.append(table, 1, [named(f"{n}")]) for n in range(20) for table in ("a", "b")]
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert sum(result is None for result in results) == 2
        assert sum(isinstance(result, WriteConflict) for result in results) == 38

    run(work)


def test_invitation_is_used_once_under_concurrency(run: Run) -> None:
    async def work(store: Store) -> None:
        await store.create("t", [created()], [token(1, "invite", 1)])
        joins = [store.append("t", 1, [named("x")], tokens=[token(n)], used=[token(1).digest]) for n in (2, 3)]
        results = await asyncio.gather(*joins, return_exceptions=True)
        assert {type(result) for result in results} == {type(None), WriteConflict}
        first = results.index(None)
        found = [await store.find_token(token(n).digest) for n in (1, 2 + first, 3 - first)]
        assert found == [None, token(2 + first), None]

    run(work)


def test_new_tokens_replace_the_oldest_ones(run: Run) -> None:
    async def work(store: Store) -> None:
        await store.create("t", [created()], [token(1, "invite", 1)])
        await store.change_tokens([token(2, "invite", 1)])
        for number in range(3, 15):
            await store.change_tokens([token(number)])
        left = sorted(int.from_bytes(each.digest, "big") for each in await store.tokens_of("t"))
        assert left == [2, *range(7, 15)]

    run(work)


def test_unstarted_tables_expire(run: Run) -> None:
    async def work(store: Store) -> None:
        await store.create("old", [created(1000)], [Token(b"x" * 32, "old", "watch", -1, 1)])
        await store.create("begun", [created(1000), Started(at=1000)], [])
        await store.create("new", [created(5000)], [])
        assert await store.expire(5000) == 1
        assert await store.load("old") is None
        assert await store.find_token(b"x" * 32) is None
        assert await store.count() == 2

    run(work)
