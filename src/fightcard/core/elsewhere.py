"""Work that nobody waits for: in a thread, or in a process of its own."""

from __future__ import annotations

import atexit
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

Result = TypeVar("Result")

OF_THE_SESSION = Path("/proc/self/autogroup")  # Linux shares the time among sessions first, then within each


def in_background(work: Callable[[], Result]) -> Future[Result]:
    """Do it in a thread that nobody has to wait for."""
    future: Future[Result] = Future()

    def do() -> None:
        try:
            future.set_result(work())
        except BaseException as error:
            future.set_exception(error)

    threading.Thread(target=do, daemon=True).start()
    return future


def run_elsewhere(module: str, *arguments: str) -> bool:
    """Let another process run a module, such as one that compiles and so fills the cache; returns whether it could.

    It hears no Ctrl-C, which is meant for us, and ends with us. Its ``main`` should ``be_nice``.
    """
    order = [sys.executable, "-m", module, *arguments]
    places = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    silent = subprocess.DEVNULL
    with subprocess.Popen(order, stdin=silent, stdout=silent, stderr=silent, env=places, start_new_session=True) as it:
        atexit.register(it.terminate)
        done = it.wait() == 0
        atexit.unregister(it.terminate)
    return done


def be_nice(niceness: int = 10) -> None:
    """Take no time that anybody else wants, nor may our session, if it is ours alone."""
    if not hasattr(os, "nice"):
        return
    os.nice(niceness)
    if os.getsid(0) == os.getpid():
        with suppress(OSError):  # where there is no such file
            OF_THE_SESSION.write_text(str(niceness), "ascii")
