"""Begins the application: a game here, a table on a server, a record, lessons, puzzles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path

from textual.screen import Screen

from fightcard import EnvironmentFailure, Game, Unreadable
from fightcard.core.definition import GameDefinition
from fightcard.core.record import Record, check_playable, read_record
from fightcard.language import Speaker
from fightcard.table.match import Match

from ..local_game import LocalGame
from ..seat_assignment import SeatAssignment
from .app import FullScreen
from .models.match import MatchTable
from .models.replay import ReplayTable
from .rooms import FullPuzzleRoom, LessonRoom
from .screens.menu import Menu
from .screens.play import PlayScreen
from .screens.replay import ReplayScreen
from .stage import find_stage


def run(first: Callable[[], Screen[None]], speaker: Speaker, save: str = "") -> str:
    """Show a screen, and what it leads to, until it is left; return what is to be said then."""
    app = FullScreen(first, speaker)
    app.save_path = save
    return app.run() or ""


def play(
    game: Game, key: Sequence[int], assignment: SeatAssignment, speaker: Speaker, save: str = ""
) -> tuple[bool, str]:
    """Play a game, or go on with the one that was saved; return whether it was finished, and what is to be said."""
    model = match_table(game, key, assignment, speaker, save)
    told = run(lambda: PlayScreen(model), speaker, save)
    return model.local_game.match.over, told


def match_table(
    game: Game, key: Sequence[int], assignment: SeatAssignment, speaker: Speaker, save: str = ""
) -> MatchTable:
    """A new match, or the one in the file, if there is one."""
    match = _resumed(game, save) if save and Path(save).exists() else Match(game.definition, game.setup, key)
    own = Game(match.game, match.setup)
    local_game = LocalGame(
        match, speaker, assignment.people, assignment.players(own), partial(assignment.stand_in, own)
    )
    return MatchTable(local_game, speaker, assignment.coach)


def _resumed(game: Game, path: str) -> Match:
    """The unfinished game of a record."""
    record = _read(path)
    if record.game != game.name or record.result is not None:
        raise EnvironmentFailure("file-exists", path=path)
    if game.setup.options.write() not in ([], record.options):
        raise Unreadable("position-other-options", given=" ".join(record.options) or "-")
    check_playable(record, game.definition)
    match = Match(game.definition, record.setup(game.definition), record.key, record.position)
    for action in record.actions:
        text = match.position.canonical(action)
        match.act(int(text.partition(":")[0]), text)
    return match


def _read(path: str) -> Record:
    try:
        return read_record(Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        if isinstance(error, Unreadable):
            raise
        reason = getattr(error, "strerror", None) or str(error)
        raise EnvironmentFailure("file-unreadable", path=path, reason=reason) from error


def replay(record: Record, viewer: int, speaker: Speaker) -> str:
    """Replay a record."""
    model = ReplayTable(record, viewer, speaker)
    return run(lambda: ReplayScreen(model), speaker)


# -- lessons and puzzles --


def learn(game: GameDefinition, chosen: str, speaker: Speaker) -> str:
    """Take the lessons of a game, or one of them."""
    room = LessonRoom(game)
    palette = find_stage(game).palette
    if not chosen:
        return run(lambda: Menu(room.page, room.table, palette), speaker)
    number = [each.id for each in room.lessons(speaker)].index(chosen)
    return run(lambda: room.table(number, speaker), speaker)


def solve(game: GameDefinition, chosen: str, today: date, speaker: Speaker) -> str:
    """Solve puzzles: that of the day first in the list, or the chosen one."""
    room = FullPuzzleRoom(game, today)
    if not chosen:
        return run(lambda: Menu(room.page, room.table, find_stage(game).palette), speaker)
    number = [each.id for each in room.puzzles].index(chosen)
    return run(lambda: room.table(number, speaker), speaker)
