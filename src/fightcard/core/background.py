"""Work that nobody waits for: in a thread, or in a process of its own."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from fightcard.kernel.paths import cache_folder

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

    It takes no time that anybody else wants, hears no Ctrl-C, which is meant for us, and ends with us.
    """
    order = [sys.executable, "-m", __name__, module, *arguments]
    places = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    silent, ours = subprocess.DEVNULL, subprocess.PIPE
    with subprocess.Popen(order, stdin=ours, stdout=silent, stderr=silent, env=places, start_new_session=True) as it:
        return it.wait() == 0


def main() -> None:
    """``python -m fightcard.core.background MODULE ARGUMENT…``: the other process."""
    be_nice()
    threading.Thread(target=_end_with_starter, daemon=True).start()
    sys.argv = sys.argv[1:]
    with nobody_else_at(" ".join(sys.argv)):
        runpy.run_module(sys.argv[0], run_name="__main__")


@contextmanager
def nobody_else_at(work: str) -> Iterator[None]:
    """Whoever has the same work waits, and then finds it done: several servers or players compile the same but once."""
    with ExitStack() as stack:
        # Where there are no locks, or nothing can be kept, each works for itself.
        with suppress(ImportError, OSError):
            import fcntl

            folder = cache_folder() / "locks"
            folder.mkdir(parents=True, exist_ok=True)
            lock = stack.enter_context((folder / sha256(work.encode()).hexdigest()[:16]).open("w"))
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _end_with_starter() -> None:
    """When whoever runs us has ended, even if he was killed, our input closes: he holds the other end."""
    while os.read(0, 1):
        pass
    os._exit(1)


def be_nice(niceness: int = 10) -> None:
    """Take no time that anybody else wants, nor may our session, if it is ours alone."""
    if not hasattr(os, "nice"):
        return
    os.nice(niceness)
    if os.getsid(0) == os.getpid():
        with suppress(OSError):  # where there is no such file
            OF_THE_SESSION.write_text(str(niceness), "ascii")


if __name__ == "__main__":
    main()
