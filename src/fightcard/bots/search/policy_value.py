"""Policy and value networks of a searching bot, in fixed-point arithmetic.

Both are small networks with one hidden layer, trained by lab/training/train.py. Their weights are whole numbers, so
that plain and compiled code agree to the last bit. The policy network reads the observation features of a seat and has
a score for each action feature; the policy prior is the softmax of the scores. The value network reads the value
features of a determinization, in which all cards are known, and estimates side 0's expected share of the point.
"""

from __future__ import annotations

from math import exp
from typing import Any, NamedTuple

from fightcard.kernel.bot_rng import BotRng, random_choice, roll
from fightcard.kernel.encoding import OBSERVATION_FEATURES, POINT, SCRATCH_ROW, VALUE_FEATURES, Scratch
from fightcard.kernel.layout import State
from fightcard.kernel.rows import add_row, dot_row
from fightcard.kernel.rules_interface import action_feature, observation_features, value_features

MAX_CHOICES = 32  # more than any game has at a time
ACTION_FEATURE_COUNT = 160  # more action features than any game has

# Rows of the scratch array besides those of kernel/encoding.py.
ACTION_SCORES = 1 * SCRATCH_ROW  # by choice
HIDDEN_UNITS = 3 * SCRATCH_ROW
POLICY = 4 * SCRATCH_ROW  # by choice: probabilities up to a common factor
OWN_POLICY = 5 * SCRATCH_ROW  # regret matching: the seat's mixed strategy
RIVAL_POLICY = 6 * SCRATCH_ROW  # and the rival's
ACTION_VALUES = 7 * SCRATCH_ROW  # and the value of each choice in the world at hand
BELIEF = 8 * SCRATCH_ROW  # by hidden feature (belief.py)
HELD_WORLD = 9 * SCRATCH_ROW  # one number: 1 + the number of the determinization at hand; 0: there may be a new root
SCRATCH_SIZE = HELD_WORLD + 1

SCORE_SCALE = 256  # the difference of scores that makes a choice e times as likely
UNIT_TEMPERATURE = 100  # temperatures are in hundredths: at more the probabilities are more alike
EXP_STEP = 8  # of the table below, in 1 / SCORE_SCALE
EXP_TABLE = [round(POINT * exp(-i * EXP_STEP / SCORE_SCALE)) for i in range(12 * SCORE_SCALE // EXP_STEP)]

IN_SHIFT = 12  # weights of features are in 1 / 2**12, those of action features in 1 / SCORE_SCALE,
OUT_SHIFT = 8  # those of the value network's hidden units in 1 / 2**8
LOGIT_SHIFT = IN_SHIFT + OUT_SHIFT - 6  # down to 1 / 64
MAX_LOGIT = 512  # the table reaches from -8 to 8
SIGMOID_TABLE = [round(POINT / (1 + exp(-i / 64))) for i in range(-MAX_LOGIT, MAX_LOGIT + 1)]


class Weights(NamedTuple):
    """The weights of both networks, each a flat array: one number for every hidden unit in turn."""

    observation: Any  # policy network: of the observation features
    action: Any  # and of the action features
    value_hidden: Any  # value network: of the value features
    value_output: Any  # and of the hidden units, with the bias last
    belief_observation: Any = ()  # belief network: of the observation features
    belief_hidden: Any = ()  # and of the hidden features; nothing, if there is no such network


def encode_hidden(s: State, seat: int, observation: Any, units: int, scratch: Scratch) -> None:
    """Write a network's hidden units for a seat's observation, by its weights of the observation features."""
    for unit in range(units):
        scratch[HIDDEN_UNITS + unit] = 0
    end = observation_features(s, seat, scratch, OBSERVATION_FEATURES)
    for place in range(OBSERVATION_FEATURES, end):
        add_row(scratch, HIDDEN_UNITS, observation, scratch[place] * units, units, 1)
    for unit in range(units):
        scratch[HIDDEN_UNITS + unit] = max(scratch[HIDDEN_UNITS + unit], 0)


def score_actions(s: State, seat: int, possible: int, weights: Weights, scratch: Scratch) -> int:
    """Write the policy network's score of each possible choice into ACTION_SCORES; return the highest."""
    units = len(weights.action) // ACTION_FEATURE_COUNT
    encode_hidden(s, seat, weights.observation, units, scratch)
    best = -(1 << 40)
    for choice in range(MAX_CHOICES):
        if (possible >> choice) & 1:
            feature = action_feature(s, seat, choice)
            score = dot_row(scratch, HIDDEN_UNITS, weights.action, feature * units, units) >> IN_SHIFT
            scratch[ACTION_SCORES + choice] = score
            best = max(best, score)
    return best


def softmax(possible: int, best: int, temperature: int, scratch: Scratch) -> int:
    """Turn scores into probabilities in the row POLICY, up to a common factor; return their sum."""
    total = 0
    for choice in range(MAX_CHOICES):
        chance = 0
        if (possible >> choice) & 1:
            place = (best - scratch[ACTION_SCORES + choice]) * UNIT_TEMPERATURE // temperature // EXP_STEP
            chance = EXP_TABLE[place] if place < len(EXP_TABLE) else 0
        scratch[POLICY + choice] = chance
        total += chance
    return total


def sample_choice(luck: BotRng, player: int, total: int, scratch: Scratch, row: int) -> int:
    """Draw a choice by the probabilities in a row, which have this sum."""
    lot = roll(luck, player, total)
    choice = 0
    while lot >= scratch[row + choice]:
        lot -= scratch[row + choice]
        choice += 1
    return choice


def sample_prior(s: State, seat: int, possible: int, weights: Weights, luck: BotRng, scratch: Scratch) -> int:
    """Draw a choice from the policy prior."""
    if possible & (possible - 1) == 0:
        return random_choice(luck, 0, possible)
    best = score_actions(s, seat, possible, weights, scratch)
    total = softmax(possible, best, UNIT_TEMPERATURE, scratch)
    return sample_choice(luck, 0, total, scratch, POLICY)


def estimate_value(s: State, weights: Weights, scratch: Scratch) -> int:
    """Return the value network's estimate of side 0's share of the point, out of POINT."""
    side = value_features(s, scratch)
    units = len(weights.value_output) - 1
    for unit in range(units):
        scratch[HIDDEN_UNITS + unit] = 0
    for feature in range(len(weights.value_hidden) // units):
        amount = scratch[VALUE_FEATURES + feature]
        if amount != 0:
            add_row(scratch, HIDDEN_UNITS, weights.value_hidden, feature * units, units, amount)
    for unit in range(units):
        scratch[HIDDEN_UNITS + unit] = max(scratch[HIDDEN_UNITS + unit], 0)
    logit = (weights.value_output[units] << IN_SHIFT) + dot_row(scratch, HIDDEN_UNITS, weights.value_output, 0, units)
    place = min(max(logit >> LOGIT_SHIFT, -MAX_LOGIT), MAX_LOGIT)
    value = SIGMOID_TABLE[MAX_LOGIT + place]
    return value if side == 0 else POINT - value
