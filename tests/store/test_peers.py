"""Several servers of one PostgreSQL database, without the servers: who is alive, who runs what, who is where."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, LiteralString

import psycopg
import pytest

from fightcard.core.errors import Outside
from fightcard.store import Shared, SqliteStore, Taken, opening, peers, postgres
from fightcard.store.opening import open_store
from fightcard.store.postgres import MIGRATIONS, PostgresStore
from fightcard.table.entries import Started
from tests.store.books import created, named
from tests.store.postgres import Postgres


@pytest.fixture
def address(postgres: Postgres) -> str:
    return postgres.new_database()


def sql(address: str, query: LiteralString, *arguments: Any) -> list[Any]:
    """One query beside all servers."""
    with psycopg.connect(address, autocommit=True) as connection:
        found = connection.execute(query, arguments)
        return found.fetchall() if found.description else []


@asynccontextmanager
async def servers(address: str, count: int) -> AsyncIterator[list[PostgresStore]]:
    stores = [PostgresStore(address) for _ in range(count)]
    try:
        yield stores
    finally:
        for store in stores:
            await store.close()


def run(address: str, work: Callable[..., Coroutine[Any, Any, None]], count: int = 2) -> None:
    """Do something with so many servers."""

    async def whole() -> None:
        async with servers(address, count) as stores:
            await work(*stores)

    asyncio.run(whole())


def kill(address: str, store: PostgresStore, ago: int = peers.LEASE + 500) -> None:
    """This server has not been heard of for so many milliseconds."""
    sql(address, "UPDATE servers SET alive = alive - %s WHERE id = %s", ago, store.server)


# -- meeting ------------------------------------------------------------------------------------------------------


def test_one_server_alone_runs_a_table(address: str) -> None:
    """The first that has somebody there; when it is dead another one, and it is never taken from who is alive."""

    async def work(one: PostgresStore, two: PostgresStore) -> None:
        for table in ("t", "u"):
            await one.create(table, [created(), named("x")], [])
        assert await one.peers.meet({"t": [0]}) == {"t": Shared(2, True, [])}
        assert await two.peers.meet({"t": [1], "u": []}) == {"t": Shared(2, False, [0]), "u": Shared(2, True, [])}
        assert await one.peers.meet({"t": [0], "u": [0]}) == {"t": Shared(2, True, [1]), "u": Shared(2, False, [])}
        kill(address, one)
        assert await two.peers.meet({"t": [1]}) == {"t": Shared(2, True, [])}, "who is dead holds and is nowhere"
        assert await one.peers.meet({"t": [0]}) == {"t": Shared(2, False, [1])}, "and has lost it when it is back"

    run(address, work)


def test_a_sign_of_life_is_good_for_two_seconds(address: str) -> None:
    async def work(one: PostgresStore, two: PostgresStore) -> None:
        await one.create("t", [created()], [])
        await one.peers.meet({"t": []})
        kill(address, one, 1000)
        assert (await two.peers.meet({"t": []}))["t"].mine is False
        await one.peers.meet({"t": []})
        kill(address, one, 1900)
        await one.peers.meet({})  # it is there again, though nobody sits at a table
        assert (await two.peers.meet({"t": []}))["t"].mine is False
        kill(address, one, 2000)
        assert (await two.peers.meet({"t": []}))["t"].mine is True
        assert peers.LEASE == 2000

    run(address, work)


def test_all_know_who_is_where(address: str) -> None:
    """Seats as they come and go, twice the same one, and -1 for each who watches."""

    async def work(one: PostgresStore, two: PostgresStore, three: PostgresStore) -> None:
        for table in ("t", "u"):
            await one.create(table, [created()], [])

        async def elsewhere(table: str = "t") -> list[int]:
            return sorted((await three.peers.meet({table: []}))[table].elsewhere)

        await one.peers.meet({"t": [1, -1], "u": [0]})
        await two.peers.meet({"t": [0, 0]})
        assert (await elsewhere(), await elsewhere("u")) == ([-1, 0, 0, 1], [0])
        await one.peers.meet({"t": [-1], "u": [0]})
        assert await elsewhere() == [-1, 0, 0]
        await one.peers.meet({"t": [], "u": [0]})
        assert (await elsewhere(), await elsewhere("u")) == ([0, 0], [0])
        await one.peers.meet({"t": [1]})
        assert (await elsewhere(), await elsewhere("u")) == ([0, 0, 1], []), "a table that left the memory"
        assert await three.peers.meet({"unknown": [1]}) == {}

    run(address, work, 3)


def test_only_what_has_changed_is_written(address: str) -> None:
    async def work(one: PostgresStore) -> None:
        for table in ("t", "u"):
            await one.create(table, [created()], [])
        await one.peers.meet({"t": [1, 0], "u": [0]})
        assert sorted(sql(address, "SELECT game, seats FROM presence")) == [("t", [0, 1]), ("u", [0])]
        sql(address, "UPDATE presence SET seats = '{7}'")
        await one.peers.meet({"t": [0, 1], "u": [0, 1]})
        assert sorted(sql(address, "SELECT game, seats FROM presence")) == [("t", [7]), ("u", [0, 1])]

    run(address, work, 1)


def test_who_leaves_is_nowhere_and_holds_nothing(address: str) -> None:
    async def work(one: PostgresStore, two: PostgresStore) -> None:
        for table in ("t", "u"):
            await one.create(table, [created()], [])
        await one.peers.meet({"t": [0]})
        await two.peers.meet({"t": [1], "u": [0]})
        await one.peers.leave()
        assert sql(address, "SELECT id, holder FROM tables ORDER BY id") == [("t", None), ("u", two.server)]
        assert sql(address, "SELECT DISTINCT server FROM presence") == [(two.server,)]

    run(address, work)
    assert sql(address, "SELECT count(*) FROM presence") == [(0,)]
    assert sql(address, "SELECT DISTINCT holder FROM tables") == [(None,)]


# -- hints --------------------------------------------------------------------------------------------------------


def test_the_others_are_told_what_was_written(address: str) -> None:
    async def work(one: PostgresStore, two: PostgresStore) -> None:
        heard: dict[str, list[str]] = {"one": [], "two": []}
        ears = [
            asyncio.create_task(store.peers.listen(heard[name].append)) for name, store in (("one", one), ("two", two))
        ]
        await until(lambda: len(sql(address, LISTENING)) == 2)
        await one.peers.tell(["t", "with blank"])
        await two.peers.tell(["u"])
        await until(lambda: len(heard["two"]) == 2 and len(heard["one"]) == 1)
        assert heard == {"one": ["u"], "two": ["t", "with blank"]}
        for ear in ears:
            ear.cancel()
        await asyncio.gather(*ears, return_exceptions=True)

    run(address, work)


LISTENING: LiteralString = "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%%' AND datname = current_database()"


async def until(holds: Callable[[], bool]) -> None:
    """Wait, but not for ever."""
    for _ in range(500):
        if holds():
            return
        await asyncio.sleep(0.02)
    raise AssertionError


def test_who_listens_goes_on_when_the_line_was_cut(
    address: str, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses = []

    async def work(one: PostgresStore, two: PostgresStore) -> None:
        heard: list[str] = []
        sleep = asyncio.sleep

        async def pause(seconds: float) -> None:
            pauses.append(seconds)
            await sleep(0.01)

        ear = asyncio.create_task(two.peers.listen(heard.append))
        await until(lambda: bool(sql(address, LISTENING)))
        monkeypatch.setattr(peers, "asyncio", type("Asyncio", (), {"sleep": staticmethod(pause)}))
        sql(address, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%%'")
        await until(lambda: bool(pauses))
        await until(lambda: bool(sql(address, LISTENING)))
        await one.peers.tell(["t"])
        await until(lambda: bool(heard))
        ear.cancel()
        await asyncio.gather(ear, return_exceptions=True)

    run(address, work)
    assert pauses[0] == 1


# -- what else a PostgreSQL store does ----------------------------------------------------------------------------


def test_games_that_another_server_runs_are_not_ours(address: str) -> None:
    async def work(one: PostgresStore, two: PostgresStore) -> None:
        await one.create("t", [created(1000, "bank"), Started(at=1)], [])
        assert await two.running() == ["t"]
        await one.peers.meet({"t": []})
        assert await two.running() == []
        kill(address, one)
        assert await two.running() == ["t"]

    run(address, work)


def test_a_new_start_notes_an_outage_and_buries_the_dead(address: str) -> None:
    async def first(one: PostgresStore, two: PostgresStore) -> None:
        await one.create("t", [created()], [])
        for store in (one, two):
            await store.peers.meet({"t": [0]})
        kill(address, one, 9000)
        third = PostgresStore(address)
        assert sql(address, "SELECT count(*) FROM outages") == [(0,)], "one was alive"
        assert {name for (name,) in sql(address, "SELECT id FROM servers")} == {two.server, third.server}
        assert sql(address, "SELECT server FROM presence") == [(two.server,)]
        kept = await one.load("t")
        assert kept is not None
        assert kept.outages == []
        for store in (two, third):
            kill(address, store, 5000)
        fourth = PostgresStore(address)
        ((began, ended),) = sql(address, "SELECT * FROM outages")
        assert 5000 <= ended - began < 60_000
        assert sql(address, "SELECT id FROM servers") == [(fourth.server,)]
        kept = await one.load("t")
        assert kept is not None
        assert kept.outages == [(began, ended)]
        sql(address, "INSERT INTO outages VALUES (500, 1000), (500, 1001)")
        kept = await one.load("t")
        assert kept is not None
        assert sorted(kept.outages) == [(500, 1001), (began, ended)], "what ended before its last entry does not count"

    run(address, first)


def test_the_schema_is_made_once_and_a_newer_one_is_left_alone(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    run(address, nothing, 1)
    assert sql(address, "SELECT version FROM schema") == [(1,)]
    monkeypatch.setattr(postgres, "MIGRATIONS", (*MIGRATIONS, "CREATE TABLE new (a integer)"))
    for _ in range(2):
        run(address, nothing, 1)
        assert sql(address, "SELECT version FROM schema") == [(2,)]
    monkeypatch.setattr(postgres, "MIGRATIONS", MIGRATIONS)
    with pytest.raises(Outside) as failed:
        PostgresStore(address)
    assert failed.value.code == "database-newer"
    assert "/" in str(failed.value.arguments["path"])


async def nothing(_store: PostgresStore) -> None:
    """Only open and close it."""


def test_servers_wait_for_each_other_while_one_changes_the_schema(address: str) -> None:
    with psycopg.connect(address) as holds:
        holds.execute("SELECT pg_advisory_xact_lock(%s)", (postgres.MIGRATING,))
        with pytest.raises(Outside, match="lock timeout"):
            PostgresStore(f"{address}&options=-c%20lock_timeout%3D100")
    assert postgres.MIGRATING == 84640001


def test_a_database_that_is_not_there_is_explained_without_the_password() -> None:
    address = "postgresql://me:geheim@/nowhere?host=/no/such/folder&connect_timeout=1"
    with pytest.raises(Outside) as failed:
        open_store(address)
    assert (failed.value.code, failed.value.arguments["path"]) == ("database-unreachable", "/no/such/folder/nowhere")
    assert "geheim" not in str(failed.value)
    assert "/no/such/folder" in str(failed.value.arguments["reason"])


def test_what_fails_later_is_told(address: str) -> None:
    """Not as the driver's own error: callers know Taken and Outside."""

    async def work(store: PostgresStore) -> None:
        await store.create("t", [created()], [])
        with pytest.raises(Taken) as taken:
            await store.create("t", [created()], [])
        assert isinstance(taken.value.__cause__, psycopg.errors.UniqueViolation)
        sql(address, "ALTER TABLE entries RENAME TO gone")
        with pytest.raises(Outside) as failed:
            await store.append("t", 1, [named("x")])
        assert failed.value.code == "store-failed"
        assert failed.value.arguments == {"reason": 'relation "entries" does not exist'}
        sql(address, "ALTER TABLE gone RENAME TO entries")
        await store.append("t", 1, [named("x")])

    run(address, work, 1)


