"""Belief network: which of the worlds that a seat cannot rule out are likely, given how the others have played.

``resample`` deals hidden cards as the rules and the shuffles would; it does not ask why somebody played what they did.
The belief network does: from the seat's observation features it has a score for each hidden feature, such as a card in
the opponent's hand, and the sum of a world's scores is the logarithm of how much likelier than by chance that world is.
A search draws some candidates for each world and keeps one of them by these scores.

Games whose encoder has no ``hidden_features``, and weights without this network, take every world as it comes.
"""

from __future__ import annotations

from math import log

from fightcard.kernel.bot_rng import BotRng, roll
from fightcard.kernel.encoding import OBSERVATION_FEATURES, Scratch
from fightcard.kernel.layout import State
from fightcard.kernel.rows import dot_row
from fightcard.kernel.rules_interface import hidden_features

from .policy_value import ACTION_FEATURE_COUNT, BELIEF, HIDDEN_UNITS, IN_SHIFT, SCORE_SCALE, Weights, encode_hidden

GUMBEL_STEPS = 1024
# Quantiles of the Gumbel distribution: the candidate with the highest sum of score and such a number is a draw from the
# softmax of the scores.
GUMBEL_TABLE = [round(-SCORE_SCALE * log(-log((i + 0.5) / GUMBEL_STEPS))) for i in range(GUMBEL_STEPS)]
MOST_SCORE = 20 * SCORE_SCALE


def compute_belief(o: State, seat: int, weights: Weights, scratch: Scratch) -> None:
    """Write the score of each hidden feature, as a seat's observation makes it, into the row BELIEF."""
    units = len(weights.belief_hidden) // ACTION_FEATURE_COUNT
    encode_hidden(o, seat, weights.belief_observation, units, scratch)
    for feature in range(ACTION_FEATURE_COUNT):
        score = dot_row(scratch, HIDDEN_UNITS, weights.belief_hidden, feature * units, units) >> IN_SHIFT
        scratch[BELIEF + feature] = min(max(score, -MOST_SCORE), MOST_SCORE)


def belief_score(s: State, seat: int, scratch: Scratch) -> int:
    """Return the score of a world: the sum of those of its hidden features."""
    end = hidden_features(s, seat, scratch, OBSERVATION_FEATURES)
    score = 0
    for place in range(OBSERVATION_FEATURES, end):
        score += scratch[BELIEF + scratch[place]]
    return score


def gumbel(luck: BotRng, player: int) -> int:
    """Return a random number of the Gumbel distribution, in 1 / SCORE_SCALE."""
    return GUMBEL_TABLE[roll(luck, player, GUMBEL_STEPS)]
