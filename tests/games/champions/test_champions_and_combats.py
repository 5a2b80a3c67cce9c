"""CC-01 .. CC-07: the champions, their duels and Combats, who wins, and the deal."""

from __future__ import annotations

import pytest

from fightcard.core.definition import SPECTATOR
from fightcard.core.position import Position
from tests.games.champions.helpers import (
    NAMES,
    SAXONS,
    VIKINGS,
    about,
    after,
    at,
    cards,
    champion,
    clash,
    deal,
    duel,
    duel_of,
    enemies,
    fight_on,
    fighters,
    hand,
    parts,
    result,
    scene,
    sheet,
    step,
)

RED = "hand0=2H,3H,4H,5H,6H,7H,8H hand3=2D,3D,4D,5D,6D,7D,8D"


def test_CC_01_three_saxons_fight_three_vikings() -> None:
    position, events = deal()
    champions = position.described(SPECTATOR)["champions"]
    assert [(each["name"], each["side"]) for each in champions] == [
        *((name, "saxons") for name in SAXONS),
        *((name, "vikings") for name in VIKINGS),
    ]
    assert [event.split()[0] for event in about(events, "armed")] == list(NAMES)


def test_CC_02_champions_fight_one_against_one() -> None:
    position, events = deal()
    assert about(events, "meets") == ["Wulfstan meets Halfdan", "Aelfere meets Bjorn", "Maccus meets Sten"]
    assert about(events, "duel-began") == ["Wulfstan duel-began Halfdan"]
    assert fighters(position) == ["Wulfstan", "Halfdan"]
    enemies = {name: champion(position, name)["enemy"] or "" for name in NAMES}
    assert all(enemies[enemy] == name for name, enemy in enemies.items())
    assert sorted(enemies.values()) == sorted(NAMES)


def test_CC_03_a_duel_has_five_rounds_and_in_each_both_play_one_card() -> None:
    position = at(RED)
    for number in range(2, 8):
        assert duel_of(position)["round"] == number - 1
        position, events = clash(position, f"{number}H", f"{number}D")
        assert about(events, "played") == [f"Wulfstan played {number}H", f"Halfdan played {number}D"]
        if number == 6:
            break
        assert about(events, "round-began") == [f"- round-began {number}"]
    assert about(events, "duel-ended", "duel-began", "round-began") == [
        "Wulfstan duel-ended Halfdan 0 0",
        "Aelfere duel-began Bjorn",
        "- round-began 1",
    ]
    assert len(cards(parts(position)["spent0"])) == 10
    assert fighters(position) == ["Aelfere", "Bjorn"]


@pytest.mark.parametrize("seed", range(4))
def test_CC_04_the_game_has_two_combats(seed: int) -> None:
    position, events = deal(seed=seed)
    while not position.is_over:
        position, more = fight_on(position, seed % 2)
        events += more
    assert about(events, "combat-began") == ["- combat-began 1", "- combat-began 2"]
    assert about(events, "game-ended") == events[-1:]
    assert result(position)[2] == "fought-out"


LAST = "combat=2 duel=3 round=5 hand2=2H hand5=3H"  # both have an axe: 0 against 1


def last_round(reputation: str) -> Position:
    """After the last Round of a game, won by Sten."""
    return clash(at(f"{LAST} reputation={reputation}"), "2H", "3H")[0]


def test_CC_05_the_side_with_more_reputation_wins() -> None:
    assert result(last_round("5,5,5,5,5,3")) == (0, [15, 14], "fought-out"), "with the one Sten has just won"
    assert result(last_round("5,5,5,5,5,5")) == (1, [15, 16], "fought-out")
    assert result(last_round("-3,1,1,-4,1,-2")) == (0, [-1, -4], "fought-out"), "however little it is"


def test_CC_05_the_totals_are_told() -> None:
    position, events = clash(at(f"{LAST} reputation=5,5,5,5,5,3"), "2H", "3H")
    assert events[-3:] == ["- total saxons 15", "- total vikings 14", "- game-ended saxons"]
    assert (position.described(SPECTATOR)["winner"], position.described(SPECTATOR)["totals"]) == ("saxons", [15, 14])


def test_CC_06_everybody_starts_with_reputation_2_and_health_5() -> None:
    position, _ = deal()
    assert [sheet(position, name) for name in NAMES] == [(5, 2, 0)] * 6


def test_CC_06_as_many_wounds_as_health_kill() -> None:
    hands = ("3S,5S,7S,9S,JS", "2H,4H,6H,8H,10H")
    position, events = clash(duel("PS", *hands), "3S", "2H")
    for strike, parry, health in (("5S", "4H", 3), ("7S", "6H", 2), ("9S", "8H", 1)):
        assert about(events, "wounded", "died") == [f"Halfdan wounded 1 {health + 1}"]
        position, events = step(after(position, parry), strike)
    position, events = step(after(position, "10H"), "JS")
    assert about(events, "wounded", "died") == ["Halfdan wounded 1 0", "Halfdan died no"]
    assert sheet(position, "Halfdan")[0] == 0


def test_CC_07_seven_cards_in_the_first_combat() -> None:
    position, events = deal()
    assert [champion(position, name)["hand_size"] for name in NAMES] == [7] * 6
    assert about(events, "dealt") == [
        f"{name} dealt {hand(position, name)}" for pair in zip(SAXONS, VIKINGS, strict=True) for name in pair
    ]


def test_CC_07_health_and_reputation_in_the_second() -> None:
    text = "duel=3 round=5 health=3,5,1,4,1,5 reputation=4,7,3,2,2,5 hand2=2H hand5=3H won=0,0,1,0,0,2"
    position, events = clash(at(text), "2H", "3H")
    assert "- combat-began 2" in events
    assert [sheet(position, name) for name in NAMES] == [
        *((3, 4, 0), (5, 7, 0), (1, 3, 0)),
        *((4, 2, 0), (1, 2, 0), (5, 6, 0)),  # Sten has won his duel
    ]
    assert [champion(position, name)["hand_size"] for name in NAMES] == [7, 12, 4, 6, 3, 11]
    assert scene(position) == "0+1 seal -/- 7/6"
    assert enemies(position) == list(VIKINGS)
