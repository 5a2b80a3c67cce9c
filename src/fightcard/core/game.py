"""A game as users hold it: one of the registered games with its options and cards chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from operator import index
from typing import TYPE_CHECKING, SupportsIndex

from fightcard.kernel.game_rng import key_of_bytes, key_of_hex, key_of_seed

from .chance.entropy import new_seed
from .definition import NO_ACTION, Action, GameDefinition, Setup
from .errors import Unreadable
from .support.checks import checked_action, checked_integer, shortened, shown
from .tensors import Field
from .text.parts import KEY
from .text.rendering import TableEvents
from .tree import ChanceNode, branch

if TYPE_CHECKING:
    from .position import Position

Key = Sequence[int] | str | bytes
KEY_WORDS = 8
NO_SEAT = -1
MOST_SHARED = 64  # set-ups whose game is kept


@dataclass(frozen=True)
class Game:
    """A game with its options and cards: ``fightcard.game(name, **options)`` makes one.

    It never changes, compares by what it is, can be hashed, pickled and copied, and ``repr`` evaluates to it.

    >>> import fightcard
    >>> game = fightcard.game("fightdrome", mode="fame", fame_target=150)
    >>> game
    fightcard.game('fightdrome', mode='fame', fame_target=150)
    >>> game.name, game.seats, game.options["fame_target"]
    ('fightdrome', 2, '150')
    """

    definition: GameDefinition
    setup: Setup

    def __repr__(self) -> str:
        given = [_argument(*text.split("=", 1)) for text in self.setup.options.write()]
        digest = self.definition.cards_digest(self.setup)
        cards = [f"cards=<card set {digest}>"] if digest else []
        return f"fightcard.game({', '.join([repr(self.name), *cards, *given])})"

    def __reduce__(self) -> tuple[type[Game], tuple[GameDefinition, Setup]]:
        return Game, (self.definition, self.setup)

    def __deepcopy__(self, memo: object) -> Game:
        return self

    # -- what it is --

    @property
    def name(self) -> str:
        """Its name in ``fightcard.game_names()``."""
        return self.definition.name

    @property
    def version(self) -> int:
        """The version of its rules: it rises when the same key and actions lead to another game."""
        return self.definition.version

    @property
    def options(self) -> dict[str, str]:
        """All options with their values, as text.

        >>> import fightcard
        >>> fightcard.game("cartisora", classes="knight,rogue").options["classes"]
        'knight,rogue'
        """
        options = self.setup.options
        return {option.name: option.write(options[option.name]) for option in options.known}

    @cached_property
    def seats(self) -> int:
        """The number of seats; they are numbered from 0.

        >>> import fightcard
        >>> fightcard.game("champions", owners="0,1,2,3,4,5").seats
        6
        """
        return self.definition.seats(self.setup)

    def side_of(self, seat: int) -> int:
        """The side, 0 or 1, for which a seat plays: results are by side.

        >>> import fightcard
        >>> [fightcard.game("champions", owners="0,1,2,3,4,5").side_of(seat) for seat in range(6)]
        [0, 0, 0, 1, 1, 1]
        """
        return self.definition.side_of(self.setup, self.checked_seat(seat))

    def checked_seat(self, seat: int) -> int:
        """A seat, if there is such a one; else Unreadable.

        >>> import fightcard
        >>> try:
        ...     fightcard.game("cartisora").checked_seat(9)
        ... except fightcard.Unreadable as error:
        ...     print(error.sentence())
        There is no seat 9; the seats are 0 and 1.
        """
        try:
            number = index(seat)
        except TypeError:
            number = NO_SEAT
        if not 0 <= number < self.seats:
            raise Unreadable("seat-none", value=shown(seat), last=self.seats - 1)
        return number

    # -- positions --

    def deal(self, seed: int | None = None, key: Key | None = None) -> Position:
        """A new game. The same seed, or the same 256-bit key, always gives the same one; without any it is a new one.

        What happened in the deal is in ``position.events``.

        >>> import fightcard
        >>> position = fightcard.game("fightdrome").deal(seed=7)
        >>> position.due, [event["kind"] for event in position.events]
        ((0,), ['character', 'character', 'round-began', 'dealt', 'dealt'])
        """
        from .position import Position

        return Position.dealt(self, _key(seed, key))[0]

    def tree_root(self) -> Position | ChanceNode:
        """The root of the game tree: the deal with chance chosen by the caller, node by node.

        >>> import fightcard
        >>> node = fightcard.game("champions", duels=1).tree_root()
        >>> len(node.outcomes), node.outcomes[-1]  # 52 cards and two Jokers
        (53, ChanceOutcome(text='card X', probability=0.037037037037037035))
        """
        return branch(self, None, -1, NO_ACTION)

    def position(self, text: str) -> Position:
        """The position that one line of text stands for; what it leaves out is filled in.

        The game's options count for what the text does not say. A text that names another value is Unreadable.

        >>> import fightcard
        >>> game = fightcard.game("fightdrome", mode="fame")
        >>> game.position("top=K60 hand0=P20,K80,F fame=120,90").legal_actions(0)
        ['K80', 'F']
        >>> try:
        ...     game.position("mode=single")
        ... except fightcard.Unreadable as error:
        ...     print(error.sentence())
        The position says mode=single, but the game is played with mode=fame.
        """
        from .position import Position, read_length

        setup, state = self.definition.read_position(self._with_options(read_length(text)), self.setup.cards)
        for option in self.definition.options:
            chosen, read = self.setup.options[option.name], setup.options[option.name]
            if not self.definition.same_option(option.name, chosen, read):
                value, wanted = option.write(read), option.write(chosen)
                raise Unreadable("position-option", option=option.name, value=value, wanted=wanted)
        return Position.start(self, state)

    def _with_options(self, text: str) -> str:
        named = {word.partition("=")[0] for word in text.split()}
        missing = [each for each in self.setup.options.write() if each.partition("=")[0] not in named]
        if self.definition.cards_digest(self.setup) and "cards" not in named:
            missing.append(f"cards={self.definition.cards_digest(self.setup)}")
        return " ".join([*missing, text])

    # -- for positions --

    def read_action(self, text: str) -> Action:
        """An action from its text, without a seat; Unreadable if it is none of this game's."""
        return self._by_text.get(text) or self.definition.read_action(text, self.setup)

    @cached_property
    def seat_numbers(self) -> dict[str, int]:
        """The seats by how they are written before an action."""
        return {str(seat): seat for seat in range(self.seats)}

    @cached_property
    def _by_text(self) -> dict[str, Action]:
        return dict(zip(self._actions, self.definition.all_actions(self.setup), strict=True))

    @cached_property
    def table_events(self) -> TableEvents:
        """Renders events for viewers who see everything."""
        return TableEvents(self.definition, self.setup)

    # -- for learning programs --

    @cached_property
    def _actions(self) -> tuple[str, ...]:
        return tuple(self.definition.write_action(each, self.setup) for each in self.definition.all_actions(self.setup))

    @cached_property
    def _action_ids(self) -> dict[str, int]:
        return {text: number for number, text in enumerate(self._actions)}

    @property
    def action_count(self) -> int:
        """The number of different actions. Their ids are 0 to ``action_count - 1``.

        ``take-back`` and ``resign`` are matters of the table, not of the game, and have no id.

        >>> import fightcard
        >>> [fightcard.game(name).action_count for name in fightcard.game_names()]
        [40, 57, 14]
        """
        return len(self._actions)

    def action_id(self, text: str) -> int:
        """The id of an action, however it is written; Unreadable if it has none.

        >>> import fightcard
        >>> game = fightcard.game("cartisora")
        >>> game.action_id("10"), game.action_text(8)
        (8, '10')
        """
        if isinstance(text, str) and text in self._action_ids:
            return self._action_ids[text]
        action = self.definition.read_action(checked_action(text), self.setup)
        canonical = self.definition.write_action(action, self.setup)
        if canonical not in self._action_ids:
            raise Unreadable("action-without-id", value=canonical)
        return self._action_ids[canonical]

    def action_text(self, number: int) -> str:
        """The action with this id.

        >>> import fightcard
        >>> fightcard.game("champions").action_text(0)
        'panic'
        """
        if not 0 <= checked_integer("number", number) < self.action_count:
            raise Unreadable("action-id-unknown", value=number, last=self.action_count - 1)
        return self._actions[number]

    def action_mask(self, actions: Iterable[str]) -> bytes:
        """A byte for each action id: 1 for these actions, as ``legal_actions`` writes them, else 0.

        >>> import fightcard
        >>> list(fightcard.game("cartisora").action_mask(["2", "K"]))
        [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]
        """
        mask = bytearray(self.action_count)
        for action in actions:
            mask[self._action_ids[action]] = 1
        return bytes(mask)

    @property
    def max_length(self) -> int | None:
        """The most actions that a game can take; None if the rules set no limit.

        The only games without a limit are Fame matches and Epic Tournaments of Fightdrome: a Fame round can score
        nothing, and an Epic bout without a winner is replayed. Callers that need an end have to set one.

        >>> import fightcard
        >>> fightcard.game("champions").max_length
        120
        >>> fightcard.game("fightdrome", mode="fame").max_length is None
        True
        """
        return self.definition.max_length(self.setup)

    @cached_property
    def observation_spec(self) -> tuple[Field, ...]:
        """The fields of ``Observation.tensor``, in their order: each has a name, a shape and a meaning.

        >>> import fightcard
        >>> [field.name for field in fightcard.game("cartisora").observation_spec][:4]
        ['legal', 'seat', 'due', 'phase']
        """
        return tuple(self.definition.fields(self.setup))


