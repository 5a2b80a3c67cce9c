"""The PostgreSQL store: schema, connections and error messages."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, LiteralString

import psycopg
import pytest

from fightcard.core.errors import EnvironmentFailure
from fightcard.store import SqliteStore, WriteConflict, opening, postgres
from fightcard.store.chain import Chain
from fightcard.store.opening import open_store
from fightcard.store.postgres import MIGRATIONS, PostgresStore
from fightcard.table.events import SeatTaken
from tests.store.postgres import Postgres
from tests.store.sample_entries import created, named, token
from tests.store.servers import kill, run, sql, until


@pytest.fixture
def address(postgres: Postgres) -> str:
    return postgres.new_database()


def test_start_notes_outage_and_removes_dead_servers(address: str) -> None:
    async def first(one: PostgresStore, two: PostgresStore) -> None:
        await one.create("t", [created()], [])
        for store in (one, two):
            await store.cluster.sync({"t": [0]})
        kill(address, one, 9000)
        third = PostgresStore(address)
        assert sql(address, "SELECT count(*) FROM outages") == [(0,)], "one was alive"
        assert {name for (name,) in sql(address, "SELECT id FROM servers")} == {two.server, third.server}
        assert sql(address, "SELECT server FROM presence") == [(two.server,)]
        kept = await one.load("t")
        assert kept is not None
        assert kept.outages == []
        kill(address, two, 90_000)
        kill(address, third, 5000)
        fourth = PostgresStore(address)
        ((began, ended),) = sql(address, "SELECT * FROM outages")
        assert 5000 <= ended - began < 60_000, "since the last one died"
        assert sql(address, "SELECT id FROM servers") == [(fourth.server,)]
        kept = await one.load("t")
        assert kept is not None
        assert kept.outages == [(began, ended)]
        sql(address, "INSERT INTO outages VALUES (500, 1000), (500, 1001)")
        kept = await one.load("t")
        assert kept is not None
        assert sorted(kept.outages) == [(500, 1001), (began, ended)], "what ended before its last entry does not count"

    run(address, first)


def test_schema_is_created_once_and_newer_one_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    run(address, nothing, 1)
    assert sql(address, "SELECT version FROM schema") == [(len(MIGRATIONS),)]
    monkeypatch.setattr(postgres, "MIGRATIONS", (*MIGRATIONS, "CREATE TABLE new (a integer)"))
    for _ in range(2):
        run(address, nothing, 1)
        assert sql(address, "SELECT version FROM schema") == [(len(MIGRATIONS) + 1,)]
    monkeypatch.setattr(postgres, "MIGRATIONS", MIGRATIONS)
    with pytest.raises(EnvironmentFailure) as failed:
        PostgresStore(address)
    assert failed.value.code == "database-newer"
    assert "/" in str(failed.value.arguments["path"])


async def nothing(_store: PostgresStore) -> None:
    """Only open and close the store."""


def test_concurrent_migrations_are_serialised(address: str) -> None:
    with psycopg.connect(address) as holds:
        holds.execute("SELECT pg_advisory_xact_lock(%s)", (postgres.MIGRATING,))
        with pytest.raises(EnvironmentFailure, match="lock timeout"):
            PostgresStore(f"{address}&options=-c%20lock_timeout%3D100")
    assert postgres.MIGRATING == 84640001


def test_no_regular_question_reads_all_tables(address: str) -> None:
    """Each has an index, which PostgreSQL uses once a scan of all tables costs more."""

    async def ask(store: PostgresStore) -> None:
        await store.create("t", [created(1000, "bank")], [])
        await store.expire(1)
        await store.running()
        await store.names("", 10)

    run(f"{address}&options=-c%20enable_seqscan%3Doff", ask, 1)
    used = sql(address, "SELECT indexrelname FROM pg_stat_user_indexes WHERE idx_scan > 0 AND relname = 'tables'")
    assert {name for (name,) in used} >= {"unstarted_tables", "running_tables", "tables_in_order"}


def test_unreachable_database_error_hides_the_password() -> None:
    address = "postgresql://me:geheim@/nowhere?host=/no/such/folder&connect_timeout=1"
    with pytest.raises(EnvironmentFailure) as failed:
        open_store(address)
    assert (failed.value.code, failed.value.arguments["path"]) == ("database-unreachable", "/no/such/folder/nowhere")
    assert "geheim" not in str(failed.value)
    assert "/no/such/folder" in str(failed.value.arguments["reason"])


def test_connecting_times_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also without a host and a name."""
    asked: dict[str, Any] = {}

    def connect(_address: str, **settings: Any) -> None:
        asked.update(settings)
        raise psycopg.OperationalError("no answer")

    monkeypatch.setattr(psycopg, "connect", connect)
    with pytest.raises(EnvironmentFailure) as failed:
        PostgresStore("postgresql://")
    assert asked == {"connect_timeout": 10}
    assert failed.value.arguments == {"path": "/", "reason": "no answer"}


