"""What the solution says in a position: how likely each choice should be, and what each is worth.

Early positions are looked up in the whole solution if ``fightcard solve`` has made it, else in the opening book; later
ones are solved when they come up, with all that can follow from them.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from functools import lru_cache
from types import SimpleNamespace
from typing import TypeVar

from fightcard.core.game import Setup
from fightcard.games.cartisora.cards import QUEEN
from fightcard.games.cartisora.state import CLASH, FOLLOW_UP
from fightcard.kernel.layout import State

from .book import opening_book
from .grids import Spot
from .outcomes import is_solvable, outcomes_of
from .solution import Solution
from .solver import ready_machine, solve
from .whole import first_spot, kept_solution

Answer = TypeVar("Answer")

MOST_LIVE = 8  # cards besides the Queen: what follows from so many is solved in less than a second


@dataclass(frozen=True)
class Advice:
    """The choices of a seat, as the rules number them; how likely each should be, and what it wins on average."""

    choices: tuple[int, ...]
    mix: tuple[float, ...]
    worths: tuple[float, ...]  # against an opponent who plays well: 1 for a won Match, 1/2 for a drawn one
    simultaneous: bool  # the other chooses unseen at the same time

    @property
    def value(self) -> float:
        """What the seat wins if both play well."""
        return max(self.worths)


def best(observation: State, seat: int, setup: Setup) -> Advice | None:
    """What a seat that is due should do; None if the solution does not say, or could not say it in time."""
    return adviser(setup).advise(observation, seat) if is_solvable(setup) else None


@lru_cache(maxsize=4)
def adviser(setup: Setup) -> Adviser:
    """The one who knows the solution by these options; there is one for all who ask."""
    return Adviser(setup)


class Adviser:
    """Knows the solution by the options of one set-up."""

    def __init__(self, setup: Setup, machine: Callable[[], SimpleNamespace] = ready_machine) -> None:
        self.outcomes = outcomes_of(setup)
        self._make_machine = machine
        self._machine: Future[SimpleNamespace] | None = None
        self._early = kept_solution(first_spot(), self.outcomes) or opening_book(self.outcomes)
        self._live: Solution | None = None  # what was solved last
        self._lock = threading.RLock()

    def prepare(self) -> None:
        """Compile what live solving needs, in the background: so it does not have to wait when it comes to that."""
        with self._lock:
            if self._machine is None:
                self._machine = Future()
                threading.Thread(target=self._compile, args=(self._machine,), daemon=True).start()

    def _compile(self, future: Future[SimpleNamespace]) -> None:
        try:
            future.set_result(self._make_machine())
        except BaseException as error:
            future.set_exception(error)

    # -- advice --

    def advise(self, observation: State, seat: int) -> Advice | None:
        """What a seat that is due should do."""
        o = observation
        spot = Spot(o.hand[0], o.hand[1], o.pile[0].bit_count() - o.pile[1].bit_count(), o.lock.bit_count())
        if o.phase == CLASH:
            return self._card(spot, seat)
        assert o.phase == FOLLOW_UP, "without classes nothing else is asked"
        return self._follow_up(spot, seat, o.standing[1 - seat], o.power[1 - seat])

    def _card(self, spot: Spot, seat: int) -> Advice | None:
        clash = self._ask(spot, lambda solution: solution.clash(spot))
        if clash is None:
            return None
        mix, worths = clash.mixes[seat], clash.worth(seat)
        return Advice(clash.cards[seat], tuple(mix.tolist()), tuple(worths.tolist()), simultaneous=True)

    def _follow_up(self, spot: Spot, seat: int, other: int, power: int) -> Advice | None:
        before = spot.holding(seat, QUEEN).holding(1 - seat, other)  # where the Clash began
        found = self._ask(before, lambda solution: solution.follow_ups(spot, seat, other, power))
        if found is None:
            return None
        worths = tuple(found.values())
        first = worths.index(max(worths))
        return Advice(tuple(found), tuple(float(i == first) for i in range(len(worths))), worths, simultaneous=False)

    def _ask(self, spot: Spot, question: Callable[[Solution], Answer | None]) -> Answer | None:
        """The answer of the first solution that has one; the last is made for this spot, if that does not take long."""
        with self._lock:
            for solution in (self._live, self._early):
                answer = None if solution is None else question(solution)
                if answer is not None:
                    return answer
            if max(hand.bit_count() for hand in spot.others) > MOST_LIVE:
                return None
            self._live = solve(spot, self.outcomes, self._ready_machine())
            return question(self._live)

    def _ready_machine(self) -> SimpleNamespace:
        self.prepare()
        assert self._machine is not None, "it is being made"
        return self._machine.result()
