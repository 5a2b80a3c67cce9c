"""Worlds that are built to fit, for positions where dealing at random would hardly ever do; here they are built anyway.

Everywhere else ``resample`` deals at random first, and so seldom gets to build.
"""

from __future__ import annotations

from functools import cache
from random import Random
from types import SimpleNamespace

import pytest

from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import Unreadable
from fightcard.core.position import Position
from fightcard.games.fightdrome.cards import HIDDEN, write_card
from fightcard.games.fightdrome.game import GAME
from fightcard.games.fightdrome.memory import would_answer
from fightcard.games.fightdrome.notation import read_card
from fightcard.games.fightdrome.state import DISCARD, HAND
from fightcard.kernel.assemble import assemble
from fightcard.kernel.game_rng import begin_event, key_of_seed, set_key
from fightcard.kernel.layout import State
from tests.games.fightdrome.helpers import at, deck
from tests.worlds import fields, random_game

BUILT = assemble(GAME.modules, ATTEMPTS=[0, 300, 0])
LOOSE = assemble(GAME.modules, ATTEMPTS=[0, 0, 300])
HOPELESS = assemble(GAME.modules, ATTEMPTS=[0, 0, 0])
VIEWERS = (0, 1, SPECTATOR)
FEW = 3  # Staggers, so that a draw order that fits is soon found


def imagined(rules: SimpleNamespace, o: State, seed: int) -> State:
    """A world that fits an observation."""
    world = o.copy()
    set_key(world, key_of_seed(seed))
    assert rules.resample(world)
    return world


def may_have_been(world: State, seat: int) -> bool:
    """Is there an order of draws in which a seat's cards fit all that was seen? Tried at random."""
    w = world.copy()
    begin_event(w)
    return any(GAME.rules.plausible(w, seat) and GAME.rules.recycled_fits(w, seat) for _ in range(3_000))


@cache
def some_positions() -> list[Position]:
    """Positions of random matches in which not too much has happened."""
    chooser, found = Random(1), []
    for number in range(24):
        options = [f"stagger_cards={('recycle', 'out')[number % 2]}", "breathing_space=yes"]
        setup = GAME.setup(["mode=fame", "fame_target=900", *options])
        played = [position for position, _ in random_game(GAME, setup, chooser) if not position.is_over]
        found += chooser.sample([position for position in played if staggers(position) <= FEW], 3)
    return found


def staggers(position: Position) -> int:
    """Return how often a fighter was Staggered, as far as the discards tell."""
    return sum(missed != 0 for row in position._state.failed for missed in row)


def test_built_worlds_fit_all_that_was_seen() -> None:
    chooser = Random(2)
    for position in some_positions():
        for viewer in VIEWERS:
            o = position.observed(viewer)
            world = imagined(BUILT, o, chooser.randrange(2**60))
            assert fields(GAME, GAME.observe(world, viewer)) == fields(GAME, o)
            assert all(may_have_been(world, seat) for seat in range(2) if seat != viewer)


def test_loosely_built_worlds_look_the_same_and_fit_the_moment() -> None:
    """They may only forget what a reshuffle within the round has told."""
    chooser = Random(3)
    for position in some_positions():
        for viewer in VIEWERS:
            o = position.observed(viewer)
            world = imagined(LOOSE, o, chooser.randrange(2**60))
            assert fields(GAME, GAME.observe(world, viewer)) == fields(GAME, o)
            assert all(GAME.rules.fits_now(world, seat) for seat in range(2))


def test_loosely_built_worlds_fit_a_moment_that_is_hard_to_fit() -> None:
    """Not one hand of ten thousand is without an answer to a weak Kick."""
    o = at("due=1 phase=staggered missed=K20 hand1=P20,P30,P40,P50,P60,P70,P80").observed(0)
    for seed in range(20):
        world = imagined(LOOSE, o, seed)
        assert not any(would_answer(card, read_card("K20")) for card in world.cards[HAND + 1][:7])


