"""Loads the trained weights of a game's policy and value networks."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from fightcard.core.definition import GameDefinition

from .policy_value import Weights

FILE = "search.weights.json"  # in the game's folder

PARTS = ("seen", "labels", "signs", "units")  # names in the file, in the order of the fields of Weights


def weights_path(game: GameDefinition) -> Path:
    """Return where the package keeps the weights of a game."""
    return game.folder / FILE


@cache
def load_weights(game: GameDefinition) -> Weights:
    """Read the weights of a game, as lists of whole numbers."""
    data = json.loads(weights_path(game).read_text(encoding="utf-8"))
    return Weights(*(data[part] for part in PARTS))
