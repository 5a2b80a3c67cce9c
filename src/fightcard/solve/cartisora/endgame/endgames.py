"""Endgames of any classes: all that can follow from a position, counted or solved by the rules themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from types import FunctionType, SimpleNamespace
from typing import Any

from fightcard.core.definition import Setup
from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.options import LOCK_TO_NOBODY, OWN_POT
from fightcard.games.cartisora.state import RANKS, SEATS
from fightcard.kernel.arrays import INT, array, full, zeros
from fightcard.kernel.assemble import assemble
from fightcard.kernel.layout import State
from fightcard.kernel.sides import BOTH
from fightcard.solve import matrix
from fightcard.solve.cartisora.solver.solution import Numbers
from fightcard.solve.interface import EVEN
from fightcard.solve.matrix import WIDTH
from fightcard.solve.workspaces import new_simplex

from . import estimating, trees
from .trees import CHOICES, COUNTS, DEEPEST, DRAWN_ENDS, EMPTY, EXPANDING, FOUND, SOLVING, WIDEST, EndgameTree

MODULES = (*GAME.modules, matrix, trees, estimating)
LEAST_ROOM = 1 << 12
MOST_AFTER = 1 << 16  # positions after one Clash

Values = Callable[[int], float | None]  # of positions by their numbers


def is_countable(setup: Setup) -> bool:
    """Does nothing count but what ``trees.number_of`` tells?"""
    return setup.options["final_lock"] == LOCK_TO_NOBODY and setup.options["bash_card"] == OWN_POT


@cache
def plain_tree_kernels() -> SimpleNamespace:
    """The functions of trees.py with the game's rules, as they are."""
    return assemble(MODULES)


def compiled_tree_kernels() -> SimpleNamespace:
    """The same, compiled."""
    from fightcard.kernel.compiled import compiled

    return compiled(MODULES)


@dataclass
class Endgame:
    """All positions that can follow from one."""

    setup: Setup
    kernels: SimpleNamespace
    tree: EndgameTree
    states: Any
    error: float = 0.0

    @property
    def count(self) -> int:
        """The number of positions, the first included."""
        return int(self.tree.counts[FOUND])

    def value(self, number: int) -> float:
        """The value of a solved position for seat 0."""
        return float(self.tree.values[self.kernels.find(self.tree.numbers, number)])


def expand(setup: Setup, start: int, kernels: SimpleNamespace, most: int) -> Endgame | None:
    """All positions that can follow from one, noted; None if there are more than so many."""
    room = LEAST_ROOM
    while True:
        endgame = blank(setup, kernels, min(room, most + 1))
        kernels.note(endgame.tree.numbers, endgame.tree.order, endgame.tree.counts, start)
        if kernels.expand(endgame.states, 0, endgame.tree) < len(endgame.tree.order):
            return endgame
        if room > most:
            return None
        room *= 8


def solve(setup: Setup, start: int, kernels: SimpleNamespace, most: int, draw: float = EVEN) -> Endgame | None:
    """The same, solved: from the last cards to the first."""
    endgame = expand(setup, start, kernels, most)
    if endgame is None:
        return None
    return _solved_tree(replace(endgame, tree=endgame.tree._replace(draw=draw)))


def _solved_tree(endgame: Endgame) -> Endgame:
    numbers = list(map(int, endgame.tree.order[: endgame.count]))
    order = sorted(numbers, key=cards_left)
    tree = endgame.tree._replace(purpose=SOLVING, order=array(order, INT))
    endgame.kernels.solve_positions(endgame.states, 0, endgame.count, tree)
    deepest = cards_left(order[-1]) if order else 0
    return replace(endgame, tree=tree, error=deepest * float(tree.counts[WIDEST]))


def cards_left(number: int) -> int:
    """The cards in both hands of a position."""
    return (number & (1 << 2 * RANKS) - 1).bit_count()


@dataclass(frozen=True)
class DecisionMatrix:
    """A decision, weighed: the choices of both seats, and what seat 0 wins with each against each.

    Where one seat chooses alone, the other has but one column or row.
    """

    choices: tuple[tuple[int, ...], tuple[int, ...]]
    payoffs: tuple[Numbers, ...]
    exact: bool = True
    error: float = 0.0  # the standard error of a payoff that is estimated


def decision_matrix(
    setup: Setup, observation: State, kernels: SimpleNamespace, most: int, draw: float = EVEN
) -> DecisionMatrix | None:
    """Solve all that can follow from a decision of any kind; None if there are more positions than so many.

    It is exact if no Match can be drawn: what a drawn one is worth need not be.
    """
    at_hand = as_decision(observation)
    room = LEAST_ROOM
    while True:
        endgame = blank(setup, kernels, min(room, most + 1))
        place(endgame.states, at_hand)
        kernels.evaluate(endgame.states, endgame.tree)
        if kernels.expand(endgame.states, 0, endgame.tree) < len(endgame.tree.order):
            break
        if room > most:
            return None
        room *= 8
    solved = _solved_tree(replace(endgame, tree=endgame.tree._replace(draw=draw)))
    return replace(evaluated(solved, at_hand), exact=not solved.tree.counts[DRAWN_ENDS])


