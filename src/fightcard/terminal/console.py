"""The console: reads and writes lines, and removes control characters from what is typed."""

from __future__ import annotations

import os
import textwrap
from typing import TextIO

CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # to the top, clear the screen, and clear what was scrolled away
RULE = "-" * 60
PROMPT = "> "
LONGEST_QUOTE = 60
UNPRINTABLE = "\N{REPLACEMENT CHARACTER}"


class InputEnded(Exception):
    """The input has ended."""


class Console:
    """A terminal, or two streams that stand for one."""

    def __init__(self, source: TextIO, output: TextIO, clear_screen: bool) -> None:
        self._source, self._output, self._clear_screen = source, output, clear_screen

    def say(self, *lines: str) -> None:
        """Write lines; on a real terminal long ones go on in the next line, at a blank."""
        width = self._width()
        for line in lines:
            self.say_whole(line if width is None else _wrapped(line, width))

    def say_whole(self, line: str) -> None:
        """Write a line just as it is, so that it can be copied."""
        self._write(f"{line}\n")

    def _width(self) -> int | None:
        """The width of the terminal; None if it is none, and lines can have any length."""
        try:
            return os.get_terminal_size(self._output.fileno()).columns
        except (AttributeError, OSError, ValueError):
            return None

    def ask(self) -> str:
        """One typed line, without surrounding blanks and control characters."""
        self._write(PROMPT)
        try:
            line = self._source.readline()
        except UnicodeDecodeError:
            return UNPRINTABLE
        if not line:
            self.say("")
            raise InputEnded
        return _printable(line).strip()

    def clear(self) -> None:
        """Let nothing of what was written so far be seen; where the screen cannot be cleared, draw a line."""
        self._write(CLEAR if self._clear_screen else f"{RULE}\n")

    def _write(self, text: str) -> None:
        try:
            self._output.write(text)
        except UnicodeEncodeError as error:
            self._output.write(text.encode(error.encoding, "replace").decode(error.encoding))
        self._output.flush()


def _wrapped(line: str, width: int) -> str:
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    room = max(width - len(PROMPT) - 1, 20)  # a prompt that was answered ahead of time stands before the line
    return textwrap.fill(line, room, subsequent_indent=indent, break_on_hyphens=False)


def _printable(text: str) -> str:
    return "".join(" " if sign.isspace() else sign if sign.isprintable() else UNPRINTABLE for sign in text)


def shortened(text: str) -> str:
    """Typed text, short enough to be repeated."""
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"
