"""Writes `docs/strength.md` and its plots from the files of results in `bench/strength/`, and nothing else.

`python bench/strength.py` writes; with `--check` it only looks whether the page is what it would write.
The results come from `python -m fightcard.lab.strength` (a file for each game) and from `bench/search.py`.
"""

import argparse
import itertools
import json
import math
import sys
from pathlib import Path
from typing import Any

import search
from chart import Bar, Line, Point, bar_chart, line_chart
from class_results import exploitability_table
from measure import Spread, table

HERE = Path(__file__).parent
RESULTS = HERE / "strength"
DOCS = HERE.parent / "docs"
GAMES = {
    "fightdrome": "Altered Carbon: Fightdrome",
    "champions": "Combat of Champions",
    "cartisora": "Duels of Cartisora",
}
LEVELS = ("random", "novice", "regular", "expert", "master")
YARDSTICK = "thumb"

BUSY = 1.5  # programs that want a core, when figures of time are not what they could be
NOT_YET = "Not measured yet."
CLASSES_MEASURED = (
    "In class games that are solved, what an opponent who knows the level wins above the value of the game, in % of a "
    "Match, and in brackets with the ten highest cards alone ([solving](solving.md#playing-by-class-solutions)):"
)
CURVE = "![Elo against simulations](strength-thinking.svg)"

Results = dict[str, Any]


def load() -> dict[str, Results]:
    """Return all results, by file name."""
    files = sorted(RESULTS.glob("*.json"))
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in files}


# -- figures -----------------------------------------------------------------------------------------------------


def percent(value: float) -> str:
    """Format a share."""
    return f"{100 * value:.1f}"


def share(pair: Results) -> str:
    """Format a share of points with its interval."""
    return f"{percent(pair['score'])} ({percent(pair['low'])} - {percent(pair['high'])})"


def turned(pair: Results) -> Results:
    """Return the results of a pair for the other one."""
    around = {"score": 1 - pair["score"], "low": 1 - pair["high"], "high": 1 - pair["low"]}
    turned_pair = {**pair, "a": pair["b"], "b": pair["a"], **around}
    if "reputation" in pair:
        ahead = pair["reputation"]
        turned_pair["reputation"] = {"mean": -ahead["mean"], "low": -ahead["high"], "high": -ahead["low"]}
    return turned_pair


def meetings(league: Results) -> dict[tuple[str, str], Results]:
    """Return the results of every pair, for both."""
    both = [one for pair in league["pairs"] for one in (pair, turned(pair))]
    return {(pair["a"], pair["b"]): pair for pair in both}


def milliseconds(seconds: float) -> str:
    """Format a short time."""
    return f"{1000 * seconds:.3g} ms" if seconds < 1 else f"{seconds:.2f} s"


# -- parts of the page -------------------------------------------------------------------------------------------


def ratings(league: Results) -> str:
    """Return the table of Elo ratings, the strongest first."""
    rows = sorted(league["ratings"].items(), key=lambda item: -item[1]["elo"])
    cells = [
        [
            f"`{name}`" + (" (baseline)" if name == YARDSTICK else ""),
            f"{it['elo']:+.0f}",
            f"{it['low']:+.0f} … {it['high']:+.0f}",
        ]
        for name, it in rows
    ]
    return table(["level", "Elo", "95 %"], cells)


def matrix(league: Results) -> str:
    """Return the matrix of shares of points."""
    names, found = list(league["ratings"]), meetings(league)
    rows = [[f"`{name}`", *("" if other == name else share(found[name, other]) for other in names)] for name in names]
    return table(["% of the points against", *(f"`{name}`" for name in names)], rows)


def steps(part: Results) -> str:
    """Return the table of each level against the one below it."""
    found = meetings(part)
    rows = []
    for lower, higher in itertools.pairwise(LEVELS):
        pair = found[higher, lower]
        shown = "yes" if pair["low"] > 0.5 else "**no**"
        rows.append([f"`{higher}` beats `{lower}`", share(pair), f"{pair['games']:,}", shown])
    return table(["level against the next lower one", "% of the points", "games", "at 95 %"], rows)


