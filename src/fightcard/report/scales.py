"""Scales of charts: where a value lies on an axis, and the ticks of the axis."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, log10

STEPS = (1, 2, 2.5, 5, 10)  # between ticks, times a power of ten
MOST_TICKS = 6


@dataclass(frozen=True)
class Axis:
    """An axis from ``low`` to ``high`` that is drawn from ``start`` to ``end``, in the units of the chart."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        """Return the place of a value."""
        share = (value - self.low) / (self.high - self.low)
        return round(self.start + share * (self.end - self.start), 2)

    @property
    def ticks(self) -> list[float]:
        """A few round values within the axis."""
        step = tick_step(self.high - self.low)
        first, last = ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9)
        return [round(number * step, 10) for number in range(first, last + 1)]


def tick_step(length: float) -> float:
    """Return the distance between ticks on an axis of this length."""
    power = 10.0 ** floor(log10(length / MOST_TICKS))
    return next((step * power for step in STEPS if length / (step * power) <= MOST_TICKS), 10 * power)


def axis(low: float, high: float, start: float, end: float) -> Axis:
    """Return an axis that holds both values, with a little room if they are the same."""
    if high - low < 1e-9:
        room = abs(low) / 10 or 1.0
        low, high = low - room, high + room
    return Axis(low, high, start, end)
