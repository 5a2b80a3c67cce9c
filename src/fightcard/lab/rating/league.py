"""A league (round robin): all pairs play each other, each deal twice with the seats exchanged.

Every level plays with a fixed number of simulations, and all random numbers come from the seed: so the results are the
same on every machine and for any number of processes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from fightcard import Result
from fightcard.bots.own.failures import Failures, merged
from fightcard.core.definition import SIDES, GameDefinition, Setup
from fightcard.core.support.notices import COMPILER_DELAY, notify_after
from fightcard.kernel.game_rng import key_of_simulation
from fightcard.lab.simulation.bot_games import Contestant, make_contestant, play_game
from fightcard.lab.simulation.executors import Jobs, executor_of, share_out
from fightcard.lab.simulation.simulate import SILENT, SimulationWatcher
from fightcard.registry import find_game

from .intervals import IntervalEstimate
from .ratings import Meeting, elo_ratings, mean_of, share_of

YARDSTICK = "thumb"

MakePlayer = Callable[[str, GameDefinition], Contestant]


@dataclass(frozen=True)
class Fixtures:
    """The fixtures of a league: game, players and pairs. It can be sent to another process."""

    game: str
    setup: Setup
    names: tuple[str, ...]  # presumably the weakest first
    games: int  # per pair
    seed: int
    make: MakePlayer = make_contestant
    only: tuple[tuple[str, str], ...] = ()  # the pairs, if not all of them

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """All pairs, the presumably stronger one first."""
        return list(self.only) or [(b, a) for a, b in combinations(self.names, 2)]

    @property
    def deals(self) -> int:
        """The number of deals for each pair; if the number of games is odd, the last one is played once only."""
        return -(-self.games // SIDES)


@dataclass(frozen=True)
class Bout:
    """The result of one deal, for the first of the two players."""

    points: float
    games: int
    reputation: int = 0  # lead over the other
    combats: int = 0
    failures: Failures = ()  # of users' own bots


@dataclass
class LeagueTable:
    """All results of a league."""

    fixtures: Fixtures
    bouts: dict[tuple[str, str], dict[int, Bout]] = field(default_factory=dict)
    interrupted: bool = False

    def __repr__(self) -> str:
        return f"<Table of {self.played} games of {self.fixtures.game}: {', '.join(self.fixtures.names)}>"

    @property
    def played(self) -> int:
        """Games so far."""
        return sum(bout.games for bouts in self.bouts.values() for bout in bouts.values())

    @property
    def failures(self) -> Failures:
        """The failures of users' own bots: each such decision was replaced by a random legal action."""
        return merged(failure for bouts in self.bouts.values() for bout in bouts.values() for failure in bout.failures)

    @property
    def tells(self) -> bool:
        """Return whether all pairs have met."""
        return len(self.bouts) == len(self.fixtures.pairs)

    def add(self, pair: tuple[str, str], deal: int, bout: Bout) -> None:
        """Enter the result of a deal."""
        self.bouts.setdefault(pair, {})[deal] = bout

    def meeting(self, pair: tuple[str, str]) -> Meeting:
        """Return the results of a pair's deals, in their order."""
        bouts = [bout for _, bout in sorted(self.bouts[pair].items())]
        return Meeting(*pair, tuple(bout.points for bout in bouts), tuple(bout.games for bout in bouts))

    def shares(self) -> dict[tuple[str, str], IntervalEstimate]:
        """Return the first one's share of the points, by pair."""
        return {pair: share_of(self.meeting(pair)) for pair in self.fixtures.pairs}

    @property
    def anchor(self) -> str:
        """The player whose rating is 0: the yardstick, or if it does not play the first one."""
        names = self.fixtures.names
        return YARDSTICK if YARDSTICK in names else names[0]

    def ratings(self) -> dict[str, IntervalEstimate]:
        """Return the Elo ratings."""
        meetings = [self.meeting(pair) for pair in self.fixtures.pairs]
        return elo_ratings(self.fixtures.names, meetings, self.anchor, self.fixtures.seed)

    def data(self) -> dict[str, Any]:
        """Return all results as data; where the game has such a score, pairs have the first one's mean lead in it."""
        ratings = {name: {"elo": it.value, "low": it.low, "high": it.high} for name, it in self.ratings().items()}
        return {"ratings": ratings, "pairs": self.pairs_data()}

    def pairs_data(self) -> list[dict[str, Any]]:
        """Return the results of the pairs as data."""
        return [self._pair_data(pair, share) for pair, share in self.shares().items()]

    def _pair_data(self, pair: tuple[str, str], share: IntervalEstimate) -> dict[str, Any]:
        a, b = pair
        shares = {"score": share.value, "low": share.low, "high": share.high}
        data = {"a": a, "b": b, "games": self.meeting(pair).played, **shares}
        ahead = self.reputation(pair)
        if ahead is not None:
            data["reputation"] = {"mean": ahead.value, "low": ahead.low, "high": ahead.high}
        return data

    def reputation(self, pair: tuple[str, str]) -> IntervalEstimate | None:
        """Return the first one's mean lead in score per scored part of a game; None where there are no such parts."""
        bouts = list(self.bouts[pair].values())
        combats = sum(bout.combats for bout in bouts)
        if not combats or len(bouts) == 1:
            return None  # no scores, or no interval
        found = mean_of([bout.reputation for bout in bouts])
        each = combats / len(bouts)
        return IntervalEstimate(found.value / each, found.low / each, found.high / each)


