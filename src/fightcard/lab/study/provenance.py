"""Where a result comes from: everything that is needed to repeat it, independent of the machine."""

from __future__ import annotations

import hashlib
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fightcard import Bot, __version__
from fightcard.bots.bot_names import is_in_file, is_own_bot
from fightcard.bots.frozen import MARK
from fightcard.bots.own.failures import Failures
from fightcard.bots.policy_files import is_policy_file
from fightcard.core.definition import GameDefinition, Setup
from fightcard.kernel.game_rng import GENERATOR
from fightcard.lab.simulation.bot_games import ProcessContestant, make_contestant, name_of
from fightcard.registry import installed_version

WEIGHTS = "search.weights.json"
DIGEST = 12  # hexadecimal digits


@dataclass(frozen=True)
class Provenance:
    """The origin of a study's figures: the game, its rules, the bots and the command."""

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
            "bots": [bot_data(bot, self.game, self.setup) for bot in self.bots],
            "command": shlex.join(self.command),
        }


def failures_data(failures: Failures) -> list[dict[str, Any]]:
    """Return how often users' own bots failed as JSON data, files by their names."""
    return [{**vars(failure), "bot": Path(failure.bot).name} for failure in failures]


def bot_data(bot: str | type[Bot], game: GameDefinition, setup: Setup) -> dict[str, Any]:
    """Return the name, the version and the limits of a bot; one of a user's own says its limits when it is loaded."""
    contestant = make_contestant(bot, game)
    if isinstance(contestant, ProcessContestant):
        contestant.prepare(setup)
    return {
        "name": Path(name_of(bot)).name,
        "version": _version(bot, game),
        "simulations": contestant.limit.simulations,
        "seconds": contestant.limit.seconds,
    }


def _version(bot: str | type[Bot], game: GameDefinition) -> str:
    """Return the version of Fightcard and a digest of what a bot has learned; of a user's own, its file or package."""
    if not isinstance(bot, str):
        return bot.__module__
    if is_policy_file(bot):
        return _digest(Path(bot))
    if is_in_file(bot):
        return _digest(Path(bot.rpartition(":")[0]))
    if is_own_bot(bot):
        return installed_version(bot)
    weights = game.folder / WEIGHTS
    if MARK in bot:
        return bot.partition("@")[0].partition(MARK)[2]
    learned = bot.partition("@")[0] not in ("random", "thumb") and weights.is_file()
    return f"{__version__}+{_digest(weights)}" if learned else __version__


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:DIGEST]
