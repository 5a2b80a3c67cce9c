"""R8: hundreds of live games through SIGTERM and SIGKILL: all are back soon, and no clock ran meanwhile."""

from __future__ import annotations

import signal
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from fightcard.client import Table
from fightcard.messages import requests
from tests.web.playing import GAMES, QUICK, two_people

from .campaign import Campaign, Outcome
from .games import serving

TABLES = 500
BACK = 5.0  # seconds
DISCONNECTED = 4.0  # seconds that the server stays away: more than the clocks' tolerance
TOLERANCE = 2.5  # a sign of life is written every second; the rest is a busy machine


def restarts(seed: int, folder: Path, fault: str) -> Outcome:
    """One restart."""
    chooser = Random(f"restarts {seed}")
    with serving(folder, fault) as server:
        clock = requests.ClockWish("bank", seconds=3600)
        tables = [
            two_people(server.site, game, QUICK[game], clock=clock)
            for game in (chooser.choice(GAMES) for _ in range(TABLES))
        ]
        time.sleep(1.5)
        before = time.time()
        server.stop(signal.SIGTERM if seed % 2 else signal.SIGKILL)
        time.sleep(DISCONNECTED)
        began = time.monotonic()
        server.start()
        ready = time.monotonic()
        with ThreadPoolExecutor(8) as pool:
            found = list(pool.map(_used, tables))
        back = time.monotonic() - began
        counted = max(used - (before - created) - (time.monotonic() - ready) for used, created in found)
        assert counted < TOLERANCE, f"{counted:.1f} s of the outage were counted"
        assert back < BACK, f"all were back only after {back:.1f} s"
    return Outcome(TABLES, {"seconds until all were back": back, "seconds counted": counted})


def _used(table: Table) -> tuple[float, float]:
    """How long the one who is due has thought by now as their clock counts it, and since when the table is there."""
    found = table.spectator().get()
    assert found["started"]
    assert not found["over"]
    since = min(found["clock"]["running"].values())
    return time.time() - since / 1000, found["created"] / 1000


RESTARTS = Campaign("R8", "restarts", 500, "one live game through a restart", restarts, "counts-outages")
