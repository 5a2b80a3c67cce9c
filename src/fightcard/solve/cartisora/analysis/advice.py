"""Advice: how likely a level takes each choice in a position, and what each is worth.

Early positions are looked up in the full solution if ``fightcard solve`` has made it, else in the opening book; later
ones are solved when they come up (live.py). A position that can be neither looked up nor solved in time is estimated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, wait
from dataclasses import dataclass
from functools import lru_cache
from types import SimpleNamespace
from typing import TypeVar

from fightcard.core.definition import Setup
from fightcard.core.support.background import in_background
from fightcard.games.cartisora.cards import QUEEN
from fightcard.games.cartisora.state import CLASH, FOLLOW_UP, RANKS
from fightcard.kernel.arrays import zeros
from fightcard.kernel.layout import State
from fightcard.solve.cartisora.book import opening_book
from fightcard.solve.cartisora.endgame.live import LiveSolver
from fightcard.solve.cartisora.solver.draw_value import load_with_draw_value
from fightcard.solve.cartisora.solver.full_solver import first_state
from fightcard.solve.cartisora.solver.solution import Numbers, Solution, SolvedClash
from fightcard.solve.cartisora.tables.frames import Frame
from fightcard.solve.cartisora.tables.grids import MatchState
from fightcard.solve.cartisora.tables.outcomes import is_solvable, outcomes_of
from fightcard.solve.interface import EVEN
from fightcard.solve.matrix import WIDTH, MatrixSize
from fightcard.solve.workspaces import new_simplex

from .best_response import Policy
from .estimate import EstimatedTables, ValueEstimate
from .levels import ALL, SOLVER_LEVELS, SolverLevel
from .policy import weigh_cards, weigh_follow_ups

Answer = TypeVar("Answer")
Found = tuple[Answer, bool]  # and whether it is exact

MASTER = SOLVER_LEVELS["master"]


@dataclass(frozen=True)
class SolverAdvice:
    """The choices of a seat, as the rules number them; how likely each should be, and what it wins on average."""

    choices: tuple[int, ...]
    mix: tuple[float, ...]
    worths: tuple[float, ...]  # against an opponent who plays well: 1 for a won Match, 1/2 for a drawn one
    simultaneous: bool  # the other chooses unseen at the same time
    exact: bool = True  # by the solution, not by an estimate

    @property
    def value(self) -> float:
        """The value for the seat if both play optimally."""
        return max(self.worths)


def best(observation: State, seat: int, setup: Setup) -> SolverAdvice | None:
    """Return the solution's choice for a seat that is due, however long it takes; None if it has none."""
    return adviser(setup).advise(observation, seat) if is_solvable(setup) else None


@lru_cache(maxsize=4)
def adviser(setup: Setup) -> Adviser:
    """The adviser for these options, shared by all callers."""
    return Adviser(setup)


