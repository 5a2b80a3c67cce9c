"""DCA-20 .. DCA-29: who may have which class, reaction faces as attacks, and how reactions follow each other."""

from __future__ import annotations

from itertools import product

import pytest

from fightcard.core.definition import SPECTATOR
from fightcard.games.cartisora.cards import CLASSES, CODES
from tests.games.cartisora.helpers import (
    after,
    at,
    clash,
    deal,
    hand,
    parts,
    refused,
    scene,
    seat_of,
    step,
    table,
    verdict,
)

REACTION_FACES = {"knight": ("Q", "K"), "monk": ("Q",), "swashbuckler": ("Q", "K"), "rogue": ("Q",)}
FORCED = [(fighter, card) for fighter, cards in REACTION_FACES.items() for card in cards]

# -- classes -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("fighter", CLASSES)
def test_DCA_20_both_may_have_the_same_class(fighter: str) -> None:
    position, _ = deal(f"classes={fighter},{fighter}")
    assert [seat_of(position, seat)["class"] for seat in (0, 1)] == [fighter] * 2


def test_DCA_20_it_is_kept_for_the_whole_duel() -> None:
    position, _ = clash("classes=knight,monk hand0=9 hand1=5", "9", "5")
    assert parts(position)["match"] == "2"
    assert [seat_of(position, seat)["class"] for seat in (0, 1)] == ["knight", "monk"]


@pytest.mark.parametrize("fighter", CLASSES)
def test_DCA_21_one_may_have_a_class_and_the_other_none(fighter: str) -> None:
    for classes in (f"{fighter},basic", f"basic,{fighter}"):
        assert not deal(f"classes={classes}")[0].is_over


@pytest.mark.parametrize(("card", "other"), list(product(("J", "K"), CODES[:10])))
def test_DCA_21_without_one_the_cards_are_those_of_the_gladiator(card: str, other: str) -> None:
    """But for a Feint that ties (DCA-17)."""
    dice = (2,) if card == "K" else ()
    verdicts = [
        verdict(clash(f"classes={fighter},knight hand0=2,{card} hand1={other},J", card, other, *dice)[1])
        for fighter in ("basic", "gladiator")
    ]
    assert verdicts[0] == verdicts[1]


def test_DCA_21_but_for_a_feint_that_ties() -> None:
    for fighter, wanted in (("basic", "tie equal"), ("gladiator", "1 feint-tied")):
        position, _ = clash(f"classes={fighter},knight hand0=2,8,Q hand1=2,8", "Q", "8")
        assert verdict(step(position, "8")[1]) == wanted


# -- reaction faces as attacks -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("fighter", "card"), FORCED)
def test_DCA_22_not_while_an_attack_card_is_left(fighter: str, card: str) -> None:
    for option in ("", "reaction_as_attack=forced"):
        position = at(f"classes={fighter},basic hand0=2,J,{card} {option}")
        assert position.legal_actions(0) == ["2", "J"]
        assert refused(position, f"0:{card}") == ("reaction-as-attack", "DCA-22")


@pytest.mark.parametrize(("fighter", "card"), FORCED)
def test_DCA_22_forced_out_it_has_no_power(fighter: str, card: str) -> None:
    position = at(f"classes={fighter},basic hand0={card} hand1=2,3")
    assert position.legal_actions(0) == [card]
    _, events = step(position, f"0:{card}", "1:2")
    assert verdict(events) == "1 no-power"


@pytest.mark.parametrize(("fighter", "card"), FORCED)
def test_DCA_22_free_at_any_time_and_still_without_power(fighter: str, card: str) -> None:
    position = at(f"classes={fighter},basic hand0=2,J,{card} hand1=3,4 reaction_as_attack=free")
    assert position.legal_actions(0) == ["2", "J", card]
    _, events = step(position, f"0:{card}", "1:3")
    assert verdict(events) == "1 no-power"


def test_DCA_22_jacks_and_the_kings_that_attack_are_attack_cards() -> None:
    for fighter, cards in {"monk": ["J", "K"], "rogue": ["J", "K"], "knight": ["J"], "swashbuckler": ["J"]}.items():
        assert at(f"classes={fighter},basic hand0=J,Q,K").legal_actions(0) == cards
    for fighter in ("basic", "gladiator"):
        assert at(f"classes={fighter},basic hand0=J,Q,K").legal_actions(0) == ["J", "Q", "K"]


def test_DCA_22_two_without_power_tie() -> None:
    assert verdict(clash("classes=knight,rogue hand0=Q hand1=Q", "Q", "Q")[1]) == "tie no-power"


@pytest.mark.parametrize(("fighter", "card"), FORCED)
@pytest.mark.parametrize("enemy", ["basic", "gladiator", "rogue"])
def test_DCA_23_a_jack_loses_to_a_card_without_power(enemy: str, fighter: str, card: str) -> None:
    assert verdict(clash(f"classes={enemy},{fighter} hand0=2,J hand1={card}", "J", card)[1]) == "1 miss"


