"""CC-11 .. CC-18: what cards are worth, Strikes and Parries, and what a weapon adds."""

from __future__ import annotations

import pytest

from tests.games.champions.helpers import RANKS, about, clash, duel, hurt, refused, sheet

VALUES = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10, "J": 11, "Q": 12, "K": 13, "A": 14}


def worth(weapon: str, card: str) -> int:
    """Return the value of a card in Wulfstan's hand: it is played against a 3, or a King."""
    held, other = "X" if card[0] == "X" else card, "KD" if card[0] in "23" else "3D"
    _, events = clash(duel(f"{weapon}S", f"{held},2C", f"{other},2S"), card, other)
    winner, _, high, low = about(events, "round-won")[0].split()
    return int(high if winner == "Wulfstan" else low)


@pytest.mark.parametrize("rank", RANKS)
def test_CC_11_card_values(rank: str) -> None:
    assert worth("S", f"{rank}H") == VALUES[rank]


@pytest.mark.parametrize("suit", "SHD")
def test_CC_11_a_joker_is_worth_15_and_has_the_suit_its_player_names(suit: str) -> None:
    assert worth("S", f"X{suit}") == 15
    position = duel("SS", "X,2H", "3D,4D")
    assert position.legal_actions(0) == ["2H", "XS", "XH", "XD", "XC", "panic"]
    assert refused(position, "0:X") == ("joker-without-suit", "CC-11")
    _, events = clash(position, f"X{suit}", "3D")
    assert events[0] == f"Wulfstan played X{suit}"


def test_CC_11_an_ace_is_high() -> None:
    _, events = clash(duel("SS", "AH", "KD,2D"), "AH", "KD")
    assert "Wulfstan round-won 14 13" in events


def test_CC_12_the_higher_value_wins() -> None:
    for saxon, viking, told in [
        ("9H", "8D", "Wulfstan round-won 9 8"),
        ("8D", "9H", "Halfdan round-won 9 8"),
        ("2H", "AS", "Halfdan round-won 14 2"),
    ]:
        _, events = clash(duel("SS", f"{saxon},3H", f"{viking},3D"), saxon, viking)
        assert about(events, "round-won", "round-drawn") == [told]


def test_CC_12_after_the_weapon_has_counted() -> None:
    _, events = clash(duel("AS", "7C,3H", "8D,3D"), "7C", "8D")
    assert "Wulfstan round-won 9 8" in events
    _, events = clash(duel("AS", "9H,3H", "8D,3D"), "9H", "8D")
    assert "Halfdan round-won 8 7" in events


@pytest.mark.parametrize("card", ["9S", "9C"])
def test_CC_13_a_black_card_that_wins_wounds(card: str) -> None:
    position, events = clash(duel("AS", f"{card},3H", "7D,3D"), card, "7D")
    assert hurt(events)[1:] == ["Halfdan wounded 1 4", "Wulfstan reputation wound 1 3"]
    assert sheet(position, "Halfdan") == (4, 2, 0)
    lost, events = clash(duel("SS", f"{card},3H", "JD,3D"), card, "JD")
    assert about(events, "wounded") == [], "one that loses does not"
    assert sheet(lost, "Halfdan") == (5, 2, 1)


@pytest.mark.parametrize("card", ["9H", "9D"])
def test_CC_14_a_red_card_wins_but_never_wounds(card: str) -> None:
    position, events = clash(duel("SS", f"{card},3H", "2C,3D"), card, "2C")
    assert hurt(events) == ["Wulfstan round-won 9 3"]
    assert (sheet(position, "Wulfstan"), sheet(position, "Halfdan")) == ((5, 2, 1), (5, 2, 0))


# What an 8 of each suit is worth.
MODIFIED = {"P": {"S": 9, "H": 8, "D": 8, "C": 8}, "S": {"S": 8, "H": 8, "D": 8, "C": 9}, "A": {"S": 8, "C": 10}}


def test_CC_15_a_spade_is_one_better_with_a_spear() -> None:
    assert {suit: worth("P", f"8{suit}") for suit in "SHDC"} == MODIFIED["P"]


def test_CC_16_a_club_is_one_better_with_a_sword_and_two_with_an_axe() -> None:
    assert {suit: worth("S", f"8{suit}") for suit in "SHDC"} == MODIFIED["S"]
    assert {suit: worth("A", f"8{suit}") for suit in "SC"} == MODIFIED["A"]


def test_CC_17_an_axe_mans_own_red_cards_are_two_worse() -> None:
    assert {suit: worth("A", f"8{suit}") for suit in "HD"} == {"H": 6, "D": 6}
    _, events = clash(duel("SA", "8H,3H", "8S,3D"), "8H", "8S")
    assert "- round-drawn 8" in events, "his enemy's are not"


@pytest.mark.parametrize("enemy", "SA")
def test_CC_18_a_spear_wins_draws(enemy: str) -> None:
    red = "9D" if enemy == "A" else "7D"  # 7 in both hands
    position, events = clash(duel(f"P{enemy}", "7H,3H", f"{red},3D"), "7H", red)
    assert hurt(events) == ["Wulfstan round-won 7 7"]
    assert sheet(position, "Wulfstan") == (5, 2, 1)
    _, events = clash(duel(f"{enemy}P", f"{red},3D", "7H,3H"), red, "7H")
    assert hurt(events) == ["Halfdan round-won 7 7"]


@pytest.mark.parametrize("weapons", ["SS", "SA", "AS", "AA"])
def test_CC_18_no_other_weapon_does(weapons: str) -> None:
    _, events = clash(duel(weapons, "X,3H", "X,3D"), "XS", "XS")
    assert hurt(events) == ["- round-drawn 15"]
