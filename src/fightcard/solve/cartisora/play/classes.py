"""Play of Duels of Cartisora with classes: by solutions, else endgames exactly, before that by an evaluation.

Without an evaluation of the pairing there are rollouts. All give a payoff matrix of the choices of both sides, and the
level mixes as in the basic game.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future, wait
from dataclasses import dataclass, replace
from functools import cache
from types import SimpleNamespace
from typing import Any

from fightcard.bots.bot import Limit
from fightcard.core.definition import GameDefinition, Setup
from fightcard.core.support.background import in_background, run_in_process
from fightcard.games.cartisora.game import GAME
from fightcard.kernel.arrays import has_compiler, zeros
from fightcard.kernel.bot_rng import MASK
from fightcard.kernel.game_rng import key_of_seed
from fightcard.kernel.layout import State
from fightcard.registry import find_thumb
from fightcard.solve.cartisora.analysis.advice import SolverAdvice, mix_of_cards, mix_of_follow_ups
from fightcard.solve.cartisora.analysis.levels import SOLVER_LEVELS, SolverLevel
from fightcard.solve.cartisora.classes.play.class_adviser import class_adviser
from fightcard.solve.cartisora.classes.solver.solving import has_equal_classes, ready_class_kernels
from fightcard.solve.cartisora.classes.solver.stored import stored_solution
from fightcard.solve.cartisora.endgame.endgames import (
    DecisionMatrix,
    as_decision,
    choices_in,
    compiled_tree_kernels,
    decision_matrix,
    is_countable,
    number_at_first,
    plain_tree_kernels,
    solve,
)
from fightcard.solve.cartisora.endgame.evaluation import evaluation_of, worth_of_draw
from fightcard.solve.cartisora.endgame.horizon import look_ahead
from fightcard.solve.cartisora.solver.solution import SolvedClash
from fightcard.solve.matrix import WIDTH, MatrixSize, solve_game
from fightcard.solve.workspaces import new_simplex

from . import rollouts

MOST = 400_000  # positions of an endgame
UNSOLVED = "classes=rogue,rogue"  # a pairing with an evaluation
MOST_CARDS_PLAIN = 4  # of the larger hand in an endgame that is solved uncompiled
SOLVING_SHARE = 0.7  # of the seconds for a decision: the rest is for rollouts, if nothing is found in time
LATE, LATE_PART = 0.5, 4  # after this share of the seconds a quarter of the rollouts has to do


@dataclass(frozen=True)
class Depth:
    """The depth of a level where nothing is solved: endgames of so many cards in the larger hand, else estimates."""

    cards: int
    rounds: int  # rollouts of each choice against each, without an evaluation
    positions: int = 0  # after one Clash, of which no more are looked at for a second one before the evaluation


DEPTHS = {
    "novice": Depth(0, 2),
    "regular": Depth(0, 4),
    "expert": Depth(4, 16),
    "master": Depth(6, 160, 500),
}


class Machines:
    """The compiled functions, compiled in the background."""

    def __init__(self, game: GameDefinition) -> None:
        self.game = game
        self._trees: Future[SimpleNamespace] | None = None
        self._rollouts: Future[SimpleNamespace] | None = None

    def warm_up(self) -> None:
        """Compile, or load what was compiled before, in the background.

        Without a compiler small endgames are solved by the plain functions, and there are no rollouts: the few that
        there is time for would say less than the rules of thumb.
        """
        if self._trees is None and not has_compiler():
            self._trees = in_background(plain_tree_kernels)
        if self._trees is None:
            elsewhere = in_background(lambda: run_in_process(__name__))
            self._trees = in_background(lambda: _after(elsewhere, ready_trees))
            self._rollouts = in_background(lambda: _after(elsewhere, lambda: ready_rollouts(self.game)))

    def prepare(self) -> None:
        """The same, however long it takes."""
        self.warm_up()
        assert self._trees is not None, "it is being made"
        wait([made for made in (self._trees, self._rollouts) if made is not None])

    @property
    def trees(self) -> SimpleNamespace | None:
        """Return the endgame solver, if it is ready."""
        return self._trees.result() if self._trees is not None and self._trees.done() else None

    @property
    def rollouts(self) -> SimpleNamespace | None:
        """Return the rollout functions, if they are ready."""
        return self._rollouts.result() if self._rollouts is not None and self._rollouts.done() else None


@cache
def machines(game: GameDefinition) -> Machines:
    """The same for all players."""
    return Machines(game)


def _after(first: Future[bool], make: Callable[[], SimpleNamespace]) -> SimpleNamespace:
    first.result()
    return make()


def main() -> None:
    """``python -m fightcard.solve.cartisora.play.classes``: compile what playing with classes needs."""
    ready_rollouts(GAME)
    ready_trees()
    ready_class_kernels()


def ready_trees() -> SimpleNamespace:
    """Endgames and looking ahead, compiled."""
    kernels = compiled_tree_kernels()
    solve(GAME.setup(), number_at_first(1), kernels, MOST)
    found = decision_matrix(GAME.setup(), _shortest(GAME), kernels, MOST)
    if found is not None:
        solved_clash(found, kernels)
    estimated_matrix(GAME.setup([UNSOLVED]), _shortest(GAME), MOST, kernels)
    return kernels


def ready_rollouts(game: GameDefinition) -> SimpleNamespace:
    """Rollouts, compiled."""
    from fightcard.kernel.compiled import compiled

    kernels = compiled((*game.modules, find_thumb(game), rollouts))
    played_out(game, _shortest(game), kernels, 1, 0)
    return kernels


def _shortest(game: GameDefinition) -> State:
    state = game.new_state(game.setup())
    game.rules.deal(state)
    state.hand[0] = state.hand[1] = 1
    return state


# -- advice --------------------------------------------------------------------------------------------------------


def advised(
    game: GameDefinition, level: str, observation: State, seat: int, setup: Setup, limit: Limit
) -> SolverAdvice | None:
    """Return what a level does; None while nothing is compiled.

    Without a limit in seconds it waits for the compiler, so that the same seed always gives the same decision.
    """
    made, depth, began = machines(game), DEPTHS[level], time.monotonic()
    if limit.seconds is None:
        made.prepare()
    else:
        made.warm_up()
    found = matrix_of(setup, observation, depth.cards, made.trees, limit.seconds)
    is_late = limit.seconds is not None and time.monotonic() - began > LATE * limit.seconds
    if found is None:
        found = estimated_matrix(setup, observation, 0 if is_late else depth.positions, made.trees)
    if found is None and made.rollouts:
        rounds = max(depth.rounds // LATE_PART, 1) if is_late else depth.rounds
        found = played_out(game, as_decision(observation), made.rollouts, rounds, limit.seed)
    return None if found is None else _advice(found, seat, SOLVER_LEVELS[level], made.trees)


def estimated_matrix(
    setup: Setup, observation: State, positions: int, trees: SimpleNamespace | None
) -> DecisionMatrix | None:
    """Look a Clash or two ahead, if there is an evaluation of the pairing."""
    evaluation = None if trees is None else evaluation_of(setup)
    if trees is None or evaluation is None:
        return None
    return look_ahead(setup, observation, trees, evaluation, positions)


def matrix_of(
    setup: Setup, observation: State, most_cards: int, trees: SimpleNamespace | None, seconds: float | None = None
) -> DecisionMatrix | None:
    """Look the decision up in a solution; or solve the endgame, if it has few cards and there is time for it."""
    if trees is None:
        return None
    found = _solved_decision(setup, observation, trees, seconds)
    return found or _endgame(setup, observation, most_cards, trees, seconds)


def _endgame(
    setup: Setup, observation: State, most_cards: int, trees: SimpleNamespace, seconds: float | None
) -> DecisionMatrix | None:
    """Solve all that can follow: with few cards by game trees, with some more by the index, which is compiled later."""
    left = max(hand.bit_count() for hand in observation.hand)
    adviser = class_adviser(setup) if most_cards == DEPTHS["master"].cards < left else None
    is_even = has_equal_classes(setup)
    if adviser is not None:
        found = adviser.decision(observation, trees, _share(seconds))
        return None if found is None else replace(found, exact=is_even)
    cards = most_cards if has_compiler() else min(most_cards, MOST_CARDS_PLAIN)
    if left > cards or not is_countable(setup):
        return None

    def solved() -> DecisionMatrix | None:
        made = decision_matrix(setup, observation, trees, MOST, worth_of_draw(setup))
        return None if made is None else replace(made, exact=made.exact or is_even)

    if seconds is None:
        return solved()
    solving = in_background(solved)
    return solving.result() if wait([solving], seconds / 2).done else None


def _solved_decision(
    setup: Setup, observation: State, trees: SimpleNamespace, seconds: float | None
) -> DecisionMatrix | None:
    """Look the decision up in the stored solution of the whole game; or else in the book, with live solving."""
    stored = stored_solution(setup)
    found = None if stored is None else stored.decision(observation, trees)
    if found is not None:
        return found
    adviser = class_adviser(setup)
    if adviser is None or not adviser.has_book:
        return None
    return adviser.decision(observation, trees, _share(seconds))


def _share(seconds: float | None) -> float | None:
    """Return the time limit for solving."""
    return None if seconds is None else SOLVING_SHARE * seconds


def played_out(
    game: GameDefinition, at_hand: State, kernels: SimpleNamespace, rounds: int, seed: int
) -> DecisionMatrix:
    """Make rollouts of every choice against every one of the enemy's."""
    import numpy as np

    choices = choices_in(at_hand)
    rows, columns = map(len, choices)
    states, luck, master = _compiled_form(game, at_hand, seed)
    both = np.zeros((len(choices), max(rows, columns)), np.int64)
    both[0, :rows], both[1, :columns] = choices
    payoffs = np.zeros((rows, columns))
    kernels.play_outs(states, both, master, rounds, luck, payoffs)
    return DecisionMatrix(choices, tuple(map(tuple, payoffs.tolist())), exact=False)


