"""Several servers of one PostgreSQL database serve the same games."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from random import Random

import pytest

from fightcard.client import Place, Site, Table, bot, me
from fightcard.messages import requests
from tests.fairness.script import accepts
from tests.store.postgres import Postgres
from tests.waiting import wait_until
from tests.web.committing import Players, digest, nonces, outcome
from tests.web.playing import GAMES, QUICK, play_out, two_people
from tests.web.serving import Server

SOON = 5.0  # seconds until another server has taken over
BUSY = 15.0  # on a machine that does much else


def at(site: Site, place: Place) -> Place:
    """Return the same seat at another server."""
    return Place(site, place.table, place.viewer, place.token)


@pytest.fixture
def two(start: Callable[..., Server], postgres: Postgres) -> tuple[Server, Server]:
    address = postgres.new_database()
    return start(database=address), start(database=address)


@pytest.mark.parametrize("game", GAMES)
def test_game_over_two_servers(two: tuple[Server, Server], game: str) -> None:
    """Players and spectators at different servers see the same log, byte for byte."""
    table = two_people(two[0].site, game, QUICK[game])
    with table.seat(0).connect() as ann, at(two[1].site, table.seat(1)).connect() as ben:
        play_out((ann, ben), Random(game), 40)
    books = []
    for server in two:
        with at(server.site, table.spectator()).connect() as eve:
            books.append([frame for frame in eve.frames if frame.startswith((b'{"type":"told"', b'{"type":"state"'))])
    assert books[0] == books[1]
    assert len(books[0]) > 10


def test_presence_over_two_servers(two: tuple[Server, Server]) -> None:
    """A player connected to another server is not gone."""
    table = two_people(two[0].site)
    with table.seat(0).connect() as ann, at(two[1].site, table.spectator()).connect():
        ann.wait_until(lambda: ann.live is not None and ann.live.watchers == 1, BUSY)
        with at(two[1].site, table.seat(1)).connect() as ben:
            ben.wait_until(lambda: ben.live is not None and ben.live.presence == ["here", "here"], BUSY)


def test_bots_of_a_table_run_on_a_single_server(two: tuple[Server, Server]) -> None:
    """A person at the other server plays against them."""
    table = two[0].site.set_up("cartisora", [me(), bot("random")])
    with table.seat(0).connect() as watching, at(two[1].site, table.seat(0)).connect() as ann:
        for _ in range(6):
            if ann.wait_for_turn().over:
                break
            ann.act(Random(1).choice(ann.state.actions))
        watching.wait_for(lambda state: state.seq >= ann.seq)


def test_tables_of_a_killed_server_are_taken_over(two: tuple[Server, Server]) -> None:
    """A bot's table and a clocked table continue at the other server with all acknowledged moves."""
    table = two[0].site.set_up("cartisora", [me(), bot("random")])
    clocked = two_people(two[0].site, clock=requests.ClockWish("move", seconds=5))
    with table.seat(0).connect() as ann:
        ann.wait_for_turn()
        done = ann.act(ann.state.actions[0])
        two[0].stop(signal.SIGKILL)
    with at(two[1].site, table.seat(0)).connect() as ann:
        assert ann.seq >= done
        for _ in range(3):
            ann.wait_for_turn(BUSY)
            ann.act(ann.state.actions[0])
    _wait_for_flag(two[1], clocked)


def _wait_for_flag(server: Server, table: Table) -> None:
    """Wait until a clock expires that nobody watches."""
    wait_until(lambda: at(server.site, table.spectator()).get()["over"], "the fall of the flag")


def test_server_survives_cut_database_connections(start: Callable[..., Server], postgres: Postgres) -> None:
    """Later commands are stored again."""
    server = start(database=postgres.new_database())
    table = two_people(server.site, "cartisora")
    with table.seat(0).connect() as ann:
        postgres.cut_connections()
        for _ in range(20):
            try:
                ann.rename(f"Ann {time.monotonic_ns()}")
                break
            except Exception:
                time.sleep(0.2)
        assert server.site.get("/healthz")["store"].startswith("PostgreSQL ")
    with table.seat(1).connect() as ben:
        assert ben.state.seats[0]["name"].startswith("Ann ")


def test_shuffle_over_two_servers(start: Callable[..., Server], postgres: Postgres) -> None:
    """Players commit and reveal at different servers; both have a timer, but a missing reveal voids its round once."""
    address = postgres.new_database()
    two = [start(database=address, nonces=1.5) for _ in range(2)]
    here = Players(two[0])
    there = here.at(two[1])
    one, two_, three, four = nonces("several")
    with here.place(0).connect() as ann, there.place(1).connect() as ben:
        assert here.commit(0, one).status == 200
        assert outcome(there.commit(1, one)) == (409, "commitment-used")
        assert there.commit(1, two_).status == 200
        assert outcome(here.reveal(1, three)) == (422, "nonce-mismatch")
        assert there.reveal(0, one).status == 200
        for each in (ann, ben):
            each.wait_for(lambda state: state.shuffle is not None and state.shuffle["round"] == 2, BUSY)
        assert there.commit(0, three).status == 200
        assert here.commit(1, four).status == 200
        assert here.reveal(0, three).status == 200
        assert there.reveal(1, four).status == 200
        for each in (ann, ben):
            each.wait_for(lambda state: state.started, BUSY)
            assert [told.what["kind"] for told in each.told].count("voided") == 1
        ann.resign()
    assert accepts(there.record, nonce=three, commitments=f"{digest(three)},{digest(four)}")
