"""Evaluations of pairings that are not solved, and the search of a few Clashes with one at its horizon."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from fightcard.core.definition import Setup
from fightcard.core.position import Position
from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.state import RANKS
from fightcard.solve.cartisora.book.opening_book import FOLDER
from fightcard.solve.cartisora.classes.index.class_table import ClassTable
from fightcard.solve.cartisora.classes.index.spots import spot_of
from fightcard.solve.cartisora.endgame.endgames import (
    decision_matrix,
    number_at_first,
    numbers_after,
    plain_tree_kernels,
)
from fightcard.solve.cartisora.endgame.estimating import DIFFERENCE, HANDS, LEFT, LOCK, MARKS, TERMS, UNIT
from fightcard.solve.cartisora.endgame.evaluation import (
    EVALUATIONS,
    FittedEvaluation,
    evaluation_of,
    evaluation_path,
    read_evaluation,
    worth_of_draw,
    write_evaluation,
)
from fightcard.solve.cartisora.endgame.fitting import Fitting, Recipe
from fightcard.solve.cartisora.endgame.horizon import look_ahead
from fightcard.solve.cartisora.service import exact_value
from fightcard.solve.interface import EVEN

from .helpers import EXACT
from .test_classes import decisions

MOST = 10_000
MOST_BYTES = 30_000_000  # of all books and evaluations
NEAR = 0.05  # the right value of a Match
TWO_CARDS = "hand0=9,K hand1=8,Q seed=1"


@pytest.fixture(scope="module")
def fitted() -> FittedEvaluation:
    """An evaluation of a small game, fitted by the plain functions."""
    setup = GAME.setup(["classes=knight,rogue"])
    recipe = Recipe(matches=20, positions=100, endgames=40, solved=2, units=8, steps=200, cards=4)
    return Fitting(setup, plain_tree_kernels(), recipe, say=lambda _line: None).fitted()


def estimated(number: int, evaluation: FittedEvaluation) -> float:
    """What it says of a position."""
    return float(plain_tree_kernels().estimated(number, evaluation.network()))


def some_positions(classes: str) -> list[int]:
    """Positions between two Clashes, with marks, bonuses and echoes among them."""
    setup, kernels, found = GAME.setup([f"classes={classes}"]), plain_tree_kernels(), list[int]()
    for seed in range(3):
        for state in decisions(setup, 5, seed):
            found += numbers_after(setup, state, kernels)
    numbers = sorted(set(found))
    return Random(1).sample(numbers, min(len(numbers), 200))


def test_description_tells_all_that_a_position_is() -> None:
    """Different positions are described differently, by the same parts as the index knows them."""
    numbers = some_positions("monk,swashbuckler")
    described = set()
    for number in numbers:
        terms, spot = [0.0] * TERMS, spot_of(number)
        plain_tree_kernels().describe(number, 0, terms)
        hands = [sum(int(terms[HANDS + RANKS * seat + card]) << card for card in range(RANKS)) for seat in range(2)]
        assert tuple(hands) == spot.hands
        assert terms[MARKS + 1 + spot.carried.marked] == 1
        assert terms[LOCK] == pytest.approx(UNIT * spot.lock)
        assert terms[DIFFERENCE] == pytest.approx(UNIT * spot.difference)
        assert sum(terms[LEFT:LOCK]) == 4, "a bonus and an echo of each seat"
        described.add(tuple(terms))
    assert len(described) == len(numbers)


@pytest.mark.parametrize("classes", ["monk,swashbuckler", "knight,rogue"])
def test_description_with_the_seats_swapped(classes: str) -> None:
    for number in some_positions(classes):
        swapped, turned = [0.0] * TERMS, [0.0] * TERMS
        plain_tree_kernels().describe(number, 1, swapped)
        plain_tree_kernels().describe(spot_of(number).swapped.number, 0, turned)
        assert swapped == turned


def test_what_one_seat_wins_the_other_loses(fitted: FittedEvaluation) -> None:
    other = replace(fitted, swapped=True)
    for number in some_positions("knight,rogue"):
        assert estimated(number, fitted) + estimated(spot_of(number).swapped.number, other) == pytest.approx(1)
    assert fitted.worth_of_draw + other.worth_of_draw == pytest.approx(1)


def test_positions_that_are_decided_need_no_estimate(fitted: FittedEvaluation) -> None:
    for number in some_positions("knight,rogue"):
        spot = spot_of(number)
        if spot.is_decided:
            assert estimated(number, fitted) == float(spot.difference > 0)
        else:
            assert 0 < estimated(number, fitted) < 1


@pytest.mark.parametrize("classes", ["knight,rogue", "monk,swashbuckler"])
def test_search_to_the_end_of_a_match_is_exact(classes: str, fitted: FittedEvaluation) -> None:
    """With two cards each a Match ends with the second Clash: nothing is left to estimate but with one Clash less."""
    position = Position.read(GAME, f"classes={classes} {TWO_CARDS}")
    kernels, state = plain_tree_kernels(), position.observed(0)
    exact = decision_matrix(position.setup, state, kernels, MOST, fitted.worth_of_draw)
    searched = look_ahead(position.setup, state, kernels, fitted, MOST)
    assert exact is not None
    assert searched.choices == exact.choices
    for found, wanted in zip(searched.payoffs, exact.payoffs, strict=True):
        assert found == pytest.approx(wanted, abs=EXACT)
    assert not searched.exact
    one_clash = look_ahead(position.setup, state, kernels, fitted, 0)
    assert one_clash.payoffs != searched.payoffs


def test_endgames_are_exact_if_no_match_can_be_drawn() -> None:
    """What a drawn Match is worth is known of solved pairings and of equals only."""
    kernels = plain_tree_kernels()
    found = []
    for piles in ("", "pile1=1:2 "):
        position = Position.read(GAME, f"classes=knight,rogue {piles}hand0=9 hand1=9 seed=1")
        matrix = decision_matrix(position.setup, position.observed(0), kernels, MOST)
        assert matrix is not None
        found.append(matrix.exact)
    assert found == [False, True]


def test_fitting_comes_near_the_values(fitted: FittedEvaluation) -> None:
    """A few positions of a small game are enough to be better than guessing."""
    assert fitted.sizes == (2, 3)
    assert 0 < fitted.error < 0.4
    assert 0 < fitted.draw < 1
    assert fitted.draw != EVEN


def test_evaluation_is_read_as_it_was_written(fitted: FittedEvaluation, tmp_path: Path) -> None:
    path = tmp_path / "knight-rogue.evaluation"
    assert write_evaluation(fitted, "rules", path) == path.stat().st_size
    again = read_evaluation(path)
    assert (again.sizes, again.draw, again.error) == (fitted.sizes, fitted.draw, fitted.error)
    for number in some_positions("knight,rogue"):
        assert estimated(number, again) == pytest.approx(estimated(number, fitted), abs=0.01)


# -- the files of the package -----------------------------------------------------------------------------------------


FILES = sorted(EVALUATIONS.glob("*.evaluation"))


def setup_of(path: Path) -> Setup:
    """A Match of the pairing of a file."""
    return GAME.setup([f"classes={path.stem.replace('-', ',')}", "target=1"])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_evaluations_serve_from_the_first_card_on(path: Path) -> None:
    found, value = evaluation_of(setup_of(path)), exact_value(setup_of(path))
    assert found is not None
    assert evaluation_path(setup_of(path)) == path
    assert found.sizes[-1] == RANKS - 1
    assert value is None or worth_of_draw(setup_of(path)) == pytest.approx(value, abs=NEAR)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_evaluations_of_the_package_are_of_these_rules(path: Path) -> None:
    header = json.loads(path.read_bytes().split(b"\n", 1)[0])
    assert header["rules"] == ClassTable(setup_of(path), RANKS).programs.digest


def test_books_and_evaluations_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.rglob("*.*") if path.is_file()) < MOST_BYTES


def test_house_rules_have_no_evaluation() -> None:
    assert evaluation_of(GAME.setup(["classes=knight,rogue", "final_lock=own"])) is None
    assert worth_of_draw(GAME.setup(["classes=knight,rogue", "final_lock=own"])) == EVEN


def test_start_of_a_match_has_no_marks() -> None:
    """The first position needs no network of its own: the search begins there."""
    spot = spot_of(number_at_first(RANKS))
    assert spot.sizes == (RANKS, RANKS)
    assert spot.difference == spot.lock == 0
