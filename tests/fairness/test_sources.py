"""Server code has one source of randomness, in one place; and the test would notice another."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import fightcard

SOURCE = Path(fightcard.__file__).parent
SERVER = ("web", "server", "messages", "table", "store", "core")
PLACE = "core/chance/entropy.py"
MODULES = {"random", "secrets", "uuid", "numpy", "_random"}
NAMES = {"urandom", "getrandom", "SystemRandom", "uuid1", "uuid4", "default_rng", "RAND_bytes", "mktemp"}


def files() -> list[Path]:
    """All that runs in the server's own process and could touch a shuffle."""
    return [path for part in SERVER for path in ((SOURCE / part).rglob("*.py") if "." not in part else [SOURCE / part])]


def sources(text: str) -> Iterator[str]:
    """Return a file's uses of names that could bring chance."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name.partition(".")[0] in MODULES)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in MODULES and not node.level:
            yield str(node.module)
        elif isinstance(node, ast.Attribute | ast.Name | ast.alias):
            name = getattr(node, "attr", None) or getattr(node, "id", None) or getattr(node, "name", "")
            yield from [name] if name in NAMES else []
        elif isinstance(node, ast.Constant) and node.value in ("/dev/urandom", "/dev/random"):
            yield str(node.value)


def test_only_one_place_of_the_server_draws_at_random() -> None:
    found = {path.relative_to(SOURCE).as_posix(): list(sources(path.read_text())) for path in files()}
    assert {name: used for name, used in found.items() if used} == {PLACE: ["secrets"]}
    assert len(found) > 30


@pytest.mark.parametrize(
    "text",
    [
        "import random",
        "from random import Random",
        "import numpy.random as chance",
        "import os\nos.urandom(8)",
        "from os import urandom as more",
        "def f():\n    import secrets",
        "import uuid",
        "open('/dev/urandom')",
    ],
)
def test_another_source_would_be_noticed(text: str) -> None:
    assert list(sources(text))


def test_every_seed_of_a_shuffle_comes_from_there() -> None:
    """Tables are made from a deal or from a position, both with ``entropy.new_seed``, and nowhere else."""
    calls = [
        path.relative_to(SOURCE).as_posix()
        for path in files()
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Created"
    ]
    assert sorted(calls) == ["server/create_table.py", "server/place_table.py"]
    assert "sample_world(int(entropy.new_seed(), 16))" in (SOURCE / "server" / "place_table.py").read_text()
    assert "seed=entropy.new_seed()" in (SOURCE / "server" / "create_table.py").read_text()


def test_seed_of_a_new_round_comes_from_the_entropy_source() -> None:
    """Rounds are declared void in one place, which is given the seed by one other, with ``new_seed``."""
    calls = {
        name: [
            path.relative_to(SOURCE).as_posix()
            for path in files()
            for node in ast.walk(ast.parse(path.read_text()))
            if isinstance(node, ast.Call) and name in (getattr(node.func, "id", ""), getattr(node.func, "attr", ""))
        ]
        for name in ("Voided", "EndShuffleStage")
    }
    assert calls == {"Voided": ["table/decisions.py"], "EndShuffleStage": ["server/live/table_timers.py"]}
    assert "EndShuffleStage(self._stage, new_seed())" in (SOURCE / "server" / "live" / "table_timers.py").read_text()
