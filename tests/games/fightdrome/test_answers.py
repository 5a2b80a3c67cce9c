"""FD-23 .. FD-35: what answers an Attack, and how Feint and Weave work."""

from __future__ import annotations

import pytest

from tests.games.fightdrome.helpers import at, hand, refused, scene, seat_of, step

HAND = "P50,K50,G50,PB60,KB60"
NOTHING = "F,W"  # to be refused with, in a hand that can always answer


def answers(top: str, hand1: str) -> list[str]:
    """Return the answers that seat 1 may play."""
    position = at(f"due=1 top={top} hand0=P20 hand1={hand1}")
    return position.legal_actions(1)


def test_FD_23_equal_strength_is_enough_and_less_is_not() -> None:
    assert answers("K50", "K30,K40,K50,K60,NG") == ["K50", "K60", "NG"]
    position = at("due=1 top=K50 hand0=P20 hand1=K40,G40,KB40,NG")
    for card in ("K40", "G40", "KB40"):
        assert refused(position, card) == ("too-weak", "FD-23")
    assert answers("P60", "PB40,PB60,PB80,NG") == ["PB60", "PB80", "NG"]
    assert answers("G80", "P70,P80,K70,K80,G70,G80") == ["P80", "K80", "G80"]


def test_FD_24_punch_answers_punch_or_grapple() -> None:
    assert "P50" in answers("P50", HAND)
    assert "P50" in answers("G50", HAND)
    assert refused(at("due=1 top=K20 hand0=P20 hand1=P80,NG"), "P80") == ("punch-on-kick", "FD-24")


def test_FD_25_kick_answers_kick_or_grapple() -> None:
    assert "K50" in answers("K50", HAND)
    assert "K50" in answers("G50", HAND)
    assert refused(at("due=1 top=P20 hand0=P20 hand1=K80,NG"), "K80") == ("kick-on-punch", "FD-25")


@pytest.mark.parametrize("top", ["P50", "K50", "G50"])
def test_FD_26_grapple_answers_any_normal_attack(top: str) -> None:
    assert "G50" in answers(top, HAND)
    position, events = step(at(f"due=1 top={top} hand0=G80 hand1=G50 pile1=P20"), "G50")
    assert events == ["1 played G50", "1 drew P20"]
    assert scene(position) == "0 answer G50 1/1"


def test_FD_27_punch_block_answers_punch_or_grapple_never_kick() -> None:
    assert "PB60" in answers("P60", HAND)
    assert "PB60" in answers("G60", HAND)
    assert refused(at("due=1 top=K20 hand0=P20 hand1=PB80,NG"), "PB80") == ("punch-block-on-kick", "FD-27")


def test_FD_28_kick_block_answers_kick_or_grapple_never_punch() -> None:
    assert "KB60" in answers("K60", HAND)
    assert "KB60" in answers("G60", HAND)
    assert refused(at("due=1 top=P20 hand0=P20 hand1=KB80,NG"), "KB80") == ("kick-block-on-punch", "FD-28")


@pytest.mark.parametrize("top", ["P20", "P80", "K20", "K80", "G20", "G80"])
def test_FD_29_weave_answers_any_normal_attack_and_pauses_the_fight(top: str) -> None:
    position, events = step(at(f"due=1 top={top} hand0=P30,W hand1=W pile1=PB40"), "W")
    assert events == ["1 played W", "1 drew PB40"]
    assert scene(position) == "0 open - 2/1"
    assert position.legal_actions(0) == ["P30"]


@pytest.mark.parametrize("top", ["P20", "P80", "K20", "K80", "G20", "G80"])
def test_FD_30_feint_answers_any_normal_attack(top: str) -> None:
    position, events = step(at(f"due=1 top={top} hand0=P30,W hand1=F pile1=P20"), "F")
    assert events == ["1 played F", "1 drew P20"]
    assert scene(position) == "1 follow - 2/1"


@pytest.mark.parametrize("card", ["F", "W"])
def test_FD_31_feint_and_weave_cannot_open_nor_answer_neurochem(card: str) -> None:
    for phase in ("open", "press", "rested"):
        position = at(f"due=1 phase={phase} hand0=P20 hand1={card},P20")
        assert refused(position, card) == ("feint-or-weave-opens", "FD-31")
    for top in ("NP", "NK", "NG"):
        position = at(f"due=1 top={top} hand0=P20 hand1={card},NB")
        assert refused(position, card) == ("feint-or-weave-on-neurochem", "FD-31")


def test_FD_31_feint_and_weave_are_not_attacks() -> None:
    position, events = step(at("due=0 phase=answer top=K30 hand0=KB80 hand1=F,W pile0=P20"), "KB80")
    assert events == ["0 played KB80", "0 drew P20", "1 staggered -"], "nobody can open with them"
    assert scene(position) == "1 staggered - 1/2"
    following = at("due=1 phase=follow hand0=P20 hand1=F,W,P20")
    assert following.legal_actions(1) == ["P20"]


@pytest.mark.parametrize("card", ["F", "W"])
def test_FD_32_feint_and_weave_draw_a_card(card: str) -> None:
    position, events = step(at(f"due=1 top=K30 hand0=P30 hand1={card},P40 pile1=G20,G30"), card)
    assert events == [f"1 played {card}", "1 drew G20"]
    assert hand(position, 1) == "P40,G20"


@pytest.mark.parametrize("card", ["P20", "K20", "G20", "NP", "NK", "NG"])
def test_FD_33_after_a_feint_the_same_player_plays_any_attack(card: str) -> None:
    position, _ = step(at(f"due=1 top=K80 hand0=G80,NG,NB hand1=F,W,KB80,{card} pile1=NB"), "F")
    assert scene(position) == "1 follow - 3/4"
    assert position.legal_actions(1) == [card]
    for other in ("W", "KB80", "NB"):
        assert refused(position, other) == ("follow-with-attack", "FD-33")
    position, events = step(position, card)
    assert events[0] == f"1 played {card}"
    assert scene(position).startswith(f"0 answer {card} 3/")


def test_FD_33_without_an_attack_he_is_staggered() -> None:
    position, events = step(at("due=1 top=K80 hand0=G80 hand1=F,W,KB40 pile1=NB"), "F")
    assert events == ["1 played F", "1 drew NB", "1 staggered -"]
    assert scene(position) == "1 staggered - 1/3"


def test_FD_34_a_feint_draws_before_and_after_its_follow_up() -> None:
    position, events = step(at("due=1 top=K80 hand0=G80 hand1=F,W pile1=P20,G30"), "F")
    assert events == ["1 played F", "1 drew P20"]
    assert position.legal_actions(1) == ["P20"], "the card just drawn may follow"
    position, events = step(position, "P20")
    assert events == ["1 played P20", "1 drew G30"]
    assert scene(position) == "0 answer P20 1/2"
    assert hand(position, 1) == "G30,W"


def test_FD_35_the_opponent_answers_the_follow_up_only() -> None:
    position, _ = step(at("due=1 top=K80 hand0=P30,K80,KB80 hand1=F,P20 pile1=G30"), "F")
    position, _ = step(position, "P20")
    assert scene(position) == "0 answer P20 3/2"
    assert position.legal_actions(0) == ["P30"], "the Kick 80 no longer matters: nothing goes by it"
    assert seat_of(position, 0)["discards"] == ["K80"]
