"""Processor time per acknowledged move, beside an older commit: `python -m bench.cost_per_move --base 864d9c3`.

Each round starts the server of the base commit and the one of this checkout, one after the other, each with a fresh
database and under the same open-loop load, which the load generator of its own checkout makes (`bench.server`): helpers
may change between commits. Which of the two comes first changes from round to round. A round takes about a minute.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).parents[1]
COST = "server's ms a move"
SHOWN = (COST, "moves/s done", "p50 ms", "p99 ms", "other programs' share")
LIMIT = 300.0  # seconds that one measurement may take besides its load

Figures = dict[str, Any]


@contextmanager
def checkout(commit: str) -> Iterator[Path]:
    """The tree of a commit, in a temporary git worktree."""
    with tempfile.TemporaryDirectory() as name:
        place = Path(name) / "base"
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", str(place), commit], cwd=ROOT, check=True)
        try:
            yield place
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(place)], cwd=ROOT, check=True)


def run(place: Path, wish: argparse.Namespace) -> Figures:
    """One server of this checkout under load, driven by its own `bench.server`."""
    environment = {**os.environ, "PYTHONPATH": f"{place / 'src'}{os.pathsep}{place}"}
    with tempfile.TemporaryDirectory() as name:
        result = Path(name) / "result.json"
        load = {"games": wish.games, "game": wish.game, "rate": wish.rate, "seconds": wish.seconds}
        arguments = [text for key, value in load.items() for text in (f"--{key}", str(value))]
        subprocess.run(
            [sys.executable, "-m", "bench.server", *arguments, "--write", str(result)],
            cwd=place,
            env=environment,
            stdout=subprocess.DEVNULL,
            timeout=LIMIT + wish.seconds,
            check=True,
        )
        measured: Figures = json.loads(result.read_text())["load"][1]
    return {key: measured[key] for key in SHOWN}


def rounds(base: Path, wish: argparse.Namespace) -> list[Figures]:
    """Alternating measurements; the server that comes first in one round comes second in the next."""
    found = []
    for number in range(wish.rounds):
        sides = {"base": base, "ours": ROOT}
        order = sorted(sides, reverse=bool(number % 2))
        figures = {side: run(sides[side], wish) for side in order}
        found.append({**figures, "ratio": round(figures["ours"][COST] / figures["base"][COST], 3)})
        print(f"round {number + 1}: base {figures['base']}, ours {figures['ours']}", flush=True)
    return found


def summary(values: Sequence[float]) -> Figures:
    """Median and spread."""
    return {"median": round(median(values), 3), "least": min(values), "most": max(values)}


def report(wish: argparse.Namespace, found: list[Figures]) -> Figures:
    """All figures, with what they amount to."""
    return {
        "base commit": wish.base,
        "game": wish.game,
        "games": wish.games,
        "moves/s asked": wish.rate,
        "seconds": wish.seconds,
        "base, ms a move": summary([each["base"][COST] for each in found]),
        "ours, ms a move": summary([each["ours"][COST] for each in found]),
        "ours / base": summary([each["ratio"] for each in found]),
        "rounds": found,
    }


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """What is wanted."""
    parser = argparse.ArgumentParser(prog="python -m bench.cost_per_move", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--base", required=True, help="the commit to compare with")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--game", default="cartisora", help="or fightdrome, champions, all")
    parser.add_argument("--rate", type=float, default=1000.0, help="moves a second, of all games together")
    parser.add_argument("--seconds", type=float, default=20.0, help="of load in each measurement")
    parser.add_argument("--write", type=Path, help="the figures as JSON")
    return parser.parse_args(arguments)


def main() -> None:
    """See above."""
    wish = parse()
    began = time.perf_counter()
    with checkout(wish.base) as base:
        found = report(wish, rounds(base, wish))
    if wish.write:
        wish.write.write_text(json.dumps(found, indent=1) + "\n")
    for key, value in found.items():
        if key != "rounds":
            print(f"{key:20} {value}")
    print(f"{'took':20} {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
