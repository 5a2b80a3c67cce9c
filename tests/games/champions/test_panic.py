"""CC-19 .. CC-21: out of cards, Panic, and choosing it."""

from __future__ import annotations

import pytest

from fightcard.core.definition import SPECTATOR
from tests.games.champions.helpers import (
    about,
    after,
    champion,
    clash,
    duel,
    fighter,
    hand,
    hurt,
    scene,
    sheet,
    step,
)


def test_CC_19_without_cards_the_top_card_of_the_deck_is_played_unseen() -> None:
    position = duel("SS", "2H", "3D,4D,5D", "deck0=10H,JH,QH")
    position, events = clash(position, "2H", "3D")
    assert events[-3:] == ["- round-began 2", "Wulfstan ran-out", "Wulfstan turned-up 10H"]
    assert fighter(position, 0)["panicked"] is True
    assert scene(position) == "1 answer 10H/- 0/2"
    position, events = step(position, "4D")
    assert "Wulfstan round-won 10 4" in events
    assert "Wulfstan ran-out" not in events, "he is still"
    assert scene(position) == "1 lead -/- 0/1"
    position, events = step(position, "5D")
    assert events[1:3] == ["Wulfstan turned-up JH", "Wulfstan round-won 11 5"]
    assert events[3:6] == ["- round-began 4", "Halfdan ran-out", "Halfdan turned-up QH"]


def test_CC_19_the_last_card_of_a_hand_is_an_ordinary_one() -> None:
    position, events = clash(duel("AS", "9S", "3D,4D", "deck0=2H,3H"), "9S", "3D")
    assert hurt(events)[:2] == ["Wulfstan round-won 9 3", "Halfdan wounded 3 2"], "it wounds and Overpowers"
    assert (fighter(position, 0)["panicked"], scene(position)) == (True, "1 lead -/- 0/1"), "from the next Round on"


def test_CC_19_beginning_a_round_without_cards_is_panic() -> None:
    lead = duel("SS", "9S", "3D,4D", "phase=lead disadvantaged=0 round=2")
    lead = after(lead, "9S")
    assert (fighter(lead, 0)["panicked"], hand(lead, "Wulfstan")) == (False, "")
    later, events = step(lead, "3D")
    assert "Halfdan wounded 2 3" in events
    assert fighter(later, 0)["panicked"] is True


@pytest.mark.parametrize("chosen", [True, False])
def test_CC_20_a_panicked_champion_wins_rounds_but_cannot_wound(chosen: bool) -> None:
    if chosen:
        position, events = clash(duel("SS", "2H,3H", "3D,4D", "deck0=KS,KC"), "panic", "3D")
    else:
        position, events = step(duel("SS", "", "3D,4D", "deck0=KS,KC round=2"), "3D")
    assert [event for event in hurt(events) if "panic" not in event] == ["Wulfstan round-won 13 3"]
    assert sheet(position, "Halfdan") == (5, 2, 0)
    assert sheet(position, "Wulfstan") == (5, 1 if chosen else 2, 1)


def test_CC_21_choosing_panic_costs_one_reputation() -> None:
    position = duel("SS", "2H,3H", "9D,8D", "deck0=4S")
    assert position.legal_actions(0)[-1] == "panic"
    position, events = clash(position, "panic", "9D")
    assert events[:5] == [
        "Halfdan played 9D",
        "Wulfstan chose-panic",
        "Wulfstan reputation panic -1 1",
        "Wulfstan turned-up 4S",
        "Halfdan round-won 9 4",
    ]
    assert sheet(position, "Wulfstan") == (5, 1, 0)
    assert position.described(SPECTATOR)["totals"] == [5, 6]


def test_CC_21_both_may_choose_it() -> None:
    position, events = clash(duel("SS", "2H,3H", "9D,8D", "deck0=4S,5S,6S"), "panic", "panic")
    assert about(events, "chose-panic") == ["Wulfstan chose-panic", "Halfdan chose-panic"]
    assert about(events, "reputation")[:2] == ["Wulfstan reputation panic -1 1", "Halfdan reputation panic -1 1"]
    assert about(events, "turned-up")[:2] == ["Wulfstan turned-up 4S", "Halfdan turned-up 5S"]
    assert champion(position, "Wulfstan")["reputation"] == 1
