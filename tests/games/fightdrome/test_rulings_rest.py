"""FDA-05 .. FDA-11: when a player cannot open after a Rest or a Stagger."""

from __future__ import annotations

import pytest

from fightcard.core.definition import SPECTATOR
from tests.games.fightdrome.helpers import BOUT, after, at, refused, result, scene, seat_of, step

DEAD_END = "due=0 phase=press hand0=P20,W hand1=PB40,W pile0=K30"  # the Rest makes it 50 against 25
FULL = "PB40,PB60,KB40,W,W,F,NB"  # seven cards, and no Attack


def test_FDA_05_end_round_both_score() -> None:
    for option in ("", "rest_dead_end=end_round"):
        position, events = step(at(f"mode=fame {DEAD_END} {option}"), "rest")
        assert events[3:5] == ["0 scored P20,K30,W 50", "1 scored PB40,W 25"]
        assert scene(position) == "1 open - 7/7"
        assert position.described(SPECTATOR)["fame"] == [50, 25]


def test_FDA_05_restagger_he_loses_another_card() -> None:
    position, events = step(at(f"mode=fame rest_dead_end=restagger {DEAD_END}"), "rest")
    assert events == ["0 rested", "0 drew K30", "1 staggered -"]
    assert scene(position) == "1 staggered - 3/2"
    position, events = step(position, "W")
    assert events == ["1 lost W"]
    assert scene(position) == "0 press - 3/1"
    position = after(position, "rest")
    assert scene(position) == "1 staggered - 4/1"
    position, events = step(position, "PB40")
    assert events[:2] == ["1 lost PB40", "0 round-ended staggered-out"]


def test_FDA_05_the_switch_of_the_other_mode_has_no_effect() -> None:
    match = after(at(f"mode=fame single_bout_rest_end=restagger {DEAD_END}"), "rest")
    assert match.view(SPECTATOR)["round"] == 2
    for mode in ("mode=single", BOUT):
        bout, events = step(at(f"{mode} rest_dead_end=restagger {DEAD_END}"), "rest")
        assert "0 round-ended rest" in events
        assert scene(bout).startswith("- over - 3/2" if mode == "mode=single" else "1 pick ")


def test_FDA_05_the_rester_is_no_winner_of_the_round() -> None:
    """FDA-16 reads them as the winner for the next starter only: nobody has won a round that is scored for both."""
    position, events = step(at(f"mode=fame {DEAD_END}"), "rest")
    assert "- round-ended rest" in events
    assert [seat_of(position, seat)["bouts"] for seat in range(2)] == [0, 0]


def test_FDA_06_rester_wins_by_default() -> None:
    for option in ("", "single_bout_rest_end=rester"):
        position, events = step(at(f"due=0 phase=press hand0=W hand1=NB,NB pile0=F {option}"), "rest")
        assert events == ["0 rested", "0 drew F", "0 round-ended rest", "0 game-ended"]
        assert result(position) == (0, [1, 0], "rest"), "whatever the hands are worth"
        assert scene(position) == "- over - 2/2"


@pytest.mark.parametrize(("drawn", "winner"), [("K30", 0), ("F", 1)])
def test_FDA_06_fame_in_hand_decides_with_the_card_the_rest_drew(drawn: str, winner: int) -> None:
    """20 in hand before the Rest, against 25."""
    text = f"single_bout_rest_end=fame due=0 phase=press hand0=P20 hand1=W,PB40 pile0={drawn}"
    position, events = step(at(text), "rest")
    assert events == ["0 rested", f"0 drew {drawn}", f"{winner} round-ended rest", f"{winner} game-ended"]
    assert result(position) == (winner, [1 - winner, winner], "rest")


def test_FDA_06_equal_fame_is_a_draw() -> None:
    text = "single_bout_rest_end=fame due=0 phase=press hand0=PB60 hand1=PB40,PB80 pile0=KB60"
    assert result(after(at(text), "rest")) == (None, [0, 0], "rest")


def test_FDA_06_restagger_it_is_no_end() -> None:
    position, events = step(at(f"single_bout_rest_end=restagger {DEAD_END}"), "rest")
    assert events == ["0 rested", "0 drew K30", "1 staggered -"]
    position = after(position, "W")
    assert scene(position) == "0 press - 3/1"
    position, events = step(position, "rest")
    assert events[-1] == "1 staggered -"
    assert result(after(position, "PB40")) == (0, [1, 0], "staggered-out")


def test_FDA_06_draw() -> None:
    position, events = step(at(f"single_bout_rest_end=draw {DEAD_END}"), "rest")
    assert events == ["0 rested", "0 drew K30", "- round-ended rest", "- game-ended"]
    assert result(position) == (None, [0, 0], "rest")


@pytest.mark.parametrize("attack", ["NP", "NK", "NG"])
def test_FDA_07_with_a_neurochem_attack_he_must_open(attack: str) -> None:
    position, events = step(at(f"due=0 phase=press hand0=P20 hand1=W,{attack} pile0=K30"), "rest")
    assert events == ["0 rested", "0 drew K30"]
    assert scene(position) == "1 rested - 2/2"
    assert position.legal_actions(1) == [attack]


def test_FDA_08_without_an_attack_rest_is_the_only_action() -> None:
    position = after(at("due=1 phase=staggered hand0=PB40,W,NB,F hand1=P20,P30"), "P20")
    assert scene(position) == "0 press - 4/1"
    assert position.legal_actions(0) == ["rest"]
    assert refused(position, "W") == ("feint-or-weave-opens", "FD-31"), "nobody is Staggered by choice"


def test_FDA_09_without_an_attack_and_with_seven_cards_he_is_staggered() -> None:
    position, events = step(at(f"due=1 phase=staggered hand0={FULL} hand1=P20,P30"), "P20")
    assert events == ["1 lost P20", "0 staggered -"]
    assert scene(position) == "0 staggered - 7/1"
    assert len(position.legal_actions(0)) == 6, "any card, the two Weaves being one choice"


def test_FDA_10_the_opponent_of_the_latest_staggered_player_chooses() -> None:
    position = after(at(f"due=1 phase=staggered hand0={FULL} hand1=P20,P30"), "P20", "NB")
    assert scene(position) == "1 press - 6/1", "though they were Staggered just before"
    assert position.legal_actions(1) == ["P30", "rest"]


def test_FDA_11_after_that_rest_the_latest_staggered_player_opens() -> None:
    position = after(at(f"due=1 phase=staggered hand0={FULL} hand1=P20,P30 pile1=K20"), "P20", "NB")
    position, events = step(position, "rest")
    assert events == ["1 rested", "1 drew K20", "1 round-ended rest", "1 game-ended"], "seat 0 has no Attack"
    with_attack = FULL.replace("NB", "NP")
    position = at(f"due=0 phase=staggered hand0={with_attack} hand1=P30")
    position = after(position, "PB40", "rest")
    assert scene(position) == "0 rested - 6/2"
    assert position.legal_actions(0) == ["NP"]
