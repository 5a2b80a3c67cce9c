"""Positions: every value and every matrix agrees with the engine's rules, played out slowly in exact fractions."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from fightcard.games.cartisora.cards import JACK, KING, QUEEN, ranks_in
from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.state import RANKS
from fightcard.kernel.assemble import assemble
from fightcard.solve.cartisora.solver.backward_induction import solve
from fightcard.solve.cartisora.solver.solution import MODULES, Solution
from fightcard.solve.cartisora.tables.frames import Frame
from fightcard.solve.cartisora.tables.grids import MatchState
from fightcard.solve.cartisora.tables.outcomes import LOST, OUT_OF, TIED, WON, is_solvable, outcomes_of
from fightcard.solve.matrix import exchange

from .fractions_solver import Slowly, state_of
from .helpers import EXACT, hand, solved

OPTIONS = [
    (),
    ("classes=gladiator,gladiator",),
    ("classes=basic,gladiator",),
    ("feint_tie=lose",),
    ("feint_tie=lock", "classes=gladiator,basic"),
    ("feint_sees_dice=no",),
    ("undercut=numbers_only",),
]


def random_spot(chooser: Random, sizes: tuple[int, int], kind: int) -> MatchState:
    """Hands of so many cards besides the Queens, with some difference and lock that piles can give."""
    others = [rank for rank in range(RANKS) if rank != QUEEN]
    hands = [sum(1 << rank for rank in chooser.sample(others, size)) for size in sizes]
    hands = [cards | (kind >> seat & 1) << QUEEN for seat, cards in enumerate(hands)]
    gone = 2 * RANKS - sum(cards.bit_count() for cards in hands)
    lock = chooser.choice([0, 0, 2, 3])
    difference = chooser.randint(-6, 6)
    return MatchState(hands[0], hands[1], difference - (difference + gone - lock) % 2, lock)


# -- what a Clash brings ---------------------------------------------------------------------------------------------


def test_outcomes_of_number_cards() -> None:
    """Higher wins, just lower undercuts, equal ties (DC-09 .. DC-11)."""
    clash = outcomes_of(GAME.setup()).clash
    for card in range(JACK):
        for other in range(JACK):
            won = card == other - 1 or card > other + 1
            expected = TIED if card == other else WON if won else LOST
            assert clash[card, other, expected] == OUT_OF


@pytest.mark.parametrize("options", OPTIONS)
def test_outcomes_sum_to_36(options: tuple[str, ...]) -> None:
    """Each comes to 36 of 36, and with the same text for both it is the same for both."""
    outcomes = outcomes_of(GAME.setup(options))
    others = [card for card in range(RANKS) if card != QUEEN]
    assert (outcomes.clash[np.ix_(others, others)].sum(axis=2) == OUT_OF).all()
    assert outcomes.is_symmetric == (options != ("classes=basic,gladiator",))
    for seat in range(2):
        for card in others:
            looks = outcomes.looks[seat, card]
            assert looks == (6 if card == KING and "feint_sees_dice=no" not in options else 1)
            assert (outcomes.feint[seat, :looks, others, card].sum(axis=-1) == OUT_OF).all()


@pytest.mark.parametrize(
    ("options", "solvable"),
    [
        ((), True),
        (("classes=gladiator,basic",), True),
        (("classes=basic,knight",), False),
        (("final_lock=own",), False),
        (("final_lock=last_winner",), False),
        (("target=5", "undercut=numbers_only"), True),
    ],
)
def test_which_set_ups_can_be_solved(options: tuple[str, ...], solvable: bool) -> None:
    assert is_solvable(GAME.setup(options)) == solvable


# -- values and matrices ---------------------------------------------------------------------------------------------


def compare(solution: Solution, slowly: Slowly, start: MatchState) -> int:
    """Every spot that can follow, and its matrix; returns how many there are."""
    slowly.value(start)
    for spot, value in slowly.values.items():
        found = solution.value(spot)
        assert found == pytest.approx(float(value), abs=EXACT), spot
        clash = solution.clash(spot)
        assert clash is not None
        assert clash.cards == (tuple(ranks_in(spot.hand0)), tuple(ranks_in(spot.hand1)))
        assert clash.value == pytest.approx(found, abs=EXACT)
        if abs(spot.difference) <= spot.hand0.bit_count() + spot.hand1.bit_count() + spot.lock:
            exact = slowly.matrix(state_of(spot, slowly.setup))
            assert np.array(clash.payoffs) == pytest.approx(np.array(exact, float), abs=EXACT), spot
    return len(slowly.values)


@pytest.mark.parametrize("options", OPTIONS, ids=" ".join)
def test_positions_agree_with_the_engine(options: tuple[str, ...]) -> None:
    """Random hands of up to three cards and the Queens, with what can follow: every matrix, cell by cell."""
    chooser = Random(f"positions {options}")
    for kind in range(4):
        for size in (1, 2, 3) if kind < 3 else (0, 1, 2, 3):
            spot = random_spot(chooser, (size, size), kind)
            assert compare(solved(spot, *options), Slowly(*options), spot) >= 1


def test_positions_with_king_jack_and_queen_agree_with_the_engine() -> None:
    """The faces at once, against each other and from both seats."""
    spot = MatchState(hand("9 J Q K"), hand("10 J Q K"), 0, 2)
    assert compare(solved(spot), Slowly(), spot) > 100
    spot = MatchState(hand("2 A K"), hand("7 J Q K"), -1)
    assert compare(solved(spot), Slowly(), spot) > 20


@pytest.mark.parametrize(("first", "second"), [(0, 2), (2, 0), (1, 3), (3, 2)])
@pytest.mark.parametrize("kind", range(4))
def test_positions_that_no_match_leads_to_agree_as_well(first: int, second: int, kind: int) -> None:
    """Unequal hands can be written by hand: leftovers (DC-16) and the bare Feint (DCA-18)."""
    if (first or kind & 1) and (second or kind >> 1):
        spot = random_spot(Random(f"{first} {second} {kind}"), (first, second), kind)
        slowly = Slowly()
        slowly.value(spot)
        solution = solved(spot)
        for met, value in slowly.values.items():
            assert solution.value(met) == pytest.approx(float(value), abs=EXACT), met


def test_all_spots_that_the_engine_leads_to_are_ours_and_no_others() -> None:
    """The solver finds exactly the positions that can occur."""
    spot = MatchState(hand("7 9 Q K"), hand("8 9 Q K"))
    slowly, solution = Slowly(), solved(spot)
    slowly.value(spot)
    undecided = {
        met for met in slowly.values if abs(met.difference) <= met.hand0.bit_count() + met.hand1.bit_count() + met.lock
    }
    played = [place for place, grid in solution.frame.grids.items() if not grid.over]
    assert sum(int((solution.tables[place][:, 2:] >= 0).sum()) for place in played) == len(undecided)


# -- follow-ups ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [(), ("feint_sees_dice=no",), ("classes=gladiator,gladiator",)])
@pytest.mark.parametrize("seat", [0, 1])
def test_follow_ups_agree_with_the_engine(seat: int, options: tuple[str, ...]) -> None:
    """For each card of the enemy, and each fall of the enemy's dice."""
    start = MatchState(hand("4 9 Q K"), hand("5 A Q K"), 1 - 2 * seat, 3)
    slowly, solution = Slowly(*options), solved(start, *options)
    for other in ranks_in(start[1 - seat] & ~(1 << QUEEN)):
        choices = [(seat, QUEEN), (1 - seat, other)]
        for _, state in slowly.outcomes(state_of(start, slowly.setup), *choices):
            spot = start.without(seat, QUEEN).without(1 - seat, other)
            found = solution.follow_ups(spot, seat, other, state.power[1 - seat])
            assert found is not None
            assert set(found) == set(ranks_in(spot[seat]))
            for card, worth in found.items():
                exact = float(slowly.expected(state, (seat, card)))
                assert worth == pytest.approx(1 - exact if seat else exact, abs=EXACT)


