"""Tournaments that outlive a server: restarts, memory, deletion, and another server that takes over."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from fightcard.server import tournament_registry
from fightcard.server.support.server_clock import now_ms
from fightcard.store import open_store
from fightcard.tournament.events import Closed
from fightcard.tournament.state import Tournament
from fightcard.web.http import app_state
from tests.store.postgres import Postgres
from tests.waiting import until
from tests.web.in_process import InProcessServer, run_in_process
from tests.web.tournaments import BOTS, PEOPLE, Cup, begun, resign


def test_tournament_goes_on_after_a_restart(tmp_path: Path) -> None:
    names: list[Any] = []

    async def begin(server: InProcessServer) -> None:
        cup = await Cup.make(server, PEOPLE | {"bots": ["random", "random"]})
        for name in ("Ana", "Ben"):
            await cup.enter(name)
        await cup.run()
        await cup.until(lambda data: data["pairings"] and all(each["tables"] for each in data["pairings"]))
        await server.site.tournaments.close()  # it ends in the middle: nothing more is counted
        names.append(cup)

    async def go_on(server: InProcessServer) -> None:
        cup = names[0]
        cup.server = server
        await server.site.tournaments.resume()
        while not (await cup.state())["data"]["over"]:
            playing = [name for name in cup.links if (await cup.state(cup.links[name]))["game"] is not None]
            for table, seat in dict([await cup.sit(name) for name in playing]).items():
                await resign(server, table, seat)
            await asyncio.sleep(0.02)

    run_in_process(tmp_path, begin, nonces=0.05)
    run_in_process(tmp_path, go_on, nonces=0.05)


def test_long_tournaments_are_read_and_encoded_on_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log of the longest one took 24 ms of the event loop after a restart, and its data 3 ms for each reader."""
    threads: list[threading.Thread] = []

    def note(owner: Any, name: str) -> None:
        original = getattr(owner, name)

        def noted(*arguments: Any) -> Any:
            threads.append(threading.current_thread())
            return original(*arguments)

        monkeypatch.setattr(owner, name, noted)

    async def work(server: InProcessServer) -> None:
        cup = await Cup.make(server, BOTS)
        live = server.site.tournaments.live
        live.clear()
        note(tournament_registry, "write_tournament_entry")
        note(tournament_registry, "tournament_data")
        note(Tournament, "of")
        assert (await cup.state())["data"]["entrants"]
        assert len(threads) >= 3
        assert threading.main_thread() not in threads

    run_in_process(tmp_path, work)


def test_old_tournaments_are_deleted_with_the_games_of_bots(tmp_path: Path) -> None:
    async def work(server: InProcessServer) -> None:
        tournaments = server.site.tournaments
        cup = await Cup.make(server, BOTS)
        await cup.run()
        data = await cup.until(lambda data: data["over"])
        tables = [table for each in data["pairings"] for table in each["tables"]]
        live = await tournaments.find(cup.made["tournament"])
        await tournaments.expire()
        assert await server.store.load(live.name) is not None
        live.state.closed_at = 1
        await tournaments.expire()
        assert await server.store.load(live.name) is None
        assert [await server.store.load(table) for table in tables] == [None] * 3, "nobody has played them"
        assert (await server.get(cup.path, cup.made["organiser"])).status == 404

    run_in_process(tmp_path, work)


def test_time_until_deletion_counts_from_the_end(tmp_path: Path) -> None:
    """Erasing a name afterwards kept the tournament for another month."""

    async def work(server: InProcessServer) -> None:
        cup = await Cup.make(server, PEOPLE)
        await cup.enter("Ana")
        live = await server.site.tournaments.find(cup.made["tournament"])
        await server.store.append(live.name, live.state.seq, [Closed(at=1)])
        live.apply([Closed(at=1)])
        assert (await cup.post("leave", {"erase": True}, cup.links["Ana"])).status == 200
        await server.site.tournaments.expire()
        assert await server.store.load(live.name) is None

    run_in_process(tmp_path, work)


def test_tournament_that_nobody_asks_for_leaves_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(server: InProcessServer) -> None:
        tournaments = server.site.tournaments
        cup = await begun(server, PEOPLE, "Ana", "Ben")
        tournaments.evict_idle()
        assert len(tournaments.live) == 1
        monkeypatch.setattr(tournament_registry, "IDLE", -1.0)

        def is_evicted() -> bool:
            tournaments.evict_idle()
            return not tournaments.live

        await until(is_evicted)  # as soon as nothing works at it: the games of its round are being set up
        table, seat = await cup.sit("Ana")
        await cup.sit("Ben")
        tournaments.evict_idle()
        await resign(server, table, seat)
        await cup.until(lambda data: data["over"])

    run_in_process(tmp_path, work, nonces=0.05)


def test_result_that_was_not_counted_is_counted_later(tmp_path: Path) -> None:
    """The store failed at the wrong moment, or the server that ran the table died after the last move."""

    async def work(server: InProcessServer) -> None:
        tournaments = server.site.tournaments
        cup = await begun(server, PEOPLE, "Ana", "Ben")
        table, seat = await cup.sit("Ana")
        await cup.sit("Ben")
        (await server.site.tables.find(table)).on_over = lambda: None
        await resign(server, table, seat)
        await tournaments.follow_up()
        await cup.until(lambda data: data["over"])

    run_in_process(tmp_path, work, nonces=0.05)


def test_another_server_goes_on_with_the_bots(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server that ran their games has died; nobody asks for them at the other one."""
    monkeypatch.setattr(app_state, "TOURNAMENT_SECONDS", 0.2)

    async def work() -> None:
        address = postgres.new_database()
        near, far = [InProcessServer(tmp_path, open_store(address), pace=pace) for pace in (1e3, 0.0)]
        async with far.site.lifespan(Starlette()):
            async with near.site.lifespan(Starlette()):
                cup = await Cup.make(near, BOTS)
                await cup.run()
                await cup.until(lambda data: any(each["tables"] for each in data["pairings"]))
            cup.server = far
            await cup.until(lambda data: data["over"])

    asyncio.run(work())


def test_tables_of_a_tournament_wait_for_their_players(tmp_path: Path) -> None:
    """Other tables are deleted after a day; these stay until the tournament is deleted."""

    async def work(server: InProcessServer) -> None:
        cup = await begun(server, PEOPLE, "Ana", "Ben")
        data = (await cup.state())["data"]
        table = data["pairings"][0]["tables"][0]
        assert await server.store.expire(now_ms() + 1) == 0
        assert (await cup.sit("Ana"))[0] == table
        live = await server.site.tournaments.find(cup.made["tournament"])
        live.state.at = 1
        await server.site.tournaments.expire()
        assert await server.store.load(live.name) is None, "it was abandoned"
        assert await server.store.load(table) is None

    run_in_process(tmp_path, work)
