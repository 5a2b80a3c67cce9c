"""Company at a table in the browser: emotes are seen and muted, and a rematch shows the score of the series."""

from __future__ import annotations

from playwright.sync_api import Page

from fightcard.language import LANGUAGES
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import Person
from tests.browser.test_layout import speak
from tests.browser.test_looks import violations, wide


def show_emote(page: Page, emote: str) -> None:
    page.click(".emotes-open")
    page.click(f".emote-list [data-emote={emote}]")


def test_emotes_are_seen_and_muted_and_rematches_count(open_page: OpenPage) -> None:
    host = open_page("/")
    person = Person(host)
    person.choose("cartisora", target="1")
    person.begin("friend")
    guest = open_page(host.locator(".copy input").input_value(), **PHONE)
    for page in (host, guest):
        page.wait_for_selector(".hand-card")
        page.wait_for_selector(".emotes-open")
    show_emote(host, "touche")
    guest.wait_for_selector(".emote:not(.own)")
    assert "Touché!" in guest.locator(".emote").inner_text()
    host.wait_for_selector(".emote.own")
    guest.click(".emotes-open")
    for language in LANGUAGES:
        speak(guest, language)
        assert not violations(guest)
        assert wide(guest) <= PHONE["viewport"]["width"]
    guest.check("[name=mute-table]")
    guest.keyboard.press("Escape")
    show_emote(host, "ouch")
    host.wait_for_selector(".emote.own >> text=Ouch")
    assert not guest.locator(".emote").count(), "muted here"
    person.press(".menu-button")
    person.press(".menu [data-item=web-resign]")
    person.press(".danger")
    guest.click(".end .primary")
    host.click(".end .primary")
    for page, score in ((host, "0 : 1"), (guest, "1 : 0")):
        page.wait_for_selector(".score-line .series", state="attached")
        page.click(".menu-button")
        assert score in page.locator(".menu .series").inner_text()
