"""Waiting for what must happen, however busy the machine is."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from pathlib import Path

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


def processor_seconds(group: int) -> float:
    """The processor time of all processes of a group so far: how much was done, however busy the machine is."""
    ticks = 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()  # after the name: state, parent, group, …
        except OSError:  # it has ended
            continue
        if int(fields[2]) == group:
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")
