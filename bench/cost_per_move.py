"""Processor time per acknowledged move, beside an older commit: `python -m bench.cost_per_move --base 864d9c3`.

The server of the base commit and the one of this checkout run at the same time, each with a fresh database and with the
load generator of its own checkout (`bench/turns.py`): helpers may change between commits. They are loaded by turns of a
few seconds, and only one of them at a time, so that both meet the same machine. Which of the two comes first changes
from round to round. The processor time is the server's alone.
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


class Side:
    """A server with its load generator."""

    def __init__(self, place: Path, wish: argparse.Namespace) -> None:
        environment = {**os.environ, "PYTHONPATH": f"{place / 'src'}{os.pathsep}{place}"}
        load = ("--games", str(wish.games), "--game", wish.game, "--rate", str(wish.rate))
        command = [sys.executable, str(ROOT / "bench" / "turns.py"), *load]
        self.process = subprocess.Popen(
            command, cwd=place, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def _read(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"the load generator has ended: {self.process.wait()}")
        return line

    def wait_until_ready(self) -> None:
        """All games have begun."""
        while self._read() != "ready\n":
            pass

    def turn(self, seconds: float) -> Figures:
        """Load the server for so long."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        while not (line := self._read()).startswith("{"):
            pass
        measured: Figures = json.loads(line)
        return {key: measured[key] for key in SHOWN}

    def end(self) -> None:
        """Close everything."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(60)


def rounds(base: Path, wish: argparse.Namespace) -> list[Figures]:
    """Alternating turns; the server that comes first in one round comes second in the next."""
    found = []
    sides = {"base": Side(base, wish), "ours": Side(ROOT, wish)}
    try:
        for side in sides.values():
            side.wait_until_ready()
        for side in sides.values():
            side.turn(1.0)  # until everything is warm
        for number in range(wish.rounds):
            order = sorted(sides, reverse=bool(number % 2))
            figures = {name: sides[name].turn(wish.seconds) for name in order}
            found.append({**figures, "ratio": round(figures["ours"][COST] / figures["base"][COST], 3)})
            print(f"round {number + 1}: base {figures['base']}, ours {figures['ours']}", flush=True)
    finally:
        for side in sides.values():
            side.end()
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
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--game", default="cartisora", help="or fightdrome, champions, all")
    parser.add_argument("--rate", type=float, default=1000.0, help="moves a second, of all games together")
    parser.add_argument("--seconds", type=float, default=4.0, help="of load in each turn")
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
