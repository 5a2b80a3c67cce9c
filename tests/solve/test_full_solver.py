"""The whole solution: kept in files, interrupted and taken up again, and read back."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from fightcard.core.errors import EnvironmentFailure
from fightcard.games.cartisora.game import GAME
from fightcard.solve.cartisora.solver import draw_value, full_solver
from fightcard.solve.cartisora.solver.backward_induction import Solver, solve
from fightcard.solve.cartisora.solver.draw_value import load_with_draw_value, solve_with_draw_value
from fightcard.solve.cartisora.solver.full_solver import first_state, load_solution, solve_fully
from fightcard.solve.cartisora.solver.persistence import (
    SCALE,
    Folded,
    StoredTables,
    fold,
    folder_of,
    shortened,
    unfold,
)
from fightcard.solve.cartisora.solver.solution import plain_kernels
from fightcard.solve.cartisora.tables.frames import Frame
from fightcard.solve.cartisora.tables.grids import FIRST_SLOT, MatchState
from fightcard.solve.cartisora.tables.outcomes import Outcomes, outcomes_of
from fightcard.solve.interface import Summary

from .helpers import EXACT, SolveProgress, hand

ROUNDED = 0.5 / SCALE + EXACT
BASIC, UNEQUAL = (), ("classes=basic,gladiator",)


@pytest.fixture(autouse=True)
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place of its own for what is kept."""
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path))
    return tmp_path / "solved"


def outcomes(options: tuple[str, ...] = BASIC) -> Outcomes:
    """Return the outcomes of Clashes with these options."""
    return outcomes_of(GAME.setup(options))


def run(cards: int, options: tuple[str, ...] = BASIC, watcher: SolveProgress | None = None) -> Summary:
    """Solve a small game whole."""
    return solve_fully(first_state(cards), outcomes(options), plain_kernels(), 1, watcher or SolveProgress())


def test_first_state_holds_the_highest_cards() -> None:
    assert first_state(4) == MatchState(hand("A J Q K"), hand("A J Q K"))
    assert first_state(13) == first_state() == MatchState((1 << 13) - 1, (1 << 13) - 1)


@pytest.mark.parametrize("options", [BASIC, UNEQUAL])
def test_summary_equals_the_solution(options: tuple[str, ...]) -> None:
    summary = run(4, options)
    solution = solve(first_state(4), outcomes(options), plain_kernels())
    clash = solution.clash(first_state(4))
    assert clash is not None
    assert summary.value == clash.value
    assert summary.value == pytest.approx(0.5, abs=EXACT) or options == UNEQUAL
    assert summary.certified_error == solution.error
    assert list(summary.first_card) == ["A", "J", "Q", "K"]
    assert list(summary.first_card.values()) == list(clash.mixes[0])
    assert summary.matrix == [list(row) for row in clash.payoffs]
    undecided = sum(np.count_nonzero(table[:, FIRST_SLOT:] >= 0) for table in solution.tables.values())
    assert undecided < summary.states < 2 * undecided
    assert summary.games < undecided


def test_progress_callback_hears_of_every_game() -> None:
    watcher = SolveProgress()
    summary = run(4, watcher=watcher)
    assert watcher.told == sorted(watcher.told)
    assert watcher.told[-1] == (summary.games, summary.games)


def test_done_once_it_is_not_done_again(monkeypatch: pytest.MonkeyPatch) -> None:
    first = run(3)
    monkeypatch.setattr(Solver, "solve", None)
    assert run(3) == first


