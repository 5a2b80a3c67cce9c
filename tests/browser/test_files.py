"""Files served to browsers: modules as they lie here, no build, no other host; files of others are listed."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from fightcard.web.http.pages import STATIC
from tests.browser.conftest import OpenPage
from tests.browser.playing import GAMES, Person

MODULES = sorted(STATIC.rglob("*.js"), key=Path.as_posix)
OURS = [path for path in MODULES if "vendor" not in path.parts]
FONT = re.compile(r"^\| `([^`]+\.woff2)` \|.*\(`(OFL-[^`]+)`\).*\| `([0-9a-f]{64})` \|$", re.MULTILINE)
FIRST_LOAD = 250_000  # bytes, compressed, with fonts
ROW = re.compile(r"^\| `([^`]+\.js)` \|.*\| `([0-9a-f]{64})` \|$", re.MULTILINE)
DISPLAY = {"fightdrome": "saira-extra-condensed", "champions": "uncial-antiqua", "cartisora": "rozha-one"}
NAMESPACE = "http://www.w3.org/2000/svg"


def test_every_vendored_file_is_listed_with_its_hash() -> None:
    """A change to one of them without a note is detected."""
    listed = dict(ROW.findall((STATIC / "vendor" / "VENDOR.md").read_text("utf-8")))
    there = {path.relative_to(STATIC / "vendor").as_posix(): path for path in MODULES if "vendor" in path.parts}
    assert listed == {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in there.items()}


def test_every_font_is_listed_with_its_hash_and_licence() -> None:
    """The files are the published ones, and the licence of each family is in the package."""
    listed = FONT.findall((STATIC / "vendor" / "VENDOR.md").read_text("utf-8"))
    fonts = STATIC / "fonts"
    found = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in fonts.glob("*.woff2")}
    assert {name: digest for name, _, digest in listed} == found
    licences = {licence: (fonts / licence).read_text("utf-8") for _, licence, _ in listed}
    assert all("SIL OPEN FONT LICENSE Version 1.1" in text and "Copyright" in text for text in licences.values())


@pytest.mark.parametrize("game", GAMES)
def test_game_loads_its_own_display_font_only(game: str, open_page: OpenPage) -> None:
    """The others stay on the server; all together the first load stays small."""
    page = open_page()
    front = loaded(page)
    person = Person(page)
    person.choose(game)
    person.begin("computer")
    person.wait()
    page.evaluate("document.fonts.ready")
    fonts = {Path(name).name.split("-latin")[0] for name in loaded(page) if name.endswith(".woff2")}
    assert fonts - {"barlow"} == {DISPLAY[game]}
    assert sum(front.values()) <= FIRST_LOAD, front


def loaded(page: Page) -> dict[str, int]:
    """Return the fetched files with the compressed size of each."""
    page.wait_for_load_state("networkidle")
    measure = "performance.getEntries().filter(e => e.encodedBodySize).map(e => [e.name, e.encodedBodySize])"
    return dict(page.evaluate(measure))


def test_every_import_is_a_file_beside_it() -> None:
    """Without a build step a name such as «preact» means nothing to a browser."""
    for path in MODULES:
        for name in re.findall(r"""(?:from|import)\s*\(?["']([^"']+)["']""", path.read_text("utf-8")):
            assert name.startswith("."), f"{path.name}: {name}"
            assert (path.parent / name).resolve().is_file(), f"{path.name}: {name}"


def test_all_modules_are_fetched_at_once() -> None:
    """The page names each one it imports, so that a slow line is waited for once; a game's own come with that game."""
    page = (STATIC / "index.html").read_text("utf-8")
    named = re.findall(r'modulepreload" href="/static/([^"]+)"', page)
    first = imported(STATIC / "main.js") - {STATIC / "main.js"}
    assert named == sorted(path.relative_to(STATIC).as_posix() for path in first)
    assert first.isdisjoint(STATIC / "tables" / f"{game}.js" for game in GAMES)


def imported(module: Path, seen: frozenset[Path] = frozenset()) -> set[Path]:
    """A module and all that it imports before it runs."""
    names = re.findall(r"""\bfrom\s*["'](\.[^"']+)["']""", module.read_text("utf-8"))
    found = {module}
    for name in names:
        path = (module.parent / name).resolve()
        if path not in seen | found:
            found |= imported(path, seen | found)
    return found


def test_nothing_of_ours_names_another_host() -> None:
    """The policy of the page would forbid it."""
    files = [*OURS, *STATIC.rglob("*.css"), *STATIC.rglob("*.html"), *STATIC.rglob("*.svg")]
    found = {path.name: re.findall(r"https?://[\w.]+[^\s\"'`)]*", path.read_text("utf-8")) for path in files}
    assert {name for name, urls in found.items() if set(urls) - {NAMESPACE}} == set()


def test_every_file_is_short_enough_to_read() -> None:
    """Nothing of ours is longer than a few screens."""
    long = {path.name: length for path in OURS if (length := _lines(path)) > 380}
    assert long == {}


def _lines(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())
