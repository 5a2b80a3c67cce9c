"""Determinized Monte Carlo search: sample worlds, try the choices in each, and roll out to a value estimate.

A world is a full state that the seat cannot tell from the real one (a determinization). All choices are tried in the
same worlds with the same random numbers, so that the choices are compared and not the luck. Where another seat chooses
at the same time, both seats learn a mixed strategy by regret matching.

Totals are whole numbers: they do not depend on how the worlds are divided among threads, and are the same in plain and
compiled form.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from fightcard.kernel.bot_rng import BotRng
from fightcard.kernel.driver import choices, copy_state, first_due, step
from fightcard.kernel.encoding import POINT, Scratch
from fightcard.kernel.game_rng import draw_key
from fightcard.kernel.layout import State
from fightcard.kernel.rules_interface import (
    action_feature,
    due,
    is_quiet,
    legal,
    match_value,
    may_take_back,
    play,
    resample,
    take_back,
)

from .policy_value import (
    ACTION_VALUES,
    HELD_WORLD,
    MAX_CHOICES,
    OWN_POLICY,
    POLICY,
    RIVAL_POLICY,
    UNIT_TEMPERATURE,
    Weights,
    estimate_value,
    sample_choice,
    sample_prior,
    score_actions,
    softmax,
)

# Rows of ``SearchWorkspace.states``.
ROOT, WORLD, TRIAL = 0, 1, 2  # the observation, a determinization of it, and a copy that is played on
SEARCH_ROWS = 3

# Places of ``Totals.counters``.
ROLLOUTS = 0  # of regret matching
SAMPLING_EFFORT = 1  # random blocks that it took to sample the first world
COUNTERS = 2

PRIOR_WORLDS = 4  # worlds' worth of regret by which the first mixed strategy is the policy prior

# Steps of a search. They share one entry point, because compiling each takes as long as compiling all of them.
PRIOR_STEP, PROBE_STEP, EVALUATE_STEP, REGRET_STEP = 0, 1, 2, 3

ENTRIES = ("search_step",)
INLINE = ("final_value", "rollout_choice")
ANNOUNCES = ("rollout_choice",)  # lab/adversaries/opponent_aware_search.py has another


class SearchTask(NamedTuple):
    """One step of a search."""

    step: int
    possible: int  # a bit for each choice to try
    first: int = 0  # the number of the first world
    worlds: int = 0
    reuse: int = 1  # how many consecutive numbers share a determinization
    budget: int = 0  # rollouts left


class SearchContext(NamedTuple):
    """What stays the same during a search."""

    seat: int  # that decides
    side: int  # of that seat
    seats: int  # number of seats
    depth: int  # choices of a rollout before the value network is asked
    key: Any  # the master key of the worlds
    weights: Weights


class SearchWorkspace(NamedTuple):
    """What one thread works in."""

    states: Any
    luck: BotRng
    scratch: Scratch


class Totals(NamedTuple):
    """What a search adds up, by choice; ``rival_regrets`` by action feature."""

    prior: Any  # the policy prior, out of POINT
    values: Any  # sums of values
    regrets: Any  # cumulative regret
    strategy: Any  # weighted sums of the mixed strategies so far
    rival_regrets: Any
    counters: Any


# -- worlds and rollouts -------------------------------------------------------------------------------------------


def final_value(s: State) -> int:
    """Return side 0's share of the point in a finished game; a draw is a half."""
    return POINT // 2 if s.winner < 0 else POINT * (1 - s.winner)


def sample_world(number: int, reuse: int, context: SearchContext, workspace: SearchWorkspace) -> bool:
    """Sample the determinization with this number; return False if none was found.

    Unseen sealed choices of others are taken back, so that they choose again. Where determinizations are expensive,
    each serves ``reuse`` numbers, with other random numbers.
    """
    states, luck, scratch = workspace.states, workspace.luck, workspace.scratch
    deal = 1 + number // reuse
    if scratch[HELD_WORLD] != deal:
        copy_state(states, ROOT, WORLD)
        draw_key(states[WORLD], context.key, number - number % reuse, luck)
        scratch[HELD_WORLD] = deal if resample(states[WORLD]) else 0
        if scratch[HELD_WORLD] == 0:
            return False
        for other in range(context.seats):
            if other != context.seat and may_take_back(states[WORLD], other):
                take_back(states[WORLD], other)
    draw_key(states[WORLD], context.key, number, luck)
    return True


def rollout_choice(seat: int, context: SearchContext, workspace: SearchWorkspace) -> int:
    """Return what a seat does in a rollout: a sample of its policy prior."""
    s = workspace.states[TRIAL]
    return sample_prior(s, seat, legal(s, seat), context.weights, workspace.luck, workspace.scratch)


