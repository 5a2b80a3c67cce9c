"""FDA-12 .. FDA-17, FDA-40 .. FDA-42: Fame, both at the target, and who starts."""

from __future__ import annotations

import pytest

from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import Unreadable
from fightcard.games.fightdrome.game import GAME
from tests.games.fightdrome.helpers import BOUT, after, at, deal, parts, result, scene, step

REST_ENDED = "mode=fame due=0 phase=press hand0=P20 hand1=NB pile0=G30"  # both hands score 50, and seat 0 rested


def test_FDA_12_both_hands_count_and_an_emptied_one_is_worth_nothing() -> None:
    both = after(at(REST_ENDED), "rest")
    assert both.described(SPECTATOR)["fame"] == [50, 50]
    winner, events = step(at("mode=fame due=1 phase=staggered hand0=P20,P30 hand1=W"), "W")
    assert [event for event in events if " scored " in event] == ["0 scored P20,P30 50"]
    assert winner.described(SPECTATOR)["fame"] == [50, 0]


def test_FDA_13_fame_is_added_up() -> None:
    assert after(at(f"{REST_ENDED} fame=120,60"), "rest").described(SPECTATOR)["fame"] == [170, 110]


@pytest.mark.parametrize(("both_reach", "winner"), [("higher", 1), ("rester", 0), ("draw", None)])
def test_FDA_14_both_at_the_target(both_reach: str, winner: int | None) -> None:
    position, events = step(at(f"{REST_ENDED} fame=250,260 both_reach={both_reach}"), "rest")
    assert events[-1] == f"{'-' if winner is None else winner} game-ended"
    assert result(position) == (winner, [300, 310], "fame")
    assert scene(position) == "- over - 2/1"


def test_FDA_14_the_rester_may_be_either() -> None:
    text = "mode=fame due=1 phase=press hand1=P20 hand0=NB pile1=G30 fame=260,250"
    assert result(after(at(f"{text} both_reach=rester"), "rest")) == (1, [310, 300], "fame")
    assert result(after(at(text), "rest")) == (0, [310, 300], "fame")


@pytest.mark.parametrize("both_reach", ["higher", "rester", "draw"])
def test_FDA_14_whoever_reaches_it_alone_wins(both_reach: str) -> None:
    assert result(after(at(f"{REST_ENDED} fame=249,260 both_reach={both_reach}"), "rest")) == (1, [299, 310], "fame")
    assert result(after(at(f"{REST_ENDED} fame=250,0 both_reach={both_reach}"), "rest")) == (0, [300, 50], "fame")


def test_FDA_15_equal_totals_another_round_and_the_first_lead_wins() -> None:
    position, events = step(at(f"{REST_ENDED} fame=270,270"), "rest")
    assert position.described(SPECTATOR)["fame"] == [320, 320]
    assert scene(position) == "1 open - 7/7"
    assert "1 round-began 2" in events
    lead = at("mode=fame fame=320,320 round=2 due=0 phase=staggered hand0=W hand1=P20")
    assert result(after(lead, "W")) == (1, [320, 340], "fame")
    still = at("mode=fame fame=320,320 round=2 due=0 phase=staggered hand0=W hand1=F")
    assert after(still, "W").described(SPECTATOR)["round"] == 3, "a hand worth nothing is no lead"


@pytest.mark.parametrize(("both_reach", "winner"), [("rester", 0), ("draw", None)])
def test_FDA_15_the_other_switches_decide_equal_totals_too(both_reach: str, winner: int | None) -> None:
    position = after(at(f"{REST_ENDED} fame=270,270 both_reach={both_reach}"), "rest")
    assert result(position) == (winner, [320, 320], "fame")


# -- FDA-16 --

WON = ("due={loser} phase=staggered hand{winner}=P20 hand{loser}=W", "W")
RESTED = ("due={winner} phase=press hand{winner}=P20 hand{loser}=W", "rest")
CAPPED = ("plays=1999 due={loser} top=K30 hand{winner}=P20 hand{loser}=K50", "K50")


