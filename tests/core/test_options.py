"""Rule options: what they read, what they write, and what they do not take."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fightcard.core.errors import Unreadable
from fightcard.core.options import Choice, Option, Options, Text, Whole

COLOUR = Choice("colour", "X-01", ("red", "green", "blue"))
NUMBER = Whole("number", "X-02", 300, 1, 1_000)
NAME = Text("name", "X-03", "random", "Ada,Bo")
KNOWN: tuple[Option, ...] = (COLOUR, NUMBER, NAME)


def read(*texts: str) -> Options:
    """Options of these texts."""
    return Options.read(KNOWN, texts)


def refused(*texts: str) -> tuple[str, dict[str, Any]]:
    """Code and arguments of what is said against these texts."""
    with pytest.raises(Unreadable) as caught:
        read(*texts)
    return caught.value.code, caught.value.arguments


def test_missing_option_has_its_default() -> None:
    assert dict(read()) == {"colour": 0, "number": 300, "name": "random"}
    assert [option.default for option in KNOWN] == list(read().values())
    assert read().write() == []


def test_options_are_read_and_written() -> None:
    """Only what differs from the default is written, in the order of the list."""
    options = read("number=7", "name=Ada,Bo", "colour=blue")
    assert dict(options) == {"colour": 2, "number": 7, "name": "Ada,Bo"}
    assert options.write() == ["colour=blue", "number=7", "name=Ada,Bo"]
    assert read("colour=red", "number=300").write() == []
    assert len(options) == 3


def test_text_may_hold_an_equals_sign() -> None:
    assert read("name=a=b")["name"] == "a=b"
    assert read("name=")["name"] == ""


@given(st.sampled_from(COLOUR.values), st.integers(1, 1_000), st.text())
def test_written_text_reads_back(colour: str, number: int, name: str) -> None:
    options = read(f"colour={colour}", f"number={number}", f"name={name}")
    assert read(*options.write()) == options
    assert hash(read(*options.write())) == hash(options)


@pytest.mark.parametrize("value", ["", "Red", "red ", "0", "violet", "redgreen"])
def test_choice_accepts_its_words_only(value: str) -> None:
    code, arguments = refused(f"colour={value}")
    assert (code, arguments) == ("option-value", {"option": "colour", "value": value, "values": "red|green|blue"})


@pytest.mark.parametrize("value", ["", "0", "1001", "-1", "+1", "1.5", " 1", "1_0", "1e2", "٣", "²", "Ⅷ", "9" * 5000])
def test_integer_option_checks_its_bounds(value: str) -> None:
    """And is written in the digits 0 to 9."""
    code, arguments = refused(f"number={value}")
    assert (code, arguments["option"], arguments["values"]) == ("option-value", "number", "1..1000")


def test_bounds_belong_to_it() -> None:
    assert (read("number=1")["number"], read("number=1000")["number"]) == (1, 1_000)
    assert read("number=007")["number"] == 7


def test_unknown_option_is_refused() -> None:
    assert refused("colour") == ("option-form", {"text": "colour", "example": "colour=red"})
    assert refused("") == ("option-form", {"text": "", "example": "colour=red"})
    assert refused("size=3") == ("option-unknown", {"option": "size", "options": "colour, number, name"})
    assert refused("=3")[0] == "option-unknown"
    assert refused("colour=red", "colour=red") == ("option-twice", {"option": "colour"})


@given(st.lists(st.one_of(st.text(), st.text().map("number={}".format), st.text().map("colour={}".format))))
def test_any_texts_are_read_or_unreadable(texts: list[str]) -> None:
    try:
        options = read(*texts)
    except Unreadable:
        return
    assert read(*options.write()) == options


def test_with_value_changes_a_copy() -> None:
    """In a copy."""
    options = read("number=7")
    assert options.with_value("colour", 1).write() == ["colour=green", "number=7"]
    assert options.write() == ["number=7"]


def test_options_are_equal_by_their_values() -> None:
    assert read("number=7") == read("number=07")
    assert read("number=7") != read("number=8")
    assert read() != {"colour": 0, "number": 300, "name": "random"}


def test_help_lists_all_commands() -> None:
    assert [option.help_values for option in KNOWN] == ["red|green|blue", "1..1000", "random|Ada,Bo"]


def test_base_option_is_abstract() -> None:
    """Each kind says what it reads and what its default is."""
    bare = Option("bare", "X-04")
    with pytest.raises(NotImplementedError):
        _ = bare.default
    with pytest.raises(NotImplementedError):
        _ = bare.help_values
    with pytest.raises(NotImplementedError):
        bare.read("1")
