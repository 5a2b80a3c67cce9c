"""What the browser is given: modules as they lie here, no build, no other host; and what is not ours is listed."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from fightcard.web.http.pages import STATIC

MODULES = sorted(STATIC.rglob("*.js"), key=Path.as_posix)
OURS = [path for path in MODULES if "vendor" not in path.parts]
ROW = re.compile(r"^\| `([^`]+\.js)` \|.*\| `([0-9a-f]{64})` \|$", re.MULTILINE)
NAMESPACE = "http://www.w3.org/2000/svg"


def test_every_vendored_file_is_listed_with_its_hash() -> None:
    """Whoever changes one without saying so is found out."""
    listed = dict(ROW.findall((STATIC / "vendor" / "VENDOR.md").read_text("utf-8")))
    there = {path.relative_to(STATIC / "vendor").as_posix(): path for path in MODULES if "vendor" in path.parts}
    assert listed == {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in there.items()}


def test_every_import_is_a_file_beside_it() -> None:
    """Without a build step a name such as «preact» means nothing to a browser."""
    for path in MODULES:
        for name in re.findall(r"""(?:from|import)\s*\(?["']([^"']+)["']""", path.read_text("utf-8")):
            assert name.startswith("."), f"{path.name}: {name}"
            assert (path.parent / name).resolve().is_file(), f"{path.name}: {name}"


def test_all_modules_are_fetched_at_once() -> None:
    """The page names each of them, so that a slow line is waited for once and not at every import."""
    page = (STATIC / "index.html").read_text("utf-8")
    named = re.findall(r'modulepreload" href="/static/([^"]+)"', page)
    assert named == [name for path in MODULES if (name := path.relative_to(STATIC).as_posix()) != "main.js"]


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
