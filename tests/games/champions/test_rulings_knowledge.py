"""CCA-45, CCA-46 and CCA-48: who has a seat, who knows what, and how a choice is sealed, taken back and opened."""

from __future__ import annotations

import json

import pytest

from fightcard.core.definition import SPECTATOR, TABLE
from fightcard.core.errors import Ambiguous, Unreadable
from fightcard.core.position import Position
from fightcard.games.champions.game import GAME
from tests.games.champions.helpers import (
    NAMES,
    SIX,
    about,
    after,
    at,
    champion,
    clash,
    deal,
    duel,
    duel_in,
    fight_on,
    fighter,
    hand,
    parts,
    refused,
    scene,
    sheet,
    step,
    told,
)
from tests.worlds import fields

# -- seats --


def test_CCA_45_two_seats_have_a_side_each() -> None:
    position, _ = deal()
    assert list(position.seats) == [0, 1]
    assert [champion(position, name)["seat"] for name in NAMES] == [0, 0, 0, 1, 1, 1]
    assert [GAME.side_of(position.setup, seat) for seat in position.seats] == [0, 1]


def test_CCA_45_six_seats_have_a_champion_each() -> None:
    position, events = deal(SIX)
    assert list(position.seats) == list(range(6))
    assert [champion(position, name)["seat"] for name in NAMES] == list(range(6))
    assert [GAME.side_of(position.setup, seat) for seat in position.seats] == [0, 0, 0, 1, 1, 1]
    assert about(events, "duel-began") == ["Wulfstan duel-began Halfdan"]
    assert position.due == (0, 3)
    position, _ = fight_on(position)
    assert position.due == (1, 4)
    position, _ = fight_on(position)
    assert position.due == (2, 5)


@pytest.mark.parametrize(
    ("owners", "sides"),
    [
        *[("0,0,1,2,2,2", [0, 0, 1]), ("1,0,1,2,2,2", [0, 0, 1])],
        *[("1,0,1,2,3,2", [0, 0, 1, 1]), ("0,1,2,3,3,3", [0, 0, 0, 1])],
        ("2,0,1,5,3,4", [0, 0, 0, 1, 1, 1]),  # six in an order of their own
    ],
)
def test_CCA_45_or_any_number_in_between(owners: str, sides: list[int]) -> None:
    position, _ = deal(f"owners={owners}")
    assert [champion(position, name)["seat"] for name in NAMES] == [int(seat) for seat in owners.split(",")]
    assert [GAME.side_of(position.setup, seat) for seat in position.seats] == sides
    assert list(position.due) == sorted(int(owners[place]) for place in (0, 6))


