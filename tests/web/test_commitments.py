"""Commit and reveal through a real server: nobody can choose the cards, not even a host who knows the seed."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from fightcard.client import Place, friend, me
from fightcard.core.chance.shuffles import Shuffle, shuffled_key
from fightcard.core.record import read_record, verify
from fightcard.kernel.game_rng import hex_of_key
from fightcard.registry import find_game
from tests.fairness.script import accepts
from tests.web.committing import Players, digest, nonces, outcome
from tests.web.raw import post
from tests.web.serving import Server

TRIES = 50  # nonces that the attacker tries; many more would fit into five seconds


def check_deal(players: Players, first: str, second: str) -> None:
    """End the game, and check that its record holds these nonces and fits its deal."""
    with players.place(0).connect() as ann:
        ann.wait_for(lambda state: state.started)
        ann.resign()
    assert f'nonces = ["{first}", "{second}"]' in players.record
    assert accepts(players.record)


# -- the attack -----------------------------------------------------------------------------------------------------


def stored_seed(server: Server) -> str:
    """Return the content of the server's own database, as a host can read it."""
    server.stop()
    with sqlite3.connect(server.database) as database:
        bodies = [bytes(body) for (body,) in database.execute("SELECT body FROM entries") if b'"seed"' in bytes(body)]
    database.close()
    server.start()
    return str(next(entry for entry in map(json.loads, bodies) if entry.get("kind") == "created")["seed"])


def test_host_who_knows_the_seed_cannot_choose_the_nonce_last(start: Callable[..., Server]) -> None:
    """The host grinds nonces until the key pleases them: only the one they committed to is accepted."""
    server = start(nonces=60)
    players = Players(server)
    honest, own, *_ = nonces("grinding")
    assert players.commit(1, honest).status == 200
    assert players.commit(0, own).status == 200
    seed = stored_seed(server)
    assert players.reveal(1, honest).status == 200
    game = find_game("cartisora")
    chooser = Random("host")

    def key_with(nonce: str) -> str:
        return hex_of_key(shuffled_key(Shuffle.committed(seed, [nonce, honest]), game.name, game.version))

    best = min((chooser.randbytes(16).hex() for _ in range(TRIES)), key=key_with)
    assert outcome(players.reveal(0, best)) == (422, "nonce-mismatch")
    assert players.reveal(0, own).status == 200
    check_deal(players, own, honest)


def test_nonce_without_commitment_is_refused(server: Server) -> None:
    """As clients sent it before there were commitments: in any order, one after the other."""
    players = Players(server)
    one, two, *_ = nonces("alone")
    for seat, nonce in ((1, two), (0, one)):
        assert outcome(players.reveal(seat, nonce)) == (409, "commitments-missing")


# -- order and refusals ---------------------------------------------------------------------------------------------


def test_shuffle_steps_in_wrong_order_are_refused(start: Callable[..., Server]) -> None:
    players = Players(start(nonces=60))
    one, two, three, _ = nonces("codes")
    assert outcome(players.reveal(0, one)) == (409, "commitments-missing")
    assert players.commit(0, one).status == 200
    assert players.commit(0, one).status == 200, "sent again"
    assert outcome(players.commit(0, three)) == (409, "commitment-fixed")
    assert outcome(players.reveal(0, one)) == (409, "commitments-missing")
    assert outcome(players.commit(1, one)) == (409, "commitment-used")
    assert outcome(players.send("commitments", {1: digest(two)}, players.made["links"]["0"])) == (403, "seat-not-yours")
    answer = players.commit(1, two)
    told = json.loads(answer.body)["shuffle"]
    assert (told["stage"], told["wanted"], told["commitments"]) == ("reveal", [0, 1], [digest(one), digest(two)])
    assert outcome(players.commit(1, three)) == (409, "commitment-late")
    assert outcome(players.reveal(1, three)) == (422, "nonce-mismatch")
    assert outcome(players.send("nonces", {1: two}, players.made["links"]["0"])) == (403, "seat-not-yours")
    assert players.reveal(1, two).status == 200
    assert players.reveal(1, two).status == 200, "sent again"
    assert outcome(players.reveal(1, three)) == (409, "nonce-late")
    assert players.reveal(0, one).status == 200
    assert outcome(players.reveal(0, three)) == (409, "nonce-late")
    assert outcome(players.commit(0, three)) == (409, "commitment-late")


def test_all_commitments_are_shown_before_any_nonce(start: Callable[..., Server]) -> None:
    players = Players(start(nonces=60))
    one, two, *_ = nonces("seen")
    watch = Place(players.server.site, players.name, "spectator", players.made["watch"])
    with watch.connect() as eve:
        players.commit(0, one)
        players.commit(1, two)
        eve.wait_for(lambda state: state.shuffle is not None and state.shuffle["stage"] == "reveal")
        assert eve.state.shuffle is not None
        assert eve.state.shuffle["commitments"] == [digest(one), digest(two)]
        assert eve.state.shuffle["nonces"] == [None, None]
        players.reveal(0, one)
        players.reveal(1, two)
        eve.wait_for(lambda state: state.started)
        kinds = [told.what["kind"] for told in eve.told]
    assert kinds == ["created", "committed", "committed", "fixed", "contributed", "contributed", "started"]


# -- void rounds ----------------------------------------------------------------------------------------------------


def shuffle_of(state: Any) -> dict[str, Any]:
    """Return a state's data about the shuffle."""
    assert state.shuffle is not None
    return dict(state.shuffle)


