"""Locks across processes, so that several of them do the same work once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from hashlib import sha256

from .paths import cache_folder


@contextmanager
def exclusive_lock(work: str, held: bool = True) -> Iterator[None]:
    """Wait for other processes that do this piece of work, then hold its lock; ``held=False`` only waits.

    Where file locks are not available, or the cache folder cannot be written, it locks nothing.
    """
    with ExitStack() as stack:
        with suppress(ImportError, OSError):
            import fcntl

            folder = cache_folder() / "locks"
            folder.mkdir(parents=True, exist_ok=True)
            lock = stack.enter_context((folder / sha256(work.encode()).hexdigest()[:16]).open("w"))
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not held:
                fcntl.flock(lock, fcntl.LOCK_UN)
        yield