def elo(score: float) -> str:
    """Return the difference of Elo for this expected share of the points."""
    return f"{400 * math.log10(score / (1 - score)):+.0f}" if 0 < score < 1 else "no limit"


def over_yardstick(part: Results) -> str:
    """Return the table of each level against the yardstick alone."""
    rows = [
        [
            f"`{pair['a']}`",
            share(pair),
            elo(pair["score"]),
            f"{elo(pair['low'])} … {elo(pair['high'])}",
            f"{pair['games']:,}",
        ]
        for pair in part["pairs"]
    ]
    return table([f"against `{YARDSTICK}` alone", "% of the points", "Elo", "95 %", "games"], rows)


def over_baselines(part: Results) -> str:
    """Return the table of each level against each simple baseline."""
    found = {(pair["a"], pair["b"]): pair for pair in part["pairs"]}
    names = list(dict.fromkeys(name for _, name in found))
    rows = []
    for level in dict.fromkeys(level for level, _ in found):
        games = min(found[level, name]["games"] for name in names)
        rows.append([f"`{level}`", *(share(found[level, name]) for name in names), f"{games:,}"])
    return table(["% of the points against", *(f"`{name}`" for name in names), "games each"], rows)


def over_version(part: Results) -> str:
    """Return the table of the levels beside those of a frozen version, against the same opponents."""
    rows = []
    for pair in part["pairs"]:
        gain, before = pair["gain"], [share(one) for one in pair["before"]] or ["50.0"]
        gained = f"{100 * gain['mean']:+.1f} ({100 * gain['low']:+.1f} … {100 * gain['high']:+.1f})"
        rows.append([f"`{pair['a']}`", f"`{pair['b']}`", share(pair), *before, gained, f"{pair['games']:,}"])
    version = part["version"]
    head = ["level", "against", "% of the points", f"version {version}'s", "gain", "games each"]
    return table(head, rows)


def times(data: Results) -> str:
    """Return the table of times per move."""
    rows = [
        [
            f"`{level}`",
            *(milliseconds(it[key]) for key in ("median", "p95", "p99", "most")),
            "" if it["limit"] is None else f"{it['limit']:g} s",
            f"{it['simulations']:,.0f}",
            f"{it['moves']:,}",
        ]
        for level, it in data.items()
    ]
    head = ["time of a move", "median", "95 %", "99 %", "longest", "allowed", "simulations, mean", "moves timed"]
    return table(head, rows)


def limits(data: Results) -> str:
    """Return the table of searches limited by seconds."""
    rows = [
        [
            f"`{level}`, {form}",
            f"{it['limit']:g} s",
            *(milliseconds(it[key]) for key in ("median", "p99", "most")),
            f"{it['late']} of {it['moves']:,}",
            milliseconds(it["processor"]),
            f"{it['simulations']:,.0f}",
        ]
        for level, forms in data.items()
        for form, it in forms.items()
    ]
    head = ["a search limited by seconds alone", "limit", "median", "99 %", "longest", "late moves"]
    return table([*head, "longest, processor time of all cores", "simulations, mean"], rows)


def busy(timed: list[Results]) -> str:
    """Return a warning if the machine was busy with other programs."""
    load = max((it.get("load", 0.0) for it in timed), default=0.0)
    return f"The machine was busy meanwhile: {load:.0f} programs wanted each core." if load > BUSY else ""


def reputation(league: Results) -> str:
    """Return the table of leads in Reputation per Combat over the yardstick."""
    found = meetings(league)
    rows = []
    for level in LEVELS:
        ahead = found[level, YARDSTICK].get("reputation")
        if ahead:
            rows.append([f"`{level}`", f"{ahead['mean']:+.2f}", f"{ahead['low']:+.2f} … {ahead['high']:+.2f}"])
    return table([f"Reputation a Combat more than `{YARDSTICK}`", "mean", "95 %"], rows)


def baselines(part: Results, head: str) -> str:
    """Return the table of baselines against each level."""
    rows = [[f"`{pair['b']}`", pair["a"], share(pair), f"{pair['games']:,}"] for pair in part["pairs"]]
    return table(["level", head, "% of the points", "games"], rows)


