"""Runs tests in a forked child, in a copy of the tree; the child dies of its first failure, or of its alarm."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

import pytest

from . import hits

PARTS = ("src", "tests", "tools", "bench", "docs", "pyproject.toml", "play", "test")
OURS = ("fightcard", "tests", "bench", "tools", "__main__", "__mp_main__", "conftest")
PATIENCE = 10.0  # seconds until the first test begins
WAITING = 2  # times as long may a test wait as it may compute
FIRST = 3  # tests that are run before the others are even read
OPTIONS = ("-q", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:cov", "-p", "no:xdist", "--hypothesis-seed=0")
NOT_THESE = "not slow and not campaign"


@dataclass(frozen=True)
class Copy:
    """A copy of the tree, in which one mutant at a time lives."""

    tree: Path
    but: str = ""  # words in the names of tests that take no part
    postgres: str = ""  # the folder of a PostgreSQL that its tests share

    @property
    def told(self) -> Path:
        """The test that a child has begun last."""
        return self.tree / "told"

    @property
    def output(self) -> Path:
        """Return pytest's output."""
        return self.tree / "output"

    def put(self, path: str, source: str) -> None:
        """Let a module be this."""
        file = self.tree / path
        for old in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
            old.unlink()
        file.write_text(source)


def copy_tree(root: Path, tree: Path) -> Copy:
    """All that tests need, compiled."""
    for part in PARTS:
        if (root / part).is_dir():
            shutil.copytree(root / part, tree / part, symlinks=True)
        elif (root / part).exists():
            shutil.copy2(root / part, tree / part)
    command = [sys.executable, "-m", "compileall", "-q", *(part for part in PARTS[:3] if (tree / part).exists())]
    subprocess.run(command, cwd=tree, check=True)
    return Copy(tree)


class Alarm:
    """A plugin of pytest's: what takes too long or fails ends the process."""

    def __init__(self, told: Path, limits: Mapping[str, float]) -> None:
        self.told, self.limits = told, limits

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.told.write_text(nodeid)
        _set_alarms(self.limits[nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os._exit(1)


class Measure:
    """A plugin of pytest's: which test passes in what time, and comes by which lines."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self.names: list[str] = []
        self.failed: list[str] = []

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.names.append(nodeid)
        hits.now(len(self.names))

    @pytest.hookimpl(hookwrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any) -> Iterator[None]:
        shared = fixturedef.scope != "function"
        if shared:
            hits.now(0)
        yield
        if shared:
            hits.now(len(self.names))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        if not report.passed and report.nodeid not in self.failed:
            self.failed.append(report.nodeid)

    def result(self) -> dict[str, Any]:
        """As data, with the names of foreign modules that were needed."""
        foreign = [name for name in sys.modules if name.partition(".")[0] not in OURS]
        return {"names": self.names, "seconds": self.seconds, "failed": self.failed, "modules": foreign}


class Setting:
    """A plugin of pytest's: what tests find otherwise than in an ordinary run."""

    def __init__(self, postgres: str) -> None:
        self.postgres = postgres

    def pytest_collection(self) -> None:
        from hypothesis import Phase, settings

        settings.register_profile("mutants", settings.default, phases=(Phase.explicit, Phase.generate), database=None)
        settings.load_profile("mutants")
        if self.postgres:
            self._share_postgres()

    def _share_postgres(self) -> None:
        from tests.store.postgres import Postgres

        folder = Path(self.postgres)
        Postgres.__init__ = lambda each, *_settings: setattr(each, "_folder", folder)  # type: ignore[method-assign]
        Postgres.__enter__ = lambda each: each  # type: ignore[method-assign]
        Postgres.__exit__ = lambda *_: None  # type: ignore[method-assign]


def _set_alarms(seconds: float) -> None:
    """Of the processor's time; for one that merely waits, more of everybody's, for the machine may be busy."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, WAITING * seconds)


def fork(copy: Copy, work: Callable[[], int]) -> int:
    """Do something in a child that sees the copy alone; its process id, which is that of its group too."""
    child = os.fork()
    if child == 0:
        _be_child(copy, work)
    return child


def _be_child(copy: Copy, work: Callable[[], int]) -> NoReturn:
    code = 99
    try:
        os.setsid()
        os.chdir(copy.tree)
        nothing, output = os.open(os.devnull, os.O_RDONLY), os.open(copy.output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(nothing, 0)
        os.dup2(output, 1)
        os.dup2(output, 2)
        paths = [str(copy.tree / "src"), str(copy.tree)]
        sys.path[:0] = paths
        os.environ |= {"PYTHONPATH": os.pathsep.join(paths), "PYTHONDONTWRITEBYTECODE": "1"}
        sys.dont_write_bytecode = True
        code = work()
    finally:
        sys.stdout.flush()
        os._exit(code)


def run_pytest(copy: Copy, tests: Sequence[str], *plugins: object) -> int:
    """In a child: these tests."""
    shutil.rmtree(copy.tree / "tmp", ignore_errors=True)
    options = (
        *OPTIONS,
        f"--basetemp={copy.tree / 'tmp'}",
        "-m",
        NOT_THESE,
        "-k",
        f"not ({copy.but})" if copy.but else "",
    )
    return int(pytest.main([*options, *tests], plugins=[Setting(copy.postgres), *plugins]))


def try_tests(copy: Copy, limits: Mapping[str, float]) -> Callable[[], int]:
    """Work for a child: run these tests in this order; 0 if nothing was noticed."""
    tests = list(limits)

    def work() -> int:
        copy.told.write_text("")
        _set_alarms(PATIENCE)
        code = run_pytest(copy, tests[:FIRST], Alarm(copy.told, limits))
        if code == 0 and tests[FIRST:]:
            code = run_pytest(copy, tests[FIRST:], Alarm(copy.told, limits))
        return code

    return work


def measure_tests(copy: Copy, tests: Sequence[str], result: Path) -> Callable[[], int]:
    """Work for a child: run all tests, and note what they come by."""

    def work() -> int:
        plugin = Measure()
        run_pytest(copy, tests, plugin)
        result.write_text(json.dumps(plugin.result()))
        return 0

    return work


def end_group(child: int) -> None:
    """Leave nothing that a child has started."""
    try:
        os.killpg(child, signal.SIGKILL)
    except ProcessLookupError:
        return
