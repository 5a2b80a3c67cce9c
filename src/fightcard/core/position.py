"""A position: a game and its state, with everything about it that people ask. It never changes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from fightcard.kernel.game_rng import set_key
from fightcard.kernel.layout import State
from fightcard.kernel.log import Log
from fightcard.kernel.vectors import Row

from .data import Standing, View
from .definition import SPECTATOR, TABLE, Action, Event, GameDefinition, RawEvent, Result, Setup
from .errors import Ambiguous, Error, IllegalAction, Refusal, Unreadable
from .game import Game, shared_game
from .history import Heard, History
from .observation import Observation, refusal_in
from .refusals import ALLOWED
from .support.checks import checked_action, checked_text, quoted
from .support.lazy import lazy
from .tree import ChanceNode, branch

LONGEST = 20_000  # characters of a position's text
NOTHING_HEARD: Mapping[int, Heard | None] = {}
NO_ACTIONS: Mapping[str, Action] = {}

# A step as it is pickled: events, is it over, seat, action; the text of a beginning, and what was heard before it.
PackedStep = tuple[list[RawEvent], bool, int, tuple[str, int], tuple[str, dict[int, list[str]]] | None]


class Outcome:
    """The outcome of one action: events for each viewer, and the chance events behind it."""

    __slots__ = ("chances", "game", "over", "raw", "setup")

    def __init__(self, game: GameDefinition, setup: Setup, log: Log, over: bool) -> None:
        self.game, self.setup, self.over = game, setup, over
        self.raw: list[RawEvent] = log.events
        self.chances = log.chances

    def events(self, viewer: int = TABLE) -> list[Event]:
        """The events as this viewer learns them."""
        return [self.game.event(raw, viewer, self.setup, self.over) for raw in self.raw]


class Position:
    """One moment of a game. It never changes: ``play`` returns another.

    Positions compare by their text, can be hashed, pickled and copied, and ``repr`` evaluates to an equal one.

    >>> import fightcard
    >>> position = fightcard.game("fightdrome").deal(seed=7)
    >>> position.due, position.legal_actions(0)
    ((0,), ['K40', 'K80', 'G50', 'G70'])
    >>> position, events = position.play("K40")
    >>> position.due, position.is_over
    ((1,), False)
    """

    game: Game
    _state: State
    _past: History

    def __init__(self, game: Game, state: State, past: History) -> None:
        own = self.__dict__  # nothing can be set from outside
        own["game"], own["_state"], own["_past"] = game, state, past

    # -- making one --

    @classmethod
    def deal(cls, definition: GameDefinition, setup: Setup, key: Sequence[int]) -> tuple[Position, Outcome]:
        """A new game with what happened in the deal, for engines; ``Game.deal`` is the friendly form."""
        return cls.dealt(shared_game(definition, setup), key)

    @classmethod
    def dealt(cls, game: Game, key: Sequence[int]) -> tuple[Position, Outcome]:
        """The same; the key is all its chance."""
        definition, setup = game.definition, game.setup
        state = definition.new_state(setup)
        set_key(state, key)
        state.log = log = Log()
        definition.rules.deal(state)
        state.log = None
        over = not definition.rules.due(state)
        return cls(game, state, History(None, log.events, over)), Outcome(definition, setup, log, over)

    @classmethod
    def read(cls, definition: GameDefinition, text: str, cards: str | None = None) -> Position:
        """From one line of text, which alone says the options; ``cards`` is the path of a card set."""
        setup, state = definition.read_position(read_length(text), definition.load_cards(cards))
        return cls.start(Game(definition, setup), state)

    @classmethod
    def placed(cls, definition: GameDefinition, setup: Setup, text: str) -> tuple[Position, Outcome]:
        """A game that begins in a written position, in place of ``deal``; the text must say the same options."""
        found, state = definition.read_position(read_length(text), setup.cards)
        if found.options.write() != setup.options.write():
            raise Unreadable("position-other-options", given=" ".join(found.options.write()) or "-")
        position = cls.start(shared_game(definition, setup), state)
        return position, Outcome(definition, setup, Log(), position.is_over)

    @classmethod
    def start(cls, game: Game, state: State, heard: Mapping[int, Heard | None] = NOTHING_HEARD) -> Position:
        """A position without history, in which these seats remember what they have heard."""
        return cls(game, state, History.of_world(state, not game.definition.rules.due(state), heard))

    # -- being a value --

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a position never changes")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a position never changes")

    @lazy
    def _text(self) -> str:
        return self.game.definition.write_position(self.game.setup, self._state)

    def __str__(self) -> str:
        return self._text

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.game.definition is other.game.definition and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __repr__(self) -> str:
        return f"{self.game!r}.position({self._text!r})"

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: object) -> Position:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.game, self._text, list(map(self._packed, self._past.steps())))

    def _packed(self, step: History) -> PackedStep:
        start = None
        if step.start is not None:
            start = self.game.definition.write_position(self.game.setup, step.start), step.remembered()
        return step.raw, step.over, step.seat, (step.action.kind, step.action.value), start

    # -- who, what --

    @property
    def setup(self) -> Setup:
        """The options and cards of the game, for engines."""
        return self.game.setup

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.game.seats)

    @lazy
    def due(self) -> tuple[int, ...]:
        """The seats that have to choose, each unseen by the others; none when the game is over.

        >>> import fightcard
        >>> fightcard.game("cartisora").deal(seed=7).due
        (0, 1)
        """
        return self.game.definition.seats_due(self._state)

    @property
    def is_over(self) -> bool:
        """Has the game ended?"""
        return not self.due

    @lazy
    def result(self) -> Result | None:
        """The winner, the scores and the reason; None while the game runs."""
        return self.game.definition.result(self._state)

    @property
    def key(self) -> tuple[int, ...]:
        """The key of the game's generator: never part of a view."""
        return tuple(self._state.key)

    def legal_actions(self, seat: int) -> list[str]:
        """The legal actions of a seat, as texts; empty if it is not due.

        >>> import fightcard
        >>> fightcard.game("fightdrome").position("top=K60 hand0=P20,K80,F").legal_actions(0)
        ['K80', 'F']
        """
        if type(seat) is not int or seat not in self._actions:
            seat = self.game.checked_seat(seat)
        return list(self._actions.get(seat, ()))

    def choices(self, seat: int) -> Collection[str]:
        """Return the same for engines, of a seat that exists."""
        return self._actions.get(seat, NO_ACTIONS)

    @lazy
    def _actions(self) -> dict[int, Mapping[str, Action]]:
        """By seat and text."""
        definition, setup, state = self.game.definition, self.game.setup, self._state
        return {seat: definition.actions_by_text(state, seat, setup) for seat in self.due}

    @lazy
    def may_take_back(self) -> list[int]:
        """Seats that could take back a choice they have sealed."""
        return [seat for seat in self.seats if self.can_take_back(seat)]

    def can_take_back(self, seat: int) -> bool:
        """Could this seat take back a choice it has sealed?"""
        return self.game.definition.may_take_back(self._state, seat)

    @lazy
    def may_resign(self) -> list[int]:
        """Seats that could give up."""
        return [seat for seat in self.seats if self.can_resign(seat)]

    def can_resign(self, seat: int) -> bool:
        """Could this seat give up?"""
        return bool(self.due) and self.game.definition.resign_refusal(self._state, seat) == ALLOWED

    # -- what one may know --

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the step that led here, hidden cards included: the deal, or the action played last.

        >>> import fightcard
        >>> fightcard.game("cartisora").deal(seed=7).events[0]
        {'kind': 'class', 'seat': 0, 'class': 'basic'}
        """
        return self.game.table_events.of(self._past.raw)

    def view(self, viewer: int) -> View:
        """The position as a viewer sees it: a seat, ``fightcard.SPECTATOR``, or ``fightcard.TABLE``, who sees all.

        >>> import fightcard
        >>> position = fightcard.game("fightdrome").position("top=K60 hand0=P20,K80,F")
        >>> position.view(0)["seats"][0]["hand"], position.view(fightcard.SPECTATOR)["seats"][0]["hand"]
        (['P20', 'K80', 'F'], ['?', '?', '?'])
        """
        if viewer not in (SPECTATOR, TABLE):
            viewer = self.game.checked_seat(viewer)
        return self.described(viewer)

    def standing(self) -> Standing:
        """Return the standing of both sides, from public facts only.

        >>> import fightcard
        >>> fightcard.game("cartisora").position("score=1,0").standing()
        {'leader': 0, 'leads': [{'by': 'matches', 'side': 0, 'lead': 1}]}
        """
        return self.game.definition.standing(self.observed(SPECTATOR), self.game.setup)

    def observe(self, seat: int) -> Observation:
        """The observation of a seat, as bots receive it.

        >>> import fightcard
        >>> fightcard.game("fightdrome").deal(seed=7).observe(0).legal_actions()
        ['K40', 'K80', 'G50', 'G70']
        """
        if type(seat) is not int:
            seat = self.game.checked_seat(seat)
        known = self._observations.get(seat)
        if known is None:
            self.game.checked_seat(seat)
            heard = self._past.heard(self.game.definition, self.game.setup, seat)
            known = self._observations[seat] = Observation(self.game, seat, self.observed(seat), heard)
        return known

    @lazy
    def _observations(self) -> dict[int, Observation]:
        """By seat, as far as they were asked for."""
        return {}

    def action_mask(self, seat: int) -> bytes:
        """A byte for each action id: 1 if the seat may take that action now, else 0.

        >>> import fightcard
        >>> sum(fightcard.game("fightdrome").deal(seed=7).action_mask(0))
        4
        """
        return self.game.action_mask(self.legal_actions(seat))

    def tensor(self, seat: int) -> Row:
        """The observation of a seat as numbers, in the order of ``Game.observation_spec``. It needs NumPy.

        >>> import fightcard
        >>> fightcard.game("cartisora").deal(seed=7).tensor(0)[:14]
        array([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0], dtype=int32)
        """
        return self.observe(seat).tensor()

    def information_state(self, seat: int) -> str:
        """Everything that a seat has seen and done since the game began, as text (perfect recall).

        >>> import fightcard
        >>> position, _ = fightcard.game("cartisora").deal(seed=7).play("0:K")
        >>> position.information_state(0).splitlines()[3:5]
        ['do K', '{"kind":"sealed","seat":0}']
        """
        return self.observe(seat).information_state()

    def observed(self, viewer: int) -> State:
        """The observation of a viewer as a raw state, for engines."""
        return self.game.definition.observe(self._state, viewer)

    def described(self, viewer: int) -> View:
        """The same as ``view`` without a check of the viewer, for engines."""
        return self.seen(viewer)[0]

    def seen(self, viewer: int) -> tuple[View, Standing]:
        """A viewer's view and the standing, both from one observation."""
        definition, setup = self.game.definition, self.game.setup
        observed = definition.observe(self._state, viewer)
        view: Any = {"due": list(self.due), **definition.describe(observed, setup)}
        own = self.__dict__
        if "_standing" not in own:  # all viewers know the same of it
            own["_standing"] = definition.standing(observed, setup)
        return view, own["_standing"]

    def viewpoint(self, viewer: int) -> int:
        """A viewer with the same view: another one if this viewer knows nothing more."""
        return self.game.definition.viewpoint(self._state, viewer)

    # -- acting --

    def refusal(self, action: str) -> Refusal | None:
        """Why an action is not allowed now; None if it is.

        >>> import fightcard
        >>> position = fightcard.game("fightdrome").position("top=K60 hand0=P20,K80,F")
        >>> position.refusal("K80") is None, position.refusal("P20").rule
        (True, 'FD-24')
        """
        return self._refusal(*self.read_action(action))

    def play(self, action: str) -> tuple[Position, tuple[Event, ...]]:
        """The position after an action, and all that happened; IllegalAction if a rule forbids it.

        An action is written as ``K80``, or with its seat as ``0:K80``, which is needed where several seats are due.

        >>> import fightcard
        >>> position = fightcard.game("cartisora").deal(seed=7)
        >>> position, _ = position.play("0:K")
        >>> position, events = position.play("1:2")
        >>> [event["kind"] for event in events]
        ['revealed', 'revealed', 'rolled', 'power', 'clash-won', 'took-pot']
        """
        try:
            position, log = self._next(action)
        except (IllegalAction, Unreadable, Ambiguous) as error:
            raise self._quoted(error, action) from None
        return position, self.game.table_events.of(log.events)

    def _quoted(self, error: Error, action: str, method: str = "play") -> Error:
        """The error with the position quoted: only for callers who hold the position anyway."""
        error.quote = f"{self!r}.{method}({quoted(action)})"
        if isinstance(error, Unreadable) and len(self.due) == 1:
            error.allowed = tuple(self.legal_actions(self.due[0]))
        return error

    # -- for engines --

    def steps(self) -> Iterator[History]:
        """The steps that led to the position, the first one first."""
        return self._past.steps()

    def read_action(self, text: str) -> tuple[int, Action]:
        """The seat and the action that a text names; without a seat it belongs to the only one due."""
        text = checked_action(text)
        seat_text, colon, rest = text.partition(":")
        if colon and seat_text.isdecimal():
            seat = self.game.seat_numbers.get(seat_text)
            if seat is None:
                raise Unreadable("seat-unknown", value=seat_text)
            return seat, self.game.read_action(rest)
        action = self.game.read_action(text.strip())
        due = self.due
        if len(due) > 1:
            raise Ambiguous("seat-missing", action=text.strip(), seats=", ".join(map(str, due)))
        return (due[0] if due else 0), action

    def _refusal(self, seat: int, action: Action) -> Refusal | None:
        return refusal_in(self.game, self._state, seat, action)

    def advance(self, text: str) -> tuple[Position, Outcome]:
        """The position after an action, and what happened for each viewer. Errors do not quote the position."""
        position, log = self._next(text)
        return position, self._outcome(position, log)

    def _next(self, text: str) -> tuple[Position, Log]:
        return self._after(*self._step(text))

    def _step(self, text: str) -> tuple[int, Action]:
        """The seat and the action that a text stands for, if no rule forbids it."""
        return self._listed(text) or self._allowed(*self.read_action(text))

    def _outcome(self, after: Position, log: Log) -> Outcome:
        return Outcome(self.game.definition, self.game.setup, log, after._past.over)

    def _listed(self, text: str) -> tuple[int, Action] | None:
        """An action that was listed as legal before, written as it was listed."""
        if "_actions" not in self.__dict__ or not isinstance(text, str):
            return None
        if len(self.due) == 1 and text in self._actions[self.due[0]]:
            return self.due[0], self._actions[self.due[0]][text]
        before, _, word = text.partition(":")
        for seat, actions in self._actions.items():
            if before == str(seat) and word in actions:
                return seat, actions[word]
        return None

    def act(self, seat: int, text: str) -> tuple[str, Position, Outcome]:
        """The same for an action without its seat in the text, with the action as records write it."""
        action = self._actions.get(seat, NO_ACTIONS).get(text)
        if action is None:
            _, action = self._allowed(seat, self.game.read_action(text))
            text = self.game.definition.write_action(action, self.game.setup)
        position, log = self._after(seat, action)
        return f"{seat}:{text}", position, self._outcome(position, log)

    def _allowed(self, seat: int, action: Action) -> tuple[int, Action]:
        refusal = self._refusal(seat, action)
        if refusal is not None:
            raise IllegalAction.of(refusal)
        return seat, action

    def _after(self, seat: int, action: Action) -> tuple[Position, Log]:
        definition = self.game.definition
        state = self._state.copy()
        state.log = log = Log([], [])
        definition.apply(state, seat, action)
        state.log = None
        return self.following(self.game, self, state, log, (seat, action)), log

    @classmethod
    def following(
        cls, game: Game, before: Position | None, state: State, log: Log, step: tuple[int, Action]
    ) -> Position:
        """The position with a state that followed from a step, or from the deal."""
        due = game.definition.seats_due(state)
        past = History(before._past, log.events, not due, *step) if before else History(None, log.events, not due)
        position = cls(game, state, past)
        position.__dict__["due"] = due  # it is asked next
        return position

    def copied_state(self) -> State:
        """A copy of the raw state, for engines."""
        return self._state.copy()

    def branch(self, action: str) -> Position | ChanceNode:
        """The same as ``play`` with chance chosen by the caller: a position, or a chance node that leads to some.

        Piles that the position lists have no order here: what is drawn next is chance.

        >>> import fightcard
        >>> node = fightcard.game("fightdrome").deal(seed=7).branch("K40")
        >>> sum(outcome.probability for outcome in node.outcomes), node.outcomes[0].text
        (1.0, 'card P20')
        """
        try:
            return branch(self.game, self, *self._step(action))
        except (IllegalAction, Unreadable, Ambiguous) as error:
            raise self._quoted(error, action, "branch") from None

    def canonical(self, text: str) -> str:
        """An action with its seat, as records write it."""
        seat, action = self.read_action(text)
        return f"{seat}:{self.game.definition.write_action(action, self.game.setup)}"


def read_length(text: str) -> str:
    """A position's text, if it is not too long to be read."""
    if len(checked_text("text", text)) > LONGEST:
        raise Unreadable("position-too-long", limit=LONGEST)
    return text


def _restored(game: Game, text: str, steps: list[PackedStep]) -> Position:
    """A position out of a pickle."""
    past: History | None = None
    for raw, over, seat, action, start in steps:
        if start is None:
            past = History(past, raw, over, seat, Action(*action))
        else:
            heard = {each: Heard.of(texts) for each, texts in start[1].items()}
            past = History.of_world(_state(game, start[0]), over, heard)
    assert past is not None, "every position has a beginning"
    return Position(game, _state(game, text), past)


def _state(game: Game, text: str) -> State:
    return game.definition.read_position(text, game.setup.cards)[1]
