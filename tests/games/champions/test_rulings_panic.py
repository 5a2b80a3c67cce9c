"""CCA-24 .. CCA-30: what Panic is, when it may be chosen, and how blind cards are played."""

from __future__ import annotations

import pytest

from tests.games.champions.helpers import (
    about,
    after,
    at,
    champion,
    clash,
    duel,
    duel_of,
    fighter,
    hand,
    hurt,
    parts,
    refused,
    scene,
    sheet,
    step,
)

# -- how long --


@pytest.mark.parametrize("option", ["", "panic=combat"])
def test_CCA_24_for_the_rest_of_the_combat_with_the_hand_laid_aside(option: str) -> None:
    position = duel("SS", "7H,8H,9H", "2D,3D,4D,5D,6D", f"{option} deck0=10H,JH,QH,KH,AH")
    position, events = clash(position, "panic", "2D")
    assert (hand(position, "Wulfstan"), champion(position, "Wulfstan")["aside"]) == ("", ["7H", "8H", "9H"])
    assert scene(position) == "1 lead -/- 0/4"
    while sheet(position, "Halfdan")[2] == 0 and parts(position)["duel"] == "1":
        position, more = step(position, position.legal_actions(1)[0])
        events += more
    assert about(events, "turned-up") == [f"Wulfstan turned-up {card}" for card in ("10H", "JH", "QH", "KH", "AH")]
    assert about(events, "chose-panic", "ran-out") == ["Wulfstan chose-panic"], "once"
    assert about(events, "reputation") == ["Wulfstan reputation panic -1 1", "Wulfstan reputation combat 1 2"]


def test_CCA_24_cards_laid_aside_lie_face_down_until_the_next_deal() -> None:
    position, _ = clash(duel("SS", "7H,8H", "2D,3D", "deck0=10H"), "panic", "2D")
    assert champion(position, "Wulfstan", 0)["aside"] == ["7H", "8H"]
    assert champion(position, "Wulfstan", 1)["aside"] == champion(position, "Wulfstan", -1)["aside"] == ["?", "?"]
    last = at("duel=3 round=5 hand2=7H,8H hand5=2D,3D")
    position, _ = clash(last, "panic", "2D")
    assert "aside" not in champion(position, "Maccus"), "the second Combat has begun"


def test_CCA_24_or_for_this_round_only_with_the_hand_kept() -> None:
    position = duel("SS", "7H,8H", "2D,3D,4D,5D", "panic=round deck0=10H,JH,2S")
    position, events = clash(position, "panic", "2D")
    assert events[1:3] == ["Wulfstan chose-panic", "Wulfstan reputation panic -1 1"]
    assert (hand(position, "Wulfstan"), fighter(position, 0)["panicked"]) == ("7H,8H", False)
    assert scene(position) == "1 lead -/- 2/3"
    position = after(position, "3D")
    assert position.legal_actions(0) == ["7H", "8H", "panic"]
    position, events = step(position, "panic")
    assert events[:3] == ["Wulfstan chose-panic", "Wulfstan reputation panic -1 0", "Wulfstan turned-up JH"]
    position = after(position, "4D", "8H")
    assert (sheet(position, "Wulfstan"), hand(position, "Wulfstan")) == ((5, 0, 3), "7H")


def test_CCA_24_he_is_panicked_while_the_round_lasts() -> None:
    position = duel("SS", "7H,8H", "2D,3D", "panic=round deck0=KS round=2 phase=lead disadvantaged=0")
    position = after(position, "panic")
    assert (scene(position), fighter(position, 0)["panicked"]) == ("1 answer KS/- 2/2", True)
    position, events = step(position, "2D")
    assert hurt(events) == ["Wulfstan round-won 13 2"], "and so does not wound"
    assert fighter(position, 0)["panicked"] is False


@pytest.mark.parametrize("option", ["panic=combat", "panic=round"])
def test_CCA_24_an_empty_hand_is_panicked_anew_each_round_free_of_charge(option: str) -> None:
    position = duel("SS", "7H", "2D,3D,4D,5D", f"{option} deck0=10H,JH")
    position, events = clash(position, "7H", "2D")
    for _ in range(2):
        assert fighter(position, 0)["panicked"]
        assert refused(position, "0:panic") == ("already-panicked", "CCA-24")
        position, more = step(position, position.legal_actions(1)[0])
        events += more
    assert about(events, "ran-out", "chose-panic", "reputation") == ["Wulfstan ran-out"]
    assert sheet(position, "Wulfstan") == (5, 2, 3)


def test_CCA_24_panic_is_not_offered_to_the_panicked() -> None:
    position = duel("SS", "", "2D,3D", "round=2")
    assert position.due == (1,)
    assert refused(position, "0:panic") == ("already-panicked", "CCA-24")
    assert refused(position, "0:7H") == ("not-due", "CC-09")
    answering = duel("SS", "7H,8H", "2D,3D", "deck0=10H round=2 phase=lead disadvantaged=0")
    answering = after(answering, "panic")
    assert refused(answering, "0:panic") == ("already-panicked", "CCA-24")
    assert position.legal_actions(1)[-1] == answering.legal_actions(1)[-1] == "panic", "it is to his enemy"


# -- when --


def test_CCA_25_sealed_in_a_face_down_round() -> None:
    position, events = step(duel("SS", "7H,8H", "2D,3D", "deck0=10H"), "0:panic")
    assert events == ["0 sealed"]
    assert fighter(position, 0, 1) == fighter(after(duel("SS", "7H,8H", "2D,3D", "deck0=10H"), "0:7H"), 0, 1)
    assert fighter(position, 0, 0)["sealed"] == "panic"


