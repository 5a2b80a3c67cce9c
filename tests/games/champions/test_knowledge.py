"""Knowledge (CCA-46): sampled worlds fit all that was seen and come up as often as their deals; nothing leaks."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from itertools import combinations
from math import sqrt

import pytest

from fightcard.core.definition import SPECTATOR, TABLE
from fightcard.core.position import Position
from fightcard.games.champions.cards import write_card
from fightcard.games.champions.game import GAME
from fightcard.games.champions.state import DECK
from fightcard.kernel.game_rng import key_of_seed
from fightcard.kernel.layout import State
from tests.games.champions.helpers import (
    PACK,
    SIX,
    after,
    at,
    bare,
    cards,
    deal,
    duel,
    duel_in,
    fighter,
    hand,
    parts,
    told,
)
from tests.games.champions.test_rulings_decks import emptied
from tests.games.champions.walks import games, positions, walk
from tests.worlds import fields, viewers


def imagined(position: Position, viewer: int, seed: int) -> Position:
    """A world in which this viewer would see just the same."""
    states: list[State] = [position.observed(viewer), None]
    assert GAME.rules.resample_into(states, 0, 1, key_of_seed(seed))
    return Position.start(position.game, states[1])


def expect(counts: Mapping[Hashable, int], shares: Mapping[Hashable, float]) -> None:
    """Chi-square of what came up against what should, within five standard deviations; and nothing else came up."""
    assert set(counts) <= set(shares)
    samples = sum(counts.values())
    assert min(shares.values()) * samples >= 5, "too few samples to say anything"
    total = sum((counts.get(each, 0) - share * samples) ** 2 / (share * samples) for each, share in shares.items())
    freedom = len(shares) - 1
    assert total < freedom + 5 * sqrt(2 * freedom)


def evenly(values: Iterable[Hashable]) -> dict[Hashable, float]:
    """Each as likely; one that is listed twice, twice as likely."""
    counted = Counter(values)
    return {value: number / counted.total() for value, number in counted.items()}


# -- worlds that look the same ---------------------------------------------------------------------------------------


@games(25)
def test_sampled_world_is_indistinguishable_from_the_real_one(number: int) -> None:
    for place, position in enumerate(positions(number)):
        if place % 3 == number % 3:
            for viewer in (*viewers(position), TABLE):
                world = imagined(position, viewer, number + place)
                assert fields(GAME, world.observed(viewer)) == fields(GAME, position.observed(viewer))
                assert world.described(viewer) == position.described(viewer)
                assert (world.due, world.may_take_back, world.result) == (
                    *(position.due, position.may_take_back, position.result),
                )
                assert all(world.legal_actions(seat) for seat in world.due)
                if viewer in position.seats:
                    assert world.legal_actions(viewer) == position.legal_actions(viewer)
                assert Position.read(GAME, str(world)) == world, "it is as whole as any"


REMADE = after(at(emptied("7H,8H,9H,10H", "XS,2D", rest=f"phase=lead disadvantaged=1 seed=3 {SIX}")), "8H")


@pytest.mark.parametrize("viewer", [*range(6), SPECTATOR, TABLE])
def test_nor_one_with_a_deck_made_anew(viewer: int) -> None:
    """Everybody knows what it holds (CCA-31), and imagines another order."""
    orders = set()
    for seed in range(30):
        world = imagined(REMADE, viewer, seed)
        assert fields(GAME, world.observed(viewer)) == fields(GAME, REMADE.observed(viewer))
        assert bare(cards(parts(world)["deck0"])) == bare(cards(parts(REMADE)["deck0"]))
        orders.add(parts(world)["deck0"])
    assert len(orders) == (1 if viewer == TABLE else 30)


def test_after_the_end_nothing_is_hidden() -> None:
    """Not even the order of a deck made anew."""
    position = after(REMADE, "3:resign", "4:resign", "5:resign")
    assert position.is_over
    for viewer in (*viewers(position), TABLE):
        world = imagined(position, viewer, 7)
        assert str(world).split(" key=")[0] == str(position).split(" key=")[0]


def test_table_view_resamples_to_the_real_state() -> None:
    position, _ = deal()
    assert str(imagined(position, TABLE, 5)).split(" key=")[0] == str(position).split(" key=")[0]


def test_contradictions_have_no_world() -> None:
    """A card that lies in two places, and a card too few."""
    position = duel("SS", "7H,8H", "2D,3D", "spent0=2S,3S round=2")
    twice, short = position.observed(0), position.observed(0)
    twice.cards[15][0] = twice.cards[15][1]
    assert not GAME.rules.resample(twice)
    short.size[DECK] -= 1
    assert not GAME.rules.resample(short)


# -- as often as the deal makes it likely ----------------------------------------------------------------------------


def test_enemys_hand_holds_every_unseen_card_as_often() -> None:
    position = duel("SS", "7H,8H,X", "2D,3D,4D", "round=2")
    unseen = Counter(PACK) - Counter(["7H", "8H", "X"])
    found: Counter[Hashable] = Counter()
    for seed in range(1_500):
        found.update(cards(hand(imagined(position, 0, seed), "Halfdan")))
    expect(found, evenly(unseen.elements()))


def test_top_of_the_deck_is_every_unseen_card_as_often() -> None:
    position = duel("SS", "7H,8H,X", "2D,3D,4D", "round=2")
    unseen = Counter(PACK) - Counter(["7H", "8H", "X"])
    tops: Counter[Hashable] = Counter(cards(parts(imagined(position, 0, seed))["deck0"])[0] for seed in range(1_500))
    expect(tops, evenly(unseen.elements()))


def test_all_deals_of_a_small_case_come_up_as_often() -> None:
    """Seven cards are unseen by the owner of all Saxons: three in Sten's hand, and two and two laid aside."""
    position = after(at(emptied("7H,8H,9H,10H", "XS,2D", rest="phase=lead disadvantaged=1 seed=3")), "8H")
    unseen = [card for name in ("hand5", "aside3", "aside4") for card in cards(parts(position)[name])]
    assert len(unseen) == len(set(unseen)) == 7
    found: Counter[Hashable] = Counter()
    for seed in range(2_500):
        world = parts(imagined(position, 0, seed))
        found[tuple(frozenset(cards(world[name])) for name in ("hand5", "aside3", "aside4"))] += 1
    possible = [
        (frozenset(held), frozenset(first), frozenset(unseen) - set(held) - set(first))
        for held in combinations(unseen, 3)
        for first in combinations(sorted(set(unseen) - set(held)), 2)
    ]
    assert len(possible) == 210
    expect(found, evenly(possible))


