"""The cluster in PostgreSQL, without servers: leases, ownership of tables, presence, notifications."""

from __future__ import annotations

import asyncio
from typing import LiteralString

import psycopg
import pytest

from fightcard.store import ClusterTable, cluster
from fightcard.store.postgres import PostgresStore
from fightcard.table.events import Started
from tests.store.postgres import Postgres
from tests.store.sample_entries import created, named
from tests.store.servers import kill, run, sql, until


@pytest.fixture
def address(postgres: Postgres) -> str:
    return postgres.new_database()


# -- meeting ------------------------------------------------------------------------------------------------------


def test_table_has_a_single_owner(address: str) -> None:
    """The first server with a client there; after its death another one, and never a live server's table."""

    async def work(one: PostgresStore, two: PostgresStore) -> None:
        for table in ("t", "u"):
            await one.create(table, [created(), named("x")], [])
        assert await one.cluster.sync({"t": [0]}) == {"t": ClusterTable(2, True, [])}
        assert await two.cluster.sync({"t": [1], "u": []}) == {
            "t": ClusterTable(2, False, [0]),
            "u": ClusterTable(2, True, []),
        }
        assert await one.cluster.sync({"t": [0], "u": [0]}) == {
            "t": ClusterTable(2, True, [1]),
            "u": ClusterTable(2, False, []),
        }
        kill(address, one)
        assert await two.cluster.sync({"t": [1]}) == {"t": ClusterTable(2, True, [])}, (
            "who is dead holds and is nowhere"
        )
        assert await one.cluster.sync({"t": [0]}) == {"t": ClusterTable(2, False, [1])}, (
            "and has lost it when it is back"
        )

    run(address, work)


def test_lease_lasts_two_seconds(address: str) -> None:
    async def work(one: PostgresStore, two: PostgresStore) -> None:
        await one.create("t", [created()], [])
        await one.cluster.sync({"t": []})
        kill(address, one, 1000)
        assert (await two.cluster.sync({"t": []}))["t"].mine is False
        await one.cluster.sync({"t": []})
        kill(address, one, 1900)
        await one.cluster.sync({"t": []})  # it is there again
        assert (await two.cluster.sync({"t": []}))["t"].mine is False
        kill(address, one, 2000)
        assert (await two.cluster.sync({"t": []}))["t"].mine is True
        assert cluster.LEASE == 2000

    run(address, work)


def test_table_moves_to_the_server_with_clients(address: str) -> None:
    """Players may be sent to another server than the one that created their table."""

    async def work(one: PostgresStore, two: PostgresStore) -> None:
        await one.create("t", [created()], [])
        assert (await one.cluster.sync({"t": []}))["t"].mine
        assert not (await two.cluster.sync({"t": [0]}))["t"].mine
        assert not (await one.cluster.sync({"t": []}))["t"].mine, "and it does not take it back"
        assert (await two.cluster.sync({"t": [0]}))["t"].mine
        assert (await two.cluster.sync({"t": []}))["t"].mine, "nobody else has clients"

    run(address, work)


def test_table_stays_where_one_of_its_clients_is(address: str) -> None:
    async def work(one: PostgresStore, two: PostgresStore) -> None:
        await one.create("t", [created()], [])
        for _ in range(2):
            assert (await one.cluster.sync({"t": [0]}))["t"].mine
            assert not (await two.cluster.sync({"t": [1, -1]}))["t"].mine

    run(address, work)


def test_evicted_table_is_released(address: str) -> None:
    """Otherwise nobody would run its bots and clocks, because the server that holds it is alive."""

    async def work(one: PostgresStore, two: PostgresStore) -> None:
        await one.create("t", [created(1000, "bank"), Started(at=1)], [])
        assert (await one.cluster.sync({"t": []}))["t"].mine
        assert not (await two.cluster.sync({"t": []}))["t"].mine
        await one.cluster.sync({})
        assert await two.running() == ["t"]
        assert (await two.cluster.sync({"t": []}))["t"].mine

    run(address, work)


def test_lease_is_renewed_before_anything_that_takes_long(address: str) -> None:
    """Thousands of clients may return at once, and the others must not take the tables meanwhile."""

    async def work(one: PostgresStore) -> None:
        await one.create("t", [created()], [])
        kill(address, one)
        with psycopg.connect(address) as busy:
            busy.execute("LOCK TABLE presence")
            syncing = asyncio.create_task(one.cluster.sync({"t": [0]}))
            await until(lambda: bool(sql(address, ALIVE)))
            assert not syncing.done()
        assert (await syncing)["t"].mine

    run(address, work, 1)


