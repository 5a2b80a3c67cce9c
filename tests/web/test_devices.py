"""A seat that several devices hold says so to each of them, and each of them can end the others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fightcard.client import Connection, Gone, Place, Refusal, Site, Table, friend, me
from fightcard.core.errors import EnvironmentFailure, TableRefuses
from fightcard.messages import wire
from fightcard.server.devices import Devices
from fightcard.server.tokens import digest, new_token
from fightcard.store import SqliteStore, Token
from tests.store.postgres import Postgres
from tests.web.inside import Inside, run_inside
from tests.web.inside_tables import FRIEND, NEVER, TWO, first_state, made, path_of
from tests.web.playing import two_people
from tests.web.raw import ask, create, post, socket_status
from tests.web.serving import Server
from tests.web.test_cluster import BUSY, at


def devices(player: Connection, count: int) -> None:
    """Listen until a player is told that so many devices hold their seat."""
    player.wait_until(lambda: player.live is not None and player.live.devices == count, BUSY)


def wait_until_ended(player: Connection) -> str:
    """The reason that the server gives."""
    with pytest.raises(Gone) as gone:
        player.wait_until(lambda: False, BUSY)
    return gone.value.reason


def test_both_devices_of_a_seat_are_told(site: Site) -> None:
    """A same-device seat's link, handed out as an invitation: neither side can overlook the other."""
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


def test_a_device_that_holds_a_seat_counts_while_it_is_away(site: Site) -> None:
    """Who looks in for a moment, or has not looked in yet, can do so again."""
    table = two_people(site, "cartisora")
    with site.join(table.links[1]).connect() as guest:
        devices(guest, 2)


def test_tabs_of_one_browser_are_one_device(site: Site) -> None:
    table = two_people(site, "cartisora")
    with table.seat(0).connect() as one, table.seat(0).connect() as two:
        for tab in (one, two):
            devices(tab, 1)


def test_a_link_that_is_played_with_is_a_device(site: Site) -> None:
    """And still a link."""
    table = two_people(site, "cartisora")
    raw = Place(site, table.name, 1, table.links[1])
    for _ in range(2):
        with raw.connect() as program:
            devices(program, 2)
    with site.join(table.links[1]).connect() as guest:
        devices(guest, 3)


def test_a_device_ends_the_others(site: Site) -> None:
    """At once, with their links; they are told why, and cannot come back."""
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


