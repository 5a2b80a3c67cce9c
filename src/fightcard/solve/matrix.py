"""Zero-sum matrix games, solved exactly by the simplex method: the value, and mixed strategies that prove it.

Plain functions over arrays, compiled as they are. A game is one of many in an array ``payoffs[game, row, column]``: to
copy it out would cost more than to solve it. The row player maximises, the column player minimises.
"""

from __future__ import annotations

from typing import Any, NamedTuple

Array = Any

MOST = 13  # choices of a player
LANES = 4  # numbers that the processor handles at once
WIDTH = 16  # of a row of the tableau: choices and the right-hand side, in whole blocks
PIVOTS = 40  # by the steepest gain; then by Bland's rule, which never cycles
TOO_MANY = 2000

# Rows of ``mixes``: the strategies of both players, and what the solver needs for itself.
OF_ROWS, OF_COLUMNS, FACTORS = 0, 1, 2
MIXES = 3

NEGLIGIBLE = 1e-12  # a smaller gain counts as none; what that may cost is part of the certificate
LEAST_PIVOT = 1e-10  # a smaller number is a rounding error

# In about one of 200,000 games rounding errors grow. Then other ways are tried until the certificate is good enough.
GOOD = 1e-12
WAYS = 4


class MatrixSize(NamedTuple):
    """The numbers of choices of both players of a game."""

    rows: int
    columns: int


class Simplex(NamedTuple):
    """The arrays that the simplex method works in."""

    tableau: Array
    labels: Array
    mixes: Array  # the strategies of both players, and FACTORS


class Scaling(NamedTuple):
    """The scaling of payoffs for the tableau."""

    level: float  # the least that the row player wins
    spread: float  # between the lowest and the highest payoff
    offset: float  # the least value of the scaled game


