"""CCA-21 and CCA-22: when the suit of a Joker is named."""

from __future__ import annotations

import json

import pytest

from fightcard.core.definition import SPECTATOR
from fightcard.core.position import Position
from tests.games.champions.helpers import about, after, clash, duel, fighter, hand, hurt, parts, refused, scene, step

NAMED = ["XS", "XH", "XD", "XC"]


def test_CCA_21_from_the_hand_it_is_named_with_the_card() -> None:
    position = duel("SS", "X,7H", "9D,2D")
    assert position.legal_actions(0) == ["7H", *NAMED, "panic"]
    position, events = step(position, "0:XS")
    assert events == ["0 sealed"]
    for viewer in (1, SPECTATOR):
        assert fighter(position, 0, viewer)["sealed"] is None
        assert "XS" not in json.dumps(position.described(viewer))
    assert fighter(position, 0, 0)["sealed"] == "XS"
    _, events = step(position, "1:9D")
    assert events[:2] == ["Wulfstan played XS", "Halfdan played 9D"], "it is not asked again"
    assert about(events, "named") == []


def test_CCA_21_two_jokers_in_hand_are_four_choices() -> None:
    position = duel("SS", "X,X,7H", "9D,2D")
    assert position.legal_actions(0) == ["7H", *NAMED, "panic"]
    position, _ = clash(position, "XH", "9D")
    assert hand(position, "Wulfstan") == "7H,X"
    position = after(position, "2D")
    assert (scene(position), position.legal_actions(0)) == ("0 answer -/2D 2/0", ["7H", *NAMED, "panic"])
    assert refused(position, "X") == ("joker-without-suit", "CC-11")
    _, events = step(position, "XC")
    assert "Wulfstan played XC" in events


def test_CCA_21_red_or_black_is_a_real_choice() -> None:
    for suit, wounded in (("S", True), ("C", True), ("H", False), ("D", False)):
        _, events = clash(duel("SS", "X,7H", "9D,2D"), f"X{suit}", "9D")
        assert bool(about(events, "wounded")) == wounded


# -- turned up blind --


def check_naming(position: Position, seat: int) -> None:
    """This seat names a suit, and nothing else is offered."""
    assert position.due == (seat,)
    assert position.described(SPECTATOR)["phase"] == "name"
    assert position.legal_actions(seat) == NAMED
    assert refused(position, "panic") == ("panic-while-naming", "CCA-22")
    assert refused(position, "7H") == ("name-a-suit", "CCA-22")
    assert refused(position, "X") == ("joker-without-suit", "CC-11")
    assert refused(position, f"{1 - seat}:XS") == ("not-due", "CC-09")
    assert refused(position, "take-back") == ("take-back-too-late", "CCA-48")


def test_CCA_22_in_a_face_down_round_knowing_the_enemys_card() -> None:
    position, events = clash(duel("SS", "7H,8H", "9D,2D", "deck0=X"), "panic", "9D")
    assert events[-1] == "Wulfstan turned-up X"
    assert scene(position) == "0 name X/9D 0/1"
    check_naming(position, 0)
    position, events = step(position, "XS")
    assert events[:2] == ["Wulfstan named XS", "Wulfstan round-won 15 9"]
    assert hurt(events)[1:] == [], "he is Panicked"


def test_CCA_22_a_viking_names_too() -> None:
    position, _ = clash(duel("SA", "9H,8H", "7D,2D", "deck0=X"), "9H", "panic")
    check_naming(position, 1)
    _, events = step(position, "XH")
    assert events[:2] == ["Halfdan named XH", "Halfdan round-won 13 9"]


def test_CCA_22_the_disadvantaged_before_the_other_plays() -> None:
    position = after(duel("SS", "7H,8H", "9D,2D", "deck0=X round=2 phase=lead disadvantaged=0"), "panic")
    assert scene(position) == "0 name X/- 0/2"
    check_naming(position, 0)
    position, events = step(position, "XD")
    assert events == ["Wulfstan named XD"]
    assert scene(position) == "1 answer XD/- 0/2"
    assert fighter(position, 0)["card"] == "XD"


