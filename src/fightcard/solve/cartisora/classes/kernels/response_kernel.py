"""Compiled kernels: what positions are worth to seat 0 if one seat keeps to a policy and the other answers it.

The policy looks at the values of positions; beside each value stands what its best response leaves. Compiled together
with a module that defines the policy (analysis/policy.py), in place of draws_kernel.py.
"""

from __future__ import annotations

from typing import Any

from fightcard.solve.cartisora.analysis.best_response import Policy
from fightcard.solve.matrix import MatrixSize, Simplex

from .position_kernel import CHANCE, FIRST_CHOOSES, SECOND_CHOOSES, TOGETHER, Task, ValueGroup, Work

ANNOUNCES = ("weigh_cards", "weigh_follow_ups")
INLINE = ("merge_beside", "close_beside", "solve_position", "policy_of", "weigh_game", "answer_of")

# Rows of ``Work.policy``, and where the seat stands among the traits.
OF_TRAITS, OF_WEIGHTS, OF_WORTHS = 0, 1, 2
POLICY_ROWS = 3
OF_SEAT = 3


def weigh_cards(policy: Policy, cards: Any, payoffs: Any, g: int, size: MatrixSize, simplex: Simplex) -> None:
    """How likely each card is: ``payoffs[g, i, j]`` is what the policy's card wins against the other's."""
    raise NotImplementedError


def weigh_follow_ups(policy: Policy, cards: Any, worths: Any, count: int) -> None:
    """How likely each choice of the policy is: ``worths[i]`` is what it wins."""
    raise NotImplementedError


def policy_of(work: Work) -> Policy:
    """The policy, with room for its weights."""
    return Policy(work.policy[OF_TRAITS], work.policy[OF_WORTHS], work.policy[OF_WEIGHTS])


def merge_beside(group: ValueGroup, work: Work, depth: int, weight: int, seen: int) -> None:
    """Add what stands one deeper to a node: choices of the policy are weighed when all are known."""
    beside, kind = work.beside, work.kinds[depth]
    answers = SECOND_CHOOSES if work.policy[OF_TRAITS, OF_SEAT] == 0.0 else FIRST_CHOOSES
    if kind == TOGETHER:
        for place in range(group.first, group.last):
            work.beside_quads[seen, place] = beside[depth + 1, place]
    elif kind == CHANCE:
        for place in range(group.first, group.last):
            beside[depth, place] += weight * beside[depth + 1, place]
    elif kind != answers:
        for place in range(group.first, group.last):
            work.options[depth, seen, place] = work.worths[depth + 1, place]
            work.beside_options[depth, seen, place] = beside[depth + 1, place]
    elif seen == 0:
        for place in range(group.first, group.last):
            beside[depth, place] = beside[depth + 1, place]
    elif kind == SECOND_CHOOSES:
        for place in range(group.first, group.last):
            beside[depth, place] = min(beside[depth, place], beside[depth + 1, place])
    else:
        for place in range(group.first, group.last):
            beside[depth, place] = max(beside[depth, place], beside[depth + 1, place])


def close_beside(group: ValueGroup, work: Work, depth: int) -> None:
    """A node of which all is merged: the policy chooses by the values."""
    beside, kind, count = work.beside, work.kinds[depth], work.weights[depth]
    seat = int(work.policy[OF_TRAITS, OF_SEAT])
    if kind == CHANCE:
        for place in range(group.first, group.last):
            beside[depth, place] /= count
    elif kind == TOGETHER:
        for place in range(group.first, group.last):
            for row in range(2):
                for column in range(2):
                    worth = work.quads[2 * row + column, place]
                    if seat == 0:
                        work.turned[0, row, column] = worth
                    else:
                        work.turned[0, column, row] = 1.0 - worth
                    work.turned[1, row, column] = work.beside_quads[2 * row + column, place]
            weigh_cards(policy_of(work), work.cards, work.turned, 0, MatrixSize(2, 2), work.simplex)
            beside[depth, place] = answer_of(work.turned, 1, MatrixSize(2, 2), work.policy[OF_WEIGHTS], seat)
    elif kind == (FIRST_CHOOSES if seat == 0 else SECOND_CHOOSES):
        worths, weights = work.policy[OF_WORTHS], work.policy[OF_WEIGHTS]
        for place in range(group.first, group.last):
            for i in range(count):
                worth = work.options[depth, i, place]
                worths[i] = worth if seat == 0 else 1.0 - worth
            weigh_follow_ups(policy_of(work), work.cards, worths, count)
            total = 0.0
            average = 0.0
            for i in range(count):
                total += weights[i]
                average += weights[i] * work.beside_options[depth, i, place]
            beside[depth, place] = average / total


def solve_position(task: Task, place: int, at: int, size: MatrixSize) -> float:
    """What the policy's mix in a position leaves against the best answer to it."""
    work = task.work
    seat = int(work.policy[OF_TRAITS, OF_SEAT])
    if seat == 0:
        weigh_cards(policy_of(work), work.cards, work.payoffs, place, size, work.simplex)
    else:
        for i in range(size.rows):
            for j in range(size.columns):
                work.turned[0, j, i] = 1.0 - work.payoffs[place, i, j]
        weigh_cards(policy_of(work), work.cards, work.turned, 0, MatrixSize(size.columns, size.rows), work.simplex)
    task.table.beside[at] = answer_of(work.beside_payoffs, place, size, work.policy[OF_WEIGHTS], seat)
    return 0.0


def answer_of(payoffs: Any, g: int, size: MatrixSize, weights: Any, seat: int) -> float:
    """What seat 0 wins if the policy mixes so, and the other takes the best card against it."""
    own, others = (size.rows, size.columns) if seat == 0 else (size.columns, size.rows)
    total = 0.0
    for i in range(own):
        total += weights[i]
    found = 0.0
    for j in range(others):
        average = 0.0
        for i in range(own):
            average += weights[i] * (payoffs[g, i, j] if seat == 0 else payoffs[g, j, i])
        average /= total
        if j == 0 or (average < found if seat == 0 else average > found):
            found = average
    return found