def test_order_of_a_deck_made_anew_is_any() -> None:
    known = cards(parts(REMADE)["deck0"])
    tops: Counter[Hashable] = Counter(cards(parts(imagined(REMADE, 0, seed))["deck0"])[0] for seed in range(1_000))
    expect(tops, evenly(known))
    last: Counter[Hashable] = Counter(cards(parts(imagined(REMADE, 5, seed))["deck0"])[-1] for seed in range(1_000))
    expect(last, evenly(known))


# -- sealed choices --------------------------------------------------------------------------------------------------


def test_sealed_choice_is_any_that_there_is() -> None:
    """With both Jokers in one's own hand the enemy's single card is no Joker: he has sealed it, or Panic."""
    position = after(duel("SS", "7H,X,X", "2D"), "1:2D")
    found: Counter[Hashable] = Counter()
    for seed in range(600):
        world = imagined(position, 0, seed)
        sealed = fighter(world, 1, 1)["sealed"]
        assert sealed in ("panic", hand(world, "Halfdan"))
        found[sealed == "panic"] += 1
    expect(found, {True: 0.5, False: 0.5})


def test_sealed_joker_has_any_suit() -> None:
    """An enemy with a Joker and another card may have sealed that card, Panic, or the Joker with each suit."""
    found: Counter[Hashable] = Counter()
    position = after(duel("SS", "7H,X", "X,2D"), "1:XC")
    for seed in range(3_000):
        world = imagined(position, 0, seed)
        sealed, held = fighter(world, 1, 1)["sealed"], cards(hand(world, "Halfdan"))
        if "X" in held:
            assert sealed is not None
            found[sealed if sealed[0] == "X" or sealed == "panic" else "card"] += 1
    expect(found, evenly(["XS", "XH", "XD", "XC", "panic", "card"]))


def test_suit_sealed_for_a_blind_joker_is_any() -> None:
    position = after(duel("SS", "7H,8H", "9D,2D", "deck0=X,X"), "0:panic", "1:panic", "0:XH")
    found: Counter[Hashable] = Counter(fighter(imagined(position, 1, seed), 0, 0)["sealed"] for seed in range(400))
    expect(found, evenly(["XS", "XH", "XD", "XC"]))
    assert {fighter(imagined(position, 0, seed), 0, 0)["sealed"] for seed in range(20)} == {"XH"}, "his own he knows"


