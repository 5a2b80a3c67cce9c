"""The pages of the project, and the fenced examples in them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
NOTATION = ROOT / "docs" / "notation.md"
PAGES = (README, ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")))

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Example:
    """A fenced block: its language, its text, and where it stands."""

    language: str
    text: str
    line: int


@dataclass(frozen=True)
class Call:
    """One command of a console block, and what it is said to print."""

    command: str
    expected: str

    @property
    def typed(self) -> str:
        """Return the input while it runs: the lines after a prompt."""
        return "".join(f"{line[2:]}\n" for line in self.expected.splitlines() if line.startswith("> "))


def examples(page: Path, language: str) -> list[Example]:
    """All fenced blocks of a page in one language."""
    text = page.read_text(encoding="utf-8")
    found = [Example(m[1], m[2], text.count("\n", 0, m.start()) + 1) for m in FENCE.finditer(text)]
    return [example for example in found if example.language == language]


def calls(example: Example) -> list[Call]:
    """The commands of a console block: a line that begins with a dollar, and what follows up to the next."""
    parts = re.split(r"^\$ ", example.text, flags=re.MULTILINE)
    assert not parts[0], f"line {example.line}: a console block begins with a command"
    return [Call(*part.split("\n", 1)) for part in parts[1:]]


def pattern(expected: str) -> re.Pattern[str]:
    """The pattern of an output: ``…`` alone on a line leaves lines out, within a line a part of it."""
    lines = [r"(?:.*\n)*?" if line == "…" else _line(line) for line in expected.splitlines()]
    return re.compile("".join(lines))


def _line(line: str) -> str:
    return ".*".join(map(re.escape, line.split("…"))) + r"\n"
