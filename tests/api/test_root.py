"""The names of ``import fightcard``: complete, sorted, documented, quick, and the same whatever else is imported."""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import pkgutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import fightcard

SOURCES = Path(fightcard.__file__).parent
HEAVY = ("numpy", "numba", "fluent.runtime", "babel", "click", "msgspec", "fightcard.lab", "fightcard.language")
PUBLIC = [name for name in fightcard.__all__ if not name.startswith("_")]
CONSTANTS = {"SPECTATOR", "TABLE"}
MODULES = sorted({"fightcard", *(getattr(fightcard, name).__module__ for name in PUBLIC if name not in CONSTANTS)})


def test_list_of_names_is_sorted() -> None:
    """As ruff sorts it: constants, classes, then functions."""
    kinds = {name: (not name.isupper(), not name[0].isupper(), name) for name in fightcard.__all__}
    assert fightcard.__all__ == sorted(fightcard.__all__, key=kinds.__getitem__)
    assert len(set(fightcard.__all__)) == len(fightcard.__all__)
    assert set(fightcard.__all__) <= set(dir(fightcard))


def test_no_submodule_takes_the_place_of_a_public_name() -> None:
    """Importing ``fightcard.x`` binds ``x`` in the package."""
    before = {name: getattr(fightcard, name) for name in fightcard.__all__}
    for module in pkgutil.walk_packages(fightcard.__path__, "fightcard."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    assert {name: getattr(fightcard, name) for name in fightcard.__all__} == before
    assert not any(isinstance(value, ModuleType) for value in before.values())


def test_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="nonsense"):
        fightcard.nonsense  # noqa: B018


def test_import_loads_the_engine_alone() -> None:
    code = f"import sys, fightcard; print([name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_types_are_for_everybody() -> None:
    assert (SOURCES / "py.typed").exists()


@pytest.mark.parametrize("name", [name for name in PUBLIC if name not in CONSTANTS])
def test_every_public_object_has_a_docstring(name: str) -> None:
    assert inspect.getdoc(getattr(fightcard, name))


@pytest.mark.parametrize("name", [name for name in PUBLIC if name not in CONSTANTS])
def test_every_public_object_has_an_example(name: str) -> None:
    assert ">>>" in str(getattr(fightcard, name).__doc__)


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_run(name: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert (failed, tried > 0) == (0, True)


@pytest.mark.parametrize("path", sorted((SOURCES / "lab").glob("*.py")), ids=lambda path: path.stem)
def test_laboratory_uses_the_eager_part_of_the_root_only(path: Path) -> None:
    """Names that the root loads lazily from the laboratory cannot be used inside the laboratory."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    taken = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "fightcard"
        for alias in node.names
    }
    assert taken.isdisjoint(fightcard.LAZY)