def evaluated(solved: Endgame, at_hand: State) -> DecisionMatrix:
    """The value of each choice, when all that follows is solved."""
    place(solved.states, at_hand)
    solved.kernels.evaluate(solved.states, solved.tree)
    choices = choices_in(at_hand)
    rows, columns = (range(len(some)) for some in choices)
    games = solved.tree.games
    if GAME.rules.due(at_hand) == 2:  # seat 1 alone: its choices are counted as rows
        return DecisionMatrix(choices, (tuple(float(games[0, column, 0]) for column in columns),))
    return DecisionMatrix(choices, tuple(tuple(float(games[0, row, column]) for column in columns) for row in rows))


def decision_by_values(
    setup: Setup, observation: State, kernels: SimpleNamespace, draw: float, values: Values
) -> DecisionMatrix | None:
    """The same where the values of the positions after this Clash are known; None if one of them is not."""
    at_hand = as_decision(observation)
    endgame = blank(setup, kernels, MOST_AFTER)
    place(endgame.states, at_hand)
    kernels.evaluate(endgame.states, endgame.tree)
    known = _with_values(endgame, draw, values)
    return None if known is None else evaluated(known, at_hand)


def numbers_after(setup: Setup, observation: State, kernels: SimpleNamespace) -> list[int]:
    """The numbers of all positions that can follow from a decision without another Clash."""
    endgame = blank(setup, kernels, MOST_AFTER)
    place(endgame.states, as_decision(observation))
    kernels.evaluate(endgame.states, endgame.tree)
    return list(map(int, endgame.tree.order[: endgame.count]))


def position_by_values(setup: Setup, number: int, kernels: SimpleNamespace, draw: float, values: Values) -> float:
    """Return the value of a position between two Clashes, from the values of those after the next."""
    endgame = blank(setup, kernels, MOST_AFTER)
    kernels.set_up(endgame.states[0], number)
    kernels.evaluate(endgame.states, endgame.tree)
    known = _with_values(endgame, draw, values)
    assert known is not None, "what follows can occur, too"
    kernels.set_up(known.states[0], number)
    return float(kernels.evaluate(known.states, known.tree))


def _with_values(endgame: Endgame, draw: float, values: Values) -> Endgame | None:
    """Return the noted positions after one Clash, with known values."""
    tree = endgame.tree._replace(purpose=SOLVING, draw=draw)
    for at in range(endgame.count):
        number = int(tree.order[at])
        value = values(number)
        if value is None:
            return None
        tree.values[endgame.kernels.find(tree.numbers, number)] = value
    return replace(endgame, tree=tree)


def as_decision(observation: State) -> State:
    """Return an observation as a state of a Duel for one Match; choices sealed by now are still to be made."""
    state = observation.copy()
    if GAME.rules.asks_both(state):
        state.owing = BOTH
    state.match, state.target = 1, 1
    for seat in range(SEATS):
        state.sealed[seat], state.score[seat] = 0, 0
    return state


def choices_in(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The choices of both seats; of one who is not due, a single one that means nothing."""
    owing = GAME.rules.due(state)
    legal = (GAME.rules.legal(state, seat) if owing >> seat & 1 else 1 for seat in range(SEATS))
    first, second = (tuple(choice for choice in range(CHOICES) if some >> choice & 1) for some in legal)
    return first, second


def place(states: Any, state: State) -> None:
    if isinstance(states, list):
        states[0] = state.copy()
    else:
        states[0] = GAME.layout.record(state)[0]


def blank(setup: Setup, kernels: SimpleNamespace, room: int) -> Endgame:
    size = 1 << (2 * room - 1).bit_length()
    tree = EndgameTree(
        purpose=EXPANDING,
        draw=EVEN,
        numbers=full(size, EMPTY, INT),
        values=zeros(size),
        order=zeros(room, INT),
        counts=zeros(COUNTS),
        games=zeros((DEEPEST, RANKS + 1, WIDTH)),
        simplex=new_simplex(),
    )
    return Endgame(setup, kernels, tree, states_of(setup, kernels, DEEPEST))


def number_at_first(cards: int) -> int:
    """The start of a Match with the highest so many cards each."""
    hand = (1 << RANKS) - (1 << RANKS - cards)
    state = GAME.new_state(GAME.setup())
    GAME.rules.deal(state)
    state.hand[0] = state.hand[1] = hand
    return int(plain_tree_kernels().number_of(state))


def states_of(setup: Setup, kernels: SimpleNamespace, count: int) -> Any:
    """States to work in, dealt by the options of a set-up; the Duel is for one Match."""
    one = GAME.new_state(setup)
    GAME.rules.deal(one)
    one.target = 1
    if isinstance(kernels.play, FunctionType):
        return [one.copy() for _ in range(count)]
    import numpy as np

    return np.repeat(GAME.layout.record(one), count)
