"""Finds what a searching player of a game needs: what it looks at, and what it has learned."""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from fightcard.core.definition import GameDefinition

FOLDER = Path(__file__).parent

PARTS = ("seen", "labels", "signs", "units")  # of a mind: see mind.py

PlainMind = tuple[list[int], ...]


def find_eye(game: GameDefinition) -> ModuleType:
    """The module with what is seen of a game, and its signs."""
    return import_module(f"{__package__}.{game.name}")


@cache
def find_mind(name: str) -> PlainMind:
    """What was learned of a game."""
    data = json.loads((FOLDER / f"{name}.mind.json").read_text(encoding="utf-8"))
    return tuple(data[part] for part in PARTS)
