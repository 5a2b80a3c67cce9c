"""DC-17 .. DC-30: the classes, and what Jack, Queen and King mean for each."""

from __future__ import annotations

from itertools import product

import pytest

from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import Unreadable
from fightcard.games.cartisora.cards import CLASSES, CODES
from fightcard.games.cartisora.game import GAME
from tests.games.cartisora.helpers import at, clash, deal, hand, refused, scene, seat_of, step, table, verdict

FACES = {
    "basic": ("sucker-punch", "feint", "brutal-strike"),
    "gladiator": ("sucker-punch", "feint", "brutal-strike"),
    "knight": ("shield-block", "shield-bash", "stalwart"),
    "monk": ("flurry-of-blows", "extended-strike", "echoes-of-power"),
    "swashbuckler": ("disarm", "counter-attack", "follow-through"),
    "rogue": ("gamblers-strike", "slip-through", "asp-strike"),
}
NUMBERS = CODES[:10]

# -- classes -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "second"), list(product(CLASSES, CLASSES)))
def test_DC_17_each_picks_any_class_or_none(first: str, second: str) -> None:
    position, events = deal(f"classes={first},{second}")
    assert events[:2] == [f"0 class {first}", f"1 class {second}"]
    assert [seat_of(position, seat)["class"] for seat in (0, 1)] == [first, second]


def test_DC_17_without_classes_the_game_is_basic() -> None:
    assert deal()[1] == deal("classes=basic,basic")[1]
    assert GAME.setup().options.write() == []


@pytest.mark.parametrize("text", ["knight", "knight,", "knight,pirate", "knight,monk,rogue", ""])
def test_DC_17_what_is_no_pair_of_classes_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable, match="option-value"):
        GAME.setup([f"classes={text}"])


@pytest.mark.parametrize(("fighter", "card"), list(product(CLASSES, ("J", "Q", "K"))))
def test_DC_17_a_class_replaces_the_meaning_of_jack_queen_and_king(fighter: str, card: str) -> None:
    start = f"classes={fighter},basic hand0={card} hand1=2,5"
    _, outcome = at(f"{start} sealed={card},-").advance("1:5")
    (face,) = (event["face"] for event in outcome.events() if event["kind"] == "revealed" and event["seat"] == 0)
    assert face == FACES[fighter]["JQK".index(card)]


@pytest.mark.parametrize(("first", "second"), list(product(CLASSES, CLASSES)))
def test_DC_17_numbers_stay_as_they_are(first: str, second: str) -> None:
    start = f"classes={first},{second} hand0=4,5,9 hand1=4,5,8"
    assert verdict(clash(start, "9", "4")[1]) == "0 higher"
    assert verdict(clash(start, "4", "5")[1]) == "0 undercut"
    assert verdict(clash(start, "5", "5")[1]) == "tie equal"


# -- Gladiator ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", NUMBERS)
def test_DC_18_a_gladiators_jack_and_king_are_the_basic_ones(card: str) -> None:
    for dice, face in (((), "J"), ((3,), "K")):
        start = f"hand0=2,{face} hand1={card},J"
        assert clash(f"classes=gladiator,basic {start}", face, card, *dice)[1] == clash(start, face, card, *dice)[1]


@pytest.mark.parametrize(
    ("follow_up", "wanted", "taken"),
    [
        ("7", "0 undercut", "0 took-pot 7,Q,8"),
        ("10", "0 higher", "0 took-pot 10,Q,8"),
        ("J", "0 jack", "0 took-pot J,Q,8"),
        ("9", "1 undercut", "1 took-pot 9,Q,8"),
        ("5", "1 higher", "1 took-pot 5,Q,8"),
        ("8", "1 feint-tied", "1 took-pot 8,Q,8"),
    ],
)
def test_DC_18_a_gladiators_feint_must_beat_the_enemy(follow_up: str, wanted: str, taken: str) -> None:
    """In every other case its three cards are lost."""
    position, _ = clash("classes=gladiator,basic", "Q", "8")
    assert scene(position) == "0 follow-up"
    _, events = step(position, follow_up)
    assert (verdict(events), events[-1]) == (wanted, taken)


# -- Knight ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [*NUMBERS, "J"])
def test_DC_19_shield_block_each_keeps_his_own(card: str) -> None:
    position, events = clash("classes=knight,basic", "J", card)
    assert verdict(events) == "blocked"
    assert events[-2:] == ["0 kept-own J", f"1 kept-own {card}"]
    assert (seat_of(position, 0)["pile"], seat_of(position, 1)["pile"]) == (["0:J"], [f"1:{card}"])


