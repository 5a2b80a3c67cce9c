"""Installed as an app: the manifest and its icons, the page for when the server is away, and turn notifications."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from urllib.request import urlopen

from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.playing import Person
from tests.browser.test_looks import violations
from tests.web.serving import Server

# A browser that notes what it is asked, and whose page looks hidden when a test says so.
NOTED = """
window.told = []; window.asked = 0; window.away = false;
window.Notification = class {
  static permission = "default";
  static async requestPermission() { window.asked++; return (Notification.permission = "granted"); }
  constructor(title, { body }) { window.told.push(`${title}: ${body}`); }
};
Object.defineProperty(document, "hidden", { get: () => window.away });
"""
# Long waits are short.
SOON = """() => {
  const later = window.setTimeout.bind(window);
  window.setTimeout = (work, time, ...more) => later(work, time >= 20000 ? 50 : time, ...more);
}"""


def test_manifest_names_icons_that_exist(table: Server) -> None:
    with urlopen(f"{table.url}/static/manifest.webmanifest") as answer:
        assert answer.headers["content-type"] == "application/manifest+json"
        manifest = json.load(answer)
    for icon in manifest["icons"]:
        with urlopen(table.url + icon["src"]) as answer:
            assert answer.headers["content-type"] == icon["type"]
            body = answer.read()
        if icon["type"] == "image/png":
            assert icon["sizes"] == "{}x{}".format(*struct.unpack(">II", body[16:24]))
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}


def test_page_without_a_server_and_the_newest_page_with_it(open_page: OpenPage, tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    page = open_page("/", server=server, service_workers="allow")
    page.evaluate("navigator.serviceWorker.register('/service-worker.js')")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    kept = page.evaluate(
        "caches.open('fightcard-offline').then((cache) => cache.keys()).then((all) => all.map(({url}) => url))"
    )
    assert [url.removeprefix(server.url) for url in kept] == ["/static/offline.html", "/static/style/offline.css"]
    server.stop()
    page.goto("/learn")
    assert "go on where they were" in page.locator("main").inner_text()
    assert page.evaluate("getComputedStyle(document.querySelector('a')).borderRadius") == "10px", (
        "its style is kept too"
    )
    assert not violations(page)
    server.start()
    page.click("a")
    page.wait_for_selector(".bar")
    page.goto("/")
    page.wait_for_selector(".poster")
    server.stop()


def waiting_table(page: Page) -> None:
    person = Person(page)
    person.choose("cartisora", target="1")
    person.begin("friend")


def test_turns_are_notified_after_an_offer_and_only_when_hidden(open_page: OpenPage) -> None:
    host = open_page("/")
    host.add_init_script(NOTED)
    host.reload()
    waiting_table(host)
    guest = open_page(host.locator(".copy input").input_value())
    for page in (host, guest):
        page.wait_for_selector(".hand-card")
    assert host.evaluate("[asked, told.length]") == [0, 0], "nothing is asked at once"
    host.evaluate(SOON)
    Person(host).play_on(1)
    host.wait_for_selector(".notify-offer")
    assert host.evaluate("asked") == 0, "the browser is asked on a press"
    assert not violations(host)
    host.click(".notify-offer .primary")
    host.wait_for_selector(".notify-offer", state="detached")
    assert host.evaluate("asked") == 1
    host.evaluate("() => (away = true)")
    Person(guest).play_on(1)
    host.wait_for_function("() => told.length === 1")
    assert host.evaluate("told[0]") == "Duels of Cartisora: It is your turn."
