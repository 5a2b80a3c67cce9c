"""Positions written by hand: what may be left out, and what cannot be."""

from __future__ import annotations

import pytest

from fightcard.core.errors import Unreadable
from fightcard.core.position import Position
from fightcard.games.cartisora.game import GAME
from tests.games.cartisora.helpers import after, at, clash, hand, parts, piles, result, scene, seat_of, table

ALL = "2,3,4,5,6,7,8,9,10,A,J,Q,K"


def test_empty_position_text_is_the_deal() -> None:
    """But for the key, which is that of seed 0."""
    position = at("")
    assert (scene(position), hand(position, 0), hand(position, 1)) == ("0+1 clash", ALL, ALL)
    assert (piles(position), table(position, "lock")) == ((0, 0), "")
    assert parts(position)["match"] == "1"


def test_cards_that_are_not_named_lie_on_their_owners_pile() -> None:
    position = at("hand0=2,K hand1=3")
    assert piles(position) == (11, 12)
    assert "0:3" in seat_of(position, 0)["pile"]


def test_cards_that_are_not_named_lie_on_the_other_pile_if_that_is_not_given() -> None:
    position = at("hand0=2,K hand1=3 pile0=-")
    assert piles(position) == (0, 23)


def test_cards_that_are_not_named_are_in_a_hand_that_is_not_given() -> None:
    position = at("lock=0:7,1:7 pile0=0:2,1:2")
    assert hand(position, 0) == hand(position, 1) == "3,4,5,6,8,9,10,A,J,Q,K"


def test_match_follows_from_the_score() -> None:
    assert parts(at("score=2,1"))["match"] == "4"
    assert parts(at("score=2,1 match=9"))["match"] == "9"


def test_follow_up_can_be_written() -> None:
    position = at("phase=follow-up standing=Q,8 hand0=7,9 hand1=2")
    assert (scene(position), table(position, "pot")) == ("0 follow-up", "0:Q,1:8")
    assert after(position, "7").due == (0, 1)


def test_windows_can_be_written() -> None:
    loser = at("classes=knight,basic phase=loser standing=5,8 verdict=1:higher hand0=2,K hand1=2")
    assert (scene(loser), loser.legal_actions(0)) == ("0 loser", ["K", "pass"])
    winner = at("classes=knight,basic phase=winner standing=8,5 verdict=0:higher hand0=2,Q hand1=2")
    assert (scene(winner), winner.legal_actions(0)) == ("0 winner", ["Q", "pass"])
    tie = at("classes=rogue,rogue phase=tie standing=5,5 verdict=tie:equal hand0=2,Q hand1=2,Q sealed=pass,-")
    assert (scene(tie), tie.may_take_back) == ("1 tie", [0])


def test_finished_duel_can_be_written() -> None:
    text = "phase=over score=3,1 winner=0 ending=target hand0=- hand1=-"
    assert result(at(text)) == (0, [3, 1], "target")
    assert result(at("phase=over score=2,2 match=50 ending=drawn"))[0] is None
    assert result(at("phase=over score=2,1 match=50 winner=0 ending=capped"))[2] == "capped"
    assert result(at("phase=over winner=1 ending=resigned sealed=7,-"))[2] == "resigned"


