"""Where a result comes from: everything that is needed to repeat it, independent of the machine."""

from __future__ import annotations

import hashlib
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fightcard import Bot, __version__
from fightcard.core.definition import GameDefinition, Setup
from fightcard.kernel.game_rng import GENERATOR
from fightcard.lab.simulation.bot_games import make_contestant, name_of

WEIGHTS = "search.weights.json"
DIGEST = 12  # hexadecimal digits


@dataclass(frozen=True)
class Provenance:
    """What was studied, and how: the game, its rules, the bots and the command."""

    game: GameDefinition
    setup: Setup
    bots: Sequence[str | type[Bot]]
    seed: int
    command: Sequence[str]  # that repeats it; files by their names only

    def data(self) -> dict[str, Any]:
        """Return all of it as JSON data."""
        return {
            "game": self.game.name,
            "options": self.setup.options.write(),
            "cards": self.game.cards_digest(self.setup) or "standard",
            "rules": self.game.version,
            "generator": GENERATOR,
            "seed": self.seed,
            "bots": [bot_data(bot, self.game) for bot in self.bots],
            "command": shlex.join(self.command),
        }


def bot_data(bot: str | type[Bot], game: GameDefinition) -> dict[str, Any]:
    """Return the name, the version and the limits of a bot."""
    contestant = make_contestant(bot, game)
    name = name_of(bot)
    return {
        "name": Path(name).name,
        "version": _version(bot, game),
        "simulations": contestant.limit.simulations,
        "seconds": contestant.limit.seconds,
    }


def _version(bot: str | type[Bot], game: GameDefinition) -> str:
    """Return the version of Fightcard and a digest of what a bot has learned; a bot of one's own by its file."""
    if not isinstance(bot, str):
        return bot.__module__
    path, separator, _ = bot.rpartition(":")
    if separator and Path(path).is_file():
        return hashlib.sha256(Path(path).read_bytes()).hexdigest()[:DIGEST]
    weights = game.folder / WEIGHTS
    learned = bot.partition("@")[0] not in ("random", "thumb") and weights.is_file()
    return f"{__version__}+{hashlib.sha256(weights.read_bytes()).hexdigest()[:DIGEST]}" if learned else __version__