def _compiled_form(game: GameDefinition, at_hand: State, seed: int) -> Any:
    """Return states, random numbers and key in the form that compiled functions need."""
    import numpy as np

    states = np.repeat(game.layout.record(at_hand), rollouts.PLAYED_OUT)
    return states, np.zeros(2, np.uint64), np.array(key_of_seed(seed & MASK), np.uint32)


def _advice(found: DecisionMatrix, seat: int, slips: SolverLevel, kernels: SimpleNamespace | None) -> SolverAdvice:
    """Mix where both choose, else take the best; with the level's errors."""
    if min(map(len, found.choices)) == 1 and len(found.choices[1 - seat]) == 1:
        worths = tuple(row[0] for row in found.payoffs) if seat == 0 else tuple(1 - worth for worth in found.payoffs[0])
        return SolverAdvice(found.choices[seat], mix_of_follow_ups(worths, slips), worths, False, found.exact)
    clash = solved_clash(found, kernels)
    return SolverAdvice(found.choices[seat], mix_of_cards(clash, seat, slips), clash.worth(seat), True, found.exact)


def solved_clash(found: DecisionMatrix, kernels: SimpleNamespace | None = None) -> SolvedClash:
    """Solve the matrix game of a decision; compiled kernels give the same numbers, sooner."""
    rows, columns = map(len, found.choices)
    payoffs = zeros((1, rows, WIDTH))
    for i, row in enumerate(found.payoffs):
        for j, payoff in enumerate(row):
            payoffs[0, i, j] = payoff
    simplex = new_simplex()
    solved = solve_game if kernels is None else kernels.solve_game
    least, most = solved(payoffs, 0, MatrixSize(rows, columns), simplex)
    first, second = (
        tuple(float(simplex.mixes[seat, choice]) for choice in range(count))
        for seat, count in enumerate((rows, columns))
    )
    return SolvedClash(found.choices, (first, second), found.payoffs, float(least), float(most))


if __name__ == "__main__":
    main()
