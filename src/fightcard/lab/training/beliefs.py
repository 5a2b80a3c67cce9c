"""Training of the belief network: to tell the world that was dealt from worlds that ``resample`` made up.

In games by the policy network, the seat that is to choose gets the real world and some made-up ones in one row, and the
network learns by logistic regression which is real (noise-contrastive estimation). Compiled like the rules.
"""

from __future__ import annotations

from math import log
from typing import Any, NamedTuple

import numpy as np

from fightcard.bots.search.determinization import SearchWorkspace
from fightcard.bots.search.policy_value import POLICY, Weights, sample_choice, score_actions, softmax
from fightcard.bots.search.reinforce import MAX_OBSERVATION, PolicyNet, fill_units, normalise_scores, score_units
from fightcard.kernel.bot_rng import random_choice, roll
from fightcard.kernel.driver import choices, copy_state, first_due, observe_into, step
from fightcard.kernel.game_rng import draw_key
from fightcard.kernel.rules_interface import deal, hidden_features, observation_features, resample

# Rows of ``SearchWorkspace.states``.
REAL_GAME, REAL_VIEW, EMPTY_VIEW, MADE_UP = 0, 1, 2, 3
BELIEF_ROWS = 4

PERCENT = 25  # of the choices before which it learns
WORLDS = 6  # the real one and made-up ones
TEMPERATURE = 120  # of the players, in hundredths

ENTRIES = ("learn_beliefs",)


class BeliefLearner(NamedTuple):
    """A belief network in training and what it needs for its games."""

    net: PolicyNet  # weights of observation and hidden features
    gradients: PolicyNet
    weights: Weights  # of the policy network, by which all play
    key: Any  # the master key of the games
    percent: int  # of the choices before which it learns
    observation: Any  # numbers of the active observation features
    hidden: Any  # numbers of the active hidden features, a row for each world
    ends: Any  # and how many there are
    units: Any  # a row of hidden units and one of their gradients
    chances: Any  # of the worlds to be real
    loss: Any  # one number: the sum of all logarithms of the real world's chance


def belief_learner(network: Any, weights: Weights, key: Any) -> BeliefLearner:
    """Return what a belief network in training needs."""
    units = network.net.actions.shape[1]
    return BeliefLearner(
        net=network.net,
        gradients=network.gradients,
        weights=weights,
        key=key,
        percent=PERCENT,
        observation=np.zeros(MAX_OBSERVATION, np.int64),
        hidden=np.zeros((WORLDS, MAX_OBSERVATION), np.int64),
        ends=np.zeros(WORLDS + 1, np.int64),
        units=np.zeros((2, units), np.float32),
        chances=np.zeros(WORLDS),
        loss=np.zeros(1),
    )


def learn_beliefs(first: int, games: int, learner: BeliefLearner, workspace: SearchWorkspace) -> int:
    """Play games of these numbers, and add up gradients; return the number of choices learned from."""
    states, luck, scratch = workspace.states, workspace.luck, workspace.scratch
    learned = 0
    s = states[REAL_GAME]
    for number in range(first, first + games):
        draw_key(s, learner.key, number, luck)
        deal(s)
        seat = first_due(s)
        while seat >= 0:
            possible = choices(states, REAL_GAME, seat)
            if possible & (possible - 1) == 0:
                choice = random_choice(luck, 0, possible)
            else:
                if roll(luck, 1, 100) < learner.percent and guess_worlds(number, seat, learner, workspace):
                    learn_belief(learner)
                    learned += 1
                best = score_actions(s, seat, possible, learner.weights, scratch)
                choice = sample_choice(luck, 0, softmax(possible, best, TEMPERATURE, scratch), scratch, POLICY)
            seat = step(states, REAL_GAME, seat, choice)
    return learned


def guess_worlds(number: int, seat: int, learner: BeliefLearner, workspace: SearchWorkspace) -> bool:
    """Write the features of the real world, and of some that the seat could not tell from it; False if none fits."""
    states, hidden = workspace.states, learner.hidden
    observe_into(states, REAL_GAME, seat, REAL_VIEW, EMPTY_VIEW)
    learner.ends[WORLDS] = observation_features(states[REAL_GAME], seat, learner.observation, 0)
    learner.ends[0] = hidden_features(states[REAL_GAME], seat, hidden[0], 0)
    luck = workspace.luck
    own_luck, other_luck = luck[0], luck[1]
    found = True
    for world in range(1, WORLDS):
        copy_state(states, REAL_VIEW, MADE_UP)
        draw_key(states[MADE_UP], learner.key, (number << 20) + roll(luck, 1, 1 << 18) * WORLDS + world, luck)
        found = found and resample(states[MADE_UP])
        learner.ends[world] = hidden_features(states[MADE_UP], seat, hidden[world], 0)
    luck[0], luck[1] = own_luck, other_luck
    roll(luck, 1, 2)
    return found


def learn_belief(learner: BeliefLearner) -> None:
    """Add the gradient of the real world's log chance."""
    net, gradients, units, slopes = learner.net, learner.gradients, learner.units[0], learner.units[1]
    count = len(units)
    for unit in range(count):
        slopes[unit] = 0.0
    fill_units(net, learner.observation, 0, learner.ends[WORLDS], units)
    weigh_worlds(learner)
    learner.loss[0] -= log(max(learner.chances[0], 1e-9))
    for world in range(WORLDS):
        slope = (1.0 if world == 0 else 0.0) - learner.chances[world]
        for place in range(learner.ends[world]):
            feature = learner.hidden[world][place]
            weights, sums = net.actions[feature], gradients.actions[feature]
            for unit in range(count):
                sums[unit] += slope * units[unit]
                slopes[unit] += slope * weights[unit]
    for unit in range(count):
        if units[unit] <= 0:
            slopes[unit] = 0.0
    for place in range(learner.ends[WORLDS]):
        sums = gradients.observation[learner.observation[place]]
        for unit in range(count):
            sums[unit] += slopes[unit]


def weigh_worlds(learner: BeliefLearner) -> None:
    """Write the chance of each world to be the real one: the softmax of the scores."""
    for world in range(WORLDS):
        score = 0.0
        for place in range(learner.ends[world]):
            score = score_units(learner.units[0], learner.net.actions[learner.hidden[world][place]], score)
        learner.chances[world] = score
    normalise_scores(learner.chances, WORLDS)
