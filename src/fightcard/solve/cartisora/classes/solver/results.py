"""Results of games with classes that were solved whole: small files that come with the package."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any

from fightcard.core.definition import Setup
from fightcard.games.cartisora.cards import CLASSES
from fightcard.games.cartisora.game import GAME
from fightcard.solve.interface import EVEN, Summary

from .solving import classes_of, is_indexed

FOLDER = Path(__file__).with_name("results")
RULES = "rules"  # in a file: the name of the rules by which it was solved (Programs.digest)
MEASURED = "measured"  # and how that was checked
NOT_OF_A_MATCH = ("classes", "target")  # options that do not change how a Match is played


def class_value(setup: Setup) -> float | None:
    """Seat 0's value of a Match if both play perfectly, with a drawn one counted as a Match not yet begun."""
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


@dataclass(frozen=True)
class Run:
    """The cost of a solve from scratch."""

    processor: float = 0.0  # seconds, of all threads
    elapsed: float = 0.0
    memory: float = 0.0  # gigabytes at the peak


@dataclass(frozen=True)
class ClassMeasurements:
    """The check of a solution, and what the levels lose by it to an opponent who knows them, in each seat."""

    samples: int  # of each layer, worked out again by the rules
    difference: float  # none differs by more
    book: int  # bytes
    lost: dict[str, list[float]]
    lost_with_ten: dict[str, list[float]]  # with the ten highest cards
    run: Run


def write_result(summary: Summary, setup: Setup, rules: str, measured: ClassMeasurements) -> None:
    """Write the file of a result."""
    path = path_of(*classes_of(setup))
    path.parent.mkdir(exist_ok=True)
    data = {RULES: rules, **asdict(summary), MEASURED: asdict(measured)}
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def measured_of(setup: Setup) -> ClassMeasurements | None:
    """The measurements of a pairing, in the order of its classes."""
    first, second = sorted(classes_of(setup))
    data = _data(first, second).get(MEASURED)
    return None if data is None else ClassMeasurements(**{**data, "run": Run(**data["run"])})


def path_of(first: int, second: int) -> Path:
    """The file of a pairing."""
    return FOLDER / f"{CLASSES[first]}-{CLASSES[second]}.json"


def _read(first: int, second: int) -> Summary | None:
    data = _data(first, second)
    known = {part.name: data[part.name] for part in fields(Summary) if part.name in data}
    return Summary(**known) if data else None


@cache
def _data(first: int, second: int) -> dict[str, Any]:
    path = path_of(first, second)
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def plays_by_default(setup: Setup) -> bool:
    """Are Matches played by the usual rules, but for the classes?"""
    usual = GAME.setup().options
    return all(setup.options[name] == usual[name] for name in usual if name not in NOT_OF_A_MATCH)
