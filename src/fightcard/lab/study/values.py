"""Values of options as studies write them: ``50..1000:50``, ``all|numbers_only``."""

from __future__ import annotations

import re

from fightcard import Unreadable
from fightcard.core.definition import GameDefinition
from fightcard.core.options import Choice

from .setups import option_of

RANGE = re.compile(r"(\d{1,9})\.\.(\d{1,9})(?::(\d{1,9}))?")
MOST_VALUES = 200
OR = "|"


def is_range(text: str) -> bool:
    """Return True if an option's text stands for several values."""
    return ".." in text or OR in text


def read_range(name: str, text: str) -> tuple[int, ...]:
    """Return the numbers of a range such as ``50..1000:50``."""
    match = RANGE.fullmatch(text)
    if match is None:
        raise Unreadable("range-form", option=name, value=text)
    low, high, step = int(match[1]), int(match[2]), int(match[3] or 1)
    found = range(low, high + 1, step) if step else range(0)
    if not found:
        raise Unreadable("range-empty", option=name, value=text)
    if len(found) > MOST_VALUES:
        raise Unreadable("range-long", option=name, value=text, most=MOST_VALUES)
    return tuple(found)


def read_values(game: GameDefinition, name: str, text: str) -> tuple[str, ...]:
    """Return the values of an option that a text stands for; without a text, all of a choice."""
    option = option_of(game, name)
    if text:
        values = tuple(text.split(OR)) if OR in text or ".." not in text else tuple(map(str, read_range(name, text)))
    elif isinstance(option, Choice):
        values = option.values
    else:
        raise Unreadable("range-needed", option=name, values=option.help_values)
    for value in values:
        option.read(value)
    return tuple(dict.fromkeys(values))
