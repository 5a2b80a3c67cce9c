"""Every test speaks English unless it asks for another language."""

from __future__ import annotations

import pytest

from tests.table.toy.fixture import toy

__all__ = ["toy"]


@pytest.fixture(autouse=True)
def _no_language_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