# -- certificate, forms, symmetry ------------------------------------------------------------------------------------


def test_certificate_tells_of_errors() -> None:
    """A solver that counts wrongly is found out: what it says may be wrong by so much, and is not by more."""

    def sloppily(rows: int, columns: int, row: int, column: int, tableau: Any, mixes: Any) -> None:
        exchange(rows, columns, row, column, tableau, mixes)
        tableau[0, 0] += 0.05

    spot = MatchState(hand("9 J Q K"), hand("10 J Q K"))
    wrong, right = solved(spot, kernels=assemble(MODULES, exchange=sloppily)), solved(spot)
    off = max(float(np.abs(wrong.tables[place] - right.tables[place]).max()) for place in right.tables)
    assert EXACT < off <= wrong.error
    assert right.error < EXACT


def test_values_are_certified() -> None:
    solution = solved(MatchState(hand("3 10 Q K"), hand("5 9 J Q")))
    assert 0 < solution.error < EXACT


def test_spots_that_cannot_follow_have_no_value() -> None:
    start = MatchState(hand("3 10 Q"), hand("5 9 Q"))
    solution = solved(start)
    assert solution.value(start) is not None
    for other in (
        start._replace(hand0=hand("3 9 Q")),  # a card that was not there
        start._replace(hand0=hand("3 Q")),  # one that went alone
        start._replace(hand0=hand("3 10")),
        start._replace(difference=1),
        start._replace(lock=2),
        MatchState(hand("10 Q"), hand("9 Q"), 2),  # a 3 does not win against a 5
    ):
        assert solution.value(other) is None
        assert solution.clash(other) is None
    assert solution.value(MatchState(hand("10 Q"), hand("9 Q"), -2)) is not None


