"""Every row of the ledger's table of reactions against reactions (3.3), and how effects meet in later Clashes."""

from __future__ import annotations

import pytest

from fightcard.core.position import Position
from tests.games.cartisora.helpers import after, clash, hand, piles, scene, seat_of, step, table, verdict

# -- Stalwart ----------------------------------------------------------------------------------------------------


def test_stalwart_leaves_the_result_and_returns_the_card() -> None:
    position, _ = clash("classes=knight,basic hand0=3,K hand1=9,2", "3", "9")
    assert scene(position) == "0 loser"
    position, events = step(position, "K")
    assert events[:2] == ["0 reacted K", "0 returned 3"]
    assert events[-1] == "1 took-pot K,9"
    assert (hand(position, 0), scene(position)) == ("3", "0+1 clash")


def test_after_stalwart_the_enemy_may_bash() -> None:
    position, _ = clash("classes=knight,knight hand0=3,K hand1=2,9,Q", "3", "9")
    position = after(position, "K")
    assert (scene(position), position.legal_actions(1)) == ("1 winner", ["Q", "pass"])
    assert seat_of(after(position, "Q"), 0)["marked"]


def test_after_stalwart_a_follow_through_may_turn_up_the_returned_card() -> None:
    position, _ = clash("classes=knight,swashbuckler hand0=3,K hand1=2,9,K", "3", "9", 1)
    position = after(position, "0:K")
    assert scene(position) == "1 winner"
    position, events = step(position, "K")
    assert "0 turned-up 3" in events
    assert verdict(events) == "1 higher"


# -- Shield Bash -------------------------------------------------------------------------------------------------


def test_nothing_answers_a_shield_bash() -> None:
    """The loser window was earlier: who passed is not asked again."""
    position, _ = clash("classes=knight,swashbuckler hand0=2,9,Q hand1=3,5,Q,K", "9", "5")
    assert scene(position) == "1 loser"
    position = after(position, "pass")
    assert scene(position) == "0 winner"
    position, events = step(position, "Q")
    assert events == ["0 reacted Q", "1 marked", "0 took-pot 9,Q,5"]
    assert scene(position) == "0+1 clash"


# -- Extended Strike ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "wanted"), [(1, "1 higher"), (2, "1 higher"), (3, "0 undercut"), (4, "tie equal")])
def test_extended_strike_is_worked_out_again(die: int, wanted: str) -> None:
    position, _ = clash("classes=monk,basic hand0=2,5,Q hand1=9,2", "5", "9", die)
    assert verdict(step(position, "Q")[1]) == wanted


def test_extended_strike_that_wins_lets_the_loser_react() -> None:
    """Stalwart and Counter Attack."""
    for enemy, card in (("knight", "K"), ("swashbuckler", "Q")):
        position, _ = clash(f"classes=monk,{enemy} hand0=2,5,Q hand1=2,9,Q,K", "5", "9", 6)
        position = after(position, "Q")
        assert (scene(position), position.legal_actions(1)) == ("1 loser", [card, "pass"])
    position, events = step(position, "Q")
    assert events[-1] == "- locked 5,Q,9,Q"


def test_extended_strike_answers_one_only_if_beaten_by_the_higher_number() -> None:
    start = "classes=monk,monk hand0=2,5,Q hand1=2,9,Q"
    position = after(clash(start, "5", "9", 6)[0], "Q")
    assert scene(position) == "1 loser"
    position = after(clash(start, "5", "9", 3)[0], "Q")
    assert (scene(position), hand(position, 1)) == ("0+1 clash", "2,Q"), "8 undercuts 9"


def test_extended_strike_that_ties_lets_a_rogue_slip() -> None:
    position, _ = clash("classes=monk,rogue hand0=2,5,Q hand1=2,9,Q", "5", "9", 4)
    position = after(position, "Q")
    assert scene(position) == "1 tie"
    assert step(position, "Q")[1][-1] == "1 took-pot 5,Q,9,Q"


def test_extended_strike_that_still_loses_lets_the_winner_react() -> None:
    for enemy, card in (("knight", "Q"), ("swashbuckler", "K")):
        position, _ = clash(f"classes=monk,{enemy} hand0=2,5,Q hand1=2,9,Q,K", "5", "9", 1)
        position = after(position, "Q")
        assert (scene(position), position.legal_actions(1)) == ("1 winner", [card, "pass"])


