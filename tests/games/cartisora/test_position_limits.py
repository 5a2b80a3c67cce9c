"""Positions that no game leaves: powers no card has, Clashes whose parts contradict each other."""

from __future__ import annotations

from random import Random

import pytest

from fightcard.core.errors import Unreadable
from fightcard.core.position import Position
from fightcard.games.cartisora.game import GAME
from fightcard.games.cartisora.position_limits import LARGEST_POWER
from tests.games.cartisora.helpers import after, at, clash, parts, seat_of
from tests.worlds import random_game, random_setup

MONK = "classes=monk,rogue"
KNIGHT = "classes=knight,basic"
PIRATE = "classes=swashbuckler,basic"  # a Swashbuckler


def fails(text: str) -> str:
    """The part for which a position cannot be read."""
    with pytest.raises(Unreadable) as caught:
        at(text)
    assert caught.value.code in ("position-value", "position-missing")
    return str(caught.value.arguments["part"])


# -- powers ------------------------------------------------------------------------------------------------------


def test_largest_power_is_an_ace_with_a_six() -> None:
    """A Rogue's with its bonus; and a Monk's, beaten by that, with an Extended Strike."""
    position, _ = clash(f"{MONK} hand0=2,A,Q,K hand1=2,3,A bonus=0,6", "A", "A", 6)
    position = after(position, "Q")
    assert LARGEST_POWER == 17
    assert parts(position)["echo"] == "17,0"
    assert str(Position.read(GAME, str(position))) == str(position)
    position = after(position, "0:K", "1:2")
    assert seat_of(position, 0)["echo"] == 17, "the echo of an echo is as large, for the Queen is gone"


def test_whatever_can_be_read_leads_to_what_can_be_read() -> None:
    """A power that could be raised beyond the largest one would lead to a text that says too much."""
    for echo in range(12, LARGEST_POWER + 1):
        assert fails(f"{MONK} hand0=2,Q,K hand1=2,3 echo={echo},0") == "echo"
    assert fails(f"{MONK} echo=18,0 hand0=2,K hand1=2") == "echo"
    assert at(f"{MONK} hand0=2,Q,K hand1=2,3 echo=11,0")
    assert at(f"{MONK} hand0=2,K hand1=2,3 echo=17,0")
    assert fails(f"{MONK} hand0=2,3 hand1=2,K bonus=0,3") == "bonus"


@pytest.mark.parametrize(
    ("text", "powers", "good"),
    [
        (f"{KNIGHT} phase=loser standing=5,8 verdict=1:higher", "5,8", True),
        (f"{KNIGHT} phase=loser standing=5,8 verdict=1:higher", "5,9", False),
        (f"{KNIGHT} phase=loser standing=5,8 verdict=1:higher", "6,8", False),
        (f"{KNIGHT} phase=loser standing=5,K verdict=1:higher", "5,7", True),
        (f"{KNIGHT} phase=loser standing=5,K verdict=1:higher", "5,12", True),
        (f"{KNIGHT} phase=loser standing=5,K verdict=1:higher", "5,13", False),
        (f"{KNIGHT} phase=loser standing=4,K verdict=1:higher", "4,6", False),
        ("classes=monk,basic phase=loser standing=J,9 verdict=1:higher", "6,9", True),
        ("classes=monk,basic phase=loser standing=J,9 verdict=1:higher", "7,9", False),
        ("classes=monk,basic phase=loser standing=J,9 verdict=1:higher", "1,9", False),
        ("classes=monk,basic phase=loser standing=K,9 echo=4,0 verdict=1:higher", "4,9", True),
        ("classes=monk,basic phase=loser standing=K,9 echo=4,0 verdict=1:higher", "5,9", False),
        ("classes=knight,rogue phase=loser standing=5,8 hand1=2 verdict=1:higher", "5,14", True),
        ("classes=knight,rogue phase=loser standing=5,8 hand1=2 verdict=1:higher", "5,15", False),
        ("classes=knight,rogue phase=loser standing=5,8 hand1=2,K verdict=1:higher", "5,9", False),
        ("classes=knight,rogue phase=loser standing=2,K hand1=2 verdict=1:higher", "2,6", True),
        ("classes=knight,rogue phase=loser standing=2,K hand1=2 verdict=1:higher", "2,7", False),
    ],
)
def test_standing_card_has_a_power_that_it_can_have(text: str, powers: str, good: bool) -> None:
    if good:
        assert at(f"{text} power={powers}")
    else:
        assert fails(f"{text} power={powers}") == "power"


