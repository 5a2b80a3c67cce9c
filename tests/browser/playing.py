"""A person at the table, with a finger or a mouse."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

GAMES = ("fightdrome", "champions", "cartisora")
LONGEST = 400  # decisions
SHORT = {"fightdrome": {}, "champions": {"duels": "1"}, "cartisora": {"target": "1"}}  # the shortest whole games

# Something else is asked, or the coach says something.
ANSWERED = """asked => document.querySelector('main').dataset.asked !== asked
    || document.querySelector('.coach-warning') !== null"""


class Person:
    """A person at a page."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page, self.touch = page, touch
        self.game = GAMES[0]
        self.decisions = 0

    def press(self, target: Locator | str) -> None:
        """Tap or click."""
        found = self.page.locator(target).first if isinstance(target, str) else target
        if self.touch:
            found.tap()
        else:
            found.click()

    # -- setting up --

    def choose(self, game: str, **options: Any) -> None:
        """Pick a game on the front page, and change rules."""
        self.game = game
        if options:
            self.open_variants()
        for name, value in options.items():
            option = self.page.locator(f".option[data-option={name}]")
            option.evaluate("option => option.closest('details').open = true")
            field = option.locator("select, input").first
            if field.evaluate("field => field.tagName") == "SELECT":
                field.select_option(value)
            elif field.get_attribute("role") == "switch":
                field.set_checked(value == "yes")
            else:
                field.fill(value)
        if options:
            self.press(".variants .keep")

    def open_variants(self) -> None:
        """Open the dialog with the rules of the next game."""
        self.press(f".poster[data-game={self.game}] .variants-open")

    def begin(self, against: str) -> None:
        """Choose whom to play against, and start the game."""
        self.page.locator(f"input[name=against][value={against}]").evaluate("radio => radio.click()")
        self.page.locator(f"input[name=against][value={against}]:checked").wait_for(state="attached")
        self.press(f".poster[data-game={self.game}] .play")

    # -- playing --

    @property
    def asked(self) -> str:
        """Which question this page shows: it changes with each decision of ours, not with those of others."""
        return self.page.locator("main").get_attribute("data-asked") or ""

    def wait_for_another(self, asked: str) -> None:
        """Until our decision has been taken."""
        self.page.wait_for_function("asked => document.querySelector('main').dataset.asked !== asked", arg=asked)

    def wait(self) -> bool:
        """Until it is my turn, or the game is over; is it my turn?"""
        self.page.locator("main:is([data-over=true], [data-due=true]):not([data-drawn=false])").first.wait_for()
        return self.page.locator("main[data-over=true]").count() == 0

    def decide(self) -> None:
        """Do one of the things that are allowed, another one each time, whatever a coach says."""
        asked = self.asked
        cards = self.page.locator(".hand-card.legal")
        others = self.page.locator(".ask .other")
        count = cards.count()
        if count and (self.decisions % 5 or not others.count()):
            self.press(cards.nth(self.decisions % count))
            self.press(".choices .primary")
        else:
            self.press(others.first)
        self.decisions += 1
        if self.is_coached:
            self.insist(asked)
        self.wait_for_another(asked)

    @property
    def is_coached(self) -> bool:
        """Whether a coach may stop a card here, as in somebody's first games."""
        return self.page.locator("main.coached").count() > 0

    def insist(self, asked: str) -> None:
        """Play the card anyway, if the coach stops it."""
        self.page.wait_for_function(ANSWERED, arg=asked)
        if self.page.locator(".coach-warning").count():
            self.press("[data-coach=anyway]")

    def play_on(self, most: int = LONGEST) -> bool:
        """Play so many decisions; is the game over?"""
        for _ in range(most):
            if not self.wait():
                return True
            self.decide()
        return False

    def play_to_a_card(self) -> None:
        """Play on until a card may be played: some prompts offer other choices only."""
        while self.wait() and not self.page.locator(".hand-card.legal").count():
            self.decide()

    def finish(self) -> str:
        """Play to the end; how it ended."""
        assert self.play_on(), "the game does not end"
        return " ".join(self.page.locator(".end h2, .end p").all_inner_texts())


def hears(page: Page) -> list[tuple[str, str]]:
    """All that comes to a page by sockets, as it comes: the address, and the frame."""
    frames: list[tuple[str, str]] = []
    page.on(
        "websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append((socket.url, str(frame))))
    )
    return frames
