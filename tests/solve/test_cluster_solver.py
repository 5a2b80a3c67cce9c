"""A solve on a cluster gives the tables of one process, bit for bit, and goes on where it was interrupted."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from fightcard.games.cartisora.game import GAME
from fightcard.lab.simulation.executors import SolveCluster
from fightcard.solve.cartisora.solver import cluster_solver
from fightcard.solve.cartisora.solver.cluster_solver import unlocked
from fightcard.solve.cartisora.solver.full_solver import first_state, load_solution, solve_fully
from fightcard.solve.cartisora.tables.outcomes import outcomes_of
from fightcard.solve.interface import Summary
from tests.lab.eager import EagerExecutor
from tests.solve.helpers import SolveProgress

CLUSTER = SolveCluster(EagerExecutor())


@pytest.fixture(autouse=True)
def _small_pieces(monkeypatch: pytest.MonkeyPatch, kernels: SimpleNamespace) -> None:
    monkeypatch.setattr(cluster_solver, "compiled_kernels", lambda: kernels)
    monkeypatch.setattr("fightcard.solve.cartisora.solver.backward_induction.PIECE", 300)


def solve_into(
    folder: Path, classes: str, kernels: SimpleNamespace, monkeypatch: pytest.MonkeyPatch, *, cluster: bool
) -> tuple[Summary, list[bytes]]:
    """Solve a small game; return the summary, and all tables that were kept."""
    monkeypatch.setenv("FIGHTCARD_CACHE", str(folder))
    outcomes = outcomes_of(GAME.setup([f"classes={classes}"]))
    summary = solve_fully(first_state(6), outcomes, kernels, CLUSTER if cluster else 1, SolveProgress())
    solution = load_solution(first_state(6), outcomes)
    assert solution is not None
    return summary, [path.read_bytes() for path in sorted(folder.rglob("*.npy"))]


@pytest.mark.parametrize("classes", ["basic,basic", "basic,gladiator"])
def test_same_tables_as_one_process(
    classes: str, tmp_path: Path, kernels: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = solve_into(tmp_path / "alone", classes, kernels, monkeypatch, cluster=False)
    shared = solve_into(tmp_path / "shared", classes, kernels, monkeypatch, cluster=True)
    assert len(alone[1]) > 10
    assert shared == alone


def test_goes_on_where_it_was_interrupted(
    tmp_path: Path, kernels: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path))
    outcomes, watcher = outcomes_of(GAME.setup()), SolveProgress()
    with pytest.raises(KeyboardInterrupt):
        solve_fully(first_state(6), outcomes, kernels, CLUSTER, SolveProgress(most=2_000))
    after = solve_fully(first_state(6), outcomes, kernels, CLUSTER, watcher)
    assert watcher.told[0][0] > 1_000, "the last layers were kept"
    assert after.value == pytest.approx(0.5, abs=1e-9)


def test_arrays_that_may_not_be_written_are_read_in_place() -> None:
    table = np.arange(6.0).reshape(2, 3)
    table.setflags(write=False)
    same = unlocked(table)
    assert same.flags.writeable
    assert same.ctypes.data == table.ctypes.data
    assert same.tolist() == table.tolist()
    empty = np.zeros((0, 3))
    empty.setflags(write=False)
    assert unlocked(empty).shape == (0, 3)
