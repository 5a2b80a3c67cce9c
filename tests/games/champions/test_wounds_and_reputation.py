"""CC-22 .. CC-25: Overpowered, and what a strike, a Combat and a Heroic death are worth."""

from __future__ import annotations

import pytest

from tests.games.champions.helpers import about, clash, duel, hurt, sheet

# Wounds in all by the winner's weapon and how often the losing value goes into the winning one; as the sheet has it.
WOUNDS = {
    "P": {1: 1, 2: 1, 3: 1, 4: 2, 5: 3},
    "S": {1: 1, 2: 1, 3: 2, 4: 3, 5: 4},
    "A": {1: 1, 2: 2, 3: 3, 4: 4, 5: 5},
}
# Black cards that the weapon leaves as they are, against a 2.
STRIKES = {"P": "C", "S": "S", "A": "S"}


@pytest.mark.parametrize("weapon", "PSA")
@pytest.mark.parametrize("multiple", range(1, 6))
@pytest.mark.parametrize("more", [0, 1])
def test_CC_22_overpowered(weapon: str, multiple: int, more: int) -> None:
    """By the exact multiple of 2, and by one point more, which is not yet the next."""
    strike = f"{2 * multiple + more}{STRIKES[weapon]}".replace("11", "J")
    if strike[0] == "2":  # nothing is won with a 2 against a 2
        return
    wounds = WOUNDS[weapon][multiple]
    position, events = clash(duel(f"{weapon}S", f"{strike},3H", "2D,3D"), strike, "2D")
    assert f"Halfdan wounded {wounds} {5 - wounds}" in events
    if wounds < 5:
        assert sheet(position, "Halfdan") == (5 - wounds, 2, 0)


@pytest.mark.parametrize("weapon", "PSA")
def test_CC_22_the_winners_weapon_counts(weapon: str) -> None:
    """10 against 2, the loser having any weapon."""
    for losers in "PS":
        _, events = clash(duel(f"{losers}{weapon}", "2D,3D", f"10{STRIKES[weapon]},3H"), "2D", f"10{STRIKES[weapon]}")
        assert about(events, "wounded") == [f"Wulfstan wounded {WOUNDS[weapon][5]} {5 - WOUNDS[weapon][5]}"]


def test_CC_22_only_with_a_strike() -> None:
    _, events = clash(duel("SS", "AH,3H", "2D,3D"), "AH", "2D")
    assert hurt(events) == ["Wulfstan round-won 14 2"]


def test_CC_23_one_reputation_for_each_strike_that_wounds() -> None:
    one, events = clash(duel("SS", "9S,3H", "8D,3D"), "9S", "8D")
    assert about(events, "wounded", "reputation") == ["Halfdan wounded 1 4", "Wulfstan reputation wound 1 3"]
    many, events = clash(duel("SS", "8S,3H", "2D,3D"), "8S", "2D")
    assert about(events, "wounded", "reputation") == ["Halfdan wounded 3 2", "Wulfstan reputation wound 1 3"]
    assert sheet(one, "Wulfstan")[1] == sheet(many, "Wulfstan")[1] == 3


def test_CC_24_one_reputation_for_more_rounds_won_when_the_duel_ends() -> None:
    for won, winner in [("1,0,0,3,0,0", "Halfdan"), ("2,0,0,1,0,0", "Wulfstan"), ("2,0,0,2,0,0", "Wulfstan")]:
        position = duel("SS", "9H", "8H", f"round=5 won={won}")
        position, events = clash(position, "9H", "8H")
        score = f"{int(won[0]) + 1} {won[6]}"
        assert events[2:5] == [
            "Wulfstan round-won 9 8",
            f"Wulfstan duel-ended Halfdan {score}",
            f"{winner} reputation combat 1 3",
        ]
        assert sheet(position, winner)[1] == 3, "before the next duel begins"


def test_CC_24_a_kill_is_a_round_won() -> None:
    text = "round=3 combat=2 health=5,5,5,1,5,5 won=1,0,0,1,0,0"
    _, events = clash(duel("SS", "9S,2H", "8H,2D", text), "9S", "8H")
    assert about(events, "duel-ended", "reputation") == [
        "Wulfstan reputation wound 1 3",
        "Wulfstan duel-ended Halfdan 2 1",
        "Wulfstan reputation combat 1 4",
    ]


@pytest.mark.parametrize(("strike", "wounds"), [("9S", 2), ("6S", 1)])
def test_CC_25_a_heroic_death_is_worth_three(strike: str, wounds: int) -> None:
    position = duel("SS", f"{strike},2H", "3H,2D", "combat=2 health=5,5,5,1,5,5")
    position, events = clash(position, strike, "3H")
    heroic = ["Wulfstan reputation heroic 3 6"] if wounds > 1 else []
    assert hurt(events)[1:] == [
        f"Halfdan wounded {wounds} 0",
        "Wulfstan reputation wound 1 3",
        f"Halfdan died {'yes' if heroic else 'no'}",
        *heroic,
        f"Wulfstan reputation combat 1 {7 if heroic else 4}",
    ]
    assert sheet(position, "Wulfstan")[1] == (7 if heroic else 4)
