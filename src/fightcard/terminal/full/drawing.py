"""Blocks of text: lines of equal width that are set beside and below each other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text

Block = list[Text]
HYPHEN = re.compile("(?<=-)")  # the place behind one


def fitted(text: str | Text, width: int) -> Text:
    """A line of exactly this width; what does not fit ends in an ellipsis."""
    line = text.copy() if isinstance(text, Text) else Text(text)
    line.truncate(max(0, width), overflow="ellipsis")
    line.pad_right(max(0, width - line.cell_len))
    return line


def centred(block: Iterable[Text], width: int) -> Block:
    """Each line in the middle."""
    return [_between(line, width) for line in block]


def _between(line: Text, width: int) -> Text:
    left = max(0, (width - line.cell_len) // 2)
    return fitted(Text(" " * left) + line, width)


def spread(left: str | Text, right: str | Text, width: int) -> Text:
    """One text at the left edge and one at the right; the left one gives way."""
    last = right.copy() if isinstance(right, Text) else Text(right)
    last.truncate(width, overflow="ellipsis")
    return fitted(left, width - last.cell_len) + last


def beside(blocks: Sequence[Block], gap: int = 1) -> Block:
    """Blocks side by side, at the top."""
    height = max(map(len, blocks), default=0)
    widths = [max((line.cell_len for line in block), default=0) for block in blocks]
    lines = []
    for row in range(height):
        parts = [
            fitted(block[row] if row < len(block) else "", width) for block, width in zip(blocks, widths, strict=True)
        ]
        lines.append(Text(" " * gap).join(parts))
    return lines


def stacked(rows: Sequence[Block], height: int) -> Block:
    """Blocks below each other, with the blank lines that are left spread between them; what does not fit is cut."""
    rows = [block for block in rows if block]
    blank = max(0, height - sum(map(len, rows)))
    gaps = max(1, len(rows) - 1)
    lines: Block = []
    for number, block in enumerate(rows):
        if number:
            lines += [Text()] * (blank // gaps + (1 if number <= blank % gaps else 0))
        lines += block
    return lines[:height]


def wrapped(text: str, width: int, most: int | None = None) -> list[str]:
    """Words in lines of this width, at most so many; a long word is broken at its hyphens, or cut."""
    lines: list[str] = []
    for word in text.split():
        for number, part in enumerate([word] if cell_len(word) <= width else HYPHEN.split(word)):
            space = "" if number else " "
            if lines and cell_len(lines[-1] + space + part) <= width:
                lines[-1] += space + part
            else:
                lines.append(part)
    return [line if cell_len(line) <= width else set_cell_size(line, width - 1) + "…" for line in lines[:most]]


def joined(lines: Sequence[Text]) -> Text:
    """One text of lines."""
    return Text("\n").join(lines)