# -- Clashes -----------------------------------------------------------------------------------------------------

ROGUE = "classes=knight,rogue"


@pytest.mark.parametrize(
    "text",
    [
        f"{KNIGHT} phase=loser standing=8,5 verdict=1:higher",
        f"{KNIGHT} phase=loser standing=5,8 verdict=1:undercut",
        f"{KNIGHT} phase=loser standing=5,6 verdict=1:higher",
        f"{KNIGHT} phase=loser standing=5,5 verdict=1:higher",
        f"{KNIGHT} phase=loser standing=5,J verdict=1:jack",
        f"{KNIGHT} phase=loser standing=5,8 verdict=1:bash",
        f"{KNIGHT} phase=loser standing=5,8 verdict=1:slip",
        f"{KNIGHT} phase=loser standing=5,8 verdict=1:counter",
        f"{KNIGHT} phase=winner standing=8,Q verdict=0:bare-feint hand1=2",
        f"{ROGUE} phase=tie standing=5,6 verdict=tie:equal",
        f"{ROGUE} phase=tie standing=5,5 verdict=tie:no-power",
        f"{ROGUE} phase=tie standing=5,5 verdict=tie:counter",
        f"{ROGUE} phase=loser standing=5,5 verdict=1:slip",
        "classes=rogue,rogue phase=tie standing=5,5 verdict=tie:slips",
        "classes=knight,knight phase=loser standing=6,9 verdict=1:bash",
    ],
)
def test_verdict_fits_the_cards(text: str) -> None:
    assert fails(text) == "verdict"


@pytest.mark.parametrize(
    "text",
    [
        f"{KNIGHT} phase=loser standing=5,4 verdict=1:undercut",
        f"{KNIGHT} phase=loser standing=7,J verdict=1:jack",
        f"{KNIGHT} phase=winner standing=5,J verdict=0:miss",
        f"{KNIGHT} phase=winner standing=8,Q verdict=0:bare-feint hand1=-",
        f"{KNIGHT} phase=winner standing=5,7 verdict=0:bash",
        f"{KNIGHT} phase=loser standing=5,8 feint=1 pot=0:5,1:8,1:Q verdict=1:higher",
        "classes=knight,gladiator phase=winner standing=8,8 feint=1 pot=0:8,1:8,1:Q verdict=0:feint-tied",
        f"{ROGUE} phase=loser standing=5,5 pot=0:5,1:5,1:Q reacted=1 verdict=1:slip",
        "classes=swashbuckler,rogue phase=tie standing=5,9 pot=0:5,0:Q,1:9 reacted=0 verdict=tie:counter",
        "classes=knight,swashbuckler phase=winner standing=K,9 pot=0:K,1:9 reacted=0 verdict=1:higher",
        "classes=swashbuckler,basic phase=loser standing=5,9 pot=0:5,0:K,1:3,1:9 reacted=0 verdict=1:higher",
    ],
)
def test_possible_positions_are_read(text: str) -> None:
    assert str(at(str(at(text)))) == str(at(text))


@pytest.mark.parametrize(
    ("text", "part"),
    [
        (f"{KNIGHT} phase=loser standing=5,8 verdict=1:higher marked=1", "marked"),
        (f"{KNIGHT} phase=loser standing=5,8 verdict=1:higher feint=0", "feint"),
        (f"{KNIGHT} phase=loser standing=5,8 verdict=1:higher feint=1", "feint"),
        (f"{KNIGHT} phase=loser standing=5,8 verdict=1:higher reacted=0", "reacted"),
        (f"{KNIGHT} phase=loser standing=5,8 verdict=1:higher reacted=1", "reacted"),
        (f"{KNIGHT} phase=loser standing=5,8 pot=0:5,0:Q,1:8 verdict=1:higher", "reacted"),
        (f"{PIRATE} phase=loser standing=5,8 pot=0:5,0:K,1:8 verdict=1:higher", "reacted"),
    ],
)
def test_marks_feints_and_reactions_are_where_they_can_be(text: str, part: str) -> None:
    assert fails(text) == part


def test_before_a_follow_up_there_may_be_a_mark() -> None:
    assert at("classes=basic,knight phase=follow-up standing=Q,8 marked=0")


def test_every_position_of_real_games_is_read() -> None:
    """None of these bounds is too narrow, whatever the classes and options."""
    lot = Random("limits")
    for _ in range(150):
        for position, _ in random_game(GAME, random_setup(GAME, lot), lot):
            assert str(Position.read(GAME, str(position))) == str(position)