def test_who_has_lost_one_seat_is_told_which(server: Server) -> None:
    """A browser that still holds another, or may watch, is told with the table's data, and by the socket's refusal."""
    answer, cookies = create(server, TWO)
    jar = {"Origin": server.url, "Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
    server.site.join(answer["links"]["1"]).keep_only()
    told = server.site.get(f"/api/tables/{answer['table']}", cookies["seat0"])
    assert (told["mine"], told["revoked"]) == ([0], [])
    whole = ask(server, "GET", f"/api/tables/{answer['table']}", headers=jar)
    assert b'"mine":[0],"revoked":[1],"spectator":true' in whole.body
    path = f"/api/tables/{answer['table']}/socket?as="
    assert [socket_status(server, path + seat, jar) for seat in ("0", "1", "spectator")] == [101, 403, 101]


def test_only_a_holder_ends_others(server: Server) -> None:
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


def test_a_rematch_has_the_same_devices(site: Site) -> None:
    """Two tabs that follow to the next table are still one device there, and two devices two."""
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


# -- joining ------------------------------------------------------------------------------------------------------


def test_who_joins_holds_the_seat_alone(tmp_path: Path) -> None:
    """Whatever opened it before ends, with the sockets that it had opened."""

    async def work(inside: Inside) -> None:
        table = await made(inside, FRIEND)
        planted = {role: new_token(table["table"], role, 1, 5) for role in ("seat", "link")}
        await inside.store.change_tokens([token for _, token in planted.values()])
        async with (
            inside.socket(path_of(table, 1), planted["seat"][0]) as one,
            inside.socket(path_of(table, 1), planted["link"][0]) as two,
        ):
            for talk in (one, two):
                await talk.say(type="watch")
                await first_state(talk)
            joined = await inside.post("/api/join", {"token": table["invites"]["1"], "name": "Ben"})
            assert joined.status == 200
            for talk in (one, two):
                assert (await talk.hear("close"))["reason"] == "revoked"
        for secret, _ in planted.values():
            async with inside.socket(path_of(table, 1), secret) as talk:
                assert talk.status == 403
        async with inside.socket(path_of(table, 1), joined.data["link"]) as ben:
            await ben.say(type="watch")
            assert (await ben.hear("live"))["devices"] == 2  # this link, and the cookie that came with it

    run_inside(tmp_path, work, timers=NEVER)


def test_an_invited_friend_is_alone(site: Site) -> None:
    table = site.set_up("cartisora", [me(), friend()])
    with site.join(table.invites[1]).connect() as ben:
        devices(ben, 1)


# -- races --------------------------------------------------------------------------------------------------------


def test_a_socket_that_has_said_nothing_yet_ends_too(tmp_path: Path) -> None:
    """Else its token would have been good for one more game."""

    async def work(inside: Inside) -> None:
        table = await made(inside)
        guest = await inside.post("/api/join", {"token": table["links"]["1"]})
        async with inside.socket(path_of(table, 1), table["links"]["1"]) as host:
            while not inside.site.tables.live[table["table"]].devices._holders:
                await asyncio.sleep(0)
            kept = await inside.post(
                f"/api/tables/{table['table']}/devices", {"seat": 1}, guest.cookies["seat1"].partition(";")[0]
            )
            assert kept.status == 200, kept.body
            assert (await host.hear("close"))["reason"] == "revoked"

    run_inside(tmp_path, work, timers=NEVER)


def test_of_two_that_end_each_other_one_stays(tmp_path: Path) -> None:
    async def work(inside: Inside) -> None:
        table = await made(inside)
        held = inside.site.tables.live[table["table"]].devices
        tokens = [token for token in await inside.store.tokens_of(table["table"]) if token.seat == 1]
        ended = await asyncio.gather(*(held.keep_only(token, 5) for token in tokens), return_exceptions=True)
        assert [isinstance(each, TableRefuses) for each in ended].count(False) == 1
        left = [token for token in await inside.store.tokens_of(table["table"]) if token.seat == 1]
        assert sorted(token.role == "revoked" for token in left) == [False, False, True]  # one token, its new link

    run_inside(tmp_path, work)


def test_a_store_that_fails_keeps_nobody_from_playing(tmp_path: Path) -> None:
    class Failing(SqliteStore):
        async def tokens_of(self, table: str) -> list[Token]:
            raise EnvironmentFailure("store-failed", reason="no")

    async def work(inside: Inside) -> None:
        table = await made(inside)
        async with inside.socket(path_of(table, 0), table["links"]["0"]) as ann:
            await ann.say(type="watch")
            await first_state(ann)
        held = Devices(table["table"], inside.store, lambda: None)
        assert held.count(0) == 0

    run_inside(tmp_path, work, store=Failing(tmp_path / "tables.sqlite"))


class Held:
    """A connection of a seat."""

    def __init__(self, token: Token) -> None:
        self.seat, self.credential, self.ended = token.seat, token.digest, False

    def revoke(self) -> None:
        self.ended = True


def test_a_link_that_was_ended_stays_so_while_a_socket_opens_with_it(tmp_path: Path) -> None:
    """The token of a socket is read before the other device ends it, and its device counted after that."""

    async def work(inside: Inside) -> None:
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

    run_inside(tmp_path, work)


def test_of_two_devices_that_end_each_other_one_stays(tmp_path: Path) -> None:
    """Also where each of them does so at a server of its own."""

    async def work(inside: Inside) -> None:
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

    run_inside(tmp_path, work)


# -- several servers ----------------------------------------------------------------------------------------------


def test_devices_at_several_servers(start: Callable[..., Server], postgres: Postgres) -> None:
    """They are counted together, and one ends the other wherever it is connected."""
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


def test_old_clients_need_not_know_of_devices() -> None:
    assert wire.Live(5, [], 0, []).devices == 0