# -- Counter Attack ----------------------------------------------------------------------------------------------


def test_counter_attack_ties_and_locks_three_cards() -> None:
    position, _ = clash("classes=swashbuckler,basic hand0=2,5,Q hand1=9,2", "5", "9")
    position, events = step(position, "Q")
    assert verdict(events) == "tie counter"
    assert table(position, "lock") == "0:5,0:Q,1:9"


def test_rogue_may_slip_through_a_counter_attack() -> None:
    position, _ = clash("classes=swashbuckler,rogue hand0=2,5,Q hand1=2,9,Q", "5", "9")
    position = after(position, "Q")
    assert scene(position) == "1 tie"
    assert step(position, "Q")[1][-1] == "1 took-pot 5,Q,9,Q"


@pytest.mark.parametrize("enemy", ["knight", "swashbuckler"])
def test_after_a_counter_attack_nobody_has_won(enemy: str) -> None:
    """No Shield Bash and no Follow Through."""
    position, _ = clash(f"classes=swashbuckler,{enemy} hand0=2,5,Q hand1=2,9,Q,K", "5", "9")
    assert scene(after(position, "Q")) == "0+1 clash"
    assert scene(after(position, "pass")) == "1 winner"


# -- Follow Through ----------------------------------------------------------------------------------------------


def test_follow_through_that_wins_takes_four_cards() -> None:
    position, _ = clash("classes=swashbuckler,basic hand0=2,9,K hand1=2,5,7", "9", "5", 2)
    position, events = step(position, "K")
    assert "1 turned-up 7" in events
    assert events[-1] == "0 took-pot 9,K,5,7"


def test_stalwart_after_follow_through_returns_the_turned_up_card() -> None:
    position, _ = clash("classes=swashbuckler,knight hand0=2,9,K hand1=5,7,K", "9", "5", 1)
    position = after(position, "1:pass", "0:K")
    assert scene(position) == "1 loser"
    position, events = step(position, "K")
    assert "1 returned 7" in events
    assert events[-1] == "0 took-pot 9,K,5,K"


def test_extended_strike_after_follow_through_raises_the_turned_up_card() -> None:
    """Only if it lost to a higher number: an 8 undercuts the 9, a 10 is undercut by it."""
    start = "classes=swashbuckler,monk hand0=2,9,K hand1=5,6,10,Q"
    position = after(clash(start, "9", "5", 1, 6)[0], "1:pass", "0:K")
    assert scene(position) == "1 loser"
    assert "1 power 6 12" in step(position, "Q")[1]
    position = after(clash(start, "9", "5", 2)[0], "1:pass", "0:K")
    assert (scene(position), hand(position, 1)) == ("0+1 clash", "6,Q")


def test_counter_attack_after_a_follow_through_that_wins_locks_all() -> None:
    position, _ = clash("classes=swashbuckler,swashbuckler hand0=2,9,K hand1=3,5,7,Q", "9", "5", 2)
    position = after(position, "1:pass", "0:K")
    assert scene(position) == "1 loser"
    assert table(after(position, "Q"), "lock") == "0:9,0:K,1:5,1:7,1:Q"


def test_counter_attack_after_an_own_follow_through_that_loses() -> None:
    position, _ = clash("classes=swashbuckler,basic hand0=2,9,Q,K hand1=2,5,A", "9", "5", 2)
    position, events = step(position, "K")
    assert verdict(events) == "1 higher"
    assert scene(position) == "0 loser"
    position, events = step(position, "Q")
    assert verdict(events) == "tie counter"


def test_after_a_follow_through_that_loses_the_enemy_is_the_winner() -> None:
    """Shield Bash; in a mirror another Follow Through."""
    for enemy, card in (("knight", "Q"), ("swashbuckler", "K")):
        position, _ = clash(f"classes=swashbuckler,{enemy} hand0=2,9,K hand1=2,5,A,{card}", "9", "5", 2)
        position = after(position, "K")
        assert (scene(position), position.legal_actions(1)) == ("1 winner", [card, "pass"])


