"""The game of a batch or an environment: named with its options, or one that is made already."""

from __future__ import annotations

from typing import Any

from fightcard import game as new_game
from fightcard.core.errors import Unreadable
from fightcard.core.game import Game, checked_game


def chosen_game(game: str | Game, options: dict[str, Any]) -> Game:
    """The game of this name with these options, or the given game; Unreadable if that has options besides its own."""
    if isinstance(game, str):
        return new_game(game, cards=None, **options)
    if options:
        raise Unreadable("vector-options", options=", ".join(options))
    return checked_game(game)
