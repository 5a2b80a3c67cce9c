"""The curtain: nothing of a hand is seen until the next player is at the screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Click
from textual.screen import Screen
from textual.widgets import Static


class Curtain(Screen[str]):
    """Waits for a player; the one who chose before may take the choice back, or leave.

    The ``commands`` that they have are given by the sentences that offer them.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "end('come')", show=False),
        Binding("t", "end('take-back')", show=False),
        Binding("u", "end('undo')", show=False),
        Binding("q", "end('quit')", show=False),
    ]

    def __init__(self, text: str, commands: Mapping[str, str]) -> None:
        super().__init__()
        self._text, self._commands = text, commands

    def compose(self) -> ComposeResult:
        with Vertical(id="curtain"):
            yield Static(self._text, id="curtain-text", markup=False)
            yield Static("\n".join(self._commands.values()), id="curtain-back", markup=False)

    def on_click(self, event: Click) -> None:
        """A click is as good as Enter."""
        event.stop()
        self.action_end("come")

    def action_end(self, how: str) -> None:
        """Leave the curtain; there may be nothing to take back or to undo."""
        if how in ("come", "quit", *self._commands):
            self.dismiss(how)
