"""Learned weights that do not fit changed rules are refused in a sentence, and the levels search without them.

They used to be read all the same: with a hand limit of 8 every level ended in a bare IndexError.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import fightcard
from fightcard.bots.levels import search_levels, weights_error
from fightcard.bots.search import weights
from fightcard.registry import find_game
from tests.cli.helpers import environment, fightcard_says

SOURCE = Path(fightcard.__file__).parent
HAND_LIMIT = "HAND_LIMIT = 7"


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    """A copy of Fightcard with a hand limit of 8, as a designer would change it."""
    shutil.copytree(SOURCE, tmp_path / "fightcard", ignore=shutil.ignore_patterns("__pycache__", "static", "*.book"))
    path = tmp_path / "fightcard" / "games" / "fightdrome" / "state.py"
    text = path.read_text(encoding="utf-8")
    assert HAND_LIMIT in text
    path.write_text(text.replace(HAND_LIMIT, "HAND_LIMIT = 8"), encoding="utf-8")
    return tmp_path


def test_a_changed_hand_limit(changed: Path) -> None:
    words = ("hint", "fightdrome", "top=K60 hand0=P20,K80,F", "--level", "novice", "--seed", "1", "--json")
    command = [sys.executable, "-m", "fightcard", *words]
    done = subprocess.run(
        command, capture_output=True, env=environment(PYTHONPATH=str(changed)), cwd=changed, check=False, text=True
    )
    assert done.returncode == 0
    assert json.loads(done.stdout)["simulations"] > 0
    assert "do not fit its rules" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.fixture
def forgotten() -> Iterator[None]:
    """Weights are read anew, before and after."""
    for _ in range(2):
        weights.load_weights.cache_clear()
        weights.misfit.cache_clear()
        if not _:
            yield


BROKEN = {
    "weights-misfit": {"seen": [1], "labels": [1], "signs": [1], "units": [1]},
    "weights-unreadable": {"seen": [1]},
}


@pytest.mark.parametrize("code", BROKEN)
@pytest.mark.usefixtures("forgotten")
def test_weights_that_cannot_be_used(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "weights.json"
    path.write_text(json.dumps(BROKEN[code]), encoding="utf-8")
    monkeypatch.setattr(weights, "weights_path", lambda _: path)
    game = find_game("champions")
    error = weights_error(game)
    assert error is not None
    assert error.code == code
    assert all(settings.simulations for settings in search_levels(game).values())
    for language in ("en", "de", "es"):
        answer = fightcard_says("deal", "champions", "--seed", "1", "--lang", language)
        assert answer.code == 0


@pytest.mark.parametrize("name", ["fightdrome", "champions"])
def test_ours_fit(name: str) -> None:
    assert weights_error(find_game(name)) is None


def test_a_game_without_search_has_none() -> None:
    assert weights_error(find_game("cartisora")) is None
