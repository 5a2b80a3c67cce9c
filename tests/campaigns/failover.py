"""L5: two servers of one PostgreSQL database; one is killed, and its games go on at the other."""

from __future__ import annotations

import dataclasses
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from random import Random

from fightcard.client import Place, Site, Table, bot, me
from tests.store.postgres import Postgres

from .campaign import Campaign, Outcome
from .games import Ledger, any_table, check_ledgers, play_scripted, run_threads, serving

TABLES, BOT_TABLES = 16, 4
BACK = 5.0  # seconds


def failover(seed: int, folder: Path, fault: str) -> Outcome:
    """One server is killed while all its tables play."""
    chooser = Random(f"failover {seed}")
    (folder / "one").mkdir()
    (folder / "two").mkdir()
    with ExitStack() as stack:
        address = stack.enter_context(Postgres()).new_database()
        one = stack.enter_context(serving(folder / "one", fault, database=address))
        two = stack.enter_context(serving(folder / "two", fault, database=address))
        games = [Game(any_table(one, chooser)) for _ in range(TABLES)]
        bots = [one.site.set_up("cartisora", [me(), bot("random")]).seat(0) for _ in range(BOT_TABLES)]
        watching = [place.connect() for place in bots]  # so that they are this server's
        killer = threading.Timer(chooser.uniform(0.3, 1.0), one.stop, (signal.SIGKILL,))
        run_threads([killer, *(threading.Thread(target=game.play, args=(Random(chooser.random()),)) for game in games)])
        began = time.monotonic()
        for player in watching:
            player.close()
        with ThreadPoolExecutor(8) as pool:
            ends = [
                *pool.map(lambda place: _goes_on(two.site, place), bots),
                *pool.map(lambda g: g.check(two.site), games),
            ]
        back = max(ends) - began
    assert back < BACK, f"all games went on only after {back:.1f} s"
    return Outcome(TABLES + BOT_TABLES, {"seconds until all went on": back})


class Game:
    """Two people at a table, and what they were promised."""

    def __init__(self, table: Table) -> None:
        self.table, self.ledgers = table, [Ledger(), Ledger()]

    def play(self, chooser: Random) -> None:
        """Until the server goes away."""
        play_scripted(self.table, self.ledgers, chooser, 10_000)

    def check(self, site: Site) -> float:
        """At another server all is there; when it was seen."""
        check_ledgers(dataclasses.replace(self.table, site=site), self.ledgers)
        return time.monotonic()


def _goes_on(site: Site, place: Place) -> float:
    """The bot answers at the other server; when it did."""
    with dataclasses.replace(place, site=site).connect() as ann:
        for _ in range(2):
            if not ann.wait_for_turn(60).over:
                ann.act(ann.state.actions[0])
    return time.monotonic()


FAILOVER = Campaign(
    "L5", "failover", 200, "one live game whose server is killed", failover, "acknowledges-early", ("postgres",)
)
