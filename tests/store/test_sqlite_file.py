"""Unit tests of the SQLite store: opening the file, sharing commits, reporting errors."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from fightcard.core.errors import EnvironmentFailure
from fightcard.store import SqliteStore, WriteConflict, schema
from fightcard.store.schema import MIGRATIONS, open_database
from fightcard.table.events import Started
from tests.store.sample_entries import created, named, run_on


def run(
    path: Path, work: Callable[[SqliteStore], Coroutine[Any, Any, None]], now: int | None = None, **more: Any
) -> None:
    """Run work on a store, and close it."""
    run_on(lambda: SqliteStore(path, now, **more), work)


async def nothing(_store: SqliteStore) -> None:
    """Only open and close the store."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


def pragma(connection: sqlite3.Connection, name: str) -> object:
    (value,) = connection.execute(f"PRAGMA {name}").fetchone()
    return value


# -- opening ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("durable", "synchronous"), [(False, 1), (True, 2)])
def test_file_is_locked_and_deletes_securely(path: Path, durable: bool, synchronous: int) -> None:
    connection = open_database(path, durable)
    try:
        settings = [
            pragma(connection, name) for name in ("locking_mode", "journal_mode", "secure_delete", "synchronous")
        ]
        assert settings == ["exclusive", "wal", 1, synchronous]
        assert pragma(connection, "user_version") == len(MIGRATIONS)
        assert connection.isolation_level is None
    finally:
        connection.close()


def test_synchronous_mode_follows_durable(path: Path) -> None:
    """Syncing every move is optional."""
    connection = open_database(path)
    assert pragma(connection, "synchronous") == 1
    connection.close()

    async def is_usual(store: SqliteStore) -> None:
        assert pragma(store._connection, "synchronous") == 1

    async def is_durable(store: SqliteStore) -> None:
        assert pragma(store._connection, "synchronous") == 2

    run(path, is_usual)
    run(path, is_durable, durable=True)


