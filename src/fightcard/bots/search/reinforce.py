"""REINFORCE: policy gradients from games of self-play, with the value network as baseline.

Compiled like the rules, and run by lab/training/train.py. During training weights are floating-point numbers.
"""

from __future__ import annotations

from math import exp, log
from typing import Any, NamedTuple

from fightcard.kernel.bot_rng import BotRng, random_choice, roll
from fightcard.kernel.driver import BLANK, GAME, OBSERVATION, choices, first_due, observe_into, step
from fightcard.kernel.encoding import POINT, VALUE_FEATURES
from fightcard.kernel.game_rng import draw_key
from fightcard.kernel.layout import State
from fightcard.kernel.rules_interface import (
    action_feature,
    advise,
    deal,
    is_quiet,
    match_value,
    observation_features,
    spar,
    value_features,
)

from .determinization import SearchWorkspace
from .policy_value import (
    MAX_CHOICES,
    POLICY,
    UNIT_TEMPERATURE,
    Weights,
    estimate_value,
    sample_choice,
    score_actions,
    softmax,
)

HIGHEST_ROLL = 1 << 31
HUNDRED = 100
SIDES_TAKEN = 2  # by the learner, in turns, against sparring partners
BLUNDERS = 20  # percent of the choices of the partner who blunders
MAX_OBSERVATION = 512  # numbers that one observation's features may take, with the room to count them

ENTRIES = ("learn_policy", "sample_values")
ANNOUNCES = ("is_learner", "other_choice")  # lab/adversaries/best_response_training.py has others


class PolicyNet(NamedTuple):
    """The policy network in training: weights of observation and action features, by unit; or their gradients."""

    observation: Any
    actions: Any


class Trajectory(NamedTuple):
    """The record of the learner's choices in a game, in order."""

    observation: Any  # the observation features of all choices in one row,
    until: Any  # and where in it each choice's end
    units: Any  # hidden units
    choices: Any  # number of possible choices,
    actions: Any  # their action features,
    chances: Any  # their probabilities,
    chosen: Any  # and which of them was made
    whose: Any  # side that chose
    stage: Any  # and how many quiet states there were before; after the last choice, in the whole game
    estimates: Any  # of the value network at the quiet states in order: side 0's share of the point
    outlooks: Any  # at the same states, what became of them (``look_ahead``)


class Learner(NamedTuple):
    """A policy network in training and what it needs for its games."""

    net: PolicyNet
    gradients: PolicyNet
    trajectory: Trajectory
    weights: Weights  # of the value network, for the baseline, and of an earlier policy, for a sparring partner
    sides: Any  # by seat
    key: Any  # the master key of the games
    entropy_bonus: float
    trace: float  # how far results count for earlier choices: at 1 only the result of the game counts
    sparring_percent: int  # of the games are against sparring partners,
    partners: int  # so many: the game's own, its rule-of-thumb bot, and an earlier self with blunders


class Samples(NamedTuple):
    """States sampled for the value network."""

    features: Any  # a row of value features each
    shares: Any  # what the side in ``whose`` got from the game
    whose: Any


# -- playing by the policy network ---------------------------------------------------------------------------------


def compute_policy(s: State, seat: int, possible: int, learner: Learner, number: int) -> int:
    """Record observation features, hidden units and the policy; return where the features end."""
    net, trajectory = learner.net, learner.trajectory
    begin = trajectory.until[number - 1] if number > 0 else 0
    end = observation_features(s, seat, trajectory.observation, begin)
    fill_units(net, trajectory.observation, begin, end, trajectory.units[number])
    record_probabilities(s, seat, possible, learner, number)
    return end


def fill_units(net: PolicyNet, observation: Any, begin: int, end: int, units: Any) -> None:
    """Write the hidden units for the active observation features from ``begin`` to ``end``."""
    count = len(units)
    for unit in range(count):
        units[unit] = 0.0
    for place in range(begin, end):
        weights = net.observation[observation[place]]
        for unit in range(count):
            units[unit] += weights[unit]
    for unit in range(count):
        units[unit] = max(units[unit], 0.0)


def record_probabilities(s: State, seat: int, possible: int, learner: Learner, number: int) -> None:
    """Record the action features of all choices, and the softmax of their scores."""
    net, trajectory = learner.net, learner.trajectory
    units = trajectory.units[number]
    chances = trajectory.chances[number]
    actions = trajectory.actions[number]
    found = 0
    for choice in range(MAX_CHOICES):
        if (possible >> choice) & 1:
            actions[found] = action_feature(s, seat, choice)
            chances[found] = score_units(units, net.actions[actions[found]], 0.0)
            found += 1
    trajectory.choices[number] = found
    normalise_scores(chances, found)


