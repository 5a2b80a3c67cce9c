"""Opponent-aware search: in every rollout the other side plays by an opponent model.

Like the usual search, rollouts end in a value estimate: the winner of a whole game says too little about one choice.

It replaces one function of bots/search/determinization.py; lab/adversaries/baselines.py runs it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from fightcard.bots.search.determinization import TRIAL, SearchWorkspace
from fightcard.bots.search.policy_value import Weights, sample_prior
from fightcard.kernel.bot_rng import random_choice
from fightcard.kernel.rules_interface import legal

from .opponent_model import OpponentModel, ViewRows, opponent_choice

# Rows of ``SearchWorkspace.states`` besides those of the search.
OPPONENT_VIEW, EMPTY = 3, 4
OPPONENT_AWARE_ROWS = 5

ENTRIES = ("evaluate_worlds",)


class OpponentAwareContext(NamedTuple):
    """The context of a search (determinization.SearchContext) with an opponent model."""

    seat: int
    side: int
    seats: int
    depth: int
    key: Any
    weights: Weights
    candidates: int
    sides: Any  # by seat
    opponent: OpponentModel


def rollout_choice(seat: int, context: OpponentAwareContext, workspace: SearchWorkspace) -> int:
    """Return what a seat does in a rollout: the own side samples its prior, the other side follows its model."""
    s = workspace.states[TRIAL]
    possible = legal(s, seat)
    if possible & (possible - 1) == 0:
        return random_choice(workspace.luck, 0, possible)
    if context.sides[seat] == context.side:
        return sample_prior(s, seat, possible, context.weights, workspace.luck, workspace.scratch)
    return opponent_choice(seat, possible, context.opponent, ViewRows(TRIAL, OPPONENT_VIEW, EMPTY), workspace)
