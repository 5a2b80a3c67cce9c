"""Matrix games: the values are those of an independent solver, and the strategies prove them."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some

from fightcard.solve import matrix
from fightcard.solve.cartisora.solver.solution import plain_kernels
from fightcard.solve.workspaces import new_simplex

from .fractions_solver import matrix_value
from .helpers import EXACT


def solved(payoffs: list[list[float]]) -> tuple[float, float, list[float], list[float]]:
    """The bounds of a matrix game, and the strategies."""
    rows, columns = len(payoffs), len(payoffs[0])
    table = np.zeros((1, matrix.MOST, matrix.WIDTH))
    table[0, :rows, :columns] = payoffs
    simplex = new_simplex()
    least, most = plain_kernels().solve_game(table, 0, matrix.MatrixSize(rows, columns), simplex)
    mixes = simplex.mixes
    return float(least), float(most), mixes[0, :rows].tolist(), mixes[1, :columns].tolist()


def check(payoffs: list[list[float]]) -> tuple[float, float]:
    """The bounds, after the strategies are checked to give them."""
    least, most, first, second = solved(payoffs)
    assert min(first) >= 0
    assert min(second) >= 0
    assert sum(first) == pytest.approx(1, abs=EXACT)
    assert sum(second) == pytest.approx(1, abs=EXACT)
    table = np.array(payoffs)
    assert least == pytest.approx((np.array(first) @ table).min(), abs=EXACT)
    assert most == pytest.approx((table @ np.array(second)).max(), abs=EXACT)
    assert abs(most - least) < EXACT
    return least, most


@pytest.mark.parametrize(
    ("payoffs", "value", "first", "second"),
    [
        ([[0.25]], 0.25, [1], [1]),
        ([[0, 1], [1, 0]], 0.5, [0.5, 0.5], [0.5, 0.5]),
        ([[0.5, 0, 1], [1, 0.5, 0], [0, 1, 0.5]], 0.5, [1 / 3] * 3, [1 / 3] * 3),  # rock, paper, scissors
        ([[0.3, 0.6], [0.2, 0.9]], 0.3, [1, 0], [1, 0]),  # a saddle
        ([[1, 0], [0, 1], [0.4, 0.4]], 0.5, [0.5, 0.5, 0], [0.5, 0.5]),
        ([[0.75, 0.0], [0.0, 0.25]], 0.1875, [0.25, 0.75], [0.25, 0.75]),
    ],
)
def test_games_with_one_solution(
    payoffs: list[list[float]], value: float, first: list[float], second: list[float]
) -> None:
    least, most, *mixes = solved(payoffs)
    assert [least, most] == pytest.approx([value, value])
    assert mixes[0] == pytest.approx(first)
    assert mixes[1] == pytest.approx(second)


SMALL = some.integers(1, 4).flatmap(
    lambda columns: some.lists(
        some.lists(some.integers(0, 6), min_size=columns, max_size=columns), min_size=1, max_size=4
    )
)


@given(SMALL)
def test_values_agree_with_exact_fractions(numbers: list[list[int]]) -> None:
    """Whole numbers from 0 to 6 tie and repeat a lot: that is where a simplex method could run in circles."""
    least, most = check([[number / 6 for number in row] for row in numbers])
    value = matrix_value([[Fraction(number, 6) for number in row] for row in numbers])
    assert least - EXACT <= value <= most + EXACT


@pytest.mark.parametrize("values", [2, 3, 7, 1000])
def test_large_games_prove_their_values(values: int) -> None:
    """As many choices as there are cards, with few and with many different payoffs."""
    chooser = Random(values)
    for _ in range(40):
        rows, columns = chooser.randint(1, 13), chooser.randint(1, 13)
        check([[chooser.randrange(values) / (values - 1) for _ in range(columns)] for _ in range(rows)])


@pytest.mark.parametrize("spread", [1e-3, 1e-6, 1e-9, 1e-12])
def test_payoffs_that_hardly_differ(spread: float) -> None:
    """The gap shrinks with what is at stake."""
    chooser = Random(7)
    for _ in range(10):
        payoffs = [[0.5 + spread * chooser.random() for _ in range(8)] for _ in range(8)]
        least, most, _, _ = solved(payoffs)
        assert most - least <= spread * 1e-9 + 1e-15


# Two rows that differ by a rounding error only: taken for a difference, it made a proof that was good to 0.13.
ALMOST_THE_SAME = [
    [1.0, 0.4, 1.0, 0.16666666666666666, 1.0],
    [1.0, 0.347541388682975, 0.5714285714285714, 1.0, 0.721079160469344],
    [1.0, 1.0, 0.29523809523809524, 0.5714285714285714, 0.721079160469344],
    [1.0, 1.0, 1.0, 1.0, 0.5714285714285714],
    [1.0, 1.0, 1.0, 1.0, 0.5714285714285714],
]


def test_rows_that_differ_by_a_rounding_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """No single way needs to succeed, but one of them does."""
    check(ALMOST_THE_SAME)
    monkeypatch.setattr(matrix, "LEAST_PIVOT", 1e-12)
    plain_kernels.cache_clear()
    try:
        check(ALMOST_THE_SAME)
    finally:
        plain_kernels.cache_clear()


def test_if_no_way_is_good_enough_the_best_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matrix, "GOOD", -1.0)
    plain_kernels.cache_clear()
    try:
        check(ALMOST_THE_SAME)
    finally:
        plain_kernels.cache_clear()


def test_blands_rule_gives_the_same_result(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bland's rule from the first pivot on."""
    chooser = Random(3)
    games = [[[chooser.randrange(4) / 3 for _ in range(6)] for _ in range(6)] for _ in range(20)]
    values = [check(game)[0] for game in games]
    monkeypatch.setattr(matrix, "PIVOTS", 0)
    plain_kernels.cache_clear()
    try:
        assert [check(game)[0] for game in games] == pytest.approx(values, abs=EXACT)
    finally:
        plain_kernels.cache_clear()
