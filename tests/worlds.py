"""What several tests need of any registered game: random options, random play, whole states compared."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from fightcard.core.game import Game, Setup
from fightcard.core.options import Choice, Whole
from fightcard.core.position import Position
from fightcard.kernel.chance import key_of_seed
from fightcard.kernel.layout import State


def random_setup(game: Game, chooser: Random) -> Setup:
    """A set-up with every option chosen at random."""
    texts = [f"{o.name}={chooser.choice(o.values)}" for o in game.options if isinstance(o, Choice)]
    texts += [
        f"{o.name}={chooser.choice((o.low, o.standard // 2 or 1, o.standard))}"
        for o in game.options
        if isinstance(o, Whole)
    ]
    return game.setup(texts)


def random_game(game: Game, setup: Setup, chooser: Random) -> Iterator[tuple[Position, str]]:
    """Each position of a random game with the action that follows; the last one with an empty action."""
    position, _ = Position.deal(game, setup, key_of_seed(chooser.randrange(2**62)))
    for _ in range(game.cap):
        if position.over:
            break
        seat = chooser.choice(position.due)
        action = f"{seat}:{chooser.choice(position.actions(seat))}"
        yield position, action
        position, _ = position.play(action)
    yield position, ""


def fields(game: Game, s: State) -> dict[str, Any]:
    """All fields of a plain state."""
    return {name: getattr(s, name) for name in game.layout.fields}


def differences(game: Game, plain: State, record: Any) -> list[str]:
    """The names of the fields in which a plain state and a record differ."""
    return [name for name in game.layout.fields if record[name].tolist() != getattr(plain, name)]
