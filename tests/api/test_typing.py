"""A user's script passes ``mypy --strict`` against the package."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import fightcard
from tests.docs.pages import README, ROOT, examples

API = ROOT / "docs" / "api.md"
USES = """
import fightcard as fc

view: fc.View = fc.game("fightdrome").deal(seed=7).view(0)
hand: list[str] = view["seats"][0]["hand"]
wins: tuple[int, ...] = fc.simulate(fc.game("fightdrome"), games=2, bots=("random", "thumb")).wins
result: fc.Result | None = fc.Record.read("").verify().result
best: str = fc.hint(fc.game("cartisora").deal(seed=1)).best
mask: bytes = fc.game("cartisora").deal(seed=1).observe(0).action_mask()
value: float = fc.solve_game(fc.game("cartisora"), cards=3).value
"""


@pytest.mark.slow
def test_examples_pass_the_strict_type_checker(tmp_path: Path) -> None:
    """As an installed package is seen: by its files, without this project's own settings."""
    scripts = {
        "readme": "\n".join(example.text for example in examples(README, "python")),
        "api": "\n".join(example.text for example in examples(API, "python")),
        "uses": USES,
    }
    for name, text in scripts.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    (tmp_path / "empty.ini").write_text("[mypy]\n", encoding="utf-8")
    order = [sys.executable, "-m", "mypy", "--strict", "--config-file", "empty.ini", "."]
    environment = {"MYPYPATH": "", "PATH": "", "PYTHONPATH": ""}
    assert (Path(fightcard.__file__).parent / "py.typed").exists()
    done = subprocess.run(order, cwd=tmp_path, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stdout
