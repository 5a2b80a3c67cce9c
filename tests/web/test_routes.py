"""Every HTTP route: access, exact responses, cookies. No network."""

from __future__ import annotations

import asyncio
import hashlib
from pathlib import Path

import pytest

from fightcard.core.chance.shuffles import commitment_of
from fightcard.server.encoding import frames
from fightcard.server.support.settings import Limits, RateLimit
from fightcard.table.state import PendingOffer
from fightcard.web.http.app import create_rematch
from tests.web.in_process import FAR, HERE, InProcessResponse, InProcessServer, run_in_process
from tests.web.in_process_tables import BOT, FRIEND, TWO, begun, ended, made

NONCES = {"nonces": {"0": "11" * 16, "1": "22" * 16}}
COMMITMENTS = {"commitments": {seat: commitment_of(nonce) for seat, nonce in NONCES["nonces"].items()}}
NOT_YOURS, UNKNOWN, TOO_MANY = (403, "seat-not-yours"), (404, "token-unknown"), (429, "too-many-requests")


# -- making and joining -------------------------------------------------------------------------------------------


def test_create_table(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        answer = await inside.post("/api/tables", TWO)
        assert answer.status == 201
        told = answer.data
        assert list(told) == ["table", "mine", "invites", "links", "watch", "shuffle"]
        assert (told["mine"], told["invites"], sorted(told["links"])) == ([0, 1], {}, ["0", "1"])
        assert told["shuffle"]["wanted"] == [0, 1]
        assert sorted(answer.cookies) == ["seat0", "seat1", "watch"]
        assert answer.cookies["watch"] == told["watch"]
        assert answer.headers["content-type"] == "application/json"
        tokens = await inside.store.tokens_of(told["table"])
        secrets = [*answer.cookies.values(), *told["links"].values()]
        assert {each.digest for each in tokens} == {hashlib.sha256(secret.encode()).digest() for secret in secrets}
        assert inside.site.tables.live[told["table"]].state.seq == 1

    run_in_process(tmp_path, work)


@pytest.mark.parametrize(("public", "secure"), [("", False), ("https://cards.example", True)])
def test_cookies_are_secure_behind_https(tmp_path: Path, public: str, secure: bool) -> None:
    async def work(inside: InProcessServer) -> None:
        answers = [await inside.post("/api/tables", FRIEND)]
        for token in (answers[0].data["watch"], answers[0].data["links"]["0"], answers[0].data["invites"]["1"]):
            answers.append(await inside.post("/api/join", {"token": token}))
        assert [("secure" in answer.headers["set-cookie"].lower()) for answer in answers] == [secure] * 4

    run_in_process(tmp_path, work, public_url=public)


def test_create_table_is_rate_limited(tmp_path: Path) -> None:
    """Charged before anything is created, per address."""

    async def work(inside: InProcessServer) -> None:
        answers = [await inside.post("/api/tables", TWO, client=FAR) for _ in range(3)]
        assert [answer.status for answer in answers] == [201, 201, 429]
        assert answers[2].code == "too-many-tables"
        assert await inside.store.count() == 2

    run_in_process(tmp_path, work, limits=Limits(tables=RateLimit(2, 0.001)))


def test_join(tmp_path: Path) -> None:
    """An invite once; a link as often as one likes, each time with a new secret; to watch with the same one."""

    async def work(inside: InProcessServer) -> None:
        table = await made(inside, FRIEND)
        name, invite, link, watch = table["table"], table["invites"]["1"], table["links"]["0"], table["watch"]
        joined = await inside.post("/api/join", {"token": invite, "name": "Ben"})
        new_link = joined.data["link"]
        shuffle = {**table["shuffle"], "wanted": [0, 1]}
        assert joined.data == {"table": name, "viewer": 1, "link": new_link, "shuffle": shuffle}
        assert list(joined.cookies) == ["seat1"]
        assert len({invite, new_link, joined.cookies["seat1"]}) == 3
        for secret in (new_link, joined.cookies["seat1"]):
            assert (await inside.get(f"/api/tables/{name}", secret)).data["mine"] == [1]
        assert (await inside.post("/api/join", {"token": invite})).error == UNKNOWN
        assert (await inside.post("/api/join", {"token": joined.cookies["seat1"]})).error == UNKNOWN, "no link"
        again = [await inside.post("/api/join", {"token": link}) for _ in range(2)]
        assert [answer.data["link"] for answer in again] == [link, link]
        assert [answer.data["viewer"] for answer in again] == [0, 0]
        assert len({answer.cookies["seat0"] for answer in again} | {link}) == 3
        assert (await inside.get(f"/api/tables/{name}", again[0].cookies["seat0"])).data["mine"] == [0]
        watching = await inside.post("/api/join", {"token": watch})
        assert (watching.data["viewer"], watching.data["link"], watching.cookies) == (
            "spectator",
            watch,
            {"watch": watch},
        )
        assert watching.data["shuffle"] == shuffle
        assert (await inside.post("/api/join", {"token": "A" * 43})).error == UNKNOWN
        state = (await inside.site.tables.find(name)).state
        assert [seat.name for seat in state.seats] == ["Ann", "Ben"]

    run_in_process(tmp_path, work)


def test_join_is_rate_limited(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        watch = (await made(inside))["watch"]
        answers = [await inside.post("/api/join", {"token": watch}, client=FAR) for _ in range(3)]
        assert [answer.status for answer in answers] == [200, 200, 429]
        assert answers[2].error == TOO_MANY

    run_in_process(tmp_path, work, limits=Limits(joins=RateLimit(2, 0.001)))


def test_nonces_need_the_token_of_their_seat(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        answer = await inside.post("/api/tables", TWO)
        cookies = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
        for what, value, seqs in (("commitments", COMMITMENTS, (2, 3)), ("nonces", NONCES, (5, 6))):
            path = f"/api/tables/{answer.data['table']}/{what}"
            assert (await inside.post(path, value)).error == NOT_YOURS
            assert (await inside.post(path, value, answer.data["links"]["0"])).error == NOT_YOURS, "not for both"
            assert (await inside.post(path, value, answer.data["watch"])).error == NOT_YOURS
            first = await inside.post(path, {what: {"0": value[what]["0"]}}, answer.data["links"]["0"])
            assert (first.status, first.data["seq"], first.data["shuffle"]["wanted"]) == (200, seqs[0], [1])
            both = await inside.post(path, value, cookie=cookies, origin="http://localhost")
            assert both.data["seq"] == seqs[1]
        state = (await inside.site.tables.find(answer.data["table"])).state
        assert both.data["shuffle"] == frames.revealed_shuffle(state)
        assert state.shuffle is not None
        assert (state.shuffle.nonces, state.started) == (("11" * 16, "22" * 16), True)

    run_in_process(tmp_path, work)


# -- looking ------------------------------------------------------------------------------------------------------


def test_reading_a_table_needs_a_token(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await begun(inside)
        path = f"/api/tables/{table['table']}"
        assert (await inside.get(path)).error == NOT_YOURS
        assert (await inside.get(path, "A" * 43)).error == NOT_YOURS
        assert (await inside.get("/api/tables/nothing")).error == (404, "table-unknown")
        told = (await inside.get(path, table["links"]["1"])).data
        state = (await inside.site.tables.find(table["table"])).state
        assert {name: told[name] for name in ("table", "game", "options", "created", "changed")} == {
            "table": table["table"],
            "game": "cartisora",
            "options": state.plan.options,
            "created": state.plan.at,
            "changed": state.at,
        }
        assert (told["mine"], told["spectator"]) == ([1], False)
        assert (told["seq"], told["started"], told["over"], told["result"], told["due"]) == (
            2,
            True,
            False,
            None,
            [0, 1],
        )
        assert [seat["name"] for seat in told["seats"]] == ["Ann", "Ben"]
        assert (told["clock"]["kind"], told["rematch"]) == ("none", None)
        assert "view" not in told
        watching = (await inside.get(path, table["watch"])).data
        assert (watching["mine"], watching["spectator"]) == ([], True)

    run_in_process(tmp_path, work)


def test_finished_game_is_readable_without_a_token(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        running = f"/api/tables/{(await begun(inside))['table']}"
        for part in ("/record", "/replay"):
            assert (await inside.get(running + part)).error == (409, "table-not-over")
        table = await ended(inside)
        path = f"/api/tables/{table['table']}"
        looked = await inside.get(path)
        assert (looked.status, looked.data["over"], looked.data["mine"], looked.data["spectator"]) == (
            200,
            True,
            [],
            False,
        )
        record = await inside.get(f"{path}/record")
        assert record.headers["content-type"] == "text/plain; charset=utf-8"
        name = f"cartisora-{table['table'][:6]}.txt"
        assert record.headers["content-disposition"] == f'attachment; filename="{name}"'
        assert b"resign" in record.body
        replays = {
            viewer: await inside.get(f"{path}/replay?as={viewer}") for viewer in ("table", "0", "spectator", "x")
        }
        assert [answer.status for answer in replays.values()] == [200, 200, 200, 404]
        assert (await inside.get(f"{path}/replay")).data == replays["table"].data
        assert replays["table"].headers["content-type"] == "application/json"

    run_in_process(tmp_path, work)


# -- links --------------------------------------------------------------------------------------------------------


def test_links_need_the_token_of_a_seat(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await made(inside, FRIEND)
        path, ann, name = f"/api/tables/{table['table']}/links", table["links"]["0"], table["table"]
        for what in ("watch", "seat", "invite"):
            for token in ("", table["watch"], table["invites"]["1"]):
                assert (await inside.post(path, {"what": what, "seat": 0}, token)).error == NOT_YOURS
        assert (await inside.post(path, {"what": "seat", "seat": 1}, ann)).error == NOT_YOURS, "for oneself only"

        async def role(answer: InProcessResponse) -> tuple[str, str, int]:
            assert (answer.status, list(answer.data)) == (200, ["token"])
            token = await inside.store.find_token(hashlib.sha256(answer.data["token"].encode()).digest())
            assert token is not None
            return token.table, token.role, token.seat

        assert await role(await inside.post(path, {"what": "watch"}, ann)) == (name, "watch", -1)
        assert await role(await inside.post(path, {"what": "seat", "seat": 0}, ann)) == (name, "link", 0)
        invite = await inside.post(path, {"what": "invite", "seat": 1}, ann)
        assert await role(invite) == (name, "invite", 1)
        assert (await inside.post("/api/join", {"token": table["invites"]["1"]})).error == UNKNOWN, "the older one ends"
        for seat in (0, 2, 5):
            refused = await inside.post(path, {"what": "invite", "seat": seat}, ann)
            assert (refused.error, refused.data["error"]["arguments"]) == ((409, "seat-taken"), {"seat": seat})
        ben = (await inside.post("/api/join", {"token": invite.data["token"]})).data["link"]
        assert (await inside.post(path, {"what": "invite", "seat": 1}, ben)).error == (403, "only-host")
        assert await role(await inside.post(path, {"what": "watch"}, ben)) == (name, "watch", -1)

    run_in_process(tmp_path, work)


# -- the next game ------------------------------------------------------------------------------------------------


def test_players_keep_their_seats_at_the_rematch(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await ended(inside)
        name, links = table["table"], table["links"]
        path = f"/api/tables/{name}/next"
        assert (await inside.post(path, {"as": 0}, links["0"])).error == (409, "rematch-none")
        async with (
            inside.socket(f"/api/tables/{name}/socket?as=0", links["0"]) as ann,
            inside.socket(f"/api/tables/{name}/socket?as=1", links["1"]) as ben,
        ):
            for each in (ann, ben):
                await each.send(type="watch")
            await ann.send(type="offer", id="o", what="rematch")
            await ann.hear("done")
            await ben.send(type="answer", id="a", what="rematch", accept=True)
            state = await ben.hear("state")
            while state["rematch"] is None:
                state = await ben.hear("state")
        new = state["rematch"]
        assert await inside.store.tokens_of(new) == [], "players fetch their own"
        for viewer, token in (
            (0, ""),
            (0, links["1"]),
            (1, table["watch"]),
            ("spectator", links["0"]),
            (2, links["0"]),
        ):
            assert (await inside.post(path, {"as": viewer}, token)).error == NOT_YOURS
        for seat in (0, 1):
            answer = await inside.post(path, {"as": seat}, links[str(seat)])
            assert (answer.data["table"], answer.data["viewer"]) == (new, 1 - seat), "sides are swapped"
            assert list(answer.cookies) == [f"seat{1 - seat}"]
            for secret in (answer.data["link"], answer.cookies[f"seat{1 - seat}"]):
                assert (await inside.get(f"/api/tables/{new}", secret)).data["mine"] == [1 - seat]
            assert answer.data["link"] != answer.cookies[f"seat{1 - seat}"]
            assert (await inside.post("/api/join", {"token": answer.data["link"]})).status == 200
        answer = await inside.post(path, {"as": "spectator"}, table["watch"])
        assert (answer.data["table"], answer.data["viewer"]) == (new, "spectator")
        assert answer.cookies == {"watch": answer.data["link"]}
        assert (await inside.get(f"/api/tables/{new}", answer.data["link"])).data["spectator"] is True
        assert (await inside.site.tables.find(new)).state.seats[1].name == "Ann"

    run_in_process(tmp_path, work)


def test_spectators_get_the_same_token_for_the_rematch_each_time(tmp_path: Path) -> None:
    """A table keeps 200 watch tokens: a spectator who asks again and again must not push out those of others."""

    async def work(inside: InProcessServer) -> None:
        table, rematch = await ended(inside), (await ended(inside))["table"]
        (await inside.site.tables.find(table["table"])).state.rematch = rematch
        path = f"/api/tables/{table['table']}/next"
        before = len(await inside.store.tokens_of(rematch))
        answers = [await inside.post(path, {"as": "spectator"}, table["watch"]) for _ in range(4)]
        assert len({answer.data["link"] for answer in answers}) == 1
        assert len(await inside.store.tokens_of(rematch)) == before + 1
        secret = answers[0].data["link"]
        assert (await inside.get(f"/api/tables/{rematch}", secret)).data["spectator"] is True
        assert secret != table["watch"]

    run_in_process(tmp_path, work)


def test_bot_seat_cannot_be_taken_at_the_rematch(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await ended(inside)
        live = await inside.site.tables.find(table["table"])
        live.state.rematch = table["table"]
        live.state.seats[1].kind = "bot"
        answer = await inside.post(f"/api/tables/{table['table']}/next", {"as": 1}, table["links"]["1"])
        assert (answer.error, answer.data["error"]["arguments"]) == ((409, "bot-plays"), {"seat": 1})

    run_in_process(tmp_path, work)


def test_repeated_offers_create_one_rematch(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await ended(inside, BOT)
        before = await inside.store.count()
        live = await inside.site.tables.find(table["table"])
        async with inside.socket(f"/api/tables/{table['table']}/socket?as=0", table["links"]["0"]) as ann:
            await ann.send(type="watch")
            live.making_rematch = True
            await ann.send(type="offer", id="o", what="rematch")
            await ann.hear("done")
            await ann.send(type="ping")
            await ann.hear("pong")
            assert (live.state.rematch, await inside.store.count()) == (None, before), "somebody makes it already"
            live.making_rematch = False
            await ann.send(type="offer", id="o2", what="rematch")
            state = await ann.hear("state")
            while state["rematch"] is None:
                state = await ann.hear("state")
        assert (await inside.store.count(), live.making_rematch) == (before + 1, False)

    run_in_process(tmp_path, work)


def test_concurrent_requests_create_one_rematch(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await ended(inside)
        live = await inside.site.tables.find(table["table"])
        live.state.offers["rematch"] = PendingOffer(0)
        before = await inside.store.count()
        await asyncio.gather(*(create_rematch(inside.site, live) for _ in range(3)))
        assert (await inside.store.count(), live.making_rematch) == (before + 1, False)

    run_in_process(tmp_path, work)


# -- P1: being forgotten ------------------------------------------------------------------------------------------


def test_forget_needs_the_own_seat_and_a_finished_game(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        running = await begun(inside)
        path = f"/api/tables/{running['table']}/forget"
        assert (await inside.post(path, {"seat": 0}, running["links"]["0"])).error == (409, "table-not-over")
        table = await ended(inside)
        path = f"/api/tables/{table['table']}/forget"
        for seat, token in ((1, table["links"]["0"]), (0, ""), (0, table["watch"]), (2, table["links"]["0"])):
            assert (await inside.post(path, {"seat": seat}, token)).error == NOT_YOURS
        first = await inside.post(path, {"seat": 0}, table["links"]["0"])
        assert first.data == {"deleted": False}
        dropped = first.headers["set-cookie"]
        assert dropped.startswith('seat0="";')
        assert f"Path=/api/tables/{table['table']}" in dropped
        looked = await inside.get(f"/api/tables/{table['table']}", table["links"]["1"])
        assert [seat["name"] for seat in looked.data["seats"]] == ["", "Ben"]
        assert (await inside.post(path, {"seat": 1}, table["links"]["1"])).data == {"deleted": True}
        assert table["table"] not in inside.site.tables.live
        assert (await inside.get(f"/api/tables/{table['table']}")).status == 404

    run_in_process(tmp_path, work)


def test_unstarted_table_may_be_forgotten(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        table = await made(inside, FRIEND)
        answer = await inside.post(f"/api/tables/{table['table']}/forget", {"seat": 0}, table["links"]["0"])
        assert answer.status == 200

    run_in_process(tmp_path, work)


# -- only for whoever runs it -------------------------------------------------------------------------------------


def test_metrics_are_for_loopback_only(tmp_path: Path) -> None:
    async def work(inside: InProcessServer) -> None:
        await made(inside)
        assert (await inside.get("/metrics", client=FAR)).error == (403, "only-here")
        answer = await inside.get("/metrics", client=HERE)
        assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
        lines = answer.body.decode().splitlines()
        for name, value in (("tables", 1), ("tables_live", 1), ("sockets", 0)):
            assert f"fightcard_{name} {value}" in lines
        assert f'store="{inside.store.version}"' in answer.body.decode()

    run_in_process(tmp_path, work)


def test_lan_is_opened_once_and_from_loopback_only(tmp_path: Path) -> None:
    opened: list[str] = []

    def open_lan() -> list[str]:
        opened.append("once")
        return ["http://192.168.0.2:8000"]

    async def work(inside: InProcessServer) -> None:
        assert (await inside.post("/api/lan", {})).error == (403, "only-here"), "this server cannot"
        inside.site.open_lan = open_lan
        assert (await inside.post("/api/lan", {}, client=FAR)).error == (403, "only-here")
        assert opened == []
        for _ in range(2):
            assert (await inside.post("/api/lan", {})).data == {"urls": ["http://192.168.0.2:8000"]}
        assert opened == ["once"]

    run_in_process(tmp_path, work)


@pytest.mark.parametrize("path", ["/", "/table/x", "/join", "/replay/x", "/rules/cartisora", "/learn"])
def test_page_routes(tmp_path: Path, path: str) -> None:
    async def work(inside: InProcessServer) -> None:
        answer = await inside.get(path)
        assert (answer.status, answer.headers["content-type"].split(";")[0]) == (200, "text/html")

    run_in_process(tmp_path, work)
