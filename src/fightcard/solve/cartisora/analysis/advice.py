"""What a level makes of a position: how likely it takes each choice, and what each is worth.

Early positions are looked up in the whole solution if ``fightcard solve`` has made it, else in the opening book; later
ones are solved when they come up (live.py). What can be neither looked up nor solved in time is estimated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, wait
from dataclasses import dataclass
from functools import lru_cache
from types import SimpleNamespace
from typing import TypeVar

from fightcard.core.background import in_background
from fightcard.core.definition import Setup
from fightcard.games.cartisora.cards import QUEEN
from fightcard.games.cartisora.state import CLASH, FOLLOW_UP, RANKS
from fightcard.kernel.arrays import INT, zeros
from fightcard.kernel.layout import State
from fightcard.solve.cartisora.book import opening_book
from fightcard.solve.cartisora.endgame.live import Live
from fightcard.solve.cartisora.solver.draw_value import kept_race
from fightcard.solve.cartisora.solver.full_solver import first_spot
from fightcard.solve.cartisora.solver.solution import Clash, Numbers, Solution
from fightcard.solve.cartisora.tables.frames import EVEN, Frame
from fightcard.solve.cartisora.tables.grids import Spot
from fightcard.solve.cartisora.tables.outcomes import is_solvable, outcomes_of
from fightcard.solve.matrix import MIXES, WIDTH

from .estimate import Estimate, EstimatedTables
from .levels import ALL, LEVELS, Level
from .policy import weigh_cards, weigh_follow_ups

Answer = TypeVar("Answer")
Found = tuple[Answer, bool]  # and whether it is exact

MASTER = LEVELS["master"]


@dataclass(frozen=True)
class Advice:
    """The choices of a seat, as the rules number them; how likely each should be, and what it wins on average."""

    choices: tuple[int, ...]
    mix: tuple[float, ...]
    worths: tuple[float, ...]  # against an opponent who plays well: 1 for a won Match, 1/2 for a drawn one
    simultaneous: bool  # the other chooses unseen at the same time
    exact: bool = True  # by the solution, not by an estimate

    @property
    def value(self) -> float:
        """What the seat wins if both play well."""
        return max(self.worths)


def best(observation: State, seat: int, setup: Setup) -> Advice | None:
    """What a seat that is due should do, however long it takes; None if the solution does not say."""
    return adviser(setup).advise(observation, seat) if is_solvable(setup) else None


@lru_cache(maxsize=4)
def adviser(setup: Setup) -> Adviser:
    """The one who knows the solution by these options; there is one for all who ask."""
    return Adviser(setup)


class Adviser:
    """Knows the solution by the options of one set-up."""

    def __init__(self, setup: Setup, machine: Callable[[], SimpleNamespace] | None = None) -> None:
        self.outcomes = outcomes_of(setup)
        self._book = opening_book.load_opening_book(self.outcomes)
        self._kept = kept_race(first_spot(), self.outcomes)
        known = self._kept or (self._book.solution if self._book else None)
        self.draw = known.frame.draw if known else EVEN
        self.live = Live(self.outcomes, self.draw, machine)
        self._loaded: Future[None] | None = None  # the book's last layers, which take a second
        self._estimates: Solution | None = None
        if self._book is not None:
            self._estimates = self._estimated(self._book.solution.frame, self._book.estimate)

    @staticmethod
    def _estimated(frame: Frame, estimate: Estimate) -> Solution:
        return Solution(frame, EstimatedTables(frame, estimate), error=1.0)

    def warm_up(self) -> None:
        """Get ready in the background for what would take long when it comes up."""
        self.live.warm_up()
        self._load()

    def prepare(self) -> None:
        """The same, however long it takes."""
        self.warm_up()
        self.live.machine()
        self._load().result()

    def _load(self) -> Future[None]:
        if self._loaded is None:
            self._loaded = in_background(lambda: self._book.load() if self._book else None)
        return self._loaded

    def _is_loaded(self, seconds: float | None) -> bool:
        return self._load() in wait([self._load()], seconds).done

    # -- advice --

    def advise(
        self, observation: State, seat: int, level: Level = MASTER, seconds: float | None = None
    ) -> Advice | None:
        """What a level does in a seat that is due, within so many seconds; None if it knows nothing of the position."""
        o = observation
        spot = Spot(o.hand[0], o.hand[1], o.pile[0].bit_count() - o.pile[1].bit_count(), o.lock.bit_count())
        if o.phase == CLASH:
            return self._card(spot, seat, level, seconds)
        assert o.phase == FOLLOW_UP, "without classes nothing else is asked"
        return self._follow_up(spot, seat, o.standing[1 - seat], o.power[1 - seat], level, seconds)

    def _card(self, spot: Spot, seat: int, level: Level, seconds: float | None) -> Advice | None:
        found = self._ask(spot, level, seconds, lambda solution: solution.clash(spot))
        if found is None:
            return None
        clash, exact = found
        return Advice(clash.cards[seat], mix_of_cards(clash, seat, level), clash.worth(seat), True, exact)

    def _follow_up(
        self, spot: Spot, seat: int, other: int, power: int, level: Level, seconds: float | None
    ) -> Advice | None:
        before = spot.holding(seat, QUEEN).holding(1 - seat, other)  # where the Clash began
        found = self._ask(before, level, seconds, lambda solution: solution.follow_ups(spot, seat, other, power))
        if found is None:
            return None
        follow_ups, exact = found
        worths = tuple(follow_ups.values())
        return Advice(tuple(follow_ups), mix_of_follow_ups(worths, level), worths, False, exact)

    # -- who is asked --

    def _ask(
        self, spot: Spot, level: Level, seconds: float | None, question: Callable[[Solution], Answer | None]
    ) -> Found[Answer] | None:
        """The answer of the first who has one and whom the level may ask."""
        for solution, exact in self._known(spot, level, seconds):
            answer = question(solution)
            if answer is not None:
                return answer, exact
        return None

    def _known(self, spot: Spot, level: Level, seconds: float | None) -> Iterator[tuple[Solution, bool]]:
        left = max(hand.bit_count() for hand in spot.others)
        may_look_up = level.early and left > ALL - opening_book.MOST_GONE
        if self._kept is not None and (may_look_up or left <= level.late):
            yield self._kept, True
        if self._book is not None and may_look_up:
            last = left == ALL - opening_book.MOST_GONE + 1
            if not last or self._is_loaded(seconds):
                yield self._book.solution, True
        if left <= level.late:
            solution = self.live.solution(spot, seconds)
            if solution is not None:
                yield solution, True
        if self._estimates is not None and self._book is not None:
            yield self._estimates, False
            yield self._estimated(Frame(spot, self.outcomes, self.draw), self._book.estimate), False


# -- the policy, for one who plays ---------------------------------------------------------------------------------


def mix_of_cards(clash: Clash, seat: int, level: Level) -> Numbers:
    """How likely a level lays each card."""
    if not level.slip:
        return clash.mixes[seat]
    own, other = (len(clash.cards[side]) for side in (seat, 1 - seat))
    payoffs = zeros((1, RANKS, WIDTH))
    for i in range(own):
        for j in range(other):
            payoffs[0, i, j] = clash.payoffs[i][j] if seat == 0 else 1 - clash.payoffs[j][i]
    tableau, labels, mixes = zeros((RANKS + 1, WIDTH)), zeros((2, RANKS), INT), zeros((MIXES, WIDTH))
    weights = zeros(RANKS)
    weigh_cards(None, None, payoffs, 0, own, other, level.traits, tableau, labels, mixes, weights)
    return _normed(weights[:own])


def mix_of_follow_ups(worths: Numbers, level: Level) -> Numbers:
    """How likely a level follows up with each card."""
    weights = zeros(len(worths))
    weigh_follow_ups(None, None, worths, len(worths), level.traits, weights)
    return _normed(weights)


def _normed(weights: Iterable[float]) -> Numbers:
    numbers = tuple(map(float, weights))
    total = sum(numbers)
    return tuple(number / total for number in numbers)
