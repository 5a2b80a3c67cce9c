"""Samples for the judge (learn/judge.py): single values of choices in sampled worlds, and games played out.

Every choice is tried in the same worlds with the same random numbers, so that the standard error of a difference can be
computed world by world. Where another seat chooses at the same time, it draws from its average strategy, which regret
matching has found before.
"""

from __future__ import annotations

from fightcard.kernel.driver import choices, copy_state, step
from fightcard.kernel.encoding import POINT
from fightcard.kernel.game_rng import RESAMPLING, begin_event, draw_key
from fightcard.kernel.rules_interface import action_feature, deal, due, shuffle_piles

from .determinization import (
    ROOT,
    TRIAL,
    WORLD,
    SearchContext,
    SearchTask,
    SearchWorkspace,
    Totals,
    rollout,
    sample_world,
)
from .policy_value import MAX_CHOICES, RIVAL_POLICY
from .regret_matching import other_due, sample_strategy

FROM_DEAL = -1  # instead of the reuse of worlds
SEAT_BITS = 6  # of a forced choice: 0 for none, else 1 + the choice


def sample_worlds(task: SearchTask, context: SearchContext, workspace: SearchWorkspace, totals: Totals) -> int:
    """Write the value of each possible choice in worlds of these numbers; return how many worlds were found."""
    found = 0
    for number in range(task.first, task.first + task.worlds):
        if sample_world(number, task.reuse, context, workspace):
            sample_choices(task.possible, found * MAX_CHOICES, context, workspace, totals)
            found += 1
    return found


def sample_choices(possible: int, at: int, context: SearchContext, workspace: SearchWorkspace, totals: Totals) -> None:
    """Write the value of each possible choice in the current world, from a place of the samples on."""
    states, luck = workspace.states, workspace.luck
    rival, theirs = -1, -1
    if (due(states[WORLD]) & ~(1 << context.seat)) != 0:
        rival = other_due(states[WORLD], context.seat)
        average_strategy(rival, workspace, totals)
        theirs = sample_strategy(luck, workspace.scratch, RIVAL_POLICY)
    same_luck = luck[0]
    for choice in range(MAX_CHOICES):
        if (possible >> choice) & 1:
            luck[0] = same_luck
            copy_state(states, WORLD, TRIAL)
            step(states, TRIAL, context.seat, choice)
            if rival >= 0:
                step(states, TRIAL, rival, theirs)
            value = rollout(context, workspace)
            totals.samples[at + choice] = POINT - value if context.side == 1 else value


def average_strategy(rival: int, workspace: SearchWorkspace, totals: Totals) -> None:
    """Write the rival's average strategy in the current world into RIVAL_POLICY."""
    s, scratch = workspace.states[WORLD], workspace.scratch
    possible = choices(workspace.states, WORLD, rival)
    for choice in range(MAX_CHOICES):
        chance = 0
        if (possible >> choice) & 1:
            feature = action_feature(s, rival, choice)
            chance = 1
            if totals.rival_weights[feature] > 0:
                chance += totals.rival_average[feature] // totals.rival_weights[feature]
        scratch[RIVAL_POLICY + choice] = chance


def play_out_worlds(task: SearchTask, context: SearchContext, workspace: SearchWorkspace, totals: Totals) -> int:
    """Write side 0's values of games that are played on from the root; return how many there are.

    With ``reuse`` 0 the root is a full state, of which only the order of hidden piles is unknown, with FROM_DEAL one
    before the deal; else it is what a seat may know. ``possible`` holds the choices that are forced, SEAT_BITS for each
    seat.
    """
    found = 0
    for number in range(task.first, task.first + task.worlds):
        if next_world(number, task.reuse, context, workspace):
            copy_state(workspace.states, WORLD, TRIAL)
            force_choices(task.possible, context.seats, workspace)
            totals.samples[found] = rollout(context, workspace)
            found += 1
    return found


def next_world(number: int, reuse: int, context: SearchContext, workspace: SearchWorkspace) -> bool:
    """Sample a world of an observation, or of a full state one with other piles, or deal one."""
    if reuse > 0:
        return sample_world(number, reuse, context, workspace)
    copy_state(workspace.states, ROOT, WORLD)
    w = workspace.states[WORLD]
    draw_key(w, context.key, number, workspace.luck)
    if reuse == FROM_DEAL:
        deal(w)
        return True
    rng_event = w.rng_event
    w.rng_event = RESAMPLING
    begin_event(w)
    shuffle_piles(w)
    w.rng_event = rng_event
    return True


def force_choices(forced: int, seats: int, workspace: SearchWorkspace) -> None:
    """Let seats make the choices that are forced."""
    for seat in range(seats):
        choice = (forced >> (SEAT_BITS * seat)) & ((1 << SEAT_BITS) - 1)
        if choice > 0:
            step(workspace.states, TRIAL, seat, choice - 1)