def test_DC_19_dice_are_rolled_all_the_same() -> None:
    assert "1 rolled K 4" in clash("classes=knight,basic hand0=2,J hand1=2,K", "J", "K", 4)[1]


def test_DC_20_shield_bash_after_winning() -> None:
    position, _ = clash("classes=knight,basic hand0=2,9,Q hand1=2,5,8", "9", "5")
    assert (scene(position), position.legal_actions(0)) == ("0 winner", ["Q", "pass"])
    position, events = step(position, "Q")
    assert events[:2] == ["0 reacted Q", "1 marked"]
    assert seat_of(position, 1)["marked"]


@pytest.mark.parametrize(("card", "wanted"), [("6", "1 higher"), ("7", "0 bash"), ("8", "0 bash"), ("A", "0 bash")])
def test_DC_20_seven_or_more_loses_the_next_clash(card: str, wanted: str) -> None:
    position, events = clash(f"classes=knight,basic hand0=2,3 hand1=4,{card} marked=1", "2", card)
    assert verdict(events) == wanted
    assert not seat_of(position, 1)["marked"]


def test_DC_20_not_after_losing_or_a_tie() -> None:
    for card in ("5", "9"):
        position, _ = clash("classes=knight,basic hand0=2,5,Q hand1=2,5,9", "5", card)
        assert scene(position) == "0+1 clash"
    position = at("classes=knight,basic phase=loser standing=5,8 verdict=1:higher hand0=2,Q,K hand1=2")
    assert refused(position, "Q") == ("no-shield-bash", "DC-20")


def test_DC_21_stalwart_after_losing() -> None:
    position, _ = clash("classes=knight,basic hand0=2,5,K hand1=2,9", "5", "9")
    assert (scene(position), position.legal_actions(0)) == ("0 loser", ["K", "pass"])
    position, events = step(position, "K")
    assert events == ["0 reacted K", "0 returned 5", "1 took-pot K,9"]
    assert hand(position, 0) == "2,5"


def test_DC_21_the_king_stands_in_its_place() -> None:
    position, _ = clash("classes=knight,swashbuckler hand0=2,5,K hand1=2,9,K", "5", "9")
    position, _ = step(position, "K")
    shown = seat_of(position, 0)
    assert (scene(position), shown["card"], shown["power"]) == ("1 winner", "K", None)
    assert table(position, "pot") == "0:K,1:9"


def test_DC_21_not_after_winning_or_a_tie() -> None:
    for card in ("5", "2"):
        position, _ = clash("classes=knight,basic hand0=2,5,K hand1=2,5,9", "5", card)
        assert scene(position) == "0+1 clash"
    position = at("classes=knight,basic phase=winner standing=8,5 verdict=0:higher hand0=2,Q,K hand1=2")
    assert refused(position, "K") == ("no-stalwart", "DC-21")


# -- Monk --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", list(product(range(1, 7), range(1, 7))))
def test_DC_22_flurry_of_blows(dice: tuple[int, int]) -> None:
    """The higher of two dice, a 1 counting 11."""
    _, events = clash("classes=monk,basic hand0=2,J hand1=2,3", "J", "3", *dice)
    power = 11 if 1 in dice else max(dice)
    assert events[3:6] == [f"0 rolled J {dice[0]}", f"0 rolled J {dice[1]}", f"0 power J {power}"]


def test_DC_23_extended_strike_after_losing_to_a_higher_number() -> None:
    position, _ = clash("classes=monk,basic hand0=2,5,Q hand1=2,9", "5", "9", 6)
    assert (scene(position), position.legal_actions(0)) == ("0 loser", ["Q", "pass"])
    _, events = step(position, "Q")
    assert events == [
        "0 reacted Q",
        "0 rolled Q 6",
        "0 power 5 11",
        "0 clash-won higher",
        "0 took-pot 5,Q,9",
    ]


def test_DC_23_not_outside_its_window() -> None:
    position = at("classes=basic,monk phase=follow-up standing=Q,8")
    assert refused(position, "1:Q") == ("no-extended-strike", "DC-23")


def test_DC_24_echoes_have_the_power_of_the_clash_before() -> None:
    position, _ = clash("classes=monk,basic hand0=2,9,K hand1=2,3,10", "9", "3")
    _, events = step(position, "0:K", "1:10")
    assert "0 power K 9" in events
    assert verdict(events) == "0 undercut"


# -- Swashbuckler ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", NUMBERS)
def test_DC_25_disarm_is_a_tie(card: str) -> None:
    position, events = clash("classes=swashbuckler,basic", "J", card)
    assert verdict(events) == "tie disarm"
    assert table(position, "lock") == f"0:J,1:{card}"


