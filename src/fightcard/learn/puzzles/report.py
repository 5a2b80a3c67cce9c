"""``python -m fightcard.learn.puzzles.report``: figures of the stored puzzles, as tables for docs/puzzles.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from fightcard.core.definition import GameDefinition
from fightcard.language import Speaker
from fightcard.registry import GAMES, find_game

from .candidates import LEVELS
from .model import EASY, HARD, MEDIUM, Puzzle
from .reader import puzzle_file, read_file, read_puzzles

HEAD = ("game", "puzzles", "bot games", "exact", *LEVELS, "easy, medium, hard", "smallest lead", "smallest z")


def figures() -> str:
    """Two tables: what each game has and what each level misses, and the themes."""
    games = [find_game(name) for name in GAMES if puzzle_file(find_game(name)).exists()]
    return "\n".join([*_table(HEAD, map(_row, games)), "", *_table(("game", "themes"), map(_themes, games))])


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    lines = [head, ["---"] * len(head), *rows]
    return [f"| {' | '.join(line)} |" for line in lines]


def _row(game: GameDefinition) -> list[str]:
    puzzles = read_puzzles(game)
    made = read_file(puzzle_file(game)).made
    missed = [f"{100 * sum(each.missed_by(level) for each in puzzles) / len(puzzles):.0f} %" for level in LEVELS]
    found = Counter(each.difficulty for each in puzzles)
    exact = all(each.exact for each in puzzles)
    return [
        Speaker("en").say(f"{game.name}-name"),
        str(len(puzzles)),
        str(made["games"]),
        "yes" if exact else "no",
        *missed,
        ", ".join(str(found[difficulty]) for difficulty in (EASY, MEDIUM, HARD)),
        f"{100 * min(each.margin.lead for each in puzzles):.1f} %",
        "–" if exact else f"{min(_least_z(each) for each in puzzles):.1f}",
    ]


def _least_z(puzzle: Puzzle) -> float:
    return min(puzzle.margin.z, puzzle.confirmed.z)


def _themes(game: GameDefinition) -> list[str]:
    speaker, found = Speaker("en"), Counter(each.theme for each in read_puzzles(game))
    named = [f"{speaker.say(f'{game.name}-theme-{theme}')} {count}" for theme, count in found.most_common()]
    return [speaker.say(f"{game.name}-name"), ", ".join(named)]


if __name__ == "__main__":
    print(figures())
