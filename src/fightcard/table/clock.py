"""Game clocks: how much time each player has left. Pure: the current time is always an argument."""

from __future__ import annotations

from collections.abc import Iterable

from .events import ClockPlan

SECOND = 1000  # milliseconds


class GameClock:
    """The clocks of all people at a table; bots have none. A seat's clock runs while it has to choose."""

    __slots__ = ("_resumed", "left", "plan", "running")

    def __init__(self, plan: ClockPlan, seats: int) -> None:
        self.plan = plan
        self.left = [plan.seconds * SECOND] * seats
        self.running: dict[int, int] = {}  # by seat: since when its clock runs
        self._resumed = set[int]()  # seats that took a decision back: their time continues

    @property
    def counts(self) -> bool:
        """Return whether time is counted at all."""
        return self.plan.kind != "none"

    def run(self, due: Iterable[int], at: int) -> None:
        """Run the clocks of these seats, and no others."""
        due = set(due) if self.counts else set()
        for seat in self.running.keys() - due:
            del self.running[seat]
        for seat in due - self.running.keys():
            self._begin(seat, at)

    def _begin(self, seat: int, at: int) -> None:
        if self.plan.kind != "bank" and seat not in self._resumed:
            self.left[seat] = self.plan.seconds * SECOND
        self._resumed.discard(seat)
        self.running[seat] = at

    def spent(self, seat: int, at: int) -> int:
        """Return how long a seat's clock has been running."""
        return max(0, at - self.running[seat]) if seat in self.running else 0

    def charge(self, seat: int, spent: int) -> None:
        """Stop the clock of a seat and charge it for its decision."""
        if self.running.pop(seat, None) is not None:
            self.left[seat] += self._increment - spent

    def give_back(self, seat: int) -> None:
        """Let a seat decide again: its time continues where it stopped, without another increment."""
        if self.counts:
            self.left[seat] -= self._increment
            self._resumed.add(seat)

    def stop(self) -> None:
        """Stop all clocks."""
        self.running.clear()

    def pause(self, down: int) -> None:
        """Ignore so many milliseconds that have passed."""
        self.running = {seat: since + down for seat, since in self.running.items()}

    def deadline(self) -> tuple[int, int] | None:
        """Return when the next player runs out of time, and their seat."""
        return min(((since + self.left[seat], seat) for seat, since in self.running.items()), default=None)

    @property
    def _increment(self) -> int:
        return self.plan.increment * SECOND if self.plan.kind == "bank" else 0