def exploitability(data: Results) -> str:
    """Return the table of exact exploitability, by the number of cards in each hand."""
    found = data["levels"]
    levels = [level for level in LEVELS if any(level in shares for shares in found.values())]
    rows = [
        [f"`{level}`", *(f"{100 * shares[level]:.3f}" if level in shares else "" for shares in found.values())]
        for level in levels
    ]
    return table(["% of the points that an opponent who knows it wins", *(f"{n} cards" for n in found)], rows)


def strength_by_simulations(results: dict[str, Results]) -> str:
    """Return the table of Elo over the yardstick by number of simulations."""
    rows = []
    for game in GAMES:
        curve = results.get(game, {}).get("curve", {"ratings": {}, "pairs": []})
        games = min((pair["games"] for pair in curve["pairs"]), default=0)
        for name, it in curve["ratings"].items():
            if "@" in name:
                elo = f"{it['elo']:+.0f}", f"{it['low']:+.0f} … {it['high']:+.0f}"
                rows.append([game, f"{int(name.partition('@')[2]):,}", *elo, f"{games:,}"])
    if not rows:
        return NOT_YET
    return f"{CURVE}\n\n" + table(
        ["game", "simulations a move", f"Elo over `{YARDSTICK}`", "95 %", "games a pair"], rows
    )


# -- plots -------------------------------------------------------------------------------------------------------


def strength_plot(results: dict[str, Results]) -> str:
    """Draw Elo against simulations."""
    lines = []
    for game in GAMES:
        found = results.get(game, {}).get("curve", {}).get("ratings", {})
        points = [
            Point(int(name.partition("@")[2]), it["elo"], it["low"], it["high"])
            for name, it in found.items()
            if "@" in name
        ]
        if points:
            lines.append(Line(game, points))
    note = "Elo over the rule-of-thumb player; upright lines are 95 % intervals."
    return line_chart("Strength against thinking", note, "simulations a move", lines)


def speed_plot(data: Results) -> str:
    """Draw simulations per second on one core and on two."""
    bars = [
        Bar(
            f"{name}, {'one core' if cores == '1' else 'two cores'}"[:52],
            Spread.of(rates),
            ours=name.startswith("Fight"),
        )
        for cores, rows in data["rates"].items()
        for name, rates in rows.items()
    ]
    note = "Median over the rounds, the thin line is the range; logarithmic scale; longer is better."
    return bar_chart("Search: simulations per second", note, sorted(bars, key=lambda bar: -bar.value.middle))


# -- the page ----------------------------------------------------------------------------------------------------

PAGE = """# Strength of the levels

Generated by `python bench/strength.py` from the results in `bench/strength/`; do not edit.

The levels are `random`, `novice`, `regular`, `expert` and `master`. `thumb` is the rule-of-thumb player of the first
version. It never changes, so results against it can be compared over the years.

- **Games.** Each pair plays the same deals, every deal twice with the seats exchanged. A draw counts half a point. Each
  level searches with a fixed number of simulations, so the results are the same on every machine.
- **Intervals** are 95 % confidence intervals. Their unit is the deal, not the game, since the two games of a deal share
  their luck. Elo ratings are maximum-likelihood estimates over all pairs, with `thumb` at 0; their intervals are
  bootstrapped over the deals (1,000 resamples).
- **Each level against the next lower one**, and **each level against `thumb` alone**, are measured in more games with
  deals of their own; the number of games is fixed in advance. Elo over all pairs is closer to 0 than Elo over `thumb`
  alone: luck gives the weakest levels more points than the Elo model expects.
- **Simple baselines** are players of one line each (`baselines.py` in the folder of each game), such as "weakest card,
  always Rest". They never change, and every level, `thumb` too, is measured against all of them.
- **Version 1** of the levels is frozen (`expert~1`, `bench/strength/frozen/1`). The present levels and those of
  version 1 play the same opponents in the same deals, so that the interval of the gain leaves out the luck that they
  share. `ceiling~1@500` is the perfect-information search of version 1 with 500 simulations.
- **Time per move** is measured at a table, with everything around the decision, with compiled rules.
- **Limits in seconds** are measured in real time: a search with the level's time limit and no other, plain (as it plays
  while the compiler runs) and compiled. It uses three quarters of its time, which leaves room on a busy machine.
- **The ceiling** is a perfect-information search: it sees all cards, which no player may, and shows how much skill the
  game allows. It exists for this measurement only.
- **Responders** know their opponent: one is trained against it (best-response training), the other uses it as the
  opponent in every roll-out (opponent-aware search). Of levels that search, they know the policy without search.
  The better result is a lower bound of what a perfect best response wins; no more is claimed.
- **Exact exploitability** is known for the basic game of Duels of Cartisora and for solved class games, over every
  position that can occur. With fewer than 13 cards, the highest ones are used.

{games}
## Strength against thinking

{curve}

## Simulations a second

{speed}

## Commands

```
{commands}
```
"""

