"""Modules and files that the pages name by a path are there: a module that moves takes its mentions along."""

from __future__ import annotations

import re

from .pages import PAGES, ROOT

SOURCES = ("src/fightcard", "tests", "tools", "bench", "examples", "docs")
NAMED = re.compile(r"`((?:[\w-]+/)+[\w-]+\.(?:py|js|json|ftl))`")
EARLIER = ("CHANGELOG.md", "mutants.md")  # name modules as they were when something was changed or measured


def known_paths() -> set[str]:
    """All ends of the paths of our files, from a folder on."""
    found = set()
    for source in SOURCES:
        for path in (ROOT / source).rglob("*.*"):
            parts = path.relative_to(ROOT).parts
            found |= {"/".join(parts[start:]) for start in range(len(parts) - 1)}
    return found


def test_paths_that_pages_name_exist() -> None:
    known = known_paths()
    pages = [page for page in PAGES if page.name not in EARLIER]
    missing = {
        f"{page.name}: {path}"
        for page in pages
        for path in NAMED.findall(page.read_text(encoding="utf-8"))
        if path not in known
    }
    assert missing == set()