def test_DCA_23_and_to_echoes_of_nothing() -> None:
    for enemy in ("basic", "rogue"):
        assert verdict(clash(f"classes={enemy},monk hand0=2,J hand1=2,K", "J", "K")[1]) == "1 miss"


# -- where they go -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("classes", "hands", "cards", "dice", "action", "wanted"),
    [
        ("knight,basic", "hand0=2,5,K hand1=2,9", ("5", "9"), (), "K", "1 took-pot K,9"),
        ("knight,basic", "hand0=2,9,Q hand1=2,5", ("9", "5"), (), "Q", "0 took-pot 9,Q,5"),
        ("monk,basic", "hand0=2,5,Q hand1=2,9", ("5", "9"), (1,), "Q", "1 took-pot 5,Q,9"),
        ("swashbuckler,basic", "hand0=2,5,Q hand1=2,9", ("5", "9"), (), "Q", "- locked 5,Q,9"),
        ("swashbuckler,basic", "hand0=2,9,K hand1=2,5,7", ("9", "5"), (2,), "K", "0 took-pot 9,K,5,7"),
        ("rogue,basic", "hand0=2,5,Q hand1=2,5", ("5", "5"), (), "Q", "0 took-pot 5,Q,5"),
    ],
)
def test_DCA_24_a_reaction_card_joins_the_pot(
    classes: str, hands: str, cards: tuple[str, str], dice: tuple[int, ...], action: str, wanted: str
) -> None:
    position, _ = clash(f"classes={classes} {hands}", *cards, *dice)
    assert step(position, action)[1][-1] == wanted


def test_DCA_25_shield_bash_lands_on_the_knights_own_pile() -> None:
    for option in ("", "bash_card=own_pot"):
        position, _ = clash(f"classes=knight,basic hand0=2,9,Q hand1=2,5 {option}", "9", "5")
        position = after(position, "Q")
        assert "0:Q" in seat_of(position, 0)["pile"]
        assert table(position, "lock") == ""


STAKE = "classes=knight,basic bash_card=next_pot"


def test_DCA_25_or_is_a_stake_for_the_next_winner() -> None:
    position, _ = clash(f"{STAKE} hand0=2,3,9,Q hand1=2,5,6", "9", "5")
    position, events = step(position, "Q")
    assert events[-2:] == ["0 took-pot 9,5", "- locked Q"]
    assert table(position, "lock") == "0:Q"
    assert step(position, "0:2", "1:6")[1][-1] == "1 took-pot 2,Q,6"
    position, events = step(position, "0:3", "1:2")
    assert events[-1] == "1 took-pot 3,Q,2"


def test_DCA_25_older_locks_go_with_the_pot() -> None:
    position, _ = clash(f"{STAKE} hand0=2,9,Q hand1=2,5 lock=0:7,1:7", "9", "5")
    position, events = step(position, "Q")
    assert events[-2:] == ["0 took-pot 7,9,5,7", "- locked Q"]


def test_DCA_25_a_tie_adds_to_the_stake_and_a_match_may_end_with_it() -> None:
    position = after(clash(f"{STAKE} hand0=2,9,Q hand1=2,5", "9", "5")[0], "Q")
    assert "- lock-left 2,Q,2" in step(position, "0:2", "1:2")[1]
    position, _ = clash(f"{STAKE} hand0=9,Q hand1=5", "9", "5")
    assert "- lock-left Q" in step(position, "Q")[1], "also after the last Clash"


def test_DCA_25_only_the_queen_that_was_played_as_a_reaction() -> None:
    """A Knight who was forced to lay the Queen and then wins by it has bashed nobody."""
    _, events = clash(f"{STAKE} hand0=Q hand1=2,J", "Q", "J")
    assert "0 took-pot Q,J" in events


# -- windows -----------------------------------------------------------------------------------------------------


def test_DCA_26_the_loser_is_asked_before_the_winner() -> None:
    position, _ = clash("classes=knight,swashbuckler hand0=2,9,Q hand1=2,5,Q", "9", "5")
    assert scene(position) == "1 loser"
    assert scene(after(position, "pass")) == "0 winner"
    assert scene(after(position, "Q")) == "0+1 clash", "it is a tie now"


def test_DCA_26_after_a_tie_only_the_tie_window_opens() -> None:
    position, _ = clash("classes=rogue,knight hand0=2,5,Q hand1=2,5,Q,K", "5", "5")
    assert scene(position) == "0 tie"
    assert scene(after(position, "pass")) == "0+1 clash"
    assert scene(after(position, "Q")) == "1 loser"


