"""The toy in lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from fightcard import View
from fightcard.terminal.game_text import GameText


class ToyText(GameText):
    """The shortest text form of a game."""

    def header(self, view: View) -> list[str]:
        return [f"Toy: {', '.join(self.names.values())}"]

    def overview(self, view: View) -> list[str]:
        return [f"Round {view['round']}"]

    def details(self, view: View) -> list[str]:
        return self.overview(view)

    def numbered(self, view: View, seat: int, allowed: Sequence[str]) -> list[str]:
        return list(allowed)

    def heading(self, view: View, seat: int) -> str:
        return f"Hand of {self.names[seat]}:"

    def name_of(self, action: str, view: View, seat: int) -> str:
        return self.speaker.action(self.game.name, action)

    def asked(self, view: View, seat: int) -> str:
        return f"Choose, {self.names[seat]}."

    def read(self, text: str) -> str | None:
        return None

    def hands(self, view: View) -> list[str]:
        return [f"{self.names[seat]}: {hand}" for seat, hand in enumerate(cast(Any, view)["hands"])]


GAME_TEXT = ToyText
