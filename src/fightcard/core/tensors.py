"""Observations as numbers, for learning programs: named fields, each with a shape and a meaning."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import prod

from fightcard.kernel.layout import State

Fill = Callable[[State, int], Iterable[int]]  # (observation, seat) -> as many numbers as the shape has places


@dataclass(frozen=True)
class Field:
    """A named part of an observation's tensor.

    >>> import fightcard
    >>> field = fightcard.game("cartisora").observation_spec[0]
    >>> field.name, field.shape, field.meaning
    ('legal', (14,), '1 for each action that this seat may take now, by action id')
    """

    name: str
    shape: tuple[int, ...]
    meaning: str
    fill: Fill | None = field(default=None, repr=False, compare=False, hash=False)  # of a game without write_features

    @property
    def size(self) -> int:
        """The number of numbers in the field."""
        return prod(self.shape)


def ordered(what: str, names: Iterable[str]) -> str:
    """The meaning of a one-hot field: what it stands for, and what each of its places is."""
    return f"one-hot: {what}, in the order {', '.join(names)}"


def filled(fields: Sequence[Field], observation: State, seat: int) -> list[int]:
    """All fields one after the other, flat."""
    numbers: list[int] = []
    for each in fields:
        assert each.fill, f"{each.name} cannot be filled"
        part = [int(number) for number in each.fill(observation, seat)]
        assert len(part) == each.size, f"{each.name} has {len(part)} numbers in place of {each.size}"
        numbers += part
    return numbers


def one_hot(number: int, size: int, first: int = 0) -> list[int]:
    """A row with a 1 at the place of a number; without any, if the number is not one of ``first``, ``first + 1``, …"""
    return [int(place == number - first) for place in range(size)]


def bits(number: int, size: int) -> list[int]:
    """The bits of a set, the lowest first."""
    return [number >> place & 1 for place in range(size)]
