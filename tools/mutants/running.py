"""One module after the other: which tests come by which line, then every mutant against the tests of its line."""

from __future__ import annotations

import gc
import hashlib
import importlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from itertools import accumulate
from pathlib import Path
from typing import Any

from . import hits
from .catalogue import Target
from .changes import Mutant, measured, mutants
from .children import Copy, copy_tree, end_group, fork, measure_tests, try_tests
from .results import HUNG, NOTICED, UNNOTICED, UNTRIED, Results

SPARE = 4.0  # seconds that every test has besides
TIMES = 4  # as long as a test took without a fault, it may take with one
ALARMS = (signal.SIGALRM, signal.SIGPROF)
LONGEST = 40.0  # seconds of tests, without a fault, that a mutant meets
SAVING = 5.0  # seconds between two times that results are written

KEEPER = """
import sys
from tests.store.postgres import Postgres
with Postgres() as running:
    print(running._folder, flush=True)
    sys.stdin.read()
"""


@dataclass
class Covered:
    """The lines that the tests of one module execute."""

    seconds: dict[str, float]
    lines: dict[str, set[int]]  # by test
    shared: set[int]  # in what is done once for several tests

    def tests_of(self, line: int, kills: Mapping[str, int]) -> list[str]:
        """The tests that could notice a fault there, the best and quickest first, as many as there is time for."""
        all_of_them = (test for test in self.seconds if line in self.shared or line in self.lines.get(test, ()))
        ordered = sorted(all_of_them, key=lambda test: (-kills.get(test, 0), self.seconds[test]))
        times = accumulate(self.seconds[test] for test in ordered)
        return [test for test, time in zip(ordered, times, strict=True) if time <= LONGEST or test == ordered[0]]


