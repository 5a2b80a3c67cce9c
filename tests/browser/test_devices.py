"""Two browsers in one seat: both are told, one of them can end the other, and the other is told that too."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import Person
from tests.browser.test_friends import from_menu

NOTICE = ".devices .notice"


def share_a_seat(open_page: OpenPage) -> tuple[Page, Page]:
    """The host hands out the link of a same-device seat, and keeps it open."""
    host = Person(open_page())
    host.begin("here")
    host.press(".curtain button")
    host.page.wait_for_selector(".hand-card")
    assert host.page.locator(NOTICE).count() == 0, "two seats of one device are no two devices"
    from_menu(host.page, "Links to this table")
    host.page.get_by_role("button", name="Make the link").last.click()
    link = host.page.locator("dialog .copy input").input_value()
    host.page.keyboard.press("Escape")
    guest = open_page(link, **PHONE)
    return host.page, guest


@pytest.fixture
def shared(open_page: OpenPage) -> tuple[Page, Page]:
    return share_a_seat(open_page)


def test_both_devices_are_told_and_one_ends_the_other(shared: tuple[Page, Page]) -> None:
    host, guest = shared
    for page in shared:
        page.wait_for_selector(NOTICE)
        assert "2 devices can use this seat" in page.locator(NOTICE).inner_text()
    guest.get_by_role("button", name="Use only this device").tap()
    guest.wait_for_function(f"() => !document.querySelector('{NOTICE}')")
    guest.wait_for_selector(".hand-card")
    host.get_by_role("alert").get_by_text("one other device only").wait_for()
    opened: list[str] = []
    host.on("websocket", lambda socket: opened.append(socket.url))
    host.wait_for_timeout(1500)
    assert opened == [], "it does not try again and again"
    host.reload()  # the other seat is still the host's, and the table is open there
    host.wait_for_selector(".hand-card, .ask")
    assert host.locator(NOTICE).count() == 0


def test_returning_device_is_told_as_well(shared: tuple[Page, Page]) -> None:
    host, guest = shared
    table = host.url
    host.goto("/learn")
    guest.get_by_role("button", name="Use only this device").tap()
    guest.wait_for_function(f"() => !document.querySelector('{NOTICE}')")
    host.goto(table)
    host.locator(".curtain button").first.click()
    host.get_by_role("alert").get_by_text("one other device only").wait_for()


def test_devices_are_announced_once(shared: tuple[Page, Page], open_page: OpenPage) -> None:
    """But one more is told again."""
    host, _ = shared
    host.get_by_role("button", name="They are all mine").click()
    host.wait_for_function(f"() => !document.querySelector('{NOTICE}')")
    from_menu(host, "Links to this table")
    host.get_by_role("button", name="Make the link").last.click()
    link = host.locator("dialog .copy input").input_value()
    host.keyboard.press("Escape")
    open_page(link)
    host.wait_for_selector(NOTICE)
    assert "3 devices" in host.locator(NOTICE).inner_text()
