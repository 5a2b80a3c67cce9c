"""Advice of the solution in a position, from an observation."""

from __future__ import annotations

import threading
from pathlib import Path
from types import SimpleNamespace

import pytest

from fightcard.core.definition import Setup
from fightcard.core.position import Position
from fightcard.games.cartisora.cards import write_card
from fightcard.games.cartisora.game import GAME
from fightcard.solve.cartisora.analysis import advice
from fightcard.solve.cartisora.analysis.advice import Adviser, best
from fightcard.solve.cartisora.endgame import live
from fightcard.solve.cartisora.solver.solution import plain_kernels
from fightcard.solve.cartisora.tables.grids import MatchState

from .fractions_solver import Slowly
from .helpers import EXACT

CLASH = "hand0=9,J,Q,K hand1=10,J,Q,K seed=1"
FOLLOW_UP = "phase=follow-up due=1 hand0=9,J hand1=10,J,K pot=0:K,1:Q standing=K,Q power=9,0 seed=1"


@pytest.fixture(autouse=True)
def _by_plain_functions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path))
    monkeypatch.setattr(advice, "adviser", lambda setup: Adviser(setup, plain_kernels))


def asked(text: str, seat: int) -> tuple[Position, advice.SolverAdvice]:
    """A position, and what the solution says to a seat of it."""
    position = Position.read(GAME, text)
    found = best(position.observed(seat), seat, position.setup)
    assert found is not None
    return position, found


@pytest.mark.parametrize("seat", [0, 1])
def test_advice_for_a_card_to_lay(seat: int) -> None:
    """All that may be laid, likelihoods, and what each wins: no card more than the value, those to lay just that."""
    position, found = asked(CLASH, seat)
    assert found.simultaneous
    assert [write_card(card) for card in found.choices] == position.legal_actions(seat)
    assert sum(found.mix) == pytest.approx(1)
    exact = float(Slowly().value(MatchState(*position.observed(0).hand)))
    assert found.value == pytest.approx(1 - exact if seat else exact, abs=EXACT)
    for share, worth in zip(found.mix, found.worths, strict=True):
        assert worth <= found.value + EXACT
        assert share == 0 or worth == pytest.approx(found.value, abs=EXACT)


def test_both_seats_share_one_match() -> None:
    assert asked(CLASH, 0)[1].value + asked(CLASH, 1)[1].value == pytest.approx(1)


def test_advice_for_a_follow_up() -> None:
    """All that may follow, and the one to take: what it wins is what the engine says."""
    position, found = asked(FOLLOW_UP, 1)
    assert not found.simultaneous
    assert [write_card(card) for card in found.choices] == position.legal_actions(1)
    assert sorted(found.mix) == [0, 0, 1]
    assert found.worths[found.mix.index(1)] == found.value == max(found.worths)
    slowly = Slowly()
    state = Position.read(GAME, f"{FOLLOW_UP} target=1")._state
    for card, worth in zip(found.choices, found.worths, strict=True):
        assert worth == pytest.approx(1 - float(slowly.expected(state, (1, card))), abs=EXACT)


def test_stored_solution_is_reused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Positions that follow are looked up, follow-ups too."""
    adviser = Adviser(GAME.setup(), plain_kernels)
    position = Position.read(GAME, CLASH)
    first = adviser.advise(position.observed(0), 0)
    monkeypatch.setattr(live, "solve", None)
    assert adviser.advise(position.observed(0), 0) == first
    position, _ = position.play("0:Q")
    assert adviser.advise(position.observed(1), 1) is not None
    position, _ = position.play("1:10")
    assert position.due == (0,)
    assert adviser.advise(position.observed(0), 0) is not None
    position, _ = position.play("0:J")
    assert adviser.advise(position.observed(0), 0) is not None


def test_no_advice_for_unsolved_options() -> None:
    """Other classes; and without book and table, hands that are too large."""
    knights = Position.read(GAME, "classes=knight,basic hand0=9,J hand1=8,J")
    assert best(knights.observed(0), 0, knights.setup) is None
    adviser = Adviser(GAME.setup(), plain_kernels)
    adviser._book = None
    full = Position.read(GAME, "seed=1")
    assert adviser.advise(full.observed(0), 0) is None


def test_sealed_card_changes_nothing() -> None:
    """It is not seen by the other, and counts as in hand for who laid it."""
    position = Position.read(GAME, CLASH)
    sealed, _ = position.play("1:K")
    assert asked(str(sealed), 0)[1] == asked(str(position), 0)[1]


def test_compilation_runs_in_the_background() -> None:
    """And is asked once."""
    asked_for, may_go_on = [], threading.Event()

    def slow_kernels() -> SimpleNamespace:
        asked_for.append(threading.current_thread())
        may_go_on.wait(10)
        return plain_kernels()

    adviser = Adviser(GAME.setup(), slow_kernels)
    adviser.warm_up()
    adviser.warm_up()
    may_go_on.set()
    assert adviser.advise(Position.read(GAME, CLASH).observed(0), 0) is not None
    assert len(asked_for) == 1
    assert asked_for[0] is not threading.main_thread()


def test_compiler_failure_is_reported() -> None:
    def no_machine() -> SimpleNamespace:
        raise RuntimeError("no compiler")

    with pytest.raises(RuntimeError, match="no compiler"):
        Adviser(GAME.setup(), no_machine).advise(Position.read(GAME, CLASH).observed(0), 0)


def test_adviser_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    setup: Setup = GAME.setup()
    assert advice.adviser(setup) is advice.adviser(setup)
