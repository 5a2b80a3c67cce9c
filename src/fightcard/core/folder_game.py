"""A game whose folder has the usual modules: what its definition only passes on to them."""

from __future__ import annotations

from collections.abc import Collection
from inspect import getfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from fightcard.kernel.layout import State

from .data import Event, Standing
from .definition import Action, GameDefinition, RawEvent, Setup
from .reasons import Comparison, Reason
from .text.position_reader import PositionReader

if TYPE_CHECKING:
    from .observation import Observation


class Notation(Protocol):
    """The module ``notation`` of a game: actions as text."""

    def read_action(self, text: str, setup: Setup, /) -> Action:
        """An action from its text; Unreadable if it is none of this game's."""

    def write_action(self, action: Action, setup: Setup, /) -> str:
        """The canonical text of an action."""


class PositionWriter(Protocol):
    """The module ``position_writer`` of a game."""

    def write_position(self, setup: Setup, s: State, /) -> str:
        """A position as one line of text."""


class ViewModule(Protocol):
    """The module ``view`` of a game: observations and events as plain data."""

    def describe(self, o: State, setup: Setup, /) -> dict[str, Any]:
        """An observation as plain data."""

    def event(self, raw: RawEvent, viewer: int, setup: Setup, revealed: bool, /) -> Event:
        """An event as one viewer may know it."""


class CardFactsModule(Protocol):
    """The module ``card_facts`` of a game."""

    def card_facts(self) -> dict[str, Any]:
        """What pictures of cards need besides their codes."""


class StandingModule(Protocol):
    """The module ``standing`` of a game."""

    def standing(self, o: State, /) -> Standing:
        """Who is ahead, by an observation."""


class ReasonsModule(Protocol):
    """The module ``reasons`` of a game: why one choice is better than another."""

    def reasons(self, comparison: Comparison, /) -> list[Reason]:
        """All reasons that hold."""

    def mix_reason(self, observation: Observation, action: str, /) -> Reason | None:
        """Why a seat should not always take this action."""


class FolderGame(GameDefinition):
    """A game that is made of the modules in its folder; tests/conformance/test_folders.py lists their names."""

    notation: Notation
    position_reader: type[PositionReader]
    position_writer: PositionWriter
    view: ViewModule
    facts: CardFactsModule
    standings: StandingModule
    reasoning: ReasonsModule
    private_events: Collection[int] = ()  # kinds of events that not all viewers may know in full

    @property
    def folder(self) -> Path:
        return Path(getfile(type(self))).parent

    def card_facts(self) -> dict[str, Any]:
        return self.facts.card_facts()

    def read_action(self, text: str, setup: Setup) -> Action:
        return self.notation.read_action(text, setup)

    def write_action(self, action: Action, setup: Setup) -> str:
        return self.notation.write_action(action, setup)

    def read_position(self, text: str, cards: Any = None) -> tuple[Setup, State]:
        return self.position_reader.read_text(self, text, cards)

    def write_position(self, setup: Setup, s: State) -> str:
        return self.position_writer.write_position(setup, s)

    def describe(self, o: State, setup: Setup) -> dict[str, Any]:
        return self.view.describe(o, setup)

    def standing(self, o: State, setup: Setup) -> Standing:
        return self.standings.standing(o)

    def event(self, raw: RawEvent, viewer: int, setup: Setup, revealed: bool) -> Event:
        return self.view.event(raw, viewer, setup, revealed)

    def is_public(self, raw: RawEvent) -> bool:
        return raw[0] not in self.private_events

    def reasons(self, comparison: Comparison) -> list[Reason]:
        return self.reasoning.reasons(comparison)

    def mix_reason(self, observation: Observation, action: str) -> Reason | None:
        return self.reasoning.mix_reason(observation, action)