class Run:
    """All mutants of some modules."""

    def __init__(self, root: Path, scratch: Path, results: Results, at_once: int = 2) -> None:
        self.root, self.scratch, self.results, self.at_once = root, scratch, results, at_once
        self.copies: list[Copy] = []
        self.end = float("inf")
        self._saved = time.monotonic()

    def module(self, target: Target, *, again: bool = False, dry: bool = False, most: int | None = None) -> None:
        """Try every mutant of a module that has not been tried."""
        if not dry:
            self.copies = self.copies or [copy_tree(self.root, self.scratch / str(n)) for n in range(self.at_once)]
        tree = self.copies[0].tree if self.copies else self.root  # somebody may be at work on the root
        source = (tree / target.path).read_text()
        everything = list(mutants(source, target.functions))
        self.results.prune(target.path, everything)
        left = self.results.left(target.path, everything, again)
        left.sort(key=lambda mutant: hashlib.sha256(mutant.key.encode()).digest())  # what is tried first is any of them
        print(f"{target.path}: {len(everything)} mutants, {len(left)} to try", flush=True)
        if not left or dry or time.monotonic() > self.end:
            return
        self.copies = [replace(copy, but=target.but) for copy in self.copies]
        with self._with_postgres() if target.postgres else _nothing():
            self._try_all(target, left[:most], self._covered(target, source))
        for copy in self.copies:
            copy.put(target.path, source)
        self.results.save()

    def _covered(self, target: Target, source: str) -> Covered:
        """What the tests come by, as it was measured before if neither they nor the module have changed."""
        tree = self.copies[0].tree
        tests = [each for each in target.tests if (tree / each).exists()]
        files = [tree / test for test in tests if (tree / test).is_file()]
        files += sorted(file for test in tests for file in (tree / test).rglob("*.py"))
        mark = hashlib.sha256(source.encode() + b"".join(file.read_bytes() for file in files)).hexdigest()
        told = self.results.covered.get(target.path)
        if told is None or told["mark"] != mark:
            told = {"mark": mark, **self._measure(target, tests, source)}
            self.results.covered[target.path] = told
        _import_all(told["modules"])
        gc.freeze()  # children would copy what a collection merely looks at
        lines = {name: set(lines) for name, lines in told["lines"].items()}
        return Covered(told["seconds"], lines, set(told["shared"]))

    def _measure(self, target: Target, tests: Sequence[str], source: str) -> dict[str, Any]:
        copy = self.copies[0]
        notes, result = self.scratch / "notes", self.scratch / "measured"
        result.unlink(missing_ok=True)
        hits.begin(notes)
        copy.put(target.path, measured(source))
        began = time.monotonic()
        child = fork(copy, measure_tests(copy, tests, result))
        os.waitpid(child, 0)
        end_group(child)
        if not result.exists():
            raise SystemExit(f"the tests cannot be run at all:\n{copy.output.read_text()[-3000:]}")
        told = json.loads(result.read_text())
        found = hits.read(notes)
        seconds = {name: told["seconds"].get(name, 0.0) for name in told["names"] if name not in told["failed"]}
        print(f"  {len(seconds)} tests pass in {time.monotonic() - began:.0f} s, without {told['failed']}", flush=True)
        return {
            "seconds": seconds,
            "lines": {name: sorted(found.get(number, ())) for number, name in enumerate(told["names"], 1)},
            "shared": sorted(found.get(0, ())),  # in what is done once for several tests
            "modules": told["modules"],
        }

    def _try_all(self, target: Target, left: Sequence[Mutant], covered: Covered) -> None:
        waiting = list(left)[::-1]
        kills = Counter(fate.by for fate in self.results.fates[target.path].values())
        free, busy = list(self.copies), dict[int, tuple[Copy, Mutant, float]]()
        count = 0
        while waiting or busy:
            while waiting and free and time.monotonic() < self.end:
                mutant = waiting.pop()
                tests = covered.tests_of(mutant.statement, kills)
                if not tests:
                    self.results.note(target.path, mutant, UNTRIED)
                    continue
                copy = free.pop()
                copy.put(target.path, mutant.make())
                limits = {test: SPARE + TIMES * covered.seconds[test] for test in tests}
                busy[fork(copy, try_tests(copy, limits))] = (copy, mutant, time.monotonic())
            if not busy:
                return
            child, status = os.wait()
            if child not in busy:
                continue
            end_group(child)
            copy, mutant, began = busy.pop(child)
            free.append(copy)
            by = copy.told.read_text() if status else ""
            kills[by] += 1
            outcome = HUNG if os.WTERMSIG(status) in ALARMS else NOTICED if status else UNNOTICED
            self.results.note(
                target.path, mutant, outcome, by or ("import" if status else ""), time.monotonic() - began
            )
            count += 1
            if outcome != NOTICED or count % 25 == 0:
                print(
                    f"  {count} of {len(left)}  {outcome}: {mutant.line} {mutant.function}: {mutant.what}", flush=True
                )
            _tidy(copy)
            if time.monotonic() - self._saved > SAVING:
                self.results.save()
                self._saved = time.monotonic()

    @contextmanager
    def _with_postgres(self) -> Iterator[None]:
        """A PostgreSQL for each copy, which all its mutants share."""
        keepers, before = [], self.copies
        for copy in self.copies:
            environment = {**os.environ, "PYTHONPATH": f"{copy.tree / 'src'}{os.pathsep}{copy.tree}"}
            command = [sys.executable, "-c", KEEPER]
            keepers.append(
                subprocess.Popen(
                    command, cwd=copy.tree, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
                )
            )
        try:
            self.copies = [
                replace(copy, postgres=keeper.stdout.readline().strip() if keeper.stdout else "")
                for copy, keeper in zip(before, keepers, strict=True)
            ]
            yield
        finally:
            self.copies = before
            for keeper in keepers:
                keeper.communicate()


@contextmanager
def _nothing() -> Iterator[None]:
    yield


def _import_all(names: Sequence[str]) -> None:
    """Import the third-party modules that all children need, so that none has to load them."""
    for name in names:
        if name not in sys.modules:
            with suppress(Exception):
                importlib.import_module(name)


def _tidy(copy: Copy) -> None:
    """No database is left of a mutant."""
    shutil.rmtree(copy.tree / "tmp", ignore_errors=True)
    if not copy.postgres:
        return
    import psycopg

    address = f"postgresql:///postgres?host={copy.postgres}&user=fightcard"
    with psycopg.connect(address, autocommit=True) as connection:
        for (name,) in connection.execute("SELECT datname FROM pg_database WHERE datname LIKE 't%%'").fetchall():
            if name != "template0" and name != "template1":
                connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)'.encode())
