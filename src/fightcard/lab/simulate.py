"""Simulations: so many games between the bots of two sides, in this process or in several.

Every game has a number, and from the seed and its number its own key and its players' luck: so the sums are the same
however the numbers are shared out.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ALL_COMPLETED, FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from time import perf_counter
from typing import Any, Protocol

from fightcard.core.errors import Outside

from .engine import Engine, Pieces, Plan, Tally, is_driven, make_engine, prepare

PLAIN_SECONDS = 4.0  # plain play that is worth less than starting the compiled rules
SAMPLE = 16  # games by which plain play is timed
START_LIMIT = 300  # seconds for the worker processes to get ready
AHEAD = 2  # pieces a worker has in hand, so that it never waits for us


class Watcher(Protocol):
    """Is told how a simulation goes along."""

    def compiling(self) -> None:
        """The rules are being compiled, which takes a while."""

    def playing(self, done: int) -> None:
        """So many games are done."""


class Unwatched:
    """A watcher that keeps it all to itself."""

    def compiling(self) -> None:
        """Let the compiler do its work."""

    def playing(self, done: int) -> None:
        """Let them play."""


UNWATCHED = Unwatched()


@dataclass(frozen=True)
class Outcome:
    """What came of a simulation."""

    plan: Plan
    tally: Tally
    jobs: int
    compile_seconds: float
    interrupted: bool = False


def wants_compiled(plan: Plan, games: int) -> bool:
    """Would so many games take too long by the plain rules? A few are played to find out."""
    if not is_driven(plan):
        return True
    if games <= SAMPLE:
        return False
    sample = make_engine(plan).run(0, SAMPLE)
    return games * sample.seconds / SAMPLE > PLAIN_SECONDS


def simulate(plan: Plan, games: int, jobs: int = 1, watcher: Watcher = UNWATCHED) -> Outcome:
    """Play the games 0 .. games - 1; interrupted, it tells of those from 0 on that were finished."""
    engine, compile_seconds = prepare(plan, watcher.compiling)  # fills the cache for other processes too
    run = _Run(Pieces(games, jobs), watcher)
    try:
        if jobs == 1:
            run.alone(engine)
        else:
            run.shared(plan)
    except KeyboardInterrupt:
        return Outcome(plan, run.tally, jobs, compile_seconds, interrupted=True)
    return Outcome(plan, run.tally, jobs, compile_seconds)


class _Run:
    """One simulation while it goes on."""

    def __init__(self, pieces: Pieces, watcher: Watcher) -> None:
        self.pieces, self.watcher = pieces, watcher
        self.tally = Tally()

    def _count(self, piece: Tally) -> None:
        self.tally += piece
        self.pieces.learn(piece)
        self.watcher.playing(self.tally.games)

    def alone(self, engine: Engine) -> None:
        """All games in this process."""
        while (piece := self.pieces.take()) is not None:
            self._count(engine.run(*piece))

    def shared(self, plan: Plan) -> None:
        """All games in worker processes, which start before the clock does."""
        with _workers(plan, self.pieces.jobs) as pool:
            began = perf_counter()
            running: list[Future[Tally]] = []
            try:
                self._fill(pool, running)
                while running:
                    self._collect(running, FIRST_COMPLETED)
                    self._fill(pool, running)
            except KeyboardInterrupt:
                # The last one first, so that what is finished in the end are the games from 0 on without a gap.
                begun = [future for future in reversed(running) if not future.cancel()]
                self._collect(begun, ALL_COMPLETED)
                raise
            finally:
                tally = self.tally
                self.tally = Tally(tally.games, tally.decisions, perf_counter() - began, tally.counts)

    def _fill(self, pool: ProcessPoolExecutor, running: list[Future[Tally]]) -> None:
        while len(running) < AHEAD * self.pieces.jobs and (piece := self.pieces.take()) is not None:
            running.append(pool.submit(_play, *piece))

    def _collect(self, running: list[Future[Tally]], until: str) -> None:
        for future in wait(running, return_when=until).done:
            running.remove(future)
            self._count(future.result())


# -- worker processes --------------------------------------------------------------------------------------------


@contextmanager
def _workers(plan: Plan, jobs: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of processes, each with the rules loaded."""
    context = get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, _start, (plan, context.Barrier(jobs)))
    try:
        with _uninterrupted():
            ready = [pool.submit(_wait_for_all) for _ in range(jobs)]
        for future in ready:
            future.result()
        yield pool
    except BrokenProcessPool as error:
        raise Outside("workers-died", jobs=jobs) from error
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Processes started here do not hear a Ctrl-C: it is for us, and we tell them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


_worker: dict[str, Any] = {}  # of a worker process: its engine, and where it meets the others


def _start(plan: Plan, barrier: Any) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _worker["engine"], _worker["barrier"] = make_engine(plan), barrier


def _end_with_parent() -> None:
    """A worker whose parent was killed would wait for work for ever."""
    parent = parent_process()
    assert parent is not None, "a worker has a parent"
    parent.join()
    os._exit(1)


def _wait_for_all() -> None:
    _worker["barrier"].wait(START_LIMIT)


def _play(first: int, count: int) -> Tally:
    engine: Engine = _worker["engine"]
    return engine.run(first, count)
