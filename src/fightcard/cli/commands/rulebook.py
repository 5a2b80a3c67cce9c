"""Our numbered rules, set for a terminal."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

from fightcard.language.rulebook import RulebookEntry

from ..output import columns

MARKS = re.compile(r"\*\*|`")
INDENT = 8  # as wide as an id and two blanks


def set_rules(rules: list[RulebookEntry], width: int) -> Iterator[str]:
    """The lines of these rules, each section with its heading."""
    section = ""
    for rule in rules:
        if rule.section != section:
            section = rule.section
            yield from ("", section, "─" * len(section))
        yield ""
        lines = [line for block in rule.text.split("\n\n") for line in ("", *_set_block(block, width - INDENT))]
        yield f"{rule.id:{INDENT}}{lines[1]}"
        yield from (f"{'':{INDENT}}{line}".rstrip() for line in lines[2:])


def set_text(text: str, width: int) -> list[str]:
    """A paragraph without the marks of Markdown, wrapped."""
    return textwrap.wrap(MARKS.sub("", text), width, break_on_hyphens=False)


def _set_block(block: str, width: int) -> list[str]:
    lines = block.strip().split("\n")
    if not lines[0].startswith("|"):
        return set_text(block, width)
    rows = [tuple(MARKS.sub("", cell.strip()) for cell in line.strip("| ").split("|")) for line in lines]
    return columns([rows[0], *rows[2:]])
