"""A list to choose from: lessons, puzzles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static

from fightcard.language import Speaker

from ..palette import Palette
from .play import PlayScreen

if TYPE_CHECKING:
    from ..app import FullScreen


@dataclass(frozen=True)
class MenuPage:
    """The content of a menu: a title, its lines, the selected line, and a note."""

    title: str
    lines: Sequence[str]
    next: int = 0
    notice: str = ""


class Menu(Screen[None]):
    """Lines of which one is chosen, which opens a table; after it the list is there again."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("q,escape", "leave", show=False)]
    app: FullScreen

    def __init__(
        self, page: Callable[[Speaker], MenuPage], table: Callable[[int, Speaker], PlayScreen], palette: Palette
    ) -> None:
        super().__init__()
        self._page, self._table, self.palette = page, table, palette

    def compose(self) -> ComposeResult:
        with Vertical(id="menu"):
            yield Static(id="menu-title", markup=False)
            yield Static(id="menu-notice", markup=False)
            yield OptionList(id="menu-list", markup=False)
            yield Static(id="menu-keys", markup=False)

    def on_mount(self) -> None:
        """Show the list."""
        self.app.use(self.palette)
        self.speak(self.app.speaker)

    def on_screen_resume(self) -> None:
        """Rebuild the list, which may have changed."""
        self.speak(self.app.speaker)

    def speak(self, speaker: Speaker) -> None:
        """Show the list in this language."""
        page = self._page(speaker)
        self.query_one("#menu-title", Static).update(page.title)
        notice = self.query_one("#menu-notice", Static)
        notice.update(page.notice)
        notice.display = bool(page.notice)
        self.query_one("#menu-keys", Static).update(speaker.say("full-menu-keys"))
        options = self.query_one(OptionList)
        options.clear_options()
        options.add_options(list(page.lines))
        options.highlighted = page.next

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open what was chosen."""
        self.app.push_screen(self._table(event.option_index, self.app.speaker))

    def action_leave(self) -> None:
        """Leave the application."""
        self.app.end(None)
