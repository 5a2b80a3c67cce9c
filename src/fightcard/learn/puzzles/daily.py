"""The puzzle of the day: the same for everybody, from the date alone; and how many days in a row were solved."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date, timedelta
from typing import TypeVar

T = TypeVar("T")


def of_the_day(items: Sequence[T], day: date) -> T:
    """One after the other, a day each. The ids of puzzles, by which they are sorted, are as good as drawn by lot."""
    return items[day.toordinal() % len(items)]


def streak(solved: Collection[date], today: date) -> int:
    """The number of days in a row that were solved, up to today; today may still be open."""
    day = today if today in solved else today - timedelta(days=1)
    count = 0
    while day in solved:
        count += 1
        day -= timedelta(days=1)
    return count
