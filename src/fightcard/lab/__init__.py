"""The lab: many games at once, for a designer's questions. It computes; what a person reads is up to the faces above.

>>> import fightcard
>>> from fightcard.lab import StudySettings, sweep
>>> found = sweep(fightcard.game("cartisora"), "target", ("1", "3"), StudySettings(games=8))
>>> found.differed
True

``docs/lab.md`` is the guide. Everything here needs the extra ``fast`` and is loaded when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fightcard.lab.simulation.ray_executor import connect_ray
    from fightcard.lab.study.compare import SetupComparison, compare
    from fightcard.lab.study.matrix import Matrix, matrix
    from fightcard.lab.study.settings import StudySettings
    from fightcard.lab.study.sweep import Sweep, sweep
    from fightcard.lab.study.tune import Tuning, tune

__all__ = [
    "Matrix",
    "SetupComparison",
    "StudySettings",
    "Sweep",
    "Tuning",
    "compare",
    "connect_ray",
    "matrix",
    "sweep",
    "tune",
]

LAZY = {
    "SetupComparison": "study.compare",
    "Matrix": "study.matrix",
    "StudySettings": "study.settings",
    "Sweep": "study.sweep",
    "Tuning": "study.tune",
    "compare": "study.compare",
    "connect_ray": "simulation.ray_executor",
    "matrix": "study.matrix",
    "sweep": "study.sweep",
    "tune": "study.tune",
}


def __getattr__(name: str) -> object:
    if name not in LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from fightcard.core.support.extras import require

    require("fast", f"fightcard.lab.{name}")
    value: object = getattr(import_module(f"fightcard.lab.{LAZY[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