class Adviser:
    """Gives advice by the solution for the options of one set-up."""

    def __init__(self, setup: Setup, kernels: Callable[[], SimpleNamespace] | None = None) -> None:
        self.outcomes = outcomes_of(setup)
        self._book = opening_book.load_opening_book(self.outcomes)
        self._kept = load_with_draw_value(first_state(), self.outcomes)
        known = self._kept or (self._book.solution if self._book else None)
        self.draw = known.frame.draw if known else EVEN
        self.live = LiveSolver(self.outcomes, self.draw, kernels)
        self._loaded: Future[None] | None = None  # the book's last layers, which take a second
        self._estimates: Solution | None = None
        if self._book is not None:
            self._estimates = self._estimated(self._book.solution.frame, self._book.estimate)

    @staticmethod
    def _estimated(frame: Frame, estimate: ValueEstimate) -> Solution:
        return Solution(frame, EstimatedTables(frame, estimate), error=1.0)

    def warm_up(self) -> None:
        """Get ready in the background for what would take long when it comes up."""
        self.live.warm_up()
        self._load()

    def prepare(self) -> None:
        """The same, however long it takes."""
        self.live.compile_now()
        self.warm_up()
        self.live.kernels()
        self._load().result()

    def _load(self) -> Future[None]:
        if self._loaded is None:
            self._loaded = in_background(lambda: self._book.load() if self._book else None)
        return self._loaded

    def _is_loaded(self, seconds: float | None) -> bool:
        return self._load() in wait([self._load()], seconds).done

    # -- advice --

    def advise(
        self, observation: State, seat: int, level: SolverLevel = MASTER, seconds: float | None = None
    ) -> SolverAdvice | None:
        """Return a level's choice in a due seat, within so many seconds; None if it does not know the position."""
        o, state = observation, _match_state(observation)
        if o.phase == CLASH:
            return self._card(state, seat, level, seconds)
        assert o.phase == FOLLOW_UP, "without classes nothing else is asked"
        return self._follow_up(state, seat, o.standing[1 - seat], o.power[1 - seat], level, seconds)

    def clash(self, observation: State) -> Found[SolvedClash] | None:
        """The matrix game of a Clash, however long it takes; None if nothing is known of the position."""
        state = _match_state(observation)
        return self._ask(state, MASTER, None, lambda solution: solution.clash(state))

    def _card(self, state: MatchState, seat: int, level: SolverLevel, seconds: float | None) -> SolverAdvice | None:
        found = self._ask(state, level, seconds, lambda solution: solution.clash(state))
        if found is None:
            return None
        clash, exact = found
        return SolverAdvice(clash.cards[seat], mix_of_cards(clash, seat, level), clash.worth(seat), True, exact)

    def _follow_up(
        self, state: MatchState, seat: int, other: int, power: int, level: SolverLevel, seconds: float | None
    ) -> SolverAdvice | None:
        before = state.holding(seat, QUEEN).holding(1 - seat, other)  # where the Clash began
        found = self._ask(before, level, seconds, lambda solution: solution.follow_ups(state, seat, other, power))
        if found is None:
            return None
        follow_ups, exact = found
        worths = tuple(follow_ups.values())
        return SolverAdvice(tuple(follow_ups), mix_of_follow_ups(worths, level), worths, False, exact)

    # -- sources --

    def _ask(
        self,
        state: MatchState,
        level: SolverLevel,
        seconds: float | None,
        question: Callable[[Solution], Answer | None],
    ) -> Found[Answer] | None:
        """The answer of the first source that has one and that the level may use."""
        for solution, exact in self._known(state, level, seconds):
            answer = question(solution)
            if answer is not None:
                return answer, exact
        return None

    def _known(self, state: MatchState, level: SolverLevel, seconds: float | None) -> Iterator[tuple[Solution, bool]]:
        left = max(hand.bit_count() for hand in state.others)
        may_look_up = level.early and left > ALL - opening_book.MOST_GONE
        if self._kept is not None and (may_look_up or left <= level.late):
            yield self._kept, True
        if self._book is not None and may_look_up:
            last = left == ALL - opening_book.MOST_GONE + 1
            if not last or self._is_loaded(seconds):
                yield self._book.solution, True
        if left <= level.late:
            solution = self.live.solution(state, seconds)
            if solution is not None:
                yield solution, True
        if self._estimates is not None and self._book is not None:
            yield self._estimates, False
            yield self._estimated(Frame(state, self.outcomes, self.draw), self._book.estimate), False


def _match_state(o: State) -> MatchState:
    return MatchState(o.hand[0], o.hand[1], o.pile[0].bit_count() - o.pile[1].bit_count(), o.lock.bit_count())


# -- the policy of a player ---------------------------------------------------------------------------------


def mix_of_cards(clash: SolvedClash, seat: int, level: SolverLevel) -> Numbers:
    """The probability that a level lays each card."""
    if not level.blunder_rate:
        return clash.mixes[seat]
    own, other = (len(clash.cards[side]) for side in (seat, 1 - seat))
    payoffs = zeros((1, RANKS, WIDTH))
    for i in range(own):
        for j in range(other):
            payoffs[0, i, j] = clash.payoffs[i][j] if seat == 0 else 1 - clash.payoffs[j][i]
    policy = Policy(level.traits, facts=None, weights=zeros(RANKS))
    weigh_cards(policy, None, payoffs, 0, MatrixSize(own, other), new_simplex())
    return _normed(policy.weights[:own])


def mix_of_follow_ups(worths: Numbers, level: SolverLevel) -> Numbers:
    """The probability that a level follows up with each card."""
    policy = Policy(level.traits, facts=None, weights=zeros(len(worths)))
    weigh_follow_ups(policy, None, worths, len(worths))
    return _normed(policy.weights)


def _normed(weights: Iterable[float]) -> Numbers:
    numbers = tuple(map(float, weights))
    total = sum(numbers)
    return tuple(number / total for number in numbers)
