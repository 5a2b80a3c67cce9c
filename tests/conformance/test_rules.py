"""No rule and no ruling of any game is without its test, and all tests of one stand together."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

from fightcard.core.definition import GameDefinition

TESTS = Path(__file__).parents[1] / "games"
LAST = {"FD": 63, "FDA": 63, "CC": 25, "CCA": 50, "DC": 30, "DCA": 60}  # the number of each prefix's last rule
NOT_PART = {"FD-63", "FDA-52"}  # the bout of two against two
NAME = re.compile(r"test_([A-Z]+)_(\d\d)_[a-z0-9_]+")


@pytest.fixture(scope="session")
def ids(game: GameDefinition) -> set[str]:
    """The rules and rulings of a game, without what is not part of it."""
    found = {f"{prefix}-{number:02}" for prefix in game.rule_prefixes for number in range(1, LAST[prefix] + 1)}
    return found - NOT_PART


@pytest.fixture(scope="session")
def files(game: GameDefinition) -> dict[str, set[str]]:
    """For each rule the files with tests named after it."""
    found = defaultdict(set)
    for path in sorted((TESTS / game.name).glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and (match := NAME.fullmatch(node.name)):
                found[f"{match[1]}-{match[2]}"].add(path.name)
    return found


def test_every_rule_and_ruling_has_a_test(ids: set[str], files: dict[str, set[str]]) -> None:
    assert sorted(ids - set(files)) == []
    assert sorted(set(files) - ids) == [], "tests named after rules that do not exist"


def test_tests_of_one_rule_stand_in_one_file(files: dict[str, set[str]]) -> None:
    assert {rule: names for rule, names in files.items() if len(names) > 1} == {}


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_rule_pages_have_every_rule_and_ruling(game: GameDefinition, ids: set[str], language: str) -> None:
    page = (game.folder / f"RULES.{language}.md").read_text(encoding="utf-8")
    told = re.findall(r"^\*\*([A-Z]+-\d\d)\*\*", page, re.MULTILINE)
    assert sorted(ids ^ set(told) - NOT_PART) == []
    assert len(told) == len(set(told)), "each once"


def test_every_refusal_and_option_names_a_rule(game: GameDefinition, ids: set[str]) -> None:
    assert {rule for _, rule in game.refusals.values()} <= ids
    assert {option.rule for option in game.options} <= ids
