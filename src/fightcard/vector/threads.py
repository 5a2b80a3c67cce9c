"""The threads of a batch: each takes the same part of all rows, again and again.

A step of thousands of games takes less than a millisecond, so that handing over a part must cost little: the threads
wait at queues for the whole life of the batch, and the calling thread takes the first part itself.
"""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable
from queue import SimpleQueue

from fightcard.kernel.batch import Rows

Work = Callable[[Rows], None]


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

    def run(self, work: Work) -> None:
        """Do it for all rows; an error in any part is raised here, when all have finished."""
        finished: SimpleQueue[BaseException | None] = SimpleQueue()
        for queue in self._queues:
            queue.put((work, finished))
        try:
            work(self.parts[0])
        finally:
            errors = [error for _ in self._queues if (error := finished.get())]
        if errors:
            raise errors[0]


Task = tuple[Work, "SimpleQueue[BaseException | None]"]
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
