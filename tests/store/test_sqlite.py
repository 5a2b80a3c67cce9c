"""The store: what was awaited is there, of two that write the same place one does, and nobody shares the file."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fightcard.core.errors import Outside
from fightcard.store import SqliteStore, Taken, Token
from fightcard.store.sqlite import MIGRATIONS
from fightcard.table.entries import ClockPlan, Created, Entry, Renamed, SeatPlan, Started

ROOT = Path(__file__).parents[2]
SEATS = [SeatPlan("person"), SeatPlan("person")]


def created(at: int = 1000, clock: str = "none") -> Created:
    plan = ClockPlan(clock, 60)  # type: ignore[arg-type]  # one of its kinds
    return Created(at=at, game="cartisora", rules=1, options=[], key="00" * 32, seats=SEATS, clock=plan)


def named(name: str, move: str = "") -> Renamed:
    return Renamed(at=2000, id=move, seat=0, name=name)


def run(path: Path, work: Callable[[SqliteStore], Coroutine[Any, Any, None]], now: int | None = None) -> None:
    """Do something with a store, and close it."""

    async def whole() -> None:
        store = SqliteStore(path, now)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(whole())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "tables.sqlite"


# -- books --------------------------------------------------------------------------------------------------------


def test_what_was_written_is_read_after_it_was_closed(path: Path) -> None:
    entries: list[Entry] = [created(), Started(at=1001), named("Ann", "0:a-1")]

    async def write(store: SqliteStore) -> None:
        await store.create("t", entries[:1], [])
        await store.append("t", 1, entries[1:])

    async def read(store: SqliteStore) -> None:
        kept = await store.load("t")
        assert kept is not None
        assert kept.entries == entries
        assert await store.load("other") is None
        assert await store.count() == 1

    run(path, write)
    run(path, read)
    assert path.stat().st_mode & 0o077 == 0, "it holds secrets"


def test_a_place_is_written_once(path: Path) -> None:
    """Neither before nor behind the end, nor twice, nor a command's id again; and then nothing of it is there."""

    async def work(store: SqliteStore) -> None:
        await store.create("t", [created(), named("A", "0:m")], [])
        for after, entries in ((1, [named("B")]), (3, [named("B")]), (2, [named("B"), named("C", "0:m")])):
            with pytest.raises(Taken):
                await store.append("t", after, entries)
        with pytest.raises(Taken):
            await store.create("t", [created()], [])
        with pytest.raises(Taken):
            await store.append("nothing", 0, [named("B")])
        kept = await store.load("t")
        assert kept is not None
        assert len(kept.entries) == 2

    run(path, work)


def test_many_who_write_at_once_never_fork_a_book(path: Path) -> None:
    """Each reads the end and writes there; all that was acknowledged is there, in one row."""

    async def writer(store: SqliteStore, who: int, done: list[str]) -> None:
        seq = 1
        for number in range(25):
            while True:
                try:
                    await store.append("t", seq, [named(f"{who}.{number}", f"{who}:{number}")])
                    break
                except Taken:
                    kept = await store.load("t")
                    assert kept is not None
                    seq = len(kept.entries)
            seq += 1
            done.append(f"{who}.{number}")

    async def work(store: SqliteStore) -> None:
        await store.create("t", [created()], [])
        done: list[str] = []
        await asyncio.gather(*(writer(store, who, done) for who in range(8)))
        kept = await store.load("t")
        assert kept is not None
        names = [entry.name for entry in kept.entries if isinstance(entry, Renamed)]
        assert sorted(names) == sorted(done)
        assert len(names) == len(set(names)) == 200

    run(path, work)


def test_one_that_fails_takes_nobody_with_it(path: Path) -> None:
    """Many commands share a commit, and each stands or falls by itself."""

    async def work(store: SqliteStore) -> None:
        await store.create("a", [created()], [])
        await store.create("b", [created()], [])
        appends = [store.append(table, 1, [named(f"{n}")]) for n in range(20) for table in ("a", "b")]
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert sum(result is None for result in results) == 2
        assert sum(isinstance(result, Taken) for result in results) == 38

    run(path, work)


# -- R1, R5: kills and full disks ---------------------------------------------------------------------------------

WRITER = """
import asyncio, sys
from pathlib import Path
from tests.store.test_sqlite import created, named
from fightcard.store import SqliteStore
async def main():
    store = SqliteStore(Path(sys.argv[1]))
    kept = await store.load("t")
    if kept is None:
        await store.create("t", [created()], [])
    seq = len(kept.entries) if kept else 1
    while True:
        await store.append("t", seq, [named(str(seq))])
        seq += 1
        print(seq, flush=True)
asyncio.run(main())
"""


