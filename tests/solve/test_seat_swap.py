"""Seats exchanged: what was solved for one order of the classes holds for the other."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from fightcard.games.cartisora.game import GAME
from fightcard.solve.cartisora.analysis.estimate import TERMS, ValueEstimate
from fightcard.solve.cartisora.solver.backward_induction import solve
from fightcard.solve.cartisora.solver.draw_value import load_with_draw_value, solve_with_draw_value
from fightcard.solve.cartisora.solver.persistence import ScaledTables
from fightcard.solve.cartisora.solver.solution import Solution, plain_kernels
from fightcard.solve.cartisora.tables.grids import MatchState
from fightcard.solve.cartisora.tables.outcomes import Outcomes, outcomes_of
from fightcard.solve.interface import Summary

from .helpers import SolveProgress, hand

START = MatchState(hand("9 10 J Q K"), hand("9 10 J Q K"))
ROUNDED = 2e-5  # values are kept in sixteen bits


def outcomes(classes: str) -> Outcomes:
    return outcomes_of(GAME.setup((f"classes={classes}",)))


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path))


def raced(classes: str) -> tuple[Summary, Solution]:
    summary = solve_with_draw_value(START, outcomes(classes), plain_kernels(), 1, SolveProgress())
    kept = load_with_draw_value(START, outcomes(classes))
    assert kept is not None
    return summary, kept


def test_outcomes_with_the_seats_exchanged() -> None:
    """By the rules themselves, and twice exchanged they are the same again."""
    given, asked = outcomes("basic,gladiator").swapped, outcomes("gladiator,basic")
    for name in ("clash", "feint", "looks", "powers"):
        assert np.array_equal(getattr(given, name), getattr(asked, name))
        assert np.array_equal(getattr(given.swapped, name), getattr(outcomes("basic,gladiator"), name))


def test_outcomes_if_both_played_by_one_text() -> None:
    pairing = outcomes("basic,gladiator")
    for seat, name in enumerate(("basic,basic", "gladiator,gladiator")):
        given, asked = pairing.both_like(seat), outcomes(name)
        for part in ("clash", "feint", "looks", "powers"):
            assert np.array_equal(getattr(given, part), getattr(asked, part))


def test_solution_serves_both_seat_orders(tmp_path: Path) -> None:
    """Value, first cards and matrix change places; nothing is solved twice."""
    first, _ = raced("basic,gladiator")
    files = sorted(tmp_path.rglob("*"))
    second, kept = raced("gladiator,basic")
    assert sorted(tmp_path.rglob("*")) == files
    assert second.value == pytest.approx(1 - first.value)
    assert second.draw == pytest.approx(1 - first.draw)
    assert (second.first_card, second.first_card_1) == (first.first_card_1, first.first_card)
    assert np.array(second.matrix) == pytest.approx(1 - np.array(first.matrix).T)
    assert second.swapped.first_card == first.first_card
    clash = kept.clash(START)
    assert clash is not None
    assert clash.value == pytest.approx(second.value, abs=ROUNDED)
    assert clash.payoffs == pytest.approx(np.array(second.matrix), abs=ROUNDED)


def test_every_position_with_the_seats_exchanged() -> None:
    """One by one and as whole tables, they are worth what they are worth when solved as they are."""
    summary, kept = raced("gladiator,basic")
    tables = kept.tables
    assert isinstance(tables, ScaledTables)
    exact = solve(START, outcomes("gladiator,basic"), plain_kernels(), draw=summary.draw)
    assert set(tables) == set(exact.tables)
    assert len(tables) == len(exact.tables)
    for place, table in exact.tables.items():
        known = table >= 0
        one_by_one = np.array(
            [[tables[place][row, slot] for slot in range(table.shape[1])] for row in range(len(table))]
        )
        for numbers in (one_by_one, tables.full_table(place), tables.stored(place)):
            assert (known == (numbers <= kept.scale)).all()
            assert (numbers / kept.scale)[known] == pytest.approx(table[known], abs=ROUNDED)


def test_estimate_with_swapped_seats_is_mirrored() -> None:
    estimate = ValueEstimate({2: tuple(np.random.default_rng(1).normal(size=TERMS).tolist())})
    there, back = estimate.formulas[2], estimate.swapped.formulas[2]
    first, second = hand("3 5 K"), hand("4 Q")
    for lock, difference in ((0, 0), (0, 2), (4, 0), (2, -3)):
        value = there.value(there.part(first, second), (lock, difference))
        assert back.value(back.part(second, first), (lock, -difference)) == pytest.approx(1 - value)
