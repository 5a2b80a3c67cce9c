"""A bundle of Fluent messages: parsed by ``fluent.syntax``, formatted here.

``fluent.runtime`` formats by Babel, whose data of some 700 locales takes more room than the rest of the plain install.
Three locales need a decimal point, a group separator and a plural rule each (``numbers.py``). The tests compare what
is formatted here with ``fluent.runtime``, message by message.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import reduce
from itertools import pairwise

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from .numbers import PLAIN_FORMAT, NumberFormat, format_number, plural_category

Argument = str | int | float

ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)  # only an entry begins with a name at the start of a line
PARSER = FluentParser(with_spans=False)


@dataclass(frozen=True)
class _Number:
    """A number and how it is to be written."""

    value: float
    style: NumberFormat = PLAIN_FORMAT


_Value = str | _Number


class Bundle:
    """The messages of one language, each parsed when it is first needed. Of two with one id the first counts."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._sources: dict[str, str] = {}
        self._entries: dict[str, ftl.Message | ftl.Term | None] = {}

    def add(self, source: str) -> None:
        """Take the messages and terms of a file."""
        for start, following in pairwise([*ENTRY.finditer(source), None]):
            assert start is not None
            self._sources.setdefault(start[1], source[start.start() : following.start() if following else None])

    def _entry(self, name: str) -> ftl.Message | ftl.Term | None:
        """A message or, with a dash before its name, a term; None if there is none, or it cannot be read."""
        if name not in self._entries and name in self._sources:
            parsed = PARSER.parse_entry(self._sources[name])
            self._entries[name] = parsed if isinstance(parsed, ftl.Message | ftl.Term) else None
        return self._entries.get(name)

    def has(self, message: str, attribute: str = "") -> bool:
        """Return True if there is such a message, or such an attribute of it."""
        return self.pattern(message, attribute) is not None

    def format(self, message: str, arguments: Mapping[str, Argument], attribute: str = "") -> str:
        """The text of a message or of one of its attributes; KeyError if it, or something in it, is missing."""
        return _Formatter(self, arguments).entry(message, attribute)

    def pattern(self, message: str, attribute: str = "") -> ftl.Pattern | None:
        """Return the pattern of a message, a term or an attribute, unformatted; None if there is none."""
        entry = self._entry(message)
        if entry is None:
            return None
        if not attribute:
            return entry.value
        return next((found.value for found in entry.attributes if found.id.name == attribute), None)


class _Formatter:
    """Formats patterns with one set of arguments."""

    def __init__(self, bundle: Bundle, arguments: Mapping[str, Argument]) -> None:
        self.bundle, self.arguments = bundle, arguments
        self._open: list[ftl.Pattern] = []

    def entry(self, name: str, attribute: str = "") -> str:
        found = self.bundle.pattern(name, attribute)
        if found is None:
            raise KeyError(f"{name}.{attribute}" if attribute else name)
        if any(found is other for other in self._open):
            raise KeyError(f"{name}: refers to itself")
        self._open.append(found)
        text = self._text(found)
        self._open.pop()
        return text

    def _text(self, pattern: ftl.Pattern) -> str:
        return "".join(
            element.value if isinstance(element, ftl.TextElement) else self._written(self._value(element))
            for element in pattern.elements
        )

    def _written(self, value: _Value) -> str:
        return value if isinstance(value, str) else format_number(self.bundle.language, value.value, value.style)

    def _value(self, expression: object) -> _Value:
        match expression:
            case ftl.Placeable():
                return self._value(expression.expression)
            case ftl.VariableReference():
                given = self.arguments[expression.id.name]
                return given if isinstance(given, str) else _Number(given)
            case ftl.SelectExpression():
                return self._text(self._chosen(expression))
            case ftl.StringLiteral():
                return expression.parse()["value"]
            case ftl.NumberLiteral():
                return _Number(float(expression.value))
            case ftl.MessageReference():
                return self.entry(expression.id.name, _name_of(expression.attribute))
            case ftl.TermReference():
                return self._term(expression)
            case ftl.FunctionReference():
                return self._call(expression)
        raise KeyError(f"no such expression: {expression}")

    def _chosen(self, select: ftl.SelectExpression) -> ftl.Pattern:
        """The first variant that fits, else the default."""
        selector = self._value(select.selector)
        fitting = (variant for variant in select.variants if self._fits(selector, variant.key))
        default = (variant for variant in select.variants if variant.default)
        return (next(fitting, None) or next(default)).value

    def _fits(self, selector: _Value, key: ftl.Identifier | ftl.NumberLiteral) -> bool:
        if isinstance(selector, str):
            return isinstance(key, ftl.Identifier) and selector == key.name
        if isinstance(key, ftl.NumberLiteral):
            return selector.value == float(key.value)
        return plural_category(self.bundle.language, selector.value) == key.name

    def _term(self, reference: ftl.TermReference) -> str:
        """A term sees only the arguments that its reference gives; others are empty."""
        given = reference.arguments.named if reference.arguments else []
        arguments = defaultdict[str, Argument](str, {each.name.name: _literal(each.value) for each in given})
        return _Formatter(self.bundle, arguments).entry(f"-{reference.id.name}", _name_of(reference.attribute))

    def _call(self, call: ftl.FunctionReference) -> _Value:
        """``NUMBER($count, useGrouping: 0)``: the only function that our messages use."""
        number = self._value(call.arguments.positional[0])
        if call.id.name != "NUMBER" or isinstance(number, str):
            raise KeyError(f"{call.id.name}({number})")
        return _Number(number.value, reduce(_with_option, call.arguments.named, number.style))


def _with_option(style: NumberFormat, option: ftl.NamedArgument) -> NumberFormat:
    """An option of ``NUMBER``, by the name that it has in JavaScript's ``Intl.NumberFormat``."""
    value = int(option.value.value)
    match option.name.name:
        case "useGrouping":
            return replace(style, grouped=bool(value))
        case "minimumFractionDigits":
            return replace(style, fewest_digits=value)
        case "maximumFractionDigits":
            return replace(style, most_digits=value)
    raise KeyError(f"NUMBER: {option.name.name}")


def _name_of(identifier: ftl.Identifier | None) -> str:
    return identifier.name if identifier else ""


def _literal(literal: ftl.NumberLiteral | ftl.StringLiteral) -> Argument:
    return float(literal.value) if isinstance(literal, ftl.NumberLiteral) else str(literal.parse()["value"])
