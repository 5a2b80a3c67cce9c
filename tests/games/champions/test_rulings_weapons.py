"""CCA-08, CCA-09, CCA-23 and CCA-47: who carries which weapon, and to which cards it matters."""

from __future__ import annotations

from collections import Counter

import pytest

from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import Unreadable
from fightcard.core.position import Position
from fightcard.games.champions.game import GAME
from tests.games.champions.helpers import NAMES, about, champion, clash, deal, duel, fight_on, hurt, parts, step


def weapons(position: Position) -> list[str]:
    """The weapon of each champion, in list order."""
    return [champion(position, name, SPECTATOR)["weapon"] for name in NAMES]


def test_CCA_08_preset_is_spear_sword_and_axe_for_both_sides() -> None:
    for options in ([], ["weapons=preset"], ["weapons=PSA,PSA"]):
        assert weapons(deal(*options)[0]) == ["spear", "sword", "axe"] * 2


def test_CCA_08_the_choice_is_free_and_known_before_the_first_deal() -> None:
    position, events = deal("weapons=AAS,PPP")
    assert weapons(position) == ["axe", "axe", "sword", "spear", "spear", "spear"]
    assert events[:6] == [f"{name} armed {weapon}" for name, weapon in zip(NAMES, weapons(position), strict=True)]
    assert events[6] == "- combat-began 1"


def test_CCA_08_at_random_each_champion_for_himself() -> None:
    found = Counter(tuple(weapons(deal("weapons=random", seed=seed)[0])) for seed in range(450))
    for number in range(6):
        shares = Counter(each[number] for each in found.elements())
        assert set(shares) == {"spear", "sword", "axe"}
        assert min(shares.values()) > 110
    pairs = Counter((each[0], each[1]) for each in found.elements())
    assert len(pairs) == 9
    assert min(pairs.values()) > 25


@pytest.mark.parametrize("text", ["", "PSA", "PSAPSA", "PSA,PS", "PSA,PSX", "PS,APSA", "PSA;PSA", "PSA,PSA,", "Preset"])
def test_CCA_08_nothing_else_is_a_choice_of_weapons(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.setup([f"weapons={text}"])
    assert (caught.value.code, caught.value.arguments["option"]) == ("option-value", "weapons")


@pytest.mark.parametrize("option", ["weapons=random", "weapons=AAS,PSS"])
def test_CCA_09_weapons_stay_the_same_all_duel(option: str) -> None:
    position, events = deal(option, seed=2)
    first = weapons(position)
    while not position.is_over:
        for seat in position.due:
            assert all(action == "panic" or action[-1] in "SHDC" for action in position.legal_actions(seat))
        position, more = fight_on(position, -1)
        events += more
        assert weapons(position) == first
    assert len(about(events, "armed")) == 6
    assert "- combat-began 2" in events


# What a Joker is worth with each weapon, as each suit.
JOKERS = {"P": {"S": 16, "H": 15, "D": 15, "C": 15}, "S": {"S": 15, "H": 15, "D": 15, "C": 16}}
JOKERS["A"] = {"S": 15, "H": 13, "D": 13, "C": 17}


@pytest.mark.parametrize("weapon", "PSA")
@pytest.mark.parametrize("suit", "SHDC")
def test_CCA_23_a_joker_is_a_card_of_the_suit_that_was_named(weapon: str, suit: str) -> None:
    _, events = clash(duel(f"{weapon}S", "X,2H", "9D,2D"), f"X{suit}", "9D")
    value = JOKERS[weapon][suit]
    assert hurt(events)[0] == f"Wulfstan round-won {value} 9"
    assert bool(about(events, "wounded")) == (suit in "SC")


@pytest.mark.parametrize("suit", "SHDC")
def test_CCA_23_so_is_one_turned_up_blind(suit: str) -> None:
    position = duel("AS", "", "9D,2D", "deck0=X round=2")
    _, events = step(step(position, "9D")[0], f"X{suit}")
    assert hurt(events) == [f"Wulfstan round-won {JOKERS['A'][suit]} 9"]


@pytest.mark.parametrize(
    ("weapon", "card", "value"),
    [("A", "9H", 7), ("A", "9D", 7), ("A", "9C", 11), ("A", "9S", 9), ("P", "9S", 10), ("S", "9C", 10), ("A", "2H", 0)],
)
def test_CCA_47_all_modifiers_apply_to_blind_cards(weapon: str, card: str, value: int) -> None:
    _, events = step(duel(f"{weapon}S", "", "KD,2D", f"deck0={card} round=2"), "KD")
    assert hurt(events) == [f"Halfdan round-won 13 {value}"]


def test_CCA_47_a_panicked_loser_is_wounded_and_overpowered_like_anyone() -> None:
    position, events = step(duel("SS", "", "8S,2D", "deck0=2H round=2"), "8S")
    assert hurt(events) == ["Halfdan round-won 8 2", "Wulfstan wounded 3 2", "Halfdan reputation wound 1 3"]
    _, events = clash(duel("SS", "3H,4H", "8S,2D", "deck0=2H"), "panic", "8S")
    assert "Wulfstan wounded 3 2" in events
    assert parts(position)["health"] == "2,5,5,5,5,5"
