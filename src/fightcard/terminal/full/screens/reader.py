"""A screen to read: rules, log, help, a review."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static


class Reader(ModalScreen[None]):
    """A text over the table; any of its keys leads back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,r,l,question_mark", "dismiss", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown,space", "scroll(10)", show=False),
    ]

    def __init__(self, title: str, text: Text, close: str, find: str = "", bottom: bool = False) -> None:
        super().__init__()
        self._title, self._text, self._close, self._find, self._bottom = title, text, close, find, bottom

    def compose(self) -> ComposeResult:
        with Vertical(id="reader"):
            yield Static(self._title, id="reader-title", markup=False)
            with VerticalScroll(id="reader-body"):
                yield Static(self._text, id="reader-text")
            yield Static(self._close, id="reader-close", markup=False)

    def on_mount(self) -> None:
        """Begin at the place that matters."""
        self.call_after_refresh(self._go)

    def _go(self) -> None:
        body = self.query_one("#reader-body", VerticalScroll)
        if self._bottom:
            body.scroll_end(animate=False)
        elif self._find:
            body.scroll_to(y=self._line_of(self._find), animate=False)

    def _line_of(self, wanted: str) -> int:
        """The line of the wrapped text in which something stands."""
        width = max(20, self.query_one("#reader-text", Static).size.width)
        lines = self._text.wrap(self.app.console, width)
        return next((number for number, line in enumerate(lines) if line.plain.startswith(wanted)), 0)

    def action_scroll(self, lines: int) -> None:
        """Scroll by lines."""
        self.query_one("#reader-body", VerticalScroll).scroll_relative(y=lines, animate=False)

    def show(self, text: Text) -> None:
        """Replace the text."""
        self._text = text
        self.query_one("#reader-text", Static).update(text)
