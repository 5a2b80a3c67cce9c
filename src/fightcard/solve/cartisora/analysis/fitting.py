"""Fits the estimate to a solution: logistic regression on positions of every kind, drawn at random."""

from __future__ import annotations

from typing import Any

import numpy as np

from fightcard.games.cartisora.state import RANKS
from fightcard.solve.cartisora.solver.persistence import SCALE, ScaledTables
from fightcard.solve.cartisora.solver.solution import Solution
from fightcard.solve.cartisora.tables.frames import Frame
from fightcard.solve.cartisora.tables.grids import FIRST_SLOT, LayerKey

from .estimate import PAIRS, TERMS, ValueEstimate, _bits, hands_of

SAMPLES = 30_000  # positions of each kind with so many cards left
STEPS = 7  # of Newton's method
RESTRAINT = 1.0  # keeps the weights of what hardly occurs small
LEAST_SLOPE = 0.02
DIGITS = 4
SEED = 1


def fitted(solution: Solution) -> ValueEstimate:
    """The estimate that fits a kept solution best, the same one every time."""
    assert isinstance(solution.tables, ScaledTables), "a kept solution is read layer by layer"
    frame, chooser = solution.frame, np.random.default_rng(SEED)
    weights = {}
    for gone in range(frame.grids.most_gone, -1, -1):
        drawn = [
            _drawn(frame, key, solution.tables.full_table(key), chooser)
            for key, grid in frame.grids.items()
            if key[1] == gone and grid.slots and frame.grids.clashes(grid)
        ]
        terms, values = (np.concatenate(parts) for parts in zip(*drawn, strict=True)) if drawn else (None, None)
        if terms is not None:
            left = frame.grids.most_gone - gone
            weights[left] = tuple(np.round(_fit(terms, values), DIGITS).tolist())
    return ValueEstimate(weights)


def _drawn(frame: Frame, key: LayerKey, table: Any, chooser: np.random.Generator) -> tuple[Any, Any]:
    """The terms and the values of some positions of a layer."""
    rows = chooser.integers(0, table.shape[0], SAMPLES)
    columns = chooser.integers(FIRST_SLOT, table.shape[1], SAMPLES)
    known = table[rows, columns] <= SCALE
    rows, columns = rows[known], columns[known]
    hands0, hands1 = hands_of(frame, key)
    slots = np.array(frame.grids[key].slots)[columns - FIRST_SLOT]
    terms = terms_of(hands0[rows // len(hands1)], hands1[rows % len(hands1)], slots)
    return terms, table[rows, columns] / SCALE


def terms_of(hands0: Any, hands1: Any, slots: Any) -> Any:
    """The terms of positions, in the order of their weights."""
    first, second = _bits(hands0), _bits(hands1)
    lock, difference = (slots[:, i].astype(float)[:, None] for i in range(2))
    pairs = (first[:, :, None] * second[:, None, :]).reshape(len(first), RANKS * RANKS)
    terms = np.hstack(
        [np.ones_like(lock), difference, lock * difference, lock, first, second, pairs, lock * first, lock * second]
    )
    assert terms.shape[1] == TERMS > PAIRS
    return terms


def _fit(terms: Any, values: Any) -> Any:
    """Logistic regression by Newton's method."""
    weights = np.zeros(TERMS)
    for _ in range(STEPS):
        found = 1 / (1 + np.exp(-terms @ weights))
        slope = np.maximum(found * (1 - found), LEAST_SLOPE)
        gain = terms.T @ (values - found) - RESTRAINT * weights
        curve = (terms * slope[:, None]).T @ terms + RESTRAINT * np.eye(TERMS)
        weights = weights + np.linalg.solve(curve, gain)
    return weights
