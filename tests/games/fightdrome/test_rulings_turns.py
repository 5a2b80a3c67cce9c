"""FDA-36 .. FDA-39 and FDA-43 .. FDA-46: opening, Rest, Breathing Space and Last Gasp in detail."""

from __future__ import annotations

import pytest

from tests.games.fightdrome.helpers import after, at, deck, hand, refused, result, scene, step


def test_FDA_36_any_strength_opens_after_a_stagger_or_a_rest() -> None:
    position = after(at("due=0 phase=open hand0=K80,P20,K20 hand1=P70,P80,W pile0=W"), "K80")
    assert scene(position) == "1 answer K80 3/3"
    position = after(at("due=0 phase=open hand0=K80,P20,K20 hand1=P70,P80,P20 pile0=W"), "K80", "P80")
    assert position.legal_actions(0) == ["P20", "K20", "rest"], "weaker than the Kick 80, and of another type"
    assert scene(after(position, "P20")) == "1 answer P20 3/2"
    rested = after(position, "rest")
    assert rested.legal_actions(1) == ["P20", "P70"]
    assert scene(after(rested, "P20")).startswith("0 answer P20 ")


def test_FDA_37_the_opponent_follows_a_block_not_the_blocker() -> None:
    position = after(at("due=1 top=K60 hand0=P20,P30 hand1=KB80,K80 pile1=G20"), "KB80")
    assert scene(position) == "0 open - 2/2"
    assert position.legal_actions(1) == []
    # Only if they then cannot open does the blocker attack.
    position = after(at("due=1 top=K60 hand0=W,F hand1=KB80,K80 pile1=G20"), "KB80", "F")
    assert scene(position) == "1 press - 1/2"
    assert position.legal_actions(1) == ["K80", "G20", "rest"]


def test_FDA_38_one_may_rest_with_an_attack_in_hand() -> None:
    position = at("due=0 phase=press hand0=P80,K80,G80 hand1=P20")
    assert position.legal_actions(0) == ["P80", "K80", "G80", "rest"]
    assert scene(after(position, "rest")) == "1 rested - 4/1"


def test_FDA_39_a_last_neurochem_must_be_played_though_it_loses() -> None:
    position = at("due=1 top=K80 hand0=P20 hand1=NK")
    assert position.legal_actions(1) == ["NK"]
    assert result(after(position, "NK")) == (0, [1, 0], "empty-hand")


def test_FDA_39_but_where_rest_is_available_it_may_be_chosen() -> None:
    position = at("due=0 phase=press hand0=NK hand1=P20 pile0=G20")
    assert position.legal_actions(0) == ["NK", "rest"]
    assert hand(after(position, "rest"), 0) == "G20,NK"


# -- Breathing Space --

SPACE = "breathing_space=yes"


def test_FDA_43_each_may_rest_while_below_seven() -> None:
    """It does not stop for both once one of them has seven."""
    text = f"{SPACE} due=0 phase=press hand0=P20,P30,P40,P50,P60,P70 hand1=K20,K30,K40 pile1=K50"
    position = after(at(text), "rest")
    assert scene(position) == "1 rested - 7/3"
    assert "rest" in position.legal_actions(1), "the other has seven, and may go on"
    position = after(position, "rest")
    assert scene(position) == "0 press - 7/4"
    assert "rest" not in position.legal_actions(0), "the first who is at seven on their turn must open"
    assert refused(position, "rest") == ("rest-with-full-hand", "FD-47")
    assert scene(after(position, "P20")) == "1 staggered - 7/4"


def test_FDA_43_or_opens_when_he_prefers_to() -> None:
    text = f"{SPACE} due=0 phase=press hand0=P20,P30 hand1=P20,K30 pile0=W,W pile1=W,W"
    position = after(at(text), "rest", "rest")
    assert scene(position) == "0 press - 3/3"
    assert position.legal_actions(0) == ["P20", "P30", "rest"]
    assert scene(after(position, "P30")) == "1 answer P30 3/3"
    position = after(at(text), "rest", "K30")
    assert scene(position) == "0 answer K30 3/2"


def test_FDA_44_the_staggered_side_stuck_at_seven_ends_the_round() -> None:
    text = f"{SPACE} due=0 phase=press hand0=P20 hand1=PB40,PB60,PB80,W,W,F pile0=G20,G30 pile1=F"
    position = after(at(text), "rest")
    assert position.legal_actions(1) == ["rest"]
    position = after(position, "rest")
    assert scene(position) == "0 press - 2/7"
    position, events = step(position, "rest")
    assert events == ["0 rested", "0 drew G30", "0 round-ended rest", "0 game-ended"], "the rester is the opponent"
    assert result(position) == (0, [1, 0], "rest")


