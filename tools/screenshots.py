"""Pictures of the table for the documentation: `python -m tools.screenshots` plays each game a little and takes them.

They lie in docs/screens: the front page and each game, on a phone and on a desktop, a phone
held sideways, and an ending.
"""

from __future__ import annotations

import json
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
SIDEWAYS: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}, "device_scale_factor": 2}
SETTINGS = json.dumps({"named": True, "coach": False, "sound": False})
STILL = 800  # milliseconds until nothing moves any more


def open_page(browser: Browser, url: str, colours: Literal["light", "dark"], device: dict[str, Any]) -> Page:
    """The front page, for somebody who has a name and plays without the coach."""
    context = browser.new_context(base_url=url, locale="en", color_scheme=colours, **device)
    context.add_init_script(f"localStorage['fightcard-settings'] ??= {json.dumps(SETTINGS)}")
    page = context.new_page()
    page.goto("/")
    return page


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


def take_ending(page: Page, game: str, path: Path) -> None:
    """A whole game, with what decided it on the stage."""
    person = Person(page)
    person.choose(game, duels="1")
    person.begin("computer")
    person.finish()
    page.wait_for_timeout(STILL)
    page.screenshot(path=path)


def take_others(browser: Browser, url: str) -> None:
    """What is neither a front page nor a game in the middle."""
    for name, device, take in (("champions-sideways", SIDEWAYS, take_game), ("champions-ending", DESKTOP, take_ending)):
        page = open_page(browser, url, "light", device)
        take(page, "champions", SCREENS / f"{name}.png")
        page.context.close()
        print(f"docs/screens/{name}.png")


def take_all(browser: Browser, url: str) -> None:
    """Every picture."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    take_others(browser, url)
    for kind, device in KINDS.items():
        for name in ("front", *COLOURS):
            colours = COLOURS.get(name, "light")
            page = open_page(browser, url, colours, device)
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
