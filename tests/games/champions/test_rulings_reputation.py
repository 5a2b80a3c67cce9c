"""CCA-10 and CCA-39 .. CCA-42: cards for Health and Reputation, and who has won."""

from __future__ import annotations

import pytest

from tests.games.champions.helpers import NAMES, about, at, champion, clash, duel, fighters, result, scene, sheet, step

LAST_ROUND = "duel=3 round=5 hand2=7S hand5=5C"  # of the first Combat; both have an axe, and it is drawn


def second_deal(health: str, reputation: str = "2,2,2,2,2,2", option: str = "") -> tuple[list[int], list[str]]:
    """Hand sizes dealt for the second Combat, and what happened."""
    position, events = clash(at(f"{LAST_ROUND} health={health} reputation={reputation} {option}"), "7S", "5C")
    return [champion(position, name)["hand_size"] for name in NAMES], events


def test_CCA_10_the_deal_counts_present_health() -> None:
    sizes, events = second_deal("1,2,3,4,5,5")
    assert "- round-drawn 7" in events
    assert sizes == [3, 4, 5, 6, 7, 7]


def test_CCA_39_reputation_won_in_a_combat_gives_no_cards_before_the_next_deal() -> None:
    position, events = clash(duel("SS", "9S,2H,3H", "8D,2D,3D"), "9S", "8D")
    assert "Wulfstan reputation wound 1 3" in events
    assert (scene(position), about(events, "dealt")) == ("1 lead -/- 2/2", [])
    assert second_deal("5,5,5,5,5,5", "3,2,2,2,2,2")[0] == [8, 7, 7, 7, 7, 7]


def test_CCA_40_reputation_may_fall_below_0() -> None:
    position = duel("SS", "7H,8H", "2D,3D", "panic=round reputation=0,2,2,2,2,2 round=4")
    position, events = clash(position, "panic", "2D")
    assert "Wulfstan reputation panic -1 -1" in events
    assert sheet(position, "Wulfstan")[1] == -1


def test_CCA_40_then_fewer_cards_are_dealt_and_never_less_than_none() -> None:
    sizes, events = second_deal("1,5,5,2,5,5", "-3,-3,2,-1,2,2", "panic=round")
    assert sizes == [0, 2, 7, 1, 7, 7]
    assert "Wulfstan dealt 0" in events
    assert "Wulfstan ran-out" in events


def test_CCA_40_whoever_was_panicked_before_an_empty_hand_is_told() -> None:
    """Maccus fights the last Round of the first Combat in Panic; the next to fight is Wulfstan, without cards."""
    text = "duel=3 round=5 hand2=- hand5=5C health=1,5,5,5,5,5 reputation=-3,2,2,2,2,2 panic=round deck2=2S"
    _, events = step(at(text), "5C")
    assert events[-2:] == ["- round-began 1", "Wulfstan ran-out"]


def test_CCA_40_two_such_hands_fight_blind_to_the_end() -> None:
    """And nobody is asked, CCA-49."""
    text = f"{LAST_ROUND} panic=round health=1,5,5,1,5,5 reputation=-3,2,2,-3,2,2 seed=2"
    position, events = clash(at(text), "7S", "5C")
    assert about(events, "ran-out") == ["Wulfstan ran-out", "Halfdan ran-out"]
    assert len(about(events, "turned-up")) == 10
    assert fighters(position) == ["Aelfere", "Bjorn"]
    assert about(events, "duel-began") == ["Wulfstan duel-began Halfdan", "Aelfere duel-began Bjorn"]


@pytest.mark.parametrize("won", ["2,0,0,2,0,0", "0,0,0,0,0,0"])
def test_CCA_41_equal_rounds_bring_no_bonus(won: str) -> None:
    position, events = clash(duel("SS", "7H", "7D", f"round=5 won={won}"), "7H", "7D")
    assert "- round-drawn 7" in events
    assert about(events, "reputation") == []
    assert [sheet(position, name)[1] for name in ("Wulfstan", "Halfdan")] == [2, 2]


def test_CCA_42_equal_totals_are_a_draw() -> None:
    text = "combat=2 duel=3 round=5 reputation=5,0,1,2,2,2 health=0,0,5,5,5,5 hand2=7S hand5=5C"
    position, events = clash(at(text), "7S", "5C")
    assert events[-3:] == ["- total saxons 6", "- total vikings 6", "- game-ended -"]
    assert result(position) == (None, [6, 6], "fought-out"), "however many are alive"
    assert position.described(0)["winner"] is None
