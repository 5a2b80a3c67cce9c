"""A bar chart with a logarithmic scale, written as SVG by hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

from measure import Spread, count

ROW, LABELS, BARS, FIGURES, TOP, BOTTOM = 26, 330, 470, 90, 58, 34
OURS, THEIRS, INK, GRID = "#c2410c", "#64748b", "#1e293b", "#e2e8f0"

LETTERING = f'font-family="sans-serif" font-size="13" fill="{INK}" role="img"'
WHISKER = f'stroke="{INK}" stroke-width="2"'


@dataclass(frozen=True)
class Bar:
    """One line of the chart."""

    label: str
    value: Spread
    ours: bool


@dataclass(frozen=True)
class Scale:
    """Whole powers of ten from left to right."""

    low: int
    high: int

    def x(self, value: float) -> float:
        """Where a value lies."""
        return LABELS + BARS * (log10(value) - self.low) / (self.high - self.low)


def text(x: float, y: float, words: str, anchor: str = "start", more: str = "") -> str:
    """One piece of writing."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {more}>{escape(words)}</text>'


def grid_line(scale: Scale, power: int, height: int) -> str:
    """A vertical line at a power of ten, with its number below."""
    x = scale.x(10**power)
    line = f'<line x1="{x:.1f}" y1="{TOP - 6}" x2="{x:.1f}" y2="{height - BOTTOM}" stroke="{GRID}"/>'
    return line + text(x, height - BOTTOM + 18, f"{10**power:,}", "middle", 'font-size="11"')


def draw_bar(scale: Scale, bar: Bar, y: int) -> str:
    """A label, a bar as long as the median, a thin line over the range, and the median in figures."""
    end, low, high = (scale.x(value) for value in (bar.value.middle, bar.value.low, bar.value.high))
    middle = y + ROW / 2
    colour = OURS if bar.ours else THEIRS
    weight = 'font-weight="bold"' if bar.ours else ""
    return "".join(
        [
            text(LABELS - 8, middle + 4, bar.label, "end", weight),
            f'<rect x="{LABELS}" y="{y + 4}" width="{end - LABELS:.1f}" height="{ROW - 8}" fill="{colour}"/>',
            f'<line x1="{low:.1f}" y1="{middle}" x2="{high:.1f}" y2="{middle}" {WHISKER}/>',
            text(max(end, high) + 6, middle + 4, count(bar.value.middle), "start", weight),
        ]
    )


def draw(title: str, note: str, bars: Sequence[Bar]) -> str:
    """The whole picture."""
    scale = Scale(floor(log10(min(bar.value.low for bar in bars))), ceil(log10(max(bar.value.high for bar in bars))))
    width, height = LABELS + BARS + FIGURES, TOP + ROW * len(bars) + BOTTOM
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {LETTERING}>',
            f"<title>{escape(title)}</title>",
            f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
            text(16, 24, title, more='font-size="16" font-weight="bold"'),
            text(16, 43, note, more='font-size="12"'),
            *(grid_line(scale, power, height) for power in range(scale.low, scale.high + 1)),
            *(draw_bar(scale, bar, TOP + ROW * place) for place, bar in enumerate(bars)),
            "</svg>\n",
        ]
    )