def test_follow_through_that_ties_locks_all_unless_a_rogue_slips() -> None:
    position, _ = clash("classes=swashbuckler,rogue hand0=2,9,K hand1=2,5,9,Q", "9", "5", 2)
    position, events = step(position, "K")
    assert verdict(events) == "tie equal"
    assert scene(position) == "1 tie"
    assert table(after(position, "pass"), "lock") == "0:9,0:K,1:5,1:9"
    assert step(position, "Q")[1][-1] == "1 took-pot 9,K,5,9,Q"


# -- Slip Through ------------------------------------------------------------------------------------------------


def test_slip_through_wins_and_the_loser_may_react() -> None:
    """Stalwart; Counter Attack, which ties again; but no Extended Strike."""
    for enemy, card in (("knight", "K"), ("swashbuckler", "Q")):
        position, _ = clash(f"classes=rogue,{enemy} hand0=2,5,Q hand1=2,5,{card}", "5", "5")
        assert scene(position) == "0 tie"
        position = after(position, "Q")
        assert (scene(position), position.legal_actions(1)) == ("1 loser", [card, "pass"])
    assert verdict(step(position, "Q")[1]) == "tie counter"
    position, _ = clash("classes=rogue,monk hand0=2,5,Q hand1=2,5,Q", "5", "5")
    position, events = step(position, "Q")
    assert events[-1] == "0 took-pot 5,Q,5"


TWO_ROGUES = "classes=rogue,rogue hand0=2,5,Q hand1=2,5,Q"


def test_two_rogues_declare_in_secret() -> None:
    position, _ = clash(TWO_ROGUES, "5", "5")
    assert scene(position) == "0+1 tie"
    position, events = step(position, "1:Q")
    assert events == ["1 sealed"]
    assert (position.due, position.may_take_back) == ((0,), [1])
    assert seat_of(position, 1, viewer=0)["chosen"]
    assert seat_of(position, 1, viewer=0)["sealed"] is None
    assert hand(position, 1) == "2,Q"
    assert scene(after(position, "1:take-back")) == "0+1 tie"


def test_if_both_rogues_slip_the_tie_stays() -> None:
    position, events = step(clash(TWO_ROGUES, "5", "5")[0], "0:Q", "1:Q")
    assert verdict(events) == "tie slips"
    assert table(position, "lock") == "0:5,0:Q,1:5,1:Q"


@pytest.mark.parametrize("seat", [0, 1])
def test_if_one_rogue_slips_it_works(seat: int) -> None:
    position = clash(TWO_ROGUES, "5", "5")[0]
    _, events = step(position, f"{seat}:Q", f"{1 - seat}:pass")
    assert verdict(events) == f"{seat} slip"
    assert events[-1].startswith(f"{seat} took-pot")


def test_if_no_rogue_slips_the_cards_are_locked() -> None:
    position = after(clash(TWO_ROGUES, "5", "5")[0], "0:pass", "1:pass")
    assert (table(position, "lock"), hand(position, 0)) == ("0:5,1:5", "2,Q")


def test_lone_rogue_is_asked_alone_and_cannot_take_back() -> None:
    position, _ = clash("classes=rogue,rogue hand0=2,5,Q hand1=2,5", "5", "5")
    assert scene(position) == "0 tie"
    assert after(position, "pass").may_take_back == []


# -- effects in later Clashes ------------------------------------------------------------------------------------


def marked(text: str, first: str, second: str, *dice: int) -> tuple[Position, list[str]]:
    """A Clash in which seat 1 was bashed by seat 0."""
    return clash(f"{text} marked=1", first, second, *dice)


def test_bash_comes_before_the_bashers_block() -> None:
    assert verdict(marked("classes=knight,basic hand0=2,J hand1=2,9", "J", "9")[1]) == "0 bash"


def test_own_block_of_a_marked_player_has_no_power() -> None:
    position, events = marked("classes=knight,knight hand0=2,9 hand1=2,J", "9", "J")
    assert verdict(events) == "blocked"
    assert "1 mark-faded" in events
    assert not seat_of(position, 1)["marked"]


