"""A question with a few answers, or with one line to type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Input, Static


class Question(ModalScreen[str]):
    """Asks for one of some answers, each with its key; Escape is the last one."""

    def __init__(self, text: str, answers: Mapping[str, str]) -> None:
        super().__init__()
        self._text, self._answers = text, answers

    def compose(self) -> ComposeResult:
        with Vertical(id="question"):
            yield Static(self._text, id="question-text", markup=False)
            line = Text()
            for key, name in self._answers.items():
                meta = {"@click": f"screen.answer('{key}')"}
                line.append(f"[{key}]", Style(bold=True, meta=meta))
                line.append(f" {name}   ", Style(meta=meta))
            yield Static(line, id="question-answers")

    def on_key(self, event: Key) -> None:
        """Take an answer by its key."""
        key = "escape" if event.key == "escape" else event.character or event.key
        if key in self._answers:
            event.stop()
            self.action_answer(key)
        elif key == "escape":
            event.stop()
            self.action_answer(list(self._answers)[-1])

    def action_answer(self, key: str) -> None:
        """Answer."""
        self.dismiss(key)


class Typed(ModalScreen[str]):
    """Asks for a line of text; Escape types nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "nothing", show=False, priority=True)]

    def __init__(self, text: str, value: str = "") -> None:
        super().__init__()
        self._text, self._value = text, value

    def compose(self) -> ComposeResult:
        with Vertical(id="question"):
            yield Static(self._text, id="question-text", markup=False)
            yield Input(self._value, id="question-input")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take what was typed."""
        self.dismiss(event.value.strip())

    def action_nothing(self) -> None:
        """Type nothing."""
        self.dismiss("")
