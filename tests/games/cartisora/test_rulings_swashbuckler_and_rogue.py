"""DCA-45 .. DCA-56: Gambler's Strike, Follow Through, Slip Through and the bonus of an Asp Strike in detail."""

from __future__ import annotations

import pytest

from fightcard.core.definition import SPECTATOR
from fightcard.games.cartisora.cards import CODES
from tests.games.cartisora.helpers import after, clash, hand, parts, scene, seat_of, step, table, verdict

NUMBERS = CODES[:10]
ODD = ("3", "5", "7", "9", "A")

# -- Gambler's Strike --------------------------------------------------------------------------------------------

MISSES = [
    ("classes=rogue,basic hand0=2,J hand1=2,4", "4", ()),
    ("classes=rogue,basic hand0=2,J hand1=2,K", "K", (3,)),
    ("classes=rogue,monk hand0=2,J hand1=2,J", "J", (3, 2)),
    ("classes=rogue,monk hand0=2,J hand1=2,K", "K", ()),
    ("classes=rogue,knight hand0=2,J hand1=Q", "Q", ()),
    ("classes=rogue,rogue hand0=2,J hand1=2,K", "K", (5,)),
]


@pytest.mark.parametrize(("text", "card", "dice"), MISSES)
def test_DCA_45_a_gambler_who_misses(text: str, card: str, dice: tuple[int, ...]) -> None:
    """He loses, or by option ties, against faces and cards without power too."""
    assert verdict(clash(text, "J", card, *dice)[1]) == "1 miss"
    assert verdict(clash(f"{text} gambler_even=lose", "J", card, *dice)[1]) == "1 miss"
    assert verdict(clash(f"{text} gambler_even=tie", "J", card, *dice)[1]) == "tie miss"


def test_DCA_45_a_hit_wins_either_way_and_a_sucker_punch_never_ties_so() -> None:
    for option in ("lose", "tie"):
        assert verdict(clash(f"classes=rogue,basic gambler_even={option}", "J", "5")[1]) == "0 jack"
        assert verdict(clash(f"classes=rogue,basic gambler_even={option}", "4", "J")[1]) == "0 miss"


@pytest.mark.parametrize("card", NUMBERS)
def test_DCA_46_a_card_is_odd_by_its_printed_number(card: str) -> None:
    """The Ace, being 11, too; a bonus makes no difference."""
    wanted = "0 jack" if card in ODD else "1 miss"
    for text in (
        "classes=rogue,basic",
        "classes=rogue,basic gambler_parity=card",
        "classes=rogue,basic gambler_parity=power",
    ):
        assert verdict(clash(text, "J", card)[1]) == wanted
    boosted = f"classes=rogue,rogue hand0=2,J hand1={card},J bonus=0,1"
    assert verdict(clash(boosted, "J", card)[1]) == wanted
    other = "1 miss" if card in ODD else "0 jack"
    assert verdict(clash(f"{boosted} gambler_parity=power", "J", card)[1]) == other


POWERS = [
    ("classes=rogue,basic hand0=2,J hand1=2,K", "K", (1,), True),
    ("classes=rogue,basic hand0=2,J hand1=2,K", "K", (2,), False),
    ("classes=rogue,monk hand0=2,J hand1=2,J", "J", (1, 4), True),
    ("classes=rogue,monk hand0=2,J hand1=2,J", "J", (3, 4), False),
    ("classes=rogue,monk hand0=2,J hand1=2,K echo=0,9", "K", (), True),
    ("classes=rogue,monk hand0=2,J hand1=2,K", "K", (), False),
    ("classes=rogue,rogue hand0=2,J hand1=2,K", "K", (5,), True),
    ("classes=rogue,knight hand0=2,J hand1=Q", "Q", (), False),
]


@pytest.mark.parametrize(("text", "card", "dice", "odd"), POWERS)
def test_DCA_46_faces_are_never_odd_unless_powers_count(text: str, card: str, dice: tuple[int, ...], odd: bool) -> None:
    assert verdict(clash(text, "J", card, *dice)[1]) == "1 miss"
    wanted = "0 jack" if odd else "1 miss"
    assert verdict(clash(f"{text} gambler_parity=power", "J", card, *dice)[1]) == wanted


