"""Does a fourth game work as a package of its own? ``python bench/install_game.py [--screens FOLDER]``.

Builds the wheel of Fightcard, installs it with the extra ``all`` into a new environment, and ``examples/goofspiel``
beside it with pip, as its users do. Then the game is played there in the terminal, in the lab, in a league, at a table
over the wire, and in the browser on a desktop and on a phone (where Playwright is installed; pictures go to
``--screens``). It ends with 1 if anything is not as promised. The sources stay as they are. Packages come from wherever
your pip takes them.
"""

from __future__ import annotations

import argparse
import json
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from install import ROOT, Environment, build, exit_status, expect, fetched

GAME = "goofspiel"
SMALL = ("--games", "8", "--seed", "1", "--json")
LAB = (
    ("simulate", GAME, "--bots", "matching,random", *SMALL),
    ("league", GAME, "-o", "numbers=5", "--bots", "random,thumb,matching", "--jobs", "1", *SMALL),
    ("compare", GAME, "--a", "-o numbers=4", "--b", "-o numbers=5", *SMALL),
    ("matrix", GAME, "-o", "numbers=4", "--over", "levels", "--bots", "random,thumb,matching", *SMALL),
    ("sweep", GAME, "-o", "numbers=3..5", "--bots", "thumb,matching", *SMALL),
    ("tune", GAME, "--goal", "draws within 0..50", "--change", "numbers=3..5", "--trials", "3", *SMALL),
)
OVER_THE_WIRE = """
import sys
from fightcard.client import Site, bot, me
place = Site(sys.argv[1]).create("goofspiel", [me("Ann"), bot("matching")], options=["numbers=4"])
with place.connect() as table:
    while not table.wait_for_turn().over:
        table.act(table.state.actions[0])
    print(table.state.result)
"""
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}


def install_game(place: Environment, folder: Path) -> None:
    """``pip install examples/goofspiel``, from a copy, so that nothing is left behind."""
    copy = folder / GAME
    shutil.copytree(ROOT / "examples" / GAME, copy, ignore=shutil.ignore_patterns("__pycache__"))
    pip = (sys.executable, "-m", "pip", "--python", place.python, "install", "--quiet", "--disable-pip-version-check")
    subprocess.run((*pip, str(copy)), check=True, stderr=subprocess.DEVNULL)


def check_terminal(place: Environment) -> None:
    """It is listed, and played to the end in three languages; Spanish falls back to English."""
    expect(GAME in place.run("games").stdout, "the game is not listed")
    for language in ("en", "de", "es"):
        words = ("play", GAME, "-o", "numbers=3", "--bot", "thumb", "--seed", "1", "--lang", language)
        done = place.run(*words, typed="1\n2\n3\n")
        expect(done.returncode == 0 and bool(done.stdout), f"play in {language}: {done.stderr[-500:]}")
    print("- terminal: played to the end in three languages")


def check_lab(place: Environment) -> None:
    """Every study and a league answer; the package's bot wins more than half against random bids."""
    for words in LAB:
        done = place.run(*words)
        expect(done.returncode == 0, f"{' '.join(words)} ends with {done.returncode}: {done.stderr[-500:]}")
        data = json.loads(done.stdout)
        expect(data["game"] == GAME and data["failures"] == [], f"{' '.join(words)}: {done.stdout[:300]}")
        print(f"- lab: fightcard {' '.join(words[:2])}: {data['command']}")


@contextmanager
def served(place: Environment) -> Iterator[str]:
    """A server of that environment that offers the game and its bot."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = ("serve", "--no-browser", "--port", str(port), "--game", GAME, "--bot-file", "matching")
    command = (str(place.home / "bin" / "fightcard"), *words, "--database", str(place.home / "t.sqlite"))
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=place.home) as server:
        try:
            url = f"http://127.0.0.1:{port}/"
            expect("<html" in fetched(url, server), "the table's page is not there")
            yield url
        finally:
            server.terminate()


def check_table(place: Environment, url: str) -> None:
    """A whole game over the wire against the bot of the package."""
    done = subprocess.run(
        (place.python, "-I", "-c", OVER_THE_WIRE, url), capture_output=True, text=True, cwd=place.home, timeout=300
    )
    expect(done.returncode == 0, f"over the wire: {done.stderr[-800:]}")
    print(f"- table: a game over the wire ends with {done.stdout.strip()}")


def check_browser(url: str, screens: Path | None) -> None:
    """A whole game in the browser, on a desktop and on a phone."""
    if find_spec("playwright") is None:
        print("- browser: not tried, Playwright is not installed")
        return
    from playwright.sync_api import sync_playwright

    found = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=found)
        for name, (width, height) in SIZES.items():
            page = browser.new_page(viewport={"width": width, "height": height}, locale="en")
            page.goto(url)
            page.locator(f"[data-game='{GAME}'] .play").click()
            page.locator(".hand-card.legal").first.wait_for()
            if screens is not None:
                page.screenshot(path=screens / f"{GAME}-{name}.png")
            inside = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            expect(bool(inside), f"the table is wider than the {name}")
            print(f"- browser: the {name} shows {page.locator('.hand-card').count()} cards")
            page.close()
        browser.close()


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--screens", type=Path, help="a folder for pictures of the table")
    asked = parser.parse_args()
    if asked.screens is not None:
        asked.screens.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="fightcard-game-") as name:
        folder = Path(name)
        place = Environment(folder / "all", build(folder), "all")
        install_game(place, folder)
        with exit_status():
            check_terminal(place)
            check_lab(place)
            with served(place) as url:
                check_table(place, url)
                check_browser(url, asked.screens)


if __name__ == "__main__":
    main()
