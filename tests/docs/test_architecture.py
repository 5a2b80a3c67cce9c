"""docs/architecture.md names every package, and every module of the layers below the bots."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import fightcard
from tools.layers import PICTURE, layers, picture

from .pages import ROOT

PACKAGE = Path(fightcard.__file__).parent
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def packages() -> Iterator[str]:
    """Every folder with modules, games excepted: one table describes the folders of all games."""
    for path in sorted(PACKAGE.rglob("__init__.py")):
        folder = path.parent.relative_to(PACKAGE).as_posix()
        if folder != "." and not folder.startswith("games/"):
            yield folder


@pytest.mark.parametrize("folder", list(packages()))
def test_every_package_is_on_the_page(folder: str) -> None:
    assert f"`{folder}`" in PAGE or f"`{folder}/`" in PAGE or f"`{folder}/<game>`" in PAGE


@pytest.mark.parametrize("folder", ["kernel", "core", "games/fightdrome", "games/champions", "games/cartisora"])
def test_every_module_of_the_lower_layers_is_on_the_page(folder: str) -> None:
    modules = {path.name for path in (PACKAGE / folder).glob("*.py")} - {"__init__.py"}
    assert sorted(name for name in modules if f"`{name}`" not in PAGE) == []


def test_layers_are_in_the_table_and_in_the_picture() -> None:
    """``learn`` was in neither; ``python -m tools.layers`` draws the picture."""
    names = [name for row in layers() for name in row]
    assert [name for name in names if not re.search(rf"^\| `{name}[`/]", PAGE, re.MULTILINE)] == []
    assert PICTURE.read_text(encoding="utf-8") == picture()


@pytest.mark.parametrize("name", ["layers.svg", "move.svg"])
def test_diagrams_are_local_files_without_remote_assets(name: str) -> None:
    assert f"]({name})" in PAGE
    text = (ROOT / "docs" / name).read_text(encoding="utf-8")
    assert text.count("http") == 1, "only the name space"


def test_every_class_has_a_name_of_its_own() -> None:
    """So that a search for a class finds one."""
    sources = [path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")]
    names = [name for text in sources for name in re.findall(r"^class (\w+)", text, re.MULTILINE)]
    assert len(names) > 500
    assert sorted({name for name in names if names.count(name) > 1}) == []