def test_without_an_attempt_there_is_no_world() -> None:
    assert not HOPELESS.resample(some_positions()[0].observed(0))


# Seat 1's deck: 10 Punches, 9 Kicks, 8 Grapples, 7 Blocks, 6 Neurochems, 2 Feints, 2 Weaves.
BY_HAND = {
    "lost before anything is known": "due=0 hand1=P20,P30 gone1=(P40:K80),W,(P50:K80)",
    "staggered now": "due=1 phase=staggered missed=K20 hand1=P20,P30,P40,P50",
    "held over, and missed": "due=0 hand1=P20,P30,PB40 drawn1=3 carried1=3/K80/3 gone1=(P40:K80),K20",
    "drawn since": "stagger_cards=out due=0 hand1=P20,P30 drawn1=4 carried1=1 gone1=K30@3,W@4 out1=(P50:K80) "
    "recycled1=K30,W,P20,P30 seen1=K30,W,P20,P30",
    "played what was not seen to go into the pile": "due=0 hand1=P20 drawn1=2 carried1=1 gone1=K30@2 recycled1=G20 "
    "seen1=G20,K30",
    "played one of three that were seen": "due=0 hand1=P20 drawn1=2 carried1=1 gone1=K30@2 recycled1=K30,K30 "
    "seen1=K30,K30,K30",
    "played what was lost before the reshuffle": "empty_hand=deferred due=0 hand1=- drawn1=1 carried1=0 "
    "gone1=(P50:K80),K30@1 recycled1=G20 seen1=G20",
    "lost since": "due=0 hand1=P20,P30 drawn1=4 carried1=2 gone1=(P40:K80)@3,(P50:K80)@4",
}


@pytest.mark.parametrize("text", BY_HAND.values(), ids=BY_HAND)
def test_built_worlds_fit_positions_written_by_hand(text: str) -> None:
    o = at(text).observed(0)
    for seed in range(100):
        world = imagined(BUILT, o, seed)
        assert fields(GAME, GAME.observe(world, 0)) == fields(GAME, o)
        assert may_have_been(world, 1), text


def test_nothing_that_was_missed_is_dealt() -> None:
    """Neither now, nor among the cards held over or lost."""
    missed = read_card("K80")
    for text in ("lost before anything is known", "held over, and missed", "lost since"):
        o = at(BY_HAND[text]).observed(0)
        for seed in range(100):
            world = imagined(BUILT, o, seed)
            lost = [c for c, m in zip(world.cards[DISCARD + 1], world.failed[1], strict=True) if m]
            held = world.cards[HAND + 1][: world.size[HAND + 1]] if text == "held over, and missed" else []
            assert not any(would_answer(card, missed) for card in (*lost, *held))
            assert HIDDEN not in (*lost, *held)


def test_cards_drawn_after_a_reshuffle_were_in_the_pile() -> None:
    """With stagger_cards=out everybody saw all that went into it."""
    o = at(BY_HAND["drawn since"]).observed(0)
    for seed in range(100):
        world = imagined(BUILT, o, seed)
        hand = {write_card(card) for card in world.cards[HAND + 1][:2]}
        assert hand & {"P20", "P30"}, "only one card was held over"


def test_card_that_was_seen_more_than_once_may_have_been_held_over_or_drawn() -> None:
    """Two of the three K30 went into the pile: the one just played may have been held over, and one be in hand."""
    o = at(BY_HAND["played one of three that were seen"]).observed(0)
    hands = {write_card(imagined(BUILT, o, seed).cards[HAND + 1][0]) for seed in range(200)}
    assert "K30" in hands
    assert len(hands) > 5


def test_where_no_world_fits_the_position_is_impossible() -> None:
    """All but one card of a deck are known, and the last, an Attack, is in the hand of somebody who has none."""
    parts = deck(0, "K80", "").replace("hand0=K80", "hand0=?")
    with pytest.raises(Unreadable, match="position-impossible"):
        at(f"due=0 phase=staggered missed=- {parts}")
    assert at(f"due=0 phase=open {parts}").legal_actions(0)
