"""German and Spanish as an editor wants them, as far as a machine can tell."""

from __future__ import annotations

import pytest

from fightcard.games.fightdrome.cards import CODES
from fightcard.language import LANGUAGES, Speaker
from fightcard.language.rulebook import read_rules, rules_page
from tests.language.sayable import SPEAKERS


def answers(language: str) -> tuple[list[str], list[list[str]]]:
    """The table of FD-23: its heads, and its cells with the word for ``always`` as Y."""
    rule = next(rule for rule in read_rules(rules_page("fightdrome", language)) if rule.id == "FD-23")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in rule.text.splitlines() if "|" in line]
    always = {"en": "Y", "de": "ja", "es": "sí"}[language]
    return rows[0][1:], [["Y" if cell == always else cell for cell in row[1:]] for row in rows[2:]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_on_cards_are_those_of_the_rules(language: str) -> None:
    """Each type has its own letters, the same in the corner of a card and in the table of FD-23."""
    letters = [Speaker(language).say("web-letters", type=code) for code in CODES.values()]
    heads, cells = answers(language)
    assert letters == heads
    assert len(set(letters)) == len(letters)
    assert cells == answers("en")[1]


def test_damage_piles_are_told_with_names() -> None:
    event = {"kind": "match-drawn", "seat": None, "match": 1, "piles": [14, 12]}
    told = [speaker.event("cartisora", event, {0: "Ana", 1: "Bo"}) for speaker in SPEAKERS]
    assert told == [
        "The Match is drawn. Damage piles: Ana with 14, Bo with 12 cards.",
        "Die Partie endet unentschieden. Schadensstapel: Ana mit 14, Bo mit 12 Karten.",
        "La Manga termina en empate. Pilas de daño: Ana con 14, Bo con 12 cartas.",
    ]