@pytest.mark.parametrize(
    ("enemy", "card", "wanted"),
    [
        ("swashbuckler", "J", "tie disarm"),
        ("gladiator", "J", "1 jack"),
        ("rogue", "J", "1 jack"),
        ("swashbuckler", "Q", "0 no-power"),
    ],
)
def test_card_without_power_spends_the_mark(enemy: str, card: str, wanted: str) -> None:
    _, events = marked(f"classes=knight,{enemy} hand0=2,9 hand1={card}", "9", card)
    assert "1 mark-faded" in events
    assert verdict(events) == wanted


@pytest.mark.parametrize(("follow_up", "wanted"), [("7", "0 bash"), ("6", "1 higher")])
def test_power_of_the_follow_up_counts_for_the_mark(follow_up: str, wanted: str) -> None:
    position, _ = marked("classes=knight,basic hand0=2,3 hand1=6,7,Q", "3", "Q")
    assert scene(position) == "1 follow-up"
    assert verdict(step(position, follow_up)[1]) == wanted


def test_asp_bonus_counts_for_the_mark() -> None:
    assert verdict(marked("classes=knight,rogue hand0=2,3 hand1=2,5 bonus=0,2", "3", "5")[1]) == "0 bash"
    assert verdict(marked("classes=knight,rogue hand0=2,3 hand1=2,5 bonus=0,1", "3", "5")[1]) == "1 higher"


def test_lock_stays_through_a_block() -> None:
    position, events = clash("classes=knight,basic hand0=2,J hand1=2,9 lock=0:7,1:7", "J", "9")
    assert verdict(events) == "blocked"
    assert table(position, "lock") == "0:7,1:7"


@pytest.mark.parametrize("card", ["J", "Q"])
def test_asp_bonus_is_lost_on_a_card_without_power(card: str) -> None:
    position, events = clash(f"classes=rogue,basic hand0={card} hand1=2,9 bonus=4,0", card, "9")
    assert "0 bonus-faded 4" in events
    assert seat_of(position, 0)["bonus"] == 0


def test_echoes_after_extended_strike_have_the_raised_power() -> None:
    position, _ = clash("classes=monk,basic hand0=5,Q,K hand1=2,3,9", "5", "9", 6)
    position = after(position, "Q")
    assert seat_of(position, 0)["echo"] == 11
    assert "0 power K 11" in step(position, "0:K", "1:3")[1]


def test_sucker_punch_counts_the_boosted_power() -> None:
    assert verdict(clash("classes=rogue,basic hand0=2,5 hand1=2,J bonus=2,0", "5", "J")[1]) == "1 jack"
    assert verdict(clash("classes=rogue,basic hand0=2,5 hand1=2,J bonus=1,0", "5", "J")[1]) == "0 miss"


# -- the rest of step 9 ------------------------------------------------------------------------------------------


def test_passing_seat_is_asked_again_when_a_later_reaction_opens_the_window() -> None:
    position, _ = clash("classes=knight,swashbuckler hand0=3,4,K hand1=2,9,K", "3", "9", 1)
    position = after(position, "0:pass", "1:K")
    assert scene(position) == "0 loser"


def test_with_one_each_a_second_reaction_of_a_seat_is_not_asked_for() -> None:
    start = "classes=swashbuckler,basic hand0=2,9,Q,K hand1=2,5,A"
    assert scene(after(clash(start, "9", "5", 2)[0], "K")) == "0 loser"
    assert scene(after(clash(f"{start} reaction_chain=one_each", "9", "5", 2)[0], "K")) == "0+1 clash"


def test_window_in_which_nobody_can_act_does_not_stop_the_game() -> None:
    position, _ = clash("classes=swashbuckler,knight hand0=2,9 hand1=2,5", "9", "5")
    assert scene(position) == "0+1 clash"
    assert piles(position) == (13, 11)


def test_follow_through_needs_a_card_to_turn_up() -> None:
    """Not asked for with an empty enemy hand: the Match is over at once (DCA-51)."""
    position, events = clash("classes=swashbuckler,basic hand0=2,9,K hand1=5", "9", "5")
    assert "1 leftovers 2,K" in events
    assert scene(position) == "0+1 clash"
