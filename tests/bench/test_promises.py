"""The figures of docs/promises.md come from bench/promises.json, and every step has a row."""

from __future__ import annotations

import importlib
import json
from pathlib import Path

import pytest

from tools import promises_page

promises = importlib.import_module("bench.promises")  # a script: its types are checked where it stands

SPREAD = {"median": 0.2, "least": 0.1, "most": 0.3}
RATE = {"moves/s asked": 1000.0, "p50 ms": 1.5, "p99 ms": 9.0, "server's ms a move": 0.3}
SPREADS = {**RATE, "p99 ms": SPREAD}
KEPT = "moves/s with p99 up to 25 ms, by round"
FIGURES = {
    "L1": {"load": [{"games": 2000}, RATE]},
    "cost": {"base commit": "864d9c3", "base, ms a move": SPREAD, "ours, ms a move": SPREAD, "ours / base": SPREAD},
    "idle": {
        "sizes": [
            {"idle games": idle, "ms a move": SPREAD, "beside the fewest": share}
            for idle, share in ((100, 1.0), (20_000, 1.1))
        ]
    },
    "equal": {"ours": {"rates": [SPREADS], KEPT: [1000.0]}, "boardgame.io": {"rates": [SPREADS], KEPT: [400.0, 0.0]}},
    "costs": {"trials": 49, "failures": 0, "worst": {"times the calibration": 1.45}},
}


def rows(known: promises_page.Figures) -> list[str]:
    return promises_page.table(known).splitlines()[2:]


def test_page_holds_the_stored_figures() -> None:
    page = promises_page.PAGE.read_text(encoding="utf-8")
    assert promises_page.with_table(page, json.loads(promises_page.STORED.read_text())) == page


@pytest.mark.parametrize("name", FIGURES)
def test_row_of_each_kind(name: str) -> None:
    row = {"promise": "X", "load before": 0.1, "kept": True, "figures": FIGURES[name], "commit": "abc", "day": "today"}
    (line,) = rows({name: row})
    assert line.startswith(f"| X | `{name}` | ")
    assert "failed" not in line
    (failed,) = rows({name: {**row, "kept": False, "figures": {}}})
    assert "**failed**" in failed


@pytest.mark.parametrize("size", promises.SIZES)
def test_steps_are_commands_that_exist(size: str, tmp_path: Path) -> None:
    steps = promises.all_steps(tmp_path, promises.SIZES[size])
    assert {step.promise for step in steps} == {*promises.CAMPAIGNS, "L1", "durable", "cost", "idle", "equal"}
    assert len({step.name for step in steps}) == len(steps)


def test_figures_are_added_to_those_of_earlier_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[promises_page.Figures] = []
    monkeypatch.setattr(promises_page, "write", written.append)
    row = {"promise": "S11", "load before": 0.1, "kept": True, "figures": FIGURES["costs"]}
    for name in ("costs", "decoder"):
        promises.store({name: row}, tmp_path / "promises.json")
    assert [sorted(known) for known in written] == [["costs"], ["costs", "decoder"]]
