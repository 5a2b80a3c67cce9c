"""Settings of a study: bots, games, seed, processes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from fightcard import Bot, Unreadable
from fightcard.core.definition import SIDES, GameDefinition
from fightcard.core.support.checks import checked_count, checked_integer, shown
from fightcard.lab.simulation.bot_games import name_of
from fightcard.lab.simulation.executors import Executor, Jobs, checked_jobs, executor_of
from fightcard.lab.simulation.simulate import SILENT, SimulationWatcher

AnyBot = str | type[Bot]

STANDARD_BOT = "thumb"
STANDARD_GAMES = 1000
LEAST_GAMES = 4  # two deals: one has no interval


@dataclass(frozen=True)
class StudySettings:
    """The settings of a study.

    It is repeated with each of the ``bots``, which play on both sides. ``games`` are those of each cell and bot, two a
    deal. The same ``seed`` gives the same results for any number of processes (``jobs``). With a ``checkpoint`` what is
    done is kept in that file until the study is finished; ``resume`` goes on from there.
    """

    bots: Sequence[AnyBot] = (STANDARD_BOT,)
    games: int = STANDARD_GAMES
    seed: int = 0
    jobs: Jobs = 1  # or a Ray cluster (``fightcard.lab.connect_ray``)
    checkpoint: str | None = None
    resume: bool = False
    watcher: SimulationWatcher = field(default=SILENT, repr=False)

    @property
    def deals(self) -> int:
        """The number of deals, each played from both seats."""
        return -(-self.games // SIDES)

    @property
    def executor(self) -> Executor:
        """Where the tasks of the study run."""
        return executor_of(self.jobs)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the bots."""
        return tuple(map(name_of, self.bots))

    def checked(self, game: GameDefinition) -> StudySettings:
        """Return these settings, or raise Unreadable for the first that cannot be used."""
        from fightcard.lab.public import check_bots

        checked_count("games", self.games, LEAST_GAMES)
        checked_integer("seed", self.seed)
        check_bots(self.bots, checked_jobs(self.jobs))
        if not self.bots:
            raise Unreadable("bots-list", value=shown(self.bots))
        if len(set(self.names)) < len(self.names):
            raise Unreadable("bots-twice", value=",".join(self.names))
        return self


STANDARD = StudySettings()
