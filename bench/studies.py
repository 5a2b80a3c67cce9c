"""Measures studies of a million games: ``python bench/studies.py [--jobs 2] [--games 1000000] [--json]``.

One study of each game, by the command that a designer would type, with ``thumb``. Code is compiled before the clock
starts: a study of a few deals runs first. Promised are two minutes on two cores.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from time import perf_counter

PROMISED = 120  # seconds
STUDIES = {  # with the number of cells, among which the games are shared
    "matrix cartisora -o target=1 --over classes": 15,
    "matrix champions -o duels=1 --over weapons": 3,
    "compare fightdrome --b '-o breathing_space=yes'": 2,
}


def run(command: str, games: int, jobs: int) -> tuple[float, int]:
    """Run a study; return its seconds and its games."""
    words = f"{sys.executable} -m fightcard {command} --games {games} --jobs {jobs} --bots thumb --seed 1 --json"
    began = perf_counter()
    done = subprocess.run(["sh", "-c", words], stdout=subprocess.PIPE, check=True)
    return perf_counter() - began, int(json.loads(done.stdout)["games"])


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=1_000_000, help="games of each study")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = []
    for command, cells in STUDIES.items():
        run(command, 20_000 // cells, asked.jobs)
        seconds, games = run(command, -(-asked.games // cells), asked.jobs)
        found.append({"command": command, "games": games, "seconds": round(seconds, 1), "kept": seconds <= PROMISED})
        if not asked.json:
            print(f"{games:>10,} games  {seconds:6.1f} s  fightcard {command}", flush=True)
    if asked.json:
        print(json.dumps({"jobs": asked.jobs, "promised": PROMISED, "studies": found}))
    sys.exit(0 if all(each["kept"] for each in found) else 1)


if __name__ == "__main__":
    main()