def test_presence_is_shared(address: str) -> None:
    """Seats connect and disconnect, some twice; -1 stands for each spectator."""

    async def work(one: PostgresStore, two: PostgresStore, three: PostgresStore) -> None:
        for table in ("t", "u"):
            await one.create(table, [created()], [])

        async def elsewhere(table: str = "t") -> list[int]:
            return sorted((await three.cluster.sync({table: []}))[table].elsewhere)

        await one.cluster.sync({"t": [1, -1], "u": [0]})
        await two.cluster.sync({"t": [0, 0]})
        assert (await elsewhere(), await elsewhere("u")) == ([-1, 0, 0, 1], [0])
        await one.cluster.sync({"t": [-1], "u": [0]})
        assert await elsewhere() == [-1, 0, 0]
        await one.cluster.sync({"t": [], "u": [0]})
        assert (await elsewhere(), await elsewhere("u")) == ([0, 0], [0])
        await one.cluster.sync({"t": [1]})
        assert (await elsewhere(), await elsewhere("u")) == ([0, 0, 1], []), "a table that left the memory"
        assert await three.cluster.sync({"unknown": [1]}) == {}

    run(address, work, 3)


def test_unchanged_presence_is_not_written(address: str) -> None:
    async def work(one: PostgresStore) -> None:
        for table in ("t", "u"):
            await one.create(table, [created()], [])
        await one.cluster.sync({"t": [1, 0], "u": [0]})
        assert sorted(sql(address, "SELECT game, seats FROM presence")) == [("t", [0, 1]), ("u", [0])]
        sql(address, "UPDATE presence SET seats = '{7}'")
        await one.cluster.sync({"t": [0, 1], "u": [0, 1]})
        assert sorted(sql(address, "SELECT game, seats FROM presence")) == [("t", [7]), ("u", [0, 1])]

    run(address, work, 1)


def test_leaving_server_releases_its_tables(address: str) -> None:
    async def work(one: PostgresStore, two: PostgresStore) -> None:
        for table in ("t", "u"):
            await one.create(table, [created()], [])
        await one.cluster.sync({"t": [0]})
        await two.cluster.sync({"t": [1], "u": [0]})
        await one.cluster.leave()
        assert sql(address, "SELECT id, holder FROM tables ORDER BY id") == [("t", None), ("u", two.server)]
        assert sql(address, "SELECT DISTINCT server FROM presence") == [(two.server,)]

    run(address, work)
    assert sql(address, "SELECT count(*) FROM presence") == [(0,)]
    assert sql(address, "SELECT DISTINCT holder FROM tables") == [(None,)]


# -- hints --------------------------------------------------------------------------------------------------------


def test_notifications_reach_other_servers(address: str) -> None:
    async def work(one: PostgresStore, two: PostgresStore) -> None:
        heard: dict[str, list[str]] = {"one": [], "two": []}
        ears = [
            asyncio.create_task(store.cluster.listen(heard[name].append))
            for name, store in (("one", one), ("two", two))
        ]
        await until(lambda: len(sql(address, LISTENING)) == 2)
        await one.cluster.notify(["t", "with blank"])
        await two.cluster.notify(["u"])
        await until(lambda: len(heard["two"]) == 2 and len(heard["one"]) == 1)
        assert heard == {"one": ["u"], "two": ["t", "with blank"]}
        for ear in ears:
            ear.cancel()
        await asyncio.gather(*ears, return_exceptions=True)

    run(address, work)


ALIVE: LiteralString = "SELECT 1 FROM servers WHERE alive > extract(epoch FROM clock_timestamp()) * 1000 - 2000"
LISTENING: LiteralString = "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%%' AND datname = current_database()"


def test_listener_reconnects(address: str, postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses = []

    async def work(one: PostgresStore, two: PostgresStore) -> None:
        heard: list[str] = []
        sleep = asyncio.sleep

        async def pause(seconds: float) -> None:
            pauses.append(seconds)
            await sleep(0.01)

        ear = asyncio.create_task(two.cluster.listen(heard.append))
        await until(lambda: bool(sql(address, LISTENING)))
        monkeypatch.setattr(cluster, "asyncio", type("Asyncio", (), {"sleep": staticmethod(pause)}))
        sql(address, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%%'")
        await until(lambda: bool(pauses))
        await until(lambda: bool(sql(address, LISTENING)))
        await one.cluster.notify(["t"])
        await until(lambda: bool(heard))
        ear.cancel()
        await asyncio.gather(ear, return_exceptions=True)

    run(address, work)
    assert pauses[0] == 1


def test_running_omits_tables_of_other_servers(address: str) -> None:
    async def work(one: PostgresStore, two: PostgresStore) -> None:
        await one.create("t", [created(1000, "bank"), Started(at=1)], [])
        assert await two.running() == ["t"]
        await one.cluster.sync({"t": []})
        assert await two.running() == []
        kill(address, one)
        assert await two.running() == ["t"]

    run(address, work)
