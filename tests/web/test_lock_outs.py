"""Clients that share an address: abuse by one does not lock out another with a valid credential."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from fightcard.client import Table
from fightcard.server.support.settings import Limits, RateLimit
from fightcard.web.guard.credentials import client_key, requested_target
from tests.web.in_process import FAR, InProcessServer, run_in_process
from tests.web.in_process_tables import begun, path_of
from tests.web.playing import two_people
from tests.web.raw import ask, post, socket_status
from tests.web.serving import Server

SCHOOL = {"X-Forwarded-For": FAR}
PUBLIC = "https://cards.example"


def school(start: Callable[..., Server], **settings: object) -> tuple[Server, Table]:
    """A server that sees all of us at one address far away, and a table of which both seats are ours."""
    server = start(public_url=PUBLIC, **settings)
    return server, two_people(server.site)


def try_socket(server: Server, table: Table, seat: int, token: str = "") -> int:
    headers = {**SCHOOL, **({"Authorization": f"Bearer {token}"} if token else {})}
    return socket_status(server, f"/api/tables/{table.name}/socket?as={seat}", headers)


@pytest.mark.parametrize("shown", ["nothing", "one wrong token", "new wrong tokens", "the other seat's token"])
def test_wrong_credentials_do_not_lock_out_the_owner(start: Callable[..., Server], shown: str) -> None:
    server, table = school(start)
    for number in range(25):
        token = {
            "nothing": "",
            "one wrong token": "x" * 43,
            "new wrong tokens": f"{number:043}",
            "the other seat's token": table.links[1],
        }[shown]
        if (status := try_socket(server, table, 0, token)) == 429:
            break
        assert status == 403
    assert status == 429, "whoever goes on trying is banned"
    assert try_socket(server, table, 0, table.links[0]) == 101
    assert try_socket(server, table, 1, table.links[1]) == 101


def test_cookies_count_as_credentials(start: Callable[..., Server]) -> None:
    server, table = school(start)
    path = f"/api/tables/{table.name}/socket?as=0"
    page = {**SCHOOL, "Origin": PUBLIC}
    for _ in range(6):
        assert socket_status(server, path, {**page, "Cookie": "seat0=wrong"}) == 403
    assert socket_status(server, path, {**page, "Cookie": "seat0=wrong"}) == 429
    assert socket_status(server, path, {**page, "Cookie": f"watch=x; seat0={table.links[0]}"}) == 101


@pytest.mark.needs_own_protocols
def test_new_wrong_credentials_share_the_tarpit(start: Callable[..., Server]) -> None:
    """A new token for each try does not evade a ban."""
    server, table = school(start)
    tries = 0
    while try_socket(server, table, 0, f"{tries:043}") == 403:
        tries += 1
    assert tries <= 21
    began = time.monotonic()
    assert try_socket(server, table, 1, "another" * 6) == 429
    assert time.monotonic() - began >= 4


def test_flood_bans_only_the_flooding_credential(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        async with inside.socket(path_of(table, 0), table["links"]["0"], FAR) as eve:
            for _ in range(9):
                await eve.send(type="watch")
            assert (await eve.until("close"))[-1]["reason"] == "flood"
        tokens = {"0": table["links"]["0"], "1": table["links"]["1"]}
        found = {}
        for seat, token in tokens.items():
            async with inside.socket(path_of(table, int(seat)), token, FAR) as talk:
                found[seat] = talk.status
        assert found == {"0": 429, "1": 101}
        joined = await inside.post("/api/join", {"token": table["links"]["0"]}, client=FAR)
        async with inside.socket(path_of(table, 0), joined.cookies["seat0"], FAR) as talk:
            assert talk.status == 101, "another device of the same player"

    run_in_process(tmp_path, work, limits=Limits(messages=RateLimit(3, 0.001)))


def test_seat_holder_may_send_requests_from_an_exhausted_address(start: Callable[..., Server]) -> None:
    server, table = school(start, limits={"requests": {"burst": 5, "rate": 0.001}})
    while ask(server, "GET", "/healthz", headers=SCHOOL).status == 200:
        pass
    assert try_socket(server, table, 0) == 429
    assert try_socket(server, table, 0, "x" * 43) == 429
    assert try_socket(server, table, 1, table.links[0]) == 429
    assert try_socket(server, table, 0, table.links[0]) == 101
    token = {**SCHOOL, "Authorization": f"Bearer {table.links[0]}"}
    assert ask(server, "GET", f"/api/tables/{table.name}", headers=token).status == 200
    assert ask(server, "GET", f"/api/tables/{table.name}x", headers=token).status == 429, "of this table only"
    statuses = [ask(server, "GET", f"/api/tables/{table.name}", headers=token).status for _ in range(60)]
    assert 429 in statuses, "but not without end"


def test_seat_pays_for_opening_its_table_if_its_address_cannot(tmp_path: Path) -> None:
    """A table that is not in memory costs more; the address has no units left, but the seat has its own."""

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        path = f"/api/tables/{table['table']}"
        while (await inside.get("/healthz", client=FAR)).status == 200:
            pass
        inside.site.tables.live.clear()
        assert (await inside.get(path, table["links"]["0"], client=FAR)).status == 200
        inside.site.tables.live.clear()
        assert (await inside.get(path, client=FAR)).error == (429, "too-many-requests")
        statuses = []
        for _ in range(10):
            inside.site.tables.live.clear()
            statuses.append((await inside.get(path, table["links"]["0"], client=FAR)).status)
        assert 429 in statuses, "but not without end"

    run_in_process(tmp_path, work, limits=Limits(requests=RateLimit(5, 0.001), holders=RateLimit(12, 0.001)))


def test_valid_invitation_is_accepted_after_wrong_guesses_of_others(start: Callable[..., Server]) -> None:
    server, table = school(start, limits={"joins": {"burst": 3, "rate": 0.001}})
    guesses = [post(server, "/api/join", {"token": f"{number:043}"}, SCHOOL).status for number in range(5)]
    assert guesses == [404, 404, 404, 429, 429]
    assert post(server, "/api/join", {"token": table.links[0]}, SCHOOL).status == 200
    again = [post(server, "/api/join", {"token": table.links[0]}, SCHOOL).status for _ in range(4)]
    assert again == [200, 200, 429, 429], "a token that is used without end is limited itself"


def test_sockets_of_others_do_not_use_up_those_of_a_seat(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        path = f"/api/tables/{table['table']}/socket?as=spectator"
        async with (
            inside.socket(path, table["watch"], FAR) as first,
            inside.socket(path, table["watch"], FAR) as second,
        ):
            assert (first.status, second.status) == (101, 101)
            async with inside.socket(path, table["watch"], FAR) as third:
                assert third.status == 429
            async with inside.socket(path_of(table, 0), table["links"]["0"], FAR) as ann:
                assert ann.status == 101

    run_in_process(tmp_path, work, limits=Limits(sockets=2))


def test_client_key_is_address_and_credential() -> None:
    def scope(path: str, query: bytes, *headers: tuple[bytes, bytes]) -> dict[str, object]:
        return {"type": "websocket", "path": path, "query_string": query, "client": (FAR, 1), "headers": [*headers]}

    path = "/api/tables/abc/socket"
    none = client_key(scope(path, b"as=0"))
    assert (none.network, none.credential) == (FAR, "")
    bearer = client_key(scope(path, b"as=0", (b"authorization", b"Bearer one")))
    cookie = client_key(scope(path, b"as=0", (b"cookie", b"seat0=one; seat1=two")))
    assert bearer == cookie != none
    other = client_key(scope(path, b"as=1", (b"cookie", b"seat0=one; seat1=two")))
    assert other != cookie
    assert client_key(scope(path, b"as=2", (b"cookie", b"seat0=one"))) == none
    assert client_key(scope(path, b"as=0", (b"authorization", b"Bearer "))) == none


@pytest.mark.parametrize("padding", [100, 300])
def test_socket_is_counted_for_the_seat_that_it_opens(tmp_path: Path, padding: int) -> None:
    """The seat's name is read in one way only, or a flooder could have others banned in their place."""

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        path = f"{path_of(table, 1)}&x={'x' * padding}&as=0"
        async with inside.socket(path, table["links"]["0"]) as talk:
            counted = requested_target({"path": path, "query_string": path.partition("?")[2].encode()}).viewer
            assert (talk.status == 101) == (counted == "0")

    run_in_process(tmp_path, work)


def test_socket_that_opens_a_cold_table_is_charged_only_to_strangers(tmp_path: Path) -> None:
    """A stranger made the server read tables from the disk for the price of a handshake; its players never pay."""

    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        statuses = []
        for token in ("", "", table["links"]["0"], table["links"]["0"]):
            if table["table"] in inside.site.tables.live:
                inside.site.tables._evict(table["table"])
            async with inside.socket(path_of(table, 0), token, client=FAR) as client:
                statuses.append(client.status)
        assert statuses == [403, 429, 101, 101]

    limits = Limits(requests=RateLimit(1 + 3 + 1 + 2, 1e-9))  # a stranger's socket, a handshake, two of the player
    run_in_process(tmp_path, work, limits=limits)
