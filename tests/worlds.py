"""Helpers for tests of any registered game: random options, random play, comparison of whole states."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any

from fightcard.core.definition import SPECTATOR, TABLE, GameDefinition, Setup
from fightcard.core.errors import Error
from fightcard.core.options import Choice, Option, Whole
from fightcard.core.position import Position
from fightcard.kernel.game_rng import key_of_seed
from fightcard.kernel.layout import State

LONGEST = 1_000_000  # decisions after which a game has surely ended

# Values of the options whose meaning only their game knows. Those that do not go together are never tried together.
EXAMPLES: Mapping[str, Mapping[str, Sequence[str]]] = {
    "fightdrome": {"characters": ("random", "S01+L3,S05+L1", "S06+L2+L4+L5,S04+L1+L6+L3")},
    "champions": {
        "weapons": ("preset", "random", "PSA,AAS"),
        "pairing": ("list", "random", "213"),
        "owners": ("0,0,0,1,1,1", "0,1,2,3,4,5", "0,0,1,2,2,2", "1,0,1,2,3,2"),
    },
}


def random_setup(game: GameDefinition, chooser: Random) -> Setup:
    """A set-up with every option chosen at random, out of those that the game accepts."""
    while True:
        texts = [f"{option.name}={chooser.choice(values_of(game, option))}" for option in game.options]
        with suppress(Error):
            return game.setup(texts)


def values_of(game: GameDefinition, option: Option) -> Sequence[str]:
    """Some values of an option, as text."""
    if isinstance(option, Choice):
        return option.values
    if isinstance(option, Whole):
        return [str(number) for number in (option.low, max(option.low, option.standard // 2), option.standard)]
    return EXAMPLES[game.name][option.name]


def viewers(position: Position) -> list[int]:
    """All who do not see everything: each seat, and a spectator."""
    return [*position.seats, SPECTATOR]


def all_viewers(position: Position) -> list[int]:
    """The same and the table itself."""
    return [*viewers(position), TABLE]


def random_game(game: GameDefinition, setup: Setup, chooser: Random) -> Iterator[tuple[Position, str]]:
    """Each position of a random game with the action that follows; the last one with an empty action."""
    position, _ = Position.deal(game, setup, key_of_seed(chooser.randrange(2**62)))
    for _ in range(LONGEST):
        if position.is_over:
            break
        seat = chooser.choice(position.due)
        action = f"{seat}:{chooser.choice(position.legal_actions(seat))}"
        yield position, action
        position, _ = position.play(action)
    yield position, ""


def fields(game: GameDefinition, s: State) -> dict[str, Any]:
    """All fields of a plain state."""
    return {name: getattr(s, name) for name in game.layout.fields}


def differences(game: GameDefinition, plain: State, record: Any) -> list[str]:
    """The names of the fields in which a plain state and a record differ."""
    return [name for name in game.layout.fields if record[name].tolist() != getattr(plain, name)]
