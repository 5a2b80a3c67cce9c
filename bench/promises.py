"""Measures again what docs/promises.md quotes and what depends on the machine: `python -m bench.promises --write`.

One step after the other, each a command of its own whose output and figures are kept in a folder (`--folder`), with the
load of the machine before it. Run it where nothing else runs: some 15 minutes, and some three hours with `--full`.
`--write` puts the figures into `bench/promises.json` and from there into docs/promises.md (`tools/promises_page.py`):
nobody copies them. `--quick` takes the smallest size of every step, to see that all of them work; its figures mean
nothing and are not written. Steps can be named: `bench.promises L1 S2`; the figures of all others stay.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tools import promises_page

ROOT = Path(__file__).parents[1]
STORED = ROOT / "bench" / "promises.json"

Figures = dict[str, Any]

CAMPAIGNS = {
    "S1": ("decoder", "live-frames", "requests"),
    "S2": (
        "floods",
        "frame-floods-pings",
        "frame-floods-continuations",
        "frame-floods-fragments",
        "frame-floods-garbage",
        "lock-out",
    ),
    "F2": ("fairness", "nonce-grinding"),
    "F4": ("lying-clocks", "clock-steps"),
    "F5": ("access", "shared-seats"),
    "S11": ("costs",),
    "S12": ("expensive-requests",),
    "S13": ("long-logs",),
    "S14": ("many-tournaments",),
    "S15": ("lobby", "lobby-caps", "lobby-joins", "lobby-hosts"),
    "S16": ("emote-floods",),
}


class Measurement(NamedTuple):
    """One measurement: which promise it is for, and its command."""

    promise: str
    name: str
    module: str
    arguments: tuple[str, ...]


class MeasurementSize(NamedTuple):
    """How much of everything."""

    load: str
    durable: str
    cost: str
    idle: str
    equal: str
    campaigns: tuple[str, ...]


BASE = "--base 864d9c3"
SIZES = {
    "quick": MeasurementSize(
        "--games 20 --rate 50 --seconds 1",
        "--games 20 --rate 50 --seconds 1 --durable",
        f"{BASE} --rounds 1 --games 20 --rate 50 --seconds 1",
        "--idle 10 20 --games 20 --rate 50 --seconds 1 --rounds 1",
        "--rounds 1 --games 10 --rate 20 --seconds 1",
        ("--trials", "1", "--turns", "1"),
    ),
    "short": MeasurementSize(
        "--games 2000 --rate 1000 --seconds 10",
        "--games 1000 --rate 1000 --seconds 5 --durable",
        f"{BASE} --rounds 5 --seconds 4",
        "--rounds 1 --seconds 6",
        "--rounds 5 --games 500 --rate 400 1000 --seconds 3",
        ("--minutes", "0.1", "--turns", "2"),
    ),
    "full": MeasurementSize(
        "--games 2000 --rate 1000 1800 2200 --seconds 10",
        "--games 2000 --rate 1000 --durable",
        BASE,
        "--rounds 3",
        "--rounds 5",
        ("--minutes", "8"),
    ),
}


def all_steps(folder: Path, size: MeasurementSize) -> list[Measurement]:
    """Load, equal work, the cost of a move, idle games; then the campaigns."""
    benches = {
        "L1": ("server", size.load),
        "durable": ("server", size.durable),
        "cost": ("cost_per_move", size.cost),
        "idle": ("scaling", size.idle),
        "equal": ("equal_work", size.equal),
    }
    steps = [
        Measurement(promise, promise, f"bench.{module}", (*given.split(), "--write", str(folder / f"{promise}.json")))
        for promise, (module, given) in benches.items()
    ]
    results = ("--results", str(folder / "campaigns.json"))
    return steps + [
        Measurement(promise, campaign, "tests.campaigns", (campaign, *size.campaigns, *results))
        for promise, campaigns in CAMPAIGNS.items()
        for campaign in campaigns
    ]


def run(step: Measurement, folder: Path) -> bool:
    """Run one step; what it prints goes into a file, its last line to the screen."""
    load, began = os.getloadavg()[0], time.monotonic()
    log = folder / f"{step.name}.txt"
    command = [sys.executable, "-m", step.module, *step.arguments]
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    with log.open("w") as output:
        done = subprocess.run(command, cwd=ROOT, env=environment, stdout=output, stderr=subprocess.STDOUT, check=False)
    lines = [line for line in log.read_text().splitlines() if line.strip()]
    said = lines[-1].strip() if lines else ""
    how = "" if done.returncode == 0 else f"FAILED ({done.returncode}) "
    took = time.monotonic() - began
    print(f"{step.promise:8}{step.name:28}{took:6.0f} s, load {load:4.1f}  {how}{said}", flush=True)
    return done.returncode == 0


def figures_of(step: Measurement, folder: Path) -> Figures:
    """What a step has measured."""
    if step.module == "tests.campaigns":
        row: Figures = json.loads((folder / "campaigns.json").read_text())[step.name]
        return {name: row[name] for name in ("trials", "failures", "worst")}
    found: Figures = json.loads((folder / f"{step.name}.json").read_text())
    return {name: value for name, value in found.items() if name != "rounds"}


def measure(step: Measurement, folder: Path) -> Figures:
    """Run one step; its figures with the load of the machine before it, and whether it went well."""
    load = round(os.getloadavg()[0], 1)
    kept = run(step, folder)
    try:
        figures = figures_of(step, folder)
    except (OSError, KeyError):  # it has failed before it measured anything
        kept, figures = False, {}
    return {"promise": step.promise, "load before": load, "kept": kept, "figures": figures}


def store(found: Figures, path: Path = STORED) -> None:
    """Add figures to those of earlier runs, and bring the page up to date."""
    known: Figures = json.loads(path.read_text()) if path.exists() else {}
    known |= {name: {**row, "commit": commit(), "day": time.strftime("%Y-%m-%d")} for name, row in found.items()}
    path.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n")
    promises_page.write(known)


def commit() -> str:
    """The commit that is measured."""
    command = ("git", "rev-parse", "--short", "HEAD")
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """What is wanted."""
    parser = argparse.ArgumentParser(prog="python -m bench.promises", description=__doc__.split("\n", 1)[0])
    parser.add_argument("promise", nargs="*", help="only these: L1, durable, cost, idle, equal, S1, S2, F2, …")
    parser.add_argument("--full", dest="size", action="store_const", const="full", default="short", help="three hours")
    parser.add_argument("--quick", dest="size", action="store_const", const="quick", help="the smallest size")
    parser.add_argument("--write", action="store_true", help="into bench/promises.json and docs/promises.md")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "promises", help="for figures and outputs")
    return parser.parse_args(arguments)


def main() -> int:
    """See above."""
    wish = parse()
    wish.folder.mkdir(parents=True, exist_ok=True)
    (wish.folder / "campaigns.json").unlink(missing_ok=True)  # counts of earlier runs are not this run's
    steps = all_steps(wish.folder, SIZES[wish.size])
    unknown = set(wish.promise) - {step.promise for step in steps}
    if unknown:
        print(f"There is no step {', '.join(sorted(unknown))}.", file=sys.stderr)
        return 2
    chosen = [step for step in steps if not wish.promise or step.promise in wish.promise]
    found: dict[str, Figures] = {}
    for step in chosen:
        found[step.name] = measure(step, wish.folder)
        if wish.write and wish.size != "quick":
            store(found)
    return 0 if all(row["kept"] for row in found.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
