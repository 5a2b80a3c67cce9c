"""No rule and no ruling is without its test, and all tests of one stand together."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

from fightcard.games.cartisora.game import GAME

FOLDER = Path(__file__).parent
IDS = {*(f"DC-{n:02}" for n in range(1, 31)), *(f"DCA-{n:02}" for n in range(1, 61))}
NAME = re.compile(r"test_(DCA?)_(\d\d)_[a-z0-9_]+")


def files_by_id() -> dict[str, set[str]]:
    """For each rule id the files with tests named after it."""
    found = defaultdict(set)
    for path in sorted(FOLDER.glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and (match := NAME.fullmatch(node.name)):
                found[f"{match[1]}-{match[2]}"].add(path.name)
    return found


def test_every_rule_and_ruling_has_a_test() -> None:
    found = files_by_id()
    assert sorted(IDS - set(found)) == []
    assert sorted(set(found) - IDS) == [], "tests named after rules that do not exist"


def test_the_tests_of_one_rule_stand_in_one_file() -> None:
    assert {rule: files for rule, files in files_by_id().items() if len(files) > 1} == {}


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_every_rule_and_ruling_is_told_on_the_rule_page(language: str) -> None:
    page = (GAME.folder / f"RULES.{language}.md").read_text(encoding="utf-8")
    told = re.findall(r"^\*\*(DCA?-\d\d)\*\*", page, re.MULTILINE)
    assert sorted(IDS ^ set(told)) == []
    assert len(told) == len(set(told)), "each once"


def test_every_refusal_and_option_names_a_rule() -> None:
    assert {rule for _, rule in GAME.refusals.values()} <= IDS
    assert {option.rule for option in GAME.options} <= IDS
