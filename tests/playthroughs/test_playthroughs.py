"""Golden playthroughs: the games behave as they did. If they should not, see make.py beside this file."""

from __future__ import annotations

from pathlib import Path

import pytest

from fightcard.registry import GAMES
from tests.playthroughs.make import files, main, playthrough, read_head


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_golden_playthrough_is_unchanged(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert playthrough(path.stem, read_head(text)).splitlines() == text.splitlines()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_playthroughs(name: str) -> None:
    own = [path for path in files() if read_head(path.read_text(encoding="utf-8"))["game"] == name]
    assert len(own) >= 4
    assert all(path.name.startswith(f"{name}-") for path in own)


def test_new_playthrough_needs_its_head_only(tmp_path: Path) -> None:
    """And made twice it stays the same."""
    path = tmp_path / "new.txt"
    path.write_text("# game: fightdrome\n# options: starter=1\n# seed: 4\n", encoding="utf-8")
    main([path])
    once = path.read_text(encoding="utf-8")
    main([path])
    assert path.read_text(encoding="utf-8") == once
    assert "== deal" in once
    assert once.splitlines()[-1].startswith("result: {")
