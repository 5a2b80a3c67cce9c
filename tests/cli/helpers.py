"""Runs the command inside this process, and as a process of its own."""

from __future__ import annotations

import contextlib
import io
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

import fightcard
from fightcard.cli import main
from fightcard.core.record import Record
from fightcard.kernel.game_rng import key_of_seed
from fightcard.registry import find_game
from fightcard.table.match import Match

SOURCE = Path(fightcard.__file__).parent.parent
LANGUAGES = ("en", "de", "es")
COMMANDS = (
    "serve",
    "play",
    "join",
    "learn",
    "puzzle",
    "games",
    "rules",
    "deal",
    "show",
    "legal",
    "do",
    "hint",
    "replay",
    "review",
    "verify",
    "export",
    "archive",
    "check-database",
    "simulate",
    "league",
    "evaluate",
    "tournament",
    "compare",
    "matrix",
    "sweep",
    "tune",
    "solve",
    "bench",
    "new",
)

# What every JSON result of the lab names besides.
PROVENANCE = {"game", "options", "cards", "rules", "generator", "seed", "bots", "command"}

# In this one seat 0 has to answer a Kick 60.
POSITION = "due=0 top=K60 hand0=P80,K80,F hand1=K20,K80 seed=5"


@dataclass(frozen=True)
class Answer:
    """The command's result."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one line of JSON that it printed."""
        assert self.out.count("\n") == 1
        assert self.out.isascii()
        return json.loads(self.out)


def fightcard_says(*arguments: str, given: bytes = b"") -> Answer:
    """Run the command with these arguments and this on stdin, without a new process."""
    inner = [io.BytesIO(given), io.BytesIO(), io.BytesIO()]
    source, out, err = (io.TextIOWrapper(stream, encoding="utf-8") for stream in inner)
    with patch("sys.stdin", source), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(arguments)
    out.flush()
    err.flush()
    return Answer(code, *(stream.getvalue().decode() for stream in inner[1:]))


def environment(**changes: str) -> dict[str, str]:
    """Return the environment of a process of ours: no language, and this source."""
    kept = {k: v for k, v in os.environ.items() if k not in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG")}
    return kept | {"PYTHONPATH": str(SOURCE), "PYTHONUTF8": "1"} | changes


def fightcard_process(*arguments: str | bytes, **changes: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command as its users do."""
    command = [sys.executable, "-m", "fightcard", *arguments]
    return subprocess.run(command, capture_output=True, env=environment(**changes), check=False, timeout=300)


def deal(*options: str, seed: int = 7) -> str:
    """A position, as ``deal`` prints it."""
    arguments = [word for option in options for word in ("-o", option)]
    return fightcard_says("deal", "fightdrome", "--seed", str(seed), *arguments).out.strip()


def played(*options: str, seed: int = 3) -> Record:
    """A whole game in which everybody does the first thing possible."""
    game = find_game("fightdrome")
    match = Match(game, game.setup(options), key_of_seed(seed))
    while not match.over:
        seat = match.due[0]
        match.act(seat, match.position.legal_actions(seat)[0])
    return match.record(["Ana", "Jürgen"], "2026-01-01")
