"""Processor time per move beside many idle games: `python -m bench.scaling --rounds 3 --write bench/scaling.json`.

Idle games have running clocks, so the server keeps them in memory, and nobody is connected to them. Beside them the
active games play under the open-loop load of `bench.server`. Each measurement starts a server of its own. It takes some
20 s, and a minute with 20,000 idle games, besides `--seconds`; every second round goes from many games to few.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).parents[1]
COST = "server's ms a move"
LIMIT = 600.0  # seconds that one measurement may take besides its load

Figures = dict[str, Any]


def measure(idle: int, wish: argparse.Namespace) -> Figures:
    """One server with so many idle games, and the active ones."""
    load = {"idle": idle, "games": wish.games, "rate": wish.rate, "seconds": wish.seconds}
    arguments = [text for key, value in load.items() for text in (f"--{key}", str(value))]
    with tempfile.TemporaryDirectory() as name:
        result = Path(name) / "result.json"
        command = [sys.executable, "-m", "bench.server", *arguments, "--write", str(result)]
        subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, timeout=LIMIT + wish.seconds, check=True)
        sizes, figures = json.loads(result.read_text())["load"]
    return {"idle games": idle, "MiB of the server": sizes["MiB of the server"], **figures}


def rounds(wish: argparse.Namespace) -> list[Figures]:
    """All sizes by turns, in each round in the other direction."""
    found = []
    for number in range(wish.rounds):
        for idle in sorted(wish.idle, reverse=bool(number % 2)):
            found.append(measure(idle, wish))
            print(f"round {number + 1}, {idle:6} idle: {found[-1][COST]} ms a move", flush=True)
    return found


def report(wish: argparse.Namespace, found: Sequence[Figures]) -> dict[str, Any]:
    """The cost at each size, and how much it grows."""
    costs = {idle: [each[COST] for each in found if each["idle games"] == idle] for idle in sorted(wish.idle)}
    least = median(costs[min(costs)])
    sizes = [
        {
            "idle games": idle,
            "active games": wish.games,
            "ms a move": {"median": round(median(values), 3), "least": min(values), "most": max(values)},
            "beside the fewest": round(median(values) / least, 3),
        }
        for idle, values in costs.items()
    ]
    return {"moves/s asked": wish.rate, "seconds": wish.seconds, "sizes": sizes, "rounds": list(found)}


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """What is wanted."""
    parser = argparse.ArgumentParser(prog="python -m bench.scaling", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--idle", type=int, nargs="+", default=[100, 1000, 5000, 20_000])
    parser.add_argument("--games", type=int, default=1000, help="active ones")
    parser.add_argument("--rate", type=float, default=1000.0, help="moves a second, of all games together")
    parser.add_argument("--seconds", type=float, default=20.0, help="of load in each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--write", type=Path, help="the figures as JSON")
    return parser.parse_args(arguments)


def main() -> None:
    """See above."""
    wish = parse()
    found = {"load of the machine before": os.getloadavg()[0], **report(wish, rounds(wish))}
    if wish.write:
        wish.write.write_text(json.dumps(found, indent=1) + "\n")
    for size in found["sizes"]:
        print(size)


if __name__ == "__main__":
    main()
