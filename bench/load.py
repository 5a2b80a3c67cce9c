"""Draws `docs/load.svg` from `bench/load.json` and prints the table of docs/promises.md: ours beside boardgame.io.

`python -m bench.equal_work --write bench/load.json` measures, `python bench/load.py` draws and prints.
"""

import json
from pathlib import Path
from typing import Any

from chart import Line, Point, Scale, line_chart

HERE = Path(__file__).parent
RESULTS = HERE / "load.json"
PICTURE = HERE.parent / "docs" / "load.svg"
EDGE = 200.0  # milliseconds; what took longer lies on the edge
SIDES = ("ours", "boardgame.io")


def line(label: str, figure: str, rows: list[dict[str, Any]]) -> Line:
    """One figure at all rates: the median of the rounds, with their spread."""
    points = []
    for row in rows:
        found = row[figure]
        if found:
            least, middle, most = (min(EDGE, found[key]) for key in ("least", "median", "most"))
            points.append(Point(row["moves/s asked"], middle, least, most))
    return Line(label, points)


def picture(found: dict[str, Any]) -> str:
    """Medians and 99th percentiles."""
    lines = [
        line(f"{side}, {figure.removesuffix(' ms')}", figure, found[side]["rates"])
        for side in SIDES
        for figure in ("p50 ms", "p99 ms")
    ]
    return line_chart(
        "How long a move takes under load",
        f"Basic Cartisora, {found['games']:,} games, two viewers each: milliseconds from a move's moment to its "
        f"acknowledgement, median of {len(found['rounds'])} rounds; above {EDGE:.0f} on the edge.",
        "moves a second",
        lines,
        Scale(20.0, ".0f"),
    )


def cell(found: dict[str, float]) -> str:
    """A median with its spread."""
    return f"{found['median']:g} ({found['least']:g} to {found['most']:g})" if found else "-"


def table(found: dict[str, Any]) -> str:
    """Both sides at each rate, in Markdown."""
    figures = {"p50 ms": "p50, ms", "p99 ms": "p99, ms", "server's ms a move": "processor, ms a move"}
    heads = [f"{side}: {name}" for name in figures.values() for side in SIDES]
    rows = ["| moves/s | " + " | ".join(heads) + " |", "|--:|" + "--:|" * len(heads)]
    for ours, theirs in zip(*(found[side]["rates"] for side in SIDES), strict=True):
        cells = [cell(each[figure]) for figure in figures for each in (ours, theirs)]
        rows.append(f"| {ours['moves/s asked']:,.0f} | " + " | ".join(cells) + " |")
    return "\n".join(rows)


def sentence(found: dict[str, Any]) -> str:
    """What every round supports: our worst round beside their best."""
    kept = {side: next(value for key, value in found[side].items() if key.startswith("moves/s")) for side in SIDES}
    ours, theirs = kept["ours"], kept["boardgame.io"]
    return (
        f"Rates with p99 up to 25 ms, by round: ours {', '.join(f'{rate:,.0f}' for rate in ours)}; "
        f"boardgame.io {', '.join(f'{rate:,.0f}' for rate in theirs)}. "
        f"Every round supports: ours at least {min(ours):,.0f}, boardgame.io at most {max(theirs):,.0f}."
    )


if __name__ == "__main__":
    results = json.loads(RESULTS.read_text(encoding="utf-8"))
    PICTURE.write_text(picture(results), encoding="utf-8")
    print(f"{table(results)}\n\n{sentence(results)}")
