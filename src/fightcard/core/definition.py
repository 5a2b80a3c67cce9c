"""GameDefinition: what a game must offer. Higher layers know a game only by this interface.

tests/conformance/ checks every method for every registered game.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType, ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple

from fightcard.kernel.assemble import assemble
from fightcard.kernel.chosen_chance import CHOSEN
from fightcard.kernel.layout import Layout, State
from fightcard.kernel.rules_interface import SPECTATOR, TABLE
from fightcard.kernel.sides import SIDES

from .data import Event, Result, Standing
from .errors import Unreadable
from .options import Option, Options, Value
from .reasons import Comparison, Reason, ranked
from .refusals import ALLOWED, GAME_OVER, NOT_DUE, TAKE_BACK_TOO_LATE
from .tensors import Field, bits, filled, one_hot

if TYPE_CHECKING:
    from .observation import Observation

RawEvent = tuple[int, int, Any, int]  # as the rules tell it (kernel/log.py)

__all__ = ["SIDES", "SPECTATOR", "TABLE", "Action", "Event", "GameDefinition", "RawEvent", "Result", "Setup"]


@dataclass(frozen=True)
class Setup:
    """The set-up of a game: its rule options, and its card set where the game has card sets."""

    options: Options
    cards: Any = None


class Action(NamedTuple):
    """An action of a seat: ``kind`` and ``value`` are the game's own; every game has ``take-back`` and ``resign``."""

    kind: str
    value: int = 0


NO_ACTION = Action("")  # of the beginning


@cache
def _seats_in(bits: int) -> tuple[int, ...]:
    """The seats whose bits are set."""
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


