"""DC-01 .. DC-07 and DC-16: the pack, the suits, how a Clash, a Match and the Duel go."""

from __future__ import annotations

import pytest

from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import Unreadable
from fightcard.games.cartisora.cards import CODES, SUITS
from fightcard.games.cartisora.faces import DIE
from tests.games.cartisora.helpers import (
    after,
    at,
    clash,
    deal,
    hand,
    parts,
    piles,
    result,
    scene,
    seat_of,
    step,
    table,
)

ALL = "2,3,4,5,6,7,8,9,10,A,J,Q,K"
LAST_CLASH = "hand0=9 hand1=5"  # twelve cards on each pile: who wins it wins the Match by 14 to 12


def test_DC_01_two_players() -> None:
    position, _ = deal()
    assert len(position.described(SPECTATOR)["seats"]) == 2
    with pytest.raises(Unreadable, match="seat-unknown"):
        position.play("2:7")


def test_DC_01_a_pack_of_52_cards_without_jokers() -> None:
    suits = [suit for colour in SUITS for suit in colour]
    assert len(set(suits)) * len(CODES) == 52
    with pytest.raises(Unreadable, match="action-unknown"):
        at("").play("0:joker")


def test_DC_01_two_six_sided_dice() -> None:
    assert DIE == 6
    position = at("classes=monk,basic hand0=2,J hand1=2,5")
    _, outcome = after(position, "0:J").advance("1:5")
    assert [(sides, count) for _, sides, count in outcome.chances] == [(6, 1), (6, 1)]


@pytest.mark.parametrize("match", range(1, 5))
def test_DC_02_one_owns_the_red_suits_and_the_other_the_black_ones(match: int) -> None:
    position = at(f"match={match}")
    assert seat_of(position, 0)["suit"] in ("hearts", "diamonds")
    assert seat_of(position, 1)["suit"] in ("spades", "clubs")


def test_DC_02_apart_from_that_suits_do_not_matter() -> None:
    start = "classes=monk,rogue hand0=2,J,K hand1=2,9,K"
    odd = step(at(f"{start} match=1", 4, 5), "0:J", "1:9")[1]
    even = step(at(f"{start} match=2", 4, 5), "0:J", "1:9")[1]
    assert odd == even


def test_DC_03_a_match_begins_with_a_complete_suit_in_each_hand() -> None:
    position, events = deal()
    assert (hand(position, 0), hand(position, 1)) == (ALL, ALL)
    assert events == ["0 class basic", "1 class basic", "- match-began 1"]


def test_DC_03_the_next_match_is_played_with_the_other_suit() -> None:
    """Then the suits are rebuilt, and it starts over."""
    position, suits = at(f"{LAST_CLASH} target=9"), []
    for match in range(1, 5):
        suits.append(tuple(seat_of(position, seat)["suit"] for seat in (0, 1)))
        position = after(at(f"{LAST_CLASH} target=9 match={match}"), "0:9", "1:5")
        assert (hand(position, 0), hand(position, 1)) == (ALL, ALL)
        assert (piles(position), table(position, "lock")) == ((0, 0), "")
    assert suits == [("hearts", "spades"), ("diamonds", "clubs")] * 2


def test_DC_04_both_choose_face_down_and_reveal_together() -> None:
    position, events = step(at(""), "0:7")
    assert events == ["0 sealed"]
    assert (scene(position), hand(position, 0), table(position, "pot")) == ("1 clash", ALL, "")
    assert seat_of(position, 0, viewer=1)["sealed"] is None
    _, events = step(position, "1:9")
    assert events[:2] == ["0 revealed 7", "1 revealed 9"], "the last choice is the reveal"


@pytest.mark.parametrize("order", [("0:7", "1:9"), ("1:9", "0:7")])
def test_DC_04_who_chooses_first_does_not_matter(order: tuple[str, str]) -> None:
    position, events = step(at(""), *order)
    assert events[1:] == ["0 revealed 7", "1 revealed 9", "1 clash-won higher", "1 took-pot 7,9"]
    assert scene(position) == "0+1 clash"


@pytest.mark.parametrize(("first", "second", "winner"), [("9", "5", 0), ("5", "9", 1)])
def test_DC_05_the_winner_puts_both_cards_on_his_damage_pile(first: str, second: str, winner: int) -> None:
    position, events = clash("", first, second)
    assert events[-1] == f"{winner} took-pot {first},{second}"
    assert seat_of(position, winner)["pile"] == [f"0:{first}", f"1:{second}"]
    assert seat_of(position, 1 - winner)["pile"] == []


def test_DC_06_when_the_cards_are_used_up_the_larger_pile_wins_the_match() -> None:
    position, events = clash(LAST_CLASH, "9", "5")
    assert events[-2:] == ["0 match-won 14,12", "- match-began 2"]
    assert parts(position)["score"] == "1,0"
    _, events = clash("hand0=9 hand1=5 pile0=-", "9", "5")
    assert events[-2:] == ["1 match-won 2,24", "- match-began 2"], "not who wins the last Clash"


@pytest.mark.parametrize(("score", "over"), [("1,2", False), ("2,2", True)])
def test_DC_07_three_matches_win_the_duel(score: str, over: bool) -> None:
    position, events = clash(f"{LAST_CLASH} score={score}", "9", "5")
    assert (position.is_over, position.result is None) == (over, not over)
    if over:
        assert events[-2:] == ["0 match-won 14,12", "0 game-ended"]
        assert result(position) == (0, [3, 2], "target")


def test_DC_07_the_black_player_wins_likewise() -> None:
    assert result(clash("hand0=5 hand1=9 score=0,2", "5", "9")[0]) == (1, [0, 3], "target")


@pytest.mark.parametrize(
    ("hands", "cards", "wanted"),
    [
        ("hand0=9 hand1=2,3,K", ("9", "2"), ["0 leftovers 3,K", "0 match-won 16,10"]),
        ("hand0=2,3,K hand1=9", ("2", "9"), ["1 leftovers 3,K", "1 match-won 10,16"]),
        ("hand0=2 hand1=9,3", ("2", "9"), ["0 leftovers 3", "- match-drawn 13,13"]),
    ],
)
def test_DC_16_leftovers_go_to_the_player_without_cards(hands: str, cards: tuple[str, str], wanted: list[str]) -> None:
    position, events = clash(hands, *cards)
    assert events[-3:-1] == wanted
    assert scene(position) == "0+1 clash"


def test_DC_16_nothing_is_left_over_if_both_run_out_at_once() -> None:
    assert not any("leftovers" in event for event in clash(LAST_CLASH, "9", "5")[1])


def test_DC_16_a_feint_uses_up_a_card_more() -> None:
    position, _ = clash("hand0=3,9 hand1=5,Q score=2,0", "9", "Q")
    position, events = step(position, "5")
    assert events[-4:] == ["0 took-pot 9,5,Q", "1 leftovers 3", "0 match-won 14,12", "0 game-ended"]
    assert result(position) == (0, [3, 0], "target")
