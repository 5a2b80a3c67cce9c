"""FD-42 .. FD-50: the pause after a Block, being Staggered, and Rest."""

from __future__ import annotations

import pytest

from tests.games.fightdrome.helpers import after, at, hand, refused, result, scene, seat_of, step


@pytest.mark.parametrize("block", ["PB80", "W", "NB"])
def test_FD_42_after_a_block_the_other_player_opens(block: str) -> None:
    position, events = step(at(f"due=1 top=P80 hand0=P20,K30,W hand1={block},P40 pile1=G20"), block)
    assert events == [f"1 played {block}"] + ([] if block == "NB" else ["1 drew G20"])
    assert scene(position) == f"0 open - 3/{1 if block == 'NB' else 2}"
    assert position.legal_actions(0) == ["P20", "K30"], "any strength"
    assert refused(position, "1:P40") == ("not-due", "FD-17")
    assert refused(position, "rest") == ("rest-wrong-moment", "FD-46")


@pytest.mark.parametrize("block", ["PB80", "W", "NB"])
def test_FD_42_without_an_attack_the_other_player_is_staggered(block: str) -> None:
    position, events = step(at(f"due=1 top=P80 hand0=PB40,W,NB hand1={block},P40 pile1=G20"), block)
    assert events[-1] == "0 staggered -"
    assert scene(position).startswith("0 staggered - 3/")
    assert position.legal_actions(0) == ["PB40", "W", "NB"]


def test_FD_43_the_staggered_player_picks_the_card_he_loses() -> None:
    position = at("due=1 phase=staggered missed=K80 hand0=P20 hand1=P20,P80,W,NP")
    assert position.legal_actions(1) == ["P20", "P80", "W", "NP"]
    for card, left in (("P20", "P80,W,NP"), ("P80", "P20,W,NP"), ("W", "P20,P80,NP"), ("NP", "P20,P80,W")):
        later, events = step(position, card)
        assert events == [f"1 lost {card}"]
        assert hand(later, 1) == left
        assert scene(later) == "0 press - 1/3"


def test_FD_44_if_it_was_his_last_card_the_round_is_lost() -> None:
    position, events = step(at("due=1 phase=staggered hand0=P20,K30 hand1=W"), "W")
    assert events == ["1 lost W", "0 round-ended staggered-out", "0 game-ended"]
    assert scene(position) == "- over - 2/0"
    assert result(position) == (0, [1, 0], "staggered-out")


def test_FD_45_then_the_other_opens_with_any_attack_or_rests() -> None:
    position = at("due=0 top=K20 hand0=K80,P20,W hand1=P40,P30 pile0=G20")
    position, events = step(position, "K80")
    assert events == ["0 played K80", "0 drew G20", "1 staggered K80"]
    position = after(position, "P40")
    assert scene(position) == "0 press - 3/1", "an unanswered attacker goes again"
    assert position.legal_actions(0) == ["P20", "G20", "rest"]
    opened, events = step(position, "P20")
    assert events[0] == "0 played P20"
    assert scene(opened) == "1 answer P20 3/1"


def test_FD_46_rest_gives_up_the_turn_and_draws_one() -> None:
    position, events = step(at("due=0 phase=press hand0=P20,W hand1=P30,W pile0=G20,G30"), "rest")
    assert events == ["0 rested", "0 drew G20"]
    assert hand(position, 0) == "P20,G20,W"
    assert scene(position) == "1 rested - 3/2"


@pytest.mark.parametrize(
    "moment",
    [
        "due=0 phase=open hand0=P20 hand1=P30",
        "due=0 phase=follow hand0=P20 hand1=P30",
        "due=0 phase=staggered hand0=P20 hand1=P30",
        "due=0 top=P20 hand0=P20 hand1=P30",
    ],
)
def test_FD_46_rest_exists_only_after_the_opponent_was_staggered(moment: str) -> None:
    position = at(moment)
    assert position.legal_actions(0) == ["P20"]
    assert refused(position, "rest") == ("rest-wrong-moment", "FD-46")


def test_FD_47_rest_may_not_lift_the_hand_above_seven() -> None:
    full = at("due=0 phase=press hand0=P20,P30,P40,P50,P60,P70,W hand1=P30")
    assert "rest" not in full.legal_actions(0)
    assert refused(full, "rest") == ("rest-with-full-hand", "FD-47")
    six = at("due=0 phase=press hand0=P20,P30,P40,P50,P60,P70 hand1=P30")
    assert scene(after(six, "rest")) == "1 rested - 7/1"


def test_FD_48_after_a_rest_the_staggered_player_opens() -> None:
    position = after(at("due=0 phase=press hand0=P20,P30,P40 hand1=P30,W,PB40"), "rest")
    assert scene(position) == "1 rested - 4/3"
    assert position.legal_actions(1) == ["P30"]
    assert refused(position, "rest") == ("rest-after-rest", "FD-48")
    position, events = step(position, "P30")
    assert events[0] == "1 played P30"
    assert scene(position) == "0 answer P30 4/3"


def test_FD_49_if_he_has_no_attack_the_round_ends_and_both_hands_count() -> None:
    position = at("mode=fame due=0 phase=press hand0=P20,W hand1=NB,W,PB40 pile0=G30")
    position, events = step(position, "rest")
    assert events[:2] == ["0 rested", "0 drew G30"]
    assert events[2].endswith("round-ended rest")
    assert events[3:5] == ["0 scored P20,G30,W 50", "1 scored PB40,W,NB 75"]
    assert position.described(0)["fame"] == [50, 75]
    assert scene(position) == "1 open - 7/7"
    assert position.described(0)["round"] == 2


def test_FD_50_whoever_cannot_open_is_staggered() -> None:
    """After a Block, and after a Stagger with a full hand; after a Rest FD-49 comes first (FDA-05 for the switch)."""
    after_block, events = step(at("due=1 top=P80 hand0=W hand1=W,P20 pile1=G20"), "W")
    assert events == ["1 played W", "1 drew G20", "0 staggered -"]
    assert scene(after_block) == "0 staggered - 1/2"
    full = "PB40,PB60,KB40,W,W,F,NB"
    after_stagger, events = step(at(f"due=1 phase=staggered hand0={full} hand1=P20,P30"), "P20")
    assert events == ["1 lost P20", "0 staggered -"]
    assert scene(after_stagger) == "0 staggered - 7/1"


def test_FD_50_but_not_where_rest_is_available() -> None:
    position, events = step(at("due=1 phase=staggered hand0=PB40,W,NB hand1=P20,P30"), "P20")
    assert events == ["1 lost P20"]
    assert scene(position) == "0 press - 3/1"
    assert position.legal_actions(0) == ["rest"]


def test_FD_50_and_not_after_a_rest() -> None:
    position, events = step(at("due=0 phase=press hand0=P20 hand1=PB40,W pile0=P30"), "rest")
    assert events == ["0 rested", "0 drew P30", "0 round-ended rest", "0 game-ended"]
    assert scene(position) == "- over - 2/2"
    assert seat_of(position, 1)["discards"] == []
