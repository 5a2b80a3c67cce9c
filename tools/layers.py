"""Draws ``docs/layers.svg`` from the import contract in ``pyproject.toml``: ``python -m tools.layers``."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "layers.svg"

CONTENTS = {
    "cli": "commands",
    "web": "HTTP, WebSockets, page",
    "terminal": "lines of text, full screen",
    "client": "for programs",
    "server": "live tables, bots, cluster",
    "messages": "types of the protocol",
    "adapters": "PettingZoo, Gymnasium, OpenSpiel",
    "vector": "batches of games",
    "lab": "simulations, studies, training",
    "store": "SQLite, PostgreSQL",
    "tournament": "pairings and standings",
    "table": "one table, pure",
    "learn": "lessons, puzzles, reviews",
    "solve": "solvers, opening books, exact play",
    "bots": "levels, search",
    "report": "HTML files",
    "language": "sentences in three languages",
    "registry": "games and bots",
    "games": "one folder each",
    "core": "positions, records, errors",
    "kernel": "states, generators, compilation",
}
RULES = ("games", "core", "kernel")  # what all others are built around

WIDTH, MARGIN, GAP = 720, 16, 10
HEIGHT, STEP = 42, 52
NOTE = "A layer imports only from layers below it. The modules of one row do not import each other."
STYLE = (
    "text{font:14px system-ui,sans-serif;fill:#1d2733}.s{font-size:12px;fill:#4a5766}"
    ".b{fill:#f4f7fa;stroke:#5b7083;stroke-width:1.2}.h{fill:#dfeaf3;stroke:#2b6a99;stroke-width:1.5}"
    ".a{stroke:#5b7083;stroke-width:1.4;fill:none;marker-end:url(#m)}"
)
ARROW = (
    '<defs><marker id="m" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
    '<path d="M0 0L8 4L0 8z" fill="#5b7083"/></marker></defs>'
)


def layers() -> list[list[str]]:
    """The layers of the package from the top to the bottom, each with its modules."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    rows = next(contract["layers"] for contract in contracts if contract.get("containers") == ["fightcard"])
    return [names for row in rows if (names := [n for n in re.findall(r"\w+", row) if not n.startswith("__")])]


def picture() -> str:
    """The picture, as SVG."""
    rows = layers()
    height = MARGIN + len(rows) * STEP + 2 * MARGIN
    boxes = "".join(part for number, row in enumerate(rows) for part in _row(number, row))
    arrows = "".join(
        f'<path class="a" d="M{WIDTH / 2:g} {_top(number) + HEIGHT}V{_top(number + 1) - 1}"/>'
        for number in range(len(rows) - 1)
    )
    told = f"{len(rows)} layers from {rows[0][0]} to {rows[-1][0]}; each imports only from those below."
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" aria-labelledby="t d">'
        f'<title id="t">The layers of Fightcard</title><desc id="d">{told}</desc><style>{STYLE}</style>{ARROW}'
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>{boxes}{arrows}'
        f'<text class="s" x="{MARGIN}" y="{height - 12}">{NOTE}</text></svg>\n'
    )


def _top(number: int) -> int:
    return MARGIN + number * STEP


def _row(number: int, names: list[str]) -> Iterator[str]:
    width = (WIDTH - 2 * MARGIN - GAP * (len(names) - 1)) / len(names)
    for place, name in enumerate(names):
        left, top = MARGIN + place * (width + GAP), _top(number)
        middle, kind = left + width / 2, "h" if name in RULES else "b"
        yield f'<rect class="{kind}" x="{left:g}" y="{top}" width="{width:g}" height="{HEIGHT}" rx="5"/>'
        yield f'<text x="{middle:g}" y="{top + 18}" text-anchor="middle">{name}</text>'
        yield f'<text class="s" x="{middle:g}" y="{top + 34}" text-anchor="middle">{CONTENTS[name]}</text>'


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
