"""Sentences that several commands need."""

from __future__ import annotations

from collections.abc import Sequence

from fightcard.core.definition import GameDefinition, Setup
from fightcard.language import Speaker

LONGEST = 60  # characters of a name


def player_names(game: GameDefinition, setup: Setup, speaker: Speaker, given: Sequence[str] = ()) -> dict[int, str]:
    """The names of the players: as given, else by their seats."""
    return speaker.players(game.seats(setup), dict(enumerate(map(one_line, given))))


def one_line(text: str) -> str:
    """A name from a file as one short line, so that it cannot imitate other output."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"
