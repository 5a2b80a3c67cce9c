"""The option ``--full``, and whether the terminal in full screen can be started."""

from __future__ import annotations

import sys

from fightcard import EnvironmentFailure
from fightcard.core.support.extras import require

from .frame import CliOption

FULL = CliOption("--full", "full", text="cli-option-full", is_flag=True)


def check_full_screen(command: str) -> None:
    """Raise EnvironmentFailure if the extra is missing, or if this is no terminal."""
    require("terminal", f"{command} --full")
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise EnvironmentFailure("no-terminal")
