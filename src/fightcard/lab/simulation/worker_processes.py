"""Worker processes: each prepares once, and then runs task after task."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from typing import Any

from fightcard import EnvironmentFailure

START_LIMIT = 300  # seconds for the worker processes to get ready

Submit = Callable[..., Future[Any]]  # the arguments of one task -> its result


@contextmanager
def workers(jobs: int, make: Callable[..., Callable[..., Any]], *arguments: object) -> Iterator[Submit]:
    """Start worker processes that each call ``make(*arguments)`` once; it returns the function that runs one task."""
    context = get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, _start, (context.Barrier(jobs), make, arguments))
    started = False
    try:
        with uninterrupted():
            ready = [pool.submit(_wait_for_all) for _ in range(jobs)]
        for future in ready:
            future.result()
        started = True
        yield lambda *task: pool.submit(_work, *task)
    except BrokenProcessPool as error:
        raise EnvironmentFailure("workers-died", jobs=jobs, started=started) from error
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Let processes that are started here ignore Ctrl-C: the parent handles it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


_worker: dict[str, Any] = {}  # of a worker process: its function, and the barrier of all workers


def _start(barrier: Any, make: Callable[..., Callable[..., Any]], arguments: tuple[object, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _worker["do"], _worker["barrier"] = make(*arguments), barrier


def _end_with_parent() -> None:
    """Exit when the parent has died: otherwise a worker would wait for ever."""
    parent = parent_process()
    assert parent is not None, "a worker has a parent"
    parent.join()
    os._exit(1)


def _wait_for_all() -> None:
    _worker["barrier"].wait(START_LIMIT)


def _work(*task: object) -> Any:
    return _worker["do"](*task)
