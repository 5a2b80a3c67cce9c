"""Worker threads for what is too expensive for the event loop.

Each pool has few threads and a bounded queue: when it is full, a request is refused in a sentence instead of waiting.
Threads share one interpreter with the event loop, so long work pauses for longer than it works (``in_slices``).
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
HEAD_START = 0.01  # seconds of work before the first pause: most work takes no longer


class Workers:
    """A pool of threads with a bounded queue."""

    def __init__(self, threads: int, most_jobs: int, most_each: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="worker")
        self._most_jobs, self._most_each = most_jobs, most_each
        self._jobs: Counter[str] = Counter()  # that wait or run, by client

    @property
    def jobs(self) -> int:
        """How many jobs wait or run."""
        return self._jobs.total()

    async def run(self, work: Callable[[], T], client: str = "") -> T:
        """The result of ``work``, done by a thread of this pool.

        Raises EnvironmentFailure (``server-busy``) if the queue is full and TableRefuses (``too-many-requests``) if
        this client's share of it is; work of the server itself names no client and has no such share.
        """
        if client and self._jobs[client] >= self._most_each:
            raise TableRefuses("too-many-requests")
        if self.jobs >= self._most_jobs:
            raise EnvironmentFailure("server-busy")
        self._jobs[client] += 1
        job = self._threads.submit(work)
        loop = asyncio.get_running_loop()
        job.add_done_callback(lambda _job: self._call_back(loop, client))
        return await asyncio.wrap_future(job)

    def _call_back(self, loop: asyncio.AbstractEventLoop, client: str) -> None:
        """A job has ended, on whatever thread."""
        if not loop.is_closed():
            loop.call_soon_threadsafe(self._end, client)

    def _end(self, client: str) -> None:
        self._jobs[client] -= 1
        if not self._jobs[client]:
            del self._jobs[client]

    def release(self, objects: list[Any]) -> None:
        """Let go of objects on a thread of this pool, if nobody else holds them: freeing large ones takes long."""
        with suppress(RuntimeError):  # the pool is closed: the server ends
            self._threads.submit(objects.clear)

    def close(self) -> None:
        """Begin nothing more; what has begun is not waited for."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def in_slices(items: Iterable[T]) -> Iterator[T]:
    """The same items. Long work on them leaves the interpreter to the event loop for most of the time."""
    began = time.perf_counter()
    pause_at = began + HEAD_START
    for item in items:
        yield item
        now = time.perf_counter()
        if now >= pause_at:
            time.sleep(min(now - began, SLICE) * PAUSE)
            began = time.perf_counter()
            pause_at = began + SLICE
