"""CCA-32 .. CCA-38: wounds, death, and what it is worth."""

from __future__ import annotations

import pytest

from fightcard.core.definition import SPECTATOR
from fightcard.core.position import Position
from tests.games.champions.helpers import about, champion, clash, duel, fighters, hurt, result, sheet, step


def kill(strike: str = "9S", other: str = "8H", health: int = 1, rest: str = "") -> tuple[Position, list[str]]:
    """Wulfstan strikes Halfdan, who has so much Health left, in the second Combat."""
    text = f"combat=2 health=5,5,5,{health},5,5 {rest}"
    return clash(duel("SS", f"{strike},3H", f"{other},3D", text), strike, other)


def test_CCA_32_the_fifth_wound_kills() -> None:
    position, events = kill("9S", "8H", health=1)
    assert about(events, "wounded", "died") == ["Halfdan wounded 1 0", "Halfdan died no"]
    position, events = kill("9S", "8H", health=2)
    assert about(events, "wounded", "died") == ["Halfdan wounded 1 1"]
    assert fighters(position) == ["Wulfstan", "Halfdan"]


@pytest.mark.parametrize("health", [1, 2, 3, 4])
def test_CCA_32_health_stops_at_0_and_wounds_are_told_as_carried(health: int) -> None:
    position, events = kill("10S", "2S", health=health)
    assert about(events, "wounded") == ["Halfdan wounded 4 0"]
    assert sheet(position, "Halfdan")[0] == 0


def test_CCA_33_the_pair_stops_after_a_death() -> None:
    position, events = kill(rest="round=2 won=0,0,0,1,0,0")
    assert about(events, "duel-ended", "duel-began", "round-began") == [
        "Wulfstan duel-ended Halfdan 1 1",
        "Aelfere duel-began Bjorn",
        "- round-began 1",
    ]
    assert fighters(position) == ["Aelfere", "Bjorn"]
    assert sheet(position, "Wulfstan")[2] == 1, "the Rounds that were not fought count for nobody"


# -- who has won the Combat --


@pytest.mark.parametrize(
    ("won", "bonus"), [("0,0,0,2,0,0", "Halfdan"), ("0,0,0,1,0,0", ""), ("0,0,0,0,0,0", "Wulfstan")]
)
def test_CCA_34_the_count_of_rounds_decides(won: str, bonus: str) -> None:
    for option in ("", "kill_wins_combat=no"):
        _, events = kill(rest=f"{option} round=4 won={won}")
        assert [event.split()[0] for event in about(events, "reputation") if " combat " in event] == [bonus] * bool(
            bonus
        )


@pytest.mark.parametrize("won", ["0,0,0,2,0,0", "0,0,0,1,0,0", "0,0,0,0,0,0"])
def test_CCA_34_or_a_kill_wins_the_combat(won: str) -> None:
    for option in ("", "dead_reputation=lose"):
        _, events = kill(rest=f"kill_wins_combat=yes {option} round=4 won={won}")
        assert [event for event in about(events, "reputation") if " combat " in event] == [
            "Wulfstan reputation combat 1 4"
        ]


def test_CCA_34_whoever_it_is_and_without_a_kill_rounds_decide() -> None:
    text = "kill_wins_combat=yes combat=2 health=1,5,5,5,5,5 round=4 won=3,0,0,0,0,0"
    _, events = clash(duel("SS", "8H,2H", "9S,2D", text), "8H", "9S")
    assert "Halfdan reputation combat 1 4" in events
    for cards, winner in ((("9H", "8H"), "Wulfstan"), (("8H", "9H"), "Halfdan")):
        _, events = clash(duel("SS", *cards, "kill_wins_combat=yes round=5 won=1,0,0,1,0,0"), *cards)
        assert about(events, "reputation") == [f"{winner} reputation combat 1 3"]


