"""Single rules out of a game's rule page."""

from __future__ import annotations

import re

from fightcard.core.game import Game
from fightcard.language import rules_page

RULE = re.compile(r"\*\*([A-Z]+-[0-9]+)\*\*")


def find_rule(game: Game, language: str, text: str) -> list[str] | None:
    """The lines of one rule, with its table if it has one; None if there is no such rule.

    The id may be typed in any way: ``FD-23``, ``fd23``, ``Fd 23``.
    """
    wanted = _bare(text)
    lines: list[str] = []
    inside = False
    for line in rules_page(game.name, language).splitlines():
        if match := RULE.match(line):
            inside = _bare(match[1]) == wanted
        elif line.startswith("#"):
            inside = False
        if inside:
            lines.append(line.replace("**", ""))
    return _stripped(lines) or None


def _bare(text: str) -> str:
    """An id as letters and number without zeros before it: FD1 for ``FD-01``."""
    match = re.fullmatch(r"([A-Z]+)[ -]*0*([0-9]+)", text.strip().upper())
    return f"{match[1]}{match[2]}" if match else ""


def _stripped(lines: list[str]) -> list[str]:
    while lines and not lines[-1].strip():
        lines.pop()
    return lines
