"""Processor time per move beside many idle games: `python -m bench.scaling --rounds 3 --write bench/scaling.json`.

Idle games have running clocks, so the server keeps them in memory, and nobody is connected to them. Beside them the
active games play under the open-loop load of `bench.server`. Each measurement starts a server of its own. It takes some
20 s, and a minute with 20,000 idle games, besides `--seconds`; every second round goes from many games to few.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

from bench.server import Figures, fill, load, memory_of, quick_loop
from tests.campaigns.games import LIMITS
from tests.web.serving import Server

COST = "server's ms a move"
SETTLE = 135.0  # seconds after the start in which timers of idle games still fall due


def measure(idle: int, wish: argparse.Namespace) -> Figures:
    """One server with so many idle games, and the active ones."""
    with tempfile.TemporaryDirectory() as name:
        server = Server(Path(name), limits=LIMITS)
        asyncio.run(fill(server.database, idle, "cartisora"))
        try:
            server.start()
            began = time.perf_counter()
            while server.site.get("/healthz")["live"] < idle:
                time.sleep(0.2)
            assert server.process is not None
            memory = memory_of(server.process.pid)
            if wish.settle:
                time.sleep(max(0.0, began + SETTLE - time.perf_counter()))
            wanted = argparse.Namespace(
                games=wish.games, game="cartisora", rate=[wish.rate], seconds=wish.seconds, durable=False
            )
            with asyncio.Runner(loop_factory=quick_loop()) as runner:
                figures = runner.run(load(server, wanted))[1]
            live = server.site.get("/healthz")["live"]
        finally:
            server.end()
    return {"idle games": idle, "live games": live, "MiB before the active ones": round(memory / 2**20, 1), **figures}


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
    parser.add_argument("--settle", action="store_true", help="wait until the timers of a start have fallen due")
    parser.add_argument("--write", type=Path, help="the figures as JSON")
    return parser.parse_args(arguments)


def main() -> None:
    """See above."""
    wish = parse()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    found = {"load of the machine before": os.getloadavg()[0], **report(wish, rounds(wish))}
    if wish.write:
        wish.write.write_text(json.dumps(found, indent=1) + "\n")
    for size in found["sizes"]:
        print(size)


if __name__ == "__main__":
    main()
