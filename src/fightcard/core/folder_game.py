"""A game whose folder has the usual modules: what its definition only passes on to them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cached_property
from inspect import getfile
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any, Protocol

from fightcard.kernel import tensor
from fightcard.kernel.assemble import assemble
from fightcard.kernel.layout import State

from .data import Event, Standing
from .definition import Action, GameDefinition, RawEvent, Setup
from .reasons import Comparison, Reason, ranked
from .text.parts import write_parts
from .text.position_reader import PositionReader

if TYPE_CHECKING:
    from .observation import Observation

LARGEST_NUMBER = (1 << 31) - 1  # in a tensor of 32 bits


class Notation(Protocol):
    """The module ``notation`` of a game: actions as text."""

    def read_action(self, text: str, setup: Setup, /) -> Action:
        """An action from its text; Unreadable if it is none of this game's."""

    def write_action(self, action: Action, setup: Setup, /) -> str:
        """The canonical text of an action."""


class PositionWriter(Protocol):
    """The module ``position_writer`` of a game."""

    def position_parts(self, setup: Setup, s: State, /) -> Iterator[tuple[str, str]]:
        """The parts of a position's text."""


class ViewModule(Protocol):
    """The module ``view`` of a game: observations and events as plain data."""

    def describe(self, o: State, setup: Setup, /) -> dict[str, Any]:
        """An observation as plain data."""

    def event(self, raw: RawEvent, viewer: int, setup: Setup, revealed: bool, /) -> Event:
        """An event as one viewer may know it."""


class CardFactsModule(Protocol):
    """The module ``card_facts`` of a game."""

    def card_facts(self) -> dict[str, Any]:
        """Data for pictures of the cards besides their codes."""


class StandingModule(Protocol):
    """The module ``standing`` of a game."""

    def standing(self, o: State, /) -> Standing:
        """Return the standing of both sides from an observation."""


class PuzzlesModule(Protocol):
    """The module ``puzzles`` of a game: where its puzzles come from, and which are the same."""

    @property
    def SETUPS(self) -> tuple[str, ...]:  # noqa: N802 - a constant of the module
        """The options of the games in which puzzles are looked for."""

    @property
    def MOST_CHOICES(self) -> int:  # noqa: N802 - a constant of the module
        """Between how many choices a puzzle asks at most."""

    def situation(self, o: State, seat: int, /) -> str:
        """The same text for decisions that are the same puzzle."""

    def theme(self, comparison: Comparison, found: tuple[Reason, ...], /) -> str | None:
        """The theme of a puzzle, by its solution, a wrong choice, and the reasons between them."""


class ReasonsModule(Protocol):
    """The module ``reasons`` of a game: why one choice is better than another."""

    def reasons(self, comparison: Comparison, /) -> list[Reason]:
        """All reasons that hold."""

    def mix_reason(self, observation: Observation, action: str, /) -> Reason | None:
        """Why a seat should not always take this action."""


class CoachModule(Protocol):
    """The module ``coach`` of a game."""

    DECIDING: tuple[str, ...]

    def matter(self, observation: Observation, /) -> Reason:
        """The coach's remark."""


class FolderGame(GameDefinition):
    """A game that is made of the modules in its folder; tests/conformance/test_folders.py lists their names."""

    notation: Notation
    position_reader: type[PositionReader]
    position_writer: PositionWriter
    view: ViewModule
    facts: CardFactsModule
    standings: StandingModule
    puzzling: PuzzlesModule | None = None
    features: ModuleType | None = None  # action ids and tensors, in the form of rules
    reasoning: ReasonsModule
    coaching: CoachModule
    private_events: Collection[int] = ()  # kinds of events that not all viewers may know in full

    @property
    def folder(self) -> Path:
        return Path(getfile(type(self))).parent

    def card_facts(self) -> dict[str, Any]:
        return self.facts.card_facts()

    @property
    def feature_modules(self) -> tuple[ModuleType, ...]:
        """The rules, and what writes tensors of their observations."""
        return (*self.modules, tensor, self.features) if self.features else ()

    @cached_property
    def _encoder(self) -> SimpleNamespace:
        return assemble(self.feature_modules)

    def feature_facts(self, setup: Setup) -> list[int]:
        """The facts of a set-up that kernel/tensor.py needs."""
        return [LARGEST_NUMBER, len(self.all_actions(setup)), self.seats(setup), *self.own_facts(setup)]

    def own_facts(self, setup: Setup) -> list[int]:
        """The facts that this game's own functions need besides."""
        return []

    def tensor(self, o: State, seat: int, setup: Setup) -> list[int]:
        if not self.features:
            return super().tensor(o, seat, setup)
        row = [0] * sum(field.size for field in self.fields(setup))
        self._encoder.write_tensor(o, seat, self.feature_facts(setup), row, 0)
        return row

    def read_action(self, text: str, setup: Setup) -> Action:
        return self.notation.read_action(text, setup)

    def write_action(self, action: Action, setup: Setup) -> str:
        return self.notation.write_action(action, setup)

    def read_position(self, text: str, cards: Any = None) -> tuple[Setup, State]:
        return self.position_reader.read_text(self, text, cards)

    def write_position(self, setup: Setup, s: State) -> str:
        return write_parts(self.position_writer.position_parts(setup, s))

    def describe(self, o: State, setup: Setup) -> dict[str, Any]:
        return self.view.describe(o, setup)

    def standing(self, o: State, setup: Setup) -> Standing:
        return self.standings.standing(o)

    def event(self, raw: RawEvent, viewer: int, setup: Setup, revealed: bool) -> Event:
        return self.view.event(raw, viewer, setup, revealed)

    def is_public(self, raw: RawEvent) -> bool:
        return raw[0] not in self.private_events

    @property
    def puzzle_setups(self) -> tuple[str, ...]:
        return self.puzzling.SETUPS if self.puzzling else super().puzzle_setups

    @property
    def most_puzzle_choices(self) -> int:
        return self.puzzling.MOST_CHOICES if self.puzzling else super().most_puzzle_choices

    def puzzle_theme(self, comparison: Comparison) -> str | None:
        if self.puzzling is None:
            return super().puzzle_theme(comparison)
        return self.puzzling.theme(comparison, ranked(self.reasons(comparison)))

    def situation(self, o: State, seat: int, setup: Setup) -> str:
        return self.puzzling.situation(o, seat) if self.puzzling else super().situation(o, seat, setup)

    def reasons(self, comparison: Comparison) -> list[Reason]:
        return self.reasoning.reasons(comparison)

    def mix_reason(self, observation: Observation, action: str) -> Reason | None:
        return self.reasoning.mix_reason(observation, action)

    def matter(self, observation: Observation) -> Reason | None:
        return self.coaching.matter(observation)

    @property
    def deciding_events(self) -> tuple[str, ...]:
        return self.coaching.DECIDING
