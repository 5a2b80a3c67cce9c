"""The rules of a toy: both seats name a number, each unseen by the other, and the higher one wins."""

from __future__ import annotations

from fightcard.kernel.layout import State
from fightcard.kernel.log import emit

SEALED, TOOK_BACK, RESIGNED = 1, 2, 3
DRAW = -1


def deal(s: State) -> None:
    """Nobody has named anything."""
    s.over = 0
    for seat in range(2):
        s.named[seat] = 0


def due(s: State) -> int:
    """Return the seats that have not named a number."""
    if s.over:
        return 0
    return int(s.named[0] == 0) + 2 * int(s.named[1] == 0)


def legal(s: State, seat: int) -> int:
    """Numbers from 1 to the highest."""
    return (2 << int(s.highest)) - 2


def play(s: State, seat: int, choice: int) -> None:
    """Name a number; the second one ends the game."""
    s.named[seat] = choice
    emit(s, SEALED, seat)
    if due(s) == 0:
        difference = s.named[0] - s.named[1]
        end(s, DRAW if difference == 0 else int(difference < 0))


def end(s: State, winner: int) -> None:
    """The game is over."""
    s.over = 1
    s.winner = winner


def may_take_back(s: State, seat: int) -> bool:
    """While the other thinks."""
    return not s.over and bool(s.named[seat])


def take_back(s: State, seat: int) -> None:
    """Nothing named."""
    s.named[seat] = 0
    emit(s, TOOK_BACK, seat)


def resign(s: State, seat: int) -> None:
    """The other wins."""
    emit(s, RESIGNED, seat)
    end(s, 1 - seat)


def observe(s: State, viewer: int, o: State) -> None:
    """One's own number, and at the end both."""
    o.over = s.over
    o.winner = s.winner
    for seat in range(2):
        if s.over or viewer == seat:
            o.named[seat] = s.named[seat]
