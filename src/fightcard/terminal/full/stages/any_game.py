"""Any game on the screen: its rows of text, and cards by their codes."""

from __future__ import annotations

from rich.text import Text

from fightcard import View

from ..cards import CardFace
from ..drawing import Block, wrapped
from ..palette import Palette
from ..stage import GameStage


class AnyGameStage(GameStage):
    """The stage of any game: the text of line mode, and the codes of the cards."""

    palette = Palette(
        name="any",
        ground="#10151c",
        panel="#18202a",
        ink="#eef2f6",
        quiet="#a8b4c0",
        accent="#6cc3b1",
        edge="#33414f",
        paper="#f3f1ea",
        paper_ink="#1c222a",
        sides=("#6cc3b1", "#e8a95b"),
    )

    def draw(self, view: View, seat: int | None, width: int, height: int) -> Block:
        lines = [line for row in self.text.details(view) for line in wrapped(row, width - 2, height)]
        return [Text(f" {line}") for line in lines[:height]]

    def face(self, action: str, view: View, seat: int | None) -> CardFace:
        return CardFace(action[:4], name=self.speaker.action(self.game.name, action))


STAGE = AnyGameStage
