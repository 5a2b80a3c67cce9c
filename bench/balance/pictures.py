"""The pictures of the balance book, as SVG files on a light ground that reads on dark pages too."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import nan
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

INK, GRID, GROUND = "#1e293b", "#cbd5e1", "#f8fafc"
COLOURS = ("#c2410c", "#0f766e")
MARKERS = ("o", "s")  # bots differ by colour and by marker: never by colour alone
IN_A_LINE = 2  # heat maps
STYLE: Any = {
    "svg.hashsalt": "fightcard",
    "svg.fonttype": "none",
    "font.family": "DejaVu Sans",
    "font.size": 9,
    "text.color": INK,
    "figure.facecolor": GROUND,
    "axes.facecolor": GROUND,
    "axes.edgecolor": GRID,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "grid.color": GRID,
    "xtick.color": INK,
    "ytick.color": INK,
}


@dataclass(frozen=True)
class Share:
    """A share of the points with its interval."""

    value: float
    low: float
    high: float

    @property
    def text(self) -> str:
        """In percent."""
        return f"{100 * self.value:.1f} % ({100 * self.low:.1f}–{100 * self.high:.1f})"

    @property
    def is_even(self) -> bool:
        """Whether the interval holds one half."""
        return self.low <= 0.5 <= self.high


@dataclass(frozen=True)
class HeatCell:
    """A cell of a heat map; one that is only estimated is marked."""

    value: float
    estimated: bool = False


Shares = Mapping[str, Share]


def heat_maps(title: str, rows: Sequence[str], tables: Mapping[str, Sequence[Sequence[HeatCell | None]]]) -> str:
    """Draw a table of shares for each player: what the row wins against the column. Nothing known is an empty cell."""
    with mpl.rc_context(STYLE):
        lines = -(-len(tables) // IN_A_LINE)
        figure = Figure(figsize=(4.9 * IN_A_LINE, 4.6 * lines), layout="constrained")
        figure.suptitle(title, x=0.01, ha="left", fontweight="bold")
        for place, (player, table) in enumerate(tables.items()):
            axes = figure.add_subplot(lines, IN_A_LINE, place + 1)
            axes.set_title(player, loc="left", fontsize=9)
            values = [[nan if cell is None else 100 * cell.value for cell in row] for row in table]
            axes.imshow(values, cmap="PuOr_r", vmin=15, vmax=85)
            _numbers(axes, table)
            axes.set_xticks(range(len(rows)), rows, rotation=40, ha="right")
            axes.set_yticks(range(len(rows)), rows)
            axes.tick_params(length=0)
        return _svg(figure)


def _numbers(axes: Axes, table: Sequence[Sequence[HeatCell | None]]) -> None:
    for y, row in enumerate(table):
        for x, cell in enumerate(row):
            if cell is not None:
                value = 100 * cell.value
                colour = "white" if abs(value - 50) > 22 else INK
                text = f"{'≈' if cell.estimated else ''}{value:.0f}"
                axes.text(x, y, text, ha="center", va="center", color=colour)


def dots(title: str, across: str, found: Mapping[str, Shares]) -> str:
    """Draw shares with their intervals, a row for each name and a mark for each bot."""
    names = list(next(iter(found.values())))
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(9, 1.5 + 0.34 * len(names)), layout="constrained")
        axes = figure.add_subplot()
        figure.suptitle(title, x=0.01, ha="left", fontweight="bold")
        axes.axvline(50, color=INK, linewidth=1)
        for number, (bot, shares) in enumerate(found.items()):
            places = [row + 0.16 * (2 * number - 1) for row in range(len(names))]
            values = [100 * shares[name].value for name in names]
            below = [100 * (shares[name].value - shares[name].low) for name in names]
            above = [100 * (shares[name].high - shares[name].value) for name in names]
            axes.errorbar(
                *(values, places),
                xerr=[below, above],
                fmt=MARKERS[number],
                color=COLOURS[number],
                label=f"‘{bot}’ on both sides",
            )
        axes.set_yticks(range(len(names)), names)
        axes.invert_yaxis()
        axes.set_xlabel(across)
        axes.grid(axis="x")
        axes.legend(frameon=False, loc="upper left", bbox_to_anchor=(1, 1))
        return _svg(figure)


def _svg(figure: Figure) -> str:
    """The picture as text."""
    written = io.StringIO()
    figure.savefig(written, format="svg", metadata={"Date": None, "Creator": None})
    return "\n".join(line.rstrip() for line in written.getvalue().splitlines()) + "\n"
