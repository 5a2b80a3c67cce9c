"""Reports in a real browser: nothing in them runs or is loaded, and axe finds nothing."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser

import fightcard
from fightcard.lab import StudySettings, compare, matrix, sweep
from fightcard.lab.rating.intervals import IntervalEstimate
from fightcard.lab.simulation.engine import Plan
from fightcard.lab.study.breakdown import Wanted, play_rows
from fightcard.lab.study.goals import read_goal
from fightcard.lab.study.provenance import Provenance
from fightcard.lab.study.reports.matrix_report import matrix_report
from fightcard.lab.study.reports.simulation_report import SimulationAnswer, simulation_report
from fightcard.lab.study.reports.study_report import Block, comparison_report, sweep_report, table, text, warning
from fightcard.lab.study.reports.tune_report import tune_report
from fightcard.lab.study.tune import Proposal, Tuning
from fightcard.language import Speaker
from fightcard.learn.review.report import report_context
from fightcard.learn.review.text import ReviewText
from fightcard.report import render
from tests.campaigns.markup import PAYLOADS


@cache
def _reports() -> dict[str, str]:
    settings = StudySettings(games=8, bots=("thumb", "random"))
    game, speaker = fightcard.game("champions", duels="1"), Speaker("de")
    return {
        "review": render("review.html", speaker, **_resigned({0: "Ana", 1: "Ben"})),
        "matrix": matrix_report(speaker, matrix(game, "weapons", settings)),
        "sweep": sweep_report(speaker, sweep(game, "panic", ("combat", "round"), settings)),
        "compare": comparison_report(speaker, compare(game, fightcard.game("champions", duels="3"), settings)),
        "simulate": simulation_report(speaker, _simulated()),
        "tune": tune_report(speaker, _tuned()),
    }


def _tuned() -> Tuning:
    """Return a tuning as it comes out of thousands of games."""
    game = fightcard.game("cartisora", target=1)
    goal = read_goal(game.definition, "classes within 45..55")
    measured = {"basic": IntervalEstimate(0.45, 0.4, 0.5), "knight": IntervalEstimate(0.6, 0.55, 0.65)}
    front = (Proposal({}, 0.05, measured, 4000, met=False), Proposal({"target": "2"}, 0.0, measured, 4000, met=True))
    provenance = Provenance(game.definition, game.setup, ("thumb",), 1, ("fightcard", "tune", "cartisora"))
    return Tuning(goal, front[0], front, 12, 90_000, provenance, without_effect=("undercut",))


def _simulated() -> SimulationAnswer:
    game = fightcard.game("champions", weapons="random")
    plan = Plan("champions", game.setup, ("thumb", "random"), 1, compiled=False)
    found = play_rows(plan, 20, 1, Wanted("weapon"))
    groups = [{"name": each.name, "sides": each.sides, **vars(each.share)} for each in found.shares]
    provenance = Provenance(game.definition, game.setup, plan.bots, 1, ("fightcard", "simulate", "champions"))
    return SimulationAnswer(found.tally, provenance, ("Sachsen", "Wikinger"), "weapon", groups)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_reports(browser: Browser, tmp_path: Path, scheme: str) -> None:
    for name, report in _reports().items():
        (tmp_path / f"{name}.html").write_text(report, encoding="utf-8")
        size = {"width": 390, "height": 844}
        context = browser.new_context(color_scheme=scheme, viewport=size, bypass_csp=True)  # type: ignore[arg-type]
        page = context.new_page()
        page.goto((tmp_path / f"{name}.html").as_uri())
        found = Axe().run(page).response["violations"]
        assert [each["id"] for each in found] == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        context.close()


def test_markup_in_reports_stays_text(browser: Browser, tmp_path: Path) -> None:
    """Every payload in every kind of block, wherever it has a text."""
    blocks = [block for each in PAYLOADS for block in _blocks(each)]
    points = [{"x": 0.0, "y": 0.5, "low": 0.4, "high": 0.6}, {"x": 1.0, "y": 0.5, "low": 0.4, "high": 0.6}]
    chart = {"series": [{"name": "x", "points": points}], "as_percent": True}
    charts = [{**chart, "title": each, "x_title": each} for each in PAYLOADS]
    sections = [{"title": PAYLOADS[0], "blocks": [*blocks, {"kind": "charts", "charts": charts}]}]
    facts = [(each, each) for each in PAYLOADS]
    report = render(
        "study.html", Speaker("en"), title=PAYLOADS[0], sections=sections, provenance=facts, command=PAYLOADS[0]
    )
    _shows_text_only(browser, tmp_path / "report.html", report)


def _blocks(words: str) -> list[Block]:
    """Return a block of every kind with these words in place of every text."""
    mark = {"value": 0.5, "low": 0.4, "high": 0.6}
    heat = {"caption": words, "rows": [words], "columns": [words], "cells": [[{**mark, "exact": 0.5}]], "exact": words}
    marks = {"title": words, "rows": [{"name": words, "marks": [mark]}], "names": [""], "zero": 0, "as_percent": True}
    return [
        *(text(words), warning(words), table(words, [words], [(False, [words])])),
        {"kind": "terms", "rows": [(words, words)]},
        {"kind": "key", "names": [words]},
        {"kind": "bars", "title": words, "rows": [{"name": words, "share": 0.5, "label": words}]},
        {"kind": "heat", **heat},
        {"kind": "whiskers", **marks},
    ]


def _resigned(names: dict[int, str]) -> dict[str, object]:
    """Return the report of a real review, with players of these names."""
    position, _ = fightcard.game("cartisora", target=1).deal(seed=7).play("0:resign")
    found = fightcard.review(fightcard.Record.of(position))
    return report_context(ReviewText(found, Speaker("en"), names))


def test_markup_in_reviews_stays_text(browser: Browser, tmp_path: Path) -> None:
    """Names of players first; then every payload in every place where the report has a text."""
    context = _resigned({0: PAYLOADS[0], 1: PAYLOADS[1]})
    texts = ("player", "action", "label", "cost", "better", "why", "entry")
    context["decisions"] = [dict.fromkeys(texts, each) for each in PAYLOADS]
    context["ledger"] = [{"text": each, "value": each} for each in PAYLOADS]
    context["turns"] = context["accuracy"] = context["names"] = PAYLOADS
    report = render("review.html", Speaker("en"), **context)
    _shows_text_only(browser, tmp_path / "review.html", report)


def _shows_text_only(browser: Browser, path: Path, report: str) -> None:
    """Open a report: there are no elements that could do anything, nothing has run, and nothing was loaded."""
    path.write_text(report, encoding="utf-8")
    context = browser.new_context()
    page = context.new_page()
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto(path.as_uri())
    assert page.locator("script, img, iframe, object, embed, a, form, link").count() == 0
    assert page.evaluate("Object.keys(window).filter(name => name.startsWith('ran')).length") == 0
    assert requests == [path.as_uri()]
    context.close()
