"""The compiled form, once for all tests."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from fightcard.kernel.compiled import compiled
from fightcard.solve.cartisora.analysis import best_response, fitting, policy
from fightcard.solve.cartisora.solver.solution import MODULES


@pytest.fixture(scope="session")
def kernels() -> SimpleNamespace:
    """All functions that solve and answer, compiled, with bounds checks."""
    return compiled((*MODULES, best_response, policy), boundscheck=True)


@pytest.fixture(autouse=True)
def _few_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Estimates of small games need few positions."""
    monkeypatch.setattr(fitting, "SAMPLES", 300)
