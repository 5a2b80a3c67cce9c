"""Bar charts and line charts with intervals, drawn by matplotlib as SVG that is the same on every run."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from math import floor, log10
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MultipleLocator, NullLocator

from measure import Spread, count

OURS, THEIRS, INK, GRID = "#c2410c", "#64748b", "#1e293b", "#e2e8f0"
COLOURS = ("#c2410c", "#0f766e", "#6d28d9", "#64748b")
MARKERS = ("o", "s", "^", "x")  # lines differ by colour and by marker: never by colour alone
STYLE: Any = {
    "svg.hashsalt": "fightcard",  # the ids of elements do not change from run to run
    "svg.fonttype": "none",
    "font.family": "DejaVu Sans",  # comes with matplotlib, so that charts are the same everywhere
    "font.size": 9,
    "text.color": INK,
    "axes.edgecolor": GRID,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "grid.color": GRID,
    "xtick.color": INK,
    "ytick.color": INK,
}


@dataclass(frozen=True)
class Bar:
    """One row of a bar chart."""

    label: str
    value: Spread
    ours: bool


@dataclass(frozen=True)
class Point:
    """A value with its interval."""

    x: float
    y: float
    low: float
    high: float


@dataclass(frozen=True)
class Line:
    """Points that belong together."""

    label: str
    points: Sequence[Point]


@dataclass(frozen=True)
class Scale:
    """The vertical axis of a line chart: the distance of its ticks, and how they are written."""

    step: float = 50.0
    form: str = "+.0f"


def bar_chart(title: str, note: str, bars: Sequence[Bar]) -> str:
    """Draw horizontal bars on a logarithmic scale: a bar shows the median, a whisker the range."""
    with mpl.rc_context(STYLE):
        figure, axes = _figure(title, note, height=1.4 + 0.32 * len(bars))
        for row, bar in enumerate(bars):
            low, middle, high = bar.value.low, bar.value.middle, bar.value.high
            axes.barh(row, middle, height=0.7, color=OURS if bar.ours else THEIRS)
            axes.plot([low, high], [row, row], color=INK, linewidth=1.5)
            axes.annotate(count(middle), (max(middle, high), row), (5, 0), textcoords="offset points", va="center")
        _powers_of_ten(axes)
        axes.set_xlim(left=10 ** floor(log10(min(bar.value.low for bar in bars))))
        axes.set_yticks(range(len(bars)), [bar.label for bar in bars])
        for label, bar in zip(axes.get_yticklabels(), bars, strict=True):
            label.set_fontweight("bold" if bar.ours else "normal")
        axes.invert_yaxis()
        axes.grid(axis="x")
        return _svg(figure)


def line_chart(title: str, note: str, across: str, lines: Sequence[Line], scale: Scale | None = None) -> str:
    """Draw lines over a logarithmic scale, each point with its interval."""
    scale = scale or Scale()
    with mpl.rc_context(STYLE):
        figure, axes = _figure(title, note, height=4.6)
        for number, line in enumerate(lines):
            colour, marker = COLOURS[number % len(COLOURS)], MARKERS[number % len(MARKERS)]
            values = [point.y for point in line.points]
            below = [point.y - point.low for point in line.points]
            above = [point.high - point.y for point in line.points]
            places, intervals = [point.x for point in line.points], [below, above]
            axes.errorbar(places, values, intervals, label=line.label, color=colour, marker=marker)
        _powers_of_ten(axes)
        axes.yaxis.set_major_locator(MultipleLocator(scale.step))
        axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: format(value, scale.form)))
        axes.set_xlabel(across)
        axes.grid()
        axes.legend(frameon=False)
        return _svg(figure)


def _figure(title: str, note: str, height: float) -> tuple[Figure, Axes]:
    """An empty chart with its title and a note below it."""
    figure = Figure(figsize=(9, height), layout="constrained")
    axes = figure.add_subplot()
    axes.set_axisbelow(True)
    axes.set_title(note, loc="left", fontsize=9)
    figure.suptitle(title, x=0.01, ha="left", fontweight="bold")
    return figure, axes


def _powers_of_ten(axes: Axes) -> None:
    """Make the horizontal axis logarithmic, with ticks at powers of ten."""
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}"))
    axes.xaxis.set_minor_locator(NullLocator())


def _svg(figure: Figure) -> str:
    """The chart as text."""
    written = io.StringIO()
    figure.savefig(written, format="svg", metadata={"Date": None, "Creator": None})
    return "\n".join(line.rstrip() for line in written.getvalue().splitlines()) + "\n"
