"""The browser in German and Spanish: card letters, names that fit, and no code words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import Person
from tests.browser.test_friends import sit_down
from tests.web.serving import Server

# Draws every card of a game as its modules do, with the names that the tables give them.
DRAW = """async ([game, codes, fighter]) => {
  const { h, render } = await import("/static/vendor/preact.js");
  const { Face } = await import(`/static/cards/${game}.js`);
  const { voice } = await import("/static/state.js");
  const name = (code) => voice().card(game, code, fighter).replace(/ ?[0-9]+$/, "");
  const face = (code) => h(Face, { code, name: name(code), fighter, suit: "hearts" });
  document.body.innerHTML = "<main></main>";
  render(codes.map((code) => h("div", { style: "width: 96px" }, face(code))), document.querySelector("main"));
}"""
FIGHTDROME = [*(f"{kind}50" for kind in ("P", "K", "G", "PB", "KB")), "F", "W", "NP", "NK", "NG", "NB"]
CLASSES = ("basic", "gladiator", "knight", "monk", "swashbuckler", "rogue")


def texts(page: Page, selector: str) -> list[str]:
    """Return the text of each of these places."""
    return page.locator(selector).all_text_contents()


@pytest.mark.parametrize(
    ("language", "letters"),
    [
        ("en", "P K G PB KB F W NP NK NG NB"),
        ("de", "S T P SB TB F A NS NT NP NB"),
        ("es", "Pu Pa Ll BPu BPa F E PuN PaN LlN BN"),
    ],
)
def test_letters_of_fightdrome_cards(language: str, letters: str, open_page: OpenPage) -> None:
    page = open_page("/learn", locale=language)
    page.evaluate(DRAW, ["fightdrome", FIGHTDROME, ""])
    assert texts(page, ".card .corner") == letters.split()


@pytest.mark.parametrize("game", ["champions", "cartisora"])
@pytest.mark.parametrize(("language", "ranks"), [("en", "J Q K A"), ("de", "B D K A"), ("es", "J Q K A")])
def test_ranks_of_court_cards(game: str, language: str, ranks: str, open_page: OpenPage) -> None:
    page = open_page("/learn", locale=language)
    page.evaluate(DRAW, [game, [f"{rank}{'S' * (game == 'champions')}" for rank in "JQKA"], "basic"])
    assert texts(page, ".card .rank") == ranks.split()


OUTSIDE = """cards => cards.flatMap((card) => {
  const frame = card.getBoundingClientRect();
  const texts = [...card.querySelectorAll("text, .name b, .rank")].filter((text) => text.getClientRects().length);
  const out = (box) => box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1;
  return texts.filter((text) => out(text.getBoundingClientRect())).map((text) => text.textContent);
})"""


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_card_names_fit_and_stay_legible(language: str, open_page: OpenPage) -> None:
    """No text leaves its card; the fonts are ours, and nothing is condensed."""
    page = open_page("/learn", locale=language, **PHONE)
    hands = [("fightdrome", FIGHTDROME, ""), *(("cartisora", ["J", "Q", "K"], fighter) for fighter in CLASSES)]
    for game, codes, fighter in hands:
        page.evaluate(DRAW, [game, codes, fighter])
        page.evaluate("document.fonts.ready")
        cards = page.locator(".card")
        assert cards.evaluate_all(OUTSIDE) == []


@pytest.mark.parametrize(("language", "answer"), [("de", "Ja"), ("es", "Sí")])
def test_special_rules_at_the_table_are_told_without_code_words(
    language: str, answer: str, open_page: OpenPage
) -> None:
    page = open_page(locale=language)
    person = Person(page)
    person.choose("fightdrome", breathing_space="yes")
    person.begin("computer")
    person.wait()
    page.locator(".menu-button").click()
    page.locator("[data-item=web-options-here]").click()
    assert page.locator("dialog li b").inner_text().endswith(f": {answer}.")
    help_text = page.locator("dialog .help").inner_text()
    assert help_text
    assert not re.search(r"\b(yes|no)\b", help_text.replace("no tiene", ""))


def test_story_names_sleeves_instead_of_codes(open_page: OpenPage) -> None:
    page = open_page()
    person = Person(page)
    person.choose("fightdrome", mode="epic")
    person.begin("computer")
    person.wait()
    person.decide()
    story = page.locator("[data-part=story]")
    story.get_by_text(re.compile("^You send in Sleeve")).wait_for()
    page.locator(".log-open").click()
    for text in (story.inner_text(), page.locator(".whole-log").inner_text()):
        assert not re.search(r"\b(L|S0|S1)\d\b", text)


def test_log_names_the_player_whom_a_bot_replaces(hasty: Server, open_page: OpenPage) -> None:
    """A player without a name is still called so in that line, although the seat is now the computer's."""
    host, guest = sit_down(open_page, server=hasty)
    guest.page.close()
    host.page.get_by_role("button", name="A bot plays on").click()
    host.page.get_by_text("lets a bot play on for Player 2.").first.wait_for()
