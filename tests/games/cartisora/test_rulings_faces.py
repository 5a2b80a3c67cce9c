"""DCA-10 .. DCA-19 and DCA-57: Jack, Queen and King in detail, undercut, Feints that tie, the Ace."""

from __future__ import annotations

import pytest

from fightcard.games.cartisora.cards import CODES
from tests.games.cartisora.helpers import after, clash, deal, hand, parts, scene, seat_of, step, table, verdict

DICE = range(1, 7)

# -- Jack and King -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("classes", ["basic,basic", "gladiator,basic", "rogue,basic", "rogue,gladiator", "rogue,rogue"])
def test_DCA_10_jack_against_jack_is_a_tie(classes: str) -> None:
    position, events = clash(f"classes={classes} hand0=2,J hand1=2,J", "J", "J")
    assert verdict(events) == "tie miss"
    assert table(position, "lock") == "0:J,1:J"


def test_DCA_10_flurry_of_blows_is_compared_by_its_power() -> None:
    """A Monk's Jack has a power, so two of them do not simply tie."""
    monks = "classes=monk,monk hand0=2,J hand1=2,J"
    assert verdict(clash(monks, "J", "J", 6, 2, 3, 4)[1]) == "0 higher"
    assert verdict(clash(monks, "J", "J", 5, 2, 6, 4)[1]) == "0 undercut"
    assert verdict(clash(monks, "J", "J", 5, 2, 3, 5)[1]) == "tie equal"


@pytest.mark.parametrize(("first", "second"), [(first, second) for first in DICE for second in DICE])
def test_DCA_11_king_against_king_compares_the_rolls(first: int, second: int) -> None:
    _, events = clash("hand0=2,K hand1=2,K", "K", "K", first, second)
    higher = "0" if first > second else "1"
    wanted = {0: "tie equal", 1: f"{1 - int(higher)} undercut"}.get(abs(first - second), f"{higher} higher")
    assert verdict(events) == wanted


UNDERCUTS = [
    # what is laid, with which dice, and who wins by `all` and by `numbers_only`
    ("hand0=2,9 hand1=2,10", ("9", "10"), (), "0 undercut", "0 undercut"),
    ("hand0=2,10 hand1=2,K", ("10", "K"), (5,), "0 undercut", "1 higher"),
    ("hand0=2,K hand1=2,K", ("K", "K"), (4, 5), "0 undercut", "1 higher"),
    ("classes=monk,basic hand0=2,J hand1=2,7", ("J", "7"), (6, 3), "0 undercut", "1 higher"),
    ("classes=monk,basic hand0=2,K hand1=2,7 echo=6,0", ("K", "7"), (), "0 undercut", "1 higher"),
    ("classes=rogue,basic hand0=2,4 hand1=2,7 bonus=2,0", ("4", "7"), (), "0 undercut", "1 higher"),
    ("classes=rogue,basic hand0=2,4 hand1=2,7 bonus=4,0", ("4", "7"), (), "1 undercut", "0 higher"),
    ("classes=rogue,basic hand0=2,K hand1=2,5", ("K", "5"), (4,), "0 undercut", "1 higher"),
    ("classes=rogue,basic hand0=2,6 hand1=2,7", ("6", "7"), (), "0 undercut", "0 undercut"),
]


@pytest.mark.parametrize(("text", "cards", "dice", "by_all", "by_numbers"), UNDERCUTS)
def test_DCA_12_undercut_of_rolled_and_boosted_powers(
    text: str, cards: tuple[str, str], dice: tuple[int, ...], by_all: str, by_numbers: str
) -> None:
    assert verdict(clash(text, *cards, *dice)[1]) == by_all
    assert verdict(clash(f"{text} undercut=all", *cards, *dice)[1]) == by_all
    assert verdict(clash(f"{text} undercut=numbers_only", *cards, *dice)[1]) == by_numbers


def test_DCA_12_a_follow_up_is_a_number_card_too() -> None:
    position, _ = clash("hand0=2,7,Q hand1=2,8 undercut=numbers_only", "Q", "8")
    assert verdict(step(position, "7")[1]) == "0 undercut"


def test_DCA_12_a_power_raised_by_extended_strike_is_not_printed() -> None:
    for option, wanted in (("all", "0 undercut"), ("numbers_only", "1 higher")):
        position, _ = clash(f"classes=monk,basic hand0=2,5,Q hand1=2,9 undercut={option}", "5", "9", 3)
        assert verdict(step(position, "Q")[1]) == wanted


def test_DCA_12_the_difference_of_two_counts_as_ever() -> None:
    assert verdict(clash("hand0=2,9 hand1=2,K undercut=numbers_only", "9", "K", 5)[1]) == "1 higher"
    assert verdict(clash("hand0=2,9 hand1=2,K undercut=numbers_only", "9", "K", 3)[1]) == "tie equal"


