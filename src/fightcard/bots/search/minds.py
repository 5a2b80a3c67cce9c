"""Finds what a searching player of a game needs: what it looks at, and what it has learned."""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from fightcard.core.game import Game

FOLDER = Path(__file__).parent

PlainMind = tuple[list[int], list[list[int]], list[int]]


def find_eye(game: Game) -> ModuleType:
    """The module with the traits and signs of a game."""
    return import_module(f"{__package__}.{game.name}")


@cache
def find_mind(name: str) -> PlainMind:
    """What was learned of a game: weights of traits, of signs, of units."""
    data = json.loads((FOLDER / f"{name}.mind.json").read_text(encoding="utf-8"))
    return data["traits"], data["signs"], data["units"]
