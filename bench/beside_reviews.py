"""Do reviews slow down live games? `python -m bench.beside_reviews [--games 200] [--seconds 20] [--pairs 5]`.

People play at fixed moments; in every second turn a client has games of Fightdrome reviewed, one after the other.
Prints the 99th percentiles of what a move takes, in pairs of a quiet turn and one beside the reviews. It fails (exit
code 1) if in the median pair the reviews cost more than a fifth and more than 10 ms.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path
from random import Random
from subprocess import Popen

from fightcard.bots.search.warm_up import engines_of
from fightcard.registry import find_game
from tests.campaigns import beside
from tests.campaigns.attackers import review_until, start_attack
from tests.campaigns.games import serving
from tests.learn.review.records import random_record

GAME = "fightdrome"
RECORDS = 40


def main() -> int:
    """Measure, and print it."""
    parser = argparse.ArgumentParser(prog="python -m bench.beside_reviews", description=__doc__)
    parser.add_argument("--games", type=int, default=beside.GAMES)
    parser.add_argument("--seconds", type=float, default=beside.SECONDS, help="of each turn")
    parser.add_argument("--pairs", type=int, default=beside.PAIRS)
    arguments = parser.parse_args()
    beside.GAMES, beside.SECONDS, beside.PAIRS = arguments.games, arguments.seconds, arguments.pairs
    engines_of(find_game(GAME)).compiled()  # now, so that the server only loads it
    with tempfile.TemporaryDirectory() as folder:
        return _report(_measure(Path(folder)))


def _measure(folder: Path) -> beside.Waits:
    records = folder / "records"
    records.mkdir()
    for number in range(RECORDS):
        (records / f"{number:03}").write_text(str(random_record(GAME, number)), "utf-8")
    with serving(folder, "", reviews=True) as server:

        def attack() -> Popen[str]:
            first = min(records.iterdir())
            review_until(server.port, first, lambda answer: answer["done"] > 0)  # its process is ready now
            return start_attack(server, beside.SECONDS, "reviews", str(records))

        return asyncio.run(beside.compare(server, Random(1), attack))


def _report(waits: beside.Waits) -> int:
    moments = sum(json.loads(each)["moments"] for each in waits.printed)
    print(f"{moments} moments were judged meanwhile\n\n| quiet, ms | beside reviews, ms |\n|---|---|")
    for quiet, other in [*waits.pairs, (waits.quiet, waits.beside)]:
        print(f"| {quiet:.1f} | {other:.1f} |")
    try:
        waits.check()
    except AssertionError as error:
        print(error)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
