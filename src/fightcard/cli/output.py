"""Output: results on stdout, everything else on stderr, without control characters."""

from __future__ import annotations

import contextlib
import io
import json
import os
import shutil
import sys
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any, TextIO

import click

from fightcard import EnvironmentFailure, Error, Refused
from fightcard.bots.levels import weights_error
from fightcard.bots.own.failures import BotFailure
from fightcard.core.definition import GameDefinition, Setup
from fightcard.language import Speaker

LONGEST_QUOTE = 400  # characters of an argument that an error repeats
NARROW, WIDE = 40, 100  # columns: text is wrapped to the terminal's width within these


class OutputFailed(EnvironmentFailure):
    """Stdout cannot be written: there is no use in telling of it there."""


# -- streams -----------------------------------------------------------------------------------------------------


def prepare() -> None:
    """Make sure that no character is too much for the streams, and that they are there."""
    for name, errors in (("stdin", "surrogateescape"), ("stdout", "backslashreplace"), ("stderr", "backslashreplace")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "r+", encoding="utf-8"))  # noqa: SIM115 - as long as we run
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def finish() -> None:
    """All that was shown is written."""
    with _watched():
        sys.stdout.flush()


def give_up() -> None:
    """Nothing more can be written: what is still waiting goes nowhere, or Python would complain at its end."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


@contextlib.contextmanager
def _watched() -> Any:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputFailed("output-failed", reason=error.strerror or str(error)) from error


# -- text --------------------------------------------------------------------------------------------------------


def clean(text: str) -> str:
    """Text without signs that move the cursor or turn the writing round: names and files come from strangers."""
    return "".join(c if c == "\n" or unicodedata.category(c)[0] != "C" else "\N{REPLACEMENT CHARACTER}" for c in text)


def _write(text: str, stream: TextIO) -> None:
    stream.write(clean(text) + "\n")


def show(text: str = "") -> None:
    """Print a line of the result."""
    with _watched():
        _write(text, sys.stdout)


def show_json(data: Any) -> None:
    """The answer for a program: one line, in ASCII, whatever the terminal's encoding is."""
    show(json.dumps(data))


def show_long(text: str) -> None:
    """A long answer: page by page if a person reads it at a terminal too small for it."""
    if sys.stdin.isatty() and sys.stdout.isatty() and text.count("\n") >= shutil.get_terminal_size().lines:
        click.echo_via_pager(clean(text) + "\n")
    else:
        show(text)


def note(text: str) -> None:
    """Print a note to stderr. A failure to write it is ignored."""
    with contextlib.suppress(OSError):
        _write(text, sys.stderr)
        sys.stderr.flush()


def notes(game: GameDefinition, setup: Setup, speaker: Speaker) -> None:
    """Show notes on a set-up: options without effect, reconstructed cards."""
    for message, arguments in game.notes(setup):
        note(speaker.say(message, **arguments))
    if (error := weights_error(game)) is not None:
        note(speaker.error(error))


def bot_failures(failures: Iterable[BotFailure], speaker: Speaker) -> None:
    """Show the failures of users' own bots, each with its name."""
    for failure in failures:
        note(speaker.say("bot-failures", **vars(failure)))


def width() -> int:
    """The columns that text may use."""
    return max(NARROW, min(WIDE, shutil.get_terminal_size().columns))


def columns(rows: Iterable[tuple[str, ...]]) -> list[str]:
    """Lines in which the cells of all rows stand below each other."""
    rows = list(rows)
    widths = [max(map(len, cells)) for cells in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(size) for cell, size in zip(row, widths, strict=True)).rstrip() for row in rows]


# -- errors ------------------------------------------------------------------------------------------------------


def tell_error(error: Error, speaker: Speaker, game: str, *, as_json: bool) -> None:
    """One sentence on stderr, or for a program a refusal or an error on stdout."""
    for each in (error, error.__cause__):  # the sentence may tell of both
        if isinstance(each, Error):
            each.arguments = {name: _quoted(value) for name, value in each.arguments.items()}
    sentence = speaker.error(error, game)
    if as_json:
        show_json(_error_data(error, clean(sentence)))
    else:
        note(sentence)


def _quoted(value: object) -> object:
    if not isinstance(value, str):
        return value
    line = " ".join(value.split())
    return line if len(line) <= LONGEST_QUOTE else line[:LONGEST_QUOTE] + "…"


def _error_data(error: Error, sentence: str) -> Mapping[str, Any]:
    if isinstance(error, Refused):
        return {"refused": {"code": error.code, "rule": error.rule, "sentence": sentence}}
    return {"error": {"code": error.code, "sentence": sentence}}
