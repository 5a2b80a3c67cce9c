"""The table of measured figures in docs/promises.md, from `bench/promises.json`: `python -m tools.promises_page`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
STORED, PAGE = ROOT / "bench" / "promises.json", ROOT / "docs" / "promises.md"
BEGIN, END = "<!-- bench.promises: begin -->", "<!-- bench.promises: end -->"
HEAD = "| promise | step | measured | limit | load before | commit |\n|---|---|---|---|--:|---|"

COST = "server's ms a move"

Figures = dict[str, Any]


def load_text(found: Figures) -> str:
    """Of each rate the times of a move, and its cost."""
    rates = found["load"][1:]
    return "; ".join(
        f"{rate['moves/s asked']:,.0f} moves/s: p50 {rate['p50 ms']} ms, p99 {rate['p99 ms']} ms, "
        f"{rate[COST]} ms of processor a move"
        for rate in rates
    )


def spread_text(spread: Figures) -> str:
    """A median with its range."""
    return f"{spread['median']} ({spread['least']} to {spread['most']})" if spread else "–"


def cost_text(found: Figures) -> str:
    """The cost of a move before and now."""
    before, now = (spread_text(found[f"{side}, ms a move"]) for side in ("base", "ours"))
    return f"{before} ms at {found['base commit']}, {now} ms now; ratio {spread_text(found['ours / base'])}"


def idle_text(found: Figures) -> str:
    """The cost of a move beside idle games."""
    sizes = [f"{size['idle games']:,}: {size['ms a move']['median']} ms" for size in found["sizes"]]
    return f"{', '.join(sizes)}; at most {max(size['beside the fewest'] for size in found['sizes'])} of the first"


def equal_text(found: Figures) -> str:
    """Both servers at each rate, and what every round supports."""
    pairs = zip(found["ours"]["rates"], found["boardgame.io"]["rates"], strict=True)
    rates = [
        f"{ours['moves/s asked']:,.0f} moves/s: p99 {spread_text(ours['p99 ms'])} ms here, "
        f"{spread_text(theirs['p99 ms'])} ms there"
        for ours, theirs in pairs
    ]
    kept = {side: found[side]["moves/s with p99 up to 25 ms, by round"] for side in ("ours", "boardgame.io")}
    supported = f"every round: at least {min(kept['ours']):,.0f} here, at most {max(kept['boardgame.io']):,.0f} there"
    return "; ".join((*rates, supported))


def campaign_text(found: Figures) -> str:
    """Trials, failures and the worst that was measured."""
    worst = [f"{name} {value}" for name, value in found["worst"].items()]
    return ", ".join((f"{found['trials']:,} trials, {found['failures']} failures", *worst))


TEXTS: dict[str, tuple[Callable[[Figures], str], str]] = {
    "L1": (load_text, "p99 25 ms at 1,000"),
    "durable": (load_text, "p99 60 ms at 1,000"),
    "cost": (cost_text, "ratio 0.5"),
    "idle": (idle_text, "1.2 of the first"),
    "equal": (equal_text, "–"),
}


def table(known: Figures) -> str:
    """All rows."""
    rows = []
    for step, row in sorted(known.items(), key=lambda each: (each[1]["promise"], each[0])):
        text, limit = TEXTS.get(step, (campaign_text, "no failure"))
        measured = text(row["figures"]) if row["figures"] else "–"
        failed = "" if row["kept"] else "**failed**; "
        where = f"{row['commit']}, {row['day']}"
        rows.append(f"| {row['promise']} | `{step}` | {failed}{measured} | {limit} | {row['load before']} | {where} |")
    return "\n".join((HEAD, *rows))


def with_table(page: str, known: Figures) -> str:
    """The page with these figures."""
    before, _, rest = page.partition(BEGIN)
    return f"{before}{BEGIN}\n\n{table(known)}\n\n{END}{rest.partition(END)[2]}"


def write(known: Figures) -> None:
    """Bring the page up to date."""
    PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8"), known), encoding="utf-8")


if __name__ == "__main__":
    write(json.loads(STORED.read_text()))
