"""What a game must offer. Everything above the games knows a game only by this.

Each promise is checked for every registered game by tests/conformance/.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

from fightcard.kernel.assemble import assemble
from fightcard.kernel.layout import Layout, State

from .options import Option, Options

SPECTATOR = -1  # a viewer without a seat: the least view
TABLE = -2  # a viewer who sees all: the state itself

Event = dict[str, Any]  # {"kind": …, "seat": …, …}
Result = dict[str, Any]  # {"winner": 0 | 1 | None, "scores": [a, b], "reason": …}
RawEvent = tuple[int, int, Any, int]  # as the rules tell it (kernel/log.py)


@dataclass(frozen=True)
class Setup:
    """What is agreed before a game: its rule options, and its card set where the game has them."""

    options: Options
    cards: Any = None


@dataclass(frozen=True)
class Action:
    """What a seat does: ``kind`` and ``value`` are the game's own."""

    kind: str
    value: int = 0


class Game(ABC):
    """One game: its rules, plain and compiled, and how people read and write what happens in it."""

    name: str
    version: int  # of the rules: rises when the same key and actions lead to another game
    layout: Layout
    modules: tuple[ModuleType, ...]  # its rules, as kernel/assemble.py puts them together
    options: tuple[Option, ...]
    rule_prefixes: tuple[str, ...]  # of the ids its refusals and rule pages use
    endings: Mapping[int, str]  # the ways in which a last round can end, from 1 on, as its ``tally`` counts them
    has_card_sets = False
    cap = 1_000_000  # decisions after which a game has surely ended

    @cached_property
    def rules(self) -> SimpleNamespace:
        """The rules in plain Python, for people: deal, due, legal, play, observe, resample and the game's own."""
        return assemble(self.modules)

    @property
    @abstractmethod
    def folder(self) -> Path:
        """Where its words and rule pages lie."""

    # -- set-up --

    @abstractmethod
    def setup(self, options: Sequence[str] = (), cards: str | None = None) -> Setup:
        """From option texts such as ``mode=fame``, and the path of a card set."""

    @abstractmethod
    def setup_from_record(self, options: Sequence[str], cards: str | None) -> Setup:
        """The same, with the card set's own text in place of a path."""

    def card_text(self, setup: Setup) -> str:
        """What ``setup_from_record`` needs of a card set that is not the game's own; nothing for that one."""
        return ""

    @abstractmethod
    def new_state(self, setup: Setup) -> State:
        """A plain state with options and card set, before the deal."""

    def notes(self, setup: Setup) -> list[tuple[str, Mapping[str, object]]]:
        """Things worth saying about a set-up, as message ids and arguments: options without effect, and the like."""
        return []

    # -- text --

    @abstractmethod
    def read_action(self, text: str, setup: Setup) -> Action:
        """An action from its text, without a seat; Unreadable if it is none of this game's."""

    @abstractmethod
    def write_action(self, action: Action, setup: Setup) -> str:
        """The canonical text of an action, without blanks."""

    @abstractmethod
    def read_position(self, text: str, cards: str | None = None) -> tuple[Setup, State]:
        """A position from one line of text; what it leaves out is filled in."""

    @abstractmethod
    def write_position(self, setup: Setup, s: State) -> str:
        """A position as one line of text."""

    # -- play --

    @abstractmethod
    def actions(self, s: State, seat: int) -> list[Action]:
        """What a seat that is due may do, each action once."""

    @abstractmethod
    def action_of_choice(self, s: State, seat: int, choice: int) -> Action:
        """The action that a choice of the rules is; an observation of the seat's own will do for ``s``."""

    @abstractmethod
    def refusal(self, s: State, seat: int, action: Action) -> tuple[str, str, dict[str, object]] | None:
        """(code, rule, arguments of the sentence) if the action is not allowed now; None if it is."""

    @abstractmethod
    def apply(self, s: State, seat: int, action: Action) -> None:
        """Take an action that was not refused, in place."""

    @abstractmethod
    def may_take_back(self, s: State, seat: int) -> bool:
        """Could this seat take back a choice it has sealed?"""

    @abstractmethod
    def result(self, s: State) -> Result | None:
        """The result by side, or None while the game runs."""

    # -- what one may know --

    @abstractmethod
    def describe(self, o: State, setup: Setup) -> dict[str, Any]:
        """An observation as plain data for people and programs. Reads the observation, never a state."""

    @abstractmethod
    def event(self, raw: RawEvent, viewer: int, setup: Setup, revealed: bool) -> Event:
        """An event as one viewer may know it; ``revealed`` once the game is over."""

    def observe(self, s: State, viewer: int) -> State:
        """What a viewer may know of a state."""
        o = self.layout.blank()
        self.rules.observe(s, viewer, o)
        return o
