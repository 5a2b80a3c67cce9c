"""The lobby: who is listed and for how long, who may join, what strangers learn, and what they may not do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fightcard.client import LobbyClient
from fightcard.messages import requests
from fightcard.server import lobby
from fightcard.server.lobby import public_name
from fightcard.server.support.settings import Limits, PresenceTimers, RateLimit
from tests.store.postgres import Postgres
from tests.waiting import PATIENCE, until, wait_until
from tests.web.in_process import FAR, InProcessServer, run_in_process
from tests.web.in_process_tables import FRIEND, made, seated
from tests.web.serving import Server

GAME = {"game": "cartisora"}
ROUTES: tuple[tuple[str, str, Any], ...] = (
    ("GET", "/api/lobby", None),
    ("GET", "/lobby", None),
    ("POST", "/api/lobby/find", GAME),
    ("POST", "/api/lobby/abc/join", {}),
)
ENTRY_KEYS = {"entry", "game", "options", "clock", "name", "open", "seats", "waited"}


async def listed(inside: InProcessServer, query: str = "", client: str = FAR) -> list[Any]:
    answer = await inside.get(f"/api/lobby{query}", client=client)
    assert answer.status == 200, answer.error
    return list(answer.data["tables"])


async def list_table(inside: InProcessServer, table: dict[str, Any], **wish: Any) -> Any:
    return await inside.post(f"/api/tables/{table['table']}/lobby", wish, table["links"]["0"])


async def until_listed(inside: InProcessServer, count: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while len(await listed(inside)) != count:
            await asyncio.sleep(0.02)


def test_without_lobby_all_its_routes_are_absent(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await made(inside, FRIEND)
        for method, path, body in (*ROUTES, ("POST", f"/api/tables/{table['table']}/lobby", {})):
            assert (await inside.ask(method, path, body, table["links"]["0"])).error == (404, "not-found"), path
        assert (await inside.get("/api/catalogue")).data["lobby"] is False

    run_in_process(tmp_path, work)


def test_stranger_joins_a_listed_table(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await made(inside, FRIEND)
        assert await listed(inside) == []
        entry = (await list_table(inside, table)).data["entry"]
        (told,) = await listed(inside)
        assert set(told) == ENTRY_KEYS, "nothing else is told"
        assert (told["entry"], told["game"], told["name"], told["open"]) == (entry, "cartisora", "Ann", 1)
        assert entry != table["table"]
        joined = await inside.post(f"/api/lobby/{entry}/join", {"name": "Ben"}, client=FAR)
        assert (joined.data["table"], joined.data["seat"], joined.data["joined"]) == (table["table"], 1, True)
        live = await inside.site.tables.find(table["table"])
        assert live.state.seats[1].name == "Ben"
        assert await listed(inside) == []
        again = await inside.post(f"/api/lobby/{entry}/join", {"name": "Eve"}, client=FAR)
        assert again.error == (404, "lobby-gone")
        invited = await inside.post("/api/join", {"token": table["invites"]["1"]}, client=FAR)
        assert invited.error == (404, "token-unknown"), "the invitation to the seat has ended"

    run_in_process(tmp_path, work, lobby=True)


def test_only_hosts_list_their_table(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table, other = await made(inside, FRIEND), await made(inside, FRIEND)
        path = f"/api/tables/{table['table']}/lobby"
        for token in ("", "nonsense", other["links"]["0"], table["invites"]["1"]):
            assert (await inside.post(path, {}, token)).error == (403, "seat-not-yours"), token
        assert (await inside.post(path, {}, table["watch"])).error == (403, "only-host")
        joined = await inside.post("/api/join", {"token": table["invites"]["1"]})
        assert (await inside.post(path, {}, joined.data["link"])).error == (403, "only-host")
        assert (await list_table(inside, table)).error == (409, "lobby-full-table")
        assert await listed(inside) == []

    run_in_process(tmp_path, work, lobby=True)


def test_host_takes_a_table_off_the_list(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await made(inside, FRIEND)
        entry = (await list_table(inside, table)).data["entry"]
        assert (await list_table(inside, table, wait=5, level="novice")).data["entry"] == entry, "once is enough"
        assert len(await listed(inside)) == 1
        assert (await list_table(inside, table, listed=False)).data["entry"] == ""
        assert await listed(inside) == []

    run_in_process(tmp_path, work, lobby=True)


def test_entry_ends_soon_after_its_host_has_gone(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await made(inside, FRIEND)
        async with seated(inside, table) as ann:
            await ann.hear("state")
            await list_table(inside, table)
            live = await inside.site.tables.find(table["table"])
            live.presence._since[0] -= 1000  # long ago somebody was away
            assert len(await listed(inside)) == 1
        await until_listed(inside, 0)

    run_in_process(tmp_path, work, lobby=True, timers=PresenceTimers(0.1, 0.2, 100))


def test_an_address_has_few_entries(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        tables = [await made(inside, FRIEND) for _ in range(4)]
        assert [(await list_table(inside, table)).status for table in tables] == [200, 200, 200, 429]
        found = await inside.post("/api/lobby/find", {"game": "fightdrome"})
        assert found.error == (429, "lobby-too-many")
        assert len(inside.site.tables.live) == 4, "and no table was created for it"
        elsewhere = await inside.post("/api/lobby/find", {"game": "fightdrome"}, client=FAR)
        assert elsewhere.status == 201

    run_in_process(tmp_path, work, lobby=True)


def test_one_address_cannot_empty_the_list(tmp_path: Path) -> None:
    """With sixty seats at once, and one more every second, it could."""

    async def work(inside: InProcessServer) -> None:
        entries = [(await list_table(inside, await made(inside, FRIEND))).data["entry"] for _ in range(4)]
        taken = [(await inside.post(f"/api/lobby/{entry}/join", {}, client=FAR)).status for entry in entries[:3]]
        assert taken == [200, 200, 429]
        found = await inside.post("/api/lobby/find", GAME, client=FAR)
        assert found.error == (429, "too-many-requests")
        assert (await inside.post(f"/api/lobby/{entries[3]}/join", {})).status == 200, "others still may"
        assert len(await listed(inside)) == 1

    limits = Limits(lobby_entries=100, lobby_joins=RateLimit(2, 0.001))
    run_in_process(tmp_path, work, lobby=True, limits=limits)


def test_list_is_paged_and_rate_limited(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        for _ in range(23):
            await list_table(inside, await made(inside, FRIEND))
        first = (await inside.get("/api/lobby")).data
        assert (len(first["tables"]), first["pages"], first["count"]) == (20, 2, 23)
        assert len(await listed(inside, "?page=1", "127.0.0.1")) == 3
        assert await listed(inside, "?page=7&game=cartisora", "127.0.0.1") == []
        assert await listed(inside, "?game=champions", "127.0.0.1") == []
        for query in ("?page=-1", "?page=x", "?page=1000", "?game=chess", "?page=%C2%B2"):
            assert (await inside.get(f"/api/lobby{query}")).status == 400, query
        looks = [(await inside.get("/api/lobby", client=FAR)).status for _ in range(8)]
        assert looks == [200] * 5 + [429] * 3

    limits = Limits(lobby=RateLimit(5, 0.001), lobby_entries=100)
    run_in_process(tmp_path, work, lobby=True, limits=limits)


def test_two_who_look_for_an_opponent_find_each_other(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        ann, ben = await asyncio.gather(*(inside.post("/api/lobby/find", GAME) for _ in range(2)))
        assert ann.data["table"] == ben.data["table"]
        assert {ann.data["seat"], ben.data["seat"]} == {0, 1}
        other = await inside.post("/api/lobby/find", {**GAME, "options": ["target=1"]})
        assert other.status == 201, "other options are another game"
        again = await inside.post("/api/lobby/find", {**GAME, "options": ["target=1"], "own": [other.data["entry"]]})
        assert again.status == 201, "nobody plays against themselves"

    run_in_process(tmp_path, work, lobby=True)


def test_bot_plays_after_the_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "LOOK_SECONDS", 0.05)

    async def work(inside: InProcessServer) -> None:
        found = await inside.post("/api/lobby/find", {**GAME, "wait": 1, "level": "random"})
        live = await inside.site.tables.find(found.data["table"])
        looking = asyncio.create_task(inside.site.lobby.run(None))
        await until(lambda: live.state.seats[1].kind == "bot")
        looking.cancel()
        assert live.state.seats[1].level == "random"
        assert await listed(inside) == []
        wrong = await inside.post("/api/lobby/find", {**GAME, "wait": 1, "level": "nobody"})
        assert wrong.error == (400, "bot-unknown")

    run_in_process(tmp_path, work, lobby=True)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("José-María", "José-María"),
        ("{ $secret }", "secret"),
        ("<b>Ann</b>", "bAnnb"),
        ("visit spam.example", ""),
        ("w w w spam", ""),
        ("HTTPS ann", ""),
        ("call 0 1 7 1 2 3", ""),
        ("🔥Ann🔥\u202e", "Ann"),
        ("x" * 200, "x" * 24),
    ],
)
def test_names_for_strangers_are_plain(name: str, shown: str) -> None:
    assert public_name(name) == shown


def test_garbage_changes_nothing(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        bodies: tuple[Any, ...] = (
            {},
            {"game": 1},
            {"game": "cartisora", "wait": -1},
            {"game": "cartisora", "wait": 10**9},
            [],
        )
        for body in bodies:
            assert (await inside.post("/api/lobby/find", body)).status == 400, body
        hostile = {"game": "cartisora", "options": ["<script>=1"]}
        assert (await inside.post("/api/lobby/find", hostile)).status == 400
        assert (await inside.post("/api/lobby/..%2f..%2fjoin/join", {})).error == (404, "lobby-gone")
        assert await listed(inside) == []

    run_in_process(tmp_path, work, lobby=True)


def test_lobby_over_two_servers(start: Callable[..., Server], postgres: Postgres) -> None:
    """An entry of one server is listed and joined at the other, counts for its address there, and ends at both."""
    address = postgres.new_database()
    limits = {"lobby_entries": 1}
    first, second = (start(database=address, lobby=True, limits=limits) for _ in range(2))
    near, far = LobbyClient(first.site), LobbyClient(second.site)
    ann = near.find(requests.FindOpponent("cartisora", "Ann"))
    with ann.connect() as waiting:
        wait_until(far.tables)
        (told,) = far.tables()
        ben = far.join(told["entry"], "Ben")
        assert ben.table == ann.table
        waiting.wait_for(lambda state: state.seats[1]["name"] == "Ben")
        wait_until(lambda: not near.tables() and not far.tables())