def test_DCA_13_an_ace_undercuts_twelve() -> None:
    assert verdict(clash("hand0=2,A hand1=2,K", "A", "K", 6)[1]) == "0 undercut"


@pytest.mark.parametrize("die", DICE)
def test_DCA_14_a_jack_always_beats_a_king(die: int) -> None:
    assert verdict(clash("hand0=2,J hand1=2,K", "J", "K", die)[1]) == "0 jack"
    assert verdict(clash("hand0=2,K hand1=2,J", "K", "J", die)[1]) == "1 jack"


# -- Feints ------------------------------------------------------------------------------------------------------

ROLLING = [("basic", "K", (4,), 10), ("monk", "J", (4, 2), 4), ("rogue", "K", (4,), 4)]


@pytest.mark.parametrize(("enemy", "card", "dice", "power"), ROLLING)
def test_DCA_15_the_dice_are_seen_before_the_follow_up(
    enemy: str, card: str, dice: tuple[int, ...], power: int
) -> None:
    for option in ("", "feint_sees_dice=yes"):
        position, events = clash(f"classes=basic,{enemy} hand0=2,Q hand1=2,{card} {option}", "Q", card, *dice)
        assert events[-1] == f"1 power {card} {power}"
        assert (scene(position), seat_of(position, 1, viewer=0)["power"]) == ("0 follow-up", power)


@pytest.mark.parametrize(("enemy", "card", "dice", "power"), ROLLING)
def test_DCA_15_or_after_it(enemy: str, card: str, dice: tuple[int, ...], power: int) -> None:
    start = f"classes=basic,{enemy} hand0=2,K,Q hand1=2,{card} feint_sees_dice=no"
    position, events = clash(start, "Q", card, *dice)
    assert events[-1] == f"1 revealed {card}"
    assert (scene(position), seat_of(position, 1)["power"]) == ("0 follow-up", None)
    _, events = step(position, "2")
    assert events[0] == "0 followed-up 2"
    assert f"1 power {card} {power}" in events
    _, events = step(clash(start, "Q", card, 5, *dice)[0], "K")
    assert events[:3] == ["0 followed-up K", "0 rolled K 5", "0 power K 11"], "their own, and then the other's"
    assert f"1 power {card} {power}" in events


def test_DCA_15_whoever_feints() -> None:
    position, events = clash("hand0=2,K hand1=2,5,Q feint_sees_dice=no", "K", "Q", 3)
    assert (scene(position), events[-1]) == ("1 follow-up", "1 revealed Q")
    _, events = step(position, "5")
    assert events[:3] == ["1 followed-up 5", "0 rolled K 3", "0 power K 9"]


def test_DCA_15_without_a_follow_up_they_are_rolled_at_once() -> None:
    _, events = clash("hand0=Q hand1=2,K feint_sees_dice=no", "Q", "K", 4)
    assert "1 rolled K 4" in events
    assert verdict(events) == "1 bare-feint"


def test_DCA_15_what_is_not_rolled_is_seen_all_the_same() -> None:
    position, _ = clash("classes=basic,rogue hand0=2,Q hand1=2,5 bonus=0,3 feint_sees_dice=no", "Q", "5")
    assert seat_of(position, 1, viewer=0)["power"] == 8
    position, _ = clash("classes=basic,rogue hand0=2,Q hand1=2,K feint_sees_dice=no", "Q", "K", 2)
    assert (seat_of(position, 1)["power"], seat_of(position, 1)["bonus"]) == (None, 0)
    assert "1 power K 2" in step(position, "2")[1]


def test_DCA_15_the_owners_own_dice_wait_for_nobody() -> None:
    _, events = step(clash("hand0=2,K,Q hand1=2,9", "Q", "9", 4)[0], "K")
    assert events[:3] == ["0 followed-up K", "0 rolled K 4", "0 power K 10"]


@pytest.mark.parametrize("card", [card for card in CODES if card != "Q"])
def test_DCA_16_the_follow_up_may_be_any_other_card(card: str) -> None:
    position, _ = clash("", "Q", "8", 3)
    assert position.legal_actions(0) == [other for other in CODES if other != "Q"]
    assert step(position, card)[1][0] == f"0 followed-up {card}"


FEINT_TIES = [
    # the class, and what becomes of a tie by_text, by lock, by lose
    ("basic", "tie", "tie", "1 feint-tied"),
    ("gladiator", "1 feint-tied", "tie", "1 feint-tied"),
]


