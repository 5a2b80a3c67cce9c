"""Runs a campaign for a number of trials or minutes, adds up its results, and says how to reproduce a failure."""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path

from . import beside, detection, frame_floods, strangers
from .campaign import Campaign, Outcome
from .catalogue import CAMPAIGNS

NOTHING: dict[str, Any] = {"trials": 0, "failures": 0, "rounds": 0, "seconds": 0.0, "worst": {}, "failed_seeds": []}


class Results:
    """The results of all runs so far, in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> dict[str, dict[str, Any]]:
        """By the names of the campaigns."""
        return json.loads(self.path.read_text()) if self.path.exists() else {}

    def of(self, campaign: Campaign) -> dict[str, Any]:
        """Return the results of one."""
        return {**NOTHING, "id": campaign.id, "target": campaign.target, **self.read().get(campaign.name, {})}

    def keep(self, campaign: Campaign, row: dict[str, Any]) -> None:
        """Add a round; the file is replaced as a whole, so that an interruption costs one round at most."""
        row["bound"] = bound(row["trials"], row["failures"])
        self.path.parent.mkdir(parents=True, exist_ok=True)
        new = self.path.with_suffix(".new")
        new.write_text(json.dumps({**self.read(), campaign.name: row}, indent=1) + "\n")
        new.replace(self.path)


def bound(trials: int, failures: int) -> float | None:
    """The rate that 0 failures in n trials leave possible, with 95 % confidence: 3/n."""
    return 3 / trials if trials and not failures else None


def add(row: dict[str, Any], outcome: Outcome, seconds: float) -> dict[str, Any]:
    """A row with one more round."""
    worst = dict(row["worst"])
    for name, value in outcome.worst.items():
        worst[name] = round(max(value, worst.get(name, value)), 4)
    return {
        **row,
        "trials": row["trials"] + outcome.trials,
        "rounds": row["rounds"] + 1,
        "seconds": round(row["seconds"] + seconds, 1),
        "worst": worst,
    }


def run_round(campaign: Campaign, seed: int, fault: str = "") -> Outcome:
    """One round in a folder of its own, which stays if it fails."""
    folder = Path(tempfile.mkdtemp(prefix=f"fightcard-{campaign.name}-"))
    outcome = campaign.round(seed, folder, fault)
    shutil.rmtree(folder)
    return outcome


def run(campaign: Campaign, results: Results, trials: int, minutes: float) -> bool:
    """Go on until there are so many trials in all, or the time is over; False at the first failure."""
    end = time.monotonic() + minutes * 60
    row = results.of(campaign)
    while row["trials"] < trials and time.monotonic() < end:
        seed, began = row["rounds"] + len(row["failed_seeds"]), time.monotonic()
        try:
            row = add(row, run_round(campaign, seed), time.monotonic() - began)
        except Exception:
            traceback.print_exc()
            row["failures"] += 1
            row["failed_seeds"] = [*row["failed_seeds"], seed]
            results.keep(campaign, row)
            print(f"FAILED; to repeat it: python -m tests.campaigns {campaign.name} --seed {seed}", flush=True)
            return False
        results.keep(campaign, row)
        print(line(campaign, row), flush=True)
    return True


def line(campaign: Campaign, row: dict[str, Any]) -> str:
    """A row for people."""
    limit = bound(row["trials"], row["failures"])
    rate = f"rate < {limit:.1e}" if limit else "-"
    worst = ", ".join(f"{name} {value}" for name, value in row["worst"].items())
    done = f"{row['trials']:>9,} of {campaign.target:,} trials, {row['failures']} failures, {rate}"
    return f"{campaign.id:4}{campaign.name:28}{done}{'; ' + worst if worst else ''}"


def listed(campaign: Campaign, results: Results) -> str:
    """Return a campaign's description, its results, and its planted fault."""
    parts = (line(campaign, results.of(campaign)), f"a trial: {campaign.trial}", detection.detection_text(campaign))
    return "\n    ".join(parts)


def main(arguments: Sequence[str] | None = None) -> int:
    """See the package."""
    parser = argparse.ArgumentParser(prog="python -m tests.campaigns", description="Try the promises often.")
    parser.add_argument("name", nargs="?", help="the campaign, by its name; all of them if none is named")
    parser.add_argument("--list", action="store_true", help="name all campaigns, what they try and have shown so far")
    parser.add_argument("--plant", action="store_true", help="show, at a small size, that each detects its fault")
    parser.add_argument("--trials", type=int, help="stop at so many trials in all (usually the campaign's target)")
    parser.add_argument("--minutes", type=float, default=20.0, help="stop after so many minutes (each campaign)")
    parser.add_argument("--turns", type=float, help="seconds of each turn, with and without an attack")
    parser.add_argument("--seed", type=int, help="one round, to repeat a failure; it does not count")
    parser.add_argument("--fault", default="", help="with --seed: plant this fault into the server")
    parser.add_argument(
        "--results", type=Path, default=user_cache_path("fightcard", appauthor=False) / "campaigns.json"
    )
    wish = parser.parse_args(arguments)
    chosen = [campaign for campaign in CAMPAIGNS if wish.name in (None, campaign.name, campaign.id)]
    if not chosen:
        parser.error(f"there is no campaign {wish.name}: {', '.join(campaign.name for campaign in CAMPAIGNS)}")
    if wish.turns:
        set_turns(wish.turns)
    results = Results(wish.results)
    if wish.list:
        print(*(listed(campaign, results) for campaign in chosen), sep="\n")
        return 0
    if wish.plant:
        noticed = [detection.plant(campaign) for campaign in chosen if is_runnable(campaign)]
        return 0 if noticed.count(True) == len(chosen) else 1
    if wish.seed is not None:
        print(*(run_round(campaign, wish.seed, wish.fault) for campaign in chosen), sep="\n")
        return 0
    kept = [
        is_runnable(campaign) and run(campaign, results, wish.trials or campaign.target, wish.minutes)
        for campaign in chosen
    ]
    return 0 if all(kept) else 1


def set_turns(seconds: float) -> None:
    """Change how long each turn is in campaigns that compare players' waiting times with and without an attack."""
    for module in (beside, frame_floods, strangers):
        setattr(module, "SECONDS", seconds)  # noqa: B010 - mypy takes it for a constant of the module


def is_runnable(campaign: Campaign) -> bool:
    """Whether all programs that a campaign needs are there; names those that are not."""
    if campaign.missing:
        print(f"{campaign.id:4}{campaign.name:28}needs {', '.join(campaign.missing)}")
    return not campaign.missing
