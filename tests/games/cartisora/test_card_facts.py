"""The table of Clashes that the page shows is what the rules do."""

from __future__ import annotations

from itertools import product

import pytest

import fightcard
from fightcard.games.cartisora.card_facts import OPTIONS, card_facts

FACTS = card_facts()["clashes"]
NUMBERS = FACTS["values"]
# What a Clash of two revealed cards tells, as a letter of the table.
TIED, BLOCKED = "t", "b"


def word(own: str, other: str, table: str = "plain") -> str:
    """The table's word for two attacks."""
    row, column = map(FACTS["attacks"].index, (own, other))
    return str(FACTS[table][row].split()[column])


def clash(own: str, other: str, classes: str = "basic,basic") -> str:
    """The same by playing both cards."""
    position = fightcard.game("cartisora", classes=classes).position(f"hand0={own},2 hand1={other},2")
    after, _ = position.play(f"0:{own}")
    _, events = after.play(f"1:{other}")
    end = next(event for event in events if event["kind"].startswith("clash-"))
    if end["kind"] == "clash-won":
        undercut = end["reason"] == "undercut"
        return ("u" if undercut else "w") if end["seat"] == 0 else ("v" if undercut else "l")
    return TIED if end["kind"] == "clash-tied" else BLOCKED


@pytest.mark.parametrize("own", NUMBERS)
def test_numbers_compare_as_they_are_played(own: str) -> None:
    """Each number card against each."""
    for other in NUMBERS:
        if "2" not in (own, other):  # both hands keep a 2, so that the Match goes on
            assert word(str(NUMBERS[own]), str(NUMBERS[other])) == clash(own, other), (own, other)


@pytest.mark.parametrize(
    ("fighter", "name"),
    [("basic", "sucker-punch"), ("knight", "shield-block"), ("swashbuckler", "disarm"), ("rogue", "gamblers-strike")],
)
def test_jacks_compare_as_they_are_played(fighter: str, name: str) -> None:
    """Against each number card."""
    for other in NUMBERS:
        if other != "2":
            assert word(name, str(NUMBERS[other])) == clash("J", other, f"{fighter},basic"), other


def test_single_die_is_listed_face_by_face() -> None:
    """A 9 against a Brutal Strike of 7 to 12."""
    assert word("9", "brutal-strike") == "wvtull"
    assert word("brutal-strike", "9") == "lutvww"


def test_marked_lose_with_seven_or_more() -> None:
    """A Shield Bash counts before anything else."""
    for power, other in product(range(7, 12), range(2, 12)):
        assert word(str(power), str(other), "marked") == "l"
    assert word("6", "4", "marked") == "w"


def test_feints_are_answered_later() -> None:
    """One Feint is followed up, two tie."""
    assert (word("feint", "9"), word("9", "feint"), word("feint", "feint")) == ("f", "g", "t")


def test_options_that_would_change_the_table_are_named() -> None:
    """The page shows no comparison under these."""
    game = fightcard.game("cartisora")
    assert set(OPTIONS) <= {option.name for option in game.definition.options}
