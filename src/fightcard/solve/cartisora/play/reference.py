"""Reference play of Duels of Cartisora: the solution, or for classes that are not solved endgames and estimates."""

from __future__ import annotations

from functools import lru_cache
from types import SimpleNamespace

from fightcard.bots.reference import Numbers, Reference, Series
from fightcard.core.definition import Setup
from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.state import FOLLOW_UP, SEATS
from fightcard.kernel.layout import State
from fightcard.solve.cartisora.analysis.advice import Adviser, adviser
from fightcard.solve.cartisora.classes.solver.results import class_value
from fightcard.solve.cartisora.endgame.endgames import DecisionMatrix, as_decision, choices_in
from fightcard.solve.cartisora.endgame.evaluation import evaluation_of, worth_of_draw
from fightcard.solve.cartisora.solver.solution import SolvedClash
from fightcard.solve.cartisora.tables.outcomes import is_solvable

from .classes import DEPTHS, estimated_matrix, machines, matrix_of, played_out, solved_clash

ROLLOUTS = 24_000  # of a decision where nothing is solved, shared among the pairs of choices
LEAST_ROUNDS = 64  # of each pair


def prepare_reference(setup: Setup) -> None:
    """Compile what the reference needs in this process, however long it takes."""
    if not is_solvable(setup):
        machines(GAME).prepare()
        return
    adviser(setup).prepare()


def reference(observation: State, setup: Setup, seed: int) -> Reference | None:
    """The reference at the current decision; None without both a solution and a compiler."""
    if is_solvable(setup):
        return _by_solution(adviser(setup), observation)
    return _by_matrix(observation, setup, seed)


def _by_solution(asked: Adviser, o: State) -> Reference | None:
    if o.phase == FOLLOW_UP:
        seat = 0 if o.owing & 1 else 1
        advice = asked.advise(o, seat)
        return None if advice is None else _alone(seat, advice.choices, advice.worths, exact=advice.exact)
    found = asked.clash(o)
    return None if found is None else _of_clash(*found)


def _of_clash(clash: SolvedClash, exact: bool, samples: int = 0) -> Reference:
    return Reference(clash.cards, clash.mixes, clash.payoffs, samples, exact)


def _alone(seat: int, choices: tuple[int, ...], worths: Numbers, *, exact: bool, samples: int = 0) -> Reference:
    """The decision of one seat: it takes the best choice."""
    best = worths.index(max(worths))
    mix = tuple(float(i == best) for i in range(len(choices)))
    if seat == 0:
        return Reference((choices, (0,)), (mix, (1.0,)), tuple((worth,) for worth in worths), samples, exact)
    return Reference(((0,), choices), ((1.0,), mix), (tuple(1 - worth for worth in worths),), samples, exact)


def _by_matrix(o: State, setup: Setup, seed: int) -> Reference | None:
    made = machines(GAME)
    made.prepare()
    found = matrix_of(setup, o, DEPTHS["master"].cards, made.trees)
    found = found or estimated_matrix(setup, o, DEPTHS["master"].positions, made.trees)
    if found is not None:
        return _of_matrix(found, found, made.trees)
    if made.rollouts is None:
        return None
    at_hand = as_decision(o)
    first, second = choices_in(at_hand)
    rounds = max(LEAST_ROUNDS, ROLLOUTS // (len(first) * len(second)))
    mixes, payoffs = (played_out(GAME, at_hand, made.rollouts, rounds, 2 * seed + part) for part in (0, 1))
    return _of_matrix(mixes, payoffs, made.trees, samples=rounds)


def _of_matrix(
    mixes: DecisionMatrix,
    payoffs: DecisionMatrix,
    kernels: SimpleNamespace | None,
    *,
    samples: int = 0,
) -> Reference:
    """Mixes of one matrix, payoffs of another: from the same samples the mixes would choose what was lucky."""
    clash = solved_clash(mixes, kernels)
    return Reference(mixes.choices, clash.mixes, payoffs.payoffs, samples, payoffs.exact, payoffs.error)


# -- the Duel -------------------------------------------------------------------------------------------------------


def series(state: State, setup: Setup) -> Series:
    """The weight of the current Match for the Duel, a race to a number of won Matches."""
    low, high = (_duel(setup, *_score(state, winner)) for winner in (1, 0))
    return Series(low, high - low)


def _score(state: State, winner: int) -> tuple[int, ...]:
    """The number of Matches that each seat still needs, once this one has won the current Match."""
    return tuple(int(state.target - state.score[seat]) - (seat == winner) for seat in range(SEATS))


@lru_cache(maxsize=1024)
def _duel(setup: Setup, first: int, second: int) -> float:
    """Seat 0's share of a Duel in which the seats still need so many Matches."""
    if min(first, second) <= 0:
        return float(first <= 0)
    chance = match_value(setup)
    return chance * _duel(setup, first - 1, second) + (1 - chance) * _duel(setup, first, second - 1)


@lru_cache(maxsize=64)
def match_value(setup: Setup) -> float:
    """Seat 0's share of a new Match; a drawn one is played again."""
    if is_symmetric(setup):
        return 0.5
    exact = class_value(setup)
    if exact is not None:
        return exact
    if evaluation_of(setup) is not None:
        return worth_of_draw(setup)
    state = GAME.new_state(setup)
    GAME.rules.deal(state)
    found = reference(state, setup, 0)
    return 0.5 if found is None else found.value


def is_symmetric(setup: Setup) -> bool:
    """Do both seats begin alike?"""
    state = GAME.new_state(setup)
    return bool(state.fighter[0] == state.fighter[1])
