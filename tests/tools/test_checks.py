"""The command behind `./test`: failed tests get a second run, and only those that pass then are forgiven."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tools import checks

PASSES_ON_THE_SECOND_RUN = """
from pathlib import Path

def test_flaky():
    seen = Path(__file__).with_name("seen")
    again = seen.exists()
    seen.touch()
    assert again
"""


def run(folder: Path, source: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The steps that fail in the end, of one step with this test file."""
    (folder / "test_one.py").write_text(source, "utf-8")
    (folder / "pytest.ini").write_text("[pytest]\n", "utf-8")
    command = ("-m", "pytest", "-q", "-n", "0", "-c", str(folder / "pytest.ini"), str(folder / "test_one.py"))
    monkeypatch.setattr(checks, "STEPS", {"a step": command})
    one = checks.Checks(folder / "caches")
    return [name for name in one.failures(checks.STEPS) if one.fail_again(name)]


def test_test_that_passes_alone_is_reported_as_flaky(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, PASSES_ON_THE_SECOND_RUN, monkeypatch) == []
    assert "== flaky, failed once and passed alone: test_one.py::test_flaky" in capfd.readouterr().out


def test_test_that_fails_twice_fails_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(tmp_path, "def test_wrong():\n    assert False\n", monkeypatch) == ["a step"]


def test_too_many_failures_are_not_run_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "FLAKY", 0)
    assert run(tmp_path, PASSES_ON_THE_SECOND_RUN, monkeypatch) == ["a step"]


def test_processes_of_tests_find_the_package_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Python is told to write no bytecode, every server and command of a test took twice as long to start."""
    monkeypatch.setattr(os, "environ", {"PYTHONDONTWRITEBYTECODE": "1"})
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    checks.put_caches_aside()
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ
