"""The findings as a page and a picture."""

import datetime
import os
import platform
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

import batch_report
from chart import Bar, bar_chart
from flat import Flatness, describe
from measure import Sample, Spread, count, ratios, table
from ours import simulation

LEAST = {"crazy_eights-rollouts": 4.0, "crazy_eights-python": 25.0}
"""How many times as fast as these peers our compiled games must be."""

FORMS = ("compiled", "plain")

LEAST_PLAIN = 100_000
LEAST_GAIN = 1.9
MOST_UNEVEN = 1.25


Ours = dict[tuple[str, str], list[Sample]]
"""What our games played, by name and form."""


@dataclass(frozen=True)
class Peer:
    """What a user would pick instead: its worker, what to install, its name, and what its figure includes."""

    worker: str
    requirement: str
    label: str
    includes: str


@dataclass(frozen=True)
class PeerResult:
    """A peer and what it played."""

    peer: Peer
    version: str
    samples: list[Sample]


@dataclass(frozen=True)
class Findings:
    """Everything that one run found."""

    games: list[str]
    ours: Ours
    peers: list[PeerResult]
    failures: dict[str, str]
    flatness: dict[str, Flatness]

    def ratio(self, game: str, one: PeerResult) -> float:
        """How many times as fast as a peer one of our games is, compiled."""
        return ratios(self.ours[game, "compiled"], one.samples).middle


def processor() -> str:
    """Name the processor in general words."""
    described = Path("/proc/cpuinfo")
    lines = described.read_text(encoding="utf-8").splitlines() if described.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()


def setting(found: Findings) -> str:
    """Say when, where and with which versions."""
    libraries = {one.peer.requirement.partition("[")[0].split()[0]: one.version for one in found.peers}
    versions = ", ".join(f"{name} {number}" for name, number in sorted(libraries.items()))
    return (
        f"{datetime.date.today():%Y-%m-%d}; {os.cpu_count()} cores, {processor()}, {platform.system()}; "
        f"{platform.python_implementation()} {platform.python_version()}, numpy {version('numpy')}, "
        f"numba {version('numba')}; peers: {versions}."
    )


def rates(samples: Sequence[Sample]) -> Spread:
    """Decisions per second over the rounds."""
    return Spread.of([sample.rate for sample in samples])


def length(samples: Sequence[Sample]) -> str:
    """Write the decisions of an average game."""
    return f"{sum(sample.decisions for sample in samples) / sum(sample.games for sample in samples):.1f}"


def figures(spread: Spread) -> list[str]:
    """Write median and range as two cells."""
    return [count(spread.middle), f"{count(spread.low)} - {count(spread.high)}"]


def our_rows(found: Findings) -> list[list[str]]:
    """Write a line for each of our games and forms."""
    return [
        [f"**Fightcard: {game}, {form}**", *figures(rates(samples)), length(samples), *("" for _ in found.games)]
        for (game, form), samples in found.ours.items()
    ]


def peer_row(found: Findings, one: PeerResult) -> list[str]:
    """Write a line for a peer, with how many times as fast each of our games is."""
    times = [f"**{count(found.ratio(game, one))}**" for game in found.games]
    return [one.peer.label, *figures(rates(one.samples)), length(one.samples), *times]


def speeds(found: Findings) -> str:
    """Write the table of everybody."""
    head = ["random play on one core", "decisions/s, median", "range", "decisions a game"]
    head += [f"{game}, times as fast" for game in found.games]
    return table(head, our_rows(found) + [peer_row(found, one) for one in found.peers])


def demand(words: str, value: str, met: bool) -> list[str]:
    """Write one line of the demands."""
    return [words, value, "yes" if met else "**no**"]


