"""The rules of a game as one text for the reader."""

from __future__ import annotations

import re
from itertools import groupby, zip_longest

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from fightcard.language.rulebook import rules_page

from .palette import Palette

RULER = re.compile(":?-+:?")  # between the head and the rows of a table
STRONG = re.compile(r"\*\*(.+?)\*\*")


def rule_page(game: str, language: str, palette: Palette) -> Text:
    """The page without its Markdown; paragraphs begin with the id of their rule."""
    lines: list[Text] = []
    for is_table, group in groupby(rules_page(game, language).splitlines(), lambda line: line.startswith("|")):
        told = list(group)
        lines += _table(told) if is_table else [_told(line, palette) for line in told]
    return Text("\n").join(lines)


def _told(line: str, palette: Palette) -> Text:
    if line.startswith("#"):
        return Text(line.lstrip("# "), Style(color=palette.accent, bold=True))
    return _line(line.replace("`", ""))


def _table(rows: list[str]) -> list[Text]:
    """A table with its columns below each other."""
    cells = [[cell.strip().replace("`", "") for cell in row.strip("|").split("|")] for row in rows]
    kept = [row for row in cells if not all(RULER.fullmatch(cell) for cell in row)]
    widths = [max(cell_len(cell) for cell in column) for column in zip_longest(*kept, fillvalue="")]
    return [
        _line("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)).rstrip()) for row in kept
    ]


def _line(line: str) -> Text:
    text = Text()
    for number, part in enumerate(STRONG.split(line)):
        text.append(part, Style(bold=bool(number % 2)))
    return text