def solve_game(payoffs: Array, g: int, size: MatrixSize, simplex: Simplex) -> Any:
    """Solve game ``g``: (what the row player's mix wins at least, what the column player's mix gives at most).

    The value lies between the two. ``simplex.mixes`` receives the strategies.
    """
    least, most, low, high, row, column = bounds(payoffs, g, size, simplex.mixes)
    if least >= most:
        pure(simplex.mixes, row, column)
        return least, most
    level = least
    spread = high - low
    best = 0
    gap = 1e300
    for way in range(WAYS):
        least, most = try_way(payoffs, g, size, way, Scaling(level, spread, 1.0 + way // 2), simplex)
        if most - least <= GOOD:
            return least, most
        if most - least < gap:
            gap = most - least
            best = way
    return try_way(payoffs, g, size, best, Scaling(level, spread, 1.0 + best // 2), simplex)


def try_way(payoffs: Array, g: int, size: MatrixSize, way: int, scaling: Scaling, simplex: Simplex) -> Any:
    """One way to the solution: odd ones use Bland's rule from the first pivot on, later ones another offset."""
    pivots = PIVOTS if way % 2 == 0 else 0
    prepare_tableau(payoffs, g, size, scaling, simplex)
    pivot_to_the_end(size, pivots, simplex)
    read_mixes(size, simplex)
    return guaranteed(payoffs, g, size, simplex.mixes)


# -- pure strategies ----------------------------------------------------------------------------------------------


def bounds(payoffs: Array, g: int, size: MatrixSize, mixes: Array) -> Any:
    """(maximin, minimax, lowest and highest payoff, row of the maximin, column of the minimax)."""
    rows, columns = size.rows, size.columns
    for j in range(columns):
        mixes[FACTORS, j] = payoffs[g, 0, j]
    least = low = -1e300
    row = 0
    for i in range(rows):
        worst = payoffs[g, i, 0]
        for j in range(columns):
            payoff = payoffs[g, i, j]
            worst = min(worst, payoff)
            mixes[FACTORS, j] = max(mixes[FACTORS, j], payoff)
        low = worst if i == 0 else min(low, worst)
        if worst > least:
            least = worst
            row = i
    most = high = mixes[FACTORS, 0]
    column = 0
    for j in range(1, columns):
        best = mixes[FACTORS, j]
        high = max(high, best)
        if best < most:
            most = best
            column = j
    return least, most, low, high, row, column


def pure(mixes: Array, row: int, column: int) -> None:
    """Both players have one choice that is best."""
    for choice in range(MOST):
        mixes[OF_ROWS, choice] = 0.0
        mixes[OF_COLUMNS, choice] = 0.0
    mixes[OF_ROWS, row] = 1.0
    mixes[OF_COLUMNS, column] = 1.0


# -- mixed strategies: the simplex method -------------------------------------------------------------------------
#
# With payoffs made positive, maximise the sum of the column player's weights so that no row wins more than 1: the
# value is 1 / that sum, and the row player's weights are the prices of the rows. A tableau's last row is the objective,
# its column ``columns`` the right-hand side. A label below MOST is a column, from MOST on a row.


def prepare_tableau(payoffs: Array, g: int, size: MatrixSize, scaling: Scaling, simplex: Simplex) -> None:
    """Scale the payoffs to a spread of 1, none below 0, and the value at least ``scaling.offset``."""
    rows, columns = size.rows, size.columns
    tableau, labels = simplex.tableau, simplex.labels
    level, offset = scaling.level, scaling.offset
    scale = 1.0 / scaling.spread
    for i in range(rows):
        for j in range(columns):
            tableau[i, j] = (payoffs[g, i, j] - level) * scale + offset
        tableau[i, columns] = 1.0
        for j in range(columns + 1, WIDTH):
            tableau[i, j] = 0.0
        labels[0, i] = MOST + i
    for j in range(columns):
        tableau[rows, j] = -1.0
        labels[1, j] = j
    for j in range(columns, WIDTH):
        tableau[rows, j] = 0.0


def pivot_to_the_end(size: MatrixSize, pivots: int, simplex: Simplex) -> None:
    """Exchange rows and columns until nothing more can be gained; after so many pivots by Bland's rule."""
    rows, columns = size.rows, size.columns
    tableau, labels = simplex.tableau, simplex.labels
    for turn in range(TOO_MANY):
        blands = turn >= pivots
        column = entering(rows, columns, tableau, labels, blands)
        if column < 0:
            return
        row = leaving(rows, columns, column, tableau, labels, blands)
        if row < 0:
            return
        exchange(rows, columns, row, column, tableau, simplex.mixes)
        label = labels[0, row]
        labels[0, row] = labels[1, column]
        labels[1, column] = label


def entering(rows: int, columns: int, tableau: Array, labels: Array, blands: bool) -> int:
    """The column that gains most, or by Bland's rule the first by its label; -1 if none gains."""
    found = -1
    gain = -NEGLIGIBLE
    for j in range(columns):
        if tableau[rows, j] < gain:
            if not blands:
                gain = tableau[rows, j]
                found = j
            elif found < 0 or labels[1, j] < labels[1, found]:
                found = j
    return found


def leaving(rows: int, columns: int, column: int, tableau: Array, labels: Array, blands: bool) -> int:
    """The row that limits the gain most; among equals the one with the larger pivot, or by Bland's rule the first."""
    found = -1
    limit = pivot = 0.0
    for i in range(rows):
        candidate = tableau[i, column]
        if candidate > LEAST_PIVOT:
            ratio = tableau[i, columns] / candidate
            if found < 0 or ratio < limit:
                better = True
            elif ratio == limit:
                better = labels[0, i] < labels[0, found] if blands else candidate > pivot
            else:
                better = False
            if better:
                found = i
                limit = ratio
                pivot = candidate
    return found


def exchange(rows: int, columns: int, row: int, column: int, tableau: Array, mixes: Array) -> None:
    """One pivot, in blocks that the processor handles at once."""
    inverse = 1.0 / tableau[row, column]
    for i in range(rows + 1):
        mixes[FACTORS, i] = tableau[i, column]
        tableau[i, column] = 0.0
    tableau[row, column] = 1.0
    mixes[FACTORS, row] = 0.0
    for start in range(0, columns + 1, LANES):
        a = tableau[row, start] * inverse
        b = tableau[row, start + 1] * inverse
        c = tableau[row, start + 2] * inverse
        d = tableau[row, start + 3] * inverse
        for i in range(rows + 1):
            factor = mixes[FACTORS, i]
            new_a = tableau[i, start] - factor * a
            new_b = tableau[i, start + 1] - factor * b
            new_c = tableau[i, start + 2] - factor * c
            new_d = tableau[i, start + 3] - factor * d
            tableau[i, start] = new_a
            tableau[i, start + 1] = new_b
            tableau[i, start + 2] = new_c
            tableau[i, start + 3] = new_d
        tableau[row, start] = a
        tableau[row, start + 1] = b
        tableau[row, start + 2] = c
        tableau[row, start + 3] = d


def read_mixes(size: MatrixSize, simplex: Simplex) -> None:
    """Read the strategies from the tableau; rounding makes no weight negative, and their sum 1."""
    rows, columns = size.rows, size.columns
    tableau, labels, mixes = simplex.tableau, simplex.labels, simplex.mixes
    for choice in range(MOST):
        mixes[OF_ROWS, choice] = 0.0
        mixes[OF_COLUMNS, choice] = 0.0
    for i in range(rows):
        if labels[0, i] < MOST:
            mixes[OF_COLUMNS, labels[0, i]] = max(tableau[i, columns], 0.0)
    for j in range(columns):
        if labels[1, j] >= MOST:
            mixes[OF_ROWS, labels[1, j] - MOST] = max(tableau[rows, j], 0.0)
    normalise(mixes, OF_ROWS, rows)
    normalise(mixes, OF_COLUMNS, columns)


def normalise(mixes: Array, player: int, choices: int) -> None:
    """Weights become probabilities."""
    total = 0.0
    for choice in range(choices):
        total += mixes[player, choice]
    for choice in range(choices):
        mixes[player, choice] /= total


# -- the certificate ----------------------------------------------------------------------------------------------


def guaranteed(payoffs: Array, g: int, size: MatrixSize, mixes: Array) -> Any:
    """What the row player's mix wins at least, and what the column player's mix gives at most."""
    rows, columns = size.rows, size.columns
    for j in range(columns):
        mixes[FACTORS, j] = 0.0
    most = -1e300
    for i in range(rows):
        weight = mixes[OF_ROWS, i]
        gives = 0.0
        for j in range(columns):
            payoff = payoffs[g, i, j]
            gives += payoff * mixes[OF_COLUMNS, j]
            mixes[FACTORS, j] += weight * payoff
        most = max(most, gives)
    least = mixes[FACTORS, 0]
    for j in range(1, columns):
        least = min(least, mixes[FACTORS, j])
    return least, most
