"""Delayed notices: tell the user that something takes long, if it does."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

COMPILER_DELAY = 5.0  # seconds until the compiler is reported to be at work: loading its cached result takes less


@contextmanager
def notify_after(seconds: float, notify: Callable[[], None]) -> Iterator[None]:
    """Call ``notify`` once if the block takes longer than this."""
    timer = threading.Timer(seconds, notify)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
