"""``puzzle``: puzzles in the terminal, and their list for programs."""

from __future__ import annotations

import sys
from datetime import date, datetime
from typing import TYPE_CHECKING

import fightcard
from fightcard import Unreadable
from fightcard.cli import output
from fightcard.cli.frame import CliOption, command
from fightcard.cli.full_screen import FULL, check_full_screen
from fightcard.cli.parameters import GAME, JSON, exclusive
from fightcard.core.definition import GameDefinition
from fightcard.language import Speaker

if TYPE_CHECKING:
    from fightcard import Puzzle

ID = CliOption("--id", "name", text="cli-option-puzzle", value="cli-value-puzzle")
LIST = CliOption("--list", "listed", text="cli-option-puzzle-list", is_flag=True)


@command(
    *("puzzle", GAME, ID, LIST, FULL, JSON),
    text="cli-puzzle",
    examples=("fightcard puzzle fightdrome", "fightcard puzzle cartisora --list --lang de"),
)
def puzzle(speaker: Speaker, game: GameDefinition, name: str | None, listed: bool, full: bool, as_json: bool) -> None:
    """Solve the puzzle of the day, or another one."""
    from fightcard.learn.puzzles.public import find_puzzle  # late: it takes msgspec

    known = fightcard.puzzles(game.name)
    if not known:
        raise Unreadable("puzzles-none", game=game.name)
    chosen = find_puzzle(game.name, name) if name is not None else None
    shown = known if chosen is None else (chosen,)
    for other, value in {"list": listed, "json": as_json}.items():
        exclusive(full=full, **{other: value})
    if full:
        _solve_full(game, chosen, speaker)
    elif as_json:
        output.show_json({"puzzles": [_data(each) for each in (shown if listed or chosen else (_daily(game),))]})
    elif listed:
        _show_list(speaker, shown)
    else:
        _solve(game, known, chosen, speaker)


def _solve_full(game: GameDefinition, chosen: Puzzle | None, speaker: Speaker) -> None:
    check_full_screen("puzzle")
    from fightcard.terminal.full import start

    output.show(start.solve(game, chosen.id if chosen else "", _today(), speaker))


def _today() -> date:
    return datetime.now().astimezone().date()


def _daily(game: GameDefinition) -> Puzzle:
    return fightcard.puzzle_of_the_day(game.name)


def _data(puzzle: Puzzle) -> dict[str, object]:
    return {
        "id": puzzle.id,
        "position": puzzle.position,
        "seat": puzzle.seat,
        "theme": puzzle.theme,
        "difficulty": puzzle.difficulty,
    }


def _show_list(speaker: Speaker, puzzles: tuple[Puzzle, ...]) -> None:
    for each in puzzles:
        difficulty = speaker.say(f"puzzle-difficulty-{each.difficulty}")
        output.show(f"{each.id}  {difficulty:8}  {speaker.say(f'{each.game}-theme-{each.theme}')}")


def _solve(game: GameDefinition, known: tuple[Puzzle, ...], chosen: Puzzle | None, speaker: Speaker) -> None:
    from fightcard.terminal.console import Console
    from fightcard.terminal.lines.puzzles import PuzzleRoom

    console = Console(sys.stdin, sys.stdout, sys.stdout.isatty())
    PuzzleRoom(game, known, speaker, console).run(chosen, _today())
