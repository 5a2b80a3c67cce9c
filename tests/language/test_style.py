"""German and Spanish as an editor wants them, as far as a machine can tell."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from fightcard.games.fightdrome.cards import CODES
from fightcard.language import LANGUAGES, Speaker
from fightcard.language.rulebook import read_rules, rules_page
from fightcard.learn.texts import texts_file
from fightcard.registry import GAMES, find_game
from tests.language.sayable import SPEAKERS, all_messages, messages

GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary.md"
LANGUAGE_NAMES = {"Deutsch": "de", "Español": "es"}


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


def test_damage_piles_have_names() -> None:
    event = {"kind": "match-drawn", "seat": None, "match": 1, "piles": [14, 12]}
    told = [speaker.event("cartisora", event, {0: "Ana", 1: "Bo"}) for speaker in SPEAKERS]
    assert told == [
        "The Match is drawn. Damage piles: Ana with 14, Bo with 12 cards.",
        "Die Partie endet unentschieden. Schadensstapel: Ana mit 14, Bo mit 12 Karten.",
        "La Manga termina en empate. Pilas de daño: Ana con 14, Bo con 12 cartas.",
    ]
    mine = [speaker.event("cartisora", event, {0: "Ana", 1: "Bo"}, own=0) for speaker in SPEAKERS]
    assert [text.partition(": ")[2].partition(",")[0] for text in mine] == ["you with 14", "du mit 14", "tú con 14"]


@pytest.mark.parametrize(
    ("last", "told"),
    [("Inés", "Ana e Inés"), ("Íñigo", "Ana e Íñigo"), ("Hilda", "Ana e Hilda"), ("Hielo", "Ana y Hielo")],
)
def test_spanish_lists_avoid_two_equal_vowels(last: str, told: str) -> None:
    assert Speaker("es").listed(["Ana", last]) == told


# -- the texts of a language -------------------------------------------------------------------------------------


class _Texts(Visitor):
    """The texts of a message, without its variables."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def visit_TextElement(self, node: ftl.TextElement) -> None:
        """A text as it stands in the file."""
        self.parts.append(node.value)


@cache
def message_texts(language: str) -> dict[str, str]:
    """The messages of a language by id, with $ in place of what is filled in; lessons among them."""
    texts = {}
    for name, message in all_messages(language).items():
        texts[name] = _text(message)
    for game in GAMES:
        found = messages(texts_file(find_game(game), language))
        texts |= {f"{game}-lesson-{name}": _text(message) for name, message in found.items()}
    return texts


def _text(message: ftl.Message) -> str:
    visitor = _Texts()
    visitor.visit(message)
    return "$".join(visitor.parts)


@cache
def rule_texts(language: str) -> dict[str, str]:
    """The rules of all games by id."""
    return {rule.id: rule.text for game in GAMES for rule in read_rules(rules_page(game, language))}


def all_texts(language: str) -> Iterator[tuple[str, str]]:
    """Everything that somebody may read, with where it stands."""
    yield from message_texts(language).items()
    yield from rule_texts(language).items()


CODE = re.compile(r'`[^`]*`|if __name__ == "__main__":|\["strength", "copies"\]')


@pytest.mark.parametrize(("language", "quotes"), [("en", "‘’"), ("de", "„“"), ("es", "«»")])
def test_quotation_marks_are_those_of_the_language(language: str, quotes: str) -> None:
    foreign = set('"“”„«»‘') - set(quotes)
    assert [name for name, text in all_texts(language) if foreign & set(CODE.sub("", text))] == []
    for name, text in all_texts(language):
        opened = CODE.sub("", text).count(quotes[0])
        closed = CODE.sub("", text).count(quotes[1])
        assert opened == closed or language == "en", name  # an English apostrophe looks like a closing mark


FORMAL = {
    "de": re.compile(r"(?<![.:!?…|–] )(?<!^)(?<!\n)\b(Sie|Ihnen|Ihr|Ihre[mnrs]?)\b"),
    "es": re.compile(
        r"\b[Uu]sted(es)?\b|\b(Elija|Escriba|Pulse|Indique|Inténtelo|Compruebe|Vuelva|Juegue|Espere|Abra|Pida|Use)\b"
    ),
}


