"""The tables and the picture of class games in `docs/solving.md`."""

from __future__ import annotations

import importlib

made = importlib.import_module("bench.class_results")  # a script: its types are checked where it stands


def test_tables_and_picture_are_of_the_results() -> None:
    assert "| knight, knight | 239,320,717 |" in made.runs_table()
    for path, text in ((made.PAGE, made.page()), (made.PICTURE, made.picture())):
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: run python bench/class_results.py --write"


def test_picture_shows_every_value_once_in_either_order() -> None:
    text = made.picture()
    assert text.count("69.04") == text.count("30.96") == 1
    assert text.count("font-weight") + text.count("font-style") == 36