def demands_of(found: Findings, game: str) -> list[list[str]]:
    """Hold one game against what is asked of it."""
    rows = []
    for one in found.peers:
        if one.peer.worker in LEAST:
            least, ratio = LEAST[one.peer.worker], found.ratio(game, one)
            rows.append(demand(f"{game}: {least:g} x {one.peer.label}", f"{ratio:.1f} x", ratio >= least))
    plain = rates(found.ours[game, "plain"]).middle
    rows.append(demand(f"{game}: plain, {LEAST_PLAIN:,} decisions/s", count(plain), plain >= LEAST_PLAIN))
    gain = found.flatness[game].gain().middle
    rows.append(demand(f"{game}: two processes, {LEAST_GAIN} x one", f"{gain:.2f} x", gain >= LEAST_GAIN))
    uneven = found.flatness[game].unevenness()
    words = f"{game}: cost a game flat, dearest size at most {MOST_UNEVEN} x the cheapest"
    rows.append(demand(words, f"{uneven:.2f} x", uneven <= MOST_UNEVEN))
    return rows


def demands(found: Findings) -> str:
    """Write what is asked of every game, and whether it is met."""
    return table(["asked", "found", "met"], [row for game in found.games for row in demands_of(found, game)])


def included(found: Findings) -> str:
    """Say what each figure holds, and which peers are missing."""
    labels: dict[str, list[str]] = {}
    for one in found.peers:
        labels.setdefault(one.peer.includes, []).append(one.peer.label)
    lines = [f"- {'; '.join(names)} -- {includes}." for includes, names in labels.items()]
    lines += [f"- Left out: {name} ({reason})." for name, reason in found.failures.items()]
    return "\n".join(lines)


PAGE = """# Results

Written by `python bench/peers.py --write`, never by hand. {setting}

![Decisions per second, logarithmic](peers.svg)

{speeds}

## What is asked

{demands}

Where something is not met, [the page on the architecture](../docs/architecture.md#how-fast-and-why-not-faster) says
why, and what the limit is.

## What the figures mean

A decision is one action of one seat; chance (dealing, drawing, shuffling) takes its time but is not counted.
Everybody plays at random, on one core, warm: compilation and start-up stand apart. The rounds are interleaved
(each plays once, then each again); a ratio is the median of the ratios of the rounds. The games differ, so
the ratios say how much play a second buys, not that one program is better written than another.

- Fightcard, compiled -- `fightcard simulate`, one process; dealing and the keyed generator included.
- Fightcard, plain -- the same, without the compiler.
{included}

OpenSpiel's roll-outs cannot begin before the deal (its search crashes at a chance node), so they deal for
nothing while we pay for it; the line of its C++ bots includes dealing.

## A thousand games or ten million, one process or two

{flat}

## Commands

```
{commands}
```

`python` is the project's own, `.venv/bin/python`, which the first `./play` makes. The peers get an
environment of their own in the user's cache directory, with the versions of `bench/peers.txt`.
"""


def commands(found: Findings) -> str:
    """List what makes this page, and what it runs for our own figures."""
    calls = [simulation(game, samples[0].games, form=form) for (game, form), samples in found.ours.items()]
    lines = [f"python -m fightcard {' '.join(call)} --json" for call in calls]
    return "\n".join(["python bench/peers.py --write", "python bench/flat.py", *lines])


def page(found: Findings) -> str:
    """Write everything as Markdown, and what is stored of batches."""
    written = PAGE.format(
        setting=setting(found),
        speeds=speeds(found),
        demands=demands(found),
        included=included(found),
        flat="\n\n".join(describe(game, one) for game, one in found.flatness.items()),
        commands=commands(found),
    )
    batches = batch_report.stored()
    return batch_report.with_section(written, batches) if batches else written


def picture(found: Findings) -> str:
    """Draw everybody, ours first, then the peers from fast to slow."""
    bars = [
        Bar(f"Fightcard: {game}, {form}", rates(samples), ours=True) for (game, form), samples in found.ours.items()
    ]
    peers = [Bar(one.peer.label, rates(one.samples), ours=False) for one in found.peers]
    note = "Median over the rounds, the thin line is the range; logarithmic scale; longer is better."
    title = "Random play on one core: decisions per second"
    return bar_chart(title, note, bars + sorted(peers, key=lambda bar: -bar.value.middle))
