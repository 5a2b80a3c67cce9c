"""Devices of a seat: each sees their number, and each can revoke the others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fightcard.client import Connection, Gone, Place, Refusal, Site, Table, friend, me
from fightcard.core.errors import EnvironmentFailure, TableRefuses
from fightcard.messages import server_messages
from fightcard.server.live.devices import CREDENTIALS, Devices
from fightcard.server.support.tokens import digest, new_token
from fightcard.store import SqliteStore, Token
from fightcard.table.state import PendingOffer
from fightcard.web.http.app import create_rematch
from tests.store.postgres import Postgres
from tests.waiting import until
from tests.web.in_process import InProcessServer, run_in_process
from tests.web.in_process_tables import FRIEND, NEVER, TWO, ended, first_state, made, path_of
from tests.web.playing import two_people
from tests.web.raw import ask, create, post, socket_status
from tests.web.serving import Server
from tests.web.test_cluster import BUSY, at


def devices(player: Connection, count: int) -> None:
    """Wait until a player sees that so many devices hold their seat."""
    player.wait_until(lambda: player.live is not None and player.live.devices == count, BUSY)


def wait_until_ended(player: Connection) -> str:
    """Wait for the end of a connection, and return the server's reason."""
    with pytest.raises(Gone) as gone:
        player.wait_until(lambda: False, BUSY)
    return gone.value.reason


def test_devices_of_a_seat_see_their_count(site: Site) -> None:
    """A seat's link used like an invitation: both sides see each other."""
    table = two_people(site, "cartisora")
    with table.seat(1).connect() as host:
        devices(host, 1)
        with site.join(table.links[1]).connect() as guest:
            devices(guest, 2)
            devices(host, 2)
            with table.seat(0).connect() as other, table.spectator().connect() as eve:
                devices(other, 1)  # who plays against them is not told
                devices(eve, 0)
    with site.join(table.links[1]).connect() as third:
        devices(third, 3)


def test_disconnected_device_still_counts(site: Site) -> None:
    """Because it can connect at any time."""
    table = two_people(site, "cartisora")
    with site.join(table.links[1]).connect() as guest:
        devices(guest, 2)


def test_tabs_of_one_browser_are_one_device(site: Site) -> None:
    table = two_people(site, "cartisora")
    with table.seat(0).connect() as one, table.seat(0).connect() as two:
        for tab in (one, two):
            devices(tab, 1)


def test_link_used_by_a_program_counts_as_device(site: Site) -> None:
    """It stays a link."""
    table = two_people(site, "cartisora")
    raw = Place(site, table.name, 1, table.links[1])
    for _ in range(2):
        with raw.connect() as program:
            devices(program, 2)
    with site.join(table.links[1]).connect() as guest:
        devices(guest, 3)


def test_device_revokes_all_others(site: Site) -> None:
    """At once, with their links; they get the reason and cannot return."""
    table = two_people(site, "cartisora")
    guest = site.join(table.links[1])
    raw = Place(site, table.name, 1, table.links[1])
    with table.seat(1).connect() as host, raw.connect() as program, guest.connect() as mine:
        devices(mine, 3)
        kept = guest.keep_only()
        assert [wait_until_ended(other) for other in (host, program)] == ["revoked", "revoked"]
        devices(mine, 1)
        mine.rename("Still here")
        for place in (table.seat(1), raw):
            with pytest.raises(Refusal) as refused:
                place.get()
            assert (refused.value.code, refused.value.status) == ("seat-revoked", 403)
            with pytest.raises(Refusal, match="seat-revoked"):
                site.join(place.link or place.token)
            with pytest.raises(Refusal, match="seat-not-yours"):
                place.keep_only()
        with table.seat(0).connect() as other:
            devices(other, 1)
        with site.join(kept.link).connect() as phone:
            devices(phone, 2)


