"""The toy at the table: registered for one test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fightcard import language
from fightcard.core.definition import GameDefinition
from fightcard.registry import GAMES, Modules, find_game

__all__ = ["toy"]


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[GameDefinition]:
    """The toy game, which the registry lists as long as the test runs: one entry, and every front end knows it."""
    monkeypatch.setitem(GAMES, "toy", Modules(*(f"tests.table.toy.{part}" for part in ("game", "thumb", "terminal"))))
    language._bundle_with.cache_clear()
    yield find_game("toy")
    language._bundle_with.cache_clear()