def rollout(context: SearchContext, workspace: SearchWorkspace) -> int:
    """Play the trial on for ``depth`` choices and to the next quiet state; return side 0's value."""
    s = workspace.states[TRIAL]
    depth, weights, scratch = context.depth, context.weights, workspace.scratch
    made = 0
    seat = first_due(s)
    while seat >= 0:
        if made >= depth and is_quiet(s):
            return match_value(s, estimate_value(s, weights, scratch))
        made += 1
        play(s, seat, rollout_choice(seat, context, workspace))
        seat = first_due(s)
    return final_value(s)


# -- steps of a search ---------------------------------------------------------------------------------------------


def search_step(task: SearchTask, context: SearchContext, workspace: SearchWorkspace, totals: Totals) -> int:
    """Run one step of a search; return what the step says."""
    if task.step == PRIOR_STEP:
        return compute_prior(task.possible, context, workspace, totals)
    if task.step == PROBE_STEP:
        return probe_world(context, workspace, totals)
    if task.step == EVALUATE_STEP:
        return evaluate_worlds(task, context, workspace, totals)
    return match_regrets(task, context, workspace, totals)


def compute_prior(possible: int, context: SearchContext, workspace: SearchWorkspace, totals: Totals) -> int:
    """Write the policy prior at the root; return the highest probability."""
    scratch = workspace.scratch
    best = score_actions(workspace.states[ROOT], context.seat, possible, context.weights, scratch)
    total = softmax(possible, best, UNIT_TEMPERATURE, scratch)
    highest = 0
    for choice in range(MAX_CHOICES):
        totals.prior[choice] = scratch[POLICY + choice] * POINT // total
        highest = max(highest, totals.prior[choice])
    return highest


def probe_world(context: SearchContext, workspace: SearchWorkspace, totals: Totals) -> int:
    """Sample the first world; return 1 if another seat chooses at the same time, 0 if not, -1 without a world.

    A seat that has sealed a choice which is not open yet counts as choosing.
    """
    if not sample_world(0, 1, context, workspace):
        return -1
    world = workspace.states[WORLD]
    totals.counters[SAMPLING_EFFORT] = world.block
    return 1 if (due(world) & ~(1 << context.seat)) != 0 else 0


def evaluate_worlds(task: SearchTask, context: SearchContext, workspace: SearchWorkspace, totals: Totals) -> int:
    """Try the possible choices in worlds of these numbers; return how many worlds were found."""
    found = 0
    for number in range(task.first, task.first + task.worlds):
        if sample_world(number, task.reuse, context, workspace):
            evaluate_choices(task.possible, context, workspace, totals)
            found += 1
    return found


def evaluate_choices(possible: int, context: SearchContext, workspace: SearchWorkspace, totals: Totals) -> None:
    """Try the possible choices in the world at hand, each with the same random numbers."""
    states, luck = workspace.states, workspace.luck
    same_luck = luck[0]
    for choice in range(MAX_CHOICES):
        if (possible >> choice) & 1:
            luck[0] = same_luck
            copy_state(states, WORLD, TRIAL)
            step(states, TRIAL, context.seat, choice)
            value = rollout(context, workspace)
            totals.values[choice] += POINT - value if context.side == 1 else value


# -- regret matching -----------------------------------------------------------------------------------------------


def match_regrets(task: SearchTask, context: SearchContext, workspace: SearchWorkspace, totals: Totals) -> int:
    """Iterate regret matching in worlds of these numbers within the budget; return how many worlds were used."""
    found = 0
    budget = task.budget + totals.counters[ROLLOUTS]
    for number in range(task.first, task.first + task.worlds):
        if sample_world(number, task.reuse, context, workspace):
            rival = other_due(workspace.states[WORLD], context.seat)
            rival_choices = choices(workspace.states, WORLD, rival)
            rollouts = totals.counters[ROLLOUTS] + count_choices(task.possible) + count_choices(rival_choices)
            if rollouts > budget:
                return found
            totals.counters[ROLLOUTS] = rollouts
            update_strategies(task.possible, rival, context, workspace, totals)
            found += 1
    return found


def update_strategies(
    possible: int, rival: int, context: SearchContext, workspace: SearchWorkspace, totals: Totals
) -> None:
    """One iteration of regret matching for the seat and its rival in the world at hand."""
    scratch, luck = workspace.scratch, workspace.luck
    own_strategy(possible, scratch, totals)
    for choice in range(MAX_CHOICES):  # linear averaging: later strategies know more
        totals.strategy[choice] += scratch[OWN_POLICY + choice] * totals.counters[ROLLOUTS]
    rival_strategy(rival, workspace, totals)
    own = sample_strategy(luck, scratch, OWN_POLICY)
    theirs = sample_strategy(luck, scratch, RIVAL_POLICY)
    update_own_regrets(possible, rival, theirs, context, workspace, totals)
    update_rival_regrets(own, rival, context, workspace, totals)


