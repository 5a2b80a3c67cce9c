"""Matrix games of a few Clashes, with an evaluation at their horizon: for pairings that are not solved."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

from fightcard.core.definition import Setup
from fightcard.kernel.arrays import INT, array
from fightcard.kernel.layout import State

from .endgames import DecisionMatrix, Endgame, as_decision, blank, cards_left, evaluated, place
from .evaluation import FittedEvaluation
from .trees import FOUND, SOLVING

ROOM = 1 << 17  # positions; with more than that, one Clash has to do


def look_ahead(
    setup: Setup, observation: State, kernels: SimpleNamespace, evaluation: FittedEvaluation, most: int
) -> DecisionMatrix:
    """What each choice brings, by the values estimated after the next Clash.

    Where no more than ``most`` positions follow, they are estimated after one Clash more.
    """
    at_hand = as_decision(observation)
    endgame = blank(setup, kernels, ROOM)
    place(endgame.states, at_hand)
    kernels.evaluate(endgame.states, endgame.tree)
    inner = endgame.count
    if inner <= most:
        kernels.solve_positions(endgame.states, 0, inner, endgame.tree)  # which notes what follows from them
    if inner > most or endgame.count == ROOM:
        inner = 0
    found = evaluated(estimated(endgame, inner, evaluation), at_hand)
    return replace(found, exact=False, error=evaluation.error)


def estimated(endgame: Endgame, inner: int, evaluation: FittedEvaluation) -> Endgame:
    """The noted positions with values: the first ones by what follows, the others by the evaluation."""
    tree, kernels = endgame.tree._replace(purpose=SOLVING, draw=evaluation.worth_of_draw), endgame.kernels
    kernels.estimate_noted(tree, inner, int(tree.counts[FOUND]), evaluation.network())
    order = sorted(map(int, tree.order[:inner]), key=cards_left)
    tree = tree._replace(order=array(order, INT))
    kernels.solve_positions(endgame.states, 0, inner, tree)
    return Endgame(endgame.setup, kernels, tree, endgame.states)
