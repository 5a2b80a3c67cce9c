"""Results of games with classes that were solved whole: small files that come with the package."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import cache
from pathlib import Path

from fightcard.core.definition import Setup
from fightcard.games.cartisora.cards import CLASSES
from fightcard.games.cartisora.game import GAME
from fightcard.solve.interface import EVEN, Summary

from .solving import classes_of, is_indexed

FOLDER = Path(__file__).with_name("results")
RULES = "rules"  # in a file: the name of the rules by which it was solved (Programs.digest)
NOT_OF_A_MATCH = ("classes", "target")  # options that do not change how a Match is played


def class_value(setup: Setup) -> float | None:
    """What seat 0 wins of a Match if both play perfectly, a drawn one counted as a Match not yet begun."""
    first, second = classes_of(setup)
    if first == second and is_indexed(setup):
        return EVEN
    found = class_result(setup)
    return None if found is None else found.value


def class_result(setup: Setup) -> Summary | None:
    """The result of a set-up with whole hands, if it was solved."""
    if not plays_by_default(setup):
        return None
    first, second = classes_of(setup)
    found = _read(min(first, second), max(first, second))
    return found.swapped if found is not None and first > second else found


def write_result(summary: Summary, setup: Setup, rules: str) -> None:
    """Write the file of a result."""
    path = path_of(*classes_of(setup))
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps({RULES: rules, **asdict(summary)}, indent=1) + "\n", encoding="utf-8")


def path_of(first: int, second: int) -> Path:
    """The file of a pairing."""
    return FOLDER / f"{CLASSES[first]}-{CLASSES[second]}.json"


@cache
def _read(first: int, second: int) -> Summary | None:
    path = path_of(first, second)
    if not path.exists():
        return None
    data = json.loads(path.read_text(encoding="utf-8"))
    del data[RULES]
    return Summary(**data)


def plays_by_default(setup: Setup) -> bool:
    """Are Matches played by the usual rules, but for the classes?"""
    usual = GAME.setup().options
    return all(setup.options[name] == usual[name] for name in usual if name not in NOT_OF_A_MATCH)
