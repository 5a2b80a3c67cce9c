"""Writes docs/balance.md and its pictures from the stored results: every figure on the page comes from one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from statistics import correlation
from typing import Any

import fightcard
from fightcard.lab.rating.intervals import wilson

from . import studies
from .exact import exact_table, perfect_cells, perfect_choice, settled_by
from .feel import feel_table
from .lessons import lessons
from .options import option_tables
from .pictures import HeatCell, Share, Shares, dots, heat_maps
from .proposals import proposals

ROOT = Path(__file__).parents[2]
PAGE, PICTURES = ROOT / "docs" / "balance.md", ROOT / "docs"
WEAPONS = {"P": "Spear", "S": "Sword", "A": "Axe"}
BLOCKS = 3  # the line of a Stack that counts its Blocks

ONE_BOT = "Measured with one bot only: whether this depends on the player is not known."
INTRODUCTION = """# The balance book

This book measures the balance of the three games by many games between bots, with intervals, and says where a result
depends on who plays. `python -m bench.balance` writes it from the results in `bench/balance/results`, and
`python -m bench.balance run` measures what is missing there. Each result holds the command that repeats it; the
[last section](#commands) lists them.

Questions are put to two bots of different kinds, each against itself: `thumb` plays by a few fixed rules of thumb;
`expert` plays by a trained network (Fightdrome and Champions), or by rollouts and solved endgames (Cartisora, as it
played when this was measured; today it [looks ahead](solving.md#looking-ahead)). Neither
is a person. A result that both share is probably true of the game; one that they do not share depends on play. Where
only one bot was measured, the page says so; each search for [proposals](#proposals) used one bot. Numbers are shares of
the points (a draw is half a point) with 95 % confidence intervals. `expert` is hundreds of times slower than `thumb`
and plays fewer games, so its intervals are wider, and it can miss an effect that `thumb` shows.
"""


def write() -> None:
    """Write the page and its pictures."""
    parts = [INTRODUCTION, *lessons(), *feel_table(), *_cartisora(), *_champions(), *_fightdrome()]
    parts += ["## What each rule option changes", *option_tables(), "## Proposals", *proposals(), *_commands()]
    PAGE.write_text("\n\n".join(part.strip() for part in parts) + "\n", encoding="utf-8")


def _picture(name: str, text: str, svg: str) -> str:
    (PICTURES / f"balance-{name}.svg").write_text(svg, encoding="utf-8")
    return f"![{text}](balance-{name}.svg)"


def _share(data: Mapping[str, Any]) -> Share:
    return Share(data["value"], data["low"], data["high"])


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _strengths(results: Mapping[str, Any], names: Mapping[str, str]) -> Mapping[str, Shares]:
    found = {}
    for bot, result in results.items():
        ordered = sorted(result["strengths"][bot].items(), key=lambda item: -item[1]["value"])
        found[bot] = {names.get(row, row): _share(data) for row, data in ordered}
    return found


def _strength_table(what: str, found: Mapping[str, Shares]) -> str:
    first = next(iter(found.values()))
    rows = [[name, *(shares[name].text for shares in found.values())] for name in first]
    return _table([what, *(f"`{bot}`" for bot in found)], rows)


def _cells(result: Mapping[str, Any]) -> dict[tuple[str, str], Share]:
    return {(cell["row"], cell["column"]): _share(cell) for cell in result["cells"]}


def _unsettled(_a: str, _b: str, _names: Mapping[str, str]) -> str:
    return ""


def _disagreements(
    results: Mapping[str, Any], names: Mapping[str, str], settled: Callable[..., str] = _unsettled
) -> Iterator[str]:
    """Say of each pair that the bots judge in opposite ways, both significantly, or agree on."""
    if len(results) < len(studies.BOTS):
        yield ONE_BOT
        return
    (one, first), (two, second) = ((bot, _cells(result)) for bot, result in results.items())
    agreed = []
    for a, b in combinations(results[one]["rows"], 2):
        x, y = first[a, b], second[a, b]
        if x.is_even or y.is_even:
            continue
        winner, loser = (a, b) if y.value > 0.5 else (b, a)
        told = f"{names.get(winner, winner)} beats {names.get(loser, loser)}"
        if (x.value > 0.5) == (y.value > 0.5):
            agreed.append(told)
        else:
            judged = f"with `{two}` {told}, with `{one}` it is the other way round"
            yield f"- **It depends on the player:** {judged}{settled(a, b, names)}."
    if agreed:
        yield "\nBoth bots find: " + "; ".join(agreed) + "."


def _leader(found: Mapping[str, Shares]) -> str:
    told = [f"with `{bot}` {next(iter(shares))}, {next(iter(shares.values())).text}" for bot, shares in found.items()]
    last = [f"with `{bot}` {list(shares)[-1]}, {list(shares.values())[-1].text}" for bot, shares in found.items()]
    return f"Strongest against all others: {'; '.join(told)}. Weakest: {'; '.join(last)}."


# -- the games --------------------------------------------------------------------------------------------------------


def _results(name: str) -> dict[str, Any]:
    return {bot: studies.load(f"{name}-{bot}") for bot in studies.BOTS if studies.exists(f"{name}-{bot}")}


def _cartisora() -> Iterator[str]:
    results = _results("cartisora-classes")
    rows = next(iter(results.values()))["rows"]
    names = {row: row.capitalize() for row in rows} | {"basic": "No class"}
    cells = {bot: _cells(each) for bot, each in results.items()}
    tables: dict[str, list[list[HeatCell | None]]] = {}
    for bot, it in cells.items():
        tables[f"with ‘{bot}’ on both sides"] = [[HeatCell(it[a, b].value) for b in rows] for a in rows]
    tables["between perfect players: solved, or ≈ estimated"] = perfect_cells(rows)
    found = _strengths(results, names)
    yield "## Duels of Cartisora: six classes"
    yield _picture(
        *("classes", "Points of each class against each other, in percent, for two bots and perfect players"),
        heat_maps("Points of the row against the column in %, one Match", [names[row] for row in rows], tables),
    )
    games = ", ".join(f"{each['cells'][1]['games']:,} games a pair with `{bot}`" for bot, each in results.items())
    yield f"One Match, all 36 pairings ({games}; equal classes are even by symmetry). {_leader(found)}"
    yield from exact_table(rows, names, cells)
    yield perfect_choice(rows, names)
    yield _strength_table("class", found)
    yield "\n".join(_disagreements(results, names, settled_by))
    yield (
        "Each pair is judged by its own 95 % interval, so of fifteen pairs one may be wrong by chance. Where the bots "
        "disagree and the pair is not solved, these games cannot tell whether a class is weak or a bot plays it badly."
    )
    yield _circle(results)
    yield _mixes(results, names)
    yield _target()


def _circle(results: Mapping[str, Any]) -> str:
    """Which bots find that three classes beat each other in a circle, significantly."""
    pairs = (("basic", "swashbuckler"), ("swashbuckler", "monk"), ("monk", "basic"))
    found = [f"`{bot}`" for bot, each in results.items() if all(_cells(each)[pair].low > 0.5 for pair in pairs)]
    if not found:
        return "No circle of classes that beat each other is significant."
    return (
        f"The classes form a circle rather than a ranking. With {' and with '.join(found)} plain cards beat the "
        "Swashbuckler, the Swashbuckler beats the Monk, and the Monk beats plain cards: read a row of the picture "
        "before you pick a class against one that you know."
    )


def _mixes(results: Mapping[str, Any], names: Mapping[str, str]) -> str:
    told = []
    for bot, each in results.items():
        mix = sorted(each["mix"][bot].items(), key=lambda item: -item[1])
        told.append(
            f"with `{bot}` " + ", ".join(f"{names[row]} {100 * share:.0f} %" for row, share in mix if share > 0.005)
        )
    return f"If both choose their class unseen, rational players would mix: {'; '.join(told)}."


def _target() -> str:
    told = []
    for bot, each in _results("cartisora-target").items():
        points = next(curve["points"] for curve in each["curves"] if curve["metric"] == "win_rate")
        first, last = points[0], points[-1]
        told.append(
            f"with `{bot}` the Gladiator wins {_share(first).text} of single Matches against the Rogue and "
            f"{_share(last).text} of Duels to {last['at']}"
        )
    return f"A longer Duel helps the stronger side: {'; '.join(told)}. Against a better class, play short Duels."


def _champions() -> Iterator[str]:
    results = _results("champions-weapons")
    found = _strengths(results, WEAPONS)
    order = list(WEAPONS.values())
    drawn = {bot: {name: shares[name] for name in order} for bot, shares in found.items()}
    yield "## Combat of Champions: weapons and seats"
    picture = dots("Points of each weapon against the others, in %", "points in %, quick duel", drawn)
    yield _picture("weapons", "Points of Spear, Sword and Axe against the others, for two bots", picture)
    games = ", ".join(f"{each['cells'][1]['games']:,} games a pair with `{bot}`" for bot, each in results.items())
    yield f"The quick duel of one champion each, all nine pairings ({games}). {_leader(found)}"
    for bot, each in results.items():
        cells = _cells(each)
        rows = [[WEAPONS[a], *(cells[a, b].text if a != b else "50 %" for b in WEAPONS)] for a in WEAPONS]
        yield _table([f"`{bot}`: row against column", *WEAPONS.values()], rows)
    yield "\n".join(_disagreements(results, WEAPONS))
    yield (
        "The Spear wins drawn Rounds. Its advantage shows only with the bot that has learned the game by playing it; "
        "by rules of thumb the Axe does better. So the Spear asks for skill: learn when a draw is worth playing for."
    )
    yield _seats()


def _seats() -> str:
    told = []
    for bot, each in _results("champions-seats").items():
        share = wilson((each["wins"][0] + each["draws"] / 2) / each["games"], each["games"])
        shown = Share(share.value, share.low, share.high).text
        told.append(f"with `{bot}` the Saxons get {shown} of the points in {each['games']:,} Combats")
    return (
        "Saxons and Vikings have the same preset weapons, and both choose at the same time, so neither seat should be "
        f"better: {'; '.join(told)}. One interval in twenty misses the truth by chance."
    )


def _groups(result: Mapping[str, Any], place: int) -> dict[str, Share]:
    """The points by Stack (0) or Sleeve (1) of a simulation by character."""
    sides: dict[str, float] = {}
    points: dict[str, float] = {}
    for group in result["groups"]:
        name = group["name"].split("+")[place]
        sides[name] = sides.get(name, 0) + group["sides"]
        points[name] = points.get(name, 0.0) + group["sides"] * group["value"]
    found = {name: wilson(points[name] / sides[name], sides[name]) for name in sorted(sides)}
    return {name: Share(it.value, it.low, it.high) for name, it in found.items()}


def _fightdrome() -> Iterator[str]:
    results = _results("fightdrome-characters")
    stacks = {bot: _groups(each, 0) for bot, each in results.items()}
    sleeves = {bot: _groups(each, 1) for bot, each in results.items()}
    yield "## Fightdrome: Stacks, Sleeves and the opener"
    picture = dots("Points of each Stack, in %", "points in %, all characters drawn at random", stacks)
    yield _picture("stacks", "Points of the eleven Stacks for two bots", picture)
    games = ", ".join(f"{each['games']:,} bouts with `{bot}`" for bot, each in results.items())
    ranked = {bot: dict(sorted(each.items(), key=lambda item: -item[1].value)) for bot, each in stacks.items()}
    yield f"Single bouts with drawn characters ({games}). {_leader(ranked)}"
    if len(results) < len(studies.BOTS):
        yield ONE_BOT
    yield _blocks(stacks)
    picture = dots("Points of each Sleeve, in %", "points in %, all characters drawn at random", sleeves)
    yield _picture("sleeves", "Points of the six Sleeves for two bots", picture)
    spreads = [
        f"with `{bot}` from {100 * min(it.value for it in each.values()):.1f} to "
        f"{100 * max(it.value for it in each.values()):.1f} %"
        for bot, each in sleeves.items()
    ]
    yield f"Sleeves matter much less than Stacks: {'; '.join(spreads)}."
    yield _opener()
    yield (
        "All Stacks but S01 and the orders of the Sleeves are reconstructions, so this section is about our card set; "
        "the number of Blocks of a real Stack can be read from the card."
    )


def _blocks(stacks: Mapping[str, Shares]) -> str:
    lines = fightcard.game("fightdrome").setup.cards.stacks
    told = []
    for bot, shares in stacks.items():
        found = correlation([lines[name][BLOCKS] for name in shares], [it.value for it in shares.values()])
        told.append(f"{found:+.2f} with `{bot}`")
    return (
        f"Count the Blocks of your Stack: the correlation of their number with the points is {' and '.join(told)}. A "
        "Stack with few Blocks has more Attacks or Neurochem cards instead, and tends to win more. Eleven Stacks are "
        "few for a correlation, and they differ in more than their Blocks."
    )


def _opener() -> str:
    told = []
    for bot, each in _results("fightdrome-opener").items():
        told.append(f"with `{bot}` {_share(each['groups'][0]).text} in {each['games']:,} bouts")
    return (
        f"Whoever opens wins {'; '.join(told)}. In Champions and Cartisora nobody opens: both choose at the same time."
    )


def _commands() -> Iterator[str]:
    yield "## Commands"
    yield "Each result in `bench/balance/results` was measured by its command:"
    rows = [[f"`{name}`", f"`{studies.load(name)['command']}`"] for name in studies.stored()]
    yield _table(["result", "command"], [[name, command.replace("|", "\\|")] for name, command in rows])