def test_entries_are_read_in_order(address: str) -> None:
    """Updated rows lie behind the others, and no index sorts them."""

    async def work(store: PostgresStore) -> None:
        seated = [SeatTaken(at=1, seat=seat, name=f"{seat}") for seat in (1, 0)]
        await store.create("t", [created(), *seated], [token(1), token(2, "link", 1)])
        assert await store.forget("t", 1) is False
        sql(address, "UPDATE entries SET move = move WHERE seq = 2")
        assert sql(slow, "SELECT seq FROM entries") == [(1,), (3,), (2,)]
        assert await store.read("t", 1) == [SeatTaken(at=1, seat=1, name=""), seated[1]]

    slow = f"{address}&options=-c%20enable_indexscan%3Doff%20-c%20enable_bitmapscan%3Doff"
    run(slow, work, 1)


def test_driver_errors_become_store_errors(address: str) -> None:
    """Not as the driver's own error: callers know WriteConflict and EnvironmentFailure."""

    async def work(store: PostgresStore) -> None:
        await store.create("t", [created()], [])
        with pytest.raises(WriteConflict) as taken:
            await store.create("t", [created()], [])
        assert isinstance(taken.value.__cause__, psycopg.errors.UniqueViolation)
        sql(address, "ALTER TABLE entries RENAME TO gone")
        with pytest.raises(EnvironmentFailure) as failed:
            await store.append("t", 1, [named("x")])
        assert failed.value.code == "store-failed"
        assert failed.value.arguments == {"reason": 'relation "entries" does not exist'}
        sql(address, "ALTER TABLE gone RENAME TO entries")
        await store.append("t", 1, [named("x")])

    run(address, work, 1)


CONNECTED: LiteralString = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"


def test_exhausted_pool_is_reported(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "MAX_CONNECTIONS", 3)

    async def work(store: PostgresStore) -> None:
        pool, same = await asyncio.gather(store._opened(), store._opened())
        assert pool is same is store._pool is await store._opened(), "two who are the first make one"
        assert (pool.min_size, pool.max_size, pool.timeout) == (2, 3, 10)
        pool.timeout = 0.1
        async with store._connection(), store._connection(), store._connection():
            with pytest.raises(EnvironmentFailure, match="store-failed"):
                await store.count()
        await store.close()
        await until(lambda: sql(address, CONNECTED) == [(1,)])
        store._pool = None

    run(address, work, 1)


def test_reason_is_one_short_line() -> None:
    assert postgres._reason(ValueError("first\nsecond")) == "first"
    assert postgres._reason(ValueError("x" * 300)) == "x" * 200
    assert postgres._reason(ValueError()) == "ValueError"


def test_store_reports_its_version(address: str) -> None:
    async def work(store: PostgresStore) -> None:
        with psycopg.connect(address) as connection:
            release = connection.info.server_version
        assert store.version == f"PostgreSQL {release // 10000}.{release % 10000}"
        assert (store.address, len(store.server)) == (address, 16)
        assert sql(address, "SELECT id FROM servers") == [(store.server,)]
        await store.note_alive(7)

    run(address, work, 1)


# -- which store --------------------------------------------------------------------------------------------------


def test_open_store_chooses_by_address(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        both = [open_store(address.replace("postgresql:", scheme)) for scheme in ("postgres:", "postgresql:")]
        assert [type(each) for each in both] == [PostgresStore, PostgresStore]
        for place in (tmp_path / "a", str(tmp_path / "b")):
            file = open_store(place)
            assert isinstance(file, SqliteStore)
            assert file._connection.execute("PRAGMA synchronous").fetchone() == (1,)
            await file.close()
        durable = open_store(tmp_path / "c", durable=True)
        assert isinstance(durable, SqliteStore)
        assert durable._connection.execute("PRAGMA synchronous").fetchone() == (2,)
        await durable.close()

    asyncio.run(work())
    assert opening.SCHEMES == ("postgresql://", "postgres://")


def test_missing_driver_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "fightcard.store.postgres", None)
    with pytest.raises(EnvironmentFailure) as failed:
        open_store("postgresql:///x")
    assert failed.value.code == "database-driver"


def is_failing(store: PostgresStore) -> bool:
    return store.write_failure is not None


def test_reads_do_not_change_the_write_failure(address: str) -> None:
    """Neither a successful nor a failed read."""

    async def work(store: PostgresStore) -> None:
        with pytest.raises(EnvironmentFailure, match="store-failed"):
            await store.load("a\0b")
        assert not is_failing(store)
        await store.create("t", [created()], [])
        sql(address, "ALTER TABLE tables ADD CONSTRAINT never CHECK (NOT over)")
        with pytest.raises(EnvironmentFailure, match="store-failed"):
            await store.finish("t")
        assert await store.count() == 1
        assert is_failing(store)
        sql(address, "ALTER TABLE tables DROP CONSTRAINT never")
        await store.finish("t")
        assert not is_failing(store)

    run(address, work, 1)


def test_table_deleted_while_read_is_not_damaged(address: str) -> None:
    class Late(PostgresStore):
        async def _follow(self, chain: Chain) -> Chain:
            await self.expire(10_000)
            return await super()._follow(chain)

    async def work() -> None:
        store = Late(address)
        await store.create("t", [created()], [])
        assert await store.load("t") is None
        await store.close()

    asyncio.run(work())
