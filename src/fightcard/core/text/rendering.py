"""Events for viewers who see everything, rendered once: the games of a set-up repeat the same few events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from ..data import Event
from ..definition import TABLE, GameDefinition, RawEvent, Setup

MOST_KEPT = 4096  # events; what a game repeats is far less


class TableEvents:
    """Renders the events of one set-up for the table, and keeps what it has rendered. Callers own what they get."""

    __slots__ = ("_definition", "_kept", "_setup")

    def __init__(self, definition: GameDefinition, setup: Setup) -> None:
        self._definition, self._setup = definition, setup
        self._kept: dict[RawEvent, tuple[dict[str, Any], tuple[str, ...]]] = {}  # with the names of lists in it

    def of(self, raws: Iterable[RawEvent]) -> tuple[Event, ...]:
        """These events with hidden cards included, each a new dictionary."""
        kept, rendered = self._kept, []
        for raw in raws:
            found = kept.get(raw)
            event, lists = self._render(raw) if found is None else found
            copy = event.copy()
            for name in lists:
                copy[name] = copy[name][:]
            rendered.append(copy)
        return cast(tuple[Event, ...], tuple(rendered))

    def shared(self, raw: RawEvent) -> Event:
        """One event with hidden cards included. Callers share the dictionary and must not change it."""
        found: tuple[Any, ...] = self._kept.get(raw) or self._render(raw)
        event: Event = found[0]
        return event

    def _render(self, raw: RawEvent) -> tuple[dict[str, Any], tuple[str, ...]]:
        event = cast(dict[str, Any], self._definition.event(raw, TABLE, self._setup, True))
        if len(self._kept) >= MOST_KEPT:
            self._kept.clear()
        self._kept[raw] = found = event, tuple(name for name, value in event.items() if isinstance(value, list))
        return found
