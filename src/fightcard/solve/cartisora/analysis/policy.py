"""How a player mixes his cards: the one statement of it, for whoever plays and for whoever measures how well that is.

A policy is two plain functions, compiled as they are (responses.py announces them). This one plays the solution with
slips: ``traits`` say how often it slips, and how far. Another policy is another module with the same two functions.
"""

from __future__ import annotations

from typing import Any

from fightcard.solve.matrix import OF_COLUMNS, OF_ROWS, solve_game

Array = Any

# What ``traits`` are.
SLIP = 0  # how likely a slip is
REACH = 1  # a slip takes nothing that looks so much worse than the best, and the rarer the worse it looks
NAIVE = 2  # how much what it looks like is judged as if the enemy laid any card, each as likely, rather than well
TRAITS = 3


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
    """The solution's mix, and with a slip rather the cards that look good."""
    slip = traits[SLIP]
    naive = traits[NAIVE]
    if slip < 1.0 or naive < 1.0:
        solve_game(payoffs, g, rows, columns, tableau, labels, mixes)
    else:
        for j in range(columns):
            mixes[OF_COLUMNS, j] = 0.0
    if slip > 0.0:
        for i in range(rows):
            weights[i] = 0.0
            for j in range(columns):
                weights[i] += payoffs[g, i, j] * ((1.0 - naive) * mixes[OF_COLUMNS, j] + naive / columns)
        soften(weights, rows, traits[REACH])
        for i in range(rows):
            weights[i] *= slip
            if slip < 1.0:
                weights[i] += (1.0 - slip) * mixes[OF_ROWS, i]
    else:
        for i in range(rows):
            weights[i] = mixes[OF_ROWS, i]


def weigh_follow_ups(facts: Array, cards: Array, worths: Array, count: int, traits: Array, weights: Array) -> None:
    """The best one, and with a slip rather the better ones."""
    slip = traits[SLIP]
    best = 0
    for i in range(count):
        weights[i] = worths[i]
        if worths[i] > worths[best]:
            best = i
    if slip > 0.0:
        soften(weights, count, traits[REACH])
    for i in range(count):
        weights[i] = weights[i] * slip
    weights[best] += 1.0 - slip


def soften(weights: Array, count: int, reach: float) -> None:
    """From what choices look worth to how likely a slip takes each."""
    best = weights[0]
    for i in range(1, count):
        best = max(best, weights[i])
    total = 0.0
    for i in range(count):
        nearness = max(0.0, 1.0 - (best - weights[i]) / reach)
        weights[i] = nearness * nearness
        total += weights[i]
    for i in range(count):
        weights[i] /= total
