"""Proposals that ``tune`` has found, as a section of the balance book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from . import studies

TITLES = {
    "tune-cartisora": "Cartisora: classes closer together",
    "tune-champions": "Champions: a Spear that is less sure of its draws",
    "tune-comebacks": "Champions: Combats that can be turned",
    "tune-fightdrome": "Fightdrome: bouts that can be turned",
    "tune-opener": "Fightdrome: a fair opening",
}


def proposals() -> Iterator[str]:
    """Return the section."""
    yield (
        "`fightcard tune` searched for the fewest changes of rules that meet a goal. What it found was measured again "
        "on fresh deals; the tables show that measurement. They are proposals for players who want other odds. Where "
        "the goal was not met, the best that was found for each number of changes stands there, or the usual rules."
    )
    for name, title in TITLES.items():
        if studies.exists(name):
            yield _proposal(studies.load(name), title)


def _proposal(found: Mapping[str, Any], title: str) -> str:
    bots = ", ".join(f"`{bot['name']}`" for bot in found["bots"])
    lines = [f"### {title}", "", f"Goal: {found['goal']}, with {bots}.", ""]
    lines += ["| changes | from … to | games | goal met |", "|---|---|---|---|"]
    for proposal in found["front"]:
        changes = ", ".join(f"`{key}={value}`" for key, value in proposal["changes"].items()) or "none"
        met = "yes" if proposal["met"] else f"no, by {_number(found, proposal['distance'])}"
        lines.append(f"| {changes} | {_range(found, proposal)} | {proposal['games']:,} | {met} |")
    return "\n".join(lines)


def _number(found: Mapping[str, Any], value: float) -> str:
    return f"{100 * value:.1f} %" if found["goal"].split()[0] != "length" else f"{value:.2f}"


def _range(found: Mapping[str, Any], proposal: Mapping[str, Any]) -> str:
    values = proposal["measured"].values()
    low, high = min(values, key=lambda it: it["value"]), max(values, key=lambda it: it["value"])
    told = [
        f"{_number(found, it['value'])} ({_number(found, it['low'])} … {_number(found, it['high'])})"
        for it in (low, high)
    ]
    return told[0] if low == high else " … ".join(told)
