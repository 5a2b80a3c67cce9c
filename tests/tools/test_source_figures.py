"""One name means one class, and no function takes more parameters than a reader can keep apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import source_figures


def test_no_class_name_exists_twice() -> None:
    assert source_figures.doubled_class_names() == {}


def test_no_function_has_more_than_six_parameters() -> None:
    assert source_figures.long_parameter_lists() == {}


def test_figures_find_doubled_classes_and_long_parameter_lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "one.py").write_text("class A:\n    def f(self, a, b, c, d, e, f): ...\n")
    (tmp_path / "src" / "two.py").write_text("class A: ...\n\ndef g(a, b, c, /, d, e, *, f, g): ...\n")
    monkeypatch.setattr(source_figures, "ROOT", tmp_path)
    assert source_figures.doubled_class_names() == {"A": ["src/one.py:1", "src/two.py:1"]}
    assert source_figures.long_parameter_lists() == {"src/two.py:g": 7}
    assert source_figures.modules_per_folder() == {".": 2}
