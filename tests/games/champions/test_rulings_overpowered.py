"""CCA-16 .. CCA-20: from which values the multiple is worked out, and where it ends."""

from __future__ import annotations

import pytest

from tests.games.champions.helpers import PLAYS, about, clash, duel, hurt, sheet
from tests.games.champions.test_every_clash import value


def wounds(weapons: str, strike: str, other: str, option: str = "") -> int:
    """Return the wounds of Wulfstan's strike against Halfdan's card."""
    held = "X" if strike[0] == "X" else strike
    _, events = clash(duel(weapons, f"{held},QD", f"{other},KD", option), strike, other)
    return int(about(events, "wounded")[0].split()[2])


def test_CCA_16_the_multiple_is_that_of_the_modified_values() -> None:
    assert wounds("AS", "4C", "3H") == 2, "6 against 3, not 4 against 3"
    assert wounds("AS", "AS", "7S") == 2, "14 against 7"
    assert wounds("AP", "AS", "7S") == 1, "14 against 8, not 7"
    assert wounds("AA", "6S", "5H") == 2, "6 against 3, not 5"


@pytest.mark.parametrize(
    ("strike", "other", "carried"), [("8S", "3H", 2), ("JS", "6H", 1), ("JS", "4H", 2), ("7S", "2D", 3)]
)
def test_CCA_17_it_is_rounded_down(strike: str, other: str, carried: int) -> None:
    assert wounds("AS", strike, other) == carried


@pytest.mark.parametrize("weapon", "PSA")
@pytest.mark.parametrize(("strike", "multiple"), [("10", 5), ("Q", 6), ("A", 7)])
def test_CCA_18_it_stops_at_5_or_goes_on(weapon: str, strike: str, multiple: int) -> None:
    card = strike + ("C" if weapon == "P" else "S")
    last = {"P": 3, "S": 4, "A": 5}[weapon]
    assert wounds(f"{weapon}S", card, "2H") == wounds(f"{weapon}S", card, "2H", "overpower_cap=5") == last
    assert wounds(f"{weapon}S", card, "2H", "overpower_cap=none") == last + multiple - 5


def test_CCA_18_as_far_as_values_go() -> None:
    """A Joker of Clubs in an axe man's hand is 17, an axe man's red 3 is 1."""
    assert wounds("AA", "XC", "3H") == 5
    assert wounds("AA", "XC", "3H", "overpower_cap=none") == 17


@pytest.mark.parametrize("option", ["overpower_cap=5", "overpower_cap=none"])
@pytest.mark.parametrize(("weapon", "carried"), [("P", 3), ("S", 4), ("A", 5)])
@pytest.mark.parametrize("strike", ["3S", "KS", "XC"])
def test_CCA_19_against_a_value_of_0_it_is_the_fifth_line(option: str, weapon: str, carried: int, strike: str) -> None:
    assert wounds(f"{weapon}A", strike, "2H", option) == wounds(f"{weapon}A", strike, "2D", option) == carried


def test_CCA_19_two_values_of_0_are_a_draw() -> None:
    _, events = clash(duel("AA", "2H,QD", "2D,KD"), "2H", "2D")
    assert hurt(events) == ["- round-drawn 0"]


def test_CCA_20_no_value_is_less_than_0() -> None:
    position, events = clash(duel("SA", "2S,QD", "2H,KD"), "2S", "2H")
    assert hurt(events)[0] == "Wulfstan round-won 2 0"
    assert sheet(position, "Wulfstan")[2] == 1
    values = {weapon: sorted({value(card, weapon) for card in PLAYS}) for weapon in "PSA"}
    assert {weapon: (found[0], found[-1]) for weapon, found in values.items()} == {
        "P": (2, 16),
        "S": (2, 16),
        "A": (0, 17),
    }, "the ends of what cards are worth, by the second reading in test_every_clash.py"
