"""The tables of class games in `docs/solving.md`."""

from __future__ import annotations

import runpy
from pathlib import Path

BENCH = Path(__file__).parents[2] / "bench"


def test_tables_are_of_the_results() -> None:
    made = runpy.run_path(str(BENCH / "class_results.py"))
    text = made["PAGE"].read_text(encoding="utf-8")
    assert "| knight, knight | 239,320,717 |" in made["runs_table"]()
    assert text == made["page"](), "docs/solving.md: run python bench/class_results.py --write"
