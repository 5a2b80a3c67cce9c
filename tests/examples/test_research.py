"""The research examples run, at toy size, as their README says."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.serving import ROOT

EXAMPLES = ROOT / "examples" / "research"


def run(name: str, *arguments: str) -> str:
    call = [sys.executable, str(EXAMPLES / name), *arguments]
    done = subprocess.run(call, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_cfr_plus_comes_near_an_equilibrium() -> None:
    told = run("cfr_plus.py", "cartisora", "--only", "3-cards", "--iterations", "30")
    assert "1,132 information sets" in told
    assert float(told.split()[-1]) < 0.01


def test_data_set_holds_every_decision(tmp_path: Path) -> None:
    import duckdb

    path = tmp_path / "games.parquet"
    told = run("data_set.py", "champions", "--games", "2", "--out", str(path))
    rows = duckdb.connect().execute(f"select game, player, action, legal, result from '{path}'").fetchall()
    assert told.startswith(f"{len(rows)} decisions of 2 games")
    assert {row[0] for row in rows} == {0, 1}
    assert {row[1] for row in rows} == {"random", "expert"}
    assert all(legal[action] == 1 for _, _, action, legal, _ in rows)
    assert all(len({(row[1], row[4]) for row in rows if row[0] == game}) == 2 for game in (0, 1))


@pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="PyTorch is not installed: it is 200 MB and more")
def test_self_play_learns_and_writes_its_policy(tmp_path: Path) -> None:
    path = tmp_path / "learned.npz"
    told = run("self_play.py", "--updates", "2", "--envs", "16", "--every", "1", "--policy", str(path))
    assert told.count("exploitability") == 3
    assert path.is_file()
