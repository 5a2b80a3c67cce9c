"""Mutation testing: would the tests notice a fault? ``python -m tools.mutants --help``; docs/mutants.md explains it."""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from .catalogue import TARGETS, Target
from .results import Results, read_explained, survivors, table
from .running import Run

ROOT = Path(__file__).resolve().parents[2]
PAGE = "docs/mutants.md"


def choose(wanted: Sequence[str], tests: Sequence[str] | None) -> list[Target]:
    """Modules of the catalogue by parts of their names; with tests that are named, any."""
    if tests:
        return [Target("these", path, tuple(tests)) for path in wanted]
    return [
        target
        for target in TARGETS
        if not wanted or any(part == target.group or part in target.path for part in wanted)
    ]


def main() -> None:
    """Try the mutants of the modules that are named, or of all."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("modules", nargs="*", help="parts of paths or names of groups: all that match (default: all)")
    parser.add_argument("--tests", nargs="+", help="try these modules, by their paths, with these tests")
    parser.add_argument("--root", type=Path, default=ROOT, help="the tree in which they lie")
    parser.add_argument("--results", type=Path, default=Path("mutants.json"), help="what has been tried, to go on with")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no more mutants after these")
    parser.add_argument("--most", type=int, help="try so many of each module, drawn at random")
    parser.add_argument("--again", action="store_true", help="try those that have survived without a reason, too")
    parser.add_argument("--at-once", type=int, default=2, help="how many are tried at the same time")
    parser.add_argument("--list", action="store_true", help="only count the mutants")
    parser.add_argument("--show", action="store_true", help="only show what has been found: the counts, the survivors")
    wanted = parser.parse_args()
    targets = choose(wanted.modules, wanted.tests)
    results = Results(wanted.results, read_explained(wanted.root / PAGE))
    if not wanted.show:
        with tempfile.TemporaryDirectory(prefix="mutants-") as scratch:
            run = Run(wanted.root, Path(scratch), results, wanted.at_once)
            run.end = time.monotonic() + 60 * wanted.minutes
            for target in targets:
                run.module(target, again=wanted.again, dry=wanted.list, most=wanted.most)
        results.save()
    print(table(results, targets), survivors(results, targets), sep="\n\n")


if __name__ == "__main__":
    main()
