"""Best responses: what a policy wins against an opponent who knows it. Plain functions, compiled as they are.

``values`` is a layer of what positions are worth if both play well: the policy looks at it. ``responses`` is the same
layer of what they are worth to the policy, in seat 0, against its best response.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from fightcard.games.cartisora.cards import QUEEN
from fightcard.solve.cartisora.solver.layers import (
    HandPair,
    Layer,
    Odds,
    RowSpan,
    Successor,
    Workspace,
    build_matrices,
    expected,
    feint_odds,
    live_slots,
    row_after,
)
from fightcard.solve.cartisora.tables.grids import FEINT0_MOVES, FIRST_SLOT
from fightcard.solve.cartisora.tables.outcomes import LOST, OUT_OF, WON
from fightcard.solve.matrix import MatrixSize, Simplex

ENTRIES = ("respond_rows",)
ANNOUNCES = ("weigh_cards", "weigh_follow_ups")

Array = Any

# What ``facts`` are: both hands, the piles, and for a follow-up what the enemy has shown.
OWN_HAND, ENEMY_HAND, DIFFERENCE, LOCK, SHOWN_CARD, SHOWN_LOOK = 0, 1, 2, 3, 4, 5
FACTS = 6


class Policy(NamedTuple):
    """What a policy is given, and the weights that it writes."""

    traits: Array
    facts: Array
    weights: Array


class ResponseTask(NamedTuple):
    """A layer to work out."""

    values: Layer
    responses: Layer
    scale: float  # the value of a won Match in ``values``
    slots: Array  # [slot] -> (lock, difference)


class ResponseWorkspace(NamedTuple):
    """Arrays to work in, one set for each thread."""

    values: Workspace
    responses: Workspace
    policy: Policy
    feints: Array  # [follow-up, place]: what each is worth, if both play well
    answers: Array  # and against the best response
    worths: Array  # of the follow-ups, in one place


# -- the policy: another module defines it (policy.py), for seat 0; weights need not add up to 1 ---------------------


def weigh_cards(policy: Policy, cards: Array, payoffs: Array, g: int, size: MatrixSize, simplex: Simplex) -> None:
    """How likely each card is: ``payoffs[g, i, j]`` is what ``cards[0, i]`` wins against ``cards[1, j]``."""
    raise NotImplementedError


def weigh_follow_ups(policy: Policy, cards: Array, worths: Array, count: int) -> None:
    """How likely each follow-up is: ``worths[i]`` is what ``cards[0, i]`` wins."""
    raise NotImplementedError


# -- the best response -----------------------------------------------------------------------------------------------


def respond_rows(task: ResponseTask, span: RowSpan, marks: Array, work: ResponseWorkspace) -> None:
    """Work out the marked positions of these hands of seat 0."""
    values = task.values
    for place0 in range(span.first, span.last):
        for place1 in range(values.width):
            row = place0 * values.width + place1
            count = live_slots(marks, row, values.moves.shape[1], work.values.live)
            if count > 0:
                live_slots(marks, row, values.moves.shape[1], work.responses.live)
                respond_pair(task, HandPair(values.hands0[place0], values.hands1[place1], count), row, work)


def respond_pair(task: ResponseTask, hands: HandPair, row: int, work: ResponseWorkspace) -> None:
    """Work out the live slots of one pair of hands."""
    kind = task.values.kind
    looked_up = work.values
    facts = work.policy.facts
    size = build_matrices(task.values, hands, True, looked_up)
    build_matrices(task.responses, hands, False, work.responses)
    facts[OWN_HAND] = hands.hand0 | ((kind & 1) << QUEEN)
    facts[ENEMY_HAND] = hands.hand1 | ((kind >> 1) << QUEEN)
    if kind & 1:
        for j in range(size.columns - (kind >> 1)):
            answer_feint(task, hands, j, size.rows - 1, work)
    for place in range(hands.live):
        slot = looked_up.live[place]
        note_slot(task.slots, slot, facts)
        for i in range(size.rows):
            for j in range(size.columns):
                looked_up.payoffs[place, i, j] /= task.scale
        weigh_cards(work.policy, looked_up.cards, looked_up.payoffs, place, size, looked_up.simplex)
        task.responses.table[row, slot] = answered(work.responses.payoffs, place, size, work.policy.weights)


def note_slot(slots: Array, slot: int, facts: Array) -> None:
    """What the policy is told of the piles."""
    facts[LOCK] = slots[slot - FIRST_SLOT, 0]
    facts[DIFFERENCE] = slots[slot - FIRST_SLOT, 1]


def answer_feint(task: ResponseTask, hands: HandPair, j: int, follow_ups: int, work: ResponseWorkspace) -> None:
    """What the policy's Feint wins against a card, with its own follow-ups, in all places."""
    values, cards, policy = task.values, work.values.cards, work.policy
    payoffs = work.responses.payoffs
    other = cards[1, j]
    looks = values.looks[0, other]
    policy.facts[SHOWN_CARD] = other
    for place in range(hands.live):
        payoffs[place, follow_ups, j] = 0.0
    for look in range(looks):
        policy.facts[SHOWN_LOOK] = look
        for i in range(follow_ups):
            card = cards[0, i]
            row = row_after(values, hands, card, other)
            odds = feint_odds(values.feint, 0, look, card, other)
            follow(Successor(values.after_feint0, row, work.values.next_slots), odds, i, hands.live, work.feints)
            after = Successor(task.responses.after_feint0, row, work.responses.next_slots)
            follow(after, odds, i, hands.live, work.answers)
        for place in range(hands.live):
            note_slot(task.slots, work.values.live[place], policy.facts)
            for i in range(follow_ups):
                work.worths[i] = work.feints[i, place] / task.scale
            weigh_follow_ups(policy, cards, work.worths, follow_ups)
            payoffs[place, follow_ups, j] += weighted(work.answers, place, policy.weights, follow_ups) / looks


def follow(after: Successor, odds: Odds, i: int, count: int, worths: Array) -> None:
    """What a follow-up brings, in all places."""
    if odds.won == OUT_OF:
        follow_certain(after, FEINT0_MOVES + WON, i, count, worths)
    elif odds.lost == OUT_OF:
        follow_certain(after, FEINT0_MOVES + LOST, i, count, worths)
    else:
        for place in range(count):
            worths[i, place] = expected(after, FEINT0_MOVES, place, odds)


def follow_certain(after: Successor, move: int, i: int, count: int, worths: Array) -> None:
    """It can end in one way only."""
    for place in range(count):
        worths[i, place] = after.table[after.row, after.next_slots[move, place]]


def weighted(worths: Array, place: int, weights: Array, count: int) -> float:
    """The weighted average of what choices win."""
    total = 0.0
    sum_of_weights = 0.0
    for i in range(count):
        if weights[i] > 0.0:
            total += weights[i] * worths[i, place]
            sum_of_weights += weights[i]
    return total / sum_of_weights


def answered(payoffs: Array, g: int, size: MatrixSize, weights: Array) -> float:
    """What the policy's mix wins against the card that is worst for it."""
    rows, columns = size.rows, size.columns
    sum_of_weights = 0.0
    for i in range(rows):
        sum_of_weights += weights[i]
    worst = 1e300
    for j in range(columns):
        total = 0.0
        for i in range(rows):
            total += weights[i] * payoffs[g, i, j]
        worst = min(worst, total)
    return worst / sum_of_weights