def test_revoked_seats_are_listed(server: Server) -> None:
    """Also to a browser that holds another seat or may watch; the socket is refused."""
    answer, cookies = create(server, TWO)
    jar = {"Origin": server.url, "Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
    server.site.join(answer["links"]["1"]).keep_only()
    told = server.site.get(f"/api/tables/{answer['table']}", cookies["seat0"])
    assert (told["mine"], told["revoked"]) == ([0], [])
    whole = ask(server, "GET", f"/api/tables/{answer['table']}", headers=jar)
    assert b'"mine":[0],"revoked":[1],"spectator":true' in whole.body
    path = f"/api/tables/{answer['table']}/socket?as="
    assert [socket_status(server, path + seat, jar) for seat in ("0", "1", "spectator")] == [101, 403, 101]


def test_only_a_holder_may_revoke(server: Server) -> None:
    table = two_people(server.site, "cartisora")
    path = f"/api/tables/{table.name}/devices"
    for token in ("", table.watch, table.links[0], table.invites.get(1, "x" * 43)):
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        assert post(server, path, {"seat": 1}, headers).code == "seat-not-yours"
    for seat in (2, 15):
        assert (
            post(server, path, {"seat": seat}, {"Authorization": f"Bearer {table.links[0]}"}).code == "seat-not-yours"
        )
    assert post(server, path, {"seat": 16}, {"Authorization": f"Bearer {table.links[0]}"}).status == 400


def test_rematch_keeps_devices(site: Site) -> None:
    """Two tabs stay one device at the next table, and two devices stay two."""
    table = two_people(site, "cartisora")
    guest = site.join(table.links[1])
    with table.seat(0).connect() as ann, table.seat(1).connect() as ben:
        ann.resign()
        ann.offer("rematch")
        ben.offer("rematch")
        ann.wait_for(lambda state: state.rematch is not None)
    first, again = table.seat(0).follow(), table.seat(0).follow()
    assert first.token == again.token
    with first.connect() as ann:
        devices(ann, 1)
    with table.seat(1).follow().connect() as ben, guest.follow().connect() as other:
        devices(ben, 2)
        devices(other, 2)


def test_rematch_does_not_readmit_a_revoked_device(tmp_path: Path) -> None:
    """A device that did not follow before another one revoked all others at the new table comes too late."""

    async def work(inside: InProcessServer) -> None:
        table = await ended(inside)
        guest = (await inside.post("/api/join", {"token": table["links"]["0"]})).cookies["seat0"].partition(";")[0]
        live = await inside.site.tables.find(table["table"])
        live.state.offers["rematch"] = PendingOffer(0)
        await create_rematch(inside.site, live)
        path = f"/api/tables/{table['table']}/next"
        first = await inside.post(path, {"as": 0}, table["links"]["0"])
        new, seat = first.data["table"], first.data["viewer"]
        kept = await inside.post(f"/api/tables/{new}/devices", {"seat": seat}, first.data["link"])
        assert kept.status == 200, kept.body
        assert (await inside.post(path, {"as": 0}, guest)).error == (403, "seat-revoked")
        credentials = [each for each in await inside.store.tokens_of(new) if each.role in CREDENTIALS]
        assert len(credentials) == 2, "the device that stayed, and its new link"
        assert (await inside.post(path, {"as": 1}, table["links"]["1"])).status == 200, "another seat"

    run_in_process(tmp_path, work)


def test_device_revoked_at_the_old_table_does_not_follow(tmp_path: Path) -> None:
    """Also if its token is revoked between the check of it and the admission to the new table."""

    async def work(inside: InProcessServer) -> None:
        table = await made(inside)
        other = await made(inside)
        _, old = new_token(table["table"], "seat", 0, 1)
        await inside.store.change_tokens([old])
        live = await inside.site.tables.find(table["table"])
        own = await inside.store.find_token(digest(table["links"]["0"]))
        assert own is not None
        await live.devices.keep_only(own, 2)
        devices = (await inside.site.tables.find(other["table"])).devices
        follower, link = (new_token(other["table"], role, 0, 3)[1] for role in ("seat", "link"))
        with pytest.raises(TableRefuses, match="seat-revoked"):
            await devices.follow(follower, link, old)
        assert await inside.store.find_token(follower.digest) is None

    run_in_process(tmp_path, work)


# -- joining ------------------------------------------------------------------------------------------------------


def test_joining_by_invitation_revokes_older_tokens(tmp_path: Path) -> None:
    """Their sockets are closed."""

    async def work(inside: InProcessServer) -> None:
        table = await made(inside, FRIEND)
        planted = {role: new_token(table["table"], role, 1, 5) for role in ("seat", "link")}
        await inside.store.change_tokens([token for _, token in planted.values()])
        async with (
            inside.socket(path_of(table, 1), planted["seat"][0]) as one,
            inside.socket(path_of(table, 1), planted["link"][0]) as two,
        ):
            for talk in (one, two):
                await talk.send(type="watch")
                await first_state(talk)
            joined = await inside.post("/api/join", {"token": table["invites"]["1"], "name": "Ben"})
            assert joined.status == 200
            for talk in (one, two):
                assert (await talk.hear("close"))["reason"] == "revoked"
        for secret, _ in planted.values():
            async with inside.socket(path_of(table, 1), secret) as talk:
                assert talk.status == 403
        async with inside.socket(path_of(table, 1), joined.data["link"]) as ben:
            await ben.send(type="watch")
            assert (await ben.hear("live"))["devices"] == 2  # this link, and the cookie that came with it

    run_in_process(tmp_path, work, timers=NEVER)


def test_invited_friend_is_the_only_device(site: Site) -> None:
    table = site.set_up("cartisora", [me(), friend()])
    with site.join(table.invites[1]).connect() as ben:
        devices(ben, 1)


# -- races --------------------------------------------------------------------------------------------------------


def test_silent_socket_is_closed_when_revoked(tmp_path: Path) -> None:
    """Else its token would be good for one more game."""

    async def work(inside: InProcessServer) -> None:
        table = await made(inside)
        guest = await inside.post("/api/join", {"token": table["links"]["1"]})
        async with inside.socket(path_of(table, 1), table["links"]["1"]) as host:
            await until(lambda: inside.site.tables.live[table["table"]].devices._connections)
            kept = await inside.post(
                f"/api/tables/{table['table']}/devices", {"seat": 1}, guest.cookies["seat1"].partition(";")[0]
            )
            assert kept.status == 200, kept.body
            assert (await host.hear("close"))["reason"] == "revoked"

    run_in_process(tmp_path, work, timers=NEVER)


def test_mutual_revocation_leaves_one_token(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await made(inside)
        held = inside.site.tables.live[table["table"]].devices
        tokens = [token for token in await inside.store.tokens_of(table["table"]) if token.seat == 1]
        ended = await asyncio.gather(*(held.keep_only(token, 5) for token in tokens), return_exceptions=True)
        assert [isinstance(each, TableRefuses) for each in ended].count(False) == 1
        left = [token for token in await inside.store.tokens_of(table["table"]) if token.seat == 1]
        assert sorted(token.role == "revoked" for token in left) == [False, False, True]  # one token, its new link

    run_in_process(tmp_path, work)


def test_failing_device_count_does_not_stop_play(tmp_path: Path) -> None:
    class Failing(SqliteStore):
        async def tokens_of(self, table: str) -> list[Token]:
            raise EnvironmentFailure("store-failed", reason="no")

    async def work(inside: InProcessServer) -> None:
        table = await made(inside)
        async with inside.socket(path_of(table, 0), table["links"]["0"]) as ann:
            await ann.send(type="watch")
            await first_state(ann)
        held = Devices(table["table"], inside.store, lambda: None)
        assert held.count(0) == 0

    run_in_process(tmp_path, work, store=Failing(tmp_path / "tables.sqlite"))


class Held:
    """A connection of a seat."""

    def __init__(self, token: Token) -> None:
        self.seat, self.credential, self.ended = token.seat, token.digest, False

    def revoke(self) -> None:
        self.ended = True


def test_revoked_link_is_not_revived_by_an_opening_socket(tmp_path: Path) -> None:
    """The token is read before another device revokes it, and its device is counted after that."""

    async def work(inside: InProcessServer) -> None:
        table = await made(inside)
        held = (await inside.site.tables.find(table["table"])).devices
        _, own = new_token(table["table"], "seat", 0, 1)
        await inside.store.change_tokens([own])
        link = await inside.store.find_token(digest(table["links"]["0"]))
        assert link is not None
        await held.keep_only(own, 2)
        holder = Held(link)
        held.connect(holder)
        await held.admit(link)
        found = await inside.store.find_token(link.digest)
        assert found is not None
        assert (found.role, holder.ended, held.count(0)) == ("revoked", True, 1)

    run_in_process(tmp_path, work)


def test_mutual_revocation_at_two_servers_leaves_one_token(tmp_path: Path) -> None:
    """Each device revokes at a server of its own."""

    async def work(inside: InProcessServer) -> None:
        table = await made(inside)
        tokens = [new_token(table["table"], "seat", 0, number)[1] for number in range(2)]
        await inside.store.change_tokens(tokens)
        servers = [Devices(table["table"], inside.store, lambda: None) for _ in tokens]
        ended = [each.keep_only(token, 9) for each, token in zip(servers, tokens, strict=True)]
        results = await asyncio.gather(*ended, return_exceptions=True)
        refused = [result for result in results if isinstance(result, TableRefuses)]
        assert [error.code for error in refused] == ["seat-revoked"]
        roles = [found.role for token in tokens if (found := await inside.store.find_token(token.digest))]
        assert sorted(roles) == ["revoked", "seat"]

    run_in_process(tmp_path, work)


# -- several servers ----------------------------------------------------------------------------------------------


def test_devices_over_several_servers(start: Callable[..., Server], postgres: Postgres) -> None:
    """They are counted together, and one revokes the other at any server."""
    address = postgres.new_database()
    one, two = start(database=address), start(database=address)
    table: Table = two_people(one.site, "cartisora")
    guest: Any = None
    with table.seat(1).connect() as host:
        devices(host, 1)
        guest = two.site.join(table.links[1])
        with guest.connect() as mine:
            devices(mine, 2)
            devices(host, 2)
            guest.keep_only()
            assert wait_until_ended(host) == "revoked"
            devices(mine, 1)
    with pytest.raises(Refusal, match="seat-revoked"):
        at(one.site, table.seat(1)).get()


def test_device_count_is_optional_on_the_wire() -> None:
    assert server_messages.Live(5, [], 0, []).devices == 0
