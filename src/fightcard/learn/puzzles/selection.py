"""Chooses puzzles among the candidates: no two the same, no theme or solution too often, different in each theme."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from .model import Puzzle

COUNT = 104
MOST_SHARE = 0.2  # of one theme
MOST_SAME = 0.25  # with one solution, in Duels of Cartisora the Jack


def select(candidates: Iterable[Puzzle], count: int = COUNT) -> list[Puzzle]:
    """Return so many puzzles, fewer if there are not enough: from the rarest themes all, of the others equally many."""
    most, most_same = int(MOST_SHARE * count), int(MOST_SAME * count)
    waiting = _by_theme(candidates)
    chosen: list[Puzzle] = []
    taken: Counter[str] = Counter()
    solved_by: Counter[str] = Counter()
    kinds: Counter[tuple[str, ...]] = Counter()
    while len(chosen) < count:
        themes = [theme for theme, puzzles in waiting.items() if puzzles and taken[theme] < most]
        if not themes:
            break
        theme = min(themes, key=lambda each: (taken[each], each))
        found = _take(waiting[theme], kinds)
        if solved_by[found.best] == most_same:
            continue
        kinds.update(_kinds(found))
        chosen.append(found)
        taken[theme] += 1
        solved_by[found.best] += 1
    return chosen


def _by_theme(candidates: Iterable[Puzzle]) -> dict[str, list[Puzzle]]:
    """The different candidates of each theme, by their ids."""
    different = {each.id: each for each in sorted(candidates, key=lambda each: each.id)}
    themes: dict[str, list[Puzzle]] = {}
    for each in different.values():
        themes.setdefault(each.theme, []).append(each)
    return themes


def _take(puzzles: list[Puzzle], kinds: Counter[tuple[str, ...]]) -> Puzzle:
    """Take the puzzle of a theme that is least like those taken before: difficulty, then solution and temptation."""
    found = min(puzzles, key=lambda each: tuple(kinds[kind] for kind in _kinds(each)))
    puzzles.remove(found)
    return found


def _kinds(puzzle: Puzzle) -> tuple[tuple[str, ...], ...]:
    """The features that two puzzles of a theme may share, the most important first."""
    theme, difficulty = puzzle.theme, str(puzzle.difficulty)
    return (
        (theme, "difficulty", difficulty),
        (theme, "both", puzzle.best, puzzle.baseline),
        (theme, "best", puzzle.best),
        (theme, "baseline", puzzle.baseline),
        (theme, "choices", str(len(puzzle.choices))),
    )
