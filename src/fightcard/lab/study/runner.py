"""Runs a study: shares its deals out among processes, reports progress, and keeps what is done.

A study has parts, each with the same number of deals. A task is some deals of a part; its result is sums by name,
which add up, and the failures of users' own bots. All chance comes from the seed and the number of the deal, so the
sums do not depend on the sharing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from time import perf_counter
from typing import Any, Protocol

from fightcard.bots.own.failures import BotFailure, Failures, merged
from fightcard.core.support.notices import COMPILER_DELAY, notify_after
from fightcard.lab.simulation.checkpoint import Checkpoint, Range, gaps
from fightcard.lab.simulation.executors import share_out

from .measurement.estimates import Sums
from .settings import StudySettings

TASK_SECONDS = 0.5  # the longest that a Ctrl-C or a progress bar has to wait, about
GROWTH = 4  # of tasks, at most, from one to the next
FIRST_TASK, LARGEST_TASK = 4, 20_000  # deals


@dataclass(frozen=True)
class TaskResult:
    """The result of a task: sums by name, and how often users' own bots failed."""

    sums: Mapping[str, Sums]
    failures: Failures = ()

    def data(self) -> list[Any]:
        """Return it as JSON data."""
        sums = {name: each.data() for name, each in self.sums.items()}
        return [sums, [asdict(failure) for failure in self.failures]]

    @classmethod
    def read(cls, sums: Mapping[str, Any], failures: Sequence[Mapping[str, Any]]) -> TaskResult:
        """Return the result that JSON data holds."""
        read = {name: Sums.read(data) for name, data in sums.items()}
        return cls(read, tuple(BotFailure(**each) for each in failures))


class Study(Protocol):
    """The plan of a run. It can be sent to another process."""

    @property
    def parts(self) -> int:
        """The number of parts."""

    @property
    def games_per_deal(self) -> int:
        """The number of games for each deal of a part."""

    def make(self) -> Callable[[int, int, int], TaskResult]:
        """Get ready; return what plays so many deals of a part, from a deal on."""


@dataclass
class Played:
    """The result of a run: the sums of each part by name, failures of bots, and whether it was interrupted."""

    sums: dict[int, dict[str, Sums]] = field(default_factory=dict)
    ranges: dict[int, list[Range]] = field(default_factory=dict)
    failures: Failures = ()
    interrupted: bool = False

    def add(self, part: int, first: int, count: int, result: TaskResult) -> None:
        """Enter the result of a task."""
        self.ranges.setdefault(part, []).append((first, first + count))
        known = self.sums.setdefault(part, {})
        for name, sums in result.sums.items():
            known[name] = known[name] + sums if name in known else sums
        self.failures = merged((*self.failures, *result.failures))

    def deals(self, part: int) -> int:
        """The number of finished deals of a part."""
        return sum(end - first for first, end in self.ranges.get(part, ()))

    def gaps(self, part: int, deals: int) -> list[Range]:
        """Return the deals of a part that are not done yet."""
        return gaps(self.ranges.get(part, ()), deals)

    def is_complete(self, parts: int) -> bool:
        """Return whether there is something of each part."""
        return all(self.deals(part) > 1 for part in range(parts))


def run_study(study: Study, settings: StudySettings, identity: Mapping[str, object]) -> Played:
    """Run a study; if interrupted, return what was played so far, about equally many deals of each part."""
    executor = settings.executor
    played, checkpoint = Played(), Checkpoint(settings.checkpoint, identity)
    if settings.resume:
        _load(checkpoint, played)
    checkpoint.open(resume=bool(played.ranges))
    run = _StudyRun(study, settings, played, checkpoint)
    try:
        with notify_after(COMPILER_DELAY, settings.watcher.compiling):
            play = study.make()  # fills the cache of compiled code for other processes too
        if executor.is_local:
            run.alone(play)
        else:
            with executor.workers(_make, study) as submit:
                share_out(executor, submit, run.tasks(), run.enter)
    except KeyboardInterrupt:
        played.interrupted = True
    finally:
        checkpoint.close(finished=run.finished and not played.interrupted)
    return played


def _load(checkpoint: Checkpoint, played: Played) -> None:
    """Enter what was played before."""
    for data in checkpoint.load():
        with suppress(ValueError, KeyError, TypeError):
            part, first, count, *result = data
            played.add(part, first, count, TaskResult.read(*result))


def _make(study: Study) -> Callable[[int, int, int], tuple[float, TaskResult]]:
    """Return what a worker process does: it plays some deals, and times them."""
    return _timed(study.make())


def _timed(play: Callable[[int, int, int], TaskResult]) -> Callable[[int, int, int], tuple[float, TaskResult]]:
    def timed(part: int, first: int, count: int) -> tuple[float, TaskResult]:
        began = perf_counter()
        result = play(part, first, count)
        return perf_counter() - began, result

    return timed


class _StudyRun:
    """A study in progress."""

    def __init__(self, study: Study, settings: StudySettings, played: Played, checkpoint: Checkpoint) -> None:
        self.study, self.settings, self.played, self.checkpoint = study, settings, played, checkpoint
        self._size = FIRST_TASK

    @property
    def finished(self) -> bool:
        """Return whether all deals of all parts are done."""
        return not any(self.played.gaps(part, self.settings.deals) for part in range(self.study.parts))

    def alone(self, play: Callable[[int, int, int], TaskResult]) -> None:
        """Play everything in this process."""
        timed = _timed(play)
        for task in self.tasks():
            self.enter(task, timed(*task))

    def enter(self, task: tuple[int, int, int], timed: tuple[float, TaskResult]) -> None:
        """Keep the result of a task, and adapt the size of tasks to how long it took."""
        seconds, result = timed
        self.played.add(*task, result)
        self.checkpoint.write(*task, *result.data())
        fitting = int(TASK_SECONDS * task[2] / max(seconds, 1e-6))
        self._size = max(1, min(fitting, GROWTH * self._size, LARGEST_TASK))
        self.settings.watcher.playing(self._games())

    def _games(self) -> int:
        """Return how many games are done."""
        done = sum(min(self.played.deals(part), self.settings.deals) for part in range(self.study.parts))
        return done * self.study.games_per_deal

    def tasks(self) -> Iterator[tuple[int, int, int]]:
        """Hand out the deals that are missing, some of each part in turn."""
        gaps = {part: self.played.gaps(part, self.settings.deals) for part in range(self.study.parts)}
        while any(gaps.values()):
            for part, missing in gaps.items():
                if missing:
                    first, end = missing[0]
                    count = min(self._size, end - first)
                    missing[:1] = [(first + count, end)] if first + count < end else []
                    yield part, first, count
