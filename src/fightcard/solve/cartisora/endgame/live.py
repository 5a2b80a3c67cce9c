"""Live solving: positions are solved in the background when they come up, with all that can follow from them."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures import TimeoutError as TooLate
from types import SimpleNamespace

from fightcard.core.support.background import in_background, run_in_process
from fightcard.kernel.arrays import has_compiler
from fightcard.solve.cartisora.solver.backward_induction import ready_kernels, solve
from fightcard.solve.cartisora.solver.solution import Solution, plain_kernels
from fightcard.solve.cartisora.tables.frames import Frame
from fightcard.solve.cartisora.tables.grids import MatchState
from fightcard.solve.cartisora.tables.outcomes import Outcomes

MOST_KEPT = 4  # solutions: so many tables may play at once without solving anything twice
MOST_JOBS = 2
MOST_CARDS = 9  # besides the Queen, without a time limit; more would take gigabytes
MOST_CARDS_PLAIN = 4  # the same uncompiled: a second or two


class LiveSolver:
    """Solves positions in the background."""

    def __init__(self, outcomes: Outcomes, draw: float, kernels: Callable[[], SimpleNamespace] | None = None) -> None:
        self.outcomes, self.draw = outcomes, draw
        self._make_kernels = kernels or warm_kernels
        self._kernels: Future[SimpleNamespace] | None = None
        self._solving: list[tuple[Frame, Future[Solution]]] = []  # or solved, the latest first
        self._lock = threading.Lock()

    # -- the compiler --

    def warm_up(self) -> None:
        """Get the compiled functions, in the background."""
        with self._lock:
            if self._kernels is None:
                self._kernels = in_background(self._make_kernels)

    def compile_now(self) -> None:
        """Get the compiled functions in this process, without waiting for the one in the background."""
        is_waiting = self._kernels is None or not self._kernels.done()
        if is_waiting and has_compiler() and self._make_kernels is warm_kernels:
            ready: Future[SimpleNamespace] = Future()
            ready.set_result(ready_kernels())
            with self._lock:
                self._kernels = ready

    def kernels(self) -> SimpleNamespace:
        """The compiled functions, however long it takes."""
        self.warm_up()
        assert self._kernels is not None, "it is being made"
        return self._kernels.result()

    # -- positions --

    def solution(self, state: MatchState, seconds: float | None = None) -> Solution | None:
        """A solution in which a state occurs; None if it is not ready within so many seconds."""
        if max(hand.bit_count() for hand in state.others) > (MOST_CARDS if has_compiler() else MOST_CARDS_PLAIN):
            return None
        try:
            return self._solved(state).result(seconds)
        except TooLate:
            return None

    def _solved(self, state: MatchState) -> Future[Solution]:
        """The solution, or the promise of one."""
        self.warm_up()
        with self._lock:
            for i, (frame, future) in enumerate(self._solving):
                if frame.find(state) is not None and _knows(future, state):
                    self._solving.insert(0, self._solving.pop(i))
                    return future
            future = in_background(lambda: self._solve(state))
            self._solving = [(Frame(state, self.outcomes, self.draw), future), *self._solving[: MOST_KEPT - 1]]
            return future

    def _solve(self, state: MatchState) -> Solution:
        jobs = min(os.cpu_count() or 1, MOST_JOBS) if has_compiler() else 1
        return solve(state, self.outcomes, self._kernels_for(state), jobs, draw=self.draw)

    def _kernels_for(self, state: MatchState) -> SimpleNamespace:
        """The compiled functions; while they are being compiled, the plain ones solve what they can in a second."""
        few = max(hand.bit_count() for hand in state.others) <= MOST_CARDS_PLAIN
        if few and self._kernels is not None and not self._kernels.done():
            return plain_kernels()
        return self.kernels()


def _knows(future: Future[Solution], state: MatchState) -> bool:
    """Not all that a frame has room for can occur. While it is being solved we cannot know, so we wait."""
    return not future.done() or (future.exception() is None and future.result().value(state) is not None)


# -- compiling in the background -----------------------------------------------------------------------------------


def warm_kernels() -> SimpleNamespace:
    """The compiled kernels, compiled in another process if necessary; without a compiler the plain ones."""
    if not has_compiler():
        return plain_kernels()
    run_in_process(__name__)
    return ready_kernels()


def main() -> None:
    """``python -m fightcard.solve.cartisora.endgame.live``: compile the functions that solve."""
    ready_kernels()


if __name__ == "__main__":
    main()
