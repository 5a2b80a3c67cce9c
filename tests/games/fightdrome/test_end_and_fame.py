"""FD-52 .. FD-58: the end of a round, and Fame."""

from __future__ import annotations

import pytest

from fightcard.core.definition import SPECTATOR
from tests.games.fightdrome.helpers import after, at, deck_of, hand, result, scene, seat_of, step


def test_FD_52_the_player_who_still_holds_cards_wins_a_single_bout() -> None:
    lost = after(at("due=1 phase=staggered hand0=P20 hand1=W"), "W")
    assert (result(lost), scene(lost)) == ((0, [1, 0], "staggered-out"), "- over - 1/0")
    emptied = after(at("due=0 phase=open hand0=NP hand1=W,F"), "NP")
    assert (result(emptied), scene(emptied)) == ((1, [0, 1], "empty-hand"), "- over - 0/2")


def test_FD_53_a_round_ends_as_soon_as_one_hand_is_empty() -> None:
    """Even though the opponent could not answer the card that emptied it."""
    position, events = step(at("due=1 top=K30 hand0=P20,P30 hand1=NK"), "NK")
    assert events == ["1 played NK", "0 round-ended empty-hand", "0 game-ended"]
    assert scene(position) == "- over - 2/0"
    assert result(position) == (0, [1, 0], "empty-hand")


def test_FD_53_nothing_can_be_done_in_a_game_that_is_over() -> None:
    position = after(at("due=1 top=K30 hand0=P20,P30 hand1=NK"), "NK")
    for action in ("0:P20", "0:rest", "1:resign"):
        refusal = position.refusal(action)
        assert refusal is not None
        assert (refusal.code, refusal.rule) == ("game-over", "FD-53")


def test_FD_54_staggered_and_left_without_cards_is_lost() -> None:
    position, events = step(at("due=0 phase=press hand0=K80,W hand1=P20 pile0=G20"), "K80")
    assert events == ["0 played K80", "0 drew G20", "1 staggered K80"]
    position, events = step(position, "P20")
    assert events == ["1 lost P20", "0 round-ended staggered-out", "0 game-ended"]
    assert result(position) == (0, [1, 0], "staggered-out")


def test_FD_55_the_winner_adds_the_value_of_his_hand() -> None:
    position = at("mode=fame fame=40,70 due=1 phase=staggered hand0=P20,K70,G30 hand1=W")
    position, events = step(position, "W")
    assert events[:3] == ["1 lost W", "0 round-ended staggered-out", "0 scored P20,K70,G30 120"]
    assert position.described(SPECTATOR)["fame"] == [160, 70]
    assert scene(position) == "1 open - 7/7"


@pytest.mark.parametrize(
    ("held", "value"),
    [
        *((f"{letter}{strength}", strength) for letter in "PKG" for strength in range(20, 90, 10)),
        *((f"{letters}{strength}", 25) for letters in ("PB", "KB") for strength in (40, 60, 80)),
        *((neurochem, 50) for neurochem in ("NP", "NK", "NG", "NB")),
        ("F", 0),
        ("W", 0),
        ("P80,KB80,NB,F,W,K20,NG", 80 + 25 + 50 + 0 + 0 + 20 + 50),
    ],
)
def test_FD_56_values(held: str, value: int) -> None:
    position = after(at(f"mode=fame due=1 phase=staggered hand0={held} hand1=W"), "W")
    assert position.described(0)["fame"] == [value, 0]


def test_FD_57_the_first_total_of_300_wins() -> None:
    position, events = step(at("mode=fame fame=280,290 due=1 phase=staggered hand0=P20 hand1=W"), "W")
    assert events[-2:] == ["0 scored P20 20", "0 game-ended"]
    assert result(position) == (0, [300, 290], "fame")
    short = after(at("mode=fame fame=279,290 due=1 phase=staggered hand0=P20 hand1=W"), "W")
    assert (short.result, short.described(0)["fame"]) == (None, [299, 290])
    over = after(at("mode=fame fame=299,0 due=1 phase=staggered hand0=P80 hand1=W"), "W")
    assert result(over) == (0, [379, 0], "fame")


def test_FD_58_later_rounds_use_the_same_decks_shuffled() -> None:
    position = at("mode=fame stagger_cards=out due=1 phase=staggered hand0=P20,K30 hand1=W gone0=P40,(G20) out1=(P30)")
    decks = [deck_of(position, seat) for seat in range(2)]
    later = after(position, "W")
    assert [deck_of(later, seat) for seat in range(2)] == decks
    assert later.described(0)["round"] == 2
    for seat in range(2):
        shown = seat_of(later, seat)
        assert (shown["hand_size"], shown["pile_size"], shown["discards"]) == (7, 37, [])
        assert "out" not in shown
    hands = {hand(after(at(f"{text} seed={seed}"), "W"), 0) for seed in range(5) for text in [_ROUND]}
    assert len(hands) == 5


_ROUND = "mode=fame due=1 phase=staggered hand0=P20,K30 hand1=W"
