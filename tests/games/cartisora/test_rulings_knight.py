"""DCA-30 .. DCA-38 and DCA-58: Shield Block, Disarm, Shield Bash and Stalwart in detail."""

from __future__ import annotations

import pytest

from fightcard.games.cartisora.cards import CODES
from tests.games.cartisora.helpers import after, at, clash, hand, parts, scene, seat_of, step, table, verdict

# -- Shield Block ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("fighter", ["basic", "gladiator"])
def test_DCA_30_a_feint_against_a_block_is_kept_with_its_follow_up(fighter: str) -> None:
    position, _ = clash(f"classes={fighter},knight", "Q", "J")
    assert scene(position) == "0 follow-up", "which must be played all the same"
    position, events = step(position, "5")
    assert events[1:] == ["- clash-blocked", "0 kept-own 5,Q", "1 kept-own J"]
    assert seat_of(position, 0)["pile"] == ["0:5", "0:Q"]


@pytest.mark.parametrize("classes", ["knight,swashbuckler", "swashbuckler,knight"])
def test_DCA_31_a_block_against_a_disarm(classes: str) -> None:
    start = f"classes={classes} hand0=2,J hand1=2,J"
    assert verdict(clash(start, "J", "J")[1]) == "blocked"
    assert verdict(clash(f"{start} block_v_disarm=block", "J", "J")[1]) == "blocked"
    position, events = clash(f"{start} block_v_disarm=tie", "J", "J")
    assert verdict(events) == "tie disarm"
    assert table(position, "lock") == "0:J,1:J"


def test_DCA_31_against_anything_else_it_blocks_in_any_case() -> None:
    for enemy, card in (("swashbuckler", "9"), ("knight", "J"), ("basic", "J")):
        _, events = clash(f"classes=knight,{enemy} hand0=2,J hand1=2,{card} block_v_disarm=tie", "J", card)
        assert verdict(events) == "blocked"


def test_DCA_32_locked_cards_wait() -> None:
    position, _ = clash("classes=knight,basic hand0=2,3,J hand1=2,8,9 lock=0:7,1:7", "J", "9")
    assert table(position, "lock") == "0:7,1:7"
    assert step(position, "0:3", "1:8")[1][-1] == "1 took-pot 3,7,7,8"


@pytest.mark.parametrize("fighter", ["basic", "gladiator"])
@pytest.mark.parametrize("follow_up", ["2", "A", "J", "K"])
def test_DCA_33_a_feint_against_a_disarm_is_a_tie_of_three(fighter: str, follow_up: str) -> None:
    dice = (3,) if follow_up == "K" else ()
    position, _ = clash(f"classes={fighter},swashbuckler", "Q", "J", *dice)
    assert scene(position) == "0 follow-up"
    position, events = step(position, follow_up)
    assert verdict(events) == "tie disarm"
    assert set(table(position, "lock").split(",")) == {f"0:{follow_up}", "0:Q", "1:J"}


@pytest.mark.parametrize("classes", ["knight,knight", "knight,basic"])
def test_DCA_58_each_keeps_his_own_also_with_two_blocks_or_the_last_card(classes: str) -> None:
    position, events = clash(f"classes={classes} hand0=J hand1=J", "J", "J")
    assert events[-5:] == [
        "- clash-blocked",
        "0 kept-own J",
        "1 kept-own J",
        "- match-drawn 13,13",
        "- match-began 2",
    ]
    assert scene(position) == "0+1 clash"


# -- Shield Bash -------------------------------------------------------------------------------------------------

MARKED = "classes=knight,basic hand0=2,3 marked=1"


@pytest.mark.parametrize("card", CODES[2:10])
def test_DCA_34_seven_or_more(card: str) -> None:
    wanted = "0 bash" if card in ("7", "8", "9", "10", "A") else "1 higher"
    assert verdict(clash(f"{MARKED} hand1={card},J", "2", card)[1]) == wanted


