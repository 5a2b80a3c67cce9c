"""The files of words agree in all languages; nothing the program can say is missing or unused."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl

from fightcard.core.options import Choice
from fightcard.language import LANGUAGES, Speaker, word_files
from fightcard.registry import GAMES, find_game
from tests.language.sayable import (
    CARD_SETS,
    ENGLISH,
    FILE_IDS,
    SOURCE,
    SPEAKERS,
    all_messages,
    calls,
    derived,
    entries,
    error_names,
    found,
    game_of,
    in_language,
    may_be_said,
    messages,
    raised_anywhere,
    source_trees,
    texts,
)


def test_every_file_is_there_in_every_language() -> None:
    """A page of words that one language lacks would fail only when it is needed."""
    for language in LANGUAGES:
        assert word_files(language) == [in_language(path, language) for path in ENGLISH]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_can_be_read_and_is_unique(language: str) -> None:
    """Fluent skips what it cannot read, and of two messages with one id the second."""
    paths = word_files(language)
    junk = [entry.content for path in paths for entry in entries(path) if isinstance(entry, ftl.Junk)]
    ids = Counter(e.id.name for path in paths for e in entries(path) if isinstance(e, ftl.Message | ftl.Term))
    assert junk == []
    assert [name for name, times in ids.items() if times > 1] == []


@pytest.mark.parametrize("path", ENGLISH, ids=FILE_IDS)
@pytest.mark.parametrize("language", ["de", "es"])
def test_languages_have_the_same_messages_and_variables(path: Path, language: str) -> None:
    """Each message of a file, and each variable in it, is there in every language.

    A variable and its ``_code`` count as one: a language that inflects names has to ask which it is.
    """
    english, other = messages(path), messages(in_language(path, language))
    assert set(other) == set(english)
    differing = {name for name in english if values_in(english[name]) != values_in(other[name])}
    assert differing == set()


def values_in(message: ftl.Message) -> set[str]:
    """The arguments that a message uses."""
    return {variable.removesuffix("_code") for variable in found(message).variables}


@pytest.mark.parametrize("speaker", SPEAKERS, ids=LANGUAGES)
def test_every_message_renders(speaker: Speaker) -> None:
    """With a number and with a word for each variable; ``say`` raises for any fault that Fluent finds."""
    for name, message in all_messages(speaker.language).items():
        variables = found(message).variables
        assert speaker.say(name, **dict.fromkeys(variables, 1)).strip(), name
        assert speaker.say(name, **dict.fromkeys(variables, 1234)).strip(), name


# -- nothing is missing, nothing is unused -------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_missing(language: str) -> None:
    """Errors, refusals, events, options, phases, cards and the rest all have their words."""
    assert set(all_messages(language)) >= derived()


def test_nothing_is_unused() -> None:
    """Each message is named in the source, belongs to a family above or is part of another message."""
    nodes = [node for tree in source_trees().values() for node in ast.walk(tree)]
    literals = {node.value for node in nodes if isinstance(node, ast.Constant)}
    starts = [_start(node) for node in nodes if isinstance(node, ast.JoinedStr)]
    composed = tuple(s for s in starts if s.endswith("-") and not s.startswith(("fightdrome-", "error-")))
    inner = {name for message in all_messages("en").values() for name in found(message).messages}
    shared = {f"error-{code}" for _, code, _ in raised_anywhere()}  # for games that have no better words
    page, page_starts = said_by_the_page()
    unused = set(all_messages("en")) - derived() - literals - inner - shared - page - said_by_reports()
    known = (*composed, *page_starts)
    assert {name for name in unused if not name.startswith(known) and not may_be_said(name)} == set()


def said_by_the_page() -> tuple[set[str], tuple[str, ...]]:
    """Return the messages of the browser's modules: whole names, and prefixes of others."""
    modules = [
        path.read_text("utf-8") for path in (SOURCE / "web" / "static").rglob("*.js") if "vendor" not in path.parts
    ]
    text = "\n".join(modules)
    return set(re.findall(r'"(web-[\w-]+)"', text)), tuple(re.findall(r"`(web-(?:[\w-]+-)?)\$\{", text))


def said_by_reports() -> set[str]:
    """Return the messages of the reports' templates."""
    templates = (SOURCE / "report" / "templates").glob("*.html")
    return {name for path in templates for name in re.findall(r'say\("([\w-]+)"', path.read_text("utf-8"))}


def test_messages_named_by_the_page_exist() -> None:
    """A message that a module of the browser names is not missing."""
    whole, starts = said_by_the_page()
    known = set(all_messages("en"))
    assert (whole | said_by_reports()) - known == set()
    assert [start for start in starts if not any(name.startswith(start) for name in known)] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_option_and_value_has_a_name_on_the_page(name: str) -> None:
    """The dialog of rules in the browser shows words, not codes."""
    known = set(all_messages("en"))
    for option in find_game(name).options:
        assert f"web-option-{name}-{option.name}" in known
        values = option.values if isinstance(option, Choice) and option.name != "classes" else ()
        unnamed = [v for v in values if not {f"web-value-{name}-{option.name}-{v}", f"web-value-{v}"} & known]
        assert unnamed == []


def _start(text: ast.JoinedStr) -> str:
    """What stands before the first gap: ``terminal-key-`` in f"terminal-key-{name}"."""
    start = text.values[0] if text.values else None
    return start.value if isinstance(start, ast.Constant) and isinstance(start.value, str) else ""


def test_every_code_of_an_error_is_found() -> None:
    """So that the list above is whole; the one helper that composes codes is known to it."""
    unclear = [file for file, call in calls(*error_names()) if not texts(file, call.args[0])]
    assert [file for file in unclear if game_of(file) in ("", *GAMES)] == [CARD_SETS]
    assert all(texts(file, call.args[2]) for file, call in calls("_fail") if file == CARD_SETS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_browsers_help_for_options_has_no_words_to_type(name: str, language: str) -> None:
    """Its menus have names for the values."""
    for option in find_game(name).options:
        if option.name == "owners":  # which the browser asks for as the company at the table
            continue
        told = Speaker(language).say(f"web-help-{name}-{option.name}")
        values = option.values if isinstance(option, Choice) else ()
        typed = [value for value in values if re.search(rf"\b{value} \(", told)]
        assert not typed, option.name
        assert "_" not in told
        assert not re.search(r"\b[SL]\d", told)