def own_strategy(possible: int, scratch: Scratch, totals: Totals) -> None:
    """Write the seat's strategy, proportional to its positive regrets, into OWN_POLICY, out of POINT."""
    highest = 1
    for choice in range(MAX_CHOICES):
        if (possible >> choice) & 1:
            highest = max(highest, totals.regrets[choice])
    total = 0
    for choice in range(MAX_CHOICES):
        chance = 0
        if (possible >> choice) & 1:
            chance = 1 + totals.regrets[choice] * POINT // highest
        scratch[OWN_POLICY + choice] = chance
        total += chance
    for choice in range(MAX_CHOICES):
        scratch[OWN_POLICY + choice] = scratch[OWN_POLICY + choice] * POINT // total


def rival_strategy(rival: int, workspace: SearchWorkspace, totals: Totals) -> None:
    """Do the same for the rival in RIVAL_POLICY, by action feature: the rival's hand differs between worlds."""
    scratch, s, regrets = workspace.scratch, workspace.states[WORLD], totals.rival_regrets
    possible = choices(workspace.states, WORLD, rival)
    highest = 1
    for choice in range(MAX_CHOICES):
        if (possible >> choice) & 1:
            highest = max(highest, regrets[action_feature(s, rival, choice)])
    total = 0
    for choice in range(MAX_CHOICES):
        chance = 0
        if (possible >> choice) & 1:
            chance = 1 + regrets[action_feature(s, rival, choice)] * POINT // highest
        scratch[RIVAL_POLICY + choice] = chance
        total += chance
    for choice in range(MAX_CHOICES):
        scratch[RIVAL_POLICY + choice] = scratch[RIVAL_POLICY + choice] * POINT // total


def sample_strategy(luck: BotRng, scratch: Scratch, row: int) -> int:
    """Draw a choice from a strategy whose probabilities sum up to POINT, or a little less."""
    total = 0
    for choice in range(MAX_CHOICES):
        total += scratch[row + choice]
    return sample_choice(luck, 0, total, scratch, row)


def value_of_pair(own: int, rival: int, theirs: int, context: SearchContext, workspace: SearchWorkspace) -> int:
    """Return side 0's value if the seat and its rival choose so in the world at hand."""
    states = workspace.states
    copy_state(states, WORLD, TRIAL)
    step(states, TRIAL, context.seat, own)
    step(states, TRIAL, rival, theirs)
    return rollout(context, workspace)


def update_own_regrets(
    possible: int, rival: int, theirs: int, context: SearchContext, workspace: SearchWorkspace, totals: Totals
) -> None:
    """Try each of the seat's choices against the rival's choice, and add up regrets (regret matching+)."""
    scratch, luck = workspace.scratch, workspace.luck
    same_luck = luck[0]
    expected = 0
    for choice in range(MAX_CHOICES):
        if (possible >> choice) & 1:
            luck[0] = same_luck
            value = value_of_pair(choice, rival, theirs, context, workspace)
            value = POINT - value if context.side == 1 else value
            scratch[ACTION_VALUES + choice] = value
            expected += value * scratch[OWN_POLICY + choice]
            totals.values[choice] += value
    for choice in range(MAX_CHOICES):
        if (possible >> choice) & 1:
            regret = totals.regrets[choice] + scratch[ACTION_VALUES + choice] - expected // POINT
            totals.regrets[choice] = max(regret, 0)


def update_rival_regrets(
    own: int, rival: int, context: SearchContext, workspace: SearchWorkspace, totals: Totals
) -> None:
    """Do the same for the rival, against the seat's choice."""
    scratch, luck, regrets = workspace.scratch, workspace.luck, totals.rival_regrets
    same_luck = luck[0]
    expected = 0
    for choice in range(MAX_CHOICES):
        if scratch[RIVAL_POLICY + choice] > 0:
            luck[0] = same_luck
            value = value_of_pair(own, rival, choice, context, workspace)
            value = value if context.side == 1 else POINT - value
            scratch[ACTION_VALUES + choice] = value
            expected += value * scratch[RIVAL_POLICY + choice]
    for choice in range(MAX_CHOICES):
        if scratch[RIVAL_POLICY + choice] > 0:
            feature = action_feature(workspace.states[WORLD], rival, choice)
            regrets[feature] = max(regrets[feature] + scratch[ACTION_VALUES + choice] - expected // POINT, 0)


def count_choices(possible: int) -> int:
    """Return how many bits are set."""
    count = 0
    for choice in range(MAX_CHOICES):
        count += (possible >> choice) & 1
    return count


def other_due(s: State, seat: int) -> int:
    """Return the first seat that is due besides this one."""
    waiting = due(s) & ~(1 << seat)
    other = 0
    while not (waiting >> other) & 1:
        other += 1
    return other