def test_what_was_acknowledged_survives_a_kill(path: Path) -> None:
    """Wherever it strikes: all that was told is there, at most one more, and the file is whole."""
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    chooser = Random("kills")
    for _ in range(4):
        command = [sys.executable, "-c", WRITER, str(path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as writer:
            assert writer.stdout is not None
            told = [writer.stdout.readline() for _ in range(chooser.randrange(1, 40))]
            writer.send_signal(signal.SIGKILL)
            told += writer.stdout.readlines()
        last = int(next(line for line in reversed(told) if line.endswith("\n")))

        async def check(store: SqliteStore, last: int = last) -> None:
            kept = await store.load("t")
            assert kept is not None
            assert len(kept.entries) - last in (0, 1)

        run(path, check)
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()


def test_a_full_disk_is_told_and_nothing_is_half_written(path: Path) -> None:
    """And when there is room again, it goes on."""

    async def work(store: SqliteStore) -> None:
        await store.create("t", [created()], [])
        (pages,) = store._connection.execute("PRAGMA page_count").fetchone()
        store._connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(Outside, match="store-failed"):
            await store.append("t", 1, [named("x" * 100_000)])
        kept = await store.load("t")
        assert kept is not None
        assert len(kept.entries) == 1
        store._connection.execute("PRAGMA max_page_count = 100000")
        await store.append("t", 1, [named("x" * 100_000)])

    run(path, work)


# -- one server to a file -----------------------------------------------------------------------------------------


def test_a_second_server_is_refused(path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        with pytest.raises(Outside) as refusal:
            SqliteStore(path)
        assert (refusal.value.code, refusal.value.arguments) == ("database-in-use", {"path": str(path)})
        await store.create("t", [created()], [])

    run(path, work)
    run(path, work_nothing)


async def work_nothing(_store: SqliteStore) -> None:
    """A file that was closed can be opened again."""


def test_files_that_cannot_be_used_are_explained(tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("no database at all, but long enough to be taken for one " * 20)
    newer = tmp_path / "newer"
    with sqlite3.connect(newer) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    connection.close()
    for path, code in ((text, "database-damaged"), (newer, "database-newer"), (tmp_path, "database-unwritable")):
        with pytest.raises(Outside) as refusal:
            SqliteStore(path)
        assert refusal.value.code == code


# -- tokens, outages, tables that nobody came to --------------------------------------------------------------------


def token(number: int, role: Any = "seat", seat: int = 0) -> Token:
    return Token(number.to_bytes(32, "big"), "t", role, seat, 1000 + number)


def test_an_invitation_is_used_once_even_if_two_come_at_once(path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.create("t", [created()], [token(1, "invite", 1)])
        joins = [store.append("t", 1, [named("x")], tokens=[token(n)], used=[token(1).digest]) for n in (2, 3)]
        results = await asyncio.gather(*joins, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), Taken]
        found = [await store.find_token(token(n).digest) for n in (1, 2, 3)]
        assert found == [None, token(2), None]

    run(path, work)


def test_a_new_invitation_ends_the_old_one_and_old_browsers_are_forgotten(path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.create("t", [created()], [token(1, "invite", 1)])
        await store.change_tokens([token(2, "invite", 1)])
        for number in range(3, 15):
            await store.change_tokens([token(number)])
        left = sorted(int.from_bytes(each.digest, "big") for each in await store.tokens_of("t"))
        assert left == [2, *range(7, 15)]

    run(path, work)


def test_tables_at_which_nobody_sat_down_are_cleared_away(path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.create("old", [created(1000)], [Token(b"x" * 32, "old", "watch", -1, 1)])
        await store.create("begun", [created(1000), Started(at=1000)], [])
        await store.create("new", [created(5000)], [])
        assert await store.expire(5000) == 1
        assert await store.load("old") is None
        assert await store.find_token(b"x" * 32) is None
        assert await store.count() == 2

    run(path, work)


def test_the_time_away_is_known_afterwards(path: Path) -> None:
    async def first(store: SqliteStore) -> None:
        await store.create("t", [created(1000, "bank"), Started(at=1000)], [])
        await store.create("u", [created(1000)], [])
        await store.beat(6000)
        assert await store.running() == ["t"]

    async def second(store: SqliteStore) -> None:
        kept = await store.load("t")
        assert kept is not None
        assert kept.outages == [(6000, 9000)]
        await store.append("t", 2, [named("x")])
        await store.finish("t")
        assert await store.running() == []

    run(path, first, now=500)
    run(path, second, now=9000)