@pytest.mark.parametrize("options", [BASIC, UNEQUAL])
def test_interrupted_it_goes_on_where_it_was(options: tuple[str, ...], store: Path) -> None:
    """The values are the same as without the interruption, bit for bit."""
    undisturbed = run(4, options)
    folder = folder_of(Frame(first_state(4), outcomes(options)))
    tables = {path.name: path.read_bytes() for path in folder.glob("*.npy")}
    for path in folder.iterdir():
        path.unlink()
    for most in (undisturbed.games // 3, undisturbed.games - 2):
        with pytest.raises(KeyboardInterrupt):
            run(4, options, SolveProgress(most))
        assert (folder / full_solver.CHECKPOINT).exists()
    watcher = SolveProgress()
    again = run(4, options, watcher)
    assert watcher.told[0][0] > undisturbed.games // 3
    assert again == undisturbed
    assert {path.name: path.read_bytes() for path in folder.glob("*.npy")} == tables
    assert not (folder / full_solver.CHECKPOINT).exists()
    assert [path.suffix for path in store.rglob("*.*.*")] == []  # no passing files


def test_unreadable_checkpoint_is_solved_again() -> None:
    first = run(3)
    folder = folder_of(Frame(first_state(3), outcomes()))
    (folder / full_solver.SUMMARY).write_text("{", encoding="utf-8")
    (folder / full_solver.CHECKPOINT).write_bytes(b"nonsense")
    assert load_solution(first_state(3), outcomes()) is None
    assert run(3) == first


def test_where_nothing_can_be_kept_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wall = tmp_path / "a file, not a folder"
    wall.write_text("", encoding="utf-8")
    monkeypatch.setenv("FIGHTCARD_CACHE", str(wall))
    with pytest.raises(EnvironmentFailure, match="file-unwritable"):
        run(3)


@pytest.mark.parametrize("options", [BASIC, UNEQUAL])
def test_kept_values_are_those_that_were_solved(options: tuple[str, ...]) -> None:
    """To sixteen bits, in every position, read one by one and as a whole."""
    assert load_solution(first_state(4), outcomes(options)) is None
    run(4, options)
    kept, exact = (
        load_solution(first_state(4), outcomes(options)),
        solve(first_state(4), outcomes(options), plain_kernels()),
    )
    assert kept is not None
    assert isinstance(kept.tables, StoredTables)
    assert set(kept.tables) == set(exact.tables)
    for place, table in exact.tables.items():
        known = table >= 0
        whole_table = kept.tables.full_table(place)
        assert (whole_table == shortened(table)).all() or options == BASIC
        one_by_one = np.array(
            [[kept.tables[place][row, slot] for slot in range(table.shape[1])] for row in range(len(table))]
        )
        assert (one_by_one == whole_table).all()
        assert whole_table[known] / SCALE == pytest.approx(table[known], abs=ROUNDED)
        assert (whole_table[~known] > SCALE).all()
    clash, exactly = kept.clash(first_state(4)), exact.clash(first_state(4))
    assert clash is not None
    assert exactly is not None
    assert np.array(clash.payoffs) == pytest.approx(np.array(exactly.payoffs), abs=ROUNDED)
    assert clash.value == pytest.approx(exactly.value, abs=ROUNDED)


def test_folding_keeps_all() -> None:
    solution = solve(first_state(4), outcomes(), plain_kernels())
    kept = fold(solution.frame, solution.tables)
    assert sum(table.size for table in kept.values()) < 0.6 * sum(table.size for table in solution.tables.values())
    again = unfold(solution.frame, kept)
    for place, table in solution.tables.items():
        assert again[place] == pytest.approx(table, abs=EXACT)
        folded = Folded(solution.frame, place, {place: shortened(part) for place, part in kept.items()})
        assert folded.shape == table.shape


# -- what a drawn Match is worth ---------------------------------------------------------------------------------------


def test_between_equals_a_drawn_match_is_half_a_win() -> None:
    summary = solve_with_draw_value(first_state(3), outcomes(), plain_kernels(), 1, SolveProgress())
    assert summary == run(3)
    assert summary.draw == 0.5


def test_draw_between_different_classes_is_worth_a_new_match() -> None:
    """And only the solution with the right worth is kept; it is found again at once."""
    start, unequal = MatchState(hand("9 J Q K"), hand("10 J Q K")), outcomes(UNEQUAL)
    assert load_with_draw_value(start, unequal) is None
    summary = solve_with_draw_value(start, unequal, plain_kernels(), 1, SolveProgress())
    assert summary.draw != 0.5
    assert summary.value == pytest.approx(summary.draw, abs=draw_value.CLOSE)
    assert solve_with_draw_value(start, unequal, None, 1, SolveProgress()) == summary  # type: ignore[arg-type]
    kept = load_with_draw_value(start, unequal)
    assert kept is not None
    assert kept.frame.draw == summary.draw
    assert kept.value(start) == pytest.approx(summary.value, abs=ROUNDED)
    exact = solve(start, unequal, plain_kernels(), draw=summary.draw)
    assert exact.value(start) == summary.value
