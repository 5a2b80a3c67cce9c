"""Positions solved when they come up, with all that can follow from them, while the game goes on."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures import TimeoutError as TooLate
from types import SimpleNamespace

from fightcard.core.background import in_background, run_in_process
from fightcard.kernel.arrays import has_compiler
from fightcard.solve.cartisora.solver.backward_induction import ready_machine, solve
from fightcard.solve.cartisora.solver.solution import Solution, plain_machine
from fightcard.solve.cartisora.tables.frames import Frame
from fightcard.solve.cartisora.tables.grids import Spot
from fightcard.solve.cartisora.tables.outcomes import Outcomes

MOST_KEPT = 4  # solutions: so many tables may play at once without solving anything twice
MOST_JOBS = 2
MOST_CARDS = 9  # besides the Queen, if somebody waits as long as it takes; from more on it would take gigabytes
MOST_CARDS_PLAIN = 4  # the same uncompiled: a second or two


class Live:
    """Solves what it is asked for, in the background."""

    def __init__(self, outcomes: Outcomes, draw: float, machine: Callable[[], SimpleNamespace] | None = None) -> None:
        self.outcomes, self.draw = outcomes, draw
        self._make_machine = machine or warmed_machine
        self._machine: Future[SimpleNamespace] | None = None
        self._solving: list[tuple[Frame, Future[Solution]]] = []  # or solved, the latest first
        self._lock = threading.Lock()

    # -- the compiler --

    def warm_up(self) -> None:
        """Get the compiled functions, in the background."""
        with self._lock:
            if self._machine is None:
                self._machine = in_background(self._make_machine)

    def machine(self) -> SimpleNamespace:
        """The compiled functions, however long it takes."""
        self.warm_up()
        assert self._machine is not None, "it is being made"
        return self._machine.result()

    # -- positions --

    def solution(self, spot: Spot, seconds: float | None = None) -> Solution | None:
        """A solution in which a spot occurs; None if it is not ready within so many seconds."""
        if max(hand.bit_count() for hand in spot.others) > (MOST_CARDS if has_compiler() else MOST_CARDS_PLAIN):
            return None
        try:
            return self._solved(spot).result(seconds)
        except TooLate:
            return None

    def _solved(self, spot: Spot) -> Future[Solution]:
        """The solution, or the promise of one."""
        self.warm_up()
        with self._lock:
            for i, (frame, future) in enumerate(self._solving):
                if frame.find(spot) is not None and _knows(future, spot):
                    self._solving.insert(0, self._solving.pop(i))
                    return future
            future = in_background(lambda: self._solve(spot))
            self._solving = [(Frame(spot, self.outcomes, self.draw), future), *self._solving[: MOST_KEPT - 1]]
            return future

    def _solve(self, spot: Spot) -> Solution:
        jobs = min(os.cpu_count() or 1, MOST_JOBS) if has_compiler() else 1
        return solve(spot, self.outcomes, self.machine(), jobs, draw=self.draw)


def _knows(future: Future[Solution], spot: Spot) -> bool:
    """Not all that a frame has room for can occur. While it is being solved we cannot know, so we wait."""
    return not future.done() or (future.exception() is None and future.result().value(spot) is not None)


# -- compiling elsewhere -------------------------------------------------------------------------------------------


def warmed_machine() -> SimpleNamespace:
    """The compiled functions, compiled elsewhere if that was not done before; without a compiler the plain ones."""
    if not has_compiler():
        return plain_machine()
    run_in_process(__name__)
    return ready_machine()


def main() -> None:
    """``python -m fightcard.solve.cartisora.endgame.live``: compile the functions that solve."""
    ready_machine()


if __name__ == "__main__":
    main()
