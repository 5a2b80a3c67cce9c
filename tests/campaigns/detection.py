"""Campaigns at a small size with a planted fault: `python -m tests.campaigns --plant` shows that each detects its own.

`noticed.json` keeps what the last run of that command showed; `python -m tests.campaigns --list` prints it.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec import DecodeError
from websockets import WebSocketException

from fightcard.client import Gone, Refusal
from fightcard.core.errors import Error

from . import (
    bad_bots,
    beside,
    bit_rot,
    clocks,
    command_ids,
    contention,
    costs,
    crash_points,
    disk_faults,
    emotes,
    expensive,
    failover,
    fairness,
    frame_floods,
    hostile,
    http_requests,
    kills,
    lobby,
    lobby_probes,
    lock_outs,
    markup,
    nonces,
    pauses,
    people,
    planting,
    power_loss,
    probes,
    repeats,
    replays,
    restarts,
    resume,
    second_server,
    secrecy,
    shared_seats,
    shuffles,
    starts,
    strangers,
    timing,
    tournaments,
)
from .campaign import Campaign

NOTICED_FILE = Path(__file__).with_name("noticed.json")
SMALL: list[tuple[Any, str, Any]] = [
    (bad_bots, "GAMES_EACH", 1),
    (bad_bots, "LONGEST", 30),
    (bad_bots, "PATIENCE", 5.0),
    (command_ids, "TABLES", 2),
    (beside, "GAMES", 4),
    (beside, "MARGIN", 1e6),  # nothing is measured here
    (beside, "PAIRS", 1),
    (beside, "RATE", 20.0),
    (beside, "SECONDS", 2.0),
    (bit_rot, "TABLES", 6),
    (clocks, "STEPS", 1),
    (clocks, "TABLES", 3),
    (clocks, "TOLERANCE", 60_000),  # an hour is noticed all the same
    (contention, "ENTRIES", 60),
    (probes, "LONG_GAME", ["target=3"]),
    (costs, "OLD_ENTRIES", 4000),
    (costs, "REPEATS", 1),
    (crash_points, "POINTS", 2),
    (disk_faults, "TABLES", 1),
    (emotes, "SENT", 60),
    (expensive, "OLD_ENTRIES", 1000),
    (expensive, "OLD_TABLES", 1),
    (failover, "BACK", 60.0),  # of a machine that may do much else
    (failover, "BOT_TABLES", 1),
    (failover, "TABLES", 4),
    (frame_floods, "FLOODERS", 2),
    (frame_floods, "GAMES", 4),
    (frame_floods, "MORE", 100_000.0),  # nothing is measured here
    (frame_floods, "PAIRS", 1),
    (frame_floods, "RATE", 20.0),
    (frame_floods, "SECONDS", 1.0),
    (hostile, "DECODED", 5000),
    (hostile, "FRAMES", 300),
    (http_requests, "DRAWN", 4),
    (http_requests, "MUTATED", 100),
    (kills, "KILLS", 1),
    (kills, "TABLES", 2),
    (lobby, "ADDRESSES", 2),
    (lobby, "STEPS", 40),
    (lobby_probes, "LISTED", 10),
    (lock_outs, "TABLES", 3),
    (markup, "MOST", 12),
    (nonces, "TABLES", 4),
    (pauses, "MOMENTS", 100),
    (people, "LEAVES", 2),
    (people, "MORE", 30.0),
    (people, "MOVES", 5),
    (people, "TABLES", 2),
    (power_loss, "CUTS", 40),
    (repeats, "GAMES", 1),
    (restarts, "BACK", 60.0),
    (restarts, "TABLES", 20),
    (resume, "GAMES", 1),
    (second_server, "SECONDS", 1),
    (starts, "DATABASES", 4),
    (strangers, "CREATES", 60),
    (strangers, "FLOODERS", 3),
    (strangers, "GAMES", 4),
    (strangers, "MOST", 1000.0),  # nothing is measured here
    (strangers, "RATE", 20.0),
    (strangers, "SECONDS", 1.0),
    (strangers, "STALLED", 30),
    (replays, "PLAYED", 3),
    (fairness, "PLAYED", 3),
    (shared_seats, "PATIENCE", 5.0),
    (shared_seats, "TABLES", 3),
    (shuffles, "DECKS", 24_000),
    (secrecy, "MOMENTS", 30),
    (secrecy, "SERVED", 5),
    (timing, "COPIES", 4),
    (tournaments, "BOTS", 2),
    (tournaments, "KILLS", 2),
    (tournaments, "LONGEST_WAIT", 1.0),
    (tournaments, "PATIENCE", 30.0),
    (tournaments, "PEOPLE", 2),
    (tournaments, "TOURNAMENTS", 4),
]
# How a broken promise shows; a slip of the campaign itself, such as a wrong name, is not among them.
NOTICED = (AssertionError, Error, Refusal, Gone, DecodeError, WebSocketException, OSError)
TRIES = 6  # rounds in which a planted fault has to show


Detection = dict[str, str | int]


@contextmanager
def at_small_size() -> Iterator[pytest.MonkeyPatch]:
    """Every campaign at a small size; what is planted into this process meanwhile is taken out at the end."""
    with pytest.MonkeyPatch.context() as patch:
        for module, name, size in SMALL:
            patch.setattr(module, name, size)
        patch.setattr(planting, "setter", patch.setattr)
        yield patch


def detect(campaign: Campaign, folder: Path) -> Detection | None:
    """Plant the fault and run rounds until one fails; how that showed, or None if it did not.

    With the same eyes that find nothing in the server as it is.
    """
    with at_small_size() as patch:
        patch.setattr(people, "MORE", 1.0)
        for seed in range(TRIES):
            own = folder / str(seed)
            own.mkdir()
            try:
                campaign.round(seed, own, campaign.fault)
            except NOTICED as error:
                return {"fault": campaign.fault, "by": type(error).__name__, "seed": seed}
    return None


def plant(campaign: Campaign) -> bool:
    """Show that a campaign detects its fault, and keep that; False if it does not."""
    with tempfile.TemporaryDirectory(prefix=f"fightcard-{campaign.name}-") as folder:
        found = detect(campaign, Path(folder))
    known = read_detections()
    known.pop(campaign.name, None)
    if found is not None:
        known[campaign.name] = {**found, "commit": _commit(), "day": time.strftime("%Y-%m-%d")}
    NOTICED_FILE.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n")
    print(f"{campaign.id:4}{campaign.name:28}{detection_text(campaign)}", flush=True)
    return found is not None


def read_detections() -> dict[str, Detection]:
    """Return the results of the last run, by the names of the campaigns."""
    return json.loads(NOTICED_FILE.read_text()) if NOTICED_FILE.exists() else {}


def detection_text(campaign: Campaign) -> str:
    """The planted fault, and when it was detected last."""
    found = read_detections().get(campaign.name)
    if found is None or found["fault"] != campaign.fault:
        return f"{campaign.fault}: not shown to be noticed"
    return f"{campaign.fault}: noticed ({found['by']}, seed {found['seed']}; {found['commit']}, {found['day']})"


def _commit() -> str:
    command = ("git", "rev-parse", "--short", "HEAD")
    return subprocess.run(command, cwd=NOTICED_FILE.parent, capture_output=True, text=True, check=False).stdout.strip()
