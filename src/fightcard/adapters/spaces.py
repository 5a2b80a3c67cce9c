"""The spaces of a game, and observations in them, for all adapters."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from fightcard import Game

LARGEST = np.iinfo(np.int32).max


def action_space(game: Game) -> spaces.Discrete:
    """The action ids of a game."""
    return spaces.Discrete(game.action_count)


def observation_space(game: Game) -> spaces.Dict:
    """The tensor of a seat, and the mask of its legal actions."""
    size = sum(field.size for field in game.observation_spec)
    return spaces.Dict(
        {
            "observation": spaces.Box(0, LARGEST, (size,), np.int32),
            "action_mask": spaces.Box(0, 1, (game.action_count,), np.int8),
        }
    )


def observed(tensor: Any, mask: Any) -> dict[str, Any]:
    """An observation in that space; the arrays are copied, because environments overwrite theirs."""
    return {"observation": np.array(tensor, np.int32), "action_mask": np.array(mask, np.int8)}
