"""Helpers of campaigns: scripted games whose responses are all recorded."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from websockets.exceptions import InvalidHandshake

from fightcard.client import Connection, Gone, Place, Refusal, Table
from fightcard.messages.game_data import EntryData
from tests.web.playing import GAMES, QUICK, catch_up, newest, two_people
from tests.web.serving import Server

T = TypeVar("T")

DISCONNECTED = (Gone, OSError, TimeoutError, InvalidHandshake)


GENEROUS = {"burst": 1e6, "rate": 1e6}
LIMITS = {"tables_here": GENEROUS, "requests": GENEROUS, "messages": GENEROUS, "sockets_here": 10**6}


@contextmanager
def serving(folder: Path, fault: str = "", prefix: Sequence[str] = (), **settings: Any) -> Iterator[Server]:
    """A server for one round, of which nothing is left afterwards."""
    server = Server(folder, **{"fault": fault, "limits": LIMITS, **settings})
    try:
        yield server.start(prefix)
    finally:
        server.end()


def any_table(server: Server, chooser: Random) -> Table:
    """Two people at one of the games."""
    game = chooser.choice(GAMES)
    return two_people(server.site, game, QUICK[game])


@dataclass
class Ledger:
    """The acknowledged entries of a seat, and the one command of unknown fate."""

    done: dict[str, int] = field(default_factory=dict)  # by id: the number of its entry
    actions: dict[str, str] = field(default_factory=dict)
    open: str = ""


def play_scripted(table: Table, ledgers: list[Ledger], chooser: Random, most: int) -> bool:
    """Both seats play so many moves or to the end; False if the server went away before."""
    try:
        with table.seat(0).connect() as ann, table.seat(1).connect() as ben:
            seats = (ann, ben)
            while sum(len(ledger.done) for ledger in ledgers) < most and not newest(seats).state.over:
                first = newest(seats)
                seat = chooser.choice(first.state.due)
                catch_up(seats[seat], first.seq)
                act_once(seats[seat], ledgers[seat], chooser)
    except DISCONNECTED:
        return False
    return True


def act_once(player: Connection, ledger: Ledger, chooser: Random) -> None:
    """One move, written down before it is sent and again when it is acknowledged."""
    move = player.new_id()
    ledger.open, ledger.actions[move] = move, chooser.choice(player.state.actions)
    ledger.done[move] = player.act(ledger.actions[move], seq=player.seq, move=move)
    ledger.open = ""


def check_ledgers(table: Table, ledgers: list[Ledger]) -> None:
    """All that was acknowledged is in the book, at its place and once; at most the open command besides."""
    with table.spectator().connect() as eve:
        told = list(eve.told)
    assert [entry.seq for entry in told] == list(range(1, len(told) + 1)), "the book has a gap"
    acted = {seat: [entry.seq for entry in told if _is_act(entry.what, seat)] for seat in range(len(ledgers))}
    for seat, ledger in enumerate(ledgers):
        more = set(acted[seat]) - set(ledger.done.values())
        lost = set(ledger.done.values()) - set(acted[seat])
        assert not lost, f"seat {seat} has lost {lost}"
        assert len(more) <= (1 if ledger.open else 0), f"seat {seat} has acted more often than it said: {more}"
        _ask_again(table.seat(seat), ledger, more)


def _is_act(what: EntryData, seat: int) -> bool:
    return what == {"seat": seat, "kind": "acted"}


def _ask_again(place: Place, ledger: Ledger, more: set[int]) -> None:
    """A command that is sent again is answered as before; the open one is settled either way."""
    with place.connect() as player:
        for move, seq in list(ledger.done.items())[-2:]:
            assert player.act(ledger.actions[move], move=move) == seq, "it was done again"
        if ledger.open:
            with suppress(Refusal):
                seq = player.act(ledger.actions[ledger.open], move=ledger.open)
                assert not more or {seq} == more, "it was done again"
                ledger.done[ledger.open] = seq
            ledger.open = ""


def at_once(do: Callable[[int], T], times: int) -> list[T]:
    """The same so many times at the same time; what each has brought."""
    with ThreadPoolExecutor(times) as pool:
        return list(pool.map(do, range(times)))


def run_threads(threads: list[threading.Thread], patience: float = 120.0) -> None:
    """Start them all and wait for them."""
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(patience)
        assert not thread.is_alive(), "somebody hangs"
