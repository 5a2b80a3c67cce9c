"""A position: a game, its set-up and its state, with everything about it that people ask. It never changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from fightcard.kernel.chance import set_key
from fightcard.kernel.layout import State
from fightcard.kernel.log import Log

from .errors import Ambiguous, Refused, Unreadable
from .game import TABLE, Action, Event, Game, RawEvent, Result, Setup
from .lazy import lazy
from .refusals import ALLOWED

LONGEST = 20_000  # characters of a position's text


class Happening:
    """What one action brought about: events for each viewer, and the chance events behind it."""

    def __init__(self, game: Game, setup: Setup, log: Log, over: bool) -> None:
        self.game, self.setup, self.over = game, setup, over
        self.raw: list[RawEvent] = log.events
        self.chances = log.chances

    def events(self, viewer: int = TABLE) -> list[Event]:
        """What this viewer learns."""
        return list(self.each_event(viewer))

    def each_event(self, viewer: int = TABLE) -> Iterator[Event]:
        """The same, one after the other, for those who need not know all of it."""
        return (self.game.event(raw, viewer, self.setup, self.over) for raw in self.raw)


class Position:
    """One moment of a game."""

    def __init__(self, game: Game, setup: Setup, state: State) -> None:
        self.game, self.setup = game, setup
        self._state = state
        self.due = game.due(state)  # the seats that have to choose; none when the game is over

    @classmethod
    def deal(cls, game: Game, setup: Setup, key: Sequence[int]) -> tuple[Position, Happening]:
        """A new game; the key is all its chance."""
        state = game.new_state(setup)
        set_key(state, key)
        state.log = log = Log()
        game.rules.deal(state)
        state.log = None
        position = cls(game, setup, state)
        return position, Happening(game, setup, log, position.over)

    @classmethod
    def read(cls, game: Game, text: str, cards: str | None = None) -> Position:
        """From one line of text."""
        if len(text) > LONGEST:
            raise Unreadable("position-too-long", limit=LONGEST)
        return cls(game, *game.read_position(text, cards))

    def __str__(self) -> str:
        return self.game.write_position(self.setup, self._state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.game is other.game and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __repr__(self) -> str:
        return f"<{self.game.name} {self}>"

    # -- who, what --

    @lazy
    def seats(self) -> range:
        """All seats."""
        return range(self.game.seats(self.setup))

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return not self.due

    @lazy
    def result(self) -> Result | None:
        """Who has won, with the scores and the reason; None while the game runs."""
        return self.game.result(self._state)

    @property
    def key(self) -> tuple[int, ...]:
        """The key of the game's chance: never part of a view."""
        return tuple(self._state.key)

    def actions(self, seat: int) -> list[str]:
        """What a seat that is due may do."""
        return list(self._actions.get(seat, ()))

    @lazy
    def _actions(self) -> dict[int, Mapping[str, Action]]:
        """By seat and text."""
        return {seat: self.game.actions_by_text(self._state, seat, self.setup) for seat in self.due}

    @lazy
    def may_take_back(self) -> list[int]:
        """Seats that could take back a choice they have sealed."""
        return [seat for seat in self.seats if self.game.may_take_back(self._state, seat)]

    @lazy
    def may_resign(self) -> list[int]:
        """Seats that could give up."""
        if self.over:
            return []
        return [seat for seat in self.seats if self.game.resign_refusal(self._state, seat) == ALLOWED]

    def observe(self, viewer: int) -> State:
        """What a viewer may know, as bots see it."""
        return self.game.observe(self._state, viewer)

    def view(self, viewer: int) -> dict[str, Any]:
        """What a viewer may know, as people see it."""
        return {"due": self.due, **self.game.describe(self.observe(viewer), self.setup)}

    # -- acting --

    def read_action(self, text: str) -> tuple[int, Action]:
        """Whose action a text is, and what; without a seat it belongs to the only one due."""
        seat_text, colon, rest = text.strip().partition(":")
        if colon and seat_text.isdecimal():
            if seat_text not in map(str, self.seats):
                raise Unreadable("seat-unknown", value=seat_text)
            return int(seat_text), self.game.read_action(rest, self.setup)
        action = self.game.read_action(text.strip(), self.setup)
        due = self.due
        if len(due) > 1:
            raise Ambiguous("seat-missing", action=text.strip(), seats=", ".join(map(str, due)))
        return (due[0] if due else 0), action

    def refusal(self, text: str) -> Refused | None:
        """Why an action is not allowed now, or None."""
        return self._refusal(*self.read_action(text))

    def _refusal(self, seat: int, action: Action) -> Refused | None:
        refused = self.game.refusal(self._state, seat, action)
        if refused is None:
            return None
        code, rule, arguments = refused
        allowed = " ".join(self.actions(seat))
        tried = self.game.write_action(action, self.setup)
        return Refused(self.game.name, code, rule, action=tried, seat=seat, allowed=allowed, **arguments)

    def play(self, text: str) -> tuple[Position, Happening]:
        """The position after an action, and what happened; Refused if a rule forbids it."""
        return self._after(*self._allowed(*self.read_action(text)))

    def act(self, seat: int, text: str) -> tuple[str, Position, Happening]:
        """The same for an action without its seat in the text, with the action as records write it."""
        action = self._actions.get(seat, {}).get(text)
        if action is None:
            _, action = self._allowed(seat, self.game.read_action(text, self.setup))
            text = self.game.write_action(action, self.setup)
        return f"{seat}:{text}", *self._after(seat, action)

    def _allowed(self, seat: int, action: Action) -> tuple[int, Action]:
        refusal = self._refusal(seat, action)
        if refusal is not None:
            raise refusal
        return seat, action

    def _after(self, seat: int, action: Action) -> tuple[Position, Happening]:
        state = self._state.copy()
        state.log = log = Log()
        self.game.apply(state, seat, action)
        state.log = None
        position = Position(self.game, self.setup, state)
        return position, Happening(self.game, self.setup, log, position.over)

    def canonical(self, text: str) -> str:
        """An action with its seat, as records write it."""
        seat, action = self.read_action(text)
        return f"{seat}:{self.game.write_action(action, self.setup)}"
