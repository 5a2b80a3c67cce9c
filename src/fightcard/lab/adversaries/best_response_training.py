"""Best-response training: REINFORCE against one fixed opponent instead of self-play.

It replaces two functions of bots/search/reinforce.py, with which it is compiled; best_responders.py runs it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from fightcard.bots.search.determinization import SearchWorkspace
from fightcard.bots.search.policy_value import Weights
from fightcard.bots.search.reinforce import PolicyNet, Trajectory, final_share, learn_game
from fightcard.kernel.driver import BLANK, GAME, OBSERVATION

from .opponent_model import OpponentModel, ViewRows, opponent_choice

ENTRIES = ("learn_best_response",)


class BestResponseContext(NamedTuple):
    """A learner (reinforce.Learner) with an opponent model."""

    net: PolicyNet
    gradients: PolicyNet
    trajectory: Trajectory
    weights: Weights
    sides: Any
    key: Any
    entropy_bonus: float
    trace: float
    sparring_percent: int
    partners: int
    opponent: OpponentModel


def is_learner(learner: BestResponseContext, number: int, seat: int) -> bool:
    """The learner plays side 0 in games of even number, side 1 in the others."""
    return bool(learner.sides[seat] == number & 1)


def other_choice(
    number: int, seat: int, possible: int, learner: BestResponseContext, workspace: SearchWorkspace
) -> int:
    """Return what the opponent does."""
    return opponent_choice(seat, possible, learner.opponent, ViewRows(GAME, OBSERVATION, BLANK), workspace)


def learn_best_response(first: int, games: int, learner: Any, workspace: SearchWorkspace, learned: Any) -> float:
    """Learn from games of these numbers; return the points won. ``learned`` counts the choices learned from."""
    points = 0.0
    for number in range(first, first + games):
        learned[0] += learn_game(number, learner, workspace)
        points += final_share(workspace.states[GAME], number & 1)
    return points
