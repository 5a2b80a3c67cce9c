"""Lines over a logarithmic scale, written as SVG by hand: figures with their intervals, joined in their order."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

from chart import GRID, INK, LETTERING, text

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 760, 420, 70, 170, 66, 56
COLOURS = ("#c2410c", "#0f766e", "#6d28d9", "#64748b")
MARKS = ("circle", "square", "triangle", "cross")
"""Lines differ by colour and by mark: never by colour alone."""


@dataclass(frozen=True)
class Point:
    """A figure with its interval."""

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
class Frame:
    """Where values lie: powers of ten from left to right, even steps upwards."""

    left: int
    right: int
    bottom: float
    top: float

    def x(self, value: float) -> float:
        """How far to the right."""
        return LEFT + (WIDTH - LEFT - RIGHT) * (log10(value) - self.left) / max(1, self.right - self.left)

    def y(self, value: float) -> float:
        """How far down."""
        return TOP + (HEIGHT - TOP - BOTTOM) * (self.top - value) / (self.top - self.bottom)


def frame_of(lines: Sequence[Line], step: float) -> Frame:
    """A frame for all points and their intervals."""
    points = [point for line in lines for point in line.points]
    left, right = floor(log10(min(point.x for point in points))), ceil(log10(max(point.x for point in points)))
    low, high = min(0.0, *(point.low for point in points)), max(0.0, *(point.high for point in points))
    return Frame(left, right, step * floor(low / step), step * ceil(high / step))


def grid(frame: Frame, step: float, form: str) -> list[str]:
    """Lines at powers of ten and at even steps, with their numbers."""
    drawn = []
    for power in range(frame.left, frame.right + 1):
        x = frame.x(10**power)
        drawn.append(f'<line x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{HEIGHT - BOTTOM}" stroke="{GRID}"/>')
        drawn.append(text(x, HEIGHT - BOTTOM + 18, f"{10**power:,}", "middle"))
    for number in range(round((frame.top - frame.bottom) / step) + 1):
        value = frame.bottom + step * number
        y = frame.y(value)
        colour = INK if value == 0 else GRID
        drawn.append(f'<line x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}" stroke="{colour}"/>')
        drawn.append(text(LEFT - 8, y + 4, format(value, form) if value else "0", "end"))
    return drawn


def mark(kind: str, x: float, y: float, colour: str) -> str:
    """The sign of a line at one of its points."""
    if kind == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{colour}"/>'
    if kind == "square":
        return f'<rect x="{x - 5:.1f}" y="{y - 5:.1f}" width="10" height="10" fill="{colour}"/>'
    corners = f"{x - 6:.1f},{y + 5:.1f} {x + 6:.1f},{y + 5:.1f} {x:.1f},{y - 6:.1f}"
    if kind == "triangle":
        return f'<polygon points="{corners}" fill="{colour}"/>'
    return f'<path d="M{x - 5:.1f} {y - 5:.1f}l10 10m0 -10l-10 10" stroke="{colour}" stroke-width="3"/>'


def draw_line(frame: Frame, line: Line, number: int) -> list[str]:
    """A line, its points with their intervals, and its name at the end."""
    colour, kind = COLOURS[number % len(COLOURS)], MARKS[number % len(MARKS)]
    places = [(frame.x(point.x), frame.y(point.y)) for point in line.points]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    drawn = [f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>']
    for point, (x, y) in zip(line.points, places, strict=True):
        low, high = frame.y(point.low), frame.y(point.high)
        drawn.append(f'<line x1="{x:.1f}" y1="{low:.1f}" x2="{x:.1f}" y2="{high:.1f}" stroke="{colour}"/>')
        drawn.append(mark(kind, x, y, colour))
    x, y = places[-1]
    return [*drawn, text(x + 12, y + 4, line.label, more=f'fill="{colour}" font-weight="bold"')]


def draw(title: str, note: str, across: str, lines: Sequence[Line], step: float = 50.0, form: str = "+.0f") -> str:
    """The whole picture."""
    frame = frame_of(lines, step)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {LETTERING}>',
            f"<title>{escape(title)}</title>",
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
            text(16, 24, title, more='font-size="16" font-weight="bold"'),
            text(16, 43, note, more='font-size="12"'),
            *grid(frame, step, form),
            *(part for number, line in enumerate(lines) for part in draw_line(frame, line, number)),
            text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, across, "middle"),
            "</svg>\n",
        ]
    )
