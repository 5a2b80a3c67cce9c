"""The screen of a replay: the arrows go from step to step."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from ..models.replay import ReplayTable
from .play import PlayScreen


class ReplayScreen(PlayScreen):
    """A saved game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,enter,space", "go('next')", show=False),
        Binding("left,backspace", "go('back')", show=False),
        Binding("home", "go('first')", show=False),
        Binding("end", "go('last')", show=False),
    ]
    model: ReplayTable

    def action_go(self, where: str) -> None:
        """Go to another step."""
        self.model.do(where)
        self.redraw()

    def action_command(self, command: str) -> None:
        """Step by mouse as by keys."""
        if command in ("next", "back"):
            self.action_go(command)
        else:
            super().action_command(command)
