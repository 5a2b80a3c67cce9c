"""Any game in lines of text: the form of an installed game that brings none of its own.

It tells a view row by row. A label is the message ``<game>-label-<field>``, or else the name of the field. What every
view may have is known: ``phase`` (``<game>-phase-<phase>`` asks for a choice) and ``seats``, each with its ``hand``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from fightcard import View

from ..game_text import GameText

UNTOLD = ("due", "phase", "seats")  # fields of a view that are told elsewhere
HAND = "hand"


class AnyGameText(GameText):
    """The text of a view of any game."""

    # -- the table --

    def header(self, view: View) -> list[str]:
        name, tagline = (self.speaker.say(f"{self.game.name}-{part}") for part in ("name", "tagline"))
        return [f"{name}: {tagline}" if tagline else name, *self._options()]

    def overview(self, view: View) -> list[str]:
        return list(self._rows(_data(view), UNTOLD))

    def details(self, view: View) -> list[str]:
        seats = enumerate(_seats(view))
        return [*self.overview(view), *(line for seat, data in seats for line in self._seat(seat, data))]

    def _seat(self, seat: int, data: Mapping[str, Any]) -> Iterator[str]:
        yield f"{self.names[seat]}:"
        yield from (f"  {row}" for row in self._rows(data, ()))

    def _rows(self, data: Mapping[str, Any], untold: Sequence[str]) -> Iterator[str]:
        for name, value in data.items():
            if name not in untold and value is not None and value != []:
                yield self.speaker.say("terminal-row", label=self._label(name), value=self._told(value))

    def _label(self, name: str) -> str:
        return self.speaker.label(self.game.name, name)

    def _told(self, value: object) -> str:
        if isinstance(value, bool):
            return self.speaker.say("terminal-true" if value else "terminal-false")
        if isinstance(value, list):
            return ", ".join(map(self._told, value)) or "-"
        if isinstance(value, dict):
            return ", ".join(f"{self._label(name)} {self._told(each)}" for name, each in value.items())
        return self._card(str(value))

    # -- what a player can do --

    def numbered(self, view: View, seat: int, allowed: Sequence[str]) -> list[str]:
        return list(allowed)

    def heading(self, view: View, seat: int) -> str:
        return f"{self._label(HAND)}:"

    def name_of(self, action: str, view: View, seat: int) -> str:
        return self.speaker.action(self.game.name, action)

    def asked(self, view: View, seat: int) -> str:
        return self._asked(str(_data(view).get("phase", "choose")))

    def read(self, text: str) -> str | None:
        return None

    # -- the end --

    def hands(self, view: View) -> list[str]:
        return [
            self.speaker.say("terminal-row", label=self.names[seat], value=self._cards(data[HAND]))
            for seat, data in enumerate(_seats(view))
            if data.get(HAND)
        ]


def _data(view: View) -> Mapping[str, Any]:
    return cast(Mapping[str, Any], view)


def _seats(view: View) -> Sequence[Mapping[str, Any]]:
    return cast(Sequence[Mapping[str, Any]], _data(view).get("seats", ()))


GAME_TEXT = AnyGameText
