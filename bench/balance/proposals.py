"""Proposals that ``tune`` has found, as a section of the balance book."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import fightcard
from fightcard.lab.study.goals import read_goal

from . import studies

TITLES = {
    "tune-cartisora": "Cartisora: classes closer together",
    "tune-champions": "Champions: a Spear that is less sure of its draws",
    "tune-comebacks": "Champions: Combats that can be turned",
    "tune-weapons": "Champions: three weapons alike, for players who go by rules of thumb",
    "tune-stacks": "Fightdrome: Stacks closer together by other Blocks",
    "tune-fightdrome": "Fightdrome: bouts that can be turned",
    "tune-opener": "Fightdrome: a fair opening",
}

# What a reader has to know about how a search came about, and what a table cannot tell.
NOTES = {
    "tune-cartisora": "The sizes of this search were changed twice before it had a result.",
    "tune-champions": "No other change was allowed: the option was chosen because the Spear wins drawn Rounds.",
    "tune-stacks": (
        "A Stack wins the less, the more Blocks it has ([above](#fightdrome-stacks-sleeves-and-the-opener)), so only "
        "changes that make Blocks stronger were allowed. The goal is about the three strongest and the three weakest "
        "Stacks, with the same Sleeve."
    ),
    "tune-comebacks": (
        "This goal was set after a comparison had shown that `dead_reputation=lose` raises the share of comebacks "
        "([above](#combat-of-champions)). The search therefore confirms a known effect on fresh deals; it did not "
        "discover it."
    ),
}


def proposals() -> Iterator[str]:
    """Return the section."""
    yield (
        "`fightcard tune` searched for the fewest changes of rules that meet a goal. What it found was measured again "
        "on fresh deals; the tables show that measurement. They are proposals for players who want other odds. Where "
        "the goal was not met, the best that was found for each number of changes stands there, or the usual rules. "
        "Whether a goal is met is judged by the measured value; where its interval reaches beyond the goal, the table "
        "says so, and another measurement may miss it."
    )
    for name, title in TITLES.items():
        if studies.exists(name):
            yield _proposal(studies.load(name), title)
            if name in NOTES:
                yield NOTES[name]
            yield from _with_the_other_bot(name)


def _proposal(found: Mapping[str, Any], title: str) -> str:
    bots = ", ".join(f"`{bot['name']}`" for bot in found["bots"])
    lines = [f"### {title}", "", f"Goal: {found['goal']}, with {bots}.", ""]
    lines += ["| changes | from … to | games | goal met |", "|---|---|---|---|"]
    for proposal in found["front"]:
        changes = ", ".join(f"`{key}={value}`" for key, value in proposal["changes"].items()) or "none"
        met = _met(found, proposal)
        lines.append(f"| {changes} | {_range(found, proposal)} | {proposal['games']:,} | {met} |")
    return "\n".join(lines)


def _met(found: Mapping[str, Any], proposal: Mapping[str, Any]) -> str:
    if not proposal["met"]:
        return f"no, by {_number(found, proposal['distance'])}"
    goal = read_goal(fightcard.game(found["game"]).definition, found["goal"])
    values = proposal["measured"].values()
    inside = all(goal.low <= it["low"] and it["high"] <= goal.high for it in values)
    return "yes" if inside else "yes, but an interval reaches beyond it"


def _with_the_other_bot(name: str) -> Iterator[str]:
    """What the proposal does with the bot that did not take part in the search."""
    if name == "tune-comebacks" and studies.exists("champions-dead_reputation-lose-expert"):
        found = studies.load("champions-dead_reputation-lose-expert")["metrics"]["comebacks"]
        a, b, low, high = (100 * found[key] for key in ("a", "b", "low", "high"))
        change = f"the 95 % interval of the difference is {low:+.1f} to {high:+.1f} points, for this question alone"
        yield f"With `expert` the same change takes comebacks from {a:.1f} to {b:.1f} %; {change}."
    if name == "tune-weapons" and studies.exists("champions-wounds-expert"):
        before, after = (studies.load(f"champions-{key}-expert") for key in ("weapons", "wounds"))
        told = [_spread(each["strengths"]["expert"].values()) for each in (before, after)]
        yield (
            f"**It depends on the player:** with `expert` the weapons get {told[0]} by the usual rules, and {told[1]} "
            "if a Spear also wounds where it draws."
        )
    if name == "tune-champions" and studies.exists("champions-red-thumb"):
        before, after = (studies.load(f"champions-{key}-thumb") for key in ("weapons", "red"))
        told = [_spread(each["strengths"]["thumb"].values()) for each in (before, after)]
        usual = f"With `thumb` the weapons get {told[0]} of the points by the usual rules"
        yield f"{usual}, and {told[1]} with this change."


def _spread(shares: Iterable[Mapping[str, float]]) -> str:
    values = sorted(100 * share["value"] for share in shares)
    return f"{values[0]:.1f} to {values[-1]:.1f} %"


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
