"""Panes of text: the stage, the story, lines, and the commands at the foot."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text
from textual.events import Click
from textual.widget import Widget
from textual.widgets import Static

from ..drawing import fitted, joined, spread, wrapped
from ..palette import Palette
from ..stage import GameStage
from ..table_model import Scene

LEAST = ("f", "s", "g", "l")  # keys of commands that a narrow bar leaves out first; the help lists them


class StagePane(Widget):
    """The cards on the table."""

    def __init__(self) -> None:
        super().__init__(id="stage")
        self.stage: GameStage | None = None
        self.scene = Scene()

    def show(self, stage: GameStage, scene: Scene) -> None:
        """Draw this scene."""
        self.stage, self.scene = stage, scene
        self.refresh()

    def render(self) -> Text:
        if self.stage is None or self.scene.view is None:
            return Text()
        width, height = self.size
        seat = self.scene.seat
        return joined(self.stage.draw(self.scene.view, seat, width, height))


class StoryPane(Widget):
    """The latest events, the newest at the bottom; the log has all of them."""

    def __init__(self) -> None:
        super().__init__(id="story")
        self._told: Sequence[str] = ()
        self._quiet = Style()
        self._back = 0  # lines scrolled up

    def show(self, sentences: Sequence[str], palette: Palette) -> None:
        """Tell these sentences."""
        if sentences != self._told:
            self._told, self._quiet, self._back = sentences, Style(color=palette.quiet), 0
            self.refresh()

    def scroll_by(self, lines: int) -> None:
        """Scroll up or down."""
        self._back = max(0, self._back - lines)
        self.refresh()

    def render(self) -> Text:
        width, height = self.size
        lines: list[Text] = []  # the last first
        for number, sentence in enumerate(reversed(self._told)):
            style = self._quiet if number else Style()
            lines += [Text.assemble((line, style)) for line in reversed(wrapped(sentence, width))]
            if len(lines) >= height + self._back:
                break
        self._back = max(0, min(self._back, len(lines) - height))
        return joined(lines[self._back : self._back + height][::-1])


class Lines(Static):
    """A few lines of text, at most as many as there is room for."""

    def __init__(self, name: str) -> None:
        super().__init__(id=name, markup=False)
        self._text = ""

    def show(self, text: str) -> None:
        """Show this text."""
        if text != self._text:
            self._text = text
            self.refresh()

    def render(self) -> Text:
        width, height = self.size
        lines = [line for part in self._text.split("\n") for line in wrapped(part, width)]
        if len(lines) > height:
            lines = [*lines[: height - 1], fitted(f"{lines[height - 1]} {lines[height]}", width).plain]
        return Text("\n".join(lines))


class TitleBar(Static):
    """The game on the left, who is ahead on the right."""

    def __init__(self) -> None:
        super().__init__(id="title")
        self._texts = ("", "")

    def show(self, title: str, standing: str) -> None:
        """Show both."""
        self._texts = (title, standing)
        self.refresh()

    def render(self) -> Text:
        title, standing = self._texts
        if len(title) + len(standing) + 4 > self.size.width:
            standing = standing.partition(" · ")[0]  # what counts most
        return spread(Text(f" {title}", "bold"), Text(f"{standing} ", "bold"), self.size.width)


class CommandBar(Static):
    """The commands with their keys, which can be clicked."""

    def __init__(self) -> None:
        super().__init__(id="commands")
        self._places: list[tuple[int, int, str]] = []  # from, to, action of the screen

    def show(self, commands: Sequence[tuple[str, str, str]], palette: Palette) -> None:
        """Show commands: key, name, and action of the screen."""
        shown = list(commands)
        while shown and sum(len(key) + len(name) + 3 for key, name, _ in shown) >= self.app.size.width:
            shown.remove(next((each for key in LEAST for each in shown if each[0] == key), shown[0]))
        text, self._places = Text(" "), []
        for key, name, action in shown:
            start = text.cell_len
            text.append(key, Style(color=palette.accent, bold=True))
            text.append(f" {name}", Style(color=palette.quiet))
            self._places.append((start, text.cell_len, action))
            text.append("  ")
        text.no_wrap, text.overflow = True, "ellipsis"
        self.update(text, layout=False)

    async def on_click(self, event: Click) -> None:
        """A click on a command is as good as its key."""
        for start, end, action in self._places:
            if start <= event.x < end:
                await self.run_action(action)
