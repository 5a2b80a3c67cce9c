"""Compiled kernels of the indexed solver: the value of a position, and the share of drawn Matches beside it.

By that share a value grows with the worth of a draw. Where a seat chooses, it is that of the best choice, and in a
matrix game that of both mixes.
"""

from __future__ import annotations

from typing import Any

from fightcard.solve.matrix import OF_COLUMNS, OF_ROWS, MatrixSize, solve_game

from .position_kernel import CHANCE, FIRST_CHOOSES, TOGETHER, Task, ValueGroup, Work

ENTRIES = ("drawn_share",)
INLINE = ("merge_beside", "close_beside", "solve_position", "mixes_of_four", "drawn_share")


def merge_beside(group: ValueGroup, work: Work, depth: int, weight: int, seen: int) -> None:
    """Add what stands one deeper to a node, before the values are merged."""
    beside, worths = work.beside, work.worths
    kind = work.kinds[depth]
    if kind == TOGETHER:
        for place in range(group.first, group.last):
            work.beside_quads[seen, place] = beside[depth + 1, place]
    elif kind == CHANCE:
        for place in range(group.first, group.last):
            beside[depth, place] += weight * beside[depth + 1, place]
    else:
        for place in range(group.first, group.last):
            gain = worths[depth + 1, place] - worths[depth, place]
            if seen == 0 or (gain > 0.0 if kind == FIRST_CHOOSES else gain < 0.0):
                beside[depth, place] = beside[depth + 1, place]


def close_beside(group: ValueGroup, work: Work, depth: int) -> None:
    """A node of which all is merged, before its value is worked out."""
    quads, drawn, beside = work.quads, work.beside_quads, work.beside
    if work.kinds[depth] == CHANCE:
        for place in range(group.first, group.last):
            beside[depth, place] /= work.weights[depth]
    elif work.kinds[depth] == TOGETHER:
        for place in range(group.first, group.last):
            row, column = mixes_of_four(quads[0, place], quads[1, place], quads[2, place], quads[3, place])
            first = column * drawn[0, place] + (1.0 - column) * drawn[1, place]
            second = column * drawn[2, place] + (1.0 - column) * drawn[3, place]
            beside[depth, place] = row * first + (1.0 - row) * second


def mixes_of_four(a: float, b: float, c: float, d: float) -> Any:
    """How likely the first row and the first column are."""
    if max(min(a, b), min(c, d)) >= min(max(a, c), max(b, d)):
        return (1.0 if min(a, b) >= min(c, d) else 0.0), (1.0 if max(a, c) <= max(b, d) else 0.0)
    return (d - c) / (a + d - b - c), (d - b) / (a + d - b - c)


def solve_position(task: Task, place: int, at: int, size: MatrixSize) -> float:
    """Solve a matrix game, and keep its value; returns the gap between its bounds."""
    work, table = task.work, task.table
    least, most = solve_game(work.payoffs, place, size, work.simplex)
    table.values[at] = 0.5 * (least + most)
    if len(table.beside) > 0:
        table.beside[at] = drawn_share(work, place, size)
    return most - least


def drawn_share(work: Work, place: int, size: MatrixSize) -> float:
    """How many Matches are drawn if both keep to the mixes that were found last."""
    mixes, drawn = work.simplex.mixes, work.beside_payoffs
    total = 0.0
    for i in range(size.rows):
        if mixes[OF_ROWS, i] > 0.0:
            share = 0.0
            for j in range(size.columns):
                share += mixes[OF_COLUMNS, j] * drawn[place, i, j]
            total += mixes[OF_ROWS, i] * share
    return total
