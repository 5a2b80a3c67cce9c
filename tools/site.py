"""Builds the documentation as a site: ``python -m tools.site`` writes ``build/site/html``, which needs no network.

The pages are those of ``docs/``, the rules of each game, the benchmark results, and an API reference and a list of all
modules, both made from docstrings. Links that leave the site are shown as plain text.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import fightcard

from .module_list import module_list
from .reference import reference

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
CONFIGURATION = DOCS / "site" / "zensical.toml"
WORKER = DOCS / "site" / "iframe-worker.js"  # lets the search run in pages that are opened as files
REMOTE_WORKER = "https://unpkg.com/iframe-worker/shim"  # from where zensical would have it loaded
LINK = re.compile(r"(!?)\[([^\]]+)\]\(([^)\s]+)\)")


def pages() -> Iterator[tuple[str, str]]:
    """The name and text of every page."""
    for path in sorted(DOCS.glob("*.md")):
        yield path.name, path.read_text(encoding="utf-8")
    for name in fightcard.game_names():
        rules = ROOT / "src" / "fightcard" / "games" / name / "RULES.en.md"
        yield f"rules-{name}.md", rules.read_text(encoding="utf-8")
    yield "results.md", (ROOT / "bench" / "results.md").read_text(encoding="utf-8")
    yield "reference.md", reference()
    yield "modules.md", module_list()


def within_site(text: str, names: frozenset[str]) -> str:
    """Replace links to files that are not part of the site by their text."""

    def linked(found: re.Match[str]) -> str:
        image, words, target = found.groups()
        file = target.partition("#")[0]
        keeps = image or not file or "://" in file or file in names
        return found[0] if keeps else words

    return LINK.sub(linked, text)


def write_sources(folder: Path) -> list[str]:
    """Fill a folder with the sources of the site; return the names of the pages."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "pages").mkdir(parents=True)
    found = dict(pages())
    files = [path for path in DOCS.rglob("*") if path.suffix in {".svg", ".png", ".json"}]
    names = frozenset([*found, *(path.relative_to(DOCS).as_posix() for path in files)])
    for name, text in found.items():
        (folder / "pages" / name).write_text(within_site(text, names), encoding="utf-8")
    for path in (*files, *(ROOT / "bench").glob("*.svg")):
        target = folder / "pages" / (path.relative_to(DOCS) if path.is_relative_to(DOCS) else path.name)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    shutil.copy(CONFIGURATION, folder / "zensical.toml")
    return sorted(found)


def build(folder: Path) -> Path:
    """Build the site in a folder; return its first page."""
    write_sources(folder)
    subprocess.run([sys.executable, "-m", "zensical", "build", "--strict"], cwd=folder, check=True)
    shutil.copy(WORKER, folder / "html" / "assets" / WORKER.name)
    for page in (folder / "html").glob("*.html"):
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace(REMOTE_WORKER, f"assets/{WORKER.name}"), encoding="utf-8")
    return folder / "html" / "index.html"


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tools.site", description="Build the documentation as a site.")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "site")
    print(build(parser.parse_args().folder))


if __name__ == "__main__":
    main()