@games(25)
def test_sealed_choice_is_in_no_view_text_or_event_of_others(number: int) -> None:
    """With any other sealed choice, all others would see and hear the same."""
    for before, action, outcome, later in walk(number):
        if before is None or told(outcome.events(SPECTATOR)) != [f"{action[0]} sealed"]:
            continue
        seat = int(action[0])
        assert later.may_take_back == [seat]
        for other in before.legal_actions(seat)[:: max(1, number % 3)]:
            alternative, heard = before.advance(f"{seat}:{other}")
            for viewer in viewers(before):
                if viewer != seat:
                    assert heard.events(viewer) == outcome.events(viewer)
                    assert fields(GAME, alternative.observed(viewer)) == fields(GAME, later.observed(viewer))
                    assert alternative.described(viewer) == later.described(viewer)
            assert (alternative.due, alternative.may_take_back) == (later.due, later.may_take_back)


@games(25)
def test_taking_back_leaves_no_trace_but_the_event(number: int) -> None:
    for before, action, _, later in walk(number):
        if later.may_take_back and before is not None and not action.endswith("take-back"):
            back, outcome = later.advance(f"{action[0]}:take-back")
            assert told(outcome.events(SPECTATOR)) == [f"{action[0]} took-back"]
            assert outcome.chances == []
            assert fields(GAME, back._state) == fields(GAME, before._state)
            assert all(back.described(viewer) == before.described(viewer) for viewer in (*viewers(before), TABLE))


# -- hands -----------------------------------------------------------------------------------------------------------


@games(25)
def test_seat_never_sees_hidden_cards_of_others(number: int) -> None:
    """Hands and cards laid aside of others, their sealed choices, and the deck, are not in a view until the end."""
    for position in positions(number):
        if position.is_over:
            continue
        for viewer in viewers(position):
            view = position.described(viewer)
            for champion in view["champions"]:
                lists = [champion["hand"], champion.get("aside", [])]
                assert all(("?" not in cards) if champion["seat"] == viewer else set(cards) <= {"?"} for cards in lists)
            owners = {champion["name"]: champion["seat"] for champion in view["champions"]}
            for each in duel_in(view)["fighters"]:
                assert each["sealed"] is None or owners[each["name"]] == viewer
                assert (each["sealed"] is not None) <= each["chosen"]


@games(15)
def test_cards_nobody_has_shown_are_in_no_text_for_others(number: int) -> None:
    """A view, as it would be sent, names only cards that the viewer has in hand or that were played."""
    for position in positions(number):
        if position.is_over:
            continue
        for viewer in viewers(position):
            view = position.described(viewer)
            found = {word for word in json.dumps(view).replace('"', " ").replace(",", " ").split() if word in SHOWN}
            known = {card for champion in view["champions"] for card in [*champion["hand"], *champion.get("aside", [])]}
            known |= set(duel_in(view)["played"])
            for each in duel_in(view)["fighters"]:
                known |= {card for card in (each["card"], each["sealed"]) if card}
            assert found <= known
            mine = {champion["name"] for champion in view["champions"] if champion["seat"] == viewer}
            others = [name for name in (each["name"] for each in view["champions"]) if name not in mine]
            assert not any(set(cards(hand(position, name, viewer))) - {"?"} for name in others)


SHOWN = {*PACK, *(f"X{suit}" for suit in "SHDC")} - {"X"}


def test_at_the_end_everybody_sees_all() -> None:
    *_, (_, _, outcome, last) = walk(11)
    for viewer in viewers(last):
        assert last.described(viewer) == last.described(TABLE)
        assert outcome.events(viewer) == outcome.events(TABLE)
        assert fields(GAME, last.observed(viewer)) == fields(GAME, last.observed(TABLE)) | {"viewer": viewer}


def test_observation_holds_no_card_of_the_deck() -> None:
    position, _ = deal()
    for viewer in viewers(position):
        o = position.observed(viewer)
        assert not any(o.cards[DECK + number][place] for number in range(3) for place in range(54))
        assert [o.size[DECK + number] for number in range(3)] == [40, 40, 40]
    assert write_card(position.observed(TABLE).cards[DECK][39]) == cards(parts(position)["deck0"])[0]
