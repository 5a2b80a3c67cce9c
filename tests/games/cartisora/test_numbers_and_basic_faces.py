"""DC-08 .. DC-15: number cards, undercut and lock, and Jack, Queen and King without a class."""

from __future__ import annotations

from itertools import product

import pytest

from fightcard.games.cartisora.cards import CODES
from tests.games.cartisora.helpers import clash, hand, refused, scene, seat_of, step, table, verdict

NUMBERS = CODES[:10]


def value(card: str) -> int:
    """Return the count of a number card, independently of the tables of the rules."""
    return 11 if card == "A" else int(card)


def numbers_by_difference(low: int, high: int) -> list[tuple[str, str]]:
    """All pairs of number cards of which the second is higher by so much."""
    return [pair for pair in product(NUMBERS, NUMBERS) if low <= value(pair[1]) - value(pair[0]) <= high]


def test_DC_08_numbers_count_what_they_show_and_the_ace_eleven() -> None:
    assert list(NUMBERS) == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A"]
    for card in NUMBERS:
        position, events = clash(f"classes=monk,basic hand0={card},J hand1=2,3", card, "3")
        assert seat_of(position, 0)["echo"] == value(card)
        assert not any(" power " in event for event in events), "which need not be told"


@pytest.mark.parametrize(("lower", "higher"), numbers_by_difference(1, 1))
def test_DC_09_the_lower_card_wins_if_they_differ_by_one(lower: str, higher: str) -> None:
    assert verdict(clash("", lower, higher)[1]) == "0 undercut"
    assert verdict(clash("", higher, lower)[1]) == "1 undercut"


@pytest.mark.parametrize(("lower", "higher"), numbers_by_difference(2, 9))
def test_DC_10_the_higher_card_wins_if_they_differ_by_more(lower: str, higher: str) -> None:
    assert verdict(clash("", lower, higher)[1]) == "1 higher"
    assert verdict(clash("", higher, lower)[1]) == "0 higher"


@pytest.mark.parametrize("card", NUMBERS)
def test_DC_11_equal_cards_lock(card: str) -> None:
    position, events = clash("", card, card)
    assert verdict(events) == "tie equal"
    assert table(position, "lock") == f"0:{card},1:{card}"
    assert (seat_of(position, 0)["pile"], seat_of(position, 1)["pile"]) == ([], [])


@pytest.mark.parametrize(("first", "second", "winner"), [("9", "5", 0), ("5", "9", 1), ("4", "5", 0)])
def test_DC_11_the_winner_of_the_next_clash_takes_them_too(first: str, second: str, winner: int) -> None:
    position, events = clash("lock=0:7,1:7", first, second)
    assert events[-1].startswith(f"{winner} took-pot ")
    assert set(seat_of(position, winner)["pile"]) == {"0:7", "1:7", f"0:{first}", f"1:{second}"}
    assert table(position, "lock") == ""


@pytest.mark.parametrize("card", NUMBERS)
def test_DC_12_a_jack_beats_seven_and_up_and_loses_to_less(card: str) -> None:
    wanted = "0 jack" if value(card) >= 7 else "1 miss"
    assert verdict(clash("", "J", card)[1]) == wanted


def test_DC_12_whoever_plays_it() -> None:
    assert verdict(clash("", "9", "J")[1]) == "1 jack"
    assert verdict(clash("", "6", "J")[1]) == "0 miss"


def test_DC_13_a_queen_is_followed_up_after_the_reveal() -> None:
    position, events = clash("", "Q", "8")
    assert events[-2:] == ["0 revealed Q", "1 revealed 8"]
    assert scene(position) == "0 follow-up"
    assert position.legal_actions(0) == hand(position, 0).split(",")
    assert position.legal_actions(1) == []
    assert seat_of(position, 1, viewer=0)["card"] == "8", "she sees what she follows up"


@pytest.mark.parametrize(
    ("follow_up", "wanted", "taken"),
    [
        ("7", "0 undercut", "0 took-pot 7,Q,8"),
        ("3", "1 higher", "1 took-pot 3,Q,8"),
        ("J", "0 jack", "0 took-pot J,Q,8"),
    ],
)
def test_DC_13_the_follow_up_is_compared_and_the_winner_takes_three(follow_up: str, wanted: str, taken: str) -> None:
    _, events = step(clash("", "Q", "8")[0], follow_up)
    assert events[0] == f"0 followed-up {follow_up}"
    assert (verdict(events), events[-1]) == (wanted, taken)


def test_DC_13_a_tie_locks_three() -> None:
    position, events = step(clash("", "Q", "8")[0], "8")
    assert verdict(events) == "tie equal"
    assert table(position, "lock") == "0:8,0:Q,1:8"


def test_DC_13_she_cannot_be_left_without_a_follow_up() -> None:
    position, _ = clash("", "Q", "8")
    assert refused(position, "pass") == ("follow-up-owed", "DC-13")
    assert refused(position, "1:7") == ("no-follow-up-owed", "DC-13")


def test_DC_14_queen_against_queen_is_a_tie() -> None:
    position, events = clash("", "Q", "Q")
    assert verdict(events) == "tie feints"
    assert (scene(position), table(position, "lock")) == ("0+1 clash", "0:Q,1:Q")


@pytest.mark.parametrize("die", range(1, 7))
def test_DC_15_a_king_has_the_power_of_a_die_and_six(die: int) -> None:
    _, events = clash("hand0=2,K hand1=2,3", "K", "3", die)
    assert events[3:5] == [f"0 rolled K {die}", f"0 power K {die + 6}"]
    assert verdict(events) == "0 higher"


@pytest.mark.parametrize(("die", "wanted"), [(1, "1 higher"), (3, "0 undercut"), (4, "tie equal"), (5, "1 undercut")])
def test_DC_15_which_is_compared_like_a_number(die: int, wanted: str) -> None:
    assert verdict(clash("hand0=2,K hand1=2,10", "K", "10", die)[1]) == wanted
