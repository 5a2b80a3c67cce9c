"""The rule pages, parsed into numbered rules."""

from __future__ import annotations

import re
from dataclasses import dataclass

from fightcard.registry import find_game

RULE = re.compile(r"\*\*([A-Z]+-\d+)\*\* ")


def rules_page(game: str, language: str) -> str:
    """The rule page of a game; an installed one may have it in English only, or not at all."""
    pages = [find_game(game).folder / f"RULES.{each}.md" for each in (language, "en")]
    page = next((page for page in pages if page.exists()), None)
    return f"# {game}\n\n" if page is None else page.read_text(encoding="utf-8")


@dataclass(frozen=True)
class RulebookEntry:
    """One rule or ruling, in Markdown, and the section it stands in."""

    id: str
    section: str
    text: str


def read_rules(page: str) -> list[RulebookEntry]:
    """The rules of a page: paragraphs that begin with an id in bold, with what follows up to the next."""
    rules: list[RulebookEntry] = []
    section = ""
    for block in page.split("\n\n"):
        found = RULE.match(block)
        if block.startswith("## "):
            section = block.removeprefix("## ").strip()
        elif found:
            rules.append(RulebookEntry(found[1], section, block[found.end() :].strip()))
        elif rules and rules[-1].section == section:
            last = rules.pop()
            rules.append(RulebookEntry(last.id, section, f"{last.text}\n\n{block.strip()}"))
    return rules


def bare(name: str) -> str:
    """An id however it is typed (``FD-01``, ``fd1``, ``Fd 01``): FD1."""
    match = re.fullmatch(r"([A-Z]+)[ -]*0*([0-9]+)", name.strip().upper())
    return f"{match[1]}{match[2]}" if match else ""


def read_preface(page: str) -> tuple[str, str]:
    """The title of a page, and what stands before its first section."""
    title, _, rest = page.partition("\n\n")
    return title.removeprefix("# ").strip(), rest.partition("\n\n## ")[0].strip()


def find_rule(rules: list[RulebookEntry], name: str) -> RulebookEntry | None:
    """The rule with this id, however it is typed."""
    wanted = bare(name)
    return next((rule for rule in rules if wanted and bare(rule.id) == wanted), None)
