"""CCA-11 .. CCA-15: what a Spear makes of a draw, and what a draw is."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from fightcard.games.champions.game import GAME
from tests.games.champions.helpers import after, clash, disadvantaged, duel, fighter, hurt, scene, sheet, step

# A spear man's and a sword man's cards of equal value, 8: (the spear man's, the other's).
RED_RED, RED_BLACK, BLACK_RED, BLACK_BLACK = ("8H", "8D"), ("8H", "8S"), ("7S", "8D"), ("8C", "8S")
EQUAL = [RED_RED, RED_BLACK, BLACK_RED, BLACK_BLACK]


@pytest.mark.parametrize("pair", EQUAL, ids="-".join)
@pytest.mark.parametrize("option", ["", "spear_draw=any"])
def test_CCA_11_a_spear_wins_every_drawn_round(pair: tuple[str, str], option: str) -> None:
    spear, sword = pair
    position, events = clash(duel("PS", f"{spear},2H", f"{sword},2D", option), spear, sword)
    assert hurt(events) == ["Wulfstan round-won 8 8"]
    assert (sheet(position, "Wulfstan"), disadvantaged(position)) == ((5, 2, 1), "Halfdan")
    assert scene(position) == "1 lead -/- 1/1"
    position, events = clash(duel("SP", f"{sword},2D", f"{spear},2H", option), sword, spear)
    assert hurt(events) == ["Halfdan round-won 8 8"]
    assert disadvantaged(position) == "Wulfstan"


def test_CCA_11_it_is_told_that_it_was_a_draw() -> None:
    for card, told in (("8H", "yes"), ("9H", "no")):
        _, outcome = after(duel("PS", f"{card},2H", "8D,2D"), f"0:{card}").advance("1:8D")
        assert [event["draw"] for event in outcome.events() if event["kind"] == "round-won"] == [told]


@pytest.mark.parametrize("pair", EQUAL, ids="-".join)
def test_CCA_11_or_only_with_a_red_card_of_his_own(pair: tuple[str, str]) -> None:
    spear, sword = pair
    position, events = clash(duel("PS", f"{spear},2H", f"{sword},2D", "spear_draw=red"), spear, sword)
    if spear == "8H":
        assert (hurt(events), disadvantaged(position)) == (["Wulfstan round-won 8 8"], "Halfdan")
    else:
        assert (hurt(events), disadvantaged(position)) == (["- round-drawn 8"], None)


@pytest.mark.parametrize("option", ["spear_draw=any", "spear_draw=red"])
def test_CCA_11_a_panicked_spear_man_too(option: str) -> None:
    position, events = step(duel("PS", "", "8D,2D", f"{option} deck0=8H round=2"), "8D")
    assert hurt(events) == ["Wulfstan round-won 8 8"]
    assert fighter(position, 0)["panicked"]
    black = "Wulfstan round-won 8 8" if option.endswith("any") else "- round-drawn 8"
    assert hurt(step(duel("PS", "", "8D,2D", f"{option} deck0=7S round=2"), "8D")[1]) == [black]


@pytest.mark.parametrize("pair", EQUAL, ids="-".join)
def test_CCA_12_such_a_win_does_not_wound(pair: tuple[str, str]) -> None:
    for option in ("", "spear_draw_wounds=no"):
        position, events = clash(duel("PS", f"{pair[0]},2H", f"{pair[1]},2D", option), *pair)
        assert hurt(events) == ["Wulfstan round-won 8 8"]
        assert sheet(position, "Halfdan") == (5, 2, 0)


@pytest.mark.parametrize("pair", EQUAL, ids="-".join)
def test_CCA_12_or_a_black_card_wounds_once(pair: tuple[str, str]) -> None:
    position, events = clash(duel("PS", f"{pair[0]},2H", f"{pair[1]},2D", "spear_draw_wounds=yes"), *pair)
    if pair[0] == "8H":
        assert hurt(events) == ["Wulfstan round-won 8 8"]
    else:
        assert hurt(events)[1:] == ["Halfdan wounded 1 4", "Wulfstan reputation wound 1 3"]
        assert sheet(position, "Halfdan") == (4, 2, 0)


def test_CCA_12_but_not_if_it_wins_no_draw_or_in_panic() -> None:
    both = "spear_draw=red spear_draw_wounds=yes"
    assert hurt(clash(duel("PS", "7S,2H", "8D,2D", both), "7S", "8D")[1]) == ["- round-drawn 8"]
    panicked = duel("PS", "", "8D,2D", "spear_draw_wounds=yes deck0=7S round=2")
    assert hurt(step(panicked, "8D")[1]) == ["Wulfstan round-won 8 8"]


def test_CCA_12_such_a_wound_may_kill_but_is_no_heroic_death() -> None:
    text = "spear_draw_wounds=yes combat=2 health=5,5,5,1,5,5"
    _, events = clash(duel("PS", "7S,2H", "8D,2D", text), "7S", "8D")
    assert "Halfdan died no" in events
    assert not [event for event in events if "heroic" in event]


@pytest.mark.parametrize("option", ["spear_draw=any", "spear_draw=red", "spear_draw_wounds=yes"])
def test_CCA_13_spear_against_spear_is_drawn(option: str) -> None:
    for saxon, viking in (("8H", "8D"), ("8H", "7S"), ("7S", "8D"), ("8C", "7S")):
        position, events = clash(duel("PP", f"{saxon},2H", f"{viking},2D", option), saxon, viking)
        assert hurt(events) == ["- round-drawn 8"]
        assert disadvantaged(position) is None


def test_CCA_14_a_drawn_round_counts_for_nobody() -> None:
    position, events = clash(duel("SS", "8S,2H", "8H,2D"), "8S", "8H")
    assert events[2:] == ["- round-drawn 8", "- round-began 2"]
    assert [sheet(position, name) for name in ("Wulfstan", "Halfdan")] == [(5, 2, 0)] * 2
    assert (scene(position), disadvantaged(position)) == ("0+1 seal -/- 1/1", None)


@pytest.mark.parametrize("loser", [0, 1])
def test_CCA_15_after_a_draw_nobody_is_disadvantaged_any_more(loser: int) -> None:
    position = duel("SS", "8S,2H", "8H,2D", f"round=3 phase=lead disadvantaged={loser}")
    cards = ("8S", "8H")
    position = after(position, cards[loser], cards[1 - loser])
    assert (scene(position), disadvantaged(position)) == ("0+1 seal -/- 1/1", None)


def test_CCA_12_a_red_card_never_wounds_and_so_the_option_has_no_effect_then() -> None:
    def noted(*options: str) -> list[tuple[str, Mapping[str, object]]]:
        return GAME.notes(GAME.setup(options))

    assert noted("spear_draw_wounds=yes") == noted("spear_draw=red") == []
    note = ("champions-note-no-wounds", {"option": "spear_draw_wounds"})
    assert noted("spear_draw_wounds=yes", "spear_draw=red") == [note]
    assert noted("duels=1", "deck=shared", "spear_draw=red", "spear_draw_wounds=yes") == [
        *[("champions-note-no-effect", {"option": "deck"}), note],
    ]
