"""The parts of a position's text: split, read, written."""

from __future__ import annotations

import pytest

from fightcard.core.errors import Unreadable
from fightcard.core.options import Choice
from fightcard.core.text.parts import (
    LARGEST,
    LONGEST_QUOTE,
    PositionParts,
    is_whole,
    read_parts,
    split_parts,
    write_parts,
)
from fightcard.kernel.game_rng import hex_of_key, key_of_seed

KEY = hex_of_key(key_of_seed(3))


def code(text: str) -> str:
    """Why this is no position with the parts ``due`` and ``hand0``, and the option ``mode``."""
    with pytest.raises(Unreadable) as caught:
        split_parts(text, {"hand0", "due"}, {"mode"})
    error = caught.value
    return f"{error.code}: {', '.join(f'{name}={value}' for name, value in error.arguments.items())}"


def refused(parts: PositionParts, reader: str, *arguments: object) -> tuple[str, str]:
    """The part that could not be read, and its value as the error quotes it."""
    with pytest.raises(Unreadable) as caught:
        getattr(parts, reader)(*arguments)
    assert caught.value.code == "position-value"
    return str(caught.value.arguments["part"]), str(caught.value.arguments["value"])


def test_split_and_write() -> None:
    parts = split_parts(" hand0=K30,P20\tmode=fame  due=", {"hand0", "due"}, {"mode"})
    assert parts == {"hand0": "K30,P20", "mode": "fame", "due": ""}
    assert write_parts(parts.items()) == "hand0=K30,P20 mode=fame"
    assert split_parts("", {"due"}) == {}
    assert split_parts("a==", {"a"}) == {"a": "="}


def test_options_may_stand_among_the_parts() -> None:
    parts, options = read_parts("due=1 mode=fame", {"due"}, (Choice("mode", "R-1", ("single", "fame")),))
    assert (parts.number("due", 0), dict(options)) == (1, {"mode": 1})
    with pytest.raises(Unreadable, match="The option mode cannot be ‘solo’"):
        read_parts("mode=solo", {"due"}, (Choice("mode", "R-1", ("single", "fame")),))


def test_words_and_names() -> None:
    parts = PositionParts({"sealed": "a,-", "phase": "over"})
    assert parts.words("sealed", ("-", "-")) == ["a", "-"]
    assert refused(parts, "words", "sealed", ("-",)) == ("sealed", "a,-")
    assert parts.named("phase", {4: "open", 5: "over"}, 4) == 5
    assert refused(parts, "named", "phase", {4: "open"}, 4) == ("phase", "over")


def test_unknown_part_is_refused() -> None:
    assert code("due=1 hands=K30") == "position-part: value=hands=K30, parts=due hand0"
    assert code("due") == "position-part: value=due, parts=due hand0"
    assert code("mode=fame mode=epic") == "position-part-twice: part=mode"
    assert code("x" * 99) == f"position-part: value={'x' * LONGEST_QUOTE}, parts=due hand0"


def test_missing_parts_have_defaults() -> None:
    parts = PositionParts({})
    assert "due" not in parts
    assert (parts.get("due"), parts.get("due", "1")) == ("", "1")
    assert parts.number("due", 5) == 5
    assert parts.numbers("fame", (1, 2, 3)) == [1, 2, 3]
    assert parts.items("hand0") == []
    assert parts.one_of("phase", {"open": 4}, "open") == 4
    assert parts.key() == key_of_seed(0)
    assert parts.words("sealed", ("a", "b")) == ["a", "b"]
    assert parts.named("phase", {4: "open", 5: "over"}, 4) == 4


def test_invalid_part_and_missing_part_have_different_errors() -> None:
    missing, wrong = PositionParts({}).fail("due"), PositionParts({"due": "x"}).fail("due")
    assert (missing.code, missing.arguments) == ("position-missing", {"part": "due"})
    assert (wrong.code, wrong.arguments) == ("position-value", {"part": "due", "value": "x"})


def test_numbers() -> None:
    parts = PositionParts({"due": "1", "fame": "120,80,0", "chance": str(LARGEST), "huge": "1" * 999})
    assert parts.number("due", 0) == 1
    assert parts.numbers("fame", (0, 0, 0)) == [120, 80, 0]
    assert parts.numbers("fame", (0, 0, 0), high=120) == [120, 80, 0]
    assert parts.number("chance", 0) == LARGEST
    assert refused(parts, "number", "due", 0, 2) == ("due", "1")
    assert refused(parts, "number", "due", 0, 0, 0) == ("due", "1")
    assert refused(parts, "number", "huge", 0) == ("huge", "1" * LONGEST_QUOTE)
    assert refused(parts, "numbers", "fame", (0, 0)) == ("fame", "120,80,0")
    assert refused(parts, "numbers", "fame", (0, 0, 0), 1) == ("fame", "120,80,0")
    assert refused(parts, "numbers", "fame", (0, 0, 0), 0, 119) == ("fame", "120,80,0")


def test_numbers_below_nothing() -> None:
    """Only where they may be."""
    assert PositionParts({"fame": "-12,3"}).numbers("fame", (0, 0), low=-12) == [-12, 3]
    for text in ("-13,3", "--1,3", "-,3", "+1,3", "3,13"):
        assert refused(PositionParts({"fame": text}), "numbers", "fame", (0, 0), -12, 12) == ("fame", text)


@pytest.mark.parametrize(
    "text", ["", "-", "-1", "+1", "1.0", "1e3", "²", "٣", "1_0", "0x1", str(LARGEST + 1), "9" * 5000]
)
def test_non_integers_are_refused(text: str) -> None:
    """The last one is more than Python reads."""
    assert not is_whole(text)
    assert refused(PositionParts({"round": text}), "number", "round", 0) == ("round", text[:LONGEST_QUOTE])


@pytest.mark.parametrize(("text", "items"), [("K30,P20", ["K30", "P20"]), ("-", []), ("", []), ("K30,", ["K30", ""])])
def test_items(text: str, items: list[str]) -> None:
    assert PositionParts({"hand0": text}).items("hand0") == items


def test_choice_accepts_listed_values_only() -> None:
    parts = PositionParts({"phase": "open"})
    assert parts.one_of("phase", {"open": 4, "over": 0}, "over") == 4
    assert refused(parts, "one_of", "phase", {"over": 0}, "over") == ("phase", "open")


def test_key_is_64_digits_or_a_seed() -> None:
    same = {"key": KEY}, {"key": KEY.upper()}, {"seed": "3"}
    assert len({PositionParts(parts).key() for parts in same}) == 1
    assert PositionParts({"seed": str(2**63 - 1)}).key() == key_of_seed(2**63 - 1)


@pytest.mark.parametrize(
    ("parts", "wrong"),
    [
        ({"key": KEY[1:]}, "key"),
        ({"key": KEY + "0"}, "key"),
        ({"key": "g" + KEY[1:]}, "key"),
        ({"key": KEY, "seed": "3"}, "key"),
        ({"seed": str(2**63)}, "seed"),
        ({"seed": "one"}, "seed"),
    ],
)
def test_no_key(parts: dict[str, str], wrong: str) -> None:
    assert refused(PositionParts(parts), "key") == (wrong, parts[wrong][:LONGEST_QUOTE])
