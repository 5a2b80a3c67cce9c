"""The history of a position: an immutable chain of steps, newest first, with a version for each seat.

The chain holds the raw events of the rules, which only the table may see. What a seat may know of them is filtered once
for each step and seat (``heard``), and an observation keeps only this filtered chain.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from fightcard.kernel.layout import GENERATOR, State

from .definition import NO_ACTION, Action, GameDefinition, RawEvent, Setup


class Heard:
    """The events and actions of one seat, step by step, as text; newest first."""

    __slots__ = ("before", "text")

    def __init__(self, before: Heard | None, text: str) -> None:
        self.before, self.text = before, text

    @classmethod
    def of(cls, texts: list[str]) -> Heard | None:
        """A chain of these texts, the oldest first."""
        heard: Heard | None = None
        for text in texts:
            heard = cls(heard, text)
        return heard

    def texts(self) -> list[str]:
        """All of them, the oldest first."""
        found: list[str] = []
        node: Heard | None = self
        while node is not None:
            found.append(node.text)
            node = node.before
        return found[::-1]


class History:
    """One step, with all before it. The first has no action: it is a deal, or a state read from text."""

    __slots__ = ("_heard", "action", "before", "over", "raw", "seat", "start")

    def __init__(
        self,
        before: History | None,
        raw: list[RawEvent],
        over: bool,
        seat: int = -1,
        action: Action = NO_ACTION,
        start: State = None,
    ) -> None:
        self.before, self.raw, self.over, self.seat, self.action, self.start = before, raw, over, seat, action, start
        self._heard: dict[int, Heard | None] | None = None

    @classmethod
    def of_world(cls, start: State, over: bool, heard: Mapping[int, Heard | None]) -> History:
        """The beginning of a world that was made up for some seats, who remember what they have heard."""
        history = cls(None, [], over, start=start)
        history._heard = dict(heard)
        return history

    def remembered(self) -> dict[int, list[str]]:
        """By seat: what was heard up to this step, as far as it was computed."""
        return {seat: heard.texts() if heard else [] for seat, heard in (self._heard or {}).items()}

    def heard(self, definition: GameDefinition, setup: Setup, seat: int) -> Heard | None:
        """The events and actions of a seat from the beginning up to this step."""
        new = []
        node: History | None = self
        while node is not None and (node._heard is None or seat not in node._heard):
            new.append(node)
            node = node.before
        heard = None if node is None or node._heard is None else node._heard[seat]
        for node in reversed(new):
            text = node._text(definition, setup, seat)
            heard = Heard(heard, text) if text else heard
            node._heard = {**(node._heard or {}), seat: heard}
        return heard

    def _text(self, definition: GameDefinition, setup: Setup, seat: int) -> str:
        if self.start is not None:
            observation = definition.observe(self.start, seat)
            known = _json(_known(definition, observation))
            return f"start {observation_text(definition, observation, setup)}\nknown {known}"
        events = [definition.event(raw, seat, setup, self.over) for raw in self.raw]
        own = [f"do {definition.write_action(self.action, setup)}"] if seat == self.seat else []
        return "\n".join([*own, *map(_json, events)])

    def steps(self) -> Iterator[History]:
        """All steps, the oldest first."""
        found: list[History] = []
        node: History | None = self
        while node is not None:
            found.append(node)
            node = node.before
        return reversed(found)


def observation_text(definition: GameDefinition, observation: State, setup: Setup) -> str:
    """An observation as one line of JSON."""
    return _json({"due": definition.due(observation), **definition.describe(observation, setup)})


def _known(definition: GameDefinition, observation: State) -> dict[str, Any]:
    """All that an observation holds besides chance and options: views leave out some of what players remember."""
    left_out = {*GENERATOR, "viewer", *(option.name for option in definition.options)}
    zones = zip(observation.cards, observation.size, strict=True)
    fields = {name: getattr(observation, name) for name in definition.layout.fields if name not in left_out}
    return fields | {"cards": [row[:size] for row, size in zones]}


def _json(data: object) -> str:
    return json.dumps(data, separators=(",", ":"))