def test_where_nothing_can_change_any_more_all_cards_are_alike() -> None:
    clash = solved(MatchState(hand("3 10 Q"), hand("5 9 Q"), 11)).clash(MatchState(hand("3 10 Q"), hand("5 9 Q"), 11))
    assert clash is not None
    assert (clash.value, clash.least, clash.most) == (1, 1, 1)
    assert clash.mixes[0] == (1 / 3,) * 3
    assert clash.worth(0) == (1,) * 3
    assert clash.worth(1) == (0,) * 3


def test_plain_and_compiled_agree(kernels: SimpleNamespace) -> None:
    """Bit for bit."""
    for spot in (
        MatchState(hand("2 9 J Q K"), hand("3 8 A Q K"), 2, 3),
        MatchState(hand("7 10 Q K"), hand("7 10 Q K")),
        MatchState(hand("4 6 8"), hand("5 9 K Q"), -1),
    ):
        plain, fast = solved(spot), solved(spot, kernels=kernels)
        assert plain.error == fast.error
        for place, table in plain.tables.items():
            assert np.array_equal(table, fast.tables[place])


def test_half_the_work_and_threads_give_the_same(kernels: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where both seats start alike, half of the positions are solved and the others filled in."""
    start = MatchState(hand("2 8 9 A Q K"), hand("2 8 9 A Q K"))
    outcomes = outcomes_of(GAME.setup())
    half = solve(start, outcomes, kernels)
    monkeypatch.setattr("fightcard.solve.cartisora.solver.backward_induction.PIECE", 100)
    shared = solve(start, outcomes, kernels, jobs=2)
    monkeypatch.setattr(Frame, "is_symmetric", False)
    full = solve(start, outcomes, kernels)
    for place, table in full.tables.items():
        assert half.tables[place] == pytest.approx(table, abs=EXACT)
        assert np.array_equal(half.tables[place], shared.tables[place])
    assert half.value(start) == pytest.approx(0.5, abs=EXACT)


def test_clash_is_worked_out_once_for_both_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fightcard.solve.cartisora.solver.solution.MOST_REMEMBERED", 1)
    start, later = MatchState(hand("3 10 Q"), hand("5 9 Q")), MatchState(hand("10 Q"), hand("9 Q"), -2)
    solution = solved(start)
    first = solution.clash(start)
    assert first is not None
    assert solution.clash(start) is first
    assert solution.clash(later) is not None
    assert solution.clash(start) is not first, "so many are remembered, and no more"
