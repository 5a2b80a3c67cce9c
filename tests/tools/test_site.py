"""The documentation site: every page is in the navigation, it builds, and it loads nothing from elsewhere."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import fightcard
from tools.module_list import module_list
from tools.reference import reference
from tools.site import CONFIGURATION, build, pages, within_site

REMOTE = re.compile(r"""(?:src|href)=["']?(?:https?:)?//[^"'\s>]+|url\((?:https?:)?//[^)]+""")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("site")).parent


def linked(entries: list[Any]) -> Iterator[str]:
    """The pages that a part of the navigation names."""
    for entry in entries:
        if isinstance(entry, str):
            yield entry
        else:
            for value in entry.values():
                yield from [value] if isinstance(value, str) else linked(value)


def test_navigation_lists_every_page_once() -> None:
    named = list(linked(tomllib.loads(CONFIGURATION.read_text(encoding="utf-8"))["project"]["nav"]))
    assert sorted(named) == sorted(name for name, _ in pages())


def test_reference_documents_every_public_name() -> None:
    text = reference()
    for name in fightcard.__all__:
        assert name.startswith("__") or f"\n### {name}\n" in text, name


def test_list_of_modules_says_what_each_holds() -> None:
    """No row is empty, and none is missing."""
    rows = [line.split(" | ") for line in module_list().splitlines() if line.startswith("| `")]
    assert [row for row in rows if len(row) != 2 or not row[1].removesuffix("|").strip()] == []
    assert len(rows) == len(list(Path(fightcard.__file__).parent.rglob("*.py")))


def test_every_page_is_built(site: Path) -> None:
    for name, _ in pages():
        assert (site / name).with_suffix(".html").is_file(), name


def test_site_loads_nothing_from_other_hosts(site: Path) -> None:
    """Scripts, styles, fonts and pictures; the theme keeps addresses for features that no page uses."""
    for page in site.glob("*.html"):
        tags = re.findall(r"<(?:script|link|img|iframe)\b[^>]*>", page.read_text(encoding="utf-8"))
        assert not [tag for tag in tags if REMOTE.search(tag)], page.name
    for style in site.rglob("*.css"):
        assert not REMOTE.search(style.read_text(encoding="utf-8")), style.name


def test_links_that_leave_the_site_become_text() -> None:
    text = "[a](a.md) [b](../src/b.py) [c](a.md#part) ![d](d.png) [e](#here)"
    assert within_site(text, frozenset({"a.md"})) == "[a](a.md) b [c](a.md#part) ![d](d.png) [e](#here)"
