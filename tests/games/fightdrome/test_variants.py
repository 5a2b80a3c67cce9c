"""FD-59 .. FD-62: the official variants."""

from __future__ import annotations

from fightcard.core.definition import SPECTATOR
from tests.games.fightdrome.helpers import BOUT, EPIC, after, at, deal, refused, result, scene, seat_of, step

CHAIN = "due=0 phase=press hand0=P20,P30,P40,P50 hand1=K20,K30,K40,K50,K60 pile0=W,W,F pile1=W,W,F"


def test_FD_59_breathing_space_lets_both_rest_in_turn() -> None:
    position, events = step(at(f"breathing_space=yes {CHAIN}"), "rest")
    assert events == ["0 rested", "0 drew W"]
    assert scene(position) == "1 rested - 5/5"
    assert position.legal_actions(1) == ["K20", "K30", "K40", "K50", "K60", "rest"]
    position, events = step(position, "rest")
    assert events == ["1 rested", "1 drew W"]
    assert scene(position) == "0 press - 5/6"
    position = after(position, "rest", "rest", "rest")
    assert scene(position) == "1 rested - 7/7"
    assert refused(position, "rest") == ("rest-with-full-hand", "FD-47")
    position, events = step(position, "K20")
    assert scene(position) == "0 answer K20 7/7", "then the fight goes on"


def test_FD_59_without_the_variant_he_may_not() -> None:
    position = after(at(f"breathing_space=no {CHAIN}"), "rest")
    assert position.legal_actions(1) == ["K20", "K30", "K40", "K50", "K60"]
    assert refused(position, "rest") == ("rest-after-rest", "FD-48")


def test_FD_60_last_gasp_draws_after_a_neurochem_played_as_the_only_card() -> None:
    last = "due=1 top=K30 hand0=NG,P20 hand1=NK pile1=G20"
    position, events = step(at(f"last_gasp=yes {last}"), "NK")
    assert events == ["1 played NK", "1 drew G20"]
    assert scene(position) == "0 answer NK 2/1"
    lost = after(at(f"last_gasp=no {last}"), "NK")
    assert result(lost) == (0, [1, 0], "empty-hand")


def test_FD_60_not_with_other_cards_in_hand() -> None:
    position, events = step(at("last_gasp=yes due=1 top=K30 hand0=NG,P20 hand1=NK,W pile1=G20"), "NK")
    assert events == ["1 played NK"]
    assert scene(position) == "0 answer NK 2/1"


def test_FD_61_do_you_want_fame_is_a_target_of_150() -> None:
    text = "fame=130,100 due=1 phase=staggered hand0=P20 hand1=W"
    assert result(after(at(f"mode=fame fame_target=150 {text}"), "W")) == (0, [150, 100], "fame")
    assert after(at(f"mode=fame {text}"), "W").result is None
    assert after(at(f"mode=fame fame_target=151 {text}"), "W").result is None


def test_FD_62_one_stack_and_three_sleeves_each() -> None:
    for seed in range(20):
        position, events = deal("mode=epic", seed=seed)
        assert scene(position) == "0+1 pick - 0/0"
        assert not [event for event in events if "dealt" in event]
        seats = position.described(SPECTATOR)["seats"]
        assert sorted(sleeve for seat in seats for sleeve in seat["sleeves"]) == ["L1", "L2", "L3", "L4", "L5", "L6"]
        assert seats[0]["stack"] != seats[1]["stack"]
        for seat in range(2):
            assert position.legal_actions(seat) == [f"sleeve:{sleeve}" for sleeve in seats[seat]["sleeves"]]


def test_FD_62_the_owner_of_a_fallen_fighter_picks_another_sleeve_for_his_stack() -> None:
    position, events = step(at(f"{BOUT} due=1 phase=staggered hand0=P20,K30 hand1=W"), "W")
    assert events == ["1 lost W", "0 round-ended staggered-out", "1 fell L4"]
    assert scene(position).startswith("1 pick ")
    assert position.legal_actions(1) == ["sleeve:L5", "sleeve:L6"]
    assert refused(position, "sleeve:L4") == ("sleeve-not-standing", "FD-62")
    assert refused(position, "sleeve:L2") == ("sleeve-not-standing", "FD-62"), "that one is the opponent's"
    assert refused(position, "P20") == ("pick-a-sleeve", "FD-62")
    position, events = step(position, "sleeve:L6")
    assert events[:2] == ["1 picked L6", "1 round-began 2"]
    assert scene(position) == "1 open - 7/7"
    seat = seat_of(position, 1, SPECTATOR)
    assert (seat["stack"], seat["fighting"], seat["standing"]) == ("S05", "L6", ["L5"])
    assert seat["deck"] == {
        "grapple": 10,
        "kick": 9,
        "punch": 8,
        "block": 7,
        "neurochem": 6,
        "feint": 2,
        "weave": 2,
    }
    assert refused(position, "sleeve:L5") == ("no-sleeve-due", "FD-62")


def test_FD_62_a_player_without_sleeves_has_lost() -> None:
    text = f"{EPIC} fighting=L1,L4 standing=L2,- bouts=2,1 due=1 phase=staggered hand0=P20 hand1=W"
    position, events = step(at(text), "W")
    assert events == ["1 lost W", "0 round-ended staggered-out", "1 fell L4", "0 game-ended"]
    assert scene(position) == "- over - 1/0"
    assert result(position) == (0, [3, 1], "sleeves")


def test_FD_62_a_whole_tournament_ends_when_three_sleeves_have_fallen() -> None:
    for seed in range(4):
        position, _ = deal("mode=epic", seed=seed)
        fallen = [0, 0]
        for _ in range(20_000):
            if position.is_over:
                break
            seat = position.due[-1]
            position, events = step(position, f"{seat}:{position.legal_actions(seat)[0]}")
            for event in events:
                fallen[int(event[0])] += " fell " in event
        winner, scores, reason = result(position)
        assert winner is not None
        assert (fallen[1 - winner], reason) == (3, "sleeves")
        assert scores == [fallen[1], fallen[0]]
        assert fallen[winner] < 3