@pytest.mark.parametrize(
    ("follow_up", "wanted"), [("7", "1 jack"), ("8", "0 miss"), ("J", "tie miss"), ("K", "0 miss")]
)
def test_DCA_47_against_a_feint_the_follow_up_counts(follow_up: str, wanted: str) -> None:
    dice = (1,) if follow_up == "K" else ()
    position, _ = clash("classes=basic,rogue", "Q", "J", *dice)
    assert scene(position) == "0 follow-up"
    events = step(position, follow_up)[1]
    assert verdict(events) == wanted


# -- Follow Through ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turned", "winner"), [(1, 0), (2, 1)])
def test_DCA_48_all_on_the_table_is_at_stake(turned: int, winner: int) -> None:
    position, _ = clash("classes=swashbuckler,basic hand0=2,9,K hand1=4,5,A lock=0:7,1:7", "9", "5", turned)
    position, events = step(position, "K")
    card = "4" if turned == 1 else "A"
    taken = {"0:9", "0:K", "0:7", "1:5", "1:7", f"1:{card}"}
    assert events[-1].startswith(f"{winner} took-pot ")
    assert taken <= set(seat_of(position, winner)["pile"])
    assert table(position, "lock") == ""


TURNED_UP = [
    # the enemy, the card turned up, the dice after it, and what comes of it against a 9
    ("basic", "8", (), "1 undercut"),
    ("basic", "10", (), "0 undercut"),
    ("basic", "9", (), "tie equal"),
    ("basic", "J", (), "1 jack"),
    ("basic", "Q", (), "0 no-power"),
    ("basic", "K", (2,), "1 undercut"),
    ("basic", "K", (5,), "1 higher"),
    ("knight", "J", (), "blocked"),
    ("knight", "Q", (), "0 no-power"),
    ("knight", "K", (), "0 no-power"),
    ("monk", "J", (1, 4), "1 higher"),
    ("monk", "J", (3, 4), "0 higher"),
    ("monk", "Q", (), "0 no-power"),
    ("swashbuckler", "J", (), "tie disarm"),
    ("swashbuckler", "Q", (), "0 no-power"),
    ("swashbuckler", "K", (), "0 no-power"),
    ("rogue", "J", (), "1 jack"),
    ("rogue", "Q", (), "0 no-power"),
    ("rogue", "K", (6,), "0 higher"),
]


@pytest.mark.parametrize(("enemy", "card", "dice", "wanted"), TURNED_UP)
def test_DCA_49_what_the_turned_up_card_does(enemy: str, card: str, dice: tuple[int, ...], wanted: str) -> None:
    start = f"classes=swashbuckler,{enemy} hand0=2,9,K hand1=2,5,{card}"
    position, _ = clash(start, "9", "5", 2, *dice)
    if scene(position) == "1 loser":
        position = after(position, "pass")
    position, events = step(position, "K")
    assert f"1 turned-up {card}" in events
    assert verdict(events) == wanted
    assert scene(position) != "1 follow-up"


def test_DCA_49_a_turned_up_jack_looks_at_the_standing_card() -> None:
    position, _ = clash("classes=swashbuckler,basic hand0=2,6,K hand1=3,J", "6", "3", 1)
    assert verdict(step(position, "K")[1]) == "0 miss"
    position, _ = clash("classes=swashbuckler,rogue hand0=2,8,K hand1=3,J gambler_even=tie", "8", "3", 1)
    assert verdict(step(position, "K")[1]) == "tie miss"


def test_DCA_49_step_3_does_not_apply() -> None:
    """The mark was looked at before, and there is none any more."""
    position, events = clash("classes=knight,swashbuckler hand0=2,3,10 hand1=6,K,2 marked=1", "3", "6", 2)
    assert "1 mark-faded" in events
    assert scene(position) == "1 winner"
    assert verdict(step(position, "K")[1]) == "0 higher"


def test_DCA_49_the_gladiators_rule_for_ties_does_not_apply() -> None:
    position, _ = clash("classes=gladiator,swashbuckler hand0=3,9,10,Q hand1=2,9,K", "Q", "9", 1)
    position = after(position, "3")
    assert scene(position) == "1 winner"
    position, events = step(position, "K")
    assert verdict(events) == "tie equal"
    assert table(position, "lock") == "0:3,0:9,0:Q,1:9,1:K"