def next_starter(options: str, how: tuple[str, str], winner: int, first: int, picks: bool = False) -> int:
    """Return the opener of the round after one that ended so."""
    text, action = how
    position = at(f"{options} first={first} {text.format(winner=winner, loser=1 - winner)}")
    position = after(position, action)
    if picks:
        assert position.due == (1 - winner,)
        position = after(position, position.legal_actions(1 - winner)[0])
    assert scene(position).endswith(" open - 7/7")
    assert parts(position)["first"] == str(position.due[0]), "from which the next one follows"
    return position.due[0]


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("how", [WON, RESTED], ids=["won", "rested"])
@pytest.mark.parametrize(("options", "picks"), [("mode=fame", False), (BOUT, True)], ids=["fame", "epic"])
def test_FDA_16_next_starter(options: str, picks: bool, how: tuple[str, str], first: int, winner: int) -> None:
    """In a rest-ended round of a Fame match the rester counts as winner for this."""

    def starter(value: str) -> int:
        return next_starter(f"{options} next_starter={value}", how, winner, first, picks)

    assert starter("alternate") == 1 - first
    assert starter("winner") == winner
    assert starter("loser") == 1 - winner
    assert starter("same") == first


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(
    ("options", "how"),
    [
        ("mode=fame", CAPPED),
        (BOUT, CAPPED),
        (f"{BOUT} single_bout_rest_end=draw", RESTED),
        (f"{BOUT} single_bout_rest_end=draw epic_survivor=gauntlet", RESTED),
    ],
)
def test_FDA_16_after_a_round_without_a_winner(options: str, how: tuple[str, str], first: int) -> None:
    for value in ("alternate", "winner", "loser"):
        assert next_starter(f"{options} next_starter={value}", how, 0, first) == 1 - first
    assert next_starter(f"{options} next_starter=same", how, 0, first) == first


def test_FDA_16_alternate_is_the_default() -> None:
    assert [next_starter("mode=fame", WON, 0, first) for first in (0, 1)] == [1, 0]


@pytest.mark.parametrize(("options", "picks"), [("mode=fame", False), (BOUT, True)], ids=["fame", "epic"])
def test_FDA_16_random(options: str, picks: bool) -> None:
    random = f"{options} next_starter=random"
    assert {next_starter(f"{random} seed={seed}", WON, 0, 0, picks) for seed in range(12)} == {0, 1}
    assert {next_starter(f"{random} seed={seed}", CAPPED, 0, 0) for seed in range(12)} == {0, 1}


def test_FDA_16_in_epic_a_stuck_player_may_win_by_fame_and_start() -> None:
    text = f"{BOUT} single_bout_rest_end=fame next_starter=winner first=0 due=0 phase=press hand0=W hand1=NB pile0=F"
    position = after(at(text), "rest")
    assert scene(position).startswith("0 pick ")
    assert scene(after(position, "sleeve:L2")) == "1 open - 7/7"


def test_FDA_17_the_first_starter_is_random_or_chosen() -> None:
    starters = [deal(seed=seed)[0].due[0] for seed in range(60)]
    assert 18 < sum(starters) < 42
    for seat in (0, 1):
        assert {deal(f"starter={seat}", seed=seed)[0].due[0] for seed in range(10)} == {seat}
    for seat in (0, 1):
        epic, _ = deal("mode=epic", f"starter={seat}")
        epic = after(epic, *(f"{each}:{epic.legal_actions(each)[0]}" for each in (1, 0)))
        assert scene(epic) == f"{seat} open - 7/7"


# -- values and target --


@pytest.mark.parametrize("card", ["NP", "NK", "NG", "NB"])
def test_FDA_40_every_neurochem_card_is_worth_50(card: str) -> None:
    position = after(at(f"mode=fame due=1 phase=staggered hand0={card},{card} hand1=W"), "W")
    assert position.described(SPECTATOR)["fame"] == [100, 0]


def test_FDA_41_fame_is_counted_from_the_hand_only() -> None:
    text = "due=1 phase=staggered hand0=P20 hand1=W gone0=P80,K80,(G80) out0=(NP)"
    position, events = step(at(f"mode=fame stagger_cards=out {text}"), "W")
    assert "0 scored P20 20" in events
    assert position.described(SPECTATOR)["fame"] == [20, 0]


def test_FDA_42_any_target_from_one_on() -> None:
    text = "mode=fame due=1 phase=staggered hand0=P20 hand1=W"
    assert result(after(at(f"{text} fame_target=1"), "W")) == (0, [20, 0], "fame")
    assert result(after(at(f"{text} fame_target=20"), "W")) == (0, [20, 0], "fame")
    assert after(at(f"{text} fame_target=21"), "W").result is None
    assert result(after(at(f"{text} fame=280,0"), "W")) == (0, [300, 0], "fame"), "300 unless agreed otherwise"
    assert GAME.setup(["fame_target=1000000"]).options["fame_target"] == 1_000_000
    for bad in ("0", "-5", "1.5", "many", ""):
        with pytest.raises(Unreadable, match="option-value"):
            GAME.setup([f"fame_target={bad}"])
