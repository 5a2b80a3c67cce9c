"""Observers: what one seat knows of a state, as text and as named tensors."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import numpy as np

from fightcard import Game

if TYPE_CHECKING:
    from .game import FightcardState

MEMORY = "memory"
MEMORY_SIZE = 256  # bits of a SHA-256


class SpielObserver:
    """The knowledge of one seat: what it sees now, or with perfect recall all that it has seen and done.

    The tensor has the fields of ``Game.observation_spec``. With perfect recall 256 numbers more follow, the bits of the
    SHA-256 of the information state: observations forget, and two information states must not share a tensor.
    """

    def __init__(self, game: Game, perfect_recall: bool, params: Any) -> None:
        if params:
            raise ValueError(f"Observation parameters not supported; passed {params}")
        self._recalls = perfect_recall
        sizes = {field.name: field.shape for field in game.observation_spec}
        if perfect_recall:
            sizes[MEMORY] = (MEMORY_SIZE,)
        self._observed = sum(field.size for field in game.observation_spec)
        self.tensor = np.zeros(self._observed + perfect_recall * MEMORY_SIZE, np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, shape in sizes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: FightcardState, player: int) -> None:
        """Write the tensors; nothing is known before the deal."""
        self.tensor.fill(0)
        position = state.position
        if position is None:
            return
        self.tensor[: self._observed] = position.tensor(player)
        if self._recalls:
            digest = hashlib.sha256(self.string_from(state, player).encode()).digest()
            self.dict[MEMORY][:] = np.unpackbits(np.frombuffer(digest, np.uint8))

    def string_from(self, state: FightcardState, player: int) -> str:
        """The observation, or the information state, as text."""
        position = state.position
        if position is None:
            return ""
        return position.information_state(player) if self._recalls else str(position.observe(player))
