"""Observations: what one seat may know of a position, which is all that a bot receives."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from fightcard.kernel.game_rng import key_of_seed
from fightcard.kernel.layout import State
from fightcard.kernel.vectors import Row, make_row

from .data import Standing, View
from .definition import Action, Setup
from .errors import Error, IllegalAction, Refusal, Unreadable
from .game import Game
from .history import Heard, observation_text
from .support.checks import checked_action, checked_integer, shown
from .support.extras import require

if TYPE_CHECKING:
    from .position import Position


class Observation:
    """The knowledge of one seat: its own cards, what lies open, and what happened; never another's hand or the deck.

    ``position.observe(seat)`` makes one. It never changes.

    >>> import fightcard
    >>> observation = fightcard.game("fightdrome").deal(seed=7).observe(1)
    >>> observation.seat, observation.due, observation.legal_actions()
    (1, (0,), [])
    >>> observation.view["seats"][1]["hand"][0], observation.view["seats"][0]["hand"][0]
    ('P80', '?')
    """

    game: Game
    seat: int
    _state: State
    _heard: Heard | None

    def __init__(self, game: Game, seat: int, state: State, heard: Heard | None = None) -> None:
        vars(self).update(game=game, seat=seat, _state=state, _heard=heard)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("an observation never changes")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("an observation never changes")

    # -- being a value --

    @cached_property
    def _text(self) -> str:
        return observation_text(self.game.definition, self._state, self.game.setup)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<what seat {self.seat} sees of {self.game!r}: {self._text}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Observation):
            return NotImplemented
        return (self.game, self.seat, self.information_state()) == (other.game, other.seat, other.information_state())

    def __hash__(self) -> int:
        return hash((self.seat, self._text))

    def __copy__(self) -> Observation:
        return self

    def __deepcopy__(self, memo: object) -> Observation:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        fields = {name: getattr(self._state, name) for name in self.game.definition.layout.fields}
        return _restored, (self.game, self.seat, fields, self.heard_texts())

    # -- who, what --

    @cached_property
    def due(self) -> tuple[int, ...]:
        """The seats that have to choose."""
        return tuple(self.game.definition.due(self._state))

    @property
    def is_over(self) -> bool:
        """Has the game ended?"""
        return not self.due

    @property
    def view(self) -> View:
        """The knowledge of the seat as plain data. Each call returns a new object, which the caller may change."""
        described = self.game.definition.describe(self._state, self.game.setup)
        return cast(View, {"due": list(self.due), **described})

    @property
    def standing(self) -> Standing:
        """Return the standing of both sides, from public facts only."""
        return self.game.definition.standing(self._state, self.game.setup)

    def legal_actions(self, seat: int | None = None) -> list[str]:
        """The legal actions of this seat; empty if it is not due. ``seat`` is optional and must be the observing seat.

        >>> import fightcard
        >>> fightcard.game("cartisora").position("hand0=2,9,K hand1=5,10,K").observe(0).legal_actions()
        ['2', '9', 'K']
        """
        return list(self._actions) if self._own(seat) in self.due else []

    @cached_property
    def _actions(self) -> dict[str, Action]:
        definition, setup = self.game.definition, self.game.setup
        return {definition.write_action(each, setup): each for each in definition.actions(self._state, self.seat)}

    def _own(self, seat: int | None) -> int:
        if seat is not None and seat != self.seat:
            raise Unreadable("observation-seat", seat=shown(seat), own=self.seat)
        return self.seat

    def refusal(self, action: str) -> Refusal | None:
        """Why this seat may not do this now; None if it may.

        >>> import fightcard
        >>> position = fightcard.game("fightdrome").position("top=K60 hand0=P20,K80,F")
        >>> position.observe(0).refusal("P20").rule
        'FD-24'
        """
        return refusal_in(self.game, self._state, self.seat, self._read(action))

    def _read(self, action: str) -> Action:
        text = checked_action(action).removeprefix(f"{self.seat}:")
        return self.game.definition.read_action(text, self.game.setup)

    def checked(self, action: str) -> str:
        """An action as it is usually written, if it is one of the legal ones; else IllegalAction, or Unreadable.

        The error quotes this observation, never the position that it was made of.

        >>> import fightcard
        >>> fightcard.game("cartisora").deal(seed=7).observe(0).checked(" k ")
        'K'
        """
        if isinstance(action, str) and action in self._actions and self.seat in self.due:
            return action
        try:
            refusal = self.refusal(action)
            if refusal is not None:
                raise IllegalAction.of(refusal)
            text = self.game.definition.write_action(self._read(action), self.game.setup)
            if text not in self._actions:
                raise Unreadable("action-without-id", value=text)
            return text
        except (IllegalAction, Unreadable) as error:
            raise self._quoted(error) from None

    def _quoted(self, error: Error) -> Error:
        error.quote = repr(self)
        if isinstance(error, Unreadable):
            error.allowed = tuple(self.legal_actions())
        return error

    # -- for programs --

    def action_mask(self, seat: int | None = None) -> bytes:
        """A byte for each action id: 1 if this seat may take that action now, else 0.

        >>> import fightcard
        >>> list(fightcard.game("cartisora").position("hand0=2,9,K hand1=5,10,K").observe(0).action_mask())
        [1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]
        """
        return self.game.action_mask(self.legal_actions(seat))

    def tensor(self, seat: int | None = None) -> Row:
        """All fields of ``Game.observation_spec`` one after the other, as one row of numbers. It needs NumPy.

        >>> import fightcard
        >>> observation = fightcard.game("cartisora").deal(seed=7).observe(0)
        >>> len(observation.tensor()) == sum(field.size for field in observation.game.observation_spec)
        True
        """
        require("fast", "tensor")
        return make_row(self.game.definition.tensor(self._state, self._own(seat), self.game.setup))

    def information_state(self, seat: int | None = None) -> str:
        """Everything that this seat has seen and done since the game began, as text: it has perfect recall.

        Two positions have the same text if and only if the seat has no way to tell one from the other. A position that
        was read from text begins with what the seat could see and remember of it.

        >>> import fightcard
        >>> print(fightcard.game("cartisora", target=1).deal(seed=7).observe(0).information_state()[:30])
        {"kind":"class","seat":0,"clas
        """
        self._own(seat)
        return self._information_state

    @cached_property
    def _information_state(self) -> str:
        return "\n".join([*self.heard_texts(), f"now {self._text}"])

    def sample_world(self, seed: int) -> Position:
        """A whole position that this seat cannot tell from the real one: the seed deals the unseen cards.

        The seat remembers the same in it, so its information states go on from there.

        >>> import fightcard
        >>> position = fightcard.game("fightdrome").deal(seed=7)
        >>> world = position.observe(0).sample_world(seed=1)
        >>> world.observe(0) == position.observe(0), world == position
        (True, False)
        """
        from .position import Position

        states: list[State] = [self._state, None]
        key = key_of_seed(checked_integer("seed", seed))
        found = self.game.definition.rules.resample_into(states, 0, 1, key)
        assert found, "every observation has a world"
        return Position.start(self.game, states[1], {self.seat: self._heard})

    def heard_texts(self) -> list[str]:
        """The events and actions of this seat so far, step by step, for a bot in another process."""
        return self._heard.texts() if self._heard else []

    def raw(self) -> tuple[State, Setup]:
        """A copy of the raw state, and the set-up, for engines."""
        return self._state.copy(), self.game.setup


def refusal_in(game: Game, state: State, seat: int, action: Action) -> Refusal | None:
    """Why an action is not allowed in a state, or in what its seat may know of one."""
    definition, setup = game.definition, game.setup
    refused = definition.refusal(state, seat, action)
    if refused is None:
        return None
    code, rule, arguments = refused
    due = seat in definition.due(state)
    allowed = [definition.write_action(each, setup) for each in definition.actions(state, seat)] if due else []
    tried = definition.write_action(action, setup)
    told = {"action": tried, "seat": seat, "allowed": " ".join(dict.fromkeys(allowed)), **arguments}
    return Refusal(definition.name, code, rule, told)


def _restored(game: Game, seat: int, fields: dict[str, Any], heard: list[str]) -> Observation:
    """An observation out of a pickle."""
    state = game.definition.layout.blank()
    for name, value in fields.items():
        setattr(state, name, value)
    return Observation(game, seat, state, Heard.of(heard))