def test_DC_25_the_next_winner_takes_everything() -> None:
    position, _ = clash("classes=swashbuckler,basic hand0=2,3,J hand1=2,9,A", "J", "A")
    assert step(position, "0:3", "1:9")[1][-1] == "1 took-pot 3,J,9,A"


def test_DC_26_counter_attack_after_losing_makes_a_tie() -> None:
    position, _ = clash("classes=swashbuckler,basic hand0=2,5,Q hand1=2,9", "5", "9")
    assert (scene(position), position.legal_actions(0)) == ("0 loser", ["Q", "pass"])
    position, events = step(position, "Q")
    assert events == ["0 reacted Q", "- clash-tied counter", "- locked 5,Q,9"]
    position = at("classes=basic,swashbuckler phase=follow-up standing=Q,8")
    assert refused(position, "1:Q") == ("no-counter-attack", "DC-26")


@pytest.mark.parametrize(
    ("place", "turned", "wanted"), [(1, "7", "0 higher"), (2, "10", "0 undercut"), (3, "A", "1 higher")]
)
def test_DC_27_follow_through_after_winning_compares_a_random_card(place: int, turned: str, wanted: str) -> None:
    position, _ = clash("classes=swashbuckler,basic hand0=2,9,K hand1=5,7,10,A", "9", "5", place)
    assert (scene(position), position.legal_actions(0)) == ("0 winner", ["K", "pass"])
    position, events = step(position, "K")
    assert events[:2] == ["0 reacted K", f"1 turned-up {turned}"]
    assert verdict(events) == wanted
    assert events[-1].startswith(f"{wanted[0]} took-pot 9,K,5,")
    assert turned not in hand(position, 1).split(",")


def test_DC_27_every_card_of_the_hand_is_as_likely() -> None:
    """One lot out of the cards in the enemy's hand."""
    position, _ = clash("classes=swashbuckler,basic hand0=2,9,K hand1=5,7,10,A seed=4", "9", "5")
    _, outcome = position.advance("K")
    assert [(sides, count) for _, sides, count in outcome.chances] == [(3, 1)]


def test_DC_27_not_after_losing() -> None:
    position = at("classes=swashbuckler,basic phase=loser standing=5,8 verdict=1:higher hand0=2,Q,K hand1=2")
    assert refused(position, "K") == ("no-follow-through", "DC-27")


# -- Rogue -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", NUMBERS)
def test_DC_28_gamblers_strike_wins_against_odd_cards(card: str) -> None:
    wanted = "0 jack" if card in ("3", "5", "7", "9", "A") else "1 miss"
    assert verdict(clash("classes=rogue,basic", "J", card)[1]) == wanted


def test_DC_29_slip_through_after_a_tie_takes_three_cards() -> None:
    position, _ = clash("classes=rogue,basic hand0=2,5,Q hand1=2,5", "5", "5")
    assert (scene(position), position.legal_actions(0)) == ("0 tie", ["Q", "pass"])
    position, events = step(position, "Q")
    assert events == ["0 reacted Q", "0 clash-won slip", "0 took-pot 5,Q,5"]


def test_DC_29_by_which_the_other_has_lost() -> None:
    position, _ = clash("classes=rogue,knight hand0=2,5,Q hand1=2,5,K", "5", "5")
    position, _ = step(position, "Q")
    assert scene(position) == "1 loser"
    assert position.described(SPECTATOR)["verdict"] == {"winner": 0, "reason": "slip"}


def test_DC_29_not_outside_its_window() -> None:
    position = at("classes=basic,rogue phase=follow-up standing=Q,8")
    assert refused(position, "1:Q") == ("no-slip-through", "DC-29")


@pytest.mark.parametrize("die", range(1, 7))
def test_DC_30_asp_strike_is_a_die_that_counts_twice(die: int) -> None:
    position, events = clash("classes=rogue,basic hand0=4,5,K hand1=2,8,9", "K", "9", die)
    assert events[3:5] == [f"0 rolled K {die}", f"0 power K {die}"]
    assert verdict(events) == "1 higher"
    assert seat_of(position, 0)["bonus"] == die
    position, events = step(position, "0:5", "1:8")
    assert f"0 power 5 {5 + die}" in events
    wanted = {2: "0 undercut", 3: "tie equal", 4: "1 undercut"}.get(die, "0 higher" if die > 4 else "1 higher")
    assert verdict(events) == wanted
    assert seat_of(position, 0)["bonus"] == 0