def test_a_pool_without_a_free_connection_says_so(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "MOST_CONNECTIONS", 2)

    async def work(store: PostgresStore) -> None:
        assert await store.count() == 0
        pool = store._pool
        assert pool is not None
        assert (pool.min_size, pool.max_size, pool.timeout) == (2, 2, 10)
        pool.timeout = 0.1
        async with store._connection(), store._connection():
            with pytest.raises(Outside, match="store-failed"):
                await store.count()
        assert await store._opened() is pool

    run(address, work, 1)


def test_a_reason_is_one_short_line() -> None:
    assert postgres._reason(ValueError("first\nsecond")) == "first"
    assert postgres._reason(ValueError("x" * 300)) == "x" * 200
    assert postgres._reason(ValueError()) == "ValueError"


def test_the_store_says_what_it_is(address: str) -> None:
    async def work(store: PostgresStore) -> None:
        with psycopg.connect(address) as connection:
            release = connection.info.server_version
        assert store.version == f"PostgreSQL {release // 10000}.{release % 10000}"
        assert (store.address, len(store.server)) == (address, 16)
        assert sql(address, "SELECT id FROM servers") == [(store.server,)]
        await store.beat(7)

    run(address, work, 1)


# -- which store --------------------------------------------------------------------------------------------------


def test_an_address_means_a_store(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_without_the_driver_it_is_said_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "fightcard.store.postgres", None)
    with pytest.raises(Outside, match="database-driver"):
        open_store("postgresql:///x")
