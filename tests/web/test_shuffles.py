"""Shuffles through a real server: contributions, what is shown when, and timeouts."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fightcard.client import Place, Share, Site, Table, friend, here, me
from fightcard.core.chance.shuffles import commitment_of
from fightcard.core.record import read_record, verify
from fightcard.registry import find_game
from fightcard.server.support.tokens import new_token
from fightcard.store import SqliteStore
from fightcard.table.events import read_entry
from tests.fairness.script import PATH, accepts
from tests.fairness.test_table import OLD_BOOK
from tests.web.playing import GAMES, QUICK, against_bot, newest, play_out, two_people
from tests.web.raw import ask, post
from tests.web.serving import Server

NONCE = "ab" * 16
HASH = "ab" * 32


class OldSite(Site):
    """A client from before there were nonces."""

    def contribute(self, *_arguments: Any) -> Share:
        """It has never heard of it."""
        return Share()


def record_of(site: Site, table: Table | Place) -> str:
    name = table.name if isinstance(table, Table) else table.table
    return site.request(f"/api/tables/{name}/record").decode()


@pytest.mark.parametrize("game", GAMES)
def test_client_can_verify_its_game(site: Site, game: str) -> None:
    """The commitment, the nonce and the reveal agree; nothing tells the seed before the end."""
    table = two_people(site, game, QUICK[game])
    with table.seat(0).connect() as ann, table.seat(1).connect() as ben, table.spectator().connect() as eve:
        play_out([ann, ben], Random(game), 12)
        if not newest([ann, ben]).state.over:
            newest([ann, ben]).resign()
        for each in (ann, ben, eve):
            each.wait_for(lambda state: state.over)
            shuffle = each.state.shuffle
            assert shuffle is not None
            seed = shuffle["seed"]
            assert seed is not None
            assert commitment_of(seed) == shuffle["commitment"] == each.welcome.commitment
            before = [frame for frame in each.frames if b'"over":true' not in frame]
            assert len(before) > 3
            assert not any(seed.encode() in frame for frame in before)
    text = record_of(site, table)
    for seat in (0, 1):
        share = table.shares[seat]
        assert f'"{share.nonce}"' in text
        assert accepts(text, share.commitment, share.nonce, ",".join(map(str, share.commitments)))
    assert verify(read_record(text), find_game(game)).is_over


def test_friends_and_rematches_have_their_own_shuffles(site: Site) -> None:
    table = site.set_up("cartisora", [me("Ann"), friend()])
    ben = site.join(table.invites[1], "Ben")
    places = [table.seat(0), ben]
    commitments = set()
    for _ in range(2):
        with places[0].connect() as one, places[1].connect() as two:
            for each in (one, two):
                each.wait_for(lambda state: state.started)
            one.resign()
            one.offer("rematch")
            two.wait_until(lambda: bool(two.state.offers))
            two.answer("rematch", True)
            one.wait_for(lambda state: state.rematch is not None)
        for place in places:
            assert accepts(record_of(site, place), place.share.commitment, place.share.nonce)
            assert place.share.nonce
        commitments.add(places[0].share.commitment)
        assert places[0].share.commitment == places[1].share.commitment
        places = [place.follow() for place in places]
    assert len(commitments) == 2


def test_returning_by_link_needs_no_nonce(site: Site) -> None:
    table = two_people(site, "cartisora")
    again = site.join(table.links[0])
    assert again.share.commitment == table.shares[0].commitment
    assert again.share.nonce == ""


# -- clients that know nothing of it --------------------------------------------------------------------------------


def test_client_without_commitments_can_play(start: Callable[..., Server]) -> None:
    """Without its nonce, which the record says."""
    server = start(nonces=0.6)
    site = OldSite(server.url)
    began = time.monotonic()
    table = two_people(site, "cartisora")
    with table.seat(0).connect() as ann:
        assert not ann.state.started
        ann.wait_for_turn()
        assert time.monotonic() - began > 0.4
        ann.resign()
    assert 'nonces = ["", ""]' in record_of(site, table)
    assert accepts(record_of(site, table))


def test_missing_commitment_only_delays_the_deal(start: Callable[..., Server]) -> None:
    server = start(nonces=0.6)
    table = server.site.set_up("cartisora", [me("Ann"), friend()])
    OldSite(server.url).join(table.invites[1], "Ben")
    with table.seat(0).connect() as ann:
        ann.wait_for_turn()
        ann.resign()
    assert accepts(record_of(server.site, table), table.shares[0].commitment, table.shares[0].nonce)


def test_table_without_shuffle_is_continued(start: Callable[..., Server], tmp_path: Path) -> None:
    """From a database that was written before there were shuffles of this kind."""
    server = start()
    server.stop()

    async def write() -> str:
        store = SqliteStore(server.database)
        secret, token = new_token("old", "link", 0, 1)
        await store.create("old", [read_entry(body) for body in OLD_BOOK[:3]], [token])
        await store.close()
        return secret

    secret = asyncio.run(write())
    server.start()
    place = server.site.join(secret)
    assert place.share.commitment == ""
    with place.connect() as ann:
        assert (ann.welcome.commitment, ann.state.shuffle, ann.state.started) == ("", None, True)
        ann.act(ann.state.actions[0])
        ann.resign()
    assert record_of(server.site, place).startswith("format = 1\n")


# -- who may ---------------------------------------------------------------------------------------------------------


def test_contributions_need_the_token_of_the_seat(server: Server) -> None:
    """Nobody else, not another seat, no spectator, and nobody for two seats of which one is not theirs."""
    site = OldSite(server.url)
    table, other = (site.set_up("cartisora", [me(), here()]) for _ in range(2))
    tokens = {"owner": table.links[0], "spectator": table.watch, "other": other.links[0], "wrong": "A" * 43, "": ""}
    for what, value in (("commitments", HASH), ("nonces", NONCE)):
        path = f"/api/tables/{table.name}/{what}"
        for who, token in tokens.items():
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            for seats in ({"1": value}, {"0": value, "1": value}, {"5": value}):
                assert post(server, path, {what: seats}, headers).code == "seat-not-yours", who
            if who != "owner":
                assert post(server, path, {what: {"0": value}}, headers).code == "seat-not-yours", who
        owner = {"Authorization": f"Bearer {table.links[0]}"}
        assert post(server, f"/api/tables/AAAA/{what}", {what: {"0": value}}, owner).status == 404


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"nonces": {}},
        {"nonces": {"0": ""}},
        {"nonces": {"0": "ab" * 15}},
        {"nonces": {"0": "ab" * 33}},
        {"nonces": {"0": "AB" * 16}},
        {"nonces": {"0": "ab" * 16 + "a"}},
        {"nonces": {"0": "ab" * 16 + "\n"}},
        {"nonces": {"-1": NONCE}},
        {"nonces": {"x": NONCE}},
        {"nonces": [NONCE]},
        {"nonces": {str(seat): NONCE for seat in range(7)}},
    ],
)
def test_malformed_nonce_is_refused(server: Server, body: object) -> None:
    table = OldSite(server.url).set_up("cartisora", [me(), here()])
    headers = {"Authorization": f"Bearer {table.links[0]}"}
    assert post(server, f"/api/tables/{table.name}/nonces", body, headers).status == 400


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"commitments": {}},
        {"commitments": {"0": ""}},
        {"commitments": {"0": "ab" * 31}},
        {"commitments": {"0": "ab" * 33}},
        {"commitments": {"0": "AB" * 32}},
        {"commitments": {"0": "ab" * 32 + "\n"}},
        {"commitments": {"-1": HASH}},
        {"commitments": [HASH]},
        {"nonces": {"0": HASH}},
        {"commitments": {str(seat): HASH for seat in range(7)}},
    ],
)
def test_malformed_commitment_is_refused(server: Server, body: object) -> None:
    table = OldSite(server.url).set_up("cartisora", [me(), here()])
    headers = {"Authorization": f"Bearer {table.links[0]}"}
    assert post(server, f"/api/tables/{table.name}/commitments", body, headers).status == 400


def test_verification_script_is_served(server: Server) -> None:
    answer = ask(server, "GET", "/static/fair/verify_shuffle.py")
    assert (answer.status, answer.body) == (200, PATH.read_bytes())


def test_table_response_contains_no_seed(server: Server) -> None:
    """Neither to its people nor in the list of what they hold."""
    table = against_bot(server.site, "cartisora")
    told = json.dumps(table.seat(0).get()) + json.dumps(table.spectator().get())
    assert "seed" not in told
