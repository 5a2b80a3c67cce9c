"""The rulebook's worked example, replayed in text form."""

from __future__ import annotations

from tests.games.fightdrome.helpers import after, at, hand, refused, scene, step

# Alice is seat 0, Simon seat 1; the piles list what they draw.
START = (
    "due=0 phase=open first=0 characters=S01+L3,S05+L1 "
    "hand0=K30,K60,P20,NP,G40,PB40,W pile0=K20,P30,G50,G60 "
    "hand1=K50,KB80,P80,G20,W,F,PB60 pile1=P30,K40,G30,G70"
)


def test_worked_example_of_the_rules() -> None:
    position = at(START)
    assert scene(position) == "0 open - 7/7"
    for action, events, then in (
        ("K30", ["0 played K30", "0 drew K20"], "1 answer K30 7/7"),
        ("K50", ["1 played K50", "1 drew P30"], "0 answer K50 7/7"),
        ("K60", ["0 played K60", "0 drew P30"], "1 answer K60 7/7"),
        ("KB80", ["1 played KB80", "1 drew K40"], "0 open - 7/7"),  # a pause
        ("P20", ["0 played P20", "0 drew G50"], "1 answer P20 7/7"),
        ("P80", ["1 played P80", "1 drew G30"], "0 answer P80 7/7"),
        ("NP", ["0 played NP", "1 staggered NP"], "1 staggered - 6/7"),  # no draw, and Simon has no answer
        ("F", ["1 lost F"], "0 press - 6/6"),
    ):
        position, happened = step(position, action)
        assert happened == events
        assert scene(position) == then
    assert hand(position, 0) == "P30,K20,G40,G50,PB40,W"
    assert position.legal_actions(0) == ["P30", "K20", "G40", "G50", "rest"], "any Attack, or Rest"
    for card in ("PB40", "W"):
        assert position.refusal(card) is not None
    assert scene(after(position, "rest")) == "1 rested - 7/6"
    assert scene(after(position, "K20")) == "1 answer K20 6/6"


def test_refusals_of_the_worked_example() -> None:
    """Actions that the example's players could not have taken."""
    position = after(at(START), "K30")
    assert refused(position, "P80") == ("punch-on-kick", "FD-24")
    assert refused(position, "G20") == ("too-weak", "FD-23")
    assert refused(position, "PB60") == ("punch-block-on-kick", "FD-27")
    position = after(position, "K50", "K60", "KB80")
    assert refused(position, "rest") == ("rest-wrong-moment", "FD-46")
    assert refused(position, "PB40") == ("open-with-attack", "FD-22")
    position = after(position, "P20", "P80", "NP", "F")
    assert refused(position, "1:P30") == ("not-due", "FD-17")
