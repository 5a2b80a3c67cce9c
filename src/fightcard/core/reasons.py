"""Reasons: why one choice is better than another, as codes and arguments. ``language`` makes sentences of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from .observation import Observation

About = Literal["better", "chosen"]


@dataclass(frozen=True)
class Reason:
    """A predicate that holds for one of two choices and not for the other.

    Its sentence is the message ``<game>-why-<code>``. A reason about the ``better`` choice says what speaks for it, one
    about the ``chosen`` what speaks against that. The ``weight`` ranks the reasons of one comparison.
    """

    code: str
    arguments: Mapping[str, str | int] = field(default_factory=dict)
    about: About = "better"
    weight: float = 0.0


@dataclass(frozen=True)
class Judged:
    """The values of a seat's choices, and the probabilities of the other side's."""

    values: Mapping[str, float]  # by action: the expected share of the points
    theirs: Mapping[str, float] = field(default_factory=dict)  # by action; empty where the other side does not choose

    def value(self, action: str) -> float:
        """The value of an action; an even one where it was not judged."""
        return self.values.get(action, 0.5)


class Comparison(NamedTuple):
    """Two choices of a seat, to be told apart by what the seat knows."""

    observation: Observation
    seat: int
    chosen: str
    better: str
    judged: Judged

    @property
    def loss(self) -> float:
        """The lead of the better choice."""
        return max(0.0, self.judged.value(self.better) - self.judged.value(self.chosen))


def ranked(reasons: list[Reason]) -> tuple[Reason, ...]:
    """The weightiest first; of equal ones the earlier."""
    return tuple(sorted(reasons, key=lambda reason: -reason.weight))
