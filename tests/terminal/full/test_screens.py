"""Every screen looks as it did; ``python -m tools.terminal_screens`` writes the texts anew."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from .helpers import Watcher
from .scenes import SCENES, taken

FOLDER = Path(__file__).with_name("screens")


@pytest.mark.parametrize("name", SCENES)
def test_screen(name: str) -> None:
    """The words, cards and frames are those that were stored; colours are looked at by people."""
    scene = SCENES[name]
    found = asyncio.run(taken(scene, Watcher.text))
    assert found.splitlines() == (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    width, height = scene.size
    assert len(found.splitlines()) <= height
    assert max(map(len, found.splitlines())) <= width