def test_created_folders_are_private(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "tables.sqlite"
    run(path, nothing)
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert path.stat().st_mode & 0o777 == 0o600
    run(path, nothing)


def test_migration_is_atomic(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(path, nothing)
    monkeypatch.setattr(schema, "MIGRATIONS", (*MIGRATIONS, "CREATE TABLE new (a); CREATE TABLE new (b)"))
    with pytest.raises(EnvironmentFailure) as failed:
        open_database(path)
    assert failed.value.code == "database-unwritable"
    assert failed.value.arguments == {"path": str(path), "reason": "table new already exists"}
    monkeypatch.setattr(schema, "MIGRATIONS", (*MIGRATIONS, "CREATE TABLE new (a)", "CREATE TABLE newer (a)"))
    connection = open_database(path)
    assert pragma(connection, "user_version") == len(MIGRATIONS) + 2
    assert connection.execute("SELECT count(*) FROM new, newer").fetchone() == (0,)
    connection.close()


def test_each_migration_sets_the_version(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "MIGRATIONS", ("CREATE TABLE one (a)", "CREATE TABLE two (a)"))
    open_database(path).close()
    monkeypatch.setattr(schema, "MIGRATIONS", ("never", "never", "CREATE TABLE three (a)"))
    connection = open_database(path)
    assert pragma(connection, "user_version") == 3
    connection.close()


def test_tables_of_an_older_file_are_counted(path: Path) -> None:
    """A file of version 3 has no number of tables."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for script in MIGRATIONS[:3]:
            connection.executescript(script)
        connection.execute("PRAGMA user_version = 3")
        for table in ("t", "u", "v"):
            connection.execute("INSERT INTO tables VALUES (?, 1, 0, 0, 0, 0)", (table,))

    async def count(store: SqliteStore) -> None:
        assert await store.count() == 3
        await store.delete("t")
        await store.delete("unknown")
        assert await store.count() == 2
        assert (await store.expire(5), await store.count()) == (2, 0)

    run(path, count)


def test_no_regular_question_reads_all_tables(path: Path) -> None:
    """Moves would wait for it."""
    asked: list[str] = []

    async def ask(store: SqliteStore) -> None:
        store._connection.set_trace_callback(asked.append)
        await store.expire(1)
        await store.running()
        await store.count()
        await store.names("", 10)
        store._connection.set_trace_callback(None)
        plans = [
            str(row[-1])
            for query in asked
            if query.startswith("SELECT")
            for row in store._connection.execute(f"EXPLAIN QUERY PLAN {query}")
        ]
        assert len(plans) == 4
        assert "SCAN tables" not in plans, plans

    run(path, ask)


def test_failed_open_is_explained_and_closed(tmp_path: Path) -> None:
    """With a path and a reason; the file is closed, so that it can be repaired and opened again."""
    (tmp_path / "file").write_text("x")
    with pytest.raises(EnvironmentFailure) as failed:
        open_database(tmp_path / "file" / "tables.sqlite")
    assert failed.value.code == "database-unwritable"
    assert failed.value.arguments == {"path": str(tmp_path / "file" / "tables.sqlite"), "reason": "File exists"}
    text = tmp_path / "text"
    text.write_text("no database at all, but long enough to be taken for one " * 20)
    with pytest.raises(EnvironmentFailure) as failed:
        open_database(text)
    assert failed.value.code == "database-damaged"
    assert failed.value.arguments == {"path": str(text), "reason": "file is not a database"}


def test_newer_file_is_refused(path: Path) -> None:
    run(path, nothing)
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    connection.close()
    with pytest.raises(EnvironmentFailure) as failed:
        open_database(path)
    assert (failed.value.code, failed.value.arguments) == ("database-newer", {"path": str(path)})
    with sqlite3.connect(path, timeout=0) as connection:  # it is not locked any more
        connection.execute("CREATE TABLE mine (a)")
    connection.close()


def test_locked_file_is_refused_quickly(path: Path) -> None:
    connection = open_database(path)
    with pytest.raises(EnvironmentFailure) as failed:
        open_database(path)
    assert (failed.value.code, failed.value.arguments) == ("database-in-use", {"path": str(path)})
    connection.close()


def test_store_reports_its_version(path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        assert store.version == f"SQLite {sqlite3.sqlite_version}"
        assert store.cluster is None
        assert store.path == path

    run(path, work)


# -- R8: outages --------------------------------------------------------------------------------------------------


def test_first_start_is_no_outage(path: Path) -> None:
    async def look(store: SqliteStore) -> None:
        assert store._connection.execute("SELECT * FROM outages").fetchall() == []

    run(path, look, now=5000)
    run(path, look, now=6000)


def test_only_outages_after_the_last_entry_count(path: Path) -> None:
    """A restart in the same moment is no outage."""

    async def first(store: SqliteStore) -> None:
        await store.create("t", [created(1000, "bank"), Started(at=1000)], [])
        await store.note_alive(3000)

    async def later(store: SqliteStore) -> None:
        await store.append("t", 2, [named("x")])  # at 2000
        await store.note_alive(6000)

    async def last(store: SqliteStore) -> None:
        kept = await store.load("t")
        assert kept is not None
        assert kept.outages == [(3000, 4000), (6000, 7000)]
        await store.append("t", 3, [Started(at=4000)])
        kept = await store.load("t")
        assert kept is not None
        assert kept.outages == [(6000, 7000)]

    run(path, first, now=1)
    run(path, nothing, now=3000)
    run(path, later, now=4000)
    run(path, last, now=7000)


def test_opening_time_defaults_to_now(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def beat(store: SqliteStore) -> None:
        await store.note_alive(5)

    async def look(store: SqliteStore) -> None:
        assert store._connection.execute("SELECT * FROM outages").fetchall() == [(5, 12_345)]

    run(path, beat)
    monkeypatch.setattr("time.time", lambda: 12.345)
    run(path, look)


# -- jobs ---------------------------------------------------------------------------------------------------------


def test_failed_job_gets_its_error(path: Path) -> None:
    """Other jobs of the same commit are stored, and nothing of the failed one."""

    def breaks(cursor: sqlite3.Cursor) -> None:
        cursor.execute("INSERT INTO outages VALUES (1, 2)")
        raise KeyError("mine")

    def counts(cursor: sqlite3.Cursor) -> object:
        return cursor.execute("SELECT count(*) FROM outages").fetchone()

    async def work(store: SqliteStore) -> None:
        results = await asyncio.gather(store._run(breaks), store._run(counts), return_exceptions=True)
        assert isinstance(results[0], KeyError)
        assert results[1] == (0,)
        assert not store._connection.in_transaction

    run(path, work)


def test_write_conflict_has_its_cause(path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.create("t", [created()], [])
        with pytest.raises(WriteConflict) as taken:
            await store.create("t", [created()], [])
        assert isinstance(taken.value.__cause__, sqlite3.IntegrityError)

    run(path, work)


@pytest.mark.parametrize("is_move", [True, False])
def test_disk_error_fails_all_jobs_of_a_commit(path: Path, is_move: bool) -> None:
    """Each job gets the reason, and the store stays usable."""

    def disk(_cursor: sqlite3.Cursor) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    def writes(cursor: sqlite3.Cursor) -> None:
        cursor.execute("INSERT INTO outages VALUES (1, 2)")

    async def work(store: SqliteStore) -> None:
        jobs = (store._run(writes), store._run(writes, is_move=True), store._run(disk, is_move))
        for failed in await asyncio.gather(*jobs, return_exceptions=True):
            assert isinstance(failed, EnvironmentFailure)
            assert (failed.code, failed.arguments) == ("store-failed", {"reason": "disk I/O error"})
            assert isinstance(failed.__cause__, sqlite3.OperationalError)
        assert not store._connection.in_transaction
        assert await store._run(lambda cursor: cursor.execute("SELECT count(*) FROM outages").fetchone()) == (0,)

    run(path, work)


def test_waiting_jobs_share_a_commit_and_are_answered_after_it(path: Path) -> None:
    order: list[str] = []

    async def asks(store: SqliteStore, word: str, is_move: bool) -> None:
        await store._run(lambda cursor: cursor.execute(f"SELECT '{word}'"), is_move)
        order.append(word)

    async def work(store: SqliteStore) -> None:
        store._connection.set_trace_callback(lambda text: order.append(text))
        await asyncio.gather(asks(store, "other", False), asks(store, "move", True))
        await asks(store, "later", False)
        store._connection.set_trace_callback(None)

    run(path, work)
    first, second, later = (["SAVEPOINT job", f"SELECT '{word}'", "RELEASE job"] for word in ("move", "other", "later"))
    begin, commit = "BEGIN IMMEDIATE", "COMMIT"
    assert order == [begin, *first, *second, commit, "move", "other", begin, *later, commit, "later"]


def test_jobs_during_a_commit_form_the_next_one(path: Path) -> None:
    """Any number of jobs; none is left behind."""

    async def work(store: SqliteStore) -> None:
        done: list[int] = []

        async def chain(number: int) -> None:
            for _ in range(5):
                await store._run(lambda cursor: cursor.execute("SELECT 1"), is_move=number % 2 == 0)
            done.append(number)

        await asyncio.wait_for(asyncio.gather(*(chain(number) for number in range(20))), 20)
        assert sorted(done) == list(range(20))

    run(path, work)


def test_job_of_cancelled_caller_is_committed(path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.create("t", [created()], [])
        task = asyncio.create_task(store.append("t", 1, [named("x")]))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        while len(await store.read("t", 0)) < 2:  # a caller who was cancelled is not told
            await asyncio.sleep(0.001)

    run(path, work)


def test_close_finishes_pending_jobs(path: Path) -> None:
    async def whole() -> None:
        store = SqliteStore(path)
        await store.create("t", [created()], [])
        task = asyncio.create_task(store.append("t", 1, [named("x")]))
        await asyncio.sleep(0)
        await store.close()
        await task
        with pytest.raises(sqlite3.ProgrammingError):
            store._connection.execute("SELECT 1")

    asyncio.run(whole())
