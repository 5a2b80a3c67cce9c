"""Checks of what users hand to the API: each raises ``Unreadable``, whose sentence names what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import NoReturn

from ..errors import Unreadable

LONGEST_ACTION = 200  # characters
SHOWN = 60  # characters of the input that an error repeats


def shortened(text: str) -> str:
    """A text that is short enough to be repeated in an error."""
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def shown(value: object) -> str:
    """Any value as an error shows it."""
    return shortened(repr(value[: SHOWN + 1] if isinstance(value, str | bytes) else value))


def checked_text(name: str, value: object) -> str:
    """An argument that has to be a text."""
    if not isinstance(value, str):
        raise Unreadable("argument-text", name=name, value=shown(value))
    return value


def checked_type(name: str, value: object, types: type | tuple[type, ...]) -> None:
    """Refuse an argument that is of none of these types."""
    if not isinstance(value, types):
        wanted = types if isinstance(types, tuple) else (types,)
        raise Unreadable(
            "argument-type", name=name, types=", ".join(each.__name__ for each in wanted), value=shown(value)
        )


def checked_action(value: object) -> str:
    """An action's text without blanks around it; one that is too long for any action is cut, and stays unreadable."""
    return _cut(checked_text("action", value).strip())


def quoted(action: object) -> str:
    """An action as Python that tries it again, unless it is far too long."""
    return repr(_cut(action)) if isinstance(action, str) else shown(action)


def _cut(action: str) -> str:
    return action if len(action) <= LONGEST_ACTION else shortened(action)


def checked_integer(name: str, value: object) -> int:
    """An argument that has to be a whole number: an int, or what NumPy has for it."""
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        raise Unreadable("argument-integer", name=name, value=shown(value)) from None


def checked_count(name: str, value: object, least: int = 1, most: int | None = None) -> int:
    """An argument that has to be a whole number in a range."""
    try:
        number = index(value)  # type: ignore[arg-type]
    except TypeError:
        _outside(name, value, least, most)
    if number < least or (most is not None and number > most):
        _outside(name, value, least, most)
    return number


def _outside(name: str, value: object, least: int, most: int | None) -> NoReturn:
    if most is None:
        raise Unreadable("argument-least", name=name, least=least, value=shown(value))
    raise Unreadable("argument-range", name=name, least=least, most=most, value=shown(value))


def checked_choice(name: str, value: object, allowed: Sequence[object]) -> None:
    """Refuse an argument that is none of these values."""
    if value not in allowed:
        raise Unreadable("argument-choice", name=name, value=shown(value), allowed=", ".join(map(repr, allowed)))


def checked_seconds(name: str, value: object) -> float:
    """An argument that has to be a positive number of seconds."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not value > 0:
        raise Unreadable("argument-seconds", name=name, value=shown(value))
    return float(value)