@lru_cache(MOST_SHARED)
def shared_game(definition: GameDefinition, setup: Setup) -> Game:
    """A game that all callers with this set-up share, with all that it keeps, such as its rendered events."""
    return Game(definition, setup)


def checked_game(value: object) -> Game:
    """An argument that has to be a game."""
    if not isinstance(value, Game):
        raise Unreadable("argument-game", value=shown(value))
    return value


def _argument(name: str, value: str) -> str:
    return f"{name}={value if value.isdecimal() else repr(value)}"


def _key(seed: int | None, key: Key | None) -> Sequence[int]:
    """The key asked for; else a new, unguessable one."""
    if seed is not None and key is not None:
        raise Unreadable("key-or-seed")
    if seed is not None:
        return key_of_seed(checked_integer("seed", seed))
    if key is None:
        return key_of_hex(new_seed())
    if isinstance(key, str):
        if not KEY.fullmatch(key):
            raise Unreadable("key-form", value=shortened(key))
        return key_of_hex(key)
    if isinstance(key, bytes):
        if len(key) != 32:
            raise Unreadable("key-form", value=shortened(key.hex()))
        return key_of_bytes(key)
    return _words(key)


def _words(key: object) -> Sequence[int]:
    """A key that is given as eight numbers of 32 bits."""
    words = tuple(key) if isinstance(key, Iterable) else ()
    if len(words) != KEY_WORDS or not all(
        isinstance(word, SupportsIndex) and 0 <= index(word) < 1 << 32 for word in words
    ):
        raise Unreadable("key-form", value=shown(key))
    return words
