"""Chooses puzzles among the candidates: no two the same, and no theme too often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from .model import Puzzle

COUNT = 104
MOST_SHARE = 0.28  # of one theme


def select(candidates: Iterable[Puzzle], count: int = COUNT) -> list[Puzzle]:
    """Return so many puzzles, fewer if there are not enough: from the rarest themes all, of the others equally many.

    Candidates come with the difficulties as they are found; within a theme each difficulty gets its turn.
    """
    most = int(MOST_SHARE * count)
    waiting = _by_theme(candidates)
    chosen: list[Puzzle] = []
    taken: Counter[str] = Counter()
    while len(chosen) < count:
        themes = [theme for theme, puzzles in waiting.items() if puzzles and taken[theme] < most]
        if not themes:
            break
        theme = min(themes, key=lambda each: (taken[each], each))
        chosen.append(waiting[theme].pop(0))
        taken[theme] += 1
    return chosen


def _by_theme(candidates: Iterable[Puzzle]) -> dict[str, list[Puzzle]]:
    """The different candidates of each theme, in turn by difficulty, and otherwise by their ids."""
    different = {each.id: each for each in sorted(candidates, key=lambda each: each.id)}
    turns: Counter[tuple[str, int]] = Counter()
    ranked: dict[str, list[tuple[int, int, Puzzle]]] = {}
    for each in different.values():
        turn = turns[each.theme, each.difficulty]
        turns[each.theme, each.difficulty] += 1
        ranked.setdefault(each.theme, []).append((turn, each.difficulty, each))
    return {theme: [each for *_, each in sorted(found, key=lambda item: item[:2])] for theme, found in ranked.items()}