@pytest.mark.parametrize("fighter", ["basic", "gladiator"])
def test_DCA_49_a_turned_up_feint_against_a_powerless_card_is_a_tie(fighter: str) -> None:
    position, events = clash(f"classes=swashbuckler,{fighter} hand0=Q,K hand1=J,Q", "Q", "J", 1)
    assert (verdict(events), scene(position)) == ("0 miss", "0 winner")
    _, events = step(position, "K")
    assert "1 turned-up Q" in events
    assert verdict(events) == "tie no-power"


def test_DCA_49_a_turned_up_block_gives_every_card_to_its_owner() -> None:
    """Reactions included; the lock waits."""
    start = "classes=swashbuckler,knight hand0=2,9,K hand1=5,J,K lock=0:7,1:7"
    position, _ = clash(start, "9", "5", 2)
    position, events = step(position, "1:K", "0:K")
    assert events[-3:] == ["- clash-blocked", "0 kept-own 9,K", "1 kept-own J,K"]
    assert (hand(position, 1), table(position, "lock")) == ("5", "0:7,1:7")


def test_DCA_49_it_blocks_by_either_option() -> None:
    """A Disarm never wins, and so never stands against it (DCA-31)."""
    for option in ("block", "tie"):
        start = f"classes=swashbuckler,knight hand0=2,9,K hand1=5,J block_v_disarm={option}"
        assert verdict(step(clash(start, "9", "5", 1)[0], "K")[1]) == "blocked"


def test_DCA_49_a_turned_up_asp_strike_gives_its_bonus() -> None:
    position, _ = clash("classes=swashbuckler,rogue hand0=2,3,9,K hand1=4,5,K", "9", "5", 2, 4)
    position, events = step(position, "K")
    assert "1 power K 4" in events
    assert seat_of(position, 1)["bonus"] == 4
    assert "1 power 4 8" in step(position, "0:3", "1:4")[1]


def test_DCA_49_a_bonus_of_this_clash_is_not_added_to_a_turned_up_card() -> None:
    position, _ = clash("classes=swashbuckler,rogue hand0=2,9,K hand1=2,4,5 bonus=0,2", "9", "5", 2)
    position, events = step(position, "K")
    assert "1 turned-up 4" in events
    assert not any(event.startswith("1 power 4") for event in events)
    assert seat_of(position, 1)["bonus"] == 0


def test_DCA_49_the_bonus_of_an_asp_strike_in_this_clash_stays_for_the_next() -> None:
    position, _ = clash("classes=swashbuckler,rogue hand0=2,9,K hand1=2,4,K", "9", "K", 6, 2)
    position, events = step(position, "K")
    assert "1 turned-up 4" in events
    assert not any(event.startswith("1 power 4") for event in events), "it does not count for the card turned up"
    assert seat_of(position, 1)["bonus"] == 6


def test_DCA_49_turned_up_echoes_echo_the_clash_before() -> None:
    start = "classes=swashbuckler,monk hand0=2,9,K hand1=5,K"
    _, events = step(clash(f"{start} echo=0,8", "9", "5", 1)[0], "K")
    assert "1 power K 8" in events
    assert verdict(events) == "1 undercut"
    _, events = step(clash(start, "9", "5", 1)[0], "K")
    assert verdict(events) == "0 no-power", "not the 5 of this Clash"


def test_DCA_49_in_a_mirror_a_turned_up_card_may_be_compared_again() -> None:
    """Seat 1's Ace, turned up by seat 0's Follow Through, is what seat 1 follows through with."""
    position, _ = clash("classes=swashbuckler,swashbuckler hand0=4,9,K hand1=5,A,K", "9", "5", 1, 1)
    position, events = step(position, "0:K")
    assert ("1 turned-up A" in events, scene(position)) == (True, "1 winner")
    position, events = step(position, "1:K")
    assert ("0 turned-up 4" in events, verdict(events)) == (True, "1 higher")


def test_DCA_50_a_follow_through_that_ties_locks_all() -> None:
    position, _ = clash("classes=swashbuckler,basic hand0=2,9,K hand1=2,5,9 lock=0:7,1:7", "9", "5", 2)
    position = after(position, "K")
    assert table(position, "lock") == "0:7,0:9,0:K,1:5,1:7,1:9"