def test_CCA_22_the_answerer_knowing_the_card_he_answers() -> None:
    position = duel("SS", "7H,8H", "9D,2D", "deck0=X round=2 phase=lead disadvantaged=1")
    position = after(position, "9D", "panic")
    assert scene(position) == "0 name X/9D 0/1"
    check_naming(position, 0)
    _, events = step(position, "XC")
    assert events[:2] == ["Wulfstan named XC", "Wulfstan round-won 16 9"]


def test_CCA_22_a_player_who_ran_out_likewise() -> None:
    position, events = step(duel("SS", "", "9D,2D", "deck0=X round=2"), "9D")
    assert events == ["Halfdan played 9D", "Wulfstan turned-up X"]
    check_naming(position, 0)


def test_CCA_22_another_blind_card_is_seen_first() -> None:
    position, events = clash(duel("SS", "7H,8H", "9D,2D", "deck0=X,KS"), "panic", "panic")
    assert events[-2:] == ["Wulfstan turned-up X", "Halfdan turned-up KS"]
    assert scene(position) == "0 name X/KS 0/0"
    check_naming(position, 0)


def test_CCA_22_the_disadvantaged_names_before_the_answerer_turns_up_his() -> None:
    position = duel("SS", "7H,8H", "", "deck0=X,KS round=2 phase=lead disadvantaged=0")
    position = after(position, "panic")
    assert scene(position) == "0 name X/- 0/0"
    _, events = step(position, "XS")
    assert events[:3] == ["Wulfstan named XS", "Halfdan turned-up KS", "Wulfstan round-won 15 13"]


def two_jokers() -> Position:
    """Both have turned up a Joker in a face-down Round."""
    return clash(duel("SS", "7H,8H", "9D,2D", "deck0=X,X"), "panic", "panic")[0]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_CCA_22_two_blind_jokers_both_seal_a_suit(order: tuple[int, int]) -> None:
    position = two_jokers()
    assert scene(position) == "0+1 name X/X 0/0"
    assert [position.legal_actions(seat) for seat in (0, 1)] == [NAMED, NAMED]
    suits = ("XS", "XC")
    position, events = step(position, f"{order[0]}:{suits[order[0]]}")
    assert events == [f"{order[0]} sealed"]
    assert scene(position) == f"{order[1]} name X/X 0/0"
    assert [fighter(position, side)["sealed"] for side in range(2)] == [None, None]
    assert fighter(position, order[0], order[0])["sealed"] == suits[order[0]]
    _, events = step(position, f"{order[1]}:{suits[order[1]]}")
    assert events[:3] == ["Wulfstan named XS", "Halfdan named XC", "Halfdan round-won 16 15"]


def test_CCA_22_that_somebody_has_sealed_a_suit_is_public() -> None:
    """CCA-46: who has sealed, and who has not."""
    position = after(two_jokers(), "1:XC")
    assert [fighter(position, side)["chosen"] for side in range(2)] == [False, True]


def test_CCA_22_an_open_card_is_not_a_sealed_choice() -> None:
    position, _ = clash(duel("SS", "7H,8H", "9D,2D", "deck0=X"), "panic", "9D")
    assert [fighter(position, side)["chosen"] for side in range(2)] == [False, False]


def test_CCA_22_a_sealed_suit_may_be_taken_back() -> None:
    position = after(two_jokers(), "0:XS")
    assert position.may_take_back == [0]
    position, events = step(position, "0:take-back")
    assert (events, position) == (["0 took-back"], two_jokers())
    _, events = step(after(position, "1:XH"), "0:XH")
    assert "- round-drawn 15" in events
    assert parts(position)["table"] == "X,X"
