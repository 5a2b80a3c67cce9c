"""Planted faults of the server's clock and of its store, and steps of the system's clock."""

from __future__ import annotations

import signal
import time
from typing import Any

from fightcard.server import create_table
from fightcard.server.support import server_clock
from fightcard.server.support.server_clock import ServerClock
from fightcard.store.chain import Chain
from fightcard.table.events import read_entry

from .planting import overwrite, put

HOUR = 3600.0


class SteppedClock:
    """The system's clock, which can be stepped."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._time, self._time_ns = time.time, time.time_ns

    def plant(self) -> None:
        """From now on everybody reads this one."""
        put(time, "time", lambda: self._time() + self.seconds)
        put(time, "time_ns", lambda: self._time_ns() + int(self.seconds * 1e9))

    def step(self, seconds: float) -> None:
        """Set it forward, or back."""
        self.seconds += seconds


# -- conditions, which no promise is broken by --


def clock_steps_on_signals() -> None:
    """SIGUSR1 sets the system's clock an hour forward, SIGUSR2 an hour back."""
    stepped = SteppedClock()
    stepped.plant()
    for number, seconds in ((signal.SIGUSR1, HOUR), (signal.SIGUSR2, -HOUR)):
        signal.signal(number, _stepping(stepped, seconds))


def _stepping(stepped: SteppedClock, seconds: float) -> Any:
    return lambda _signal, _frame: stepped.step(seconds)


def clock_an_hour_back() -> None:
    """The system's clock was set back before this start."""
    stepped = SteppedClock()
    stepped.plant()
    stepped.step(-HOUR)


def short_clocks() -> None:
    """A player may have very little time."""
    put(create_table, "MIN_BANK_SECONDS", 1)


# -- faults --


def uses_wall_clock() -> None:
    """The system's clock is read again and again."""
    put(ServerClock, "now", lambda _clock: time.time_ns() // 1_000_000)


def counts_stalls() -> None:
    """A stall of the server is the player's time."""
    put(server_clock, "STALL", 1e9)


def trusts_the_file() -> None:
    """Stored entries are trusted without a check."""

    def read(chain: Chain, rows: Any) -> list[Any]:
        for _seq, _move, body, _hash in rows:
            chain.entries.append(read_entry(body))
            overwrite(chain, "seq", chain.seq + 1)
        return chain.entries

    put(Chain, "read", read)


STORE = (clock_an_hour_back, clock_steps_on_signals, counts_stalls, short_clocks, trusts_the_file, uses_wall_clock)
