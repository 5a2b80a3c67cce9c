"""Determinized Monte Carlo search: sample worlds, try the choices in each, and roll out to a value estimate.

A world is a full state that the seat cannot tell from the real one (a determinization). All choices are tried in the
same worlds with the same random numbers, so that the choices are compared and not the luck. Where another seat chooses
at the same time, both seats learn a mixed strategy by regret matching.

Totals are whole numbers: they do not depend on how the worlds are divided among threads, and are the same in plain and
compiled form. Regret matching is in regret_matching.py, samples for the judge in sampling.py, the entry point of all
of them in steps.py.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from fightcard.kernel.bot_rng import BotRng
from fightcard.kernel.driver import copy_state, first_due, step
from fightcard.kernel.encoding import POINT, Scratch
from fightcard.kernel.game_rng import draw_key
from fightcard.kernel.layout import State
from fightcard.kernel.rules_interface import (
    due,
    is_quiet,
    legal,
    match_value,
    may_take_back,
    play,
    resample,
    take_back,
)

from .belief import belief_score, compute_belief, gumbel
from .policy_value import (
    HELD_WORLD,
    MAX_CHOICES,
    POLICY,
    UNIT_TEMPERATURE,
    Weights,
    estimate_value,
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

NO_WORLD = -1  # at HELD_WORLD, if none was found
NEXT_CANDIDATE = 1 << 40  # between the numbers of two candidates for the same world
LEAST_SCORE = 1 << 30  # makes all scores of candidates positive

PRIOR_WORLDS = 4  # worlds' worth of regret by which the first mixed strategy is the policy prior

# Steps of a search. They share one entry point, because compiling each takes as long as compiling all of them.
PRIOR_STEP, PROBE_STEP, EVALUATE_STEP, REGRET_STEP, SAMPLE_STEP, PLAY_OUT_STEP = 0, 1, 2, 3, 4, 5

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
    """The constants of a search."""

    seat: int  # that decides
    side: int  # of that seat
    seats: int  # number of seats
    depth: int  # choices of a rollout before the value network is asked
    key: Any  # the master key of the worlds
    weights: Weights
    candidates: int = 1  # for each world, of which one is kept by the belief network


class SearchWorkspace(NamedTuple):
    """The workspace of one thread."""

    states: Any
    luck: BotRng
    scratch: Scratch


class Totals(NamedTuple):
    """The sums of a search, by choice; those that concern the rival, by action feature."""

    prior: Any  # the policy prior, out of POINT
    values: Any  # sums of values
    regrets: Any  # cumulative regret
    strategy: Any  # weighted sums of the mixed strategies so far
    rival_regrets: Any
    rival_average: Any  # weighted sums of its mixed strategies
    rival_weights: Any  # the sums of the weights, of the worlds in which the rival had this choice
    counters: Any
    samples: Any  # single values, by world and choice (sampling.py)


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
        if scratch[HELD_WORLD] == 0 and context.candidates > 1:
            compute_belief(states[ROOT], context.seat, context.weights, scratch)
        scratch[HELD_WORLD] = deal if deal_world(number - number % reuse, context, workspace) else NO_WORLD
        if scratch[HELD_WORLD] == NO_WORLD:
            return False
        for other in range(context.seats):
            if other != context.seat and may_take_back(states[WORLD], other):
                take_back(states[WORLD], other)
    draw_key(states[WORLD], context.key, number, luck)
    return True


def deal_world(number: int, context: SearchContext, workspace: SearchWorkspace) -> bool:
    """Write a determinization into WORLD: of some candidates a likely one, drawn by the belief network's scores."""
    states, luck = workspace.states, workspace.luck
    if context.candidates <= 1:
        copy_state(states, ROOT, WORLD)
        draw_key(states[WORLD], context.key, number, luck)
        return resample(states[WORLD])
    best = -1
    for candidate in range(context.candidates):
        copy_state(states, ROOT, TRIAL)
        draw_key(states[TRIAL], context.key, number + candidate * NEXT_CANDIDATE, luck)
        if resample(states[TRIAL]):
            score = LEAST_SCORE + belief_score(states[TRIAL], context.seat, workspace.scratch) + gumbel(luck, 0)
            if score > best:
                best = score
                copy_state(states, TRIAL, WORLD)
    return best >= 0


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
    totals.counters[SAMPLING_EFFORT] = world.block * context.candidates
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
    """Try the possible choices in the current world, each with the same random numbers."""
    states, luck = workspace.states, workspace.luck
    same_luck = luck[0]
    for choice in range(MAX_CHOICES):
        if (possible >> choice) & 1:
            luck[0] = same_luck
            copy_state(states, WORLD, TRIAL)
            step(states, TRIAL, context.seat, choice)
            value = rollout(context, workspace)
            totals.values[choice] += POINT - value if context.side == 1 else value
