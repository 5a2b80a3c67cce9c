"""Measures again what docs/promises.md quotes and what depends on the machine: `python -m bench.promises`.

One step after the other, each a command of its own whose output and figures are kept in a folder (`--folder`), with the
load of the machine before it. Run it where nothing else runs: some three hours. `--quick` takes the smallest size of
every step, to see that all of them work; its figures mean nothing. Steps can be named: `bench.promises L1 S2`.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
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
}


class Step(NamedTuple):
    """One measurement: which promise it is for, and its command."""

    promise: str
    name: str
    module: str
    arguments: tuple[str, ...]


def bench_steps(folder: Path, quick: bool) -> list[Step]:
    """Load, equal work, the cost of a move, and idle games."""

    def step(promise: str, module: str, full: str, small: str) -> Step:
        name = f"{promise} {module}".replace(" ", "-")
        arguments = (*(small if quick else full).split(), "--write", str(folder / f"{name}.json"))
        return Step(promise, name, f"bench.{module}", arguments)

    return [
        step("L1", "server", "--games 2000 --rate 1000 1800 2200 --seconds 10", "--games 20 --rate 50 --seconds 1"),
        step("durable", "server", "--games 2000 --rate 1000 --durable", "--games 20 --rate 50 --seconds 1 --durable"),
        step("cost", "cost_per_move", "--base 864d9c3", "--base 864d9c3 --rounds 1 --games 20 --rate 50 --seconds 1"),
        step("idle", "scaling", "--rounds 3", "--idle 10 20 --games 20 --rate 50 --seconds 1 --rounds 1"),
        step("equal", "equal_work", "--rounds 5", "--rounds 1 --games 10 --rate 20 --seconds 1"),
    ]


def campaign_steps(folder: Path, quick: bool, minutes: float) -> list[Step]:
    """The campaigns, which stop at their target or after some minutes each."""
    limits = ("--trials", "1") if quick else ("--minutes", str(minutes))
    results = ("--results", str(folder / "campaigns.json"))
    return [
        Step(promise, campaign, "tests.campaigns", (campaign, *limits, *results))
        for promise, campaigns in CAMPAIGNS.items()
        for campaign in campaigns
    ]


def run(step: Step, folder: Path) -> bool:
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


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """What is wanted."""
    parser = argparse.ArgumentParser(prog="python -m bench.promises", description=__doc__.split("\n", 1)[0])
    parser.add_argument("promise", nargs="*", help="only these: L1, durable, cost, idle, equal, S1, S2, F2, …")
    parser.add_argument("--quick", action="store_true", help="the smallest size of everything")
    parser.add_argument("--minutes", type=float, default=8.0, help="for each campaign")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "promises", help="for figures and outputs")
    return parser.parse_args(arguments)


def main() -> int:
    """See above."""
    wish = parse()
    wish.folder.mkdir(parents=True, exist_ok=True)
    steps = [*bench_steps(wish.folder, wish.quick), *campaign_steps(wish.folder, wish.quick, wish.minutes)]
    unknown = set(wish.promise) - {step.promise for step in steps}
    if unknown:
        print(f"There is no step {', '.join(sorted(unknown))}.", file=sys.stderr)
        return 2
    chosen = [step for step in steps if not wish.promise or step.promise in wish.promise]
    kept = [run(step, wish.folder) for step in chosen]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
