"""The arguments and options that several commands share, and how their values are read."""

from __future__ import annotations

import os
import re
import secrets
import sys
from typing import Any

import click

from fightcard import SPECTATOR, TABLE, Unreadable
from fightcard.bots.bot_names import check_bot
from fightcard.core.definition import GameDefinition, Setup
from fightcard.core.position import LONGEST
from fightcard.kernel.game_rng import key_of_bytes, key_of_hex, key_of_seed
from fightcard.registry import find_game

from .frame import CliArgument, CliOption

LARGEST_SEED = 2**63 - 1
MOST_JOBS = 64
ALL_CORES = min(os.cpu_count() or 1, MOST_JOBS)
KEY_FORM = re.compile("[0-9a-fA-F]{64}")
STDIN = "-"


# -- kinds of values ---------------------------------------------------------------------------------------------


class ParsedValue(click.ParamType[Any]):
    """A type of value with the function that parses it; Fightcard's errors pass through click unchanged."""

    name = "value"

    def __init__(self, read: Any) -> None:
        self.read = read

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        return self.read(value) if isinstance(value, str) else value


def integer(option: str, low: int, high: int) -> ParsedValue:
    """Whole numbers within bounds."""

    def read(text: str) -> int:
        digits = text.isascii() and text.isdigit() and len(text) <= len(str(high))
        if not digits or not low <= int(text) <= high:
            raise Unreadable("number-range", option=option, value=text, low=str(low), high=str(high))
        return int(text)

    return ParsedValue(read)


def number_option(*names: str, text: str, bounds: tuple[int, int], default: int | None = None) -> CliOption:
    """An option that takes a whole number within bounds; the first of its names is what users type."""
    return CliOption(*names, text=text, value="cli-value-number", type=integer(names[0], *bounds), default=default)


def find_viewer(text: str | None, game: GameDefinition, setup: Setup) -> int:
    """The viewer: a seat of this game, ``spectator``, or by default the table, which sees all."""
    if text is None:
        return TABLE
    viewers = {**{str(seat): seat for seat in range(game.seats(setup))}, "spectator": SPECTATOR}
    if text not in viewers:
        raise Unreadable("viewer-unknown", value=text, viewers=", ".join(viewers))
    return viewers[text]


def find_seat(text: str, game: GameDefinition, setup: Setup) -> int:
    """A seat of this game."""
    seats = [str(seat) for seat in range(game.seats(setup))]
    if text not in seats:
        raise Unreadable("viewer-unknown", value=text, viewers=", ".join(seats))
    return int(text)


def read_key(text: str) -> tuple[int, ...]:
    """A key as positions and records write it."""
    if not KEY_FORM.fullmatch(text):
        raise Unreadable("key-form", value=text)
    return key_of_hex(text)


def read_bots(text: str) -> tuple[str, str]:
    """Two bots, one for each side."""
    names = text.split(",")
    if len(names) != 2:
        raise Unreadable("bots-form", value=text)
    first, second = map(check_bot, names)
    return first, second


def read_position_text(text: str) -> str:
    """A position's text, which ``-`` leaves to stdin."""
    return sys.stdin.read(LONGEST + 1).strip() if text == STDIN else text


# -- parameters --------------------------------------------------------------------------------------------------

GAME = CliArgument("game", text="cli-argument-game", value="cli-value-game", type=ParsedValue(find_game))
POSITION = CliArgument(
    "position", text="cli-argument-position", value="cli-value-position", type=ParsedValue(read_position_text)
)
JSON = CliOption("--json", "as_json", text="cli-option-json", is_flag=True)
SEED = number_option("--seed", text="cli-option-seed", bounds=(0, LARGEST_SEED))
JOBS = number_option("--jobs", text="cli-option-jobs", bounds=(1, MOST_JOBS), default=1)
JOBS_ON_ALL_CORES = number_option("--jobs", text="cli-option-league-jobs", bounds=(1, MOST_JOBS), default=ALL_CORES)
RAY = CliOption("--ray", text="cli-option-ray", value="cli-value-address")
KEY = CliOption("--key", text="cli-option-key", value="cli-value-key", type=ParsedValue(read_key))
OPTIONS = CliOption(
    *("-o", "--option", "options"),
    text="cli-option-option",
    value="cli-value-option",
    multiple=True,
)
CARDS = CliOption("--cards", text="cli-option-cards", value="cli-value-file")
VIEWER = CliOption("--as", "viewer", text="cli-option-as", value="cli-value-viewer")


def exclusive(**given: object) -> None:
    """At most one of these options may be given (a falsy value is one that is not)."""
    names = [f"--{name}" for name, value in given.items() if value is not None and value is not False]
    if len(names) > 1:
        raise Unreadable("usage-exclusive", first=names[0], second=names[1])


def game_key(seed: int | None, key: tuple[int, ...] | None = None) -> tuple[int, ...]:
    """The key asked for; else a new, unguessable one."""
    exclusive(seed=seed, key=key)
    if key is not None:
        return key
    return key_of_seed(seed) if seed is not None else key_of_bytes(secrets.token_bytes(32))
