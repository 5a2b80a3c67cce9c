"""``review``, and ``play --bots-only``, which makes records for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from fightcard import Record
from fightcard.language import LANGUAGES, Speaker
from fightcard.learn.review.public import review
from fightcard.learn.review.report import report_context
from fightcard.learn.review.text import ReviewText
from fightcard.report.pages import render
from tests.cli.helpers import fightcard_says
from tests.learn.review.records import random_record


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A finished game in a file."""
    path = tmp_path / "game.txt"
    path.write_text(str(random_record("cartisora", 3, most=6, target="1")), encoding="utf-8")
    return path


def test_review_for_programs(saved: Path) -> None:
    data = fightcard_says("review", str(saved), "--json").json
    assert data["result"] - data["start"] == pytest.approx(data["luck"] + sum(data["skill"]), abs=1e-9)
    keys = {"entry", "seat", "kind", "value", "se", "label", "best", "reason"}
    assert all(keys <= set(item) for item in data["items"])
    assert [set(each) for each in data["accuracy"]] == [{"value", "se"}] * 2
    assert data["exact"] is True


@pytest.mark.parametrize("language", LANGUAGES)
def test_review_in_words(saved: Path, language: str) -> None:
    answer = fightcard_says("review", str(saved), "--as", "1", "--lang", language)
    assert answer.code == 0
    say = Speaker(language).say
    assert say("review-start") in answer.out
    assert say("review-exact") in answer.out


def test_review_of_an_unfinished_game_is_refused(tmp_path: Path) -> None:
    record = random_record("cartisora", 3, most=6, target="1")
    record.result = None
    path = tmp_path / "game.txt"
    path.write_text(str(record), encoding="utf-8")
    answer = fightcard_says("review", str(path))
    assert answer.code == 1
    assert "not over" in answer.err


def test_report_escapes_names_and_runs_nothing(saved: Path) -> None:
    record = Record.read(saved.read_text("utf-8"))
    payload = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
    page = render("review.html", Speaker("en"), **report_context(_text(record, payload)))
    assert "<script" not in page
    assert "<img" not in page
    assert "default-src 'none'" in page.replace("&#39;", "'")


def _text(record: Record, name: str) -> ReviewText:
    return ReviewText(review(record), Speaker("en"), {0: name, 1: name})


def test_bots_play_all_seats(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    words = ("play", "champions", "--bots-only", "--bot", "random,thumb", "--seed", "5", "-o", "duels=1")
    answer = fightcard_says(*words, "--save", str(path))
    assert answer.code == 0
    assert Record.read(path.read_text("utf-8")).verify().is_over
    first = path.read_text("utf-8")
    fightcard_says(*words, "--save", str(path))
    assert path.read_text("utf-8") == first, "the same seed gives the same game"


@pytest.mark.parametrize("other", [("--seat", "1"), ("--two",), ("--as", "Ana")])
def test_bots_only_excludes_people(other: tuple[str, ...]) -> None:
    answer = fightcard_says("play", "cartisora", "--bots-only", *other)
    assert answer.code == 2
    assert "--bots-only" in answer.err


def test_levels_for_all_seats_are_one_or_one_each() -> None:
    assert fightcard_says("play", "cartisora", "--bots-only", "--bot", "random,random,random").code == 2
    assert fightcard_says("play", "cartisora", "--save", "x.txt").code == 2
