"""Cards and actions as people write them."""

from __future__ import annotations

import pytest

from fightcard.core.definition import Action
from fightcard.core.errors import Unreadable
from fightcard.games.fightdrome.cards import CODES, TYPES, WITH_STRENGTH, make_card, write_card
from fightcard.games.fightdrome.cardset import STRENGTHS
from fightcard.games.fightdrome.game import GAME
from fightcard.games.fightdrome.notation import read_action, read_card, write_action

SETUP = GAME.setup()


def test_every_card_reads_as_it_is_written() -> None:
    strengths = (STRENGTHS[0], 20, 100, STRENGTHS[-1])
    every = [make_card(kind, s) for kind in TYPES for s in (strengths if kind in WITH_STRENGTH else (0,))]
    assert len(every) == 4 * 5 + 6
    assert [read_card(write_card(card)) for card in every] == every
    assert [read_card(write_card(card).lower()) for card in every] == every


@pytest.mark.parametrize("text", ["", "K", "K0", "K05", "K1000", "K-5", "W5", "NB40", "Q20", "XYZ", "K30 ", "\u212a30"])
def test_unknown_card_is_unreadable(text: str) -> None:
    """The last one is the sign for kelvin, which looks like a K."""
    with pytest.raises(Unreadable) as caught:
        read_card(text)
    assert (caught.value.code, caught.value.arguments["value"]) == ("card-unknown", text)
    with pytest.raises(Unreadable) as caught:
        read_action(text, SETUP)
    assert (caught.value.code, caught.value.arguments["codes"]) == ("action-unknown", " ".join(CODES.values()))


@pytest.mark.parametrize("text", ["K60", "NB", "rest", "take-back", "resign", "sleeve:L3"])
def test_actions_read_as_they_are_written(text: str) -> None:
    assert write_action(read_action(text, SETUP), SETUP) == text
    assert read_action(text.upper(), SETUP) == read_action(text.lower(), SETUP) == read_action(text, SETUP)


def test_sleeve_is_one_of_the_set() -> None:
    assert read_action("sleeve:L1", SETUP) == Action("sleeve", 0)
    for text in ("sleeve:L7", "sleeve:", "sleeve:l 1"):
        with pytest.raises(Unreadable) as caught:
            read_action(text, SETUP)
        assert caught.value.code == "sleeve-unknown"
        assert caught.value.arguments == {"value": text[7:], "sleeves": "L1, L2, L3, L4, L5, L6"}
