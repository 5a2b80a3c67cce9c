"""Words of a game, by the toy game."""

from __future__ import annotations

from typing import Any

from fightcard.core.definition import GameDefinition, Result
from fightcard.language import Speaker
from tests.language.sayable import SPEAKERS


def test_cards_of_any_code_have_names(toy: GameDefinition) -> None:
    """With a message of its own, or one for the rest of its code, in which the number stands where it should."""
    names = [[speaker.card("toy", code) for code in ("7S", "10S", "JC", "XS", "?", "QH")] for speaker in SPEAKERS]
    assert names[0] == ["7 of Spades", "10 of Spades", "Jack of Clubs", "Joker as Spades", "?", "QH"]
    assert names[1] == ["Pik 7", "Pik 10", "Kreuz-Bube", "Joker als Pik", "?", "QH"]
    english = Speaker("en")
    assert [english.card("toy", "JC", kind) for kind in ("knight", "monk")] == ["Shield Bash", "Jack of Clubs"]
    named = english.named("toy", {"class": "knight", "card": "JC", "allowed": "JC 7S"})
    assert (named["card"], named["allowed"]) == ("Shield Bash", "Shield Bash (JC), 7 of Spades (7S)")


def test_event_that_leaves_something_out_has_a_sentence_of_its_own(toy: GameDefinition) -> None:
    """If its words have one: by who, by what is None, and by a card that is not told."""
    say = Speaker("en")
    names = say.players(2, {0: "Ana"})
    events: dict[str, dict[str, Any]] = {
        "Ana (0) has 7 of Spades, Jack of Clubs.": {"kind": "dealt", "seat": 0, "cards": ["7S", "JC"]},
        "Seat 1 has 3 cards.": {"kind": "dealt", "seat": 1, "count": 3},
        "Ana (0) has chosen.": {"kind": "sealed", "seat": 0},
        "Ana (0) shows Joker as Spades with the Spear, long.": {
            "kind": "revealed",
            "seat": 0,
            "card": "XS",
            "weapon": "spear",
        },
        "Seat 1 holds the Sword still.": {"kind": "revealed", "seat": 1, "card": None, "weapon": "sword"},
        "Second side scores.": {"kind": "scored", "seat": None, "side": "second"},
        "Nobody scores.": {"kind": "scored", "seat": None, "side": None},
    }
    assert [say.event("toy", event, names) for event in events.values()] == list(events)


def test_arguments_come_by_their_names(toy: GameDefinition) -> None:
    """Cards, actions and values that have one; lists item by item; the reason and all codes as they are."""
    german = Speaker("de")
    arguments = {
        "card": "7S",
        "lost_card": "JC",
        "cards": ["7S", "?"],
        "action": "pass",
        "allowed": "7S QH pass",
        "weapon": "spear",
        "weapons": ["spear", "stick"],
        "reason": "resigned",
        "count": 3,
        "side": None,
        "note": "",
    }
    named = german.named("toy", arguments)
    assert {name: value for name, value in named.items() if not name.endswith("_code")} == {
        "card": "Pik 7",
        "lost_card": "Kreuz-Bube",
        "cards": "Pik 7, ?",
        "action": "Passen",
        "allowed": "Pik 7 (7S), QH, Passen (pass)",
        "weapon": "Speer",
        "weapons": "Speer, stick",
        "reason": "resigned",
        "count": 3,
        "side": "-",
        "note": "-",
    }
    assert (named["weapon_code"], named["count_code"], named["side_code"]) == ("spear", 3, "-")
    assert german.say("toy-event-revealed", player="A", **german.named("toy", {"card": "7S", "weapon": "spear"}))


def test_players_are_called_by_name_and_seat() -> None:
    assert [speaker.players(3, {1: " Ana ", 2: " "}) for speaker in SPEAKERS] == [
        {0: "Seat 0", 1: "Ana (1)", 2: "Seat 2"},
        {0: "Platz 0", 1: "Ana (1)", 2: "Platz 2"},
        {0: "Asiento 0", 1: "Ana (1)", 2: "Asiento 2"},
    ]


def test_results_are_by_side(toy: GameDefinition) -> None:
    """All who have won, the winner's score first; of a position written by hand the reason may be unknown."""
    four, two = toy.setup(["players=4"]), toy.setup()
    result: Result = {"winner": 1, "scores": [2, 5], "reason": "fought-out"}
    english, german, spanish = SPEAKERS
    names = english.players(4, {2: "Ana"})
    assert english.result(toy, four, result, names) == "Ana (2) and Seat 3 have won, 5 : 2 (fought out)."
    assert english.result(toy, two, result, names) == "Seat 1 has won, 5 : 2 (fought out)."
    assert german.result(toy, four, {"winner": 0, "scores": [2, 5], "reason": "fought-out"}, names).startswith(
        "Seat 0 und Seat 1 haben gewonnen, 2 : 5 ("
    )
    drawn: Result = {"winner": None, "scores": [2, 2], "reason": "none"}
    assert spanish.result(toy, four, drawn, names) == "No ha ganado nadie, 2 : 2."
