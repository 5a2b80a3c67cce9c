"""The threads of a batch: each takes the same part of all rows, again and again.

A step of thousands of games takes less than a millisecond, so that handing over a part must cost little: the threads
wait for the whole life of the batch, and the calling thread takes the first part itself. Between two steps they wait in
compiled code (kernel/turns.py), and after a short while without a step at queues.
"""

from __future__ import annotations

import threading
import time
import weakref
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

import numpy as np

from fightcard.kernel.batch import Rows
from fightcard.kernel.turns import ASLEEP, DONE, LATE, SLEEPER, SPREAD, TurnArrays

from .records import Array

Work = Callable[[Rows], None]
REST = 50e-6  # seconds between two looks at workers that take long: other programs have the processors


class RowThreads:
    """Divides the rows of a batch among so many threads.

    >>> threads, done = RowThreads(10, 3), []
    >>> threads.run(done.append)
    >>> sorted(done)
    [Rows(first=0, last=3, worker=0), Rows(first=3, last=6, worker=1), Rows(first=6, last=10, worker=2)]
    """

    def __init__(self, rows: int, count: int) -> None:
        bounds = [rows * part // count for part in range(count + 1)]
        self.parts = [Rows(bounds[part], bounds[part + 1], part) for part in range(count)]
        self._queues = [_started(part) for part in self.parts[1:]]
        weakref.finalize(self, _stop, self._queues)

    def start(self, work: Work, worker: int, finished: Finished) -> None:
        """Let one of the other threads do its part; what it ended with comes into the queue."""
        self._queues[worker - 1].put((work, finished))

    def run(self, work: Work) -> None:
        """Do it for all rows; an error in any part is raised here, when all have finished."""
        finished: Finished = SimpleQueue()
        for part in self.parts[1:]:
            self.start(work, part.worker, finished)
        try:
            work(self.parts[0])
        finally:
            errors = [error for _ in self._queues if (error := finished.get())]
        if errors:
            raise errors[0]


class Turns:
    """Orders to the workers of a batch: each serves in compiled code until it is dismissed or nothing comes."""

    def __init__(self, threads: RowThreads, kernels: Any) -> None:
        self._threads, self._kernels = threads, kernels
        self.words = np.full(len(threads.parts) * SPREAD, ASLEEP, np.int64)
        self._errors: list[BaseException] = []
        self._left: Finished = SimpleQueue()

    def take(self, order: int, work: TurnArrays) -> None:
        """Let the workers do their parts, and do the first one here."""
        first, state = self._threads.parts[0], LATE
        try:
            state = self._kernels.lead_turn(work, first, self.words, order)
            if state > 0:
                self._wake(work)
                state = self._kernels.finish_turn(work, first, self.words, order)
        finally:
            if state != 0:
                self._await(DONE)
        if self._errors:
            error = self._errors[0]
            self._errors.clear()
            raise error

    def _wake(self, work: TurnArrays) -> None:
        """Start those that the last order found asleep. What they run must not keep this object alive."""
        serve_rows, words = self._kernels.serve_rows, self.words
        serve = _until_error(lambda rows: serve_rows(work, rows, words), words, self._errors)
        for part in self._threads.parts[1:]:
            if self.words[part.worker * SPREAD + SLEEPER]:
                self._threads.start(serve, part.worker, self._left)

    def end(self) -> None:
        """Send all workers to sleep, so that they are free for other work."""
        self._kernels.dismiss_workers(self.words)
        self._await(ASLEEP)

    def _await(self, state: int) -> None:
        while not self._kernels.await_turns(self.words, state):
            time.sleep(REST)


def _until_error(serve: Work, words: Array, errors: list[BaseException]) -> Work:
    """The same; an error ends the worker's turn, and is kept."""

    def served(rows: Rows) -> None:
        try:
            serve(rows)
        except BaseException as error:
            errors.append(error)
            words[rows.worker * SPREAD] = ASLEEP

    return served


Finished = SimpleQueue[BaseException | None]
Task = tuple[Work, Finished]
Tasks = SimpleQueue[Task | None]


def _started(part: Rows) -> Tasks:
    """The queue of a new thread for one part."""
    queue: Tasks = SimpleQueue()
    threading.Thread(target=_serve, args=(part, queue), name=f"fightcard-rows-{part.worker}", daemon=True).start()
    return queue


def _serve(part: Rows, queue: Tasks) -> None:
    while task := queue.get():
        work, finished = task
        finished.put(_done(work, part))


def _done(work: Work, part: Rows) -> BaseException | None:
    """The error that the work ended with, if any."""
    try:
        work(part)
    except BaseException as error:
        return error
    return None


def _stop(queues: list[Tasks]) -> None:
    for queue in queues:
        queue.put(None)
