"""R1: SIGKILL at random moments while several tables play as fast as they can."""

from __future__ import annotations

import signal
import threading
import time
from pathlib import Path
from random import Random

from tests.web.serving import Server

from .campaign import Campaign, Outcome
from .crash_points import check_file
from .games import Ledger, any_table, check_ledgers, play_scripted, run_threads, serving

KILLS, TABLES = 5, 4
LONGEST_WAIT = 0.6  # seconds until a kill


def kills(seed: int, folder: Path, fault: str) -> Outcome:
    """Some kills of one server; the tables go on over all of them."""
    chooser = Random(f"kills {seed}")
    with serving(folder, fault) as server:
        for _ in range(KILLS):
            tables = [any_table(server, chooser) for _ in range(TABLES)]
            ledgers = [[Ledger(), Ledger()] for _ in tables]
            players = [
                threading.Thread(target=play_scripted, args=(table, mine, Random(chooser.random()), 1000))
                for table, mine in zip(tables, ledgers, strict=True)
            ]
            killer = threading.Thread(target=_kill_later, args=(server, chooser.uniform(0.05, LONGEST_WAIT)))
            run_threads([*players, killer])
            server.start()
            for table, mine in zip(tables, ledgers, strict=True):
                check_ledgers(table, mine)
        server.stop()
    check_file(server)
    return Outcome(KILLS)


def _kill_later(server: Server, seconds: float) -> None:
    time.sleep(seconds)
    server.stop(signal.SIGKILL)


KILLED = Campaign("R1", "kills", 2000, "one SIGKILL under load, four tables", kills, "acknowledges-early")
