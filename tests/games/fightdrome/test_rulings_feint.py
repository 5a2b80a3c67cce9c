"""FDA-23 .. FDA-30: Neurochem against Neurochem, Feint and Weave."""

from __future__ import annotations

import pytest

from tests.games.fightdrome.helpers import after, at, hand, refused, result, scene, step

TYPES_OF_NEUROCHEM = {"NP": ["NP", "NG", "NB"], "NK": ["NK", "NG", "NB"], "NG": ["NP", "NK", "NG", "NB"]}


@pytest.mark.parametrize("top", TYPES_OF_NEUROCHEM)
def test_FDA_23_types_match_between_neurochems_too(top: str) -> None:
    position = at(f"due=1 top={top} hand0=P20 hand1=NP,NK,NG,NB")
    assert position.legal_actions(1) == TYPES_OF_NEUROCHEM[top]
    if top == "NK":
        assert refused(position, "NP") == ("neurochem-punch-on-kick", "FD-36")
    if top == "NP":
        assert refused(position, "NK") == ("neurochem-kick-on-punch", "FD-37")


def test_FDA_24_a_neurochem_follow_up_draws_nothing() -> None:
    position = after(at("due=1 top=K80 hand0=NG,P20 hand1=F,NP,W pile1=G20,G30"), "F")
    position, events = step(position, "NP")
    assert events == ["1 played NP"]
    assert hand(position, 1) == "G20,W"


def test_FDA_25_a_feint_without_an_attack_in_hand_is_legal_and_may_be_forced() -> None:
    position = at("due=1 top=K80 hand0=P20 hand1=F,PB80,KB40 pile1=P20")
    assert position.legal_actions(1) == ["F"]
    assert refused(position, "rest") == ("rest-wrong-moment", "FD-46")
    assert scene(after(position, "F")) == "1 follow - 1/3", "the draw helped"


def test_FDA_26_a_feint_without_a_follow_up_staggers() -> None:
    position, events = step(at("due=1 top=K80 hand0=P20,W hand1=F,PB80 pile1=W"), "F")
    assert events == ["1 played F", "1 drew W", "1 staggered -"]
    position, events = step(position, "W")
    assert events == ["1 lost W"]
    assert scene(position) == "0 press - 2/1", "nothing of a pause is left"
    assert position.legal_actions(0) == ["P20", "rest"]


def test_FDA_27_a_feint_as_the_last_card_draws_a_normal_attack() -> None:
    position = after(at("due=1 top=K80 hand0=P30 hand1=F pile1=P20,G20"), "F")
    assert scene(position) == "1 follow - 1/1"
    position, events = step(position, "P20")
    assert events == ["1 played P20", "1 drew G20"]
    assert scene(position) == "0 answer P20 1/1"


def test_FDA_27_a_feint_as_the_last_card_draws_a_neurochem_attack() -> None:
    position = after(at("due=1 top=K80 hand0=P30 hand1=F pile1=NP"), "F")
    assert position.legal_actions(1) == ["NP"]
    assert result(after(position, "NP")) == (0, [1, 0], "empty-hand")


@pytest.mark.parametrize("drawn", ["W", "PB80", "NB"])
def test_FDA_27_a_feint_as_the_last_card_draws_no_attack(drawn: str) -> None:
    position, events = step(at(f"due=1 top=K80 hand0=P30 hand1=F pile1={drawn}"), "F")
    assert events == ["1 played F", f"1 drew {drawn}", "1 staggered -"]
    assert scene(position) == "1 staggered - 1/1"
    position, events = step(position, drawn)
    assert events == [f"1 lost {drawn}", "0 round-ended staggered-out", "0 game-ended"]


def test_FDA_28_a_feint_is_no_pause() -> None:
    position = after(at("due=1 top=K80 hand0=P20,K20 hand1=F,P20"), "F")
    assert position.due == (1,)
    assert refused(position, "0:P20") == ("not-due", "FD-17")
    pause = after(at("due=1 top=K80 hand0=P20,K20 hand1=W,P20"), "W")
    assert pause.due == (0,)


def test_FDA_29_a_feint_draws_the_top_card_and_searches_for_none() -> None:
    position, events = step(at("due=1 top=K80 hand0=P20 hand1=F,W pile1=PB40,P80,K80"), "F")
    assert events == ["1 played F", "1 drew PB40", "1 staggered -"]
    assert hand(position, 1) == "PB40,W"


def test_FDA_30_weave_has_its_paragraph() -> None:
    """It answers every normal Attack, draws, and the opponent opens; it does nothing against Neurochem."""
    for top in ("P20", "K50", "G80"):
        position, events = step(at(f"due=1 top={top} hand0=P20 hand1=W pile1=G20"), "W")
        assert events == ["1 played W", "1 drew G20"]
        assert scene(position) == "0 open - 1/1"
    assert refused(at("due=1 top=NG hand0=P20 hand1=W,NB"), "W") == ("feint-or-weave-on-neurochem", "FD-31")
