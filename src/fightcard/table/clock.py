"""Clocks: who has how much time left. Pure: the time is always told from outside."""

from __future__ import annotations

from collections.abc import Iterable

from .events import ClockPlan

SECOND = 1000  # milliseconds


class Clock:
    """The clocks of all people at a table; bots have none. A seat's clock runs while it is due."""

    def __init__(self, plan: ClockPlan, seats: int) -> None:
        self.plan = plan
        self.left = [plan.seconds * SECOND] * seats
        self.running: dict[int, int] = {}  # by seat: since when
        self._again = set[int]()  # those who took a choice back: their time goes on where it was

    @property
    def counts(self) -> bool:
        """Is there a clock at all?"""
        return self.plan.kind != "none"

    def run(self, due: Iterable[int], at: int) -> None:
        """From now on the clocks of these people run, and no others."""
        due = set(due) if self.counts else set()
        for seat in self.running.keys() - due:
            del self.running[seat]
        for seat in due - self.running.keys():
            self._begin(seat, at)

    def _begin(self, seat: int, at: int) -> None:
        if self.plan.kind != "bank" and seat not in self._again:
            self.left[seat] = self.plan.seconds * SECOND
        self._again.discard(seat)
        self.running[seat] = at

    def spent(self, seat: int, at: int) -> int:
        """How long a seat has been thinking."""
        return max(0, at - self.running[seat]) if seat in self.running else 0

    def charge(self, seat: int, spent: int) -> None:
        """A seat has decided after so long."""
        if self.running.pop(seat, None) is not None:
            self.left[seat] += self._increment - spent

    def give_back(self, seat: int) -> None:
        """A seat decides once more: its time goes on where it stopped, and nothing is gained by it."""
        if self.counts:
            self.left[seat] -= self._increment
            self._again.add(seat)

    def stop(self) -> None:
        """The game is over."""
        self.running.clear()

    def pause(self, down: int) -> None:
        """So much time has passed that does not count."""
        self.running = {seat: since + down for seat, since in self.running.items()}

    def deadline(self) -> tuple[int, int] | None:
        """When the next flag falls, and whose."""
        return min(((since + self.left[seat], seat) for seat, since in self.running.items()), default=None)

    @property
    def _increment(self) -> int:
        return self.plan.increment * SECOND if self.plan.kind == "bank" else 0
