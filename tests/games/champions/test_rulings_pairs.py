"""CCA-01 .. CCA-05: one duel or three, who meets whom, and who stands idle."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import Unreadable
from fightcard.core.position import Position
from fightcard.games.champions.game import GAME
from tests.games.champions.helpers import (
    NAMES,
    VIKINGS,
    about,
    at,
    champion,
    clash,
    deal,
    enemies,
    fight_on,
    fighters,
    parts,
    result,
    sheet,
    step,
)

# -- one duel, or three --


def test_CCA_01_in_each_of_two_combats_all_pairs_fight() -> None:
    position, events = deal("duels=3", seed=4)
    while not position.is_over:
        position, more = fight_on(position)
        events += more
    combats = " ".join(events).split("combat-began")[1:]
    assert [combat.count("duel-began") for combat in combats] == [3, 3]


def test_CCA_01_the_quick_duel_is_one_pair() -> None:
    position, events = deal("duels=1")
    assert about(events, "armed") == ["Wulfstan armed spear", "Halfdan armed spear"]
    assert about(events, "meets") == ["Wulfstan meets Halfdan"]
    assert about(events, "idle") == []
    assert len(about(events, "dealt")) == 2
    assert [each["name"] for each in position.described(SPECTATOR)["champions"]] == ["Wulfstan", "Halfdan"]
    assert position.described(SPECTATOR)["totals"] == [2, 2], "these two count, and nobody else"
    assert tuple(position.seats) == position.due == (0, 1)
    assert not {"deck1", "deck2", "hand1", "hand2", "hand4", "hand5"} & set(parts(position))


def test_CCA_01_it_has_two_combats_and_weapons_are_free() -> None:
    position, events = deal("duels=1", "weapons=ASA,SSA")
    assert about(events, "armed") == ["Wulfstan armed axe", "Halfdan armed sword"]
    while not position.is_over:
        position, more = fight_on(position, -1)  # nobody is wounded in Panic
        events += more
    assert about(events, "combat-began") == ["- combat-began 1", "- combat-began 2"]
    assert len(about(events, "duel-began")) == 2
    winner, totals, reason = result(position)
    assert (reason, totals) == ("fought-out", [sheet(position, name)[1] for name in ("Wulfstan", "Halfdan")])
    assert winner == (None if totals[0] == totals[1] else int(totals[1] > totals[0]))


def test_CCA_01_a_death_ends_it() -> None:
    text = "duels=1 weapons=SSA,SSA health=5,0,0,1,0,0 hand0=9S,2H hand3=8H,2D round=2"
    position, events = clash(at(text), "9S", "8H")
    assert events[-3:] == ["- total saxons 4", "- total vikings 2", "- game-ended saxons"]
    assert result(position) == (0, [4, 2], "no-enemy")


@pytest.mark.parametrize(
    "option",
    ["pairing=321", "pairing=random", "combat2=repair", "combat2=same_only", "deck=shared", "owners=0,1,2,3,4,5"],
)
def test_CCA_01_some_options_have_no_effect_on_it(option: str) -> None:
    plain, with_option = deal("duels=1"), deal("duels=1", option)
    assert plain[1] == with_option[1]
    while not plain[0].is_over:
        assert plain[0].described(SPECTATOR) == with_option[0].described(SPECTATOR)
        plain, with_option = fight_on(plain[0]), fight_on(with_option[0])
        assert plain[1] == with_option[1]
    name = option.partition("=")[0]
    assert GAME.notes(GAME.setup(["duels=1", option])) == [("champions-note-no-effect", {"option": name})]
    assert GAME.notes(GAME.setup([option])) == []


# -- who meets whom first --


def test_CCA_02_in_list_order() -> None:
    for option in ("pairing=list", "pairing=123"):
        position, events = deal(option)
        assert enemies(position) == list(VIKINGS)
        assert about(events, "meets") == ["Wulfstan meets Halfdan", "Aelfere meets Bjorn", "Maccus meets Sten"]


@pytest.mark.parametrize("order", ["".join(order) for order in permutations("123")])
def test_CCA_02_as_chosen_with_the_set_up(order: str) -> None:
    position, events = deal(f"pairing={order}")
    assert enemies(position) == [VIKINGS[int(figure) - 1] for figure in order]
    assert [event.split()[2] for event in about(events, "meets")] == enemies(position)
    assert fighters(position) == ["Wulfstan", enemies(position)[0]]


def test_CCA_02_at_random_every_order_is_as_likely() -> None:
    found = Counter(tuple(enemies(deal("pairing=random", seed=seed)[0])) for seed in range(600))
    assert len(found) == 6
    assert min(found.values()) > 65
    assert max(found.values()) < 135


@pytest.mark.parametrize("text", ["", "12", "124", "112", "1234", "choose", "LIST", "1,2,3", "012"])
def test_CCA_02_nothing_else_is_a_pairing(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.setup([f"pairing={text}"])
    assert (caught.value.code, caught.value.arguments["option"]) == ("option-value", "pairing")


# -- pairs of the second Combat --


def second_combat(health: str, *options: str) -> tuple[Position, list[str]]:
    """The second Combat after Maccus has killed Sten, or Sten Maccus if his Health is written ``!``."""
    saxon, viking = ("2H", "KS") if "!" in health else ("KS", "2H")
    text = f"duel=3 hand2={saxon} hand5={viking} health={health.replace('!', '1')} {' '.join(options)}"
    return clash(at(text), saxon, viking)


def meetings(events: list[str]) -> list[str]:
    """Return the pairs and the idle champions, in a few words."""
    return [
        event.replace(" meets ", "-") if "meets" in event else event.split()[0]
        for event in about(events, "meets", "idle")
    ]


def test_CCA_03_living_pairs_stay_and_the_others_are_matched_in_list_order() -> None:
    position, events = second_combat("0,5,5,5,5,5", "combat2=keep")
    assert meetings(events) == ["Aelfere-Bjorn", "Maccus-Halfdan"]
    assert enemies(position) == [None, "Bjorn", "Halfdan"]
    assert fighters(position) == ["Aelfere", "Bjorn"], "in the list order of the Saxons"
    _, events = second_combat("0,5,5,5,0,5", "combat2=keep")
    assert meetings(events) == ["Aelfere-Halfdan", "Maccus"], "first with first, and who is left stands idle"
    _, events = second_combat("0,0,!,5,5,5", "combat2=keep")
    assert meetings(events) == [], "no Saxon lives"


def test_CCA_03_first_with_first_whatever_the_pairs_were() -> None:
    """Wulfstan has killed Bjorn, Halfdan Aelfere, and Maccus kills Sten."""
    position, events = second_combat("5,0,5,5,0,5", "pairing=213", "pairs=2,1,3")
    assert meetings(events) == ["Wulfstan-Halfdan", "Maccus"]
    assert enemies(position) == ["Halfdan", None, None]


def test_CCA_03_all_survivors_are_paired_anew() -> None:
    _, events = second_combat("0,5,5,5,5,5", "combat2=repair")
    assert meetings(events) == ["Aelfere-Halfdan", "Maccus-Bjorn"]
    _, events = second_combat("5,5,5,5,5,5", "combat2=repair", "pairing=213")
    assert meetings(events) == ["Wulfstan-Halfdan", "Aelfere-Bjorn", "Maccus"], "even those who live"


def test_CCA_03_only_the_same_pairs_fight_on() -> None:
    position, events = second_combat("0,5,5,5,5,5", "combat2=same_only")
    assert meetings(events) == ["Aelfere-Bjorn", "Maccus", "Halfdan"]
    assert enemies(position) == [None, "Bjorn", None]


def test_CCA_03_paired_anew_at_random() -> None:
    found: Counter[tuple[str, ...]] = Counter()
    for seed in range(300):
        _, events = second_combat("5,5,5,0,5,5", "combat2=repair", "pairing=random", "pairs=1,2,3", f"seed={seed}")
        found[tuple(meetings(events))] += 1
    # Bjorn, the only Viking alive, meets each Saxon as often.
    assert set(found) == {
        ("Wulfstan-Bjorn", "Aelfere", "Maccus"),
        ("Wulfstan", "Aelfere-Bjorn", "Maccus"),
        ("Wulfstan", "Aelfere", "Maccus-Bjorn"),
    }
    assert min(found.values()) > 70


def test_CCA_03_every_duel_has_a_fresh_full_deck() -> None:
    position, _ = second_combat("0,5,5,5,5,5")
    found = parts(position)
    for saxon, viking in ((1, 4), (2, 3)):
        sizes = [champion(position, NAMES[number])["hand_size"] for number in (saxon, viking)]
        assert len(found[f"deck{saxon}"].split(",")) == 54 - sum(sizes)
    assert "deck0" not in found


# -- idle champions --


def test_CCA_04_a_champion_without_an_enemy_stands_idle() -> None:
    position, events = second_combat("5,5,5,0,5,5")
    assert meetings(events) == ["Wulfstan", "Aelfere-Bjorn", "Maccus"]
    assert [event.split()[0] for event in about(events, "dealt")] == ["Aelfere", "Bjorn"]
    before = sheet(position, "Wulfstan")
    while not position.is_over:
        position, _ = fight_on(position, -1)
    assert sheet(position, "Wulfstan") == before, "and gains nothing"
    assert result(position)[2] == "fought-out"


# -- no enemy at all --


def test_CCA_05_when_a_whole_side_is_dead_the_game_ends_after_the_first_combat() -> None:
    position, events = second_combat("5,5,5,0,0,1")
    assert "- combat-began 2" not in events
    assert about(events, "total", "game-ended") == events[-3:]
    winner, totals, reason = result(position)
    assert (winner, totals, reason) == (0, [6 + 5, 6], "no-enemy"), "wound, heroic death, Combat won"


def test_CCA_05_or_when_no_pair_can_be_formed() -> None:
    survivors = "5,0,5,0,5,1"
    position, _ = second_combat(survivors, "combat2=same_only")
    assert result(position)[2] == "no-enemy"
    _, events = second_combat(survivors, "combat2=keep")
    assert meetings(events) == ["Wulfstan-Bjorn", "Maccus"]


def test_CCA_05_more_reputation_wins_then_too_even_of_the_dead() -> None:
    position, _ = second_combat("5,5,5,0,0,1", "reputation=2,2,2,9,9,2")
    assert result(position) == (1, [11, 20], "no-enemy")


def test_CCA_05_the_game_never_ends_earlier() -> None:
    """Not when only one Saxon is left, and not when nothing can change who wins."""
    position, _ = step(at("duel=2 round=5 health=0,5,5,5,1,5 hand1=- hand4=2H,3H"), "2H")
    assert (position.is_over, fighters(position)) == (False, ["Maccus", "Sten"])
    hopeless = at("combat=2 duel=3 round=5 reputation=2,2,2,9,9,9 hand2=2H hand5=3H")
    assert hopeless.due == (0, 1)