def score_units(units: Any, weights: Any, score: float) -> float:
    """Return a score with what the hidden units add to it by these weights."""
    for unit in range(len(units)):
        score += units[unit] * weights[unit]
    return score


def normalise_scores(chances: Any, count: int) -> None:
    """Turn scores into probabilities: their softmax."""
    best = -1e30
    for i in range(count):
        best = max(best, chances[i])
    total = 0.0
    for i in range(count):
        chances[i] = exp(chances[i] - best)
        total += chances[i]
    for i in range(count):
        chances[i] /= total


def sample_recorded(luck: BotRng, possible: int, trajectory: Trajectory, number: int) -> int:
    """Draw a choice by the recorded probabilities, and record which."""
    lot = roll(luck, 0, HIGHEST_ROLL) / HIGHEST_ROLL
    chosen = 0
    while chosen < trajectory.choices[number] - 1:
        lot -= trajectory.chances[number][chosen]
        if lot < 0:
            break
        chosen += 1
    trajectory.chosen[number] = chosen
    return nth_choice(possible, chosen)


def nth_choice(possible: int, which: int) -> int:
    """Return the choice with so many others before it."""
    choice = 0
    while True:
        if (possible >> choice) & 1:
            if which == 0:
                return choice
            which -= 1
        choice += 1


def has_space(trajectory: Trajectory, number: int) -> bool:
    """Return True if one more choice can be recorded."""
    if number == 0:
        return True
    has_features = trajectory.until[number - 1] + MAX_OBSERVATION <= len(trajectory.observation)
    return number + 1 < len(trajectory.units) and has_features


def final_share(s: State, side: int) -> float:
    """Return what a side has got from a finished game."""
    return 0.5 if s.winner < 0 else (1.0 if s.winner == side else 0.0)


# -- learning ------------------------------------------------------------------------------------------------------


def partner_of(learner: Learner, number: int) -> int:
    """Return the sparring partner in the game with this number, or -1 in self-play."""
    if number % HUNDRED >= learner.sparring_percent:
        return -1
    return number // SIDES_TAKEN % learner.partners


def is_learner(learner: Learner, number: int, seat: int) -> bool:
    """In self-play every seat learns; against a sparring partner side 0 in games of even number, else side 1."""
    return partner_of(learner, number) < 0 or bool(learner.sides[seat] == number % SIDES_TAKEN)


def other_choice(number: int, seat: int, possible: int, learner: Learner, workspace: SearchWorkspace) -> int:
    """Return what a sparring partner does; in self-play, where the trajectory is full, any choice."""
    states, luck = workspace.states, workspace.luck
    partner = partner_of(learner, number)
    if partner < 0:
        return random_choice(luck, 0, possible)
    if partner == learner.partners - 1:
        if roll(luck, 1, HUNDRED) < BLUNDERS:
            return random_choice(luck, 1, possible)
        best = score_actions(states[GAME], seat, possible, learner.weights, workspace.scratch)
        total = softmax(possible, best, UNIT_TEMPERATURE, workspace.scratch)
        return sample_choice(luck, 1, total, workspace.scratch, POLICY)
    observe_into(states, GAME, seat, OBSERVATION, BLANK)
    if partner == learner.partners - 2:
        return advise(states[OBSERVATION], seat, possible, luck)
    return spar(states[OBSERVATION], seat, possible, partner, luck)


def learn_policy(first: int, games: int, learner: Learner, workspace: SearchWorkspace) -> int:
    """Play games of these numbers, and add up policy gradients; return the number of choices learned from.

    Choices that came out better than the baseline expected become more likely.
    """
    learned = 0
    for number in range(first, first + games):
        learned += learn_game(number, learner, workspace)
    return learned


def learn_game(number: int, learner: Learner, workspace: SearchWorkspace) -> int:
    """Play the game with this number, and add up its policy gradients; return the number of choices learned from."""
    made = play_and_record(number, learner, workspace)
    look_ahead(made, final_share(workspace.states[GAME], 0), learner)
    trajectory = learner.trajectory
    for i in range(made):
        stage = trajectory.stage[i]
        advantage = trajectory.outlooks[stage] - trajectory.estimates[stage]
        add_gradient(advantage if trajectory.whose[i] == 0 else -advantage, i, learner)
    return made


def look_ahead(made: int, result: float, learner: Learner) -> None:
    """Write what became of each quiet state: an average of the later estimates and the result (lambda returns).

    The estimates know all cards, so they leave out much of the luck that decides the rest of the game.
    """
    trajectory, trace = learner.trajectory, learner.trace
    outlook = result
    for stage in range(trajectory.stage[made], -1, -1):
        trajectory.outlooks[stage] = outlook
        outlook = (1 - trace) * trajectory.estimates[stage] + trace * outlook


