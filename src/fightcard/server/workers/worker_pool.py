"""Worker threads for work that is too expensive for the event loop.

Each pool has few threads and a bounded queue: when it is full, further requests are refused instead of waiting.
Threads share one interpreter with the event loop, so long work pauses for longer than it runs (``in_slices``).
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

from fightcard.core.errors import EnvironmentFailure, TableRefuses

T = TypeVar("T")

SLICE = 0.001  # seconds of work between two pauses
PAUSE = 3  # times as long as the work before it
HEAD_START = 0.01  # seconds of work before the first pause, enough for most jobs


class WorkerPool:
    """A pool of threads with a bounded queue."""

    def __init__(self, threads: int, max_jobs: int, max_each: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="worker")
        self._max_jobs, self._max_each = max_jobs, max_each
        self._jobs: Counter[str] = Counter()  # that wait or run, by client

    @property
    def jobs(self) -> int:
        """The number of jobs that wait or run."""
        return self._jobs.total()

    async def run(self, work: Callable[[], T], client: str = "") -> T:
        """Run ``work`` in a thread of this pool and return its result.

        Raise EnvironmentFailure (``server-busy``) if the queue is full, TableRefuses (``too-many-requests``) if this
        client's share of it is; the server's own work names no client and has no such limit.
        """
        if client and self._jobs[client] >= self._max_each:
            raise TableRefuses("too-many-requests")
        if self.jobs >= self._max_jobs:
            raise EnvironmentFailure("server-busy")
        self._jobs[client] += 1
        job = self._threads.submit(work)
        loop = asyncio.get_running_loop()
        job.add_done_callback(lambda _job: self._call_back(loop, client))
        return await asyncio.wrap_future(job)

    def _call_back(self, loop: asyncio.AbstractEventLoop, client: str) -> None:
        """Count the end of a job, from any thread."""
        if not loop.is_closed():
            loop.call_soon_threadsafe(self._end, client)

    def _end(self, client: str) -> None:
        self._jobs[client] -= 1
        if not self._jobs[client]:
            del self._jobs[client]

    def release(self, objects: list[Any]) -> None:
        """Free objects on a thread of this pool, because freeing large ones blocks the event loop."""
        with suppress(RuntimeError):  # the pool is closed
            self._threads.submit(objects.clear)

    def close(self) -> None:
        """Start no further jobs; running ones are not awaited."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def in_slices(items: Iterable[T]) -> Iterator[T]:
    """Iterate over items with pauses, so that long work on them leaves the interpreter to the event loop."""
    began = time.perf_counter()
    pause_at = began + HEAD_START
    for item in items:
        yield item
        now = time.perf_counter()
        if now >= pause_at:
            time.sleep(min(now - began, SLICE) * PAUSE)
            began = time.perf_counter()
            pause_at = began + SLICE
