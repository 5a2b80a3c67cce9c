"""The stage of a game, drawn with box characters. Each game has a subclass; nothing else here knows a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib import import_module

from rich.style import Style
from rich.text import Text

from fightcard import Event, View
from fightcard.core.definition import GameDefinition
from fightcard.registry import modules_of

from .cards import CardFace, CardSize, Look, draw_card
from .drawing import Block
from .palette import Palette
from .table_model import TableModel

ANY_GAME = "fightcard.terminal.full.stages.any_game"
TALL = 16  # lines of a stage that has room for high cards


class GameStage(ABC):
    """A game's table and cards: everything comes from views, so that nothing hidden can be shown."""

    palette: Palette

    def __init__(self, model: TableModel) -> None:
        self.game: GameDefinition = model.game
        self.setup, self.speaker = model.setup, model.speaker
        self.labels: Mapping[int, str] = model.labels
        self.levels: Mapping[int, str] = model.levels
        self.events: Sequence[Event] = ()  # all that the viewer has learnt
        self.text = model.game_text

    @abstractmethod
    def draw(self, view: View, seat: int | None, width: int, height: int) -> Block:
        """Draw the cards on the table, with the viewer's seat below if there is one."""

    @abstractmethod
    def face(self, action: str, view: View, seat: int | None) -> CardFace:
        """An action as a card."""

    def about(self, action: str, view: View, seat: int | None) -> str:
        """The effect of a card in one line, where its name does not say it."""
        return ""

    # -- for subclasses --

    def say(self, message: str, **arguments: object) -> str:
        """A message in the chosen language."""
        return self.speaker.say(message, **arguments)

    def card(self, code: str | None, view: View, seat: int | None, height: int, past: str | None = None) -> Block:
        """A card on the table, ``?`` is face down; else the one that lay there before, or an empty place."""
        size = card_size(height)
        if code is None and past is not None:
            return draw_card(self.face(past, view, seat), size, self.palette, Look.REFUSED)
        if code is None:
            return empty_place(size, self.palette)
        look = Look.HIDDEN if code == "?" else Look.PLAIN
        return draw_card(self.face(code, view, seat), size, self.palette, look)

    def quiet(self, text: str) -> Text:
        """A text of less weight."""
        return Text.assemble((text, Style(color=self.palette.quiet)))

    def strong(self, text: str, color: str = "") -> Text:
        """A text of more weight."""
        return Text.assemble((text, Style(color=color or self.palette.ink, bold=True)))

    def order(self, seat: int | None) -> Sequence[int]:
        """The seats from top to bottom: one's own is the last."""
        seats = list(self.labels)
        return seats if seat is None else [*(each for each in seats if each != seat), seat]

    def label(self, seat: int, view: View) -> Text:
        """A player's name, with a mark if a choice of theirs is due."""
        mark = "▶ " if seat in view["due"] else "  "
        name = self.strong(f"{mark}{self.labels[seat]}", self.palette.sides[self.side(seat)])
        return name + self.quiet(f" · {self.levels[seat]}") if seat in self.levels else name

    def side(self, seat: int) -> int:
        """The side of a seat."""
        return self.game.side_of(self.setup, seat)


def card_size(height: int) -> CardSize:
    """The size of cards on a stage of this height."""
    return CardSize(13, 8) if height >= TALL else CardSize(9, 6)


def empty_place(size: CardSize, palette: Palette) -> Block:
    """A place where a card can be laid."""
    style = Style(color=palette.edge)
    inner = size.width - 2
    rows = [Text(f"┊{' ' * inner}┊", style) for _ in range(size.height - 2)]
    return [Text(f"┌{'┄' * inner}┐", style), *rows, Text(f"└{'┄' * inner}┘", style)]


def backs(count: int, most: int = 14) -> str:
    """A hand face down."""
    return "▮" * min(count, most) + ("+" if count > most else "")


def find_stage(game: GameDefinition) -> type[GameStage]:
    """The stage of a game."""
    module = modules_of(game.name).full_screen or ANY_GAME
    stage: type[GameStage] = import_module(module).STAGE
    return stage
