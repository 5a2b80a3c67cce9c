"""Waiting for what must happen, however busy the machine is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

PATIENCE = 120.0  # seconds: only what never happens takes so long
PAUSE = 0.02


def wait_until(condition: Callable[[], object], what: str = "it") -> None:
    """Return as soon as the condition holds; fail if it never does."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, f"{what} does not happen"
        time.sleep(PAUSE)


async def until(condition: Callable[[], object], what: str = "it") -> None:
    """The same in a coroutine, while the loop runs on."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, f"{what} does not happen"
        await asyncio.sleep(0.001)
