"""The lobby in the browser: somebody waits, a phone joins with one tap, and axe finds nothing."""

from __future__ import annotations

from itertools import product

from fightcard.language import LANGUAGES
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.test_layout import speak
from tests.browser.test_looks import violations, wide

WAIT = 30_000  # milliseconds
NAME = "<b>Ann</b> { $x }"


def test_phone_joins_with_one_tap(open_page: OpenPage) -> None:
    host = open_page("/lobby")
    host.evaluate(
        "name => (localStorage['fightcard-settings'] = JSON.stringify({named: true, name, pace: 'instant'}))", NAME
    )
    host.reload()
    host.select_option("select[name=game]", "cartisora")
    host.select_option("select[name=wait]", "300")
    host.click(".lobby-find [type=submit]")
    host.wait_for_selector(".lobby-listing .unlist", timeout=WAIT)
    phone = open_page("/lobby", **PHONE)
    phone.wait_for_selector(".lobby-list .cartisora button", timeout=WAIT)
    assert phone.locator(".lobby-list b").first.inner_text() == "bAnnb x", "text, and nothing else"
    for page, language in product((host, phone), LANGUAGES):
        speak(page, language)
        assert not violations(page)
        assert wide(page) <= page.evaluate("innerWidth"), language
    phone.click(".lobby-list .cartisora button")
    for page in (host, phone):
        page.wait_for_selector(".hand-card", timeout=WAIT)


def test_table_is_taken_off_the_list_and_listed_again(open_page: OpenPage) -> None:
    host = open_page("/lobby")
    host.select_option("select[name=game]", "fightdrome")
    host.click(".lobby-find [type=submit]")
    host.click(".lobby-listing .unlist")
    host.wait_for_selector(".lobby-listing summary")
    other = open_page("/lobby")
    other.wait_for_selector("#lobby-waiting")
    assert other.locator(".lobby-list .fightdrome").count() == 0
    host.click(".lobby-listing summary")
    host.click(".lobby-listing button[type=submit]")
    other.wait_for_selector(".lobby-list .fightdrome", timeout=WAIT)
