"""Draws `docs/load.svg` from `bench/load.json`: how long a move takes at which rate, here and at boardgame.io.

`python -m bench.server --rate 100 200 … --boardgameio --write bench/load.json` measures, `python bench/load.py` draws.
"""

import json
from pathlib import Path
from typing import Any

from plot import Line, Point, draw

HERE = Path(__file__).parent
RESULTS = HERE / "load.json"
PICTURE = HERE.parent / "docs" / "load.svg"
EDGE = 100.0  # milliseconds; what took longer lies on the edge
SIDES = {"load": "ours", "boardgame.io": "boardgame.io"}


def line(label: str, figure: str, rows: list[dict[str, Any]]) -> Line:
    """One figure at all rates."""
    points = [(row["moves/s asked"], min(EDGE, row[figure])) for row in rows if "moves/s asked" in row]
    return Line(label, [Point(rate, ms, ms, ms) for rate, ms in points])


def picture(found: dict[str, Any]) -> str:
    """Medians and 99th percentiles."""
    games = found["load"][0]["games"]
    lines = [
        line(f"{name}, {figure.removesuffix(' ms')}", figure, found[side])
        for side, name in SIDES.items()
        for figure in ("p50 ms", "p99 ms")
        if side in found
    ]
    return draw(
        "How long a move takes under load",
        f"Milliseconds from its moment to its acknowledgement, {games:,} games; above {EDGE:.0f} on the edge.",
        "moves a second",
        lines,
        step=20.0,
        form=".0f",
    )


if __name__ == "__main__":
    PICTURE.write_text(picture(json.loads(RESULTS.read_text(encoding="utf-8"))), encoding="utf-8")
