"""The example game, installed for one test."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fightcard import language, registry
from tests.plugins.installing import GOOFSPIEL, install


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path of this process; what is installed there is forgotten afterwards."""
    folder = tmp_path / "packages"
    folder.mkdir()
    monkeypatch.syspath_prepend(str(folder))
    before = set(sys.modules)
    forget()
    yield folder
    for name in set(sys.modules) - before:
        if str(folder) in str(getattr(sys.modules[name], "__file__", "")):
            del sys.modules[name]
    forget()


@pytest.fixture
def goofspiel(packages: Path) -> Path:
    """The folder in which the example is installed."""
    install(GOOFSPIEL, packages)
    return packages


def forget() -> None:
    """Let the registry look for installed packages anew."""
    registry._entry_points.cache_clear()
    registry._installed_modules.cache_clear()
    registry.LOADED.clear()
    registry.LOADING["allowed"] = True
    language._bundle_with.cache_clear()
