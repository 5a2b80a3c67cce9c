"""Pieces of screens."""

from __future__ import annotations

import pytest

from fightcard.terminal.full.drawing import wrapped


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Neurochem-Schlag", ["Neuroch…", "Schlag"]),
        ("Schlag-Block", ["Schlag-", "Block"]),
        ("K.-o. am Ende", ["K.-o. am", "Ende"]),
        ("Neuroquímico", ["Neuroqu…"]),
    ],
)
def test_long_words_break_at_their_hyphens(text: str, lines: list[str]) -> None:
    """A German card showed half of its first word and nothing of the second."""
    assert wrapped(text, 8) == lines