COMMANDS = """fightcard league GAME --games 200
python -m fightcard.lab.strength GAME --output bench/strength/GAME.json
python bench/search.py --write
python bench/strength.py"""

SPEED = """![Simulations per second](search-speed.svg)

{table}

A simulation of ours samples a world, tries a choice and continues with the policy network: for a few choices, then by
the value network (*as it plays*), or to the end of the game (*played out*). OpenSpiel's `MCTSBot` (C++) descends its
tree, plays one random roll-out from a new leaf to the end, and sees all cards. The games differ, so the ratios compare
simulations a second, not strength. Rounds are interleaved; ratios are medians of the ratios of the rounds."""


def game_page(name: str, title: str, data: Results) -> str:
    """Return the section of one game."""
    parts = [f"## {title}", data.get("note", "")]
    if "league" in data:
        league: Results = data["league"]
        games = min(pair["games"] for pair in league["pairs"])
        parts += [f"{games} games a pair, seed {league['seed']}.", ratings(league), matrix(league)]
    if "steps" in data or "league" in data:
        parts.append(steps(data.get("steps") or data["league"]))
    if "yardstick" in data:
        parts.append(over_yardstick(data["yardstick"]))
    if "simple" in data:
        parts.append(over_baselines(data["simple"]))
    parts += [over_version(data[part]) for part in ("versions", "policies") if part in data]
    against = data.get("yardstick") or data.get("league") or {"pairs": []}
    if any("reputation" in pair for pair in against["pairs"]):
        parts.append(reputation(against))
    if "times" in data:
        parts += [times(data["times"]), busy(list(data["times"].values()))]
    if "limits" in data:
        timed = [it for forms in data["limits"].values() for it in forms.values()]
        parts += [limits(data["limits"]), busy(timed)]
    if "ceiling" in data:
        parts.append(baselines(data["ceiling"], f"who sees all cards, {data['ceiling']['simulations']:,} simulations"))
    if "responders" in data:
        parts.append(baselines(data["responders"], "responder and its budget"))
    if "exploited" in data:
        parts += [exploitability(data["exploited"]), CLASSES_MEASURED, exploitability_table()]
    return "\n\n".join(filter(None, parts)) + "\n"


def page(results: dict[str, Results]) -> str:
    """Return the whole page."""
    games = "\n".join(game_page(name, title, results[name]) for name, title in GAMES.items() if name in results)
    speed = SPEED.format(table=search.describe(results["search"])) if "search" in results else NOT_YET
    return PAGE.format(games=games, curve=strength_by_simulations(results), speed=speed, commands=COMMANDS)


def files(results: dict[str, Results]) -> dict[Path, str]:
    """Return all files to write, by path."""
    found = {DOCS / "strength.md": page(results)}
    if any("curve" in data for data in results.values()):
        found[DOCS / "strength-thinking.svg"] = strength_plot(results)
    if "search" in results:
        found[DOCS / "search-speed.svg"] = speed_plot(results["search"])
    return found


def main() -> None:
    """Write the page and its plots, or check that they are up to date."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if something would change")
    chosen = parser.parse_args()
    for path, text in files(load()).items():
        if not chosen.check:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            sys.exit(f"{path.name} is not what the results say; run python bench/strength.py")


if __name__ == "__main__":
    main()