def test_DCA_26_dice_before_feint_before_bash_before_block_before_disarm() -> None:
    """The order of the resolution, where two steps could decide."""
    position, events = clash("classes=knight,basic hand0=2,J hand1=2,3,Q,K marked=1", "J", "Q", 1)
    assert scene(position) == "1 follow-up"
    position, events = step(position, "K")
    assert (events[1], verdict(events)) == ("1 rolled K 1", "0 bash")
    assert verdict(clash("classes=knight,swashbuckler", "J", "J")[1]) == "blocked"
    assert verdict(clash("classes=swashbuckler,basic", "J", "J")[1]) == "tie disarm"
    assert verdict(clash("classes=swashbuckler,rogue hand0=2,J hand1=2,J", "J", "J")[1]) == "tie disarm"


def test_DCA_26_a_block_opens_no_window() -> None:
    position, events = clash("classes=knight,rogue hand0=2,J,Q,K hand1=2,9,Q", "J", "9")
    assert (verdict(events), scene(position)) == ("blocked", "0+1 clash")


def test_DCA_27_reactions_may_form_a_chain() -> None:
    for option in ("", "reaction_chain=chain"):
        start = f"classes=swashbuckler,basic hand0=2,9,Q,K hand1=2,5,A {option}"
        position, _ = clash(start, "9", "5", 2)
        position = after(position, "K")
        assert (scene(position), position.legal_actions(0)) == ("0 loser", ["Q", "pass"])
        assert table(after(position, "Q"), "lock") == "0:9,0:Q,0:K,1:5,1:A"


def test_DCA_27_or_each_may_play_one() -> None:
    start = "classes=swashbuckler,basic hand0=2,9,Q,K hand1=2,5,A reaction_chain=one_each"
    position, events = step(clash(start, "9", "5", 2)[0], "K")
    assert (scene(position), events[-1]) == ("0+1 clash", "1 took-pot 9,K,5,A")


def test_DCA_27_one_each_is_by_player_and_clash() -> None:
    """The other may still answer, and in the next Clash both may again."""
    start = "classes=monk,knight hand0=2,5,Q hand1=2,3,9,Q,K reaction_chain=one_each"
    position = after(clash(start, "5", "9", 6)[0], "Q")
    assert (scene(position), position.legal_actions(1)) == ("1 loser", ["K", "pass"])
    position = after(position, "K", "0:2", "1:9")
    assert (scene(position), position.legal_actions(1)) == ("1 winner", ["Q", "pass"])


TWO_ROGUES = "classes=rogue,rogue hand0=2,5,Q hand1=2,5,Q"


@pytest.mark.parametrize("order", [("0:Q", "1:Q"), ("1:Q", "0:Q")])
def test_DCA_28_two_rogues_who_both_slip_cancel(order: tuple[str, str]) -> None:
    position, events = step(clash(TWO_ROGUES, "5", "5")[0], *order)
    assert events[1:] == ["0 reacted Q", "1 reacted Q", "- clash-tied slips", "- locked 5,Q,5,Q"]
    assert (scene(position), hand(position, 0), hand(position, 1)) == ("0+1 clash", "2", "2")


@pytest.mark.parametrize("option", ["chain", "one_each"])
@pytest.mark.parametrize("seat", [0, 1])
def test_DCA_28_one_who_slips_alone_wins(seat: int, option: str) -> None:
    position, _ = clash(f"{TWO_ROGUES} reaction_chain={option}", "5", "5")
    assert scene(position) == "0+1 tie"
    _, events = step(position, f"{seat}:Q", f"{1 - seat}:pass")
    assert verdict(events) == f"{seat} slip"


def test_DCA_28_they_declare_unseen() -> None:
    position = after(clash(TWO_ROGUES, "5", "5")[0], "0:Q")
    for viewer in (1, SPECTATOR):
        assert position.described(viewer)["seats"][0]["sealed"] is None
    assert scene(after(position, "0:take-back")) == "0+1 tie"


@pytest.mark.parametrize(
    ("text", "cards", "phase"),
    [
        ("classes=knight,basic hand0=2,5,K hand1=2,9", ("5", "9"), "loser"),
        ("classes=knight,basic hand0=2,9,Q hand1=2,5", ("9", "5"), "winner"),
        ("classes=rogue,basic hand0=2,5,Q hand1=2,5", ("5", "5"), "tie"),
    ],
)
def test_DCA_29_reactions_may_be_declined(text: str, cards: tuple[str, str], phase: str) -> None:
    position, _ = clash(text, *cards)
    assert (scene(position), "pass" in position.legal_actions(0)) == (f"0 {phase}", True)
    before = hand(position, 0)
    position, events = step(position, "pass")
    assert (events[0], scene(position), hand(position, 0)) == ("0 passed", "0+1 clash", before)


def test_DCA_29_there_is_nothing_to_pass_in_a_clash() -> None:
    assert refused(at(""), "0:pass") == ("nothing-to-pass", "DCA-29")


def test_DCA_29_also_when_no_clash_can_follow() -> None:
    position, _ = clash("classes=knight,basic hand0=9,Q hand1=5 score=2,0", "9", "5")
    assert scene(position) == "0 winner"
    position, events = step(position, "Q")
    assert events[-3:] == ["0 took-pot 9,Q,5", "0 match-won 14,12", "0 game-ended"]
