"""Names that users and clients depend on stay: messages, routes, commands, JSON keys, exit codes, levels, formats."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.interface.names import collect, stored


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names that exist now."""
    return collect(tmp_path_factory.mktemp("names"))


def test_no_public_name_disappears(found: set[str]) -> None:
    assert not stored() - found


def test_every_public_name_is_listed(found: set[str]) -> None:
    """`python -m tests.interface.names` adds new ones."""
    assert not found - stored()


def test_list_is_sorted_and_has_no_duplicates() -> None:
    lines = Path(__file__).with_name("names.txt").read_text(encoding="utf-8").splitlines()
    assert lines == sorted(set(lines))
