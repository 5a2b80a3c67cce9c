"""Tournaments at a server: who may do what, games and their results, and restarts."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest

from fightcard.core.errors import EnvironmentFailure, TableRefuses
from fightcard.server.support.settings import Limits, RateLimit
from fightcard.table.commands import MakeOffer, TakeHint, UndoDecision
from fightcard.web.http.endpoints import shared
from tests.waiting import until
from tests.web.in_process import FAR, InProcessServer, run_in_process
from tests.web.tournaments import BOTS, PEOPLE, Cup, begun, resign


def test_bots_play_a_tournament_to_its_end(tmp_path: Path) -> None:
    async def work(server: InProcessServer) -> None:
        cup = await Cup.make(server, BOTS)
        assert (await cup.run()).status == 200
        data = await cup.until(lambda data: data["over"])
        assert [entrant["name"] for entrant in data["entrants"]] == ["random 1", "random 2", "novice"]
        assert len([pairing for pairing in data["pairings"] if pairing["second"] is not None]) == 3
        assert sum(row["values"][0] for row in data["standings"]) == 6

    run_in_process(tmp_path, work)


def test_people_enter_play_and_count(tmp_path: Path) -> None:
    async def work(server: InProcessServer) -> None:
        cup = await Cup.make(server, PEOPLE)
        for name in ("Ana", "Ben"):
            assert (await cup.enter(name)).status == 200
        assert (await cup.run()).status == 200
        await cup.until(lambda data: data["pairings"] and data["pairings"][0]["tables"])
        assert (await cup.state(cup.links["Ana"]))["game"] is not None
        table, seat = await cup.sit("Ana")
        assert await cup.sit("Ben") == (table, 1 - seat)
        assert (await server.site.tables.find(table)).state.seats[seat].name == "Ana"
        await resign(server, table, seat)
        data = await cup.until(lambda data: data["over"])
        first = data["standings"][0]
        assert data["entrants"][first["entrant"]]["name"] == "Ben"

    run_in_process(tmp_path, work, nonces=0.05)


def test_tournament_tables_allow_no_help(tmp_path: Path) -> None:
    async def work(server: InProcessServer) -> None:
        cup = await begun(server, PEOPLE | {"bots": ["random"]}, "Ana")
        table, seat = await cup.sit("Ana")
        live = await server.site.tables.find(table)
        await until(lambda: live.state.started)
        for command in (UndoDecision(seat), TakeHint(seat), TakeHint(seat, coach=True), MakeOffer(seat, "undo")):
            with pytest.raises(TableRefuses, match="tournament-refuses"):
                await live.queue.submit(command)
        assert not live.state.is_host(seat)

    run_in_process(tmp_path, work, nonces=0.05)


def test_only_tokens_of_the_tournament_open_it(tmp_path: Path) -> None:
    async def work(server: InProcessServer) -> None:
        cup, other = await Cup.make(server, BOTS), await Cup.make(server, BOTS)
        for token in ("", "nonsense", other.made["organiser"], other.made["enter"]):
            assert (await server.get(cup.path, token)).error == (404, "tournament-unknown")
            assert (await cup.post("run", {"what": "start"}, token)).error == (404, "tournament-unknown")
        for token in (cup.made["follow"], cup.made["enter"]):
            assert (await cup.post("run", {"what": "start"}, token)).error == (403, "tournament-organiser")
            assert (await cup.post("forfeit", {"pairing": 0, "absent": [0]}, token)).error[0] == 403
            assert (await cup.post("leave", {"entrant": 0}, token)).error[0] == 403
            assert (await cup.post("enter", {"level": "novice"}, token)).error[0] == 403
        assert (await cup.post("enter", {"name": "Eve"}, cup.made["follow"])).error == (403, "tournament-no-entry")
        assert (await cup.post("play", {}, cup.made["organiser"])).error == (409, "tournament-no-game")
        assert (await server.get(f"/api/tables/{cup.made['tournament']}", cup.made["organiser"])).status == 404

    run_in_process(tmp_path, work)


def test_entrants_leave_only_themselves(tmp_path: Path) -> None:
    async def work(server: InProcessServer) -> None:
        cup = await Cup.make(server, PEOPLE)
        for name in ("Ana", "Ben", "Cleo"):
            await cup.enter(name)
        assert (await cup.post("leave", {"entrant": 1}, cup.links["Ana"])).error[0] == 403
        assert (await cup.post("leave", {"erase": True}, cup.links["Ana"])).status == 200
        data = (await cup.state())["data"]
        assert [entrant["name"] for entrant in data["entrants"]] == ["", "Ben", "Cleo"]
        assert data["entrants"][0]["withdrawn"]
        stored = await server.store.load(cup.made["tournament"])
        assert stored is not None
        assert "Ana" not in repr(stored)
        assert (await server.get(cup.path, cup.links["Ana"])).status == 404

    run_in_process(tmp_path, work)


def test_who_withdraws_before_the_start_may_enter_again(tmp_path: Path) -> None:
    async def work(server: InProcessServer) -> None:
        cup = await Cup.make(server, PEOPLE)
        for name in ("Ana", "Ben"):
            await cup.enter(name)
        again = {"cookie": f"enter={cup.made['enter']}; entrant={cup.links['Ana']}", "origin": "http://localhost"}
        assert (await server.post(f"{cup.path}/enter", {"name": "Ana 2"}, **again)).code == "tournament-no-entry"
        assert (await cup.post("leave", {}, cup.links["Ana"])).status == 200
        state = (await server.get(cup.path, **again)).data
        assert (state["entrant"], state["may_enter"]) == (0, True)
        entered = await server.post(f"{cup.path}/enter", {"name": "Ana"}, **again)
        assert entered.data["entrant"] == 2
        await cup.run()
        data = await cup.until(lambda data: data["pairings"])
        assert {data["pairings"][0]["first"], data["pairings"][0]["second"]} == {1, 2}

    run_in_process(tmp_path, work)


def test_erased_entrants_leave_the_tables_of_their_games_too(tmp_path: Path) -> None:
    async def work(server: InProcessServer) -> None:
        cup = await begun(server, PEOPLE, "Ana", "Ben")
        table, _ = await cup.sit("Ana")
        await cup.sit("Ben")
        assert "Ana" in repr(await server.store.load(table))
        assert (await cup.post("leave", {"erase": True}, cup.links["Ana"])).status == 200
        stored = await server.store.load(table)
        assert "Ben" in repr(stored)
        assert "Ana" not in repr(stored)
        assert len([token for token in await server.store.tokens_of(table) if token.seat >= 0]) == 1
        again = await cup.post("leave", {"entrant": 0, "erase": True}, cup.made["organiser"])
        assert again.status == 200
        assert (await cup.post("leave", {"entrant": 1, "erase": True}, cup.made["organiser"])).status == 200
        assert await server.store.load(table) is None
        assert (await cup.post("watch", {"table": table}, cup.made["follow"])).error == (404, "table-unknown")

    run_in_process(tmp_path, work, nonces=0.05)


def test_erasing_goes_on_where_it_was_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(server: InProcessServer) -> None:
        cup = await begun(server, PEOPLE, "Ana", "Ben")
        data = (await cup.state())["data"]
        with monkeypatch.context() as broken:
            broken.setattr(server.site.tables, "forget", AsyncMock(side_effect=EnvironmentFailure("store-failed")))
            assert (await cup.post("leave", {"erase": True}, cup.links["Ana"])).status >= 500
        assert (await cup.post("leave", {"erase": True}, cup.links["Ana"])).status == 200
        assert "Ana" not in repr(await server.store.load(data["pairings"][0]["tables"][0]))
        assert (await server.get(cup.path, cup.links["Ana"])).status == 404

    run_in_process(tmp_path, work)


@pytest.mark.parametrize(("style", "late"), [("swiss", True), ("stable", True), ("knockout", False)])
def test_link_says_whether_one_may_still_enter(tmp_path: Path, style: str, late: bool) -> None:
    async def work(server: InProcessServer) -> None:
        cup = await Cup.make(server, PEOPLE | {"format": style, "rounds": 0})
        for name in ("Ana", "Ben"):
            await cup.enter(name)
        assert (await cup.state(cup.made["enter"]))["may_enter"]
        assert (await cup.run()).status == 200
        assert (await cup.state(cup.made["enter"]))["may_enter"] == late
        assert ((await cup.enter("Cleo")).status == 200) == late
        assert not (await cup.state())["may_enter"], "the link to follow is no link to enter"

    run_in_process(tmp_path, work)


def test_seed_of_the_draw_is_secret_until_the_draw(tmp_path: Path) -> None:
    async def work(server: InProcessServer) -> None:
        cup = await Cup.make(server, BOTS)
        live = await server.site.tournaments.find(cup.made["tournament"])
        assert (await cup.state(cup.made["organiser"]))["data"]["seed"] == 0
        await cup.run()
        assert (await cup.state())["data"]["seed"] == live.state.plan.seed != 0

    run_in_process(tmp_path, work)


def test_names_of_people_are_cleaned_and_unique(tmp_path: Path) -> None:
    async def work(server: InProcessServer) -> None:
        cup = await Cup.make(server, PEOPLE)
        await cup.enter("<b>Ana</b>")
        assert (await cup.state())["data"]["entrants"][0]["name"] == "bAna/b"
        assert (await cup.enter("bana/B")).error == (409, "tournament-name-taken")
        assert (await cup.enter("\u202e")).error == (409, "tournament-name-missing")

    run_in_process(tmp_path, work)


def test_two_who_enter_at_once_get_their_own_tokens(tmp_path: Path) -> None:
    async def work(server: InProcessServer) -> None:
        cup = await Cup.make(server, PEOPLE)
        await asyncio.gather(*(cup.enter(f"P{number}") for number in range(8)))
        for name, link in cup.links.items():
            found = await cup.state(link)
            assert found["data"]["entrants"][found["entrant"]]["name"] == name

    run_in_process(tmp_path, work)


def test_withdrawal_resigns_the_running_game(tmp_path: Path) -> None:
    async def work(server: InProcessServer) -> None:
        cup = await begun(server, PEOPLE, "Ana", "Ben")
        table, _ = await cup.sit("Ana")
        await cup.sit("Ben")
        live = await server.site.tables.find(table)
        await until(lambda: live.state.started)
        await cup.post("leave", {}, cup.links["Ana"])
        assert live.state.over
        data = await cup.until(lambda data: data["over"])
        assert data["pairings"][0]["absent"] == [0]

    run_in_process(tmp_path, work, nonces=0.05)


def test_organiser_decides_pairings_of_people_who_do_not_come(tmp_path: Path) -> None:
    async def work(server: InProcessServer) -> None:
        cup = await Cup.make(server, PEOPLE)
        for name in ("Ana", "Ben"):
            await cup.enter(name)
        await cup.run()
        assert (await cup.post("forfeit", {"pairing": 9, "absent": [0]}, cup.made["organiser"])).error[0] == 409
        assert (await cup.post("forfeit", {"pairing": 0, "absent": [0]}, cup.made["organiser"])).status == 200
        data = await cup.until(lambda data: data["over"])
        assert data["entrants"][data["standings"][0]["entrant"]]["name"] == "Ben"

    run_in_process(tmp_path, work)


def test_followers_watch_games_of_the_tournament_only(tmp_path: Path) -> None:
    async def work(server: InProcessServer) -> None:
        cup = await Cup.make(server, BOTS)
        await cup.run()
        data = await cup.until(lambda data: any(each["tables"] for each in data["pairings"]))
        table = next(each["tables"][0] for each in data["pairings"] if each["tables"])
        watched = await cup.post("watch", {"table": table}, cup.made["follow"])
        assert watched.status == 200
        assert (await server.get(f"/api/tables/{table}", watched.data["watch"])).data["spectator"]
        assert (await cup.post("watch", {"table": "elsewhere"}, cup.made["follow"])).error == (404, "table-unknown")

    run_in_process(tmp_path, work)


def test_seats_and_watchers_get_the_same_tokens_again(tmp_path: Path) -> None:
    async def work(server: InProcessServer) -> None:
        cup = await begun(server, PEOPLE | {"bots": ["random"]}, "Ana")
        at_once = await asyncio.gather(*(cup.sit("Ana") for _ in range(5)))
        assert len(set(at_once)) == 1
        table = at_once[0][0]
        watched = [await cup.post("watch", {"table": table}, cup.made["follow"]) for _ in range(3)]
        assert len({each.data["watch"] for each in watched}) == 1
        roles = [token.role for token in await server.store.tokens_of(table)]
        assert sorted(roles) == ["seat", "watch"]

    run_in_process(tmp_path, work, nonces=0.05)


def test_links_open_what_they_are_for(tmp_path: Path) -> None:
    async def work(server: InProcessServer) -> None:
        cup = await Cup.make(server, PEOPLE)
        for role in ("organiser", "enter", "follow"):
            opened = await cup.post("open", {"token": cup.made[role]})
            assert opened.status == 200
            assert opened.cookies[role].startswith(cup.made[role])
        assert (await cup.post("open", {"token": "nonsense"})).error == (404, "token-unknown")

    run_in_process(tmp_path, work)


def test_tables_are_exported_as_csv(tmp_path: Path) -> None:
    async def work(server: InProcessServer) -> None:
        cup = await Cup.make(server, BOTS)
        standings = await server.get(f"{cup.path}/export/standings", cup.made["follow"])
        assert standings.body.startswith(b"place,name,level,points")
        assert (await server.get(f"{cup.path}/export/pairings", cup.made["follow"])).status == 200
        assert (await server.get(f"{cup.path}/export/tokens", cup.made["follow"])).status == 404
        assert (await server.get(f"{cup.path}/export/standings")).status == 404

    run_in_process(tmp_path, work)


def test_tournaments_are_capped_per_address(tmp_path: Path) -> None:
    async def work(server: InProcessServer) -> None:
        made = [await server.post("/api/tournaments", PEOPLE, client=FAR) for _ in range(7)]
        assert [each.status for each in made] == [201] * 6 + [429]
        assert (await server.post("/api/tournaments", PEOPLE, client="198.51.100.9")).status == 201

    run_in_process(tmp_path, work)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (PEOPLE | {"game": "chess"}, "game-unknown"),
        (PEOPLE | {"options": ["target=x"]}, "option-value"),
        (PEOPLE | {"format": "knockout", "rounds": 3}, "tournament-rounds"),
        (PEOPLE | {"bots": ["nobody"]}, "bot-unknown"),
        (PEOPLE | {"series": 100}, "request-unreadable"),
        (PEOPLE | {"clock": {"kind": "move", "seconds": 1}}, "clock-too-short"),
    ],
)
def test_bad_plans_are_refused(tmp_path: Path, wish: dict[str, Any], code: str) -> None:
    async def work(server: InProcessServer) -> None:
        made = await server.post("/api/tournaments", wish)
        assert made.code == code
        assert 400 <= made.status < 500

    run_in_process(tmp_path, work)


def test_long_data_cost_more_than_short_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(server: InProcessServer) -> None:
        cup = await Cup.make(server, BOTS)
        path = f"/api/tournaments/{cup.made['tournament']}"

        async def statuses(count: int) -> list[int]:
            return [(await server.get(path, cup.made["follow"], client=FAR)).status for _ in range(count)]

        assert await statuses(20) == [200] * 20
        monkeypatch.setattr(shared, "LONG", 10)
        assert await statuses(2) == [200, 429]

    run_in_process(tmp_path, work, limits=Limits(requests=RateLimit(30, 0.001)))


@pytest.mark.parametrize(("style", "processes"), [("knockout", 0), ("round-robin", 1)])
def test_brackets_need_no_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, style: str, processes: int) -> None:
    async def work(server: InProcessServer) -> None:
        start = AsyncMock(side_effect=asyncio.create_subprocess_exec)
        cup = await Cup.make(server, PEOPLE | {"format": style})
        for name in ("Ana", "Ben"):
            await cup.enter(name)
        monkeypatch.setattr(asyncio, "create_subprocess_exec", start)
        await cup.run()
        await cup.post("forfeit", {"pairing": 0, "absent": [0]}, cup.made["organiser"])
        await cup.until(lambda data: data["over"])
        assert start.call_count == processes, "nor does the end"

    run_in_process(tmp_path, work)
