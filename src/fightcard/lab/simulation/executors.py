"""Where the tasks of a simulation, a league or a study run: in this process, in several, or on a Ray cluster.

A task is a numbered part of the work whose chance comes from the seed alone, so results do not depend on where it runs.
``share_out`` is the only loop that hands tasks out and collects their results.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, MutableMapping
from concurrent.futures import ALL_COMPLETED, FIRST_COMPLETED, Future, wait
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from fightcard.core.support.checks import checked_count

from .worker_processes import Submit, workers

AHEAD = 2  # tasks queued per worker process, so that it never waits

Task = tuple[Any, ...]
Enter = Callable[[Task, Any], None]  # a task and its result
Running = MutableMapping[Future[Any], Task]


@runtime_checkable
class Executor(Protocol):
    """Runs tasks."""

    @property
    def jobs(self) -> int:
        """The number of tasks that run at the same time."""

    @property
    def ahead(self) -> int:
        """The number of tasks to hand out before the first is done."""

    @property
    def is_local(self) -> bool:
        """Return whether tasks run in the calling process, without workers."""

    def workers(self, make: Callable[..., Callable[..., Any]], *arguments: object) -> AbstractContextManager[Submit]:
        """Start workers that each call ``make(*arguments)`` once; it returns the function that runs one task."""


@dataclass(frozen=True)
class LocalExecutor:
    """Runs tasks on this machine: one job in the calling process, several in worker processes."""

    jobs: int = 1

    @property
    def ahead(self) -> int:
        """Some in the queue of each process."""
        return AHEAD * self.jobs

    @property
    def is_local(self) -> bool:
        """One job needs no worker."""
        return self.jobs == 1

    def workers(self, make: Callable[..., Callable[..., Any]], *arguments: object) -> AbstractContextManager[Submit]:
        """Start the processes."""
        return workers(self.jobs, make, *arguments)


Jobs = int | Executor  # a number of local processes, or an executor


def executor_of(jobs: Jobs) -> Executor:
    """Return the executor of a number of processes, or the executor itself."""
    return LocalExecutor(jobs) if isinstance(jobs, int) else jobs


def at_most(jobs: Jobs, tasks: int) -> Jobs:
    """Return as many processes as there are tasks, if they are local."""
    return min(jobs, tasks) if isinstance(jobs, int) else jobs


def checked_jobs(jobs: Jobs) -> int:
    """Return how many tasks run at the same time, or raise Unreadable."""
    return executor_of(jobs).jobs if isinstance(jobs, Executor) else checked_count("jobs", jobs)


def find_jobs(jobs: int, ray: str | None) -> Jobs:
    """Return the processes that a user asks for: so many here, or those of a Ray cluster; connects to it."""
    if ray is None:
        return jobs
    from .ray_executor import connect_ray

    return connect_ray(ray)


@contextmanager
def kept_workers(jobs: Jobs) -> Iterator[Jobs]:
    """Keep local worker processes from one study to the next, since starting them takes seconds."""
    executor = executor_of(jobs)
    if executor.is_local or not isinstance(executor, LocalExecutor):
        yield jobs
        return
    with executor.workers(_make_any) as submit:
        yield KeptExecutor(executor.jobs, submit)


@dataclass(frozen=True)
class KeptExecutor:
    """Runs the tasks of one study after the other in the same processes."""

    jobs: int
    submit: Submit
    is_local = False

    @property
    def ahead(self) -> int:
        """Some in the queue of each process."""
        return AHEAD * self.jobs

    @contextmanager
    def workers(self, make: Callable[..., Callable[..., Any]], *arguments: object) -> Iterator[Submit]:
        """Let each process prepare at its first task."""
        key = secrets.token_hex(8)
        yield lambda *task: self.submit(key, make, arguments, task)


def _make_any() -> Callable[..., Any]:
    return _run_any


_prepared: dict[str, Callable[..., Any]] = {}  # in a worker process: of the present study only


def _run_any(key: str, make: Callable[..., Callable[..., Any]], arguments: tuple[object, ...], task: Task) -> Any:
    if key not in _prepared:
        _prepared.clear()
        _prepared[key] = make(*arguments)
    return _prepared[key](*task)


@runtime_checkable
class SharingExecutor(Executor, Protocol):
    """An executor whose workers can all read a value that was sent once."""

    def share(self, value: object) -> Callable[[], Any]:
        """Share a value; the returned function can be sent with a task, and returns the value to the worker."""


@dataclass(frozen=True)
class SolveCluster:
    """An executor as solvers use it (solve/interface.py)."""

    executor: SharingExecutor

    @contextmanager
    def workers(self, make: Callable[..., Callable[..., Any]], *arguments: object) -> Iterator[SolveWorkers]:
        """Start the workers."""
        with self.executor.workers(make, *arguments) as submit:
            yield SolveWorkers(self.executor, submit)


@dataclass(frozen=True)
class SolveWorkers:
    """The workers of an executor as solvers use them."""

    executor: SharingExecutor
    submit: Submit

    def share(self, value: object) -> Callable[[], Any]:
        """Share a value with all of them."""
        return self.executor.share(value)

    def do(self, tasks: Iterable[Task], enter: Enter) -> None:
        """Do all tasks, and enter their results."""
        share_out(self.executor, self.submit, iter(tasks), enter)


def share_out(executor: Executor, submit: Submit, tasks: Iterator[Task], enter: Enter) -> None:
    """Run all tasks and enter each result. Ctrl-C cancels tasks that have not begun, and enters those that have.

    Tasks are taken from the iterator as workers get free, so it may adapt their size. They are cancelled from the last
    to the first: what was entered then has no gaps.
    """
    running: dict[Future[Any], Task] = {}
    try:
        while True:
            while len(running) < executor.ahead and (task := next(tasks, None)) is not None:
                running[submit(*task)] = task
            if not running:
                return
            _collect(running, FIRST_COMPLETED, enter)
    except KeyboardInterrupt:
        for future in reversed(list(running)):
            if future.cancel():
                del running[future]
        _collect(running, ALL_COMPLETED, enter)
        raise


def _collect(running: Running, until: str, enter: Enter) -> None:
    for future in wait(running, return_when=until).done:
        enter(running.pop(future), future.result())
