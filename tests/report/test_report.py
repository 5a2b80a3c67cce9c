"""Reports hold everything they need, escape every text and allow nothing to be loaded."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from fightcard import EnvironmentFailure
from fightcard.language import Speaker
from fightcard.report import render, save
from fightcard.report.scales import axis

SCRIPT = "<script>alert(1)</script>"


def test_every_text_is_escaped() -> None:
    page = render("base.html", Speaker("en"), title=SCRIPT, subtitle=f'"{SCRIPT}')
    assert SCRIPT not in page
    assert page.count("&lt;script&gt;") == 3  # the title, the heading, the subtitle


def test_policy_allows_the_style_sheet_alone() -> None:
    page = render("base.html", Speaker("de"), title="x")
    (style,) = re.findall("<style>(.*?)</style>", page, re.DOTALL)
    digest = b64encode(sha256(style.encode()).digest()).decode()
    assert f"default-src &#39;none&#39;; style-src &#39;sha256-{digest}&#39;" in page
    assert "<script" not in page
    assert "style=" not in page
    assert "://" not in page
    assert '<html lang="de">' in page


def test_saved_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    save(str(path), "one")
    save(str(path), "two")
    assert path.read_text() == "two"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("path", ["/dev/full", "/nowhere/report.html"])
def test_full_disk_is_one_sentence(path: str) -> None:
    with pytest.raises(EnvironmentFailure) as caught:
        save(path, "x" * 100_000)
    assert caught.value.code == "file-unwritable"
    assert caught.value.sentence().count(".") <= 2


def test_ticks_are_round_and_within() -> None:
    assert axis(0.12, 0.97, 0, 100).ticks == [0.2, 0.4, 0.6, 0.8]
    assert axis(50, 1000, 0, 100).ticks == [200, 400, 600, 800, 1000]
    one = axis(5, 5, 0, 100)
    assert one(5) == 50
