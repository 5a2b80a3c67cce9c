"""Our rule pages, taken apart into numbered rules and set for a terminal."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from .output import columns

RULE = re.compile(r"\*\*([A-Z]+-\d+)\*\* ")
MARKS = re.compile(r"\*\*|`")
INDENT = 8  # as wide as an id and two blanks


@dataclass(frozen=True)
class Rule:
    """One rule or ruling, in Markdown, and the section it stands in."""

    id: str
    section: str
    text: str


def read_rules(page: str) -> list[Rule]:
    """The rules of a page: paragraphs that begin with an id in bold, with what follows up to the next."""
    rules: list[Rule] = []
    section = ""
    for block in page.split("\n\n"):
        found = RULE.match(block)
        if block.startswith("## "):
            section = block.removeprefix("## ").strip()
        elif found:
            rules.append(Rule(found[1], section, block[found.end() :].strip()))
        elif rules and rules[-1].section == section:
            last = rules.pop()
            rules.append(Rule(last.id, section, f"{last.text}\n\n{block.strip()}"))
    return rules


def bare(name: str) -> str:
    """An id however it is typed (``FD-01``, ``fd1``, ``Fd 01``): FD1."""
    match = re.fullmatch(r"([A-Z]+)[ -]*0*([0-9]+)", name.strip().upper())
    return f"{match[1]}{match[2]}" if match else ""


def read_preface(page: str) -> tuple[str, str]:
    """The title of a page, and what stands before its first section."""
    title, _, rest = page.partition("\n\n")
    return title.removeprefix("# ").strip(), rest.partition("\n\n## ")[0].strip()


def set_rules(rules: list[Rule], width: int) -> Iterator[str]:
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
