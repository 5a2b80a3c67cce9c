"""The log of a state: events and chance events that the rules emit. It costs nothing without a listener."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .layout import State


@dataclass
class Log:
    """The events that the rules emit while ``s.log`` is set.

    ``events`` are (kind, seat, card or cards, number) as the game's events.py names them, ``chances`` are (number of
    the chance event, size, count): so many lots of so many were drawn.
    """

    events: list[tuple[int, int, Any, int]] = field(default_factory=list)
    chances: list[tuple[int, int, int]] = field(default_factory=list)


def emit(s: State, kind: int, seat: int, card: int = 0, number: int = 0) -> None:
    """Emit an event: its kind, seat, card, and a number if it has one."""
    if s.log is not None:
        s.log.events.append((kind, seat, card, number))


def emit_cards(s: State, kind: int, seat: int, zone: int, number: int = 0) -> None:
    """Something happened with all the cards of a zone."""
    if s.log is not None:
        s.log.events.append((kind, seat, tuple(s.cards[zone][: s.size[zone]]), number))


def log_chance(s: State, size: int, count: int) -> None:
    """In the current chance event so many lots of so many were drawn."""
    if s.log is not None:
        s.log.chances.append((s.rng_event - 1, size, count))