def test_FDA_44_by_the_switches_of_a_dead_end() -> None:
    text = f"{SPACE} due=0 phase=press hand0=P20 hand1=PB40,PB60,PB80,W,W,F pile0=G20,G30 pile1=F"
    fame = after(at(f"{text} single_bout_rest_end=fame"), "rest", "rest", "rest")
    assert result(fame) == (1, [0, 1], "rest"), "70 against 75"
    again = after(at(f"{text} single_bout_rest_end=restagger"), "rest", "rest", "rest")
    assert scene(again) == "1 staggered - 3/7"
    match = after(at(f"{text} mode=fame"), "rest", "rest", "rest")
    assert match.view(0)["fame"] == [70, 75]


def test_FDA_44_the_attackers_side_stuck_at_seven_is_staggered() -> None:
    text = f"{SPACE} due=0 phase=press hand0=PB40,PB60,KB40,W,W,F hand1=P20 pile0=F pile1=G20"
    position = after(at(text), "rest")
    assert scene(position) == "1 rested - 7/1"
    position, events = step(position, "rest")
    assert events == ["1 rested", "1 drew G20", "0 staggered -"]
    assert scene(position) == "0 staggered - 7/2"
    position = after(position, "F")
    assert scene(position) == "1 press - 6/2"
    assert position.legal_actions(1) == ["P20", "G20", "rest"]


def test_FDA_45_the_staggered_player_without_an_attack_must_rest() -> None:
    """No action ends a round by choice."""
    text = f"{SPACE} due=0 phase=press hand0=P20 hand1=W,PB40,NB pile1=P30"
    position, events = step(at(text), "rest")
    assert events[0] == "0 rested"
    assert scene(position) == "1 rested - 2/3"
    assert position.legal_actions(1) == ["rest"]
    assert refused(position, "NB") == ("open-with-attack", "FD-22")
    position, events = step(position, "rest")
    assert events == ["1 rested", "1 drew P30"]
    assert scene(position) == "0 press - 2/4"


# -- Last Gasp --

GASP = "last_gasp=yes"


def test_FDA_46_last_gasp_is_automatic() -> None:
    position, events = step(at(f"{GASP} due=0 phase=open hand0=NP hand1=NP,P20 pile0=P30"), "NP")
    assert events == ["0 played NP", "0 drew P30"]
    assert scene(position) == "1 answer NP 1/2"


def test_FDA_46_also_for_a_neurochem_block() -> None:
    position, events = step(at(f"{GASP} due=1 top=K30 hand0=P20 hand1=NB pile1=P30"), "NB")
    assert events == ["1 played NB", "1 drew P30"]
    assert scene(position) == "0 open - 1/1"


def test_FDA_46_also_for_a_feint_follow_up() -> None:
    position = after(at(f"{GASP} due=1 top=K30 hand0=NP,P20 hand1=F pile1=NP,P30"), "F")
    assert hand(position, 1) == "NP"
    position, events = step(position, "NP")
    assert events == ["1 played NP", "1 drew P30"]
    assert scene(position) == "0 answer NP 2/1"


@pytest.mark.parametrize("empty_hand", ["immediate", "deferred"])
def test_FDA_46_only_as_the_only_card_in_hand(empty_hand: str) -> None:
    position, events = step(at(f"{GASP} empty_hand={empty_hand} due=1 top=K30 hand0=NG hand1=NK,NB pile1=P30"), "NK")
    assert events == ["1 played NK"]
    assert scene(position) == "0 answer NK 1/1"


def test_FDA_46_a_normal_last_card_draws_once_as_ever() -> None:
    position, events = step(at(f"{GASP} due=1 top=K30 hand0=K60 hand1=K50 pile1=P30,P40"), "K50")
    assert events == ["1 played K50", "1 drew P30"]
    assert scene(position) == "0 answer K50 1/1"


def test_FDA_46_from_a_pile_that_has_to_be_made_anew() -> None:
    text = deck(0, "NK", other="NK,P20")
    position, events = step(at(f"{GASP} due=0 phase=open {text} hand1=NK,P20"), "NK")
    assert events[:2] == ["0 played NK", "0 reshuffled 43"]
    assert scene(position) == "1 answer NK 1/2"
