"""Our bundle formats messages as ``fluent.runtime`` does, without Babel."""

from __future__ import annotations

from typing import Any

import pytest
from babel.core import Locale
from babel.plural import to_python
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from fightcard.language import LANGUAGES, word_files
from fightcard.language.bundle import Bundle
from fightcard.language.numbers import format_number, plural_category
from tests.language.sayable import all_messages, found

NUMBERS = (0, 1, 2, 5, 12_345, 1_000_000, 0.5, 2.0005, 99.95, -0.25, -54_321)  # Babel groups 1234 in Spanish, too

MESSAGES = """
plain = { $x }
text = One { "two { }" } three { "\\u00e4" }
reference = { plain } and { titled.title }
titled =
    .title = the title of { $x }
-term = { $case ->
    [genitive] des Hauses
   *[nominative] das Haus
}
term = { -term } { -term(case: "genitive") }
literal = { 1 } { 2.5 }
ungrouped = { NUMBER($x, useGrouping: 0) }
two-digits = { NUMBER($x, minimumFractionDigits: 2, maximumFractionDigits: 2) }
one-digit = { NUMBER($x, minimumFractionDigits: 1) }
select = { $x ->
    [0] none
    [one] one
    [many] many
   *[other] others: { $x }
}
select-number = { NUMBER($x) ->
    [12345] exactly
   *[other] others
}
"""


class CountedVariables(Visitor):
    """The variables that a message hands to NUMBER, which takes no words."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:
        self.names |= {each.id.name for each in node.arguments.positional if isinstance(each, ftl.VariableReference)}


def counted_variables(message: ftl.Message) -> set[str]:
    visitor = CountedVariables()
    visitor.visit(message)
    return visitor.names


def both_bundles(language: str, *sources: str) -> tuple[Bundle, FluentBundle]:
    ours, theirs = Bundle(language), FluentBundle([language], use_isolating=False)
    for source in sources:
        ours.add(source)
        theirs.add_resource(FluentResource(source))
    return ours, theirs


def expected(bundle: FluentBundle, message: str, arguments: dict[str, Any]) -> str:
    pattern = bundle.get_message(message).value
    assert pattern is not None
    text, faults = bundle.format_pattern(pattern, arguments)
    assert faults == []
    return str(text)


@pytest.mark.parametrize("value", [*NUMBERS, "word", "one"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_construct_matches_fluent_runtime(language: str, value: float | str) -> None:
    ours, theirs = both_bundles(language, MESSAGES)
    for line in MESSAGES.splitlines():
        name, equals, rest = line.partition(" =")
        if equals and rest and not name.startswith((" ", "-")):
            if "NUMBER" in rest and isinstance(value, str):
                continue
            assert ours.format(name, {"x": value}) == expected(theirs, name, {"x": value}), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_ours_matches_fluent_runtime(language: str) -> None:
    """With 1, with a large number and with a word in place of its variables."""
    ours, theirs = both_bundles(language, *(path.read_text(encoding="utf-8") for path in word_files(language)))
    for name, message in all_messages(language).items():
        counted = counted_variables(message)
        for value in (1, 12_345, "word"):
            given = {each: 7 if value == "word" and each in counted else value for each in found(message).variables}
            assert ours.format(name, given) == expected(theirs, name, given), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_categories_are_those_of_cldr(language: str) -> None:
    theirs = to_python(Locale(language).plural_form)
    for value in (*range(12), 21, 101, 1.0, 1.5, 999_999, 1_000_000, 2_000_000, 1_000_001):
        assert plural_category(language, value) == theirs(value), value


def test_spanish_does_not_group_four_digits() -> None:
    """CLDR's minimumGroupingDigits, which browsers follow and Babel does not."""
    assert [format_number("es", value) for value in (1234, 12_345, -9999.5)] == ["1234", "12.345", "-9999,5"]


@pytest.mark.parametrize("value", [float("inf"), float("nan"), 1e22, 1e-7, 123456789.123456])
def test_no_number_is_too_odd_to_be_written(value: float) -> None:
    assert format_number("en", value)


@pytest.mark.parametrize(
    ("source", "missing"),
    [
        ("a = { $x }", "x"),
        ("a = { b }", "b"),
        ("a = { a }", "itself"),
        ("a = { -term }", "-term"),
        ("b = { $x }", "a"),
        ("a = { c.title }\nc = C", "c.title"),
        ("a = { DATETIME($y) }", "DATETIME"),
        ("a = { NUMBER($y, digits: 2) }", "digits"),
        ('a = { NUMBER("five") }', "five"),
    ],
)
def test_missing_parts_are_named(source: str, missing: str) -> None:
    bundle = Bundle("en")
    bundle.add(source)
    with pytest.raises(KeyError, match=missing):
        bundle.format("a", {"y": 1})
