"""Whole games at the full screen, in all games and languages."""

from __future__ import annotations

from random import Random

import pytest

from fightcard.language import LANGUAGES
from fightcard.registry import GAMES

from .helpers import LARGE, SMALL, Watcher, opened, run, table_screen

SHORT = {"cartisora": ("target=1",)}
PLAYED = [(name, LANGUAGES[number % len(LANGUAGES)]) for number, name in enumerate(GAMES)]  # each language once


async def play_to_the_end(watcher: Watcher, lot: Random) -> None:
    """Play what is allowed, at random."""
    while not watcher.table.scene.over:
        if allowed := watcher.allowed():
            await watcher.play(lot.choice(allowed))
        else:
            await watcher.press("enter")


@pytest.mark.parametrize(("name", "language"), PLAYED)
def test_whole_games(name: str, language: str) -> None:
    """They end with a result in words, in both sizes."""
    size = LARGE if language == "de" else SMALL

    async def play() -> None:
        async with opened(lambda: table_screen(name, language, options=SHORT.get(name, ())), language, size) as watcher:
            await play_to_the_end(watcher, Random(name + language))
            model = watcher.table.model
            assert watcher.table.scene.prompt in model.scene().prompt
            first = watcher.table.scene.prompt.split()[0]
            assert first in watcher.text()

    run(play())
