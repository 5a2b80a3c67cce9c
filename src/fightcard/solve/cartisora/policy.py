"""How a player mixes his cards: the one statement of it, for whoever plays and for whoever measures how well that is.

A policy is two plain functions, compiled as they are (responses.py announces them). This one plays the solution with
slips: ``traits`` say how often it slips, and how much worse a card may be for a slip to take it. Another policy is
another module with the same two functions.
"""

from __future__ import annotations

from math import exp
from typing import Any

from fightcard.solve.matrix import OF_COLUMNS, OF_ROWS, solve_game

Array = Any

# What ``traits`` are.
SLIP = 0  # how likely a slip is
TEMPER = 1  # a choice that is worth so much less is taken by a slip 2.7 times less often
TRAITS = 2


def weigh_cards(
    facts: Array,
    cards: Array,
    payoffs: Array,
    g: int,
    rows: int,
    columns: int,
    traits: Array,
    tableau: Array,
    labels: Array,
    mixes: Array,
    weights: Array,
) -> None:
    """The solution's mix, and with a slip rather the cards that do well against the enemy's."""
    solve_game(payoffs, g, rows, columns, tableau, labels, mixes)
    for i in range(rows):
        weights[i] = 0.0
        for j in range(columns):
            weights[i] += payoffs[g, i, j] * mixes[OF_COLUMNS, j]
    soften(weights, rows, traits[TEMPER])
    for i in range(rows):
        weights[i] = traits[SLIP] * weights[i] + (1.0 - traits[SLIP]) * mixes[OF_ROWS, i]


def weigh_follow_ups(facts: Array, cards: Array, worths: Array, count: int, traits: Array, weights: Array) -> None:
    """The best one, and with a slip rather the better ones."""
    best = 0
    for i in range(count):
        weights[i] = worths[i]
        if worths[i] > worths[best]:
            best = i
    soften(weights, count, traits[TEMPER])
    for i in range(count):
        weights[i] = traits[SLIP] * weights[i]
    weights[best] += 1.0 - traits[SLIP]


def soften(weights: Array, count: int, temper: float) -> None:
    """From what choices are worth to how likely a slip takes each."""
    best = weights[0]
    for i in range(1, count):
        best = max(best, weights[i])
    total = 0.0
    for i in range(count):
        weights[i] = exp((weights[i] - best) / temper)
        total += weights[i]
    for i in range(count):
        weights[i] /= total