def test_DCA_35_power_counts_not_the_printed_rank() -> None:
    """For Shield Bash a rolled power of 7 or more, and one with a bonus."""
    assert verdict(clash(f"{MARKED} hand1=2,K", "2", "K", 1)[1]) == "0 bash"
    monk = "classes=knight,monk hand0=2,3 hand1=2,J marked=1"
    assert verdict(clash(monk, "2", "J", 1, 3)[1]) == "0 bash", "a 1 counts 11"
    assert verdict(clash(monk, "2", "J", 6, 3)[1]) == "1 higher"
    echo = "classes=knight,monk hand0=2,3 hand1=2,K marked=1"
    assert verdict(clash(f"{echo} echo=0,8", "2", "K")[1]) == "0 bash"
    assert verdict(clash(f"{echo} echo=0,6", "2", "K")[1]) == "1 higher"
    rogue = "classes=knight,rogue hand0=2,3 hand1=2,5 marked=1"
    assert verdict(clash(f"{rogue} bonus=0,2", "2", "5")[1]) == "0 bash"
    assert verdict(clash(f"{rogue} bonus=0,1", "2", "5")[1]) == "1 higher"


def test_DCA_35_for_a_sucker_punch_likewise() -> None:
    assert verdict(clash("classes=basic,rogue hand0=2,J hand1=2,5 bonus=0,2", "J", "5")[1]) == "0 jack"
    assert verdict(clash("classes=basic,monk hand0=2,J hand1=2,K echo=0,8", "J", "K")[1]) == "0 jack"
    assert verdict(clash("classes=basic,monk hand0=2,J hand1=2,J", "J", "J", 5, 6)[1]) == "1 miss"
    assert verdict(clash("classes=basic,monk hand0=2,J hand1=2,J", "J", "J", 5, 1)[1]) == "0 jack"


def test_DCA_35_the_mark_is_looked_at_once() -> None:
    """An Extended Strike that reaches 7 or more afterwards does not set it off."""
    position, events = clash("classes=knight,monk hand0=2,10 hand1=2,6,Q marked=1", "10", "6", 5)
    assert ("1 mark-faded" in events, scene(position)) == (True, "1 loser")
    assert verdict(step(position, "Q")[1]) == "0 undercut", "11 against 10, by their powers alone"


def test_DCA_35_bash_comes_before_the_bashers_own_block() -> None:
    start = "classes=knight,basic hand0=2,J hand1=6,7 marked=1"
    assert verdict(clash(start, "J", "7")[1]) == "0 bash"
    assert verdict(clash(start, "J", "6")[1]) == "blocked"


def test_DCA_35_the_marked_players_own_block_counts() -> None:
    position, events = clash("classes=knight,knight hand0=2,9 hand1=2,J marked=1", "9", "J")
    assert (verdict(events), "1 mark-faded" in events) == ("blocked", True)
    assert "marked" not in parts(position)


@pytest.mark.parametrize(
    ("enemy", "card", "wanted"),
    [
        ("swashbuckler", "J", "tie disarm"),
        ("basic", "J", "1 jack"),
        ("rogue", "J", "1 jack"),
        ("rogue", "Q", "0 no-power"),
    ],
)
def test_DCA_35_and_so_do_other_cards_without_power(enemy: str, card: str, wanted: str) -> None:
    _, events = clash(f"classes=knight,{enemy} hand0=2,9 hand1={card} marked=1", "9", card)
    assert (verdict(events), "1 mark-faded" in events) == (wanted, True)


@pytest.mark.parametrize(
    ("text", "cards", "wanted"),
    [
        ("classes=knight,basic hand0=5,6 hand1=5,6", ("5", "5"), "tie equal"),
        ("classes=knight,basic hand0=6,J hand1=5,6", ("J", "5"), "blocked"),
        ("classes=knight,swashbuckler hand0=5,6 hand1=5,J", ("5", "J"), "tie disarm"),
        ("classes=knight,basic hand0=2,9 hand1=2,5", ("9", "5"), "0 higher"),
    ],
)
def test_DCA_36_the_mark_is_spent_in_the_next_clash_whatever_comes_of_it(
    text: str, cards: tuple[str, str], wanted: str
) -> None:
    position, events = clash(f"{text} marked=1", *cards)
    assert (verdict(events), "1 mark-faded" in events) == (wanted, True)
    assert not seat_of(position, 1)["marked"]