class GameDefinition(ABC):
    """One game: its rules, plain and compiled, and how people read and write what happens in it.

    There is one object for each game, ``GAME`` in its module: it is the same whatever the options. What users hold is
    a ``core.game.Game``, which is a definition with options and cards chosen.

    Two sides fight. Mostly a side is one seat; where several people share a side, each has a seat of their own.
    """

    name: str
    version: int  # of the rules: rises when the same key and actions lead to another game
    layout: Layout
    modules: tuple[ModuleType, ...]  # its rules, as kernel/assemble.py puts them together
    options: tuple[Option, ...]
    refusals: Mapping[int, tuple[str, str]]  # why an action is not allowed: number -> (code, rule)
    rule_prefixes: tuple[str, ...]  # of the ids its refusals and rule pages use
    endings: Mapping[int, str]  # the ways in which a game can end, from 1 on, as its ``tally`` counts them
    has_card_sets = False
    most_seats = SIDES  # where several people can share a side
    emotes: tuple[str, ...] = ()  # that players can show each other, by ``GAME-emote-ID``
    table_limits: Mapping[str, int] = MappingProxyType(
        {}
    )  # of number options, where a table allows less than the rules

    def __reduce__(self) -> str:
        """Pickled by name: the one object of its module."""
        return "GAME"

    @cached_property
    def rules(self) -> SimpleNamespace:
        """The rules in plain Python, for people: what kernel/rules_interface.py names, and the game's own."""
        return assemble(self.modules)

    @cached_property
    def tree_rules(self) -> SimpleNamespace:
        """The same, with outcomes of chance that are chosen from outside (kernel/chosen_chance.py)."""
        return assemble(self.modules, **CHOSEN)

    @property
    @abstractmethod
    def folder(self) -> Path:
        """The folder with its words, rule pages and lessons."""

    @property
    def lesson_files(self) -> list[Path]:
        """Its lessons, if it has any, in the order in which one takes them."""
        return sorted((self.folder / "lessons").glob("*.toml"))

    # -- puzzles --

    @property
    def puzzle_setups(self) -> tuple[str, ...]:
        """The options of the games in which puzzles are looked for, each as texts with blanks between them."""
        return ("",)

    @property
    def most_puzzle_choices(self) -> int:
        """Between how many choices a puzzle asks at most: what a person can compare."""
        return 8

    def puzzle_theme(self, comparison: Comparison) -> str | None:
        """The theme of a puzzle, by its solution and a wrong choice: ``<game>-theme-<code>`` is its name."""
        found = ranked(self.reasons(comparison))
        return found[0].code if found else None

    def situation(self, o: State, seat: int, setup: Setup) -> str:
        """The same text for decisions that are the same puzzle, by symmetry too."""
        return json.dumps([seat, self.describe(o, setup)], sort_keys=True)

    # -- set-up --

    def setup(self, options: Sequence[str] = (), cards: str | None = None) -> Setup:
        """From option texts such as ``mode=fame``, and the path of a card set."""
        return self.checked(Setup(Options.read(self.options, options), self.load_cards(cards)))

    def setup_from_record(self, options: Sequence[str], cards: str | None) -> Setup:
        """The same, with the card set's own text in place of a path."""
        return self.checked(Setup(Options.read(self.options, options), self.read_cards(cards)))

    def checked(self, setup: Setup) -> Setup:
        """The set-up, if it can be played; else Unreadable or Refused."""
        return setup

    def load_cards(self, path: str | None) -> Any:
        """The card set in a file, or the game's own."""
        return self._no_cards(path)

    def read_cards(self, text: str | None) -> Any:
        """The card set that a text stands for, or the game's own."""
        return self._no_cards(text)

    def _no_cards(self, given: str | None) -> None:
        if given:
            raise Unreadable("no-card-sets", game=self.name)

    def card_text(self, setup: Setup) -> str:
        """The card set as ``setup_from_record`` needs it; empty for the game's own."""
        return ""

    def cards_digest(self, setup: Setup) -> str:
        """A short name for a card set that is not the game's own; nothing for that one."""
        return ""

    def same_option(self, name: str, chosen: Value, read: Value) -> bool:
        """Does a position with this value of an option belong to a game for which the other was chosen?

        It does where the game draws the value: characters=random fits all characters.
        """
        return chosen == read

    def new_state(self, setup: Setup) -> State:
        """A plain state with options and card set, before the deal."""
        s = self.layout.blank()
        for option in self.options:
            if isinstance(option.default, int):
                setattr(s, option.name, setup.options[option.name])
        self.prepare(s, setup)
        return s

    def prepare(self, s: State, setup: Setup) -> None:
        """Write into a new state what a set-up says besides its numbers: card set, texts."""
        return

    def notes(self, setup: Setup) -> list[tuple[str, Mapping[str, object]]]:
        """Notes on a set-up, as message ids and arguments: options without effect, and the like."""
        return []

    def seats(self, setup: Setup) -> int:
        """The number of seats."""
        return SIDES

    def side_of(self, setup: Setup, seat: int) -> int:
        """The side a seat plays for."""
        return seat

    def has_sealed_choices(self, setup: Setup) -> bool:
        """Are there moments at which several seats choose, each unseen by the others?"""
        return False

    def has_equal_sides(self, setup: Setup) -> bool:
        """Have both sides the same chances before the deal, as far as the rules say?"""
        return False

    def card_facts(self) -> dict[str, Any]:
        """Data for pictures of the cards besides their codes, as JSON."""
        return {}

    # -- text --

    @abstractmethod
    def read_action(self, text: str, setup: Setup) -> Action:
        """An action from its text, without a seat; Unreadable if it is none of this game's."""

    @abstractmethod
    def write_action(self, action: Action, setup: Setup) -> str:
        """The canonical text of an action, without blanks."""

    def write_card(self, card: int) -> str:
        """A card as text."""
        return str(card)

    @abstractmethod
    def read_position(self, text: str, cards: Any = None) -> tuple[Setup, State]:
        """A position from one line of text; what it leaves out is filled in. ``cards`` is what load_cards returns."""

    @abstractmethod
    def write_position(self, setup: Setup, s: State) -> str:
        """A position as one line of text."""

    # -- for programs --

    @abstractmethod
    def all_actions(self, setup: Setup) -> list[Action]:
        """Every choice that there can be in a game with this set-up, each once, in an order that never changes."""

    @abstractmethod
    def max_length(self, setup: Setup) -> int | None:
        """No game takes more choices than this, those taken back not counted; None where the rules set no limit."""

    def fields(self, setup: Setup) -> list[Field]:
        """The numbers that describe an observation, for learning programs: those of every game, and its own."""
        seats, ids = self.seats(setup), {action: number for number, action in enumerate(self.all_actions(setup))}

        def legal(o: State, seat: int) -> list[int]:
            allowed = {ids[action] for action in self.actions(o, seat)} if seat in self.due(o) else set()
            return [int(number in allowed) for number in range(len(ids))]

        return [
            Field("legal", (len(ids),), "1 for each action that this seat may take now, by action id", legal),
            Field("seat", (seats,), "one-hot: observing seat, seat 0 first", lambda o, seat: one_hot(seat, seats)),
            Field(
                "due",
                (seats,),
                "1 for each seat that has to choose, seat 0 first",
                lambda o, _: bits(self.rules.due(o), seats),
            ),
            *self.own_fields(setup),
        ]

    @abstractmethod
    def own_fields(self, setup: Setup) -> list[Field]:
        """The numbers that only this game has."""

    @property
    def feature_modules(self) -> tuple[ModuleType, ...]:
        """Its rules with what writes tensors and action ids, for batches of games (kernel/batch.py), if it has such."""
        return ()

    def feature_facts(self, setup: Setup) -> list[int]:
        """The facts of a set-up that those functions need."""
        return []

    def tensor(self, o: State, seat: int, setup: Setup) -> list[int]:
        """All fields of an observation, one after the other: here by the way that each of them is filled."""
        return filled(self.fields(setup), o, seat)

    # -- play --

    def due(self, s: State) -> list[int]:
        """The seats that have to choose, each unseen by the others due; none when the game is over."""
        return list(self.seats_due(s))

    def seats_due(self, s: State) -> tuple[int, ...]:
        """Return the same as a tuple, which equal states share."""
        return _seats_in(int(self.rules.due(s)))

    @abstractmethod
    def actions(self, s: State, seat: int) -> list[Action]:
        """The legal actions of a seat that is due, each once."""

    def actions_by_text(self, s: State, seat: int, setup: Setup) -> Mapping[str, Action]:
        """The same by the texts of the actions. Callers must not change the mapping: a game may cache it."""
        return {self.write_action(action, setup): action for action in self.actions(s, seat)}

    @abstractmethod
    def action_of_choice(self, s: State, seat: int, choice: int) -> Action:
        """The action that a choice of the rules is; an observation of the seat's own will do for ``s``."""

    @abstractmethod
    def choice_of_action(self, s: State, seat: int, action: Action) -> int:
        """The number by which the rules know a legal action."""

    def refusal(self, s: State, seat: int, action: Action) -> tuple[str, str, dict[str, object]] | None:
        """(code, rule, arguments of the sentence) if the action is not allowed now; None if it is."""
        number = self._refusal_number(s, seat, action)
        if number == ALLOWED:
            return None
        return *self.refusals[number], self.refusal_arguments(s)

    def _refusal_number(self, s: State, seat: int, action: Action) -> int:
        due = self.due(s)
        if not due:
            return GAME_OVER
        if action.kind == "resign":
            return self.resign_refusal(s, seat)
        if action.kind == "take-back":
            return ALLOWED if self.may_take_back(s, seat) else TAKE_BACK_TOO_LATE
        return self.choice_refusal(s, seat, action) if seat in due else self.waiting_refusal(s, seat, action)

    @abstractmethod
    def choice_refusal(self, s: State, seat: int, action: Action) -> int:
        """Why a seat that is due may not choose this now; ALLOWED if it may."""

    def waiting_refusal(self, s: State, seat: int, action: Action) -> int:
        """Why a seat that is not due may not choose this now."""
        return NOT_DUE

    def resign_refusal(self, s: State, seat: int) -> int:
        """Why a seat may not resign now; ALLOWED if it may."""
        return ALLOWED

    def refusal_arguments(self, s: State) -> dict[str, object]:
        """Arguments of this game's refusals besides the action, the seat and what is allowed."""
        return {}

    def apply(self, s: State, seat: int, action: Action) -> None:
        """Take an action that was not refused, in place."""
        if action.kind == "resign":
            self.rules.resign(s, seat)
        elif action.kind == "take-back":
            self.rules.take_back(s, seat)
        else:
            self.rules.play(s, seat, self.choice_of_action(s, seat, action))

    def may_take_back(self, s: State, seat: int) -> bool:
        """Could this seat take back a choice it has sealed?"""
        return bool(self.rules.may_take_back(s, seat))

    @abstractmethod
    def result(self, s: State) -> Result | None:
        """The result by side, or None while the game runs."""

    def combats(self, s: State) -> int:
        """The number of Combats in a finished game, for results that are averages of one; 0 in games without them."""
        return 0

    # -- what one may know --

    @abstractmethod
    def describe(self, o: State, setup: Setup) -> dict[str, Any]:
        """An observation as plain data for people and programs. Reads the observation, never a state."""

    @abstractmethod
    def standing(self, o: State, setup: Setup) -> Standing:
        """Return the standing: which side is ahead. Reads only the public part of an observation."""

    @abstractmethod
    def event(self, raw: RawEvent, viewer: int, setup: Setup, revealed: bool) -> Event:
        """An event as one viewer may know it; ``revealed`` once the game is over."""

    def viewpoint(self, s: State, viewer: int) -> int:
        """A viewer whose view is the same as this one's, so that it is made only once.

        A game may name a spectator for seats that know nothing more at the moment, such as a choice of their own that
        is still sealed.
        """
        return viewer

    def is_public(self, raw: RawEvent) -> bool:
        """Is this event the same for all viewers? Then it is told to all of them in the same bytes."""
        return False

    def reasons(self, comparison: Comparison) -> list[Reason]:
        """Why one choice is better than another, from what their seat knows; nothing in a game that cannot say."""
        return []

    def matter(self, observation: Observation) -> Reason | None:
        """The coach's remark for a seat that is due; None in a game without a coach."""
        return None

    @property
    def deciding_events(self) -> tuple[str, ...]:
        """The kinds of events that decide a Round, a Clash or an Exchange."""
        return ()

    def mix_reason(self, observation: Observation, action: str) -> Reason | None:
        """Why a seat should not always take this action, where another chooses at the same time."""
        return None

    def observe(self, s: State, viewer: int) -> State:
        """The observation of a viewer."""
        o = self.layout.blank()
        self.rules.observe(s, viewer, o)
        return o
