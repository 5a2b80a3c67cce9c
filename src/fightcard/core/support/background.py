"""Background threads and processes."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from fightcard.kernel.process_lock import exclusive_lock

Result = TypeVar("Result")

AUTOGROUP = Path("/proc/self/autogroup")  # Linux schedules sessions first, then the processes of each


def in_background(work: Callable[[], Result]) -> Future[Result]:
    """Run a function in a daemon thread and return its future."""
    future: Future[Result] = Future()

    def run() -> None:
        try:
            future.set_result(work())
        except BaseException as error:
            future.set_exception(error)

    threading.Thread(target=run, daemon=True).start()
    return future


def run_in_process(module: str, *arguments: str) -> bool:
    """Run a module in another process, for example to fill the compilation cache; return True if it exited with 0.

    The process has a low priority and a session of its own, so that Ctrl-C does not reach it. It ends when its parent
    ends.
    """
    command = [sys.executable, "-m", __name__, module, *arguments]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment,
        start_new_session=True,
    ) as process:
        return process.wait() == 0


def main() -> None:
    """``python -m fightcard.core.support.background MODULE ARGUMENT…``: the entry point of the child process."""
    lower_priority()
    threading.Thread(target=_exit_with_parent, daemon=True).start()
    sys.argv = sys.argv[1:]
    with exclusive_lock(" ".join(sys.argv)):
        runpy.run_module(sys.argv[0], run_name="__main__")


def _exit_with_parent() -> None:
    """Exit when the parent has ended, even if it was killed: the parent holds the other end of our standard input."""
    while os.read(0, 1):
        pass
    os._exit(1)


def lower_priority(niceness: int = 10) -> None:
    """Lower the priority of this process, and that of its session if it leads one."""
    if not hasattr(os, "nice"):
        return
    os.nice(niceness)
    if os.getsid(0) == os.getpid():
        with suppress(OSError):  # not Linux
            AUTOGROUP.write_text(str(niceness), "ascii")


if __name__ == "__main__":
    main()