def test_position_after_a_resignation_within_a_clash_reads_back() -> None:
    position, _ = clash("classes=knight,basic hand0=5,K hand1=2,8", "5", "8")
    for text in (str(after(position, "0:resign")), str(after(at(""), "0:7", "1:resign"))):
        assert str(Position.read(GAME, text)) == text


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("hand0=-", "hand0"),
        ("hand0=2,2", "hand0"),
        ("hand0=2 lock=0:2", "lock"),
        ("lock=2", "lock"),
        ("lock=2:7", "lock"),
        ("hand0=2 hand1=2 pile0=- pile1=-", "pile0"),
        ("pile0=0:2 pile1=0:2", "pile1"),
        ("due=0", "due"),
        ("due=2", "due"),
        ("match=51", "match"),
        ("match=2 score=1,1", "match"),
        ("score=3,0", "score"),
        ("score=1", "score"),
        ("winner=0", "winner"),
        ("ending=target", "ending"),
        ("phase=over ending=drawn winner=0 match=50", "ending"),
        ("phase=over ending=drawn match=49", "ending"),
        ("phase=over ending=drawn match=50 score=1,0", "score"),
        ("phase=over ending=capped winner=1 match=50 score=1,0", "winner"),
        ("phase=over ending=target winner=1 score=3,0", "winner"),
        ("phase=over ending=target winner=0 score=2,0", "ending"),
        ("phase=over ending=target winner=0 score=3,0 sealed=7,-", "sealed"),
        ("phase=rest", "phase"),
        ("marked=0", "marked"),
        ("bonus=1,0", "bonus"),
        ("classes=rogue,basic bonus=7,0", "bonus"),
        ("echo=0,5", "echo"),
        ("last=2", "last"),
        ("standing=5,5", "standing"),
        ("standing=5", "standing"),
        ("pot=0:5,1:5", "pot"),
        ("verdict=0:higher", "verdict"),
        ("sealed=7,8", "sealed"),
        ("sealed=pass,-", "sealed"),
        ("hand0=2 sealed=7,-", "sealed"),
        ("phase=follow-up standing=Q,Q", "standing"),
        ("phase=follow-up standing=5,8", "standing"),
        ("phase=follow-up standing=Q,8 feint=0", "standing"),
        ("phase=follow-up standing=Q,8 verdict=0:higher", "verdict"),
        ("phase=follow-up standing=Q,8 hand0=-", "phase"),
        ("phase=follow-up standing=Q,8 pot=0:Q", "pot"),
        ("phase=follow-up standing=Q,8 sealed=-,7", "sealed"),
        ("phase=follow-up standing=Q,8 power=0,7", "power"),
        ("phase=follow-up standing=Q,K power=0,9 feint_sees_dice=no", "power"),
        ("phase=follow-up standing=Q,J power=0,9", "power"),
        ("phase=loser standing=5,8 verdict=1:higher", "phase"),
        ("classes=knight,basic phase=loser standing=5,8 verdict=blocked:block", "verdict"),
        ("classes=knight,basic phase=loser standing=5,8 verdict=1:none", "verdict"),
        ("classes=knight,basic phase=loser standing=5,8 verdict=tie:equal", "phase"),
        ("classes=monk,basic phase=loser standing=5,4 verdict=1:undercut", "phase"),
        ("classes=rogue,basic phase=tie standing=5,5 verdict=0:slip", "phase"),
    ],
)
def test_impossible_positions_are_unreadable(text: str, part: str) -> None:
    with pytest.raises(Unreadable) as caught:
        at(text)
    assert (caught.value.code, caught.value.arguments["part"]) == ("position-value", part)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("phase=over", "ending"),
        ("phase=follow-up", "standing"),
        ("phase=follow-up standing=Q,K", "power"),
        ("classes=knight,basic phase=loser standing=5,8", "verdict"),
    ],
)
def test_missing_parts_are_named(text: str, part: str) -> None:
    with pytest.raises(Unreadable) as caught:
        at(text)
    assert (caught.value.code, caught.value.arguments["part"]) == ("position-missing", part)


@pytest.mark.parametrize("text", ["hand0=1", "hand0=2,", "lock=0:", "standing=X,2", "sealed=B,-"])
def test_unknown_card_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable, match="card-unknown"):
        at(text)


def test_classes_are_a_pair() -> None:
    for text in ("classes=knight", "classes=knight,pirate", "classes=knight,monk,rogue"):
        with pytest.raises(Unreadable) as caught:
            at(text)
        assert caught.value.code == "option-value"
    assert seat_of(at("classes=knight,rogue"), 1)["class"] == "rogue"
