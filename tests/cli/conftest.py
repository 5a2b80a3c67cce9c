"""Every test speaks English unless it asks for another language."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _no_language_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