def test_CCA_35_a_dead_man_who_is_ahead_gets_the_bonus() -> None:
    position, events = kill(rest="round=4 won=0,0,0,3,0,0")
    assert about(events, "duel-ended", "reputation") == [
        "Wulfstan reputation wound 1 3",
        "Wulfstan duel-ended Halfdan 1 3",
        "Halfdan reputation combat 1 3",
    ]
    assert sheet(position, "Halfdan") == (0, 3, 3)


def test_CCA_35_nobody_does_where_the_dead_count_for_nothing() -> None:
    position, events = kill(rest="dead_reputation=lose round=4 won=0,0,0,3,0,0")
    assert about(events, "duel-ended", "reputation") == [
        "Wulfstan reputation wound 1 3",
        "Wulfstan duel-ended Halfdan 1 3",
    ]
    assert (sheet(position, "Wulfstan")[1], sheet(position, "Halfdan")[1]) == (3, 2)


@pytest.mark.parametrize("option", ["dead_reputation=keep", "dead_reputation=lose"])
def test_CCA_35_the_living_man_ahead_does(option: str) -> None:
    _, events = kill(rest=f"{option} round=4 won=2,0,0,1,0,0")
    assert "Wulfstan reputation combat 1 4" in events


# -- Heroic deaths --


@pytest.mark.parametrize("health", [1, 2, 3])
def test_CCA_36_a_death_is_heroic_by_the_wounds_the_strike_carries(health: int) -> None:
    _, events = kill("8S", "2H", health=health)
    assert about(events, "wounded", "died") == ["Halfdan wounded 3 0", "Halfdan died yes"]
    _, events = kill("9S", "8H", health=1)
    assert about(events, "wounded", "died") == ["Halfdan wounded 1 0", "Halfdan died no"]


# -- the Reputation of the dead --


def at_the_end(option: str) -> Position:
    """Sten wins the last Round of the game; Wulfstan is dead, with a Reputation of 9."""
    words = f"{option} combat=2 duel=3 round=5 health=0,5,5,5,5,5 reputation=9,2,2,4,2,2 hand2=2H hand5=3H"
    return clash(duel("PP", "", "", words), "2H", "3H")[0]


def test_CCA_37_a_dead_champions_reputation_counts() -> None:
    for option in ("", "dead_reputation=keep"):
        assert result(at_the_end(option)) == (0, [13, 9], "fought-out")


def test_CCA_37_or_it_does_not_but_stays_on_his_sheet() -> None:
    position = at_the_end("dead_reputation=lose")
    assert result(position) == (1, [4, 9], "fought-out")
    assert champion(position, "Wulfstan")["reputation"] == 9


def test_CCA_37_from_his_death_on() -> None:
    text = "reputation=2,2,2,7,2,2 dead_reputation=lose"
    before = duel("SS", "9S,2H", "8H,2D", f"combat=2 health=5,5,5,1,5,5 {text}")
    assert before.described(SPECTATOR)["totals"] == [6, 11]
    position, _ = kill(rest=text)
    assert position.described(SPECTATOR)["totals"] == [6 + 2, 4], "a wound, and the Combat"
    assert sheet(position, "Halfdan")[1] == 7


def test_CCA_38_wound_and_heroic_death_add_up() -> None:
    position, events = kill("8S", "2H", rest="round=4 won=0,0,0,1,0,0")
    assert hurt(events)[1:] == [
        "Halfdan wounded 3 0",
        "Wulfstan reputation wound 1 3",
        "Halfdan died yes",
        "Wulfstan reputation heroic 3 6",
    ]
    assert sheet(position, "Wulfstan")[1] == 2 + 4


def test_CCA_38_by_a_viking_too() -> None:
    _, events = step(duel("SS", "", "8S,2D", "combat=2 round=2 health=1,5,5,5,5,5 deck0=2H"), "8S")
    assert about(events, "reputation") == [
        "Halfdan reputation wound 1 3",
        "Halfdan reputation heroic 3 6",
        "Halfdan reputation combat 1 7",
    ]
