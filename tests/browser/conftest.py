"""A real browser and a real server. What the console complains about fails the test that caused it."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests.web.serving import Server

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
SWITCHES = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--in-process-gpu", "--enable-features=NetworkServiceInProcess2"),  # a sixth less work for each page
)
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
GENEROUS = {"burst": 100_000, "rate": 100_000}

# The browser's own words for a server that was killed, for rules that are refused, for a table or seat that is not
# ours, and for a commitment or reveal that comes too late.
EXPECTED = ("ERR_CONNECTION", "WebSocket connection", *(f"status of {status}" for status in (400, 403, 404, 409, 503)))

OpenPage = Callable[..., Page]


def find_browser(playwright: Playwright) -> str | None:
    """The browser of this machine, or the one that Playwright has brought."""
    own = Path(playwright.chromium.executable_path)
    return next(filter(None, map(shutil.which, NAMES)), str(own) if own.exists() else None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of a process; where none may be missing, that is a failure."""
    with sync_playwright() as playwright:
        path = find_browser(playwright)
        if path is None:
            lack = "no Chromium here, so nothing was tried in a browser: install the package chromium"
            (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(lack)
        browser = playwright.chromium.launch(executable_path=path, args=SWITCHES)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which bots answer at once."""
    server = Server(tmp_path_factory.mktemp("table"), limits={"requests": GENEROUS}, reviews=True, lobby=True).start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The same, where who leaves is gone at once."""
    server = Server(
        tmp_path_factory.mktemp("hasty"), timers=(0.1, 0.2, 0.4), limits={"requests": GENEROUS}, lobby=True
    ).start()
    yield server
    server.stop()


@pytest.fixture
def open_page(browser: Browser, table: Server) -> Iterator[OpenPage]:
    """Opens pages, each in a browser of its own kind; none of them may complain."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_one(
        path: str = "/", server: Server = table, pace: str = "instant", coach: bool = False, **kind: Any
    ) -> Page:
        context = browser.new_context(
            base_url=server.url, **{**DESKTOP, "locale": "en", "service_workers": "block", **kind}
        )
        contexts.append(context)
        settings = json.dumps({"pace": pace, "sound": False, "named": True, "coach": coach})
        context.add_init_script(f"localStorage['fightcard-settings'] ??= {json.dumps(settings)}")
        page = context.new_page()
        page.set_default_timeout(45_000)  # a busy machine is no failure
        page.on("console", lambda message: complaints.extend([message.text] * (message.type == "error")))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(path)
        page.wait_for_selector("main")
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert [complaint for complaint in complaints if not any(word in complaint for word in EXPECTED)] == []
