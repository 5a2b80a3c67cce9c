"""The equilibrium mix of a table: how often rational players would choose each row.

Up to 13 rows it is exact (solve/matrix.py, the simplex method). Larger tables are solved by regret matching, whose
error is known and small. A small change of the table may change the mix altogether, so its range matters.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from fightcard.kernel.assemble import assemble
from fightcard.solve import matrix as simplex
from fightcard.solve.matrix import MOST, OF_ROWS, WIDTH, MatrixSize
from fightcard.solve.workspaces import new_simplex

Floats = NDArray[np.float64]

STEPS = 20_000
DRAWS, DRAW_STEPS = 100, 2_000  # tables that noise could have shown, and the steps for each where there are many rows
RANGE = (0.025, 0.975)


@dataclass(frozen=True)
class Mix:
    """The probability of each row, and the least that the mix wins."""

    shares: Floats
    value: float


def equilibrium(payoffs: Floats) -> Mix:
    """Return the row player's mix of a table of what the row wins against the column."""
    if len(payoffs) <= MOST:
        return _exactly(payoffs)
    shares = _nearly(payoffs[None], STEPS)[0]
    return Mix(shares, float((shares @ payoffs).min()))


def mix_ranges(payoffs: Floats, errors: Floats, seed: int) -> Floats:
    """Return the least and the most of each row's share, but for 5 in 100 tables that noise could have shown instead.

    ``errors`` are the standard errors of the cells, whose noise is taken to be independent.
    """
    noise = np.triu(np.random.default_rng(seed).normal(size=(DRAWS, *payoffs.shape)) * errors, 1)
    tables = np.clip(payoffs + noise - noise.transpose(0, 2, 1), 0, 1)
    if len(payoffs) <= MOST:
        shares = np.array([_exactly(table).shares for table in tables])
    else:
        shares = _nearly(tables, DRAW_STEPS)
    return np.asarray(np.quantile(shares, RANGE, axis=0))


def _exactly(payoffs: Floats) -> Mix:
    count = len(payoffs)
    games = np.zeros((1, MOST, WIDTH))
    games[0, :count, :count] = payoffs
    room = new_simplex()
    least, _ = assemble((simplex,)).solve_game(games, 0, MatrixSize(count, count), room)
    return Mix(np.array(room.mixes[OF_ROWS][:count]), float(least))


def _nearly(tables: Floats, steps: int) -> Floats:
    """Solve tables by regret matching plus, both players in turn, with linear averaging."""
    count = tables.shape[-1]
    regrets, total = np.zeros((2, len(tables), count)), np.zeros((len(tables), count))
    mine = theirs = np.full((len(tables), count), 1 / count)
    for step in range(1, steps + 1):
        mine = _matched(regrets[0], (tables @ theirs[:, :, None])[:, :, 0], mine)
        theirs = _matched(regrets[1], -(mine[:, None] @ tables)[:, 0], theirs)
        total += step * mine
    return np.asarray(total / total.sum(axis=1, keepdims=True))


def _matched(regrets: Floats, gains: Floats, mix: Floats) -> Floats:
    regrets += gains - (mix * gains).sum(axis=1, keepdims=True)
    np.maximum(regrets, 0, out=regrets)
    whole = regrets.sum(axis=1, keepdims=True)
    even = np.full_like(mix, 1 / mix.shape[1])
    return np.asarray(np.divide(regrets, whole, out=even, where=whole > 0))