@pytest.mark.parametrize("side", [0, 1])
def test_CCA_25_when_leading_and_after_seeing_the_enemys_card(side: int) -> None:
    hands = ("7H,8H", "2D,3D")
    lead = duel("SS", *hands, f"deck0=10H,JH round=2 phase=lead disadvantaged={side}")
    assert lead.legal_actions(side)[-1] == "panic"
    answer = after(lead, lead.legal_actions(side)[0])
    assert answer.legal_actions(1 - side)[-1] == "panic"
    _, events = step(answer, "panic")
    assert f"{('Wulfstan', 'Halfdan')[1 - side]} turned-up 10H" in events


def test_CCA_25_with_a_single_card_too() -> None:
    assert duel("SS", "7H", "2D").legal_actions(0) == ["7H", "panic"]


# -- what it costs, and how it ends --


def test_CCA_26_panic_that_is_forced_costs_nothing() -> None:
    position, events = clash(duel("SS", "7H", "2D,3D,4D", "deck0=10H"), "7H", "2D")
    assert "Wulfstan ran-out" in events
    assert about(events, "reputation") == []
    position, events = step(position, "3D")
    assert (about(events, "reputation"), sheet(position, "Wulfstan")) == ([], (5, 2, 2))


def test_CCA_27_panic_is_not_carried_into_the_second_combat() -> None:
    position = duel("SS", "7H,8H", "2D,3D", "duels=1 deck0=10H health=5,0,0,5,0,0")
    position, events = clash(position, "panic", "panic")
    assert "- combat-began 2" in events
    assert [fighter(position, side)["panicked"] for side in range(2)] == [False, False]
    assert position.due == (0, 1)
    assert scene(position).startswith("0+1 seal")


def test_CCA_28_a_panicked_black_winner_wins_the_round_and_nothing_else() -> None:
    position, events = step(duel("AS", "", "2D,3D", "deck0=KS round=2"), "2D")
    assert hurt(events) == ["Wulfstan round-won 13 2"], "no wound, no Reputation, no Overpowering"
    assert (sheet(position, "Wulfstan"), sheet(position, "Halfdan")) == ((5, 2, 1), (5, 2, 0))
    assert duel_of(position)["disadvantaged"] == "Halfdan"
    ended, events = step(duel("AS", "", "2D", "deck0=KS round=5"), "2D")
    assert "Wulfstan reputation combat 1 3" in events, "the Round counts"
    assert sheet(ended, "Wulfstan") == (5, 3, 1)


# -- blind cards --


def test_CCA_29_in_a_face_down_round_a_blind_card_is_turned_at_the_reveal() -> None:
    position = duel("SS", "", "2D,3D", "deck0=10H,JH round=2")
    assert (scene(position), duel_of(position)["deck_size"]) == ("1 seal -/- 0/2", 52)
    assert fighter(position, 0) == {
        "name": "Wulfstan",
        "panicked": True,
        "chosen": False,
        "sealed": None,
        "card": None,
    }
    position, events = step(position, "2D")
    assert events[:3] == ["Halfdan played 2D", "Wulfstan turned-up 10H", "Wulfstan round-won 10 2"]


def test_CCA_29_a_sealed_panic_draws_nothing_before_the_reveal() -> None:
    position = duel("SS", "7H,8H", "2D,3D", "deck0=10H,JH")
    sealed = after(position, "0:panic")
    assert duel_of(sealed)["deck_size"] == duel_of(position)["deck_size"]
    assert parts(sealed)["deck0"] == parts(position)["deck0"]


def test_CCA_29_in_a_face_up_round_at_its_owners_turn() -> None:
    position, events = clash(duel("SS", "7H,3H", "8D", "deck0=10H,JH"), "7H", "8D")
    assert (scene(position), events[-1]) == ("0 lead -/- 1/0", "Halfdan ran-out"), "he answers later"
    position, events = step(position, "3H")
    assert events[:2] == ["Wulfstan played 3H", "Halfdan turned-up 10H"]
    lead, events = clash(duel("SS", "7H", "8D,9D", "deck0=10H,JH"), "7H", "8D")
    assert (scene(lead), events[-1]) == ("1 answer 10H/- 0/1", "Wulfstan turned-up 10H")


@pytest.mark.parametrize("first", [0, 1])
def test_CCA_30_of_two_blind_cards_the_saxon_draws_first_whoever_panicked_first(first: int) -> None:
    position = duel("SS", "7H,8H", "2D,3D", "deck0=10H,JH,2S,3S,4S,5S,6S,8S,9S,KS")
    position, events = step(after(position, f"{first}:panic"), f"{1 - first}:panic")
    assert about(events, "turned-up")[:2] == ["Wulfstan turned-up 10H", "Halfdan turned-up JH"]


@pytest.mark.parametrize("deck", ["10H,JH,2S,3S", "JH,10H,2S,3S"])
def test_CCA_30_otherwise_the_disadvantaged(deck: str) -> None:
    cards = deck.split(",")
    loser, winner = ("Wulfstan", "Halfdan") if cards[0] == "10H" else ("Halfdan", "Wulfstan")
    position = duel("SS", "7H,8H", "2D,3D", f"deck0={deck}")
    _, events = clash(position, "panic", "panic")
    assert about(events, "turned-up")[2:4] == [f"{loser} turned-up 2S", f"{winner} turned-up 3S"]


def test_CCA_30_one_panicked_already_does_not_draw_before_his_turn() -> None:
    """The Viking has run out, the Saxon chooses Panic: face down the Saxon's card is the top one all the same."""
    position = duel("SS", "7H,8H", "", "deck0=10H,JH round=2")
    _, events = step(position, "panic")
    assert about(events, "turned-up")[:2] == ["Wulfstan turned-up 10H", "Halfdan turned-up JH"]
