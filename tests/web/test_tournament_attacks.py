"""Attackers and tournaments: every route with the wrong token, garbage, floods, and what answers give away."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fightcard.server.support.settings import Limits, RateLimit
from fightcard.web.guard.costs import Cost
from fightcard.web.http.endpoints import tournaments as tournament_endpoints
from tests.web.in_process import FAR, InProcessServer, run_in_process
from tests.web.tournaments import PEOPLE, Cup

ROUTES: dict[str, dict[str, Any]] = {  # with bodies that the right token could send
    "enter": {"name": "Eve"},
    "play": {},
    "watch": {"table": "elsewhere"},
    "leave": {"entrant": 0},
    "forfeit": {"pairing": 0, "absent": [0]},
    "run": {"what": "close"},
}
GARBAGE: list[Any] = [None, [], 7, "text", {"unknown": 1}, {"name": 5}, {"name": "x" * 500}, {"level": ["novice"]}]
BAD_PLANS: list[tuple[str, Any]] = [
    ("game", "../cartisora"),
    ("format", "lottery"),
    ("options", ["target=9999999999"]),
    ("options", ["x" * 101]),
    ("options", ["target=1"] * 41),
    ("rounds", 64),
    ("rounds", -1),
    ("series", 0),
    ("clock", {"kind": "bank", "seconds": -5}),
    ("bots", ["random"] * 64),
    ("bots", ["../own.py:Bot"]),
]
WRONG = [
    ("enter", {"level": "../../etc/passwd"}),
    ("leave", {"entrant": 10**30}),
    ("leave", {"entrant": 127}),
    ("forfeit", {"pairing": -1, "absent": [0]}),
    ("forfeit", {"pairing": 0, "absent": []}),
    ("forfeit", {"pairing": 0, "absent": [0, 1, 2]}),
    ("watch", {"table": "../tables"}),
    ("watch", {"table": "x" * 41}),
    ("run", {"what": "delete"}),
    ("open", {"token": "x" * 101}),
    ("open", {"token": None}),
]


def test_no_other_token_does_anything_anywhere(tmp_path: Path) -> None:
    """Tokens of other tournaments, of other kinds and of tables are all the same to a route: none of its own."""

    async def work(server: InProcessServer) -> None:
        cup, other = await Cup.make(server, PEOPLE), await Cup.make(server, PEOPLE)
        for name in ("Ana", "Ben"):
            await cup.enter(name)
        await other.enter("Eve")
        await cup.run()
        await cup.until(lambda data: data["pairings"] and data["pairings"][0]["tables"])
        table = (await cup.post("play", {}, cup.links["Ana"])).data["table"]
        watch = (await cup.post("watch", {"table": table}, cup.made["follow"])).data["watch"]
        before = await cup.state()
        strangers = [*(other.made[role] for role in ("organiser", "enter", "follow")), other.links["Eve"], watch, ""]
        for token in strangers:
            for what, body in ROUTES.items():
                assert (await cup.post(what, body, token)).error == (404, "tournament-unknown"), what
            for what in ("standings", "pairings"):
                assert (await server.get(f"{cup.path}/export/{what}", token)).status == 404
            assert (await other.post("open", {"token": cup.links["Ana"]}, token)).error == (404, "token-unknown")
        for token in (cup.made["organiser"], cup.made["enter"], cup.made["follow"], cup.links["Ana"]):
            assert (await server.get(f"/api/tables/{table}", token)).status == 403, "it opens no table by itself"
        for what in ("leave", "forfeit", "run"):
            assert (
                await cup.post(
                    what, ROUTES[what] | {"entrant": 1} if what == "leave" else ROUTES[what], cup.links["Ana"]
                )
            ).error[0] == 403
        assert (await cup.state())["data"] == before["data"]

    run_in_process(tmp_path, work, nonces=0.05)


def test_garbage_is_one_refusal_and_changes_nothing(tmp_path: Path) -> None:
    async def work(server: InProcessServer) -> None:
        cup = await Cup.make(server, PEOPLE)
        await cup.enter("Ana")
        before = await cup.state()
        sent = [(what, body) for what in ("enter", "forfeit", "run", "watch", "open") for body in GARBAGE] + WRONG
        for what, body in sent:
            refused = await server.post(f"{cup.path}/{what}", body, cup.made["organiser"])
            assert 400 <= refused.status < 500, (what, body)
            assert refused.code, (what, body)
        for name in ("cup-", "cup-../x", "cup-" + "a" * 300, "%00"):
            assert (await server.get(f"/api/tournaments/{name}", cup.made["organiser"])).status in (400, 404, 414)
        assert (await cup.state())["data"] == before["data"]

    run_in_process(tmp_path, work)


def test_garbage_makes_no_tournament(tmp_path: Path) -> None:
    async def work(server: InProcessServer) -> None:
        for wish in (*GARBAGE, *({**PEOPLE, field: value} for field, value in BAD_PLANS)):
            refused = await server.post("/api/tournaments", wish)
            assert 400 <= refused.status < 500, wish
            assert refused.code, wish
        assert not server.site.tournaments.live

    run_in_process(tmp_path, work, limits=Limits(tournaments_here=RateLimit(100, 0)))


def test_who_has_played_cannot_enter_a_second_time(tmp_path: Path) -> None:
    """Not even after a withdrawal, with all the tokens of their browser: results would count for a second name."""

    async def work(server: InProcessServer) -> None:
        cup = await Cup.make(server, PEOPLE)
        for name in ("Ana", "Ben", "Cleo"):
            await cup.enter(name)
        await cup.run()
        await cup.until(lambda data: data["pairings"])
        assert (await cup.post("leave", {}, cup.links["Ana"])).status == 200
        both = {"cookie": f"enter={cup.made['enter']}; entrant={cup.links['Ana']}", "origin": "http://localhost"}
        assert not (await server.get(cup.path, **both)).data["may_enter"]
        assert (await server.post(f"{cup.path}/enter", {"name": "Eve"}, **both)).code == "tournament-no-entry"

    run_in_process(tmp_path, work)


def test_answers_hold_no_secret_of_anybody_else(tmp_path: Path) -> None:
    async def work(server: InProcessServer) -> None:
        cup = await Cup.make(server, PEOPLE | {"bots": ["random"]})
        await cup.enter("Ana")
        await cup.run()
        await cup.until(lambda data: data["pairings"] and data["pairings"][0]["tables"])
        live = await server.site.tournaments.find(cup.made["tournament"])
        secrets = {role: cup.made[role] for role in ("organiser", "enter", "follow")} | cup.links
        bot_seed = str(live.state.entrants[0].seed)
        digests = [token.digest.hex() for token in await server.store.tokens_of(live.name)]
        for shown in (cup.path, f"{cup.path}/export/standings", f"{cup.path}/export/pairings"):
            body = (await server.get(shown, cup.made["follow"])).body.decode()
            for text in (*secrets.values(), *digests, bot_seed):
                assert text not in body, shown

    run_in_process(tmp_path, work)


def test_withdrawn_entrants_do_not_fill_a_tournament(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament_endpoints, "MAX_ENTRANTS", 2)

    async def work(server: InProcessServer) -> None:
        cup = await Cup.make(server, PEOPLE)
        for name in ("Eve 1", "Eve 2"):
            await cup.enter(name)
        assert (await cup.enter("Ana")).error == (409, "tournament-full")
        await cup.post("leave", {"entrant": 0}, cup.made["organiser"])
        assert (await cup.enter("Ana")).status == 200

    run_in_process(tmp_path, work)


def test_flood_of_requests_is_refused_and_others_go_on(tmp_path: Path) -> None:
    async def work(server: InProcessServer) -> None:
        cup = await Cup.make(server, PEOPLE)
        guesses = [await server.post(f"{cup.path}/open", {"token": f"guess {each}"}, client=FAR) for each in range(4)]
        assert [each.code for each in guesses] == ["token-unknown"] * 3 + ["too-many-requests"]
        sent = {"what": "start"}, cup.made["organiser"]
        runs = [await server.post(f"{cup.path}/run", *sent, client="198.51.100.7") for _ in range(3)]
        assert [each.code for each in runs] == ["tournament-too-small"] * 2 + ["too-many-requests"]
        assert (await server.post(f"{cup.path}/enter", {"name": "Ana"}, cup.made["enter"])).status == 200

    limits = Limits(joins=RateLimit(3, 0), requests=RateLimit(2 * Cost.LARGE + 5, 0))
    run_in_process(tmp_path, work, limits=limits)