@pytest.mark.parametrize(("fighter", "by_text", "lock", "lose"), FEINT_TIES)
@pytest.mark.parametrize(
    ("enemy", "card", "follow_up", "reason"), [("basic", "8", "8", "equal"), ("rogue", "J", "J", "miss")]
)
def test_DCA_17_a_follow_up_that_ties(
    fighter: str, by_text: str, lock: str, lose: str, enemy: str, card: str, follow_up: str, reason: str
) -> None:
    start = f"classes={fighter},{enemy} hand0=2,{follow_up},Q hand1=2,{card}"
    for option, wanted in (
        ("", by_text),
        ("feint_tie=by_text", by_text),
        ("feint_tie=lock", lock),
        ("feint_tie=lose", lose),
    ):
        position, events = step(clash(f"{start} {option}", "Q", card)[0], follow_up)
        assert verdict(events) == (f"tie {reason}" if wanted == "tie" else wanted)
        assert (table(position, "lock") == "") == (wanted != "tie")


def test_DCA_17_a_tie_made_by_extended_strike_loses_a_gladiators_feint_too() -> None:
    for fighter, wanted in (("gladiator", "1 feint-tied"), ("basic", "tie equal")):
        position, _ = clash(f"classes={fighter},monk hand0=2,9,Q hand1=2,5,Q", "Q", "5", 4)
        assert verdict(step(position, "0:9", "1:Q")[1]) == wanted


def test_DCA_17_a_gamblers_miss_that_ties_loses_it_as_well() -> None:
    for fighter, wanted in (("gladiator", "1 feint-tied"), ("basic", "tie miss")):
        position, _ = clash(f"classes={fighter},rogue hand0=2,4,Q hand1=2,J gambler_even=tie", "Q", "J")
        assert verdict(step(position, "4")[1]) == wanted


def test_DCA_17_a_feint_is_forgotten_with_its_clash() -> None:
    position, _ = clash("classes=gladiator,basic hand0=2,7,10,Q hand1=2,7,8", "Q", "8")
    position = after(position, "10")
    assert verdict(step(position, "0:7", "1:7")[1]) == "tie equal"


@pytest.mark.parametrize("option", ["by_text", "lose"])
def test_DCA_17_feint_against_feint_disarm_and_counter_attack_stay_ties(option: str) -> None:
    both = f"feint_tie={option} classes=gladiator"
    assert verdict(clash(f"{both},gladiator", "Q", "Q")[1]) == "tie feints"
    position, _ = clash(f"{both},swashbuckler hand0=2,9,Q hand1=2,J", "Q", "J")
    assert verdict(step(position, "9")[1]) == "tie disarm"
    position, _ = clash(f"{both},swashbuckler hand0=2,9,Q hand1=2,5,Q", "Q", "5")
    assert verdict(step(position, "0:9", "1:Q")[1]) == "tie counter"


BARE = [
    ("basic", "9", (), "1 bare-feint"),
    ("basic", "J", (), "1 bare-feint"),
    ("basic", "K", (1,), "1 bare-feint"),
    ("rogue", "J", (), "1 bare-feint"),
    ("monk", "K", (), "1 bare-feint"),
    ("knight", "Q", (), "1 bare-feint"),
    ("basic", "Q", (), "tie feints"),
    ("knight", "J", (), "blocked"),
    ("swashbuckler", "J", (), "tie disarm"),
]


@pytest.mark.parametrize("fighter", ["basic", "gladiator"])
@pytest.mark.parametrize(("enemy", "card", "dice", "wanted"), BARE)
def test_DCA_18_a_queen_as_the_last_card(
    fighter: str, enemy: str, card: str, dice: tuple[int, ...], wanted: str
) -> None:
    """She loses to all, cards without power and Jacks too; but Queen, Block and Disarm keep their own result."""
    _, events = clash(f"classes={fighter},{enemy} hand0=Q hand1={card}", "Q", card, *dice)
    assert verdict(events) == wanted
    if wanted == "1 bare-feint":
        assert f"1 took-pot Q,{card}" in events


def test_DCA_19_nobody_adds_a_card_to_two_queens() -> None:
    position, events = clash("", "Q", "Q")
    assert scene(position) == "0+1 clash"
    assert (table(position, "lock"), len(hand(position, 0).split(","))) == ("0:Q,1:Q", 12)
    assert events[-1] == "- locked Q,Q"


# -- the Ace -----------------------------------------------------------------------------------------------------


def test_DCA_57_the_ace_is_never_low() -> None:
    assert verdict(clash("", "A", "2")[1]) == "0 higher"
    assert verdict(clash("", "A", "3")[1]) == "0 higher"
    assert verdict(clash("", "10", "A")[1]) == "0 undercut"
    assert parts(deal()[0])["hand0"].split(",").index("A") == 9, "between the 10 and the Jack"