def test_DCA_51_not_with_an_empty_enemy_hand() -> None:
    position, events = clash("classes=swashbuckler,basic hand0=2,9,K hand1=5", "9", "5")
    assert "1 leftovers 2,K" in events
    assert parts(position)["match"] == "2"


# -- Slip Through ------------------------------------------------------------------------------------------------


def test_DCA_52_the_whole_pot_however_large() -> None:
    position, _ = clash("classes=rogue,basic hand0=2,5,Q hand1=2,5,Q lock=0:7,1:7", "5", "Q")
    position, events = step(position, "1:5", "0:Q")
    assert events[-1] == "0 took-pot 5,7,Q,5,7,Q"
    assert table(position, "lock") == ""


@pytest.mark.parametrize(
    ("classes", "cards", "actions", "cause"),
    [
        ("rogue,basic", ("5", "5"), (), "equal"),
        ("rogue,swashbuckler", ("9", "J"), (), "disarm"),
        ("rogue,swashbuckler", ("9", "5"), ("1:Q",), "counter"),
        ("rogue,basic", ("J", "J"), (), "miss"),
    ],
)
def test_DCA_53_a_tie_is_a_tie(classes: str, cards: tuple[str, str], actions: tuple[str, ...], cause: str) -> None:
    start = f"classes={classes} hand0=2,5,9,J,Q hand1=2,5,J,Q"
    position, events = step(clash(start, *cards)[0], *actions) if actions else clash(start, *cards)
    assert (verdict(events), scene(position)) == (f"tie {cause}", "0 tie")
    assert position.described(SPECTATOR)["verdict"] == {"winner": None, "reason": cause}
    assert verdict(step(position, "0:Q")[1]) == "0 slip"


# -- the bonus of an Asp Strike ----------------------------------------------------------------------------------


def test_DCA_54_for_the_next_clash_only() -> None:
    position, _ = clash("classes=rogue,basic hand0=4,5,K hand1=2,3,9", "K", "9", 3)
    position, events = step(position, "0:5", "1:3")
    assert ("0 power 5 8" in events, seat_of(position, 0)["bonus"]) == (True, 0)
    assert verdict(step(position, "0:4", "1:2")[1]) == "0 higher"


def test_DCA_54_it_may_exceed_eleven() -> None:
    _, events = clash("classes=rogue,basic hand0=2,A hand1=2,9 bonus=6,0", "A", "9")
    assert "0 power A 17" in events


@pytest.mark.parametrize(("card", "hand0"), [("J", "2,J"), ("Q", "Q")])
def test_DCA_54_on_a_card_without_power_it_is_lost(card: str, hand0: str) -> None:
    position, events = clash(f"classes=rogue,basic hand0={hand0} hand1=2,4 bonus=3,0", card, "4")
    assert "0 bonus-faded 3" in events
    assert seat_of(position, 0)["bonus"] == 0


def test_DCA_54_it_is_spent_also_where_no_power_decides() -> None:
    position, events = clash("classes=rogue,knight hand0=2,5 hand1=2,J bonus=3,0", "5", "J")
    assert ("0 power 5 8" in events, verdict(events)) == (True, "blocked")
    assert seat_of(position, 0)["bonus"] == 0


def test_DCA_55_the_enemys_feint_sees_the_raised_power() -> None:
    position, _ = clash("classes=rogue,basic hand0=2,5 hand1=2,9,Q bonus=3,0", "5", "Q")
    assert (scene(position), seat_of(position, 0, viewer=1)["power"]) == ("1 follow-up", 8)


@pytest.mark.parametrize(
    ("text", "cards", "dice", "actions", "part"),
    [
        ("classes=rogue,basic hand0=K hand1=9", ("K", "9"), (5,), (), "bonus"),
        ("classes=knight,basic hand0=9,Q hand1=5", ("9", "5"), (), ("Q",), "marked"),
    ],
)
def test_DCA_56_what_is_pending_at_the_end_of_a_match_is_lost(
    text: str, cards: tuple[str, str], dice: tuple[int, ...], actions: tuple[str, ...], part: str
) -> None:
    position = after(clash(text, *cards, *dice)[0], *actions)
    assert parts(position)["match"] == "2"
    assert part not in parts(position)
