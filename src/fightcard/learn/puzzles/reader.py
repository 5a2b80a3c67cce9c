"""Reads and writes ``puzzles.json`` in a game's folder: one puzzle on each line."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from fightcard.core.definition import GameDefinition
from fightcard.core.errors import Unreadable

from .model import ChoiceValue, Margin, NamedShare, Puzzle

FILE = "puzzles.json"


class _Puzzle(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A puzzle as it is stored; it is shorter than the model, and everything in it is plain data."""

    id: str
    position: str
    seat: int
    theme: str
    difficulty: int
    choices: dict[str, float]
    exact: bool
    margin: tuple[float, float]
    confirmed: tuple[float, float]
    baseline: str
    misses: dict[str, float]
    theirs: dict[str, float] = {}


class PuzzleFile(Struct, forbid_unknown_fields=True):
    """The whole file: what made the puzzles, and the version of the rules that they belong to."""

    game: str
    rules: int
    made: dict[str, int]
    puzzles: list[_Puzzle]


def puzzle_file(game: GameDefinition) -> Path:
    """The file with the puzzles of a game, if it has any."""
    return game.folder / FILE


@cache
def read_puzzles(game: GameDefinition) -> tuple[Puzzle, ...]:
    """All puzzles of a game, by their ids; none if it has no such file, Unreadable if the file is not one."""
    path = puzzle_file(game)
    if not path.exists():
        return ()
    return tuple(_puzzle(game.name, each) for each in read_file(path).puzzles)


def read_file(path: Path) -> PuzzleFile:
    """Read a file of puzzles; Unreadable if it is none."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=PuzzleFile)
    except (msgspec.MsgspecError, OSError, ValueError) as error:
        raise Unreadable("puzzle-file", file=path.name, reason=str(error)) from error


def _puzzle(game: str, stored: _Puzzle) -> Puzzle:
    return Puzzle(
        game=game,
        id=stored.id,
        position=stored.position,
        seat=stored.seat,
        theme=stored.theme,
        difficulty=stored.difficulty,
        choices=tuple(ChoiceValue(*each) for each in stored.choices.items()),
        exact=stored.exact,
        margin=Margin(*stored.margin),
        confirmed=Margin(*stored.confirmed),
        baseline=stored.baseline,
        misses=_shares(stored.misses),
        theirs=_shares(stored.theirs),
    )


def _shares(stored: dict[str, float]) -> tuple[NamedShare, ...]:
    return tuple(NamedShare(*each) for each in stored.items())


# -- writing -----------------------------------------------------------------------------------------------------


def write_puzzles(path: Path, game: GameDefinition, puzzles: list[Puzzle], made: dict[str, int]) -> None:
    """Write a file of puzzles, sorted by their ids: the order says nothing about them."""
    lines = [json.dumps(pack(each), ensure_ascii=False) for each in sorted(puzzles, key=lambda each: each.id)]
    head = json.dumps({"game": game.name, "rules": game.version, "made": made})[:-1]
    path.write_text(head + ', "puzzles": [\n' + ",\n".join(lines) + "\n]}\n", encoding="utf-8")


def unpack(game: str, data: dict[str, object]) -> Puzzle:
    """A puzzle out of what ``pack`` makes of it."""
    return _puzzle(game, msgspec.convert(data, _Puzzle))


def pack(puzzle: Puzzle) -> dict[str, object]:
    """A puzzle as plain data, rounded as it is stored."""
    stored = {
        "id": puzzle.id,
        "position": puzzle.position,
        "seat": puzzle.seat,
        "theme": puzzle.theme,
        "difficulty": puzzle.difficulty,
        "choices": {each.action: round(each.value, 4) for each in puzzle.choices},
        "exact": puzzle.exact,
        "margin": [round(puzzle.margin.lead, 4), round(puzzle.margin.error, 4)],
        "confirmed": [round(puzzle.confirmed.lead, 4), round(puzzle.confirmed.error, 4)],
        "baseline": puzzle.baseline,
        "misses": {each.name: round(each.share, 3) for each in puzzle.misses},
    }
    theirs = {each.name: round(each.share, 4) for each in puzzle.theirs}
    return stored | ({"theirs": theirs} if theirs else {})
