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


PROGRAM = """
import fightcard
from fightcard.bots.levels import find_level, weights_error
position = fightcard.game("fightdrome").deal(seed=7)
bot = find_level("novice", position.game.definition).make()
decision = bot.decide(position.observed(0), 0, position.setup, fightcard.Limit(simulations=8, seed=1))
print(decision.action in position.legal_actions(0), decision.simulations > 0)
print(weights_error(position.game.definition))
"""


def test_changed_hand_limit(changed: Path) -> None:
    command = [sys.executable, "-c", PROGRAM]
    done = subprocess.run(
        command, capture_output=True, env=environment(PYTHONPATH=str(changed)), cwd=changed, check=False, text=True
    )
    decided, told = done.stdout.splitlines()
    assert decided == "True True"
    assert "do not fit its rules" in told


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
        answer = fightcard_says("simulate", "champions", "--games", "1", "--lang", language)
        assert answer.code == 0
        assert error.sentence(language) in answer.err


@pytest.mark.parametrize("name", ["fightdrome", "champions"])
def test_ours_fit(name: str) -> None:
    assert weights_error(find_game(name)) is None


def test_game_without_search_has_none() -> None:
    assert weights_error(find_game("cartisora")) is None