@pytest.mark.parametrize("language", FORMAL)
def test_texts_address_the_reader_informally(language: str) -> None:
    assert [(name, found[0]) for name, text in all_texts(language) if (found := FORMAL[language].search(text))] == []


ELLIPSIS = {"en": r"[\w$]…$", "de": r"[\w$]…$", "es": r"[\w$] …"}


@pytest.mark.parametrize("language", ELLIPSIS)
def test_ellipses_are_set_as_the_language_does(language: str) -> None:
    """With a space before them in English and German, without one in Spanish; never as three dots."""
    told = {name: text for name, text in message_texts(language).items() if not name.startswith("cli-value")}
    assert [name for name, text in told.items() if "..." in text or re.search(ELLIPSIS[language], text)] == []


# -- the glossary ------------------------------------------------------------------------------------------------


@cache
def glossary() -> dict[str, list[list[str]]]:
    """The tables of ``In German and Spanish`` by heading."""
    _, _, part = GLOSSARY.read_text("utf-8").partition("## In German and Spanish")
    tables = {}
    for section in part.split("\n### ")[1:]:
        heading, _, rest = section.partition("\n")
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in rest.splitlines() if "|" in line]
        tables[heading] = rows[2:]
    return tables


def plain(text: str) -> str:
    """Small letters without accents, so that *Waffengänge* is found by *Waffengang*."""
    return "".join(sign for sign in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(sign))


def uses(text: str, words: str) -> bool:
    """Does a text have one of these words, whatever its ending?"""
    stems = [[_stem(word) for word in each.split()] for each in re.sub(r" \(.*?\)", "", words).split(", ")]
    return any(all(stem in plain(text) for stem in each) for each in stems)


def _stem(word: str) -> str:
    return plain(word)[: -2 if len(word) > 6 else -1 if len(word) > 4 else None]


SECTIONS = {"fightdrome": "Fightdrome", "champions": "Combat of Champions", "cartisora": "Duels of Cartisora"}
IDS = {"fightdrome": "FD", "champions": "CC", "cartisora": "DC"}


def texts_of(game: str, language: str) -> dict[str, str]:
    """The messages and rules of a game."""
    messages = {name: text for name, text in message_texts(language).items() if game in name}
    return messages | {name: text for name, text in rule_texts(language).items() if name.startswith(IDS[game])}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("language", "column"), [("de", 1), ("es", 2)])
def test_translations_use_the_words_of_the_glossary(language: str, column: int, game: str) -> None:
    translated = texts_of(game, language)
    wrong = []
    for name, text in texts_of(game, "en").items():
        told = CODE.sub("", text).replace(SECTIONS[game], "")
        for row in glossary()[SECTIONS[game]]:
            if re.search(rf"\b{row[0]}", told) and not uses(translated[name], row[column]):
                wrong.append((name, row[0]))
    assert wrong == []


def test_no_text_uses_a_word_that_the_glossary_rules_out() -> None:
    rows = [(LANGUAGE_NAMES[name], word) for name, word, _ in glossary()["Words not to use"]]
    found = [
        (name, word)
        for language, word in rows
        for name, text in all_texts(language)
        if re.search(rf"\b{re.escape(word)}", text)
    ]
    assert found == []


@pytest.mark.parametrize(("language", "quotes"), [("en", "‘’"), ("de", "„“"), ("es", "«»")])
def test_helps_do_not_repeat_a_value_in_brackets(language: str, quotes: str) -> None:
    """‘One Round’ (for one Round) says the same twice."""
    value = re.compile(rf"{quotes[0]}([^{quotes}]+){quotes[1]} \(([^)]*)\)")
    repeated = [
        (name, said)
        for name, text in message_texts(language).items()
        for said, bracket in value.findall(text)
        if name.startswith("web-help") and set(_words(said)) <= set(_words(bracket))
    ]
    assert repeated == []


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", plain(text))
