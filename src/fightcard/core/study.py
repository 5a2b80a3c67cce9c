"""The interface of a game's module ``study``: what studies need besides the rules.

A game without such a module can be studied too, in what every game has: wins, draws, length and decisions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from .definition import Setup

METRICS = ("win_rate", "opener", "draws", "length", "decisions", "decisiveness", "lead_changes", "comebacks")

StudyNote = tuple[str, Mapping[str, object]]  # why something has no effect: a message with its arguments


class StudyModule(Protocol):
    """The module ``study`` of a game. Its functions over states compile like the rules (kernel/facts.py)."""

    AXIS: str  # the option that gives each side something of its own: characters, weapons, classes
    GROUP_NAME: str  # what one of these is called: character, weapon, class
    LEGEND: str  # a message that says what the letters of its values mean; empty if they are words
    SLOTS: int  # for the cards
    HAS_OPENER: bool  # whether one side opens

    def card_names(self, setup: Setup, /) -> dict[int, str]:
        """The codes of the cards by slot."""

    def group_name(self, setup: Setup, number: int, /) -> str:
        """The name of a group, by the number that ``group`` returns."""

    def rows(self, setup: Setup, /) -> tuple[str, ...]:
        """Everything that a side can play."""

    def pair(self, row: str, column: str, /) -> str:
        """The value of the option AXIS for two of these."""

    def exchanged(self, setup: Setup, /) -> dict[str, str]:
        """The options for which the sides have changed seats."""

    def unreached(self, a: Setup, b: Setup, /) -> list[StudyNote]:
        """The changes between two set-ups that cannot reach a game, and why."""


class CardStudy(Protocol):
    """The additional interface of games with card sets."""

    def with_card(self, cards: Any, name: str, field: str, value: int, /) -> str | None:
        """The text of a card set with another value of a field; None if there is no such card or field."""

    def card_value(self, cards: Any, name: str, field: str, /) -> int | None:
        """The value of a field of a card."""
