"""The SQLite store: durability, group commit, checkpoints, and the lock on the file."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fightcard.core.errors import EnvironmentFailure
from fightcard.store import SqliteStore, WriteConflict, sqlite, transactions
from fightcard.store.schema import MIGRATIONS
from fightcard.table.events import Started
from tests.store.sample_entries import created, named, run_on
from tests.waiting import until

ROOT = Path(__file__).parents[2]


def run(path: Path, work: Callable[[SqliteStore], Coroutine[Any, Any, None]], now: int | None = None) -> None:
    """Run work on a store, and close it."""
    run_on(lambda: SqliteStore(path, now), work)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "tables.sqlite"


def test_other_tables_wait_for_one_slice_at_most(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long log is read by several jobs, between which other jobs run."""
    monkeypatch.setattr(sqlite, "READ_SLICE", 3)

    async def work(store: SqliteStore) -> None:
        jobs: list[object] = []
        run_job = store._run

        async def counted(job: Any, **more: bool) -> Any:
            jobs.append(job)
            return await run_job(job, **more)

        await store.create("t", [created(), *(named(str(number)) for number in range(9))], [])
        monkeypatch.setattr(store, "_run", counted)
        assert len(await store.read("t", 0)) == 10
        assert len(jobs) == 5  # the hash before the first, then slices of three

    run(path, work)


# -- R1, R5: kills and full disks ---------------------------------------------------------------------------------

WRITER = """
import asyncio, sys
from pathlib import Path
from tests.store.sample_entries import created, named
from fightcard.store import SqliteStore, WriteConflict, transactions
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


def test_acknowledged_writes_survive_a_kill(path: Path) -> None:
    """All acknowledged entries are stored, at most one more, and the file is sound."""
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


def test_full_disk_is_reported_and_writes_are_atomic(path: Path) -> None:
    """Writing resumes when there is space again."""

    async def work(store: SqliteStore) -> None:
        await store.create("t", [created()], [])
        (pages,) = store._connection.execute("PRAGMA page_count").fetchone()
        store._connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(EnvironmentFailure, match="store-failed"):
            await store.append("t", 1, [named("x" * 100_000)])
        kept = await store.load("t")
        assert kept is not None
        assert len(kept.entries) == 1
        store._connection.execute("PRAGMA max_page_count = 100000")
        await store.append("t", 1, [named("x" * 100_000)])

    run(path, work)


def test_group_commit_isolates_failing_jobs(path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        commits: list[str] = []
        for number in range(20):
            await store.create(f"t{number}", [created()], [])
        store._connection.set_trace_callback(lambda sql: commits.append(sql) if sql == "COMMIT" else None)
        moves = [store.append(f"t{number}", number % 2, [named("x")]) for number in range(20)]
        ends = await asyncio.gather(*moves, return_exceptions=True)
        assert [type(end) for end in ends] == [WriteConflict, type(None)] * 10
        assert len(commits) == 1
        assert [len(await store.read(f"t{number}", 0)) for number in range(20)] == [1, 2] * 10

    run(path, work)


@pytest.mark.parametrize("durable", [False, True])
def test_checkpoints_bound_the_write_ahead_log(path: Path, monkeypatch: pytest.MonkeyPatch, durable: bool) -> None:
    """Also if there is always a waiting job."""
    monkeypatch.setattr(transactions, "CHECKPOINT_MOVES", 10)
    log = path.with_name(path.name + "-wal")
    sizes: list[int] = []

    async def write(store: SqliteStore, table: str) -> None:
        await store.create(table, [created()], [])
        await asyncio.sleep(0.001 * (table in "vw"))  # so that two write while two others wait
        for number in range(1, 41):
            await store.append(table, number, [named("x" * 5000)])
            while store._transactions._syncing is not None and not durable:
                await asyncio.sleep(0)
            sizes.append(log.stat().st_size)

    async def work(store: SqliteStore) -> None:
        await asyncio.gather(*(write(store, table) for table in "tuvw"))

    run_on(lambda: SqliteStore(path, durable=durable), work)
    assert max(sizes) < 1.5 * max(sizes[:60])


def test_moves_continue_while_the_log_is_synced(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is stored if the store is closed meanwhile."""
    monkeypatch.setattr(transactions, "CHECKPOINT_MOVES", 10)
    began, may_end = threading.Event(), threading.Event()

    def sync(log: str) -> None:
        assert log == f"{path}-wal"
        began.set()
        assert may_end.wait(60)

    monkeypatch.setattr(transactions, "_sync", sync)

    async def work(store: SqliteStore) -> None:
        await store.create("t", [created()], [])
        for number in range(1, 41):
            await asyncio.wait_for(store.append("t", number, [named("x")]), 30)
        assert await asyncio.to_thread(began.wait, 30)
        asyncio.get_running_loop().call_later(0.05, may_end.set)

    async def look(store: SqliteStore) -> None:
        assert len(await store.read("t", 0)) == 41

    run(path, work)
    run(path, look)


class Unwilling:
    """A connection whose checkpoints fail."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection, self.asked = connection, 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def execute(self, text: str) -> Any:
        self.asked += 1
        raise sqlite3.OperationalError(text)


def test_failed_checkpoint_does_not_stop_writes(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is retried after as many further writes."""
    monkeypatch.setattr(transactions, "CHECKPOINT_MOVES", 3)
    transactions._sync(str(path / "nothing"))  # neither does one that cannot be synced

    async def work(store: SqliteStore) -> None:
        unwilling = Unwilling(store._connection)
        store._transactions._connection = unwilling  # type: ignore[assignment]  # it is all that is asked
        await store.create("t", [created()], [])
        for number in range(1, 20):
            await asyncio.wait_for(store.append("t", number, [named("x")]), 5)
            await until(lambda: not store._transactions._syncing)
        assert 2 <= unwilling.asked <= 5

    run(path, work)


def test_checkpoint_runs_without_further_writes(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transactions, "CHECKPOINT_MOVES", 3)

    async def work(store: SqliteStore) -> None:
        await store.create("t", [created()], [])
        assert store._transactions._logged > transactions.CHECKPOINT_MOVES
        await until(lambda: not store._transactions._logged)

    run(path, work)


def test_file_is_private(path: Path) -> None:
    run(path, work_nothing)
    assert path.stat().st_mode & 0o077 == 0, "it holds secrets"


# -- one server to a file -----------------------------------------------------------------------------------------


def test_second_server_is_refused(path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        with pytest.raises(EnvironmentFailure) as refusal:
            SqliteStore(path)
        assert (refusal.value.code, refusal.value.arguments) == ("database-in-use", {"path": str(path)})
        await store.create("t", [created()], [])

    run(path, work)
    run(path, work_nothing)


async def work_nothing(_store: SqliteStore) -> None:
    """A closed file can be opened again."""


def test_unusable_files_are_explained(tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("no database at all, but long enough to be taken for one " * 20)
    newer = tmp_path / "newer"
    with sqlite3.connect(newer) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    connection.close()
    for path, code in ((text, "database-damaged"), (newer, "database-newer"), (tmp_path, "database-unwritable")):
        with pytest.raises(EnvironmentFailure) as refusal:
            SqliteStore(path)
        assert refusal.value.code == code


def test_outage_is_known_after_restart(path: Path) -> None:
    async def first(store: SqliteStore) -> None:
        await store.create("t", [created(1000, "bank"), Started(at=1000)], [])
        await store.create("u", [created(1000)], [])
        await store.note_alive(6000)
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
