"""A league: everybody meets everybody, each deal is played twice with the seats exchanged.

Every level plays with a fixed number of simulations, and all chance comes from the seed: so the results are the same
on every machine and for any number of processes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from fightcard import Result
from fightcard.core.definition import SIDES, GameDefinition, Setup
from fightcard.kernel.game_rng import key_of_simulation
from fightcard.lab.simulation.bot_games import Contestant, play_game
from fightcard.lab.simulation.engine import after
from fightcard.lab.simulation.simulate import AHEAD, UNWATCHED, Watcher
from fightcard.lab.simulation.worker_processes import Submit, workers
from fightcard.registry import find_game

from .ratings import Estimate, Meeting, elo_ratings, mean_of, share_of

YARDSTICK = "thumb"
PATIENCE = 5.0  # seconds until we say that the compiler is at work

Maker = Callable[[str, GameDefinition], Contestant]


@dataclass(frozen=True)
class Fixtures:
    """Who plays what against whom. It can be sent to another process."""

    game: str
    setup: Setup
    names: tuple[str, ...]  # from the weakest on, as far as one knows
    games: int  # a pair
    seed: int
    make: Maker = Contestant
    only: tuple[tuple[str, str], ...] = ()  # if not everybody meets everybody

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """All meetings, the stronger one first."""
        return list(self.only) or [(b, a) for a, b in combinations(self.names, 2)]

    @property
    def deals(self) -> int:
        """How many deals each pair plays; if the number of games is odd, the last one once only."""
        return -(-self.games // SIDES)


@dataclass(frozen=True)
class Bout:
    """What came of one deal, for the first of the two players."""

    points: float
    games: int
    reputation: int = 0  # more than the other's
    combats: int = 0


@dataclass
class Table:
    """All results."""

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
    def tells(self) -> bool:
        """Have all pairs met?"""
        return len(self.bouts) == len(self.fixtures.pairs)

    def add(self, pair: tuple[str, str], deal: int, bout: Bout) -> None:
        """Enter the result of a deal."""
        self.bouts.setdefault(pair, {})[deal] = bout

    def meeting(self, pair: tuple[str, str]) -> Meeting:
        """What came of a pair's deals, in their order."""
        bouts = [bout for _, bout in sorted(self.bouts[pair].items())]
        return Meeting(*pair, tuple(bout.points for bout in bouts), tuple(bout.games for bout in bouts))

    def shares(self) -> dict[tuple[str, str], Estimate]:
        """Of each pair, the first one's share of the points."""
        return {pair: share_of(self.meeting(pair)) for pair in self.fixtures.pairs}

    @property
    def anchor(self) -> str:
        """Whose rating is 0: the yardstick's, or if it does not play the first one's."""
        names = self.fixtures.names
        return YARDSTICK if YARDSTICK in names else names[0]

    def ratings(self) -> dict[str, Estimate]:
        """Everybody's Elo."""
        meetings = [self.meeting(pair) for pair in self.fixtures.pairs]
        return elo_ratings(self.fixtures.names, meetings, self.anchor, self.fixtures.seed)

    def data(self) -> dict[str, Any]:
        """All of it for programs; where there is Reputation, pairs tell by how much of it the first one is ahead."""
        ratings = {name: {"elo": it.value, "low": it.low, "high": it.high} for name, it in self.ratings().items()}
        return {"ratings": ratings, "pairs": self.pairs_data()}

    def pairs_data(self) -> list[dict[str, Any]]:
        """The same of the pairs alone."""
        return [self._pair_data(pair, share) for pair, share in self.shares().items()]

    def _pair_data(self, pair: tuple[str, str], share: Estimate) -> dict[str, Any]:
        a, b = pair
        shares = {"score": share.value, "low": share.low, "high": share.high}
        data = {"a": a, "b": b, "games": self.meeting(pair).played, **shares}
        ahead = self.reputation(pair)
        if ahead is not None:
            data["reputation"] = {"mean": ahead.value, "low": ahead.low, "high": ahead.high}
        return data

    def reputation(self, pair: tuple[str, str]) -> Estimate | None:
        """By how much Reputation the first one is ahead in a Combat of two champions; if that can be told."""
        bouts = list(self.bouts[pair].values())
        combats = sum(bout.combats for bout in bouts)
        if not combats or len(bouts) == 1:
            return None  # there is none, or nothing to tell how sure it is
        found = mean_of([bout.reputation for bout in bouts])
        each = combats / len(bouts)
        return Estimate(found.value / each, found.low / each, found.high / each)


def play_league(fixtures: Fixtures, jobs: int = 1, watcher: Watcher = UNWATCHED) -> Table:
    """Let all play; interrupted, it tells of what was played so far, the same of every pair but for a deal or two."""
    with after(PATIENCE, watcher.compiling):
        fight = make_fight(fixtures)  # fills the cache of compiled code for other processes too
    table = Table(fixtures)
    pieces = [(pair, deal) for deal in range(fixtures.deals) for pair in fixtures.pairs]

    def enter(pair: tuple[str, str], deal: int, bout: Bout) -> None:
        table.add(pair, deal, bout)
        watcher.playing(table.played)

    try:
        if jobs == 1:
            for pair, deal in pieces:
                enter(pair, deal, fight(*pair, deal))
        else:
            with workers(jobs, make_fight, fixtures) as submit:
                _share_out(pieces, AHEAD * jobs, submit, enter)
    except KeyboardInterrupt:
        table.interrupted = True
    return table


def _share_out(
    pieces: Sequence[tuple[tuple[str, str], int]], ahead: int, submit: Submit, enter: Callable[..., None]
) -> None:
    """Have so many pieces in work at a time until all are done."""
    waiting = iter(pieces)
    running: dict[Future[Bout], tuple[tuple[str, str], int]] = {}
    while True:
        while len(running) < ahead and (piece := next(waiting, None)) is not None:
            pair, deal = piece
            running[submit(*pair, deal)] = piece
        if not running:
            return
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            enter(*running.pop(future), future.result())


def make_fight(fixtures: Fixtures) -> Callable[[str, str, int], Bout]:
    """A function that plays one deal between two, each in either seat; all players are ready."""
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
        return Bout(points, games, ahead if combats else 0, combats)

    return fight


def points_of(result: Result, side: int) -> float:
    """What a result is worth for a side."""
    return 0.5 if result["winner"] is None else float(result["winner"] == side)
