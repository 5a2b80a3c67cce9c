"""Invariants of every game: cards are conserved, texts read back, nobody sees a sealed choice, all 36 pairings end."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from fightcard.core.definition import SPECTATOR, TABLE
from fightcard.core.position import Position
from fightcard.games.cartisora.cards import CLASSES
from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.state import MATCH_LIMIT, PACK, RANKS
from fightcard.kernel.layout import State
from tests.worlds import random_game, random_setup

PAIRS = [f"{first},{second}" for first, second in product(CLASSES, CLASSES)]
GAMES = 6


def check_cards(s: State) -> None:
    """Hands, piles, pot and lock hold each of the 26 cards once (3.1)."""
    places = [s.hand[0], s.hand[1] << RANKS, *s.pile, s.pot, s.lock]
    assert sum(places) == (1 << PACK) - 1
    assert sum(place.bit_count() for place in places) == PACK
    assert all(hand < 1 << RANKS for hand in s.hand)


def check_moment(position: Position) -> None:
    """Check the invariants of a position in which a seat chooses."""
    s = position._state
    running = not position.is_over
    assert running == bool(position.due)
    assert 1 <= s.match <= MATCH_LIMIT
    assert sum(s.score) <= s.match - running
    assert all(position.legal_actions(seat) for seat in position.due)
    assert not set(position.may_take_back) & set(position.due)


@pytest.mark.parametrize("classes", PAIRS)
def test_every_pairing_plays_to_the_end(classes: str) -> None:
    """With random options, so that every switch meets every class."""
    chooser = Random(f"pairing {classes}")
    for _ in range(GAMES):
        options = [text for text in random_setup(GAME, chooser).options.write() if not text.startswith("classes=")]
        for position, _ in random_game(GAME, GAME.setup([*options, f"classes={classes}"]), chooser):
            check_cards(position._state)
            check_moment(position)
        assert position.is_over


def test_text_gives_back_the_whole_state() -> None:
    """Every field but the place in the generator's bytes, which each chance event begins anew."""
    names = [name for name in GAME.layout.fields if name not in ("block", "used", "rng_bytes")]
    chooser = Random("texts")
    for _ in range(40):
        for position, _ in random_game(GAME, random_setup(GAME, chooser), chooser):
            again = Position.read(GAME, str(position))
            assert [getattr(again._state, name) for name in names] == [getattr(position._state, name) for name in names]


def test_sealed_choice_is_its_owners_alone() -> None:
    """Until the reveal the others learn only that it was made; hands are known to all."""
    position, _ = Position.read(GAME, "classes=knight,monk").play("0:7")
    seats = {viewer: position.described(viewer)["seats"] for viewer in (0, 1, SPECTATOR, TABLE)}
    assert [seats[viewer][0]["sealed"] for viewer in (0, 1, SPECTATOR, TABLE)] == ["7", None, None, "7"]
    assert all(found[0]["chosen"] and not found[1]["chosen"] for found in seats.values())
    assert all(len(found[0]["hand"]) == len(found[1]["hand"]) == RANKS for found in seats.values())
    assert position.play("0:take-back")[0] == Position.read(GAME, "classes=knight,monk")


def test_other_may_have_sealed_anything_legal() -> None:
    """Redeals for a viewer: each choice comes up, and no other."""
    position, _ = Position.read(GAME, "classes=knight,basic hand0=3,7,J,Q,K").play("0:7")
    found = set()
    for seed in range(200):
        states = [position.observed(1), None]
        assert GAME.rules.resample_into(states, 0, 1, [seed] * 8)
        found.add(Position.start(position.game, states[1]).described(TABLE)["seats"][0]["sealed"])
    assert found == {"3", "7", "J"}


@pytest.mark.parametrize(
    "text",
    ["phase=follow-up standing=Q,8", "classes=knight,basic phase=loser standing=5,8 verdict=1:higher", "hand0=2,3"],
)
def test_where_nobody_has_sealed_nothing_is_hidden(text: str) -> None:
    """But for chance to come: the world a viewer imagines is the real one with another key."""
    position = Position.read(GAME, text)
    for viewer in (0, 1, SPECTATOR):
        states = [position.observed(viewer), None]
        assert GAME.rules.resample_into(states, 0, 1, list(position.key))
        assert Position.start(position.game, states[1]) == position