def play_and_record(number: int, learner: Learner, workspace: SearchWorkspace) -> int:
    """Play the game with this number, and record the learner's choices; return how many."""
    states, luck, trajectory = workspace.states, workspace.luck, learner.trajectory
    s = states[GAME]
    draw_key(s, learner.key, number, luck)
    deal(s)
    made = 0
    stage = 0
    trajectory.estimates[0] = 0.5
    seat = first_due(s)
    while seat >= 0:
        if is_quiet(s):
            stage = min(stage + 1, len(trajectory.estimates) - 1)
            value = match_value(s, estimate_value(s, learner.weights, workspace.scratch))
            trajectory.estimates[stage] = value / POINT
        possible = choices(states, GAME, seat)
        if possible & (possible - 1) == 0:
            choice = random_choice(luck, 0, possible)
        elif is_learner(learner, number, seat) and has_space(trajectory, made):
            trajectory.until[made] = compute_policy(s, seat, possible, learner, made)
            side = learner.sides[seat]
            trajectory.whose[made] = side
            trajectory.stage[made] = stage
            choice = sample_recorded(luck, possible, trajectory, made)
            made += 1
        else:
            choice = other_choice(number, seat, possible, learner, workspace)
        seat = step(states, GAME, seat, choice)
    trajectory.stage[made] = stage
    return made


def entropy(chances: Any, count: int) -> float:
    """Return the entropy of some probabilities."""
    total = 0.0
    for i in range(count):
        if chances[i] > 0:
            total -= chances[i] * log(chances[i])
    return total


def add_gradient(advantage: float, number: int, learner: Learner) -> None:
    """Add the gradient of a recorded choice's log probability, times its advantage, and of the entropy bonus."""
    net, gradients, trajectory = learner.net, learner.gradients, learner.trajectory
    units = trajectory.units[number]
    chances = trajectory.chances[number]
    spread = entropy(chances, trajectory.choices[number])
    unit_gradients = trajectory.units[len(trajectory.units) - 1]  # the last row is never a choice's
    for unit in range(len(units)):
        unit_gradients[unit] = 0.0
    for i in range(trajectory.choices[number]):
        slope = advantage * ((1.0 if i == trajectory.chosen[number] else 0.0) - chances[i])
        if chances[i] > 0:
            slope -= learner.entropy_bonus * chances[i] * (log(chances[i]) + spread)
        weights = net.actions[trajectory.actions[number][i]]
        sums = gradients.actions[trajectory.actions[number][i]]
        for unit in range(len(units)):
            sums[unit] += slope * units[unit]
            unit_gradients[unit] += slope * weights[unit]
    for unit in range(len(units)):
        if units[unit] <= 0:
            unit_gradients[unit] = 0.0
    for place in range(trajectory.until[number - 1] if number > 0 else 0, trajectory.until[number]):
        sums = gradients.observation[trajectory.observation[place]]
        for unit in range(len(units)):
            sums[unit] += unit_gradients[unit]


# -- samples for the value network ---------------------------------------------------------------------------------


def decides_all(s: State) -> bool:
    """Return True if the part of the game at hand, such as a bout, decides the whole."""
    return match_value(s, 0) == 0 and match_value(s, POINT) == POINT


def sample_values(
    first: int, games: int, percent: int, learner: Learner, workspace: SearchWorkspace, samples: Samples
) -> int:
    """Play games by the policy network, and sample a percentage of the quiet states; return how many."""
    states, luck, scratch = workspace.states, workspace.luck, workspace.scratch
    sampled = 0
    s = states[GAME]
    for number in range(first, first + games):
        draw_key(s, learner.key, number, luck)
        deal(s)
        begin = sampled
        seat = first_due(s)
        while seat >= 0:
            if is_quiet(s) and roll(luck, 1, 100) < percent and sampled < len(samples.shares) and decides_all(s):
                samples.whose[sampled] = value_features(s, scratch)
                for feature in range(len(samples.features[sampled])):
                    samples.features[sampled][feature] = scratch[VALUE_FEATURES + feature]
                sampled += 1
            possible = choices(states, GAME, seat)
            if possible & (possible - 1) == 0:
                choice = random_choice(luck, 0, possible)
            else:
                compute_policy(s, seat, possible, learner, 0)
                choice = sample_recorded(luck, possible, learner.trajectory, 0)
            seat = step(states, GAME, seat, choice)
        for i in range(begin, sampled):
            samples.shares[i] = final_share(s, samples.whose[i])
    return sampled
