"""The part of `results.md` about batches, from what `batches.py` has stored."""

import json
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from measure import count, table

STORED = Path(__file__).with_name("batches.json")
TITLE, NEXT = "## Batches", "## Commands"
GAMES = ("fightdrome", "champions", "cartisora")
LEAST = {"sampled": 4e6, "numpy": 2e6, "tensors": 1.5e6}
LEAST_THREADS, MOST_BYTES = 1.6, 2048


EQUAL_WORK = (
    "OpenSpiel is compared at equal work: its batch of environments (`rl_environment` in `SyncVectorEnv`) returns "
    "observations and legal actions at each step, as ours does with tensors and masks."
)


class Peer(NamedTuple):
    """What we are held against, how many times as fast we ask to be (None: nothing), and in which way of ours."""

    label: str
    least: float | None
    way: str


PEERS = {
    "pgx-leduc_step": Peer("pgx: leduc_holdem, one compiled step a Python call", 2.0, "numpy"),
    "crazy_eights-batch": Peer(
        "OpenSpiel from Python: crazy_eights as a batch of environments, with observations and masks", 25.0, "tensors"
    ),
    "crazy_eights-python": Peer(
        "OpenSpiel from Python: crazy_eights in a bare loop, one game, no observations", None, "numpy"
    ),
}


def stored() -> dict[str, Any] | None:
    """What was measured last."""
    if not STORED.exists():
        return None
    found: dict[str, Any] = json.loads(STORED.read_text(encoding="utf-8"))
    return found


def with_section(page: str, found: dict[str, Any]) -> str:
    """The page with this part in place of an older one, before the commands."""
    before, _, after = page.partition(NEXT)
    return before.partition(TITLE)[0] + section(found) + "\n\n" + NEXT + after


def ratio(found: dict[str, Any], one: str, other: str) -> float:
    """How many times as fast one is as the other: the median of the rounds."""
    rates: dict[str, list[float]] = found["rates"]
    return median(a / b for a, b in zip(rates[one], rates[other], strict=True))


def section(found: dict[str, Any]) -> str:
    """The whole part."""
    rates = {name: median(values) for name, values in found["rates"].items()}
    asked = [*_speeds(rates), *_threads(found), *_peers(found), *_sizes(found)]
    return "\n\n".join(
        [
            TITLE,
            _setting(found),
            table(
                ["game", "sampled", "chosen in NumPy", "with features", "with tensors", "bytes an environment"],
                [_line(game, rates, found) for game in GAMES],
            ),
            "\n".join(
                f"- {peer.label}: {count(rates[name])} decisions/s ({found['versions'][name]})."
                for name, peer in PEERS.items()
                if name in rates
            ),
            EQUAL_WORK,
            table(["asked", "found", "met"], asked),
            _unlike(found),
        ]
    )


def _setting(found: dict[str, Any]) -> str:
    return (
        f"`fightcard.vector` with {found['envs']:,} environments, {found['rounds']} rounds; written by "
        "`python bench/batches.py --write`. Decisions a second of processor time on one core, medians."
    )


def _line(game: str, rates: dict[str, float], found: dict[str, Any]) -> list[str]:
    ways = ("sampled", "numpy", "features", "tensors")
    return [game, *(count(rates[f"{game} {way}"]) for way in ways), f"{found['bytes'][game]:,}"]


def _met(is_met: bool) -> str:
    return "yes" if is_met else "**no**"


def _speeds(rates: dict[str, float]) -> list[list[str]]:
    return [
        [f"{game}, {way}: {least / 1e6:g} M decisions/s", count(rates[f"{game} {way}"]), _met(rate >= least)]
        for game in GAMES
        for way, least in LEAST.items()
        for rate in [rates[f"{game} {way}"]]
    ]


def _threads(found: dict[str, Any]) -> list[list[str]]:
    rows = []
    for game in GAMES:
        one, both = f"{game} one thread", f"{game} two processes"
        gain = ratio(found, f"{game} two threads", one)
        shown = f"{gain:.2f} x"
        if both in found["rates"]:  # older results have no such figure
            shown += f" (two processes: {ratio(found, both, one):.2f} x)"
        rows.append([f"{game}: two threads {LEAST_THREADS} x one", shown, _met(gain >= LEAST_THREADS)])
    return rows


def _peers(found: dict[str, Any]) -> list[list[str]]:
    return [
        [f"{game}, {peer.way}: {peer.least:g} x {peer.label}", f"{gain:.1f} x", _met(gain >= peer.least)]
        for name, peer in PEERS.items()
        if name in found["rates"] and peer.least is not None
        for game in GAMES
        for gain in [ratio(found, f"{game} {peer.way}", name)]
    ]


def _unlike(found: dict[str, Any]) -> str:
    """How we compare with peers that do less: nothing is asked there."""
    return "\n".join(
        f"- For comparison, with less work on their side: {peer.label}. "
        + ", ".join(f"{game} {ratio(found, f'{game} {peer.way}', name):.1f} x" for game in GAMES)
        + "."
        for name, peer in PEERS.items()
        if name in found["rates"] and peer.least is None
    )


def _sizes(found: dict[str, Any]) -> list[list[str]]:
    return [
        [f"{game}: at most {MOST_BYTES:,} bytes an environment", f"{size:,}", _met(size <= MOST_BYTES)]
        for game, size in found["bytes"].items()
    ]
