"""The steps by which every game reads a position from one line of text. What the parts mean is the game's own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import Any

from fightcard.kernel.game_rng import set_key
from fightcard.kernel.layout import State
from fightcard.kernel.rules_interface import TABLE

from ..definition import GameDefinition, Setup
from ..errors import Unreadable
from ..options import Options
from .parts import PositionParts, read_parts


class PositionReader(ABC):
    """Fills a state from the parts of a position's text.

    A game defines ``names`` and ``read_parts``, and ``read_setup`` where the text says more of the set-up than its
    options.
    """

    names: Collection[str]  # of the parts that there can be, options excepted
    s: State

    def __init__(self, game: GameDefinition, parts: PositionParts, options: Options, cards: Any) -> None:
        self.game, self.parts, self.options, self.cards = game, parts, options, cards

    @classmethod
    def read_text(cls, game: GameDefinition, text: str, cards: Any = None) -> tuple[Setup, State]:
        """The set-up and the state that a text stands for, or Unreadable."""
        return cls(game, *read_parts(text, cls.names, game.options), cards).read()

    def read(self) -> tuple[Setup, State]:
        """Read the set-up, then everything else."""
        setup = self.read_setup()
        self.read_parts()
        return setup, self.s

    def read_setup(self) -> Setup:
        """The set-up of the position; ``s`` becomes its state before the deal."""
        setup = Setup(self.options, self.cards)
        self.begin(setup)
        return setup

    def begin(self, setup: Setup) -> None:
        """Begin with a cleared state that has the options of a set-up and the key in the text."""
        self.s = self.game.new_state(setup)
        self.game.rules.clear(self.s)
        set_key(self.s, self.parts.key())

    @abstractmethod
    def read_parts(self) -> None:
        """Write all parts into the state, check that they fit together, and fill in what the text leaves out."""

    # -- for games with zones of cards --

    def put(self, zone: int, cards: Sequence[int]) -> None:
        """Lay cards into an empty zone; the last one is on top."""
        self.s.cards[zone][: len(cards)] = cards
        self.s.size[zone] = len(cards)

    def deal_hidden_cards(self) -> None:
        """Deal what the text leaves open, by the key; Unreadable if nothing fits."""
        self.s.viewer = TABLE
        if not self.game.rules.resample(self.s):
            raise Unreadable("position-impossible")