def test_DCA_36_one_that_strikes_is_spent_too() -> None:
    position, events = clash(f"{MARKED} hand1=8,9", "2", "9")
    assert "1 mark-faded" not in events
    assert not seat_of(position, 1)["marked"]
    assert verdict(step(position, "0:3", "1:8")[1]) == "1 higher"


@pytest.mark.parametrize(("enemy", "card"), [("swashbuckler", "Q"), ("knight", "K")])
def test_DCA_37_counter_attack_and_stalwart_answer_an_automatic_loss(enemy: str, card: str) -> None:
    position, events = clash(f"classes=knight,{enemy} hand0=2,3 hand1=2,9,{card} marked=1", "3", "9")
    assert verdict(events) == "0 bash"
    assert (scene(position), position.legal_actions(1)) == ("1 loser", [card, "pass"])


def test_DCA_37_extended_strike_does_not() -> None:
    """Neither when the Knight's card was higher, nor when it was lower."""
    for card in ("10", "3"):
        position, events = clash("classes=knight,monk hand0=2,3,10 hand1=2,8,Q marked=1", card, "8")
        assert (verdict(events), scene(position)) == ("0 bash", "0+1 clash")


# -- Stalwart ----------------------------------------------------------------------------------------------------


def test_DCA_38_the_winner_takes_the_king_and_all_the_rest() -> None:
    position, _ = clash("classes=knight,basic hand0=2,5,K hand1=2,9,Q lock=0:7,1:7", "5", "Q")
    position, events = step(position, "1:9", "0:K")
    assert events[-2:] == ["0 returned 5", "1 took-pot 7,K,7,9,Q"]


def test_DCA_38_after_follow_through_the_turned_up_card_returns() -> None:
    position, _ = clash("classes=swashbuckler,knight hand0=2,9,K hand1=5,7,K", "9", "5", 1)
    position, events = step(position, "1:pass", "0:K", "1:K")
    assert events[-2:] == ["1 returned 7", "0 took-pot 9,K,5,K"]
    assert hand(position, 1) == "7"


def test_DCA_38_the_returned_card_may_be_turned_up_by_follow_through() -> None:
    position, _ = clash("classes=swashbuckler,knight hand0=2,9,K hand1=5,K", "9", "5", 1)
    position, events = step(position, "1:K", "0:K")
    assert "1 turned-up 5" in events
    assert "0 took-pot 9,K,5,K" in events


def test_DCA_38_after_slip_through_the_standing_card_returns() -> None:
    position, _ = clash("classes=rogue,knight hand0=2,5,Q hand1=2,5,K", "5", "5")
    position, events = step(position, "0:Q", "1:K")
    assert events[-2:] == ["1 returned 5", "0 took-pot 5,Q,K"]
    assert hand(position, 1) == "2,5"


def test_DCA_38_after_an_automatic_loss_too() -> None:
    position, _ = clash("classes=knight,knight hand0=2,3 hand1=2,9,K marked=1", "3", "9")
    assert step(position, "K")[1][-2:] == ["1 returned 9", "0 took-pot 3,K"]


def test_DCA_38_also_a_queen_that_was_forced_out() -> None:
    position, _ = clash("classes=knight,basic hand0=Q,K hand1=2,9", "Q", "9")
    assert scene(position) == "0 loser"
    position, events = step(position, "K")
    assert events[-2:] == ["0 returned Q", "1 took-pot K,9"]
    assert hand(position, 0) == "Q"


def test_DCA_38_the_king_has_no_power_and_ends_no_match() -> None:
    position = after(clash("classes=knight,basic hand0=5,K hand1=2,9", "5", "9")[0], "K")
    assert (scene(position), hand(position, 0)) == ("0+1 clash", "5")
    assert at(str(position)) == position
