"""Processes that share some work: each makes its tools once, and then does piece after piece."""

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

Submit = Callable[..., Future[Any]]  # the arguments of one piece -> what will come of it


@contextmanager
def workers(jobs: int, make: Callable[..., Callable[..., Any]], *arguments: object) -> Iterator[Submit]:
    """So many processes, each with what ``make(*arguments)`` gives there: a function that does one piece."""
    context = get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, _start, (context.Barrier(jobs), make, arguments))
    started = False
    try:
        with uninterrupted():
            ready = [pool.submit(_wait_for_all) for _ in range(jobs)]
        for future in ready:
            future.result()
        started = True
        yield lambda *piece: pool.submit(_work, *piece)
    except BrokenProcessPool as error:
        raise EnvironmentFailure("workers-died", jobs=jobs, started=started) from error
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Processes started here do not hear a Ctrl-C: it is for us, and we tell them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


_worker: dict[str, Any] = {}  # of a worker process: what it does, and where it meets the others


def _start(barrier: Any, make: Callable[..., Callable[..., Any]], arguments: tuple[object, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _worker["do"], _worker["barrier"] = make(*arguments), barrier


def _end_with_parent() -> None:
    """A worker whose parent was killed would wait for work for ever."""
    parent = parent_process()
    assert parent is not None, "a worker has a parent"
    parent.join()
    os._exit(1)


def _wait_for_all() -> None:
    _worker["barrier"].wait(START_LIMIT)


def _work(*piece: object) -> Any:
    return _worker["do"](*piece)
