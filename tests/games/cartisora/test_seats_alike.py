"""Both seats play by the same rules: a game with the seats exchanged is the same game, seen from the other side."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random
from typing import Any

import pytest

from fightcard.games.cartisora.cards import CLASSES
from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.state import FULL_HAND, RANKS
from fightcard.kernel.bot_rng import count_bits
from fightcard.kernel.layout import State
from tests.games.cartisora.helpers import with_die
from tests.worlds import random_setup

GAMES = 40

BY_SEAT = ("fighter", "score", "hand", "bonus", "echo", "sealed", "standing", "power")
SEAT = ("winner", "last", "marked", "feint", "verdict")  # 0 and 1; other numbers are nobody's
SEATS = ("owing", "reacted")  # bits
CARDS = ("lock", "pot")
PUBLIC = ("phase", "match", "ending", "cause")


def die(s: State, sides: int) -> int:
    """Falls by what is the same for both, so that it does not matter whose die comes first."""
    return int(count_bits(s.hand[0]) + count_bits(s.hand[1]) + s.match + count_bits(s.lock)) % sides


RULES = with_die(die)


def exchanged(cards: int) -> int:
    """Cards with their owners exchanged."""
    return (cards & FULL_HAND) << RANKS | cards >> RANKS


def seen_from(s: State, seat: int) -> dict[str, Any]:
    """Return the content of a state, this seat's before the other's."""
    order = slice(None, None, -1 if seat else 1)
    found: dict[str, Any] = {name: getattr(s, name)[order] for name in BY_SEAT}
    found["pile"] = [exchanged(pile) if seat else pile for pile in s.pile[order]]
    for name in SEAT:
        value = getattr(s, name)
        found[name] = 1 - value if seat and value in (0, 1) else value
    for name in SEATS:
        value = getattr(s, name)
        found[name] = (value & 1) << 1 | value >> 1 if seat else value
    for name in CARDS:
        found[name] = exchanged(getattr(s, name)) if seat else getattr(s, name)
    return found | {name: getattr(s, name) for name in PUBLIC}


def begun(options: list[str], classes: str) -> State:
    """A new Duel."""
    s = GAME.new_state(GAME.setup([*options, f"classes={classes}"]))
    RULES.deal(s)
    return s


@pytest.mark.parametrize(("first", "second"), list(combinations_with_replacement(CLASSES, 2)))
def test_game_with_seats_exchanged_is_the_same_game(first: str, second: str) -> None:
    chooser = Random(f"exchanged {first} {second}")
    for _ in range(GAMES):
        options = [text for text in random_setup(GAME, chooser).options.write() if not text.startswith("classes=")]
        s, other = begun(options, f"{first},{second}"), begun(options, f"{second},{first}")
        while s.owing:
            assert seen_from(s, 0) == seen_from(other, 1)
            seat = chooser.choice(GAME.due(s))
            choices = RULES.legal(s, seat)
            choice = chooser.choice([bit for bit in range(RANKS + 1) if choices >> bit & 1])
            RULES.play(s, seat, choice)
            RULES.play(other, 1 - seat, choice)
        assert seen_from(s, 0) == seen_from(other, 1)
