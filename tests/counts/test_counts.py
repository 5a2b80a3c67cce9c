"""Position counts: every file of this folder, counted again. See counting.py beside this file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from fightcard.registry import GAMES, find_game
from tests.counts.counting import FOLDER, Line, check, count, files, filled, followers, lines_of, read_line

ALL = [(path.stem, line) for path in files() for line in lines_of(path)]


@pytest.mark.parametrize(("name", "line"), ALL, ids=[line.where for _, line in ALL])
def test_counts(name: str, line: Line) -> None:
    game = find_game(name)
    assert line.counts
    check(line, line.position(game))


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_counts(name: str) -> None:
    assert len(list(lines_of(FOLDER / f"{name}.counts"))) >= 8


def test_difference_is_shown_by_first_action() -> None:
    """So that one can look on where it goes wrong."""
    name, line = next((name, line) for name, line in ALL if dict(line.counts).get(3, 0) > 3)
    position = line.position(find_game(name))
    right = dict(line.counts)[3]
    with pytest.raises(AssertionError) as caught:
        check(replace(line, counts=((3, right + 1),)), position)
    shown = [text.split() for text in str(caught.value).splitlines() if text.startswith("  ")]
    assert [action for action, _ in shown] == [action for action, _ in followers(position)]
    assert sum(int(number) for _, number in shown) == right == count(position, 3)
    assert str(position) in str(caught.value)


def test_open_counts_are_filled_in(tmp_path: Path) -> None:
    """A question mark is a count that somebody would like to know."""
    path = tmp_path / "fightdrome.counts"
    path.write_text("# a comment?\nseed 0; starter=0; 1: ? 2: 7\n", encoding="utf-8")
    wanted = count(read_line("seed 0; starter=0; 1: ?", "").position(find_game("fightdrome")), 1)
    assert filled(path) == f"# a comment?\nseed 0; starter=0; 1: {wanted} 2: 7"
