"""``evaluate``: a policy held against the fixed yardsticks of a game."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import fightcard
from fightcard.bots.policy_files import save_policy
from fightcard.lab.evaluation.benchmarks import ratings_of
from fightcard.lab.evaluation.protocol import EvaluationTask, small_result
from fightcard.lab.rating.ratings import Meeting, rating_among
from fightcard.registry import find_game
from tests.cli.helpers import fightcard_says

FEW = ("--games", "2", "--jobs", "1")
LOWEST = """
import fightcard

class Lowest(fightcard.Bot):
    def decide(self, observation, seat):
        return observation.legal_actions()[0]
"""


@pytest.fixture
def lowest(tmp_path: Path) -> str:
    (tmp_path / "own.py").write_text(LOWEST, encoding="utf-8")
    return f"{tmp_path / 'own.py'}:Lowest"


@pytest.fixture
def uniform(tmp_path: Path) -> str:
    """A policy file that takes every legal action alike."""
    game = fightcard.game("cartisora")
    size = sum(field.size for field in game.observation_spec)
    path = tmp_path / "uniform.npz"
    save_policy(path, "cartisora", [np.zeros((game.action_count, size))], [np.zeros(game.action_count)])
    return str(path)


def test_evaluation_for_programs(lowest: str) -> None:
    data = fightcard_says("evaluate", lowest, "cartisora", *FEW, "--json").json
    assert set(data) == {
        *("protocol", "elo", "games", "opponents", "responder", "small_games", "failures", "provenance"),
    }
    assert [each["name"] for each in data["opponents"]][:3] == ["random", "novice", "regular"]
    assert data["elo"]["low"] <= data["elo"]["value"] <= data["elo"]["high"]
    assert data["responder"]["value"] == 1 - min(each["score"] for each in data["opponents"])
    (small,) = data["small_games"]
    assert not small["exact"]  # it does not tell how likely its actions are
    assert small["exploitability"] > 0.5  # whoever always plays the lowest card can be read
    assert data["provenance"]["command"].startswith("fightcard evaluate own.py:Lowest cartisora")
    assert str(Path(lowest).parent) not in json.dumps(data["provenance"])
    again = fightcard_says("evaluate", lowest, "cartisora", *FEW, "--json").json
    assert again == data


def test_evaluation_for_people(lowest: str) -> None:
    for language, word in (("en", "Elo of"), ("de", "Elo von"), ("es", "Elo de")):
        told = fightcard_says("--lang", language, "evaluate", lowest, "champions", *FEW).out
        assert told.startswith(word)
        assert "simple:" in told


def test_exploitability_of_a_file_is_exact(uniform: str) -> None:
    task = EvaluationTask(uniform, find_game("cartisora"))
    found = small_result(task, "3-cards")
    assert found.exact
    assert found.exploitability == pytest.approx(0.37037, abs=1e-5)  # 10/27, the value of the tree for uniform play


def test_levels_are_policies_too() -> None:
    found = small_result(EvaluationTask("random", find_game("cartisora")), "3-cards")
    assert not found.exact
    assert found.exploitability == pytest.approx(0.37, abs=0.2)


@pytest.mark.parametrize(
    ("policy", "words", "code"),
    [
        ("nobody", "nobody", 2),
        ("none.npz", "none.npz", 3),
        ("none.py:Nobody", "none.py", 3),
    ],
)
def test_unusable_policies_are_refused_in_one_sentence(policy: str, words: str, code: int) -> None:
    said = fightcard_says("evaluate", policy, "cartisora", *FEW)
    assert said.code == code
    assert words in said.err
    assert "Traceback" not in said.err


def test_rating_among_fixed_opponents() -> None:
    even = Meeting("a", "b", (1.0,) * 50, (2,) * 50)
    assert rating_among([even], {"b": 120}).value == pytest.approx(120)
    better = Meeting("a", "c", (1.5,) * 50, (2,) * 50)
    found = rating_among([better], {"c": 0})
    assert found.value == pytest.approx(190.8, abs=2)  # three points of four
    assert found.low < found.value < found.high


def test_protocol_of_every_game_names_levels() -> None:
    for name in fightcard.game_names():
        ratings = ratings_of(find_game(name))
        assert ratings["thumb"] == 0
        assert list(ratings)[:4] == ["random", "novice", "regular", "expert"]
