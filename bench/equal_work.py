"""The same work here and at boardgame.io: `python -m bench.equal_work --rounds 5 --write bench/load.json`.

Both servers play basic Cartisora with the same number of games, two viewers each, under the same open-loop load: moves
are due at fixed moments, and each is timed from its moment to the acknowledgement that its player receives. Ours stores
every move in SQLite before it shows it; theirs stores with its FlatFile backend, after it has shown it. The rules there
(boardgameio/cartisora.js) are checked first: games of ours are replayed, and all that is public must be the same after
every choice. Rounds alternate: the first server of one is the second of the next. `--game adding` measures the
smallest of games at boardgame.io instead, which adds one to a number in memory: not the same work.

Each measurement takes about 20 s to set up 1,000 games, and `--seconds` for each rate. Node and npm must be there.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from fightcard.core.position import Position
from fightcard.kernel.game_rng import key_of_seed
from fightcard.registry import find_game
from tests.web.serving import free_port

THEIRS = Path(__file__).parent / "boardgameio"
PACKAGES = ("boardgame.io@0.50.2", "socket.io-client@4", "node-persist@3.1")
QUICK_ENOUGH = 25.0  # milliseconds: the p99 up to which a rate counts as sustained
KEPT_UP = 0.99  # the share of the moves asked for that must be done
CHECKED = 50  # games that are replayed before anything is measured
Figures = dict[str, Any]
SUMMED = ("p50 ms", "p99 ms", "server's ms a move", "moves/s done")


# -- are the rules the same? --------------------------------------------------------------------------------------


def open_view(position: Position) -> dict[str, Any]:
    """What is public of a position, as boardgameio/check.js names it."""
    view = position.view(-1)
    seats = view["seats"]
    return {
        "match": view["match"],
        "score": view["score"],
        "hand": [seat["hand"] for seat in seats],
        "pile": [sorted(seat["pile"]) for seat in seats],
        "lock": sorted(view["lock"]),
        "pot": sorted(view["pot"]),
        "power": [seat["power"] for seat in seats],
        "due": position.due,
        "winner": view.get("winner"),
    }


def played(seed: int) -> dict[str, Any]:
    """A random basic game of ours: every choice, its dice, and what was public after it."""
    chooser = Random(seed)
    game = find_game("cartisora")
    position, _ = Position.deal(game, game.setup(), key_of_seed(seed))
    found: dict[str, Any] = {"moves": [], "dice": [], "after": []}
    while not position.is_over:
        seat = chooser.choice(position.due)
        card = chooser.choice(position.legal_actions(seat))
        _, position, outcome = position.act(seat, card)
        found["moves"].append([seat, card])
        found["dice"].append([event["die"] for event in outcome.events() if event["kind"] == "rolled"])
        found["after"].append(open_view(position))
    return found


def check_rules(place: Path, games: int = CHECKED) -> dict[str, int]:
    """Replay random games of ours through their implementation; an error if anything differs."""
    lines = "".join(json.dumps(played(seed)) + "\n" for seed in range(games))
    done = subprocess.run(["node", "check.js"], cwd=place, input=lines, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, int] = json.loads(done.stdout)
    return found


# -- the two servers ----------------------------------------------------------------------------------------------


@contextmanager
def installed() -> Iterator[Path]:
    """Their packages and our files for them, in a folder of its own."""
    with tempfile.TemporaryDirectory() as name:
        place = Path(name) / "boardgameio"
        shutil.copytree(THEIRS, place)
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--silent", *PACKAGES], cwd=place, check=True)
        yield place


def measure_theirs(place: Path, wish: argparse.Namespace) -> list[Figures]:
    """All rates at a fresh server of boardgame.io."""
    port = str(free_port())
    with tempfile.TemporaryDirectory() as folder:
        stored = [folder] if wish.game == "cartisora" else []
        theirs = subprocess.Popen(
            ["node", "server.js", port, wish.game, *stored], cwd=place, stdout=subprocess.PIPE, text=True
        )
        try:
            assert theirs.stdout is not None
            while theirs.stdout.readline() != "ready\n":
                assert theirs.poll() is None, "it does not start"
            wanted = [port, str(theirs.pid), wish.game, str(wish.games), str(wish.seconds), *map(str, wish.rate)]
            lines = subprocess.run(
                ["node", "load.js", *wanted], cwd=place, stdout=subprocess.PIPE, text=True, check=True
            )
            return [json.loads(line) for line in lines.stdout.splitlines()]
        finally:
            theirs.kill()
            theirs.wait()


def measure_ours(wish: argparse.Namespace) -> list[Figures]:
    """All rates at a fresh server of ours, which `bench.server` starts."""
    load = ["--games", str(wish.games), "--seconds", str(wish.seconds), "--rate", *map(str, wish.rate)]
    with tempfile.TemporaryDirectory() as name:
        result = Path(name) / "result.json"
        command = [sys.executable, "-m", "bench.server", *load, "--write", str(result)]
        subprocess.run(command, cwd=THEIRS.parents[1], stdout=subprocess.DEVNULL, check=True)
        found: list[Figures] = json.loads(result.read_text())["load"][1:]
    return found


# -- rounds -------------------------------------------------------------------------------------------------------


def rounds(place: Path, wish: argparse.Namespace) -> list[dict[str, list[Figures]]]:
    """Ours and theirs by turns."""
    found = []
    for number in range(wish.rounds):
        sides = ["ours", "boardgame.io"][:: -1 if number % 2 else 1]
        both = {side: measure_ours(wish) if side == "ours" else measure_theirs(place, wish) for side in sides}
        found.append(both)
        for side in ("ours", "boardgame.io"):
            for row in both[side]:
                text = ", ".join(f"{name} {row[name]}" for name in SUMMED)
                print(f"round {number + 1}, {side:12} at {row['moves/s asked']:.0f}/s: {text}", flush=True)
    return found


def spread(values: Sequence[float]) -> Figures:
    """Median, least and most; a rate at which nothing was done has none."""
    known = sorted(value for value in values if value == value)
    return {"median": round(median(known), 3), "least": known[0], "most": known[-1]} if known else {}


def sustained(rows: Sequence[Figures]) -> float:
    """The highest rate up to which every move was done in time; 0 if none was."""
    best = 0.0
    for row in rows:
        if row["p99 ms"] is None or row["p99 ms"] > QUICK_ENOUGH:
            break
        if row["moves/s done"] < KEPT_UP * row["moves/s asked"]:
            break
        best = row["moves/s asked"]
    return best


def report(wish: argparse.Namespace, found: list[dict[str, list[Figures]]]) -> dict[str, Any]:
    """Medians and spread at each rate, and the rates that each round sustained."""
    sides: dict[str, Any] = {}
    for side in ("ours", "boardgame.io"):
        rates = [
            {"moves/s asked": rate, **{name: spread([one[side][n][name] for one in found]) for name in SUMMED}}
            for n, rate in enumerate(wish.rate)
        ]
        kept = [sustained(one[side]) for one in found]
        sides[side] = {"rates": rates, f"moves/s with p99 up to {QUICK_ENOUGH:.0f} ms, by round": kept}
    return {"game": wish.game, "games": wish.games, "seconds": wish.seconds, **sides, "rounds": found}


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """What is wanted."""
    parser = argparse.ArgumentParser(prog="python -m bench.equal_work", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--game", choices=["cartisora", "adding"], default="cartisora", help="at boardgame.io")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--rate", type=float, nargs="+", default=[200, 400, 600, 800, 1000, 1400, 1800, 2200])
    parser.add_argument("--seconds", type=float, default=10.0, help="at each rate")
    parser.add_argument("--check", action="store_true", help="only check that the rules are the same")
    parser.add_argument("--write", type=Path, help="the figures as JSON")
    return parser.parse_args(arguments)


def main() -> None:
    """See above."""
    wish = parse()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with installed() as place:
        print("same rules:", check_rules(place), flush=True)
        if wish.check:
            return
        found = {"load of the machine before": os.getloadavg()[0], **report(wish, rounds(place, wish))}
    if wish.write:
        wish.write.write_text(json.dumps(found, indent=1) + "\n")
    print(json.dumps({key: value for key, value in found.items() if key != "rounds"}, indent=1))


if __name__ == "__main__":
    main()