def play_league(fixtures: Fixtures, jobs: Jobs = 1, watcher: SimulationWatcher = SILENT) -> LeagueTable:
    """Play the league; if interrupted, return what was played so far, about equally many deals of each pair."""
    with notify_after(COMPILER_DELAY, watcher.compiling):
        fight = make_fight(fixtures)  # fills the cache of compiled code for other processes too
    table = LeagueTable(fixtures)
    tasks = ((*pair, deal) for deal in range(fixtures.deals) for pair in fixtures.pairs)
    executor = executor_of(jobs)

    def enter(task: tuple[str, str, int], bout: Bout) -> None:
        a, b, deal = task
        table.add((a, b), deal, bout)
        watcher.playing(table.played)

    try:
        if executor.is_local:
            for task in tasks:
                enter(task, fight(*task))
        else:
            with executor.workers(make_fight, fixtures) as submit:
                share_out(executor, submit, tasks, enter)
    except KeyboardInterrupt:
        table.interrupted = True
    return table


def make_fight(fixtures: Fixtures) -> Callable[[str, str, int], Bout]:
    """Return a function that plays one deal between two players, with both seatings; all players are prepared."""
    game, master = find_game(fixtures.game), key_of_simulation(fixtures.seed)
    players = {name: fixtures.make(name, game) for pair in fixtures.pairs for name in pair}
    for player in players.values():
        player.prepare(fixtures.setup)

    def fight(a: str, b: str, deal: int) -> Bout:
        sides = [players[a], players[b]]
        points, ahead, combats = 0.0, 0, 0
        games = min(SIDES, fixtures.games - SIDES * deal)
        for side in range(games):
            seated = sides if side == 0 else sides[::-1]
            s, _ = play_game(game, fixtures.setup, master, deal, seated)
            result = game.result(s)
            assert result is not None, "the game is over"
            points += points_of(result, side)
            ahead += result["scores"][side] - result["scores"][1 - side]
            combats += game.combats(s)
        failures = merged(failure for player in sides for failure in player.take_failures())
        return Bout(points, games, ahead if combats else 0, combats, failures)

    return fight


def points_of(result: Result, side: int) -> float:
    """Return the points of a result for a side."""
    return 0.5 if result["winner"] is None else float(result["winner"] == side)