def test_missing_reveal_voids_the_deal_and_is_attributed(start: Callable[..., Server]) -> None:
    players = Players(start(nonces=0.5))
    one, two, three, four = nonces("void")
    with players.place(0).connect() as ann:
        first = shuffle_of(ann.state)["commitment"]
        players.commit(0, one)
        players.commit(1, two)
        assert players.reveal(0, one).status == 200
        ann.wait_for(lambda state: shuffle_of(state)["round"] == 2)
        assert not ann.state.started
        assert ann.told[-1].what == {"kind": "voided", "missing": [1], "excluded": []}
        told = shuffle_of(ann.state)
        assert told["commitment"] != first
        assert told["voids"] == [{"commitment": first, "missing": [1]}]
        assert outcome(players.commit(0, one)) == (409, "commitment-used")
        players.commit(0, three)
        players.commit(1, four)
        assert outcome(players.reveal(1, two)) == (422, "nonce-mismatch")
        players.reveal(0, three)
        players.reveal(1, four)
        ann.wait_for(lambda state: state.started)
        ann.resign()
    assert f'voids = ["{first} 1"]' in players.record
    assert accepts(players.record, told["commitment"], three, f"{digest(three)},{digest(four)}")
    assert verify(read_record(players.record), find_game("cartisora")).is_over


def test_withheld_nonces_cannot_delay_a_table_for_ever(start: Callable[..., Server]) -> None:
    """A player who commits and never reveals is left out after the second time, and the others play."""
    players = Players(start(nonces=0.4))
    chooser = Random("for ever")
    with players.place(0).connect() as ann:
        for number in (1, 2):
            ann.wait_for(lambda state, number=number: shuffle_of(state)["round"] == number)  # type: ignore[misc]
            own = chooser.randbytes(16).hex()
            assert players.commit(0, own).status == 200
            assert players.commit(1, chooser.randbytes(16).hex()).status == 200
            assert players.reveal(0, own).status == 200
        ann.wait_for(lambda state: shuffle_of(state)["round"] == 3)
        assert ann.told[-1].what == {"kind": "voided", "missing": [1], "excluded": [1]}
        own = chooser.randbytes(16).hex()
        assert outcome(players.commit(1, chooser.randbytes(16).hex())) == (409, "commitment-late")
        assert players.commit(0, own).status == 200
        assert players.reveal(0, own).status == 200
        ann.wait_for(lambda state: state.started)
        ann.resign()
    assert accepts(players.record, nonce=own)


def test_client_joins_the_next_round_automatically(start: Callable[..., Server]) -> None:
    """With a new nonce, and a new note of what was committed to."""
    server = start(nonces=0.5)
    table = server.site.set_up("cartisora", [me("Ann"), friend()])
    joined = server.site.post("/api/join", {"token": table.invites[1]})
    ben, two, *_ = (joined["link"], *nonces("absent"))
    headers = {"Authorization": f"Bearer {ben}"}
    with table.seat(0).connect() as ann:
        before = table.shares[0].nonce
        path = f"/api/tables/{table.name}/commitments"
        assert post(server, path, {"commitments": {"1": digest(two)}}, headers).status == 200
        ann.wait_for(lambda state: state.started)  # the other never reveals, then never commits
        share = table.shares[0]
        assert share.nonce not in ("", before)
        assert [told.what for told in ann.told if told.what["kind"] in ("voided", "fixed")] == [
            {"kind": "fixed", "left_out": []},
            {"kind": "voided", "missing": [1], "excluded": []},
            {"kind": "fixed", "left_out": [1]},
        ]
        ann.resign()
    text = server.site.request(f"/api/tables/{table.name}/record").decode()
    assert accepts(text, share.commitment, share.nonce, f"{share.commitments[0]},-")


# -- restarts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", ["committing", "fixed", "revealing", "void"])
def test_shuffle_survives_a_restart_at_any_step(start: Callable[..., Server], moment: str) -> None:
    """Commitments, nonces and the round stay; the timers begin anew: nobody is late because the server was away."""
    server = start(nonces=0.8)
    players = Players(server)
    one, two, three, four = nonces(moment)
    players.commit(0, one)
    if moment != "committing":
        players.commit(1, two)
    if moment in ("revealing", "void"):
        players.reveal(0, one)
    if moment == "void":
        with players.place(0).connect() as ann:
            ann.wait_for(lambda state: shuffle_of(state)["round"] == 2)
        one, two = three, four
        assert players.commit(0, one).status == 200
    before = players.server.site.get(f"/api/tables/{players.name}", players.made["links"]["0"])["seq"]
    server.restart(pause=1.0)
    after = json.loads(players.commit(0, one).body)
    assert after["seq"] == before, "sent again it changes nothing"
    assert after["shuffle"]["round"] == (2 if moment == "void" else 1)
    assert after["shuffle"]["nonces"][0] == (one if moment == "revealing" else None)
    assert players.commit(1, two).status == 200
    assert players.reveal(0, one).status == 200
    assert players.reveal(1, two).status == 200
    check_deal(players, one, two)


def test_shuffle_timeouts_continue_after_a_restart(start: Callable[..., Server]) -> None:
    """The deal becomes void, and begins without who is gone, as soon as somebody comes."""
    server = start(nonces=0.4)
    players = Players(server)
    one, two, *_ = nonces("gone")
    players.commit(0, one)
    players.commit(1, two)
    server.restart()
    with players.place(0).connect() as ann:
        ann.wait_for(lambda state: state.started)
        assert [told.what["kind"] for told in ann.told][-3:] == ["voided", "fixed", "started"]
