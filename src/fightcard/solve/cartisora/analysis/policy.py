"""The policy of the levels: how likely a player takes each card. Bots and the measure of exploitability share it.

A policy is two plain functions, compiled as they are (best_response.py announces them). This one plays the solution
with blunders: ``traits`` say how often it blunders, and how badly. Another policy is another module with the same two
functions.
"""

from __future__ import annotations

from typing import Any

from fightcard.solve.matrix import OF_COLUMNS, OF_ROWS, MatrixSize, Simplex, solve_game

from .best_response import Policy

Array = Any

# What ``traits`` are.
BLUNDER_RATE = 0  # how likely a blunder is
REACH = 1  # a blunder takes nothing that looks so much worse than the best, and the rarer the worse it looks
NAIVE = 2  # the weight of judging cards against a uniformly random opponent rather than a good one
TRAITS = 3


def weigh_cards(policy: Policy, cards: Array, payoffs: Array, g: int, size: MatrixSize, simplex: Simplex) -> None:
    """The solution's mix, and with a blunder rather the cards that look good."""
    traits, weights, mixes = policy.traits, policy.weights, simplex.mixes
    rows, columns = size.rows, size.columns
    blunders = traits[BLUNDER_RATE]
    naive = traits[NAIVE]
    if blunders < 1.0 or naive < 1.0:
        solve_game(payoffs, g, size, simplex)
    else:
        for j in range(columns):
            mixes[OF_COLUMNS, j] = 0.0
    if blunders > 0.0:
        for i in range(rows):
            weights[i] = 0.0
            for j in range(columns):
                weights[i] += payoffs[g, i, j] * ((1.0 - naive) * mixes[OF_COLUMNS, j] + naive / columns)
        soften(weights, rows, traits[REACH])
        for i in range(rows):
            weights[i] *= blunders
            if blunders < 1.0:
                weights[i] += (1.0 - blunders) * mixes[OF_ROWS, i]
    else:
        for i in range(rows):
            weights[i] = mixes[OF_ROWS, i]


def weigh_follow_ups(policy: Policy, cards: Array, worths: Array, count: int) -> None:
    """The best one, and with a blunder rather the better ones."""
    traits, weights = policy.traits, policy.weights
    blunders = traits[BLUNDER_RATE]
    best = 0
    for i in range(count):
        weights[i] = worths[i]
        if worths[i] > worths[best]:
            best = i
    if blunders > 0.0:
        soften(weights, count, traits[REACH])
    for i in range(count):
        weights[i] = weights[i] * blunders
    weights[best] += 1.0 - blunders


def soften(weights: Array, count: int, reach: float) -> None:
    """Turn what choices look worth into how likely a blunder takes each."""
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
