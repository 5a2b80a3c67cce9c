"""The server is killed in the middle of a game: the page waits, comes back by itself and goes on."""

from __future__ import annotations

from pathlib import Path

from tests.browser.conftest import GENEROUS, OpenPage
from tests.browser.playing import Person
from tests.web.serving import Server


def test_game_goes_on_after_the_server_was_killed(tmp_path: Path, open_page: OpenPage) -> None:
    """Nothing is loaded anew, nothing is lost, nothing is told twice."""
    server = Server(tmp_path, limits={"requests": GENEROUS}).start()
    try:
        page = open_page(server=server)
        page.evaluate("window.marked = true")
        person = Person(page)
        person.choose("cartisora", target="1")
        person.begin("computer")
        person.play_on(3)
        person.wait()
        hand = page.locator(".hand-card").count()
        server.restart(pause=1.0)
        page.wait_for_function("() => !document.querySelector('.notice.lost')")
        assert page.evaluate("window.marked")
        assert page.locator(".hand-card").count() == hand
        person.finish()
        page.locator(".log-open").click()
        lines = page.locator(".whole-log li").all_inner_texts()
        shown = [line for line in lines if "reveal" in line]
        assert len(shown) % 2 == 0
        assert len(shown) >= 2 * (person.decisions - 3)  # two a Clash; windows for reactions have none
    finally:
        server.stop()


def test_words_that_do_not_come_are_said_so(tmp_path: Path, open_page: OpenPage) -> None:
    """A sentence in the browser's language and a button, never a blank page."""
    page = open_page("/learn", locale="de")
    page.route("**/words/*", lambda route: route.fulfill(status=503, body="later"))
    page.goto("/")
    page.get_by_role("alert").wait_for()
    assert "antwortet nicht" in page.locator("main").inner_text()
    page.unroute("**/words/*")
    page.get_by_role("button", name="Noch einmal versuchen").click()
    page.wait_for_selector(".poster")
