"""Rules where they are needed: beside the table, at the rule that matters, and behind the words that need them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from fightcard.language.rulebook import read_rules, rules_page
from fightcard.web.http.pages import STATIC
from tests.browser.conftest import DESKTOP, PHONE, OpenPage
from tests.browser.playing import GAMES, Person

KINDS = {"desktop": DESKTOP, "phone": PHONE}
MOST_TURNS = 60  # until a card cannot be played


def open_rules(page: Page) -> None:
    """Through the menu of the table."""
    page.locator(".menu-button").click()
    page.locator(".menu [data-item=web-rules]").click()
    page.wait_for_selector(".rules-panel article")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_rules_open_beside_the_table_at_the_rule_that_matters(game: str, kind: str, open_page: OpenPage) -> None:
    """The stage stays in view, the rule of the phase is in view too, and Escape leads back to the table."""
    page = open_page(f"/?play={game}", **KINDS[kind])
    page.wait_for_selector("main[data-due=true]")
    open_rules(page)
    assert page.locator("dialog").count() == 0
    wanted = page.locator(".rules-panel article.wanted")
    body, rule = page.locator(".rules-panel-body").bounding_box(), wanted.bounding_box()
    assert body
    assert rule
    assert body["y"] <= rule["y"] <= body["y"] + body["height"] - 40
    assert page.locator("[data-part=stage]").evaluate(STAGE_IN_VIEW)
    page.keyboard.press("Escape")
    page.wait_for_selector(".rules-panel", state="detached")


# A point of the stage is not covered.
STAGE_IN_VIEW = """stage => {
    const {left, top, width, height} = stage.getBoundingClientRect();
    const seen = Math.min(height, innerHeight - top);
    const hit = document.elementFromPoint(left + width * 0.25, Math.max(top, 0) + seen * 0.3);
    return stage.contains(hit);
}"""


def test_every_phase_and_every_word_has_its_rule() -> None:
    """Rule ids in the panel and in the word list exist in the rules of the game."""
    known = {rule.id for game in GAMES for rule in read_rules(rules_page(game, "en"))}
    for name in ("panel.js", "term.js"):
        source = (STATIC / "parts" / "rules" / name).read_text("utf-8")
        ids = set(re.findall(r'"((?:FD|FDA|CC|CCA|DC|DCA)-\d+)"', source))
        assert ids
        assert ids <= known, name


def test_refusal_names_its_rule_once(open_page: OpenPage) -> None:
    """The id in the sentence opens the rule."""
    page = open_page("/?play=fightdrome")
    person = Person(page)
    for _ in range(MOST_TURNS):
        assert person.wait()
        if page.locator(".hand-card.illegal").count():
            break
        person.decide()
    page.locator(".hand-card.illegal").first.click()
    page.wait_for_selector(".refusal p")
    told = page.locator(".refusal p")
    rule = told.locator(".rule-link").inner_text()
    assert told.inner_text().count(rule) == 1
    told.locator(".rule-link").click()
    assert page.locator(".rules-panel article.wanted").get_attribute("data-rule") == rule


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_word_of_the_game_is_explained_where_it_stands(language: str, open_page: OpenPage) -> None:
    """Panic, in the question that offers it: a press shows a sentence and the rule."""
    page = open_page("/?play=champions", locale=language)
    page.wait_for_selector("main[data-due=true]")
    word = page.locator("#asked .term-word")
    word.click()
    note = page.locator("#asked .term-note")
    note.wait_for(state="visible")
    box = note.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 1280
    note.locator(".rule-link").click()
    assert page.locator(".rules-panel article.wanted").get_attribute("data-rule") == "CC-21"


def test_rule_opened_from_a_dialog_leads_back_to_it(open_page: OpenPage) -> None:
    """The rules of the next game are still there when the rule has been read."""
    page = open_page("/")
    Person(page).open_variants()
    page.locator("[data-group=official] summary").click()
    page.locator("[data-option=last_gasp] .rule-link").click()
    assert page.locator("dialog").count() == 2
    page.keyboard.press("Escape")
    page.wait_for_function("() => document.querySelectorAll('dialog').length === 1")
    assert page.locator("dialog .variants").count() == 1
