"""The API without the extra ``fast``: all names are there, and what needs it says so in one sentence when called."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

import fightcard

# Runs in a Python that cannot import the packages named first; prints what came of it as JSON.
PLAIN = """
import json, sys
for name in {blocked!r}:
    sys.modules[name] = None
import fightcard as fc

class First(fc.Bot):
    def decide(self, observation, seat):
        return observation.legal_actions()[0]

game = fc.game("cartisora")
position = game.deal(seed=1)

def told(expression):
    try:
        return repr(eval(expression))
    except fc.Error as error:
        return [type(error).__name__, error.code, *(error.sentence(language) for language in ("en", "de", "es"))]

print(json.dumps([told(each) for each in {expressions!r}]))
"""

NEED_FAST = (
    "position.tensor(0)",
    "position.observe(0).tensor()",
    "fc.simulate(game, games=1)",
    "fc.simulate(game, games=1, bots=('random', First))",
    "fc.league(game, bots=('random', First), games=2)",
    "fc.solve_game(game, cards=3)",
)
COMMAND = "pip install 'fightcard[fast]'"


def evaluated(blocked: tuple[str, ...], *expressions: str) -> list[Any]:
    """Return each expression's value or exception, where some packages cannot be imported."""
    code = PLAIN.format(blocked=blocked, expressions=expressions)
    done = subprocess.run((sys.executable, "-c", code), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    answers: list[Any] = json.loads(done.stdout)
    return answers


@pytest.mark.parametrize(
    "blocked", [("numpy", "numba", "llvmlite"), ("numba", "llvmlite")], ids=["plain", "NumPy only"]
)
def test_missing_extra_names_the_install_command(blocked: tuple[str, ...]) -> None:
    for expression, answer in zip(NEED_FAST, evaluated(blocked, *NEED_FAST), strict=True):
        kind, code, *sentences = answer
        assert (kind, code) == ("EnvironmentFailure", "extra-missing"), expression
        for sentence in sentences:
            assert COMMAND in sentence
            assert "\n" not in sentence
        assert len(set(sentences)) == 3


def test_all_names_are_there() -> None:
    """So that ``from fightcard import *``, ``hasattr`` and ``help`` work."""
    names = fightcard.__all__
    found, starred = evaluated(
        ("numpy", "numba", "llvmlite"),
        f"[hasattr(fc, name) for name in {names!r}]",
        "exec('from fightcard import *', scope := {}) or sorted(scope.keys() & set(fc.__all__)) == sorted(fc.__all__)",
    )
    assert found == repr([True] * len(names))
    assert starred == "True"


def test_plain_observation_needs_no_extras() -> None:
    mask, spec, state, world = evaluated(
        ("numpy", "numba", "llvmlite"),
        "sum(position.action_mask(0))",
        "sum(field.size for field in game.observation_spec)",
        "len(position.information_state(0)) > 100",
        "position.observe(0).sample_world(1).view(0) == position.view(0)",
    )
    game = fightcard.game("cartisora")
    assert (mask, state, world) == ("13", "True", "True")
    assert int(spec) == len(game.deal(seed=1).tensor(0))
