"""Checks solved class games of Duels of Cartisora against the rules, and keeps their results in the package.

`python bench/class_results.py FIRST,SECOND --work FOLDER` reads the working files that `fightcard solve cartisora
-o classes=FIRST,SECOND --work FOLDER` has left, computes a sample of positions of every layer again by the rules, and
writes the result into the package. `python bench/class_results.py --write` writes the tables of `docs/solving.md`.
"""

import argparse
import sys
from pathlib import Path

from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.state import RANKS
from fightcard.solve.cartisora.classes.results import path_of, write_result
from fightcard.solve.cartisora.classes.solving import classes_of, store_of
from fightcard.solve.cartisora.classes.stored import ready_solution
from fightcard.solve.cartisora.endgame.endgames import compiled_tree_kernels

SAMPLES = 25  # of each layer
MOST_DIFFERENCE = 1e-9


def keep(classes: str, work: Path, samples: int) -> None:
    """Check a solution, and keep its result."""
    setup = GAME.setup([f"classes={classes}"])
    solution = ready_solution(setup, RANKS, work)
    if solution is None:
        sys.exit(f"{classes} is not solved in {work}")
    difference = solution.largest_difference(samples, compiled_tree_kernels())
    print(
        f"{classes}: {samples} positions of each layer again by the rules: none differs by more than {difference:.1e}"
    )
    if difference > MOST_DIFFERENCE:
        sys.exit("these are no values of the rules")
    summary = store_of(solution.table, work).summary(solution.draw)
    assert summary is not None, "it is solved"
    write_result(summary, setup, solution.table.programs.digest)
    print(path_of(*classes_of(setup)))


def main() -> None:
    """Read the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("classes", nargs="?", help="FIRST,SECOND")
    parser.add_argument("--work", type=Path, help="the folder of the working files")
    parser.add_argument("--samples", type=int, default=SAMPLES, help="positions of each layer")
    given = parser.parse_args()
    keep(given.classes, given.work, given.samples)


if __name__ == "__main__":
    main()
