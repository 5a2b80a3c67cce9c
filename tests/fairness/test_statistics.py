"""Shuffles are unbiased, at a size for the test command; and the same eyes see what is wrong with wrong ones."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.campaigns import shuffles
from tests.fairness.statistics import p_of_even, p_of_places, tail


@pytest.mark.parametrize(
    ("chi_square", "freedom", "p"),
    [
        (3.841459, 1, 0.05),
        (18.307038, 10, 0.05),
        (2.558212, 10, 0.99),
        (149.449253, 100, 0.001),
        (1106.969, 1000, 0.01),
    ],
)
def test_tail_equals_published_chi_square_tables(chi_square: float, freedom: int, p: float) -> None:
    assert tail(chi_square, freedom) == pytest.approx(p, rel=1e-4)


def test_uneven_counts_are_unlikely() -> None:
    assert p_of_even(np.array([100, 100, 100])) == 1
    assert p_of_even(np.array([100, 100, 160])) < 0.001
    assert p_of_places(np.array([[120, 80], [80, 120]])) == pytest.approx(
        tail(16 / 4 * 2, 1) if False else 0.0047, rel=0.02
    )


def test_shuffled_decks_are_uniform(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A small part of ``python -m tests.campaigns shuffles``."""
    monkeypatch.setattr(shuffles, "DECKS", 24_000)
    assert shuffles.shuffles(0, tmp_path, "").trials == 24_000


@pytest.mark.parametrize("fault", shuffles.FAULTS)
def test_wrong_shuffle_is_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, fault: str) -> None:
    monkeypatch.setattr(shuffles, "DECKS", 24_000)
    with pytest.raises(AssertionError, match="chance alone"):
        shuffles.shuffles(0, tmp_path, fault)
