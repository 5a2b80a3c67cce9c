"""Positions as one line of text: parts such as ``hand0=K30,P20``, in any order. What the games' readers share."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from fightcard.kernel.game_rng import hex_of_key, key_of_hex, key_of_seed
from fightcard.kernel.layout import State

from ..errors import Unreadable
from ..options import Option, Options

LARGEST = 2_000_000_000
LONGEST_QUOTE = 60  # characters of a faulty part that an error repeats
KEY = re.compile("[0-9a-fA-F]{64}")
NOTHING = "-"  # an empty list, nobody, no card; an empty list may also be written as an empty value


def read_parts(text: str, names: Collection[str], known: tuple[Option, ...]) -> tuple[PositionParts, Options]:
    """The parts of a position, and the options that stand among them."""
    options = {option.name for option in known}
    parts = split_parts(text, names, options)
    given = [f"{name}={value}" for name, value in parts.items() if name in options]
    return PositionParts(parts), Options.read(known, given)


def split_parts(text: str, names: Collection[str], options: Collection[str] = ()) -> dict[str, str]:
    """The parts of a position by name; options may stand among them, but an error lists only the names."""
    parts: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or (name not in names and name not in options):
            raise Unreadable("position-part", value=word[:LONGEST_QUOTE], parts=" ".join(sorted(names)))
        if name in parts:
            raise Unreadable("position-part-twice", part=name)
        parts[name] = value
    return parts


def write_parts(parts: Iterable[tuple[str, str]]) -> str:
    """The parts as one line, without the empty ones."""
    return " ".join(f"{name}={value}" for name, value in parts if value)


def end_parts(winner: int, ending: str) -> Iterator[tuple[str, str]]:
    """The parts of a finished game: the winning seat or side, -1 for a draw, and how it ended."""
    yield "winner", NOTHING if winner < 0 else str(winner)
    yield "ending", ending


def chance_parts(s: State) -> Iterator[tuple[str, str]]:
    """The key of the game's chance, and how many chance events it has had."""
    yield "key", hex_of_key(s.key)
    yield "chance", str(s.rng_event)


def is_whole(text: str, high: int = LARGEST) -> bool:
    """Is it a whole number up to ``high``? A longer one is not even computed."""
    return text.isascii() and text.isdigit() and len(text) <= len(str(high)) and int(text) <= high


class PositionParts:
    """The parts of a position with readers for the usual kinds of value; what is missing has its default."""

    def __init__(self, parts: Mapping[str, str]) -> None:
        self._parts = parts

    def __contains__(self, part: str) -> bool:
        return part in self._parts

    def get(self, part: str, default: str = "") -> str:
        """The text of a part."""
        return self._parts.get(part, default)

    def fail(self, part: str) -> Unreadable:
        """The error to raise when a part cannot have this value, or may not be left out."""
        if part not in self:
            return Unreadable("position-missing", part=part)
        return Unreadable("position-value", part=part, value=self.get(part)[:LONGEST_QUOTE])

    def number(self, part: str, default: int, low: int = 0, high: int = LARGEST) -> int:
        """A whole number within bounds."""
        return self.numbers(part, [default], low, high)[0]

    def numbers(self, part: str, default: Sequence[int], low: int = 0, high: int = LARGEST) -> list[int]:
        """Whole numbers within bounds, separated by commas; as many as the default has."""
        if part not in self:
            return list(default)
        words = self.words(part, [NOTHING] * len(default))
        signless = [word.removeprefix("-") if low < 0 else word for word in words]
        if not all(is_whole(word, max(high, -low)) for word in signless):
            raise self.fail(part)
        if not all(low <= int(word) <= high for word in words):
            raise self.fail(part)
        return [int(word) for word in words]

    def words(self, part: str, default: Sequence[str]) -> list[str]:
        """Texts separated by commas; as many as the default has."""
        words = self.get(part, ",".join(default)).split(",")
        if len(words) != len(default):
            raise self.fail(part)
        return words

    def items(self, part: str) -> list[str]:
        """The texts between commas."""
        text = self.get(part, NOTHING)
        return [] if text in ("", NOTHING) else text.split(",")

    def one_of(self, part: str, values: Mapping[str, int], default: str) -> int:
        """The number that one of several words stands for."""
        word = self.get(part, default)
        if word not in values:
            raise self.fail(part)
        return values[word]

    def named(self, part: str, names: Mapping[int, str], default: int) -> int:
        """The number that has this name."""
        return self.one_of(part, {name: number for number, name in names.items()}, names[default])

    def key(self) -> tuple[int, ...]:
        """The key of the game's chance: 64 hexadecimal digits, or a seed."""
        if "key" not in self:
            return key_of_seed(self.number("seed", 0, high=2**63 - 1))
        text = self.get("key")
        if not KEY.fullmatch(text) or "seed" in self:
            raise self.fail("key")
        return key_of_hex(text)
