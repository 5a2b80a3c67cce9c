"""The compiled form, once for all tests."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from fightcard.kernel.compiled import compiled
from fightcard.solve.cartisora import policy, responses
from fightcard.solve.cartisora.solution import MODULES


@pytest.fixture(scope="session")
def machine() -> SimpleNamespace:
    """All functions that solve and answer, compiled, with bounds checks."""
    return compiled((*MODULES, responses, policy), boundscheck=True)
