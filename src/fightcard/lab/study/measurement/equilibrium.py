"""The equilibrium mix of a table: how often rational players would choose each row.

Up to 13 rows it is exact (solve/matrix.py, the simplex method). Larger tables are solved by regret matching, whose
error is known and small.
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


@dataclass(frozen=True)
class Mix:
    """The probability of each row, and the least that the mix wins."""

    shares: Floats
    value: float


def equilibrium(payoffs: Floats) -> Mix:
    """Return the row player's mix of a table of what the row wins against the column."""
    return _exactly(payoffs) if len(payoffs) <= MOST else _nearly(payoffs)


def _exactly(payoffs: Floats) -> Mix:
    count = len(payoffs)
    games = np.zeros((1, MOST, WIDTH))
    games[0, :count, :count] = payoffs
    room = new_simplex()
    least, _ = assemble((simplex,)).solve_game(games, 0, MatrixSize(count, count), room)
    return Mix(np.array(room.mixes[OF_ROWS][:count]), float(least))


def _nearly(payoffs: Floats) -> Mix:
    """Regret matching plus, both players in turn, with linear averaging."""
    count = len(payoffs)
    regrets, total = np.zeros((2, count)), np.zeros(count)
    mine = theirs = np.full(count, 1 / count)
    for step in range(1, STEPS + 1):
        mine = _matched(regrets[0], payoffs @ theirs, mine)
        theirs = _matched(regrets[1], -(mine @ payoffs), theirs)
        total += step * mine
    shares = total / total.sum()
    return Mix(shares, float((shares @ payoffs).min()))


def _matched(regrets: Floats, gains: Floats, mix: Floats) -> Floats:
    regrets += gains - mix @ gains
    np.maximum(regrets, 0, out=regrets)
    whole = regrets.sum()
    return regrets / whole if whole > 0 else np.full(len(mix), 1 / len(mix))
