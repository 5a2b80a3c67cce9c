"""Planted faults replace what exists: one that changes a name of the past would be no fault, and notice nothing."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from unittest import mock

import pytest

from tests.campaigns import planting
from tests.campaigns.planted import FAULTS

MODULES = sorted(Path(__file__).parent.glob("planted*.py"))


ASSIGNMENT = re.compile(r"^\s*(?!self\.)(\w+(?:\.\w+)+)(?::.*?)?\s*[-+*|&^]?=(?!=)", re.MULTILINE)


def assigned_attributes(source: str) -> list[str]:
    """Assignments to attributes of anything but ``self``: mypy may not check them, and ``overwrite`` does."""
    return ASSIGNMENT.findall(source)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_faults_are_planted_with_checked_names(module: Path) -> None:
    source = module.read_text(encoding="utf-8")
    assert not assigned_attributes(source), "use put() or overwrite()"
    assert "setattr(" not in source


def test_direct_assignment_is_found() -> None:
    source = "    listener._sent = after\nchain.seq += 1\nself.kept = 1\nlive.state == 2\nkept = live.state\n"
    assert assigned_attributes(source) == ["listener._sent", "chain.seq"]


def test_unknown_attributes_are_errors() -> None:
    with pytest.raises(AssertionError, match="_sent"):
        planting.overwrite(planting, "_sent", 1)
    with pytest.raises(AssertionError, match="_sent"):
        planting.put(planting, "_sent", 1)


def replace_nothing(_owner: object, _name: str, _fault: object) -> None:
    """A setter for tests: what would be replaced was found."""


@pytest.mark.parametrize("fault", sorted(FAULTS))
def test_fault_replaces_something_that_exists(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planting, "setter", replace_nothing)
    with mock.patch.dict(sys.modules):  # one of them hides a module
        FAULTS[fault]()
