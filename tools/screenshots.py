"""Pictures of the table for the documentation: `python -m tools.screenshots` plays each game a little and takes them.

They lie in docs/screens: the front page and each game, on a phone and on a desktop.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import DESKTOP, PHONE, SWITCHES, find_browser
from tests.browser.playing import Person
from tests.web.serving import Server

SCREENS = Path(__file__).resolve().parent.parent / "docs" / "screens"
KINDS: dict[str, dict[str, Any]] = {"phone": {**PHONE, "device_scale_factor": 2}, "desktop": DESKTOP}
COLOURS: dict[str, Literal["light", "dark"]] = {
    "fightdrome": "dark",
    "champions": "light",
    "cartisora": "light",
}  # the looks that suit them
DECISIONS = {"fightdrome": 5, "champions": 4, "cartisora": 6}
CLASSES = {"cartisora": ("knight", "rogue")}
STILL = 800  # milliseconds until nothing moves any more


def take_front(page: Page, path: Path) -> None:
    """The front page."""
    page.wait_for_selector(".poster")
    page.screenshot(path=path)


def take_game(page: Page, game: str, path: Path) -> None:
    """A game after a few decisions, when it is our turn again and something can be chosen."""
    person = Person(page)
    person.choose(game)
    if game in CLASSES:
        person.open_variants()
        page.locator("[data-group=fighters] summary").click()
        for select, fighter in zip(page.locator("[data-option=classes] select").all(), CLASSES[game], strict=True):
            select.select_option(fighter)
        person.press(".variants .keep")
    person.begin("computer")
    person.play_on(DECISIONS[game])
    while person.wait() and page.locator(".hand-card.legal").count() < 2:
        person.decide()
    page.wait_for_timeout(STILL)
    page.screenshot(path=path)


def take_all(browser: Browser, url: str) -> None:
    """Every picture."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    for kind, device in KINDS.items():
        for name in ("front", *COLOURS):
            colours = COLOURS.get(name, "light")
            page = browser.new_page(base_url=url, locale="en", color_scheme=colours, **device)
            page.goto("/")
            path = SCREENS / f"{name}-{kind}.png"
            take_front(page, path) if name == "front" else take_game(page, name, path)
            page.context.close()
            print(path.relative_to(SCREENS.parent.parent))


def main() -> None:
    """Start a server and a browser of our own, and take them."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), pace=0.5).start()
        try:
            browser = playwright.chromium.launch(executable_path=find_browser(playwright), args=SWITCHES)
            take_all(browser, server.url)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