@pytest.mark.parametrize(
    "owners",
    [
        *("0,0,1,1,1,1", "0,0,0,0,0,0", "0,1,0,1,0,1"),  # a seat on both sides
        *("1,1,1,0,0,0", "2,1,2,0,3,0", "1,1,0,2,3,0", "0,0,2,1,1,3"),  # a Viking's before a Saxon's
        *("0,0,0,2,2,2", "1,1,1,2,2,2", "0,1,2,3,4,6"),  # a gap
        *("0,0,0,1,1", "0,0,0,1,1,1,1", "", "a,b,c,d,e,f", "-1,0,0,1,1,1", "00,0,0,1,1,1", "0 ,0,0,1,1,1"),
    ],
)
def test_CCA_45_the_seats_of_the_saxons_come_first_without_a_gap(owners: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.setup([f"owners={owners}"])
    assert (caught.value.code, caught.value.arguments["option"]) == ("option-value", "owners")


def test_CCA_45_a_seat_sees_its_own_champions_hands_not_those_of_friends() -> None:
    position, _ = deal("owners=0,0,1,2,3,3")
    seen = [[hand(position, name, seat)[0] != "?" for name in NAMES] for seat in (*position.seats, SPECTATOR, TABLE)]
    assert seen == [
        [True, True, False, False, False, False],
        [False, False, True, False, False, False],
        [False, False, False, True, False, False],
        [False, False, False, False, True, True],
        [False] * 6,
        [True] * 6,
    ]


def test_CCA_45_nor_are_they_told() -> None:
    setup = GAME.setup([SIX])
    _, outcome = Position.deal(GAME, setup, (1,) * 8)
    for viewer in (*range(6), SPECTATOR):
        dealt = [event for event in outcome.events(viewer) if event["kind"] == "dealt"]
        assert [event["seat"] for event in dealt if "cards" in event] == ([viewer] if viewer >= 0 else [])
        assert all(event["count"] == 7 for event in dealt if "cards" not in event)


# -- public and secret --

TIRED = (
    f"{SIX} combat=2 duel=2 round=3 phase=answer disadvantaged=1 table=-,7S hand1=2H,X hand4=9D,KD panicked=0,0 "
    "health=5,4,3,2,1,5 reputation=2,3,4,5,6,7 won=1,1,0,2,0,0 aside0=3S,4S spent1=2S,3S,5C,6C deck1=KH"
)


@pytest.mark.parametrize("viewer", [*range(6), SPECTATOR])
def test_CCA_46_what_is_public(viewer: int) -> None:
    view = at(TIRED).described(viewer)
    assert [each["health"] for each in view["champions"]] == [5, 4, 3, 2, 1, 5]
    assert [each["reputation"] for each in view["champions"]] == [2, 3, 4, 5, 6, 7]
    assert [each["rounds_won"] for each in view["champions"]] == [1, 1, 0, 2, 0, 0]
    assert [each["hand_size"] for each in view["champions"]] == [0, 2, 7, 0, 2, 12]
    assert [each["weapon"] for each in view["champions"]] == ["spear", "sword", "axe"] * 2
    assert (view["totals"], view["combat"], view["due"]) == ([9, 18], 2, [1])
    found = duel_in(view)
    assert (found["round"], found["disadvantaged"], found["deck_size"]) == (3, "Bjorn", 54 - 4 - 1 - 4)
    assert found["played"] == ["2S", "3S", "5C", "6C"]
    assert [each["card"] for each in found["fighters"]] == [None, "7S"]
    assert [each["panicked"] for each in found["fighters"]] == [False, False]


@pytest.mark.parametrize("viewer", [*range(6), SPECTATOR])
def test_CCA_46_what_is_secret(viewer: int) -> None:
    view = at(TIRED).described(viewer)
    for number, each in enumerate(view["champions"]):
        known = number == viewer
        assert ("?" in each["hand"]) == (not known and each["hand_size"] > 0)
        if number == 0:
            assert each["aside"] == (["3S", "4S"] if known else ["?", "?"])
    assert "KH" not in json.dumps(view), "the top of the deck"
    assert "key" not in view


def test_CCA_46_after_the_end_everything_is_public() -> None:
    position = after(at(TIRED), "1:resign", "0:resign", "2:resign")
    assert position.is_over
    assert all(position.described(viewer) == position.described(TABLE) for viewer in (*position.seats, SPECTATOR))
    assert "?" not in json.dumps(position.described(SPECTATOR))


# -- commit, take back, reveal --


@pytest.mark.parametrize("choice", ["9H", "XS", "panic"])
@pytest.mark.parametrize("side", [0, 1])
def test_CCA_48_nothing_public_changes_until_the_reveal(choice: str, side: int) -> None:
    hands = ("9H,X,2H", "8D,2D") if side == 0 else ("8D,2D", "9H,X,2H")
    position = duel("SS", *hands, "deck0=10H")
    later, outcome = position.advance(f"{side}:{choice}")
    for viewer in (1 - side, SPECTATOR):
        assert told(outcome.events(viewer)) == [f"{side} sealed"]
        before, now = position.described(viewer), later.described(viewer)
        assert (before["due"], now["due"]) == ([0, 1], [1 - side])
        assert duel_in(before)["fighters"][side] | {"chosen": True} == duel_in(now)["fighters"][side]
        now["due"], duel_in(now)["fighters"][side]["chosen"] = [0, 1], False
        assert now == before, "but that a choice was made"
    assert fighter(later, side, side)["sealed"] == choice
    assert refused(later, f"{side}:{choice}") == ("not-due", "CC-09")


def test_CCA_48_others_cannot_tell_one_choice_from_another() -> None:
    position = duel("SS", "9H,X,2H", "8D,2D", "deck0=10H")
    for viewer in (1, SPECTATOR):
        seen = [fields(GAME, after(position, f"0:{choice}").observed(viewer)) for choice in position.legal_actions(0)]
        assert all(each == seen[0] for each in seen)


@pytest.mark.parametrize("choice", ["9H", "XS", "panic"])
def test_CCA_48_a_choice_may_be_taken_back_while_the_other_owes_his(choice: str) -> None:
    position = duel("SS", "9H,X,2H", "8D,2D", "deck0=10H")
    assert refused(position, "0:take-back") == ("take-back-too-late", "CCA-48"), "nothing is sealed"
    sealed = after(position, f"0:{choice}")
    assert sealed.may_take_back == [0]
    assert refused(sealed, "1:take-back") == ("take-back-too-late", "CCA-48")
    back, outcome = sealed.advance("0:take-back")
    for viewer in (0, 1, SPECTATOR):
        assert told(outcome.events(viewer)) == ["0 took-back"]
    assert back == position
    assert fields(GAME, back._state) == fields(GAME, position._state), "it leaves no trace but the event"
    _, events = clash(back, "2H", "8D")
    assert "Wulfstan played 2H" in events


def test_CCA_48_it_may_be_taken_back_again_and_again() -> None:
    position = duel("SS", "9H,2H", "8D,2D")
    for _ in range(3):
        position = after(position, "1:8D", "1:take-back", "0:9H", "0:take-back")
    assert position == duel("SS", "9H,2H", "8D,2D")


def test_CCA_48_the_last_choice_due_is_the_reveal() -> None:
    position = after(duel("SS", "9H,2H", "8D,2D"), "0:9H", "1:8D")
    assert position.may_take_back == []
    for seat in (0, 1):
        assert refused(position, f"{seat}:take-back") == ("take-back-too-late", "CCA-48")


def test_CCA_48_so_is_a_choice_against_a_panicked_enemy() -> None:
    position, events = step(duel("SS", "", "8D,2D", "deck0=9H round=2"), "8D")
    assert events[:2] == ["Halfdan played 8D", "Wulfstan turned-up 9H"]
    assert "1 sealed" not in events
    assert refused(position, "1:take-back") == ("take-back-too-late", "CCA-48")


@pytest.mark.parametrize("side", [0, 1])
def test_CCA_48_nothing_played_face_up_can_be_taken_back(side: int) -> None:
    position = duel("SS", "9H,2H", "8D,2D", f"round=2 phase=lead disadvantaged={side}")
    position = after(position, position.legal_actions(side)[0])
    assert position.may_take_back == []
    for seat in (0, 1):
        assert refused(position, f"{seat}:take-back") == ("take-back-too-late", "CCA-48")


def test_CCA_48_the_order_of_a_reveal() -> None:
    """Choices opened, Panic paid and hands laid aside, blind cards turned, Jokers named, the Round resolved."""
    position = duel("SS", "9H,2H", "8D,2D", "deck0=KD,X")
    position, events = clash(position, "panic", "panic")
    assert events == [
        "Wulfstan chose-panic",
        "Wulfstan reputation panic -1 1",
        "Halfdan chose-panic",
        "Halfdan reputation panic -1 1",
        "Wulfstan turned-up KD",
        "Halfdan turned-up X",
    ]
    assert (scene(position), parts(position)["aside0"], parts(position)["aside3"]) == (
        "1 name KD/X 0/0",
        "2H,9H",
        "2D,8D",
    )
    position, events = clash(duel("SS", "9H,2H", "8D,2D", "deck0=KD"), "9H", "panic")
    assert events[:5] == [
        "Wulfstan played 9H",
        "Halfdan chose-panic",
        "Halfdan reputation panic -1 1",
        "Halfdan turned-up KD",
        "Halfdan round-won 13 9",
    ]
    assert sheet(position, "Halfdan") == (5, 1, 1)


def test_CCA_48_a_seat_must_be_named_while_two_are_due() -> None:
    position = duel("SS", "9H,2H", "8D,2D")
    with pytest.raises(Ambiguous, match="seat-missing"):
        position.play("9H")
    assert after(position, "0:9H").canonical("8D") == "1:8D"
