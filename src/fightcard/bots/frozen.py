"""Frozen levels: ``expert~1`` plays as ``expert`` did when version 1 was frozen, a yardstick for later levels.

A version is a folder in ``bench/strength/frozen`` of the repository, with a file for each game: the parameters of its
levels, and the trained weights of those that search. The installed package has none. ``python -m fightcard.lab.freeze``
makes a new one.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fightcard.core.definition import GameDefinition
from fightcard.core.errors import Unreadable

from .search.policy_value import Weights
from .search.weights import read_weights

MARK = "~"  # between a level and its version
FOLDER = Path(__file__).parents[3] / "bench" / "strength" / "frozen"

Parameters = Mapping[str, Mapping[str, float]]  # by level and name


@dataclass(frozen=True)
class FrozenLevels:
    """The levels of a game in one version."""

    parameters: Parameters
    weights: Weights | None  # of levels that search


def base_name(name: str) -> str:
    """Return the name of a level without its version and its simulations: ``expert`` for ``expert~1@400``."""
    return name.partition("@")[0].partition(MARK)[0]


def frozen_versions() -> list[str]:
    """Return all versions, the oldest first."""
    return sorted((path.name for path in FOLDER.glob("[1-9]*") if path.name.isdecimal()), key=int)


def check_version(version: str) -> None:
    """Raise Unreadable if there is no such version."""
    if version not in frozen_versions():
        raise Unreadable("level-not-frozen", value=version, versions=", ".join(frozen_versions()) or "–")


@cache
def read_frozen(game: GameDefinition, version: str) -> FrozenLevels:
    """Read a version of a game's levels."""
    check_version(version)
    folder = frozen_folder(version)
    parameters = json.loads((folder / f"{game.name}.json").read_text(encoding="utf-8"))
    weights = folder / weights_file(game)
    return FrozenLevels(parameters, read_weights(weights) if weights.is_file() else None)


def frozen_folder(version: str) -> Path:
    """Return the folder of a version."""
    return FOLDER / version


def weights_file(game: GameDefinition) -> str:
    """Return the name of the file with a game's weights in a version's folder."""
    return f"{game.name}.weights.json"
