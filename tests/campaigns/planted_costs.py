"""Faults in what bounds the cost of requests and the length of logs, and a way to time the event loop."""

from __future__ import annotations

import sys
import threading
import time
from asyncio import Handle
from collections.abc import Callable
from typing import Any

from fightcard.server.support.metrics import Metrics
from fightcard.server.workers.worker_pool import WorkerPool
from fightcard.table import decisions
from fightcard.web.guard.rate_limits import RateLimiter

from .planting import Planter, put

CALIBRATION = 24_000  # rounds of the calibration loop: one millisecond of the machine on which that was set
EVER = 10**9


def works_on_the_loop() -> None:
    """Expensive work is done where it is asked for, on the event loop."""

    async def run(_workers: WorkerPool, work: Callable[[], Any], _client: str = "") -> Any:
        return work()

    put(WorkerPool, "run", run)


def charges_all_alike() -> None:
    """Requests are counted, whatever they cost."""
    allow_request = RateLimiter.allow_request
    put(
        RateLimiter,
        "allow_request",
        lambda limiter, address, cost=1: allow_request(limiter, address) if cost == 1 else True,
    )


def takes_back_for_ever() -> None:
    """Neither take-backs nor other entries beside the game are bounded."""
    put(decisions, "MAX_TAKE_BACKS", EVER)
    put(decisions, "MAX_EXTRAS", EVER)


# -- a condition, which no promise is broken by --


def times_callbacks() -> None:
    """Each callback of the loop is timed, and /metrics tells the longest since it was last asked, and a calibration.

    The plain loop of asyncio is used, because uvloop's callbacks cannot be wrapped.
    """
    sys.modules["uvloop"] = None  # type: ignore[assignment]  # it cannot be imported
    run, text = Handle._run, Metrics.text
    longest = 0.0
    telling = False  # does this callback tell the times?
    loop_thread = threading.get_ident()

    def timed(handle: Handle) -> None:
        nonlocal longest, telling
        began = time.thread_time()
        run(handle)
        if threading.get_ident() == loop_thread and not telling:
            longest = max(longest, time.thread_time() - began)
        telling = False

    def with_times(metrics: Metrics, *arguments: Any) -> str:
        nonlocal longest, telling
        began = time.thread_time()
        told = text(metrics, *arguments)
        longest = max(longest, time.thread_time() - began)
        told += f"fightcard_longest_callback {longest:.9f}\nfightcard_calibration {calibrate():.9f}\n"
        longest, telling = 0.0, True
        return told

    put(Handle, "_run", timed)
    put(Metrics, "text", with_times)


def calibrate() -> float:
    """Processor seconds of a fixed piece of work, the best of three."""
    return min(_calibration() for _ in range(3))


def _calibration() -> float:
    began, total = time.thread_time(), 0
    for number in range(CALIBRATION):
        total += number * number % 7
    return time.thread_time() - began


COSTS: tuple[Planter, ...] = (charges_all_alike, takes_back_for_ever, times_callbacks, works_on_the_loop)
