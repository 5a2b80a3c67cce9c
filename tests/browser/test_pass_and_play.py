"""Two people, one device: a curtain between them, and a page that never holds the other hand."""

from __future__ import annotations

import json

from playwright.sync_api import Page

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import Person, hears


def sockets_of(page: Page) -> list[str]:
    """As whom the page has opened sockets, in their order."""
    opened: list[str] = []
    page.on("websocket", lambda socket: opened.append(socket.url.rpartition("as=")[2]))
    return opened


def test_hand_is_fetched_only_after_the_press(open_page: OpenPage) -> None:
    """The socket of a seat opens after its press; what came before tells no hand."""
    page = open_page(**PHONE)
    opened, frames = sockets_of(page), hears(page)
    person = Person(page, touch=True)
    person.begin("here")
    page.wait_for_selector(".curtain button")
    assert opened == ["spectator"]
    assert page.locator(".hand").count() == 0
    for _ in range(4):
        known = len(opened)
        seat = page.locator(".curtain button").first.inner_text()
        person.press(".curtain button")
        person.wait()
        assert len(opened) == known + 1
        assert opened[-1] == ("0" if "Player 1" in seat else "1")
        while not page.locator(".hand-over").count() and person.wait():
            person.decide()
        if page.locator(".end").count():
            return
        person.press(".hand-over")
        page.wait_for_selector(".curtain")
    for url, text in frames:
        view = json.loads(text).get("view")
        seat = url.rpartition("as=")[2]
        hands = [data["hand"] for number, data in enumerate(view["seats"]) if str(number) != seat] if view else []
        assert all(set(hand) <= {"?"} for hand in hands)


def test_curtain_returns(open_page: OpenPage) -> None:
    """On another tab, on reload, and when one comes back by Back."""
    page = open_page()
    person = Person(page)
    person.begin("here")
    for leave in (hide, lambda page: page.reload(), there_and_back):
        page.wait_for_selector(".curtain")
        person.press(".curtain button")
        page.wait_for_selector(".hand-card")
        leave(page)
        page.wait_for_selector(".curtain")
        assert page.locator(".hand-card").count() == 0


def hide(page: Page) -> None:
    """Look at another tab: the browser says so by an event, which is said here in its place."""
    page.evaluate(
        "Object.defineProperty(document, 'hidden', {value: true, configurable: true});"
        "document.dispatchEvent(new Event('visibilitychange'));"
        "delete document.hidden"
    )


def there_and_back(page: Page) -> None:
    """To the front page, and back."""
    page.locator(".home").click()
    page.wait_for_selector(".poster")
    page.go_back()


def test_sealed_choice_can_be_taken_back_before_handing_over(open_page: OpenPage) -> None:
    """Lock in, think again, take back, lock in another one."""
    page = open_page()
    person = Person(page)
    person.choose("cartisora")
    person.begin("here")
    person.press(".curtain button")
    person.wait()
    person.decide()
    page.get_by_role("button", name="Take back").click()
    page.wait_for_selector("main[data-due=true]")
    person.decide()
    assert "Nobody sees it yet" in page.locator("#asked").inner_text()
