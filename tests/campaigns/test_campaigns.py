"""Every campaign at a small size: it passes on the server as it is, and detects its planted fault."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from msgspec import DecodeError
from websockets import WebSocketException

from fightcard.client import Gone, Refusal
from fightcard.core.errors import Error
from tests.campaigns import (
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
    runner,
    second_server,
    secrecy,
    shared_seats,
    shuffles,
    starts,
    strangers,
    timing,
    tournaments,
)
from tests.campaigns.campaign import Campaign, Outcome
from tests.campaigns.catalogue import CAMPAIGNS
from tests.campaigns.planted import FAULTS

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
KNOWN = {*FAULTS, "names-as-html", *fairness.FAULTS, *shuffles.FAULTS, *replays.FAULTS}
# How a broken promise shows; a slip of the campaign itself, such as a wrong name, is not among them.
NOTICED = (AssertionError, Error, Refusal, Gone, DecodeError, WebSocketException, OSError)
TRIES = 6  # rounds in which a planted fault has to show


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name, size in SMALL:
        monkeypatch.setattr(module, name, size)


@pytest.fixture(params=CAMPAIGNS, ids=lambda campaign: campaign.name)
def campaign(request: pytest.FixtureRequest) -> Campaign:
    found: Campaign = request.param
    if found.missing and os.environ.get("CI") == "true":
        pytest.fail(f"under CI=true these must be there: {found.missing}")
    if found.missing:
        pytest.skip(f"there is no {', '.join(found.missing)}")
    return found


@pytest.mark.campaign
def test_server_keeps_its_promise(campaign: Campaign, tmp_path: Path) -> None:
    assert campaign.round(2, tmp_path, "").trials >= 1


@pytest.mark.campaign
def test_planted_fault_is_detected(campaign: Campaign, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the same eyes that find nothing in the server as it is."""
    assert campaign.fault in KNOWN
    monkeypatch.setattr(planting, "setter", monkeypatch.setattr)  # what is planted into this process is taken out again
    monkeypatch.setattr(people, "MORE", 1.0)
    for seed in range(TRIES):
        folder = tmp_path / str(seed)
        folder.mkdir()
        try:
            campaign.round(seed, folder, campaign.fault)
        except NOTICED:
            return
    pytest.fail(f"{TRIES} rounds of {campaign.name} have not noticed: {campaign.fault}")


# -- the runner ---------------------------------------------------------------------------------------------------


def counting(seeds: list[int]) -> Campaign:
    """A campaign that only counts, and fails at seed 3."""

    def count(seed: int, _folder: Path, _fault: str) -> Outcome:
        seeds.append(seed)
        assert seed != 3
        return Outcome(10, {"height": seed})

    return Campaign("R0", "counting", 100, "a number", count, "")


def test_counts_add_up_over_runs(tmp_path: Path) -> None:
    """It goes on where it stopped, and stops where it fails."""
    seeds: list[int] = []
    results = runner.Results(tmp_path / "deep" / "results.json")
    assert runner.run(counting(seeds), results, 20, 1)
    assert runner.run(counting(seeds), results, 30, 1)
    row = results.of(counting([]))
    assert (seeds, row["trials"], row["failures"], row["bound"]) == ([0, 1, 2], 30, 0, 0.1)
    assert row["worst"] == {"height": 2}
    assert not runner.run(counting(seeds), results, 100, 1)
    assert runner.run(counting(seeds), results, 40, 1)
    assert seeds == [0, 1, 2, 3, 4]
    row = json.loads(results.path.read_text())["counting"]
    assert (row["trials"], row["failures"], row["failed_seeds"], row["bound"]) == (40, 1, [3], None)


def test_time_limit_ends_a_run(tmp_path: Path) -> None:
    seeds: list[int] = []
    assert runner.run(counting(seeds), runner.Results(tmp_path / "results.json"), 100, 0)
    assert seeds == []


def test_campaigns_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert runner.main(["--list", "--results", str(tmp_path / "results.json")]) == 0
    shown = capsys.readouterr().out
    assert all(campaign.name in shown for campaign in CAMPAIGNS)
    assert len({campaign.name for campaign in CAMPAIGNS}) == len(CAMPAIGNS)
