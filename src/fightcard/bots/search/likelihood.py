"""Likelihood: how likely the observed choices of others are, if they hold certain cards.

The others are taken to play by the policy network; that they may do anything else keeps all cards possible.
"""

from __future__ import annotations

from fightcard.kernel.encoding import Scratch
from fightcard.kernel.layout import State
from fightcard.kernel.rules_interface import legal

from .policy_value import POLICY, UNIT_TEMPERATURE, Weights, score_actions, softmax

CERTAIN = 1 << 28  # the likelihood of a choice that nobody could avoid
DOUBT = 32  # one in so many choices of the others is taken to be any
USUAL_CHOICES = 8  # among so many


def choice_likelihood(s: State, seat: int, choice: int, weights: Weights, scratch: Scratch) -> int:
    """Return how likely a seat makes a choice, out of CERTAIN."""
    possible = legal(s, seat)
    best = score_actions(s, seat, possible, weights, scratch)
    total = softmax(possible, best, UNIT_TEMPERATURE, scratch)
    share = scratch[POLICY + choice] * (DOUBT - 1) * USUAL_CHOICES + total
    return share * (CERTAIN // (DOUBT * USUAL_CHOICES)) // total
