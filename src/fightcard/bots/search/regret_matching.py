"""Regret matching: where two seats choose at the same time, both learn a mixed strategy."""

from __future__ import annotations

from fightcard.kernel.bot_rng import BotRng
from fightcard.kernel.driver import choices, copy_state, step
from fightcard.kernel.encoding import POINT, Scratch
from fightcard.kernel.layout import State
from fightcard.kernel.rules_interface import action_feature, due

from .determinization import (
    ROLLOUTS,
    TRIAL,
    WORLD,
    SearchContext,
    SearchTask,
    SearchWorkspace,
    Totals,
    rollout,
    sample_world,
)
from .policy_value import ACTION_VALUES, MAX_CHOICES, OWN_POLICY, RIVAL_POLICY, sample_choice


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
    """One iteration of regret matching for the seat and its rival in the current world."""
    scratch, luck = workspace.scratch, workspace.luck
    own_strategy(possible, scratch, totals)
    for choice in range(MAX_CHOICES):  # linear averaging: later strategies know more
        totals.strategy[choice] += scratch[OWN_POLICY + choice] * totals.counters[ROLLOUTS]
    rival_strategy(rival, workspace, totals)
    remember_rival_strategy(rival, workspace, totals)
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


def remember_rival_strategy(rival: int, workspace: SearchWorkspace, totals: Totals) -> None:
    """Add the rival's strategy to its average, with the same weight as the seat's own."""
    s, scratch, weight = workspace.states[WORLD], workspace.scratch, totals.counters[ROLLOUTS]
    possible = choices(workspace.states, WORLD, rival)
    for choice in range(MAX_CHOICES):
        if (possible >> choice) & 1:
            feature = action_feature(s, rival, choice)
            totals.rival_average[feature] += scratch[RIVAL_POLICY + choice] * weight
            totals.rival_weights[feature] += weight


def sample_strategy(luck: BotRng, scratch: Scratch, row: int) -> int:
    """Draw a choice from a strategy whose probabilities sum up to POINT, or a little less."""
    total = 0
    for choice in range(MAX_CHOICES):
        total += scratch[row + choice]
    return sample_choice(luck, 0, total, scratch, row)


def value_of_pair(own: int, rival: int, theirs: int, context: SearchContext, workspace: SearchWorkspace) -> int:
    """Return side 0's value if the seat and its rival make these choices in the current world."""
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
    """Do the same for the rival, against the seat's choice.

    All its choices are tried, also those that have no chance at the moment: else one without regret would never be
    tried again.
    """
    scratch, luck, regrets = workspace.scratch, workspace.luck, totals.rival_regrets
    possible = choices(workspace.states, WORLD, rival)
    same_luck = luck[0]
    expected = 0
    for choice in range(MAX_CHOICES):
        if (possible >> choice) & 1:
            luck[0] = same_luck
            value = value_of_pair(own, rival, choice, context, workspace)
            value = value if context.side == 1 else POINT - value
            scratch[ACTION_VALUES + choice] = value
            expected += value * scratch[RIVAL_POLICY + choice]
    for choice in range(MAX_CHOICES):
        if (possible >> choice) & 1:
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
