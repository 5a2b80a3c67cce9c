"""Rule options: a name, a default, the values it may take, and the rule it belongs to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from .errors import Unreadable

Value = int | str


@dataclass(frozen=True)
class Option:
    """One rule option. Its sentence of help is the Fluent message ``<game>-option-<name>``."""

    name: str
    rule: str

    @property
    def default(self) -> Value:
        """The default value."""
        raise NotImplementedError

    @property
    def help_values(self) -> str:
        """The possible values, for a help page."""
        raise NotImplementedError

    def read(self, text: str) -> Value:
        """The value that a text stands for, or Unreadable."""
        raise NotImplementedError

    def write(self, value: Value) -> str:
        """The text of a value."""
        return str(value)

    def described(self) -> dict[str, object]:
        """All of it as plain data: it has a list of values, or bounds, or else an example."""
        return {
            "name": self.name,
            "rule": self.rule,
            "default": self.write(self.default),
            "values": list(self.values) if isinstance(self, Choice) else None,
            "range": [self.low, self.high] if isinstance(self, Whole) else None,
            "example": self.example if isinstance(self, Text) else None,
        }


@dataclass(frozen=True)
class Choice(Option):
    """One of several words; the rules see its place in the list, and the first is the default."""

    values: tuple[str, ...]

    @property
    def default(self) -> int:
        return 0

    @property
    def help_values(self) -> str:
        return "|".join(self.values)

    def read(self, text: str) -> int:
        if text not in self.values:
            raise Unreadable("option-value", option=self.name, value=text, values=self.help_values)
        return self.values.index(text)

    def write(self, value: Value) -> str:
        return self.values[int(value)]


@dataclass(frozen=True)
class Whole(Option):
    """A whole number within bounds."""

    standard: int
    low: int
    high: int

    @property
    def default(self) -> int:
        return self.standard

    @property
    def help_values(self) -> str:
        return f"{self.low}..{self.high}"

    def read(self, text: str) -> int:
        if not (text.isascii() and text.isdigit()) or len(text) > 9 or not self.low <= int(text) <= self.high:
            raise Unreadable("option-value", option=self.name, value=text, values=self.help_values)
        return int(text)


@dataclass(frozen=True)
class Text(Option):
    """A text that the game's set-up parses."""

    standard: str
    example: str
    words: tuple[str, ...] = ()  # that it can be besides the standard and what is like the example

    @property
    def default(self) -> str:
        return self.standard

    @property
    def help_values(self) -> str:
        return "|".join((self.standard, *self.words, self.example))

    def read(self, text: str) -> str:
        return text


class Options(Mapping[str, Value]):
    """The options of one game with a value for each."""

    def __init__(self, known: tuple[Option, ...], given: Mapping[str, Value] | None = None) -> None:
        self.known = known
        self._values = {option.name: option.default for option in known} | dict(given or {})

    @classmethod
    def read(cls, known: tuple[Option, ...], texts: Iterable[str]) -> Options:
        """From texts such as ``mode=fame``."""
        by_name = {option.name: option for option in known}
        given: dict[str, Value] = {}
        for text in texts:
            name, equals, value = text.partition("=")
            if not equals:
                raise Unreadable("option-form", text=text, example=_example(known))
            if name not in by_name:
                raise Unreadable("option-unknown", option=name, options=", ".join(by_name))
            if name in given:
                raise Unreadable("option-twice", option=name)
            given[name] = by_name[name].read(value)
        return cls(known, given)

    def with_value(self, name: str, value: Value) -> Options:
        """The same options with one value changed."""
        return Options(self.known, {**self._values, name: value})

    def write(self) -> list[str]:
        """Those that differ from the default, as ``name=value``."""
        return [f"{o.name}={o.write(self[o.name])}" for o in self.known if self[o.name] != o.default]

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and self._values == other._values

    def __hash__(self) -> int:
        return hash(tuple(self._values.items()))


def _example(known: tuple[Option, ...]) -> str:
    """An option with its default, as an example for errors."""
    return next((f"{option.name}={option.write(option.default)}" for option in known), "name=value")
