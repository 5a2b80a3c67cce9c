"""FDA-01 .. FDA-04: the empty hand and its moment, and the limit of Rest."""

from __future__ import annotations

from fightcard.core.definition import SPECTATOR
from tests.games.fightdrome.helpers import after, at, deck, hand, refused, result, scene, step

DEFERRED = "empty_hand=deferred"


def test_FDA_01_immediate_an_emptied_hand_loses_at_once() -> None:
    for text, card in (
        ("due=1 top=K30 hand0=P20 hand1=NK", "NK"),
        ("due=1 top=K30 hand0=P20 hand1=NB", "NB"),
        ("due=1 phase=open hand0=P20 hand1=NP", "NP"),
        ("due=1 phase=press hand0=P20 hand1=NP", "NP"),
        ("due=1 phase=follow hand0=P20 hand1=NP", "NP"),
    ):
        position, events = step(at(text), card)
        assert events == [f"1 played {card}", "0 round-ended empty-hand", "0 game-ended"]
        assert result(position) == (0, [1, 0], "empty-hand")


def test_FDA_01_deferred_the_card_stands_and_must_be_answered() -> None:
    position, events = step(at(f"{DEFERRED} due=1 top=K30 hand0=NK,P20 hand1=NK"), "NK")
    assert events == ["1 played NK"]
    assert scene(position) == "0 answer NK 2/0"
    assert position.legal_actions(0) == ["NK"]


def test_FDA_01_deferred_he_loses_when_he_must_answer() -> None:
    position = after(at(f"{DEFERRED} due=1 top=K30 hand0=NK,P20 hand1=NK"), "NK")
    position, events = step(position, "NK")
    assert events == ["0 played NK", "0 round-ended empty-hand", "0 game-ended"]
    assert scene(position) == "- over - 1/0"
    assert result(position) == (0, [1, 0], "empty-hand")


def test_FDA_01_deferred_he_loses_when_he_must_open_after_a_pause() -> None:
    position = after(at(f"{DEFERRED} due=1 top=K30 hand0=NB,P20 hand1=NK"), "NK")
    position, events = step(position, "NB")
    assert events == ["0 played NB", "0 round-ended empty-hand", "0 game-ended"]
    assert result(position) == (0, [1, 0], "empty-hand")


def test_FDA_01_deferred_no_hand_is_empty_when_a_feint_must_be_followed() -> None:
    """With nothing else to draw, a Feint as the last card is its own discard and comes back (FDA-33)."""
    text = deck(1, hand="F", rest="out", other="K30,P20")
    position, events = step(at(f"{DEFERRED} stagger_cards=out due=1 top=K30 hand0=P20 {text}"), "F")
    assert events == ["1 played F", "1 reshuffled 1", "1 drew F", "1 staggered -"]
    assert scene(position) == "1 staggered - 1/1"
    written = at(f"{DEFERRED} due=1 phase=follow hand0=P20 hand1=-")
    assert result(written) == (0, [1, 0], "empty-hand"), "a position written so is lost at once"


def test_FDA_01_deferred_attack_or_rest_is_not_being_asked() -> None:
    position = after(at(f"{DEFERRED} due=1 top=K30 hand0=P20,P30 hand1=NK pile1=W"), "NK")
    assert scene(position) == "0 staggered - 2/0"
    position, events = step(position, "P20")
    assert events == ["0 lost P20"]
    assert scene(position) == "1 press - 1/0"
    assert position.legal_actions(1) == ["rest"]
    position, events = step(position, "rest")
    assert events == ["1 rested", "1 drew W"]
    assert scene(position) == "0 rested - 1/1"


def test_FDA_01_deferred_after_a_neurochem_block_he_may_survive() -> None:
    """The opponent cannot open, is Staggered, and the player without cards Rests."""
    position = after(at(f"{DEFERRED} due=1 top=K30 hand0=W,F hand1=NB pile1=P20"), "NB")
    assert scene(position) == "0 staggered - 2/0"
    position = after(position, "F")
    assert position.legal_actions(1) == ["rest"]
    assert hand(after(position, "rest"), 1) == "P20"


def test_FDA_01_deferred_a_neurochem_block_only_puts_the_end_off() -> None:
    position = after(at(f"{DEFERRED} due=1 top=K30 hand0=P20,F hand1=NB"), "NB")
    assert scene(position) == "0 open - 2/0"
    position, events = step(position, "P20")
    assert events[-2:] == ["0 round-ended empty-hand", "0 game-ended"]


def test_FDA_01_deferred_he_loses_even_if_the_opponent_is_empty_too() -> None:
    text = f"{DEFERRED} mode=fame due=1 top=K30 hand0=NK hand1=NK"
    position = after(at(text), "NK")
    assert scene(position) == "0 answer NK 1/0"
    position, events = step(position, "NK")
    assert events[:2] == ["0 played NK", "0 round-ended empty-hand"]
    assert not [event for event in events if " scored " in event]
    assert position.described(SPECTATOR)["fame"] == [0, 0], "the winner scores nothing"
    assert position.described(SPECTATOR)["round"] == 2


def test_FDA_01_deferred_a_feinted_last_neurochem_stands_too() -> None:
    position = at(f"{DEFERRED} due=1 top=K30 hand0=NG,P20 hand1=F pile1=NP")
    position, events = step(position, "F")
    assert events == ["1 played F", "1 drew NP"]
    position, events = step(position, "NP")
    assert events == ["1 played NP"]
    assert scene(position) == "0 answer NP 2/0"


def test_FDA_02_the_player_emptied_by_a_stagger_loses() -> None:
    position = after(at(f"{DEFERRED} mode=fame due=1 top=K30 hand0=P20 hand1=NK"), "NK")
    assert scene(position) == "0 staggered - 1/0"
    position, events = step(position, "P20")
    assert events[:2] == ["0 lost P20", "1 round-ended staggered-out"]
    assert position.described(SPECTATOR)["fame"] == [0, 0], "the winner may score nothing"
    bout = after(at(f"{DEFERRED} due=1 top=K30 hand0=P20 hand1=NK"), "NK", "P20")
    assert result(bout) == (1, [0, 1], "staggered-out")


def test_FDA_03_a_last_normal_card_is_followed_by_its_draw_before_the_hand_counts() -> None:
    for card in ("K50", "KB80", "W", "F"):
        position, events = step(at(f"due=1 top=K30 hand0=K60,P20 hand1={card} pile1=P30"), card)
        assert events[:2] == [f"1 played {card}", "1 drew P30"]
        assert not position.is_over
        assert hand(position, 1) == "P30"


def test_FDA_04_with_seven_cards_there_is_no_rest() -> None:
    """The German edition would allow an eighth card."""
    seven = "P20,P30,P40,P50,P60,P70,P80"
    for text in (
        f"due=0 phase=press hand0={seven} hand1=P20",
        f"breathing_space=yes due=0 phase=rested hand0={seven} hand1=P20",
    ):
        assert refused(at(text), "rest") == ("rest-with-full-hand", "FD-47")
        assert "rest" not in at(text).legal_actions(0)
    six = at("due=0 phase=press hand0=P20,P30,P40,P50,P60,P70 hand1=P20")
    assert scene(after(six, "rest")) == "1 rested - 7/1"
