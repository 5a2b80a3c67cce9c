"""R1: SIGKILL at the k-th write or sync of the database: acknowledged commands are stored."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

from tests.web.serving import Server

from . import tracing
from .campaign import Campaign, Outcome
from .games import Ledger, any_table, check_ledgers, play_scripted, serving

POINTS = 5  # in one round; they share a database, so that check-points of its log come at ever other places
LONGEST = 120  # calls into a game


def crash_points(seed: int, folder: Path, fault: str) -> Outcome:
    """Some crashes of one server; the k of each follows from the seed, and all up to LONGEST come in turn."""
    chooser = Random(f"crash points {seed}")
    with serving(folder, fault) as server:
        trials = 0
        for point in range(POINTS):
            trials += _crash(server, 1 + (seed * POINTS + point) % LONGEST, chooser)
        server.stop()
    check_file(server)
    return Outcome(trials)


def _crash(server: Server, call: int, chooser: Random) -> int:
    """Crash at this call of a game; 0 if the game was over before."""
    assert server.process is not None
    table, ledgers = any_table(server, chooser), [Ledger(), Ledger()]
    with tracing.injected(server, f"signal=SIGKILL:when={call}"):
        if play_scripted(table, ledgers, chooser, LONGEST):
            return 0
        server.process.wait(15)
    server.start()
    check_ledgers(table, ledgers)
    return 1


def check_file(server: Server) -> None:
    """The file is whole."""
    connection = sqlite3.connect(server.database)
    found = connection.execute("PRAGMA integrity_check").fetchall()
    connection.close()
    assert found == [("ok",)], found


CRASH_POINTS = Campaign(
    "R1", "crash-points", 1000, "one SIGKILL at a system call", crash_points, "acknowledges-early", ("strace",)
)
