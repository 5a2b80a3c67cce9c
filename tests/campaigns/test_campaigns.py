"""Every campaign at a small size: it passes on the server as it is, and detects its planted fault."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.campaigns import detection, fairness, replays, runner, shuffles
from tests.campaigns.campaign import Campaign, Outcome
from tests.campaigns.catalogue import CAMPAIGNS
from tests.campaigns.planted import FAULTS

SLOW = ("coach-timing",)  # a round takes minutes, so `--plant` has not been run for it yet
KNOWN = {*FAULTS, "names-as-html", *fairness.FAULTS, *shuffles.FAULTS, *replays.FAULTS}


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
    with detection.at_small_size():
        assert campaign.round(2, tmp_path, "").trials >= 1


@pytest.mark.campaign
def test_planted_fault_is_detected(campaign: Campaign, tmp_path: Path) -> None:
    tries = detection.TRIES
    assert detection.detect(campaign, tmp_path), f"{tries} rounds of {campaign.name} have not noticed {campaign.fault}"


SHOWN = [campaign for campaign in CAMPAIGNS if campaign.name not in SLOW]


@pytest.mark.parametrize("campaign", SHOWN, ids=lambda campaign: campaign.name)
def test_fault_is_known_and_was_detected(campaign: Campaign) -> None:
    """By the last `python -m tests.campaigns --plant`."""
    assert campaign.fault in KNOWN
    assert detection.read_detections()[campaign.name]["fault"] == campaign.fault


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
    assert all(f"{campaign.fault}: noticed" in shown for campaign in SHOWN)
    assert len({campaign.name for campaign in CAMPAIGNS}) == len(CAMPAIGNS)
