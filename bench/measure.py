"""What every benchmark here shares: one measurement, one core, medians and ranges, and progress on stderr."""

import contextlib
import os
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

STAT = Path("/proc/stat")
TICK = os.sysconf("SC_CLK_TCK")
IDLE = 3
"""Where the time that nobody used stands in the first line of STAT."""

QUIET = 0.9
"""The free part of the machine from which on we call it quiet."""


@dataclass(frozen=True)
class Sample:
    """One measurement: so many games with so many decisions of players took so many seconds."""

    games: int
    decisions: float
    seconds: float
    busy: float = 0.0  # of them, processor time

    @classmethod
    def read(cls, data: dict[str, Any]) -> "Sample":
        """Take the fields of a sample out of a JSON object that may hold more."""
        return cls(data["games"], data["decisions"], data["seconds"], data.get("busy", 0.0))

    @property
    def rate(self) -> float:
        """Decisions per second."""
        return self.decisions / self.seconds

    @property
    def busy_rate(self) -> float:
        """Decisions per second of processor time."""
        return self.decisions / self.busy


@dataclass(frozen=True)
class Spread:
    """A figure measured several times."""

    middle: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> "Spread":
        """Median and range."""
        return cls(median(values), min(values), max(values))


def ratios(ours: Sequence[Sample], theirs: Sequence[Sample]) -> Spread:
    """Compare round by round, so that a machine that slows down slows both sides of each ratio."""
    return Spread.of([one.rate / other.rate for one, other in zip(ours, theirs, strict=True)])


@contextlib.contextmanager
def one_core() -> Iterator[None]:
    """Keep this process, and those it starts, on one core where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    everywhere = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(everywhere)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, everywhere)


def idle_share() -> float:
    """Watch the machine for half a second: the part of all cores that is free (1 if the system is silent)."""
    if not STAT.exists():
        return 1.0
    before = _cpu_times()
    time.sleep(0.5)
    spent = [late - early for early, late in zip(before, _cpu_times(), strict=True)]
    return spent[IDLE] / max(1, sum(spent))


def _cpu_times() -> list[int]:
    return [int(part) for part in STAT.read_text(encoding="ascii").splitlines()[0].split()[1:]]


def wait_until_quiet(patience: float = 10.0) -> None:
    """Wait while other programs keep the cores busy; go on regardless when patience is at its end."""
    if idle_share() >= QUIET:
        return
    say("  waiting for the machine to be quiet")
    end = time.monotonic() + patience
    while idle_share() < QUIET and time.monotonic() < end:
        time.sleep(1)


def say(text: str) -> None:
    """Report progress; stdout stays free for results."""
    print(text, file=sys.stderr, flush=True)


def count(value: float) -> str:
    """Write a number with three significant digits and a thousands separator."""
    if value >= 100:
        magnitude = 10 ** (len(str(int(value))) - 3)
        return f"{round(value / magnitude) * magnitude:,}"
    return f"{value:.3g}"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Write a Markdown table: the first column is text, the others are figures."""
    rule = ["---"] + ["---:"] * (len(head) - 1)
    return "\n".join("| " + " | ".join(line) + " |" for line in [head, rule, *rows])


def seconds_of(process: int) -> float:
    """Return the processor seconds of a process."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def processes_of(program: str) -> Iterator[int]:
    """Find the processes that this one has started, themselves or by others, whose name begins so."""
    parents: dict[int, int] = {}
    names: dict[int, str] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            name, _, fields = (folder / "stat").read_text().partition("(")[2].rpartition(")")
        except OSError:
            continue
        parents[int(folder.name)], names[int(folder.name)] = int(fields.split()[1]), name
    for process, name in names.items():
        ancestor = process
        while ancestor in parents and ancestor != os.getpid():
            ancestor = parents[ancestor]
        if ancestor == os.getpid() and name.startswith(program):
            yield process
