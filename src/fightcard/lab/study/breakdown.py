"""``simulate --by`` and ``--out``: the games of a simulation one by one, grouped or as files.

These are the very games that ``simulate`` plays with the same seed. Every deal is played once, so the unit of intervals
is the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fightcard import Unreadable
from fightcard.bots.own.failures import Failures
from fightcard.core.definition import SIDES, GameDefinition
from fightcard.core.support.notices import COMPILER_DELAY, notify_after
from fightcard.kernel.facts import (
    DECISIONS,
    ENDING,
    GROUP,
    LEAD_CHANGES,
    LENGTH,
    NONE,
    OPENER,
    SETTLED,
    TRAILED,
    WINNER,
)
from fightcard.lab.rating.intervals import IntervalEstimate, wilson
from fightcard.lab.simulation.bot_games import name_of
from fightcard.lab.simulation.checkpoint import Checkpoint, Range, gaps
from fightcard.lab.simulation.engine import COUNTS, ROUNDS, Plan, Tally
from fightcard.lab.simulation.executors import Jobs, executor_of, share_out
from fightcard.lab.simulation.simulate import SILENT, Keep, SimulationWatcher, identity_of
from fightcard.registry import find_game

from .measurement.facts import Cell, Deals, FactPlayer, Integers
from .parquet import ParquetFile
from .setups import study_of

OPENER_WORD, CARD_WORD = "opener", "card"
FIRST_BATCH, LARGEST_BATCH, BATCH_SECONDS, GROWTH = 8, 20_000, 0.5, 4

GAME_COLUMNS = {
    "game": "bigint",
    "bot_0": "varchar",
    "bot_1": "varchar",
    "side_0": "varchar",
    "side_1": "varchar",
    "winner": "tinyint",
    "points_0": "double",
    "ending": "varchar",
    "length": "integer",
    "decisions": "integer",
    "opener": "tinyint",
    "lead_changes": "integer",
    "settled": "integer",
    "trailed": "integer",
}
DECISION_COLUMNS = {
    "game": "bigint",
    "decision": "integer",
    "seat": "tinyint",
    "side": "tinyint",
    "action": "varchar",
    "choices": "integer",
}


@dataclass(frozen=True)
class Wanted:
    """Outputs besides the tally: a breakdown, a file of games, a file of decisions; and where to keep what is done."""

    by: str = ""
    out: str | None = None
    decisions: str | None = None
    keep: Keep | None = None  # only without files, whose rows are not kept


@dataclass(frozen=True)
class GroupShare:
    """The points of a group: how many sides of how many games, and its share with the interval."""

    name: str
    sides: int
    share: IntervalEstimate
    uses: float | None = None  # of a card in a game


@dataclass
class Groups:
    """Points by group: sums over sides."""

    sides: dict[str, float] = field(default_factory=dict)
    points: dict[str, float] = field(default_factory=dict)
    uses: dict[str, float] = field(default_factory=dict)

    def add(self, name: str, sides: float, points: float, uses: float = 0.0) -> None:
        """Add some sides of a group."""
        for sums, number in ((self.sides, sides), (self.points, points), (self.uses, uses)):
            sums[name] = sums.get(name, 0.0) + number

    def data(self) -> list[Any]:
        """Return all sums as JSON data."""
        return [[name, sides, self.points[name], self.uses[name]] for name, sides in self.sides.items()]


@dataclass
class Batch:
    """Some games, as another process returns them."""

    rows: Integers
    uses: NDArray[np.int32]
    decisions: list[tuple[int, int, int, int, str, int]]
    seconds: float
    failures: Failures = ()


def known_breakdowns(game: GameDefinition) -> tuple[str, ...]:
    """Return what the points of a game can be broken down by."""
    study = study_of(game)
    opener = OPENER_WORD if study.HAS_OPENER else ""
    return tuple(word for word in (opener, study.GROUP_NAME, CARD_WORD if study.SLOTS else "") if word)


def check_breakdown(game: GameDefinition, by: str) -> None:
    """Raise Unreadable if a game cannot be broken down so."""
    known = known_breakdowns(game)
    if by and by not in known:
        raise Unreadable("by-unknown", game=game.name, value=by, known=", ".join(known))


@dataclass(frozen=True)
class BrokenDown:
    """A simulation with its breakdown."""

    tally: Tally
    shares: tuple[GroupShare, ...]
    written: tuple[tuple[str, int], ...]  # files with their numbers of rows
    interrupted: bool


def play_rows(plan: Plan, games: int, jobs: Jobs, wanted: Wanted, watcher: SimulationWatcher = SILENT) -> BrokenDown:
    """Play the games of a simulation; if interrupted, return what was played."""
    game = find_game(plan.game)
    check_breakdown(game, wanted.by)
    collected = _Collected(plan, wanted)
    executor, interrupted, keep = executor_of(jobs), False, wanted.keep
    checkpoint = Checkpoint(keep.path if keep else None, identity_of(plan, f"simulate {wanted.by}"), optional=True)
    done = _load(checkpoint, collected, games) if keep is not None and keep.resume else []
    checkpoint.open(resume=bool(done))

    def enter(batch: tuple[int, int], played: Batch) -> None:
        checkpoint.write(batch[0], *collected.add(batch[0], played))
        watcher.playing(collected.games)

    try:
        with notify_after(COMPILER_DELAY, watcher.compiling):
            play = make_player(plan, wanted)
        if executor.is_local:
            for batch in _batches(gaps(done, games), collected):
                enter(batch, play(*batch))
        else:
            with executor.workers(make_player, plan, wanted) as submit:
                share_out(executor, submit, _batches(gaps(done, games), collected), enter)
    except KeyboardInterrupt:
        interrupted = True
    finally:
        checkpoint.close(finished=collected.games >= games)
    return collected.finish(interrupted)


def make_player(plan: Plan, wanted: Wanted) -> Callable[[int, int], Batch]:
    """Return what plays the games with some numbers."""
    game = find_game(plan.game)
    compiled = plan.compiled and wanted.decisions is None
    player, cell = FactPlayer(game, compiled), Cell(plan.game, plan.setup, plan.bots)
    player.warm_up(cell)
    cards = wanted.by == CARD_WORD

    def play(first: int, count: int) -> Batch:
        began, decisions = perf_counter(), _Decisions(player, plan)
        if wanted.decisions is not None:
            player.recorder = decisions.note
        rows, uses = [], []
        for number in range(first, first + count) if wanted.decisions is not None else (first,):
            decisions.begin(number)
            size = 1 if wanted.decisions is not None else count
            found = player.play_once(cell, Deals(plan.seed, number, size, cards))
            rows.append(found[0])
            uses.append(found[1])
        seconds = perf_counter() - began
        return Batch(np.concatenate(rows), np.concatenate(uses), decisions.rows, seconds, player.take_failures())

    return play


class _Decisions:
    """Collects the decisions of games."""

    def __init__(self, player: FactPlayer, plan: Plan) -> None:
        self.game, self.setup = player.game, plan.setup
        self.rows: list[tuple[int, int, int, int, str, int]] = []
        self._number = self._made = 0

    def begin(self, number: int) -> None:
        """The next decisions are of this game."""
        self._number, self._made = number, 0

    def note(self, state: Any, seat: int, choice: int) -> None:
        """Note a choice."""
        action = self.game.write_action(self.game.action_of_choice(state, seat, choice), self.setup)
        choices = int(self.game.rules.legal(state, seat)).bit_count()
        side = self.game.side_of(self.setup, seat)
        self.rows.append((self._number, self._made, seat, side, action, choices))
        self._made += 1


def _batches(missing: Sequence[Range], collected: _Collected) -> Iterator[tuple[int, int]]:
    for first, end in missing:
        while first < end:
            count = min(collected.size, end - first)
            yield first, count
            first += count


def _load(checkpoint: Checkpoint, collected: _Collected, games: int) -> list[Range]:
    """Enter what was played before; return which games."""
    done = []
    for data in checkpoint.load():
        with suppress(ValueError, TypeError):
            first, tally, groups = data
            batch = Tally.read(*tally)
            if first + batch.games <= games:
                collected.enter(batch, groups)
                done.append((first, first + batch.games))
    return done


def _tally_of(batch: Batch) -> Tally:
    """Count games as a simulation does."""
    rows = batch.rows
    counts, winner = np.zeros(COUNTS, np.int64), rows[:, WINNER]
    counts[:3] = np.bincount(np.where(winner == NONE, 2, winner), minlength=3)
    counts[ROUNDS] = rows[:, LENGTH].sum()
    counts[ROUNDS + 1 :] = np.bincount(rows[:, ENDING], minlength=COUNTS)[1 : COUNTS - ROUNDS]
    decisions = int(rows[:, DECISIONS].sum())
    return Tally(len(rows), decisions, batch.seconds, tuple(map(int, counts)), batch.failures)


class _Collected:
    """The results of the games so far."""

    def __init__(self, plan: Plan, wanted: Wanted) -> None:
        self.plan, self.wanted, self.game = plan, wanted, find_game(plan.game)
        self.size, self.tally, self.groups = FIRST_BATCH, Tally(), Groups()
        self._names: dict[int, str] = {}
        self._out = ParquetFile(wanted.out, GAME_COLUMNS, "game") if wanted.out else None
        path = wanted.decisions
        self._log = ParquetFile(path, DECISION_COLUMNS, "game, decision") if path else None

    @property
    def games(self) -> int:
        """Games so far."""
        return self.tally.games

    def add(self, first: int, batch: Batch) -> tuple[list[Any], list[Any]]:
        """Add the games from a number on; return what they add to the sums, as JSON data."""
        rows, count = batch.rows, len(batch.rows)
        tally, groups = _tally_of(batch), Groups()
        fitting = int(BATCH_SECONDS * count / max(batch.seconds, 1e-6))
        self.size = max(1, min(fitting, GROWTH * self.size, LARGEST_BATCH))
        self._add_groups(groups, rows, batch.uses)
        self.enter(tally, groups.data())
        if self._out is not None:
            self._out.add(self._game_columns(first, rows))
        if self._log is not None and batch.decisions:
            values = zip(*batch.decisions, strict=True)
            self._log.add({name: np.array(column) for name, column in zip(DECISION_COLUMNS, values, strict=True)})
        return tally.data(), groups.data()

    def enter(self, tally: Tally, groups: list[Any]) -> None:
        """Add to the sums."""
        for group in groups:
            self.groups.add(*group)
        self.tally += tally

    def name(self, number: int) -> str:
        """Return what a side plays."""
        if number not in self._names:
            self._names[number] = study_of(self.game).group_name(self.plan.setup, number)
        return self._names[number]

    def _points(self, rows: Integers, side: int) -> NDArray[np.float64]:
        winner = rows[:, WINNER]
        return np.where(winner == NONE, 0.5, np.where(winner == side, 1.0, 0.0))

    def _add_groups(self, groups: Groups, rows: Integers, uses: NDArray[np.int32]) -> None:
        by = self.wanted.by
        if not by:
            return
        for side in range(SIDES):
            points = self._points(rows, side)
            if by == CARD_WORD:
                self._add_cards(groups, uses[:, side, :], points)
            elif by == OPENER_WORD:
                opens = rows[:, OPENER] == side
                groups.add(OPENER_WORD, float(opens.sum()), float(points[opens].sum()))
            else:
                for number in np.unique(rows[:, GROUP + side]):
                    own = rows[:, GROUP + side] == number
                    groups.add(self.name(int(number)), float(own.sum()), float(points[own].sum()))

    def _add_cards(self, groups: Groups, uses: NDArray[np.int32], points: NDArray[np.float64]) -> None:
        for slot, code in study_of(self.game).card_names(self.plan.setup).items():
            used = uses[:, slot] > 0
            groups.add(code, float(used.sum()), float(points[used].sum()), float(uses[:, slot].sum()))

    def _game_columns(self, first: int, rows: Integers) -> dict[str, Any]:
        endings = np.array([self.game.endings.get(number, "") for number in range(COUNTS)])
        bots = [name_of(bot) for bot in self.plan.bots]
        winner, opener = rows[:, WINNER], rows[:, OPENER]
        return {
            "game": np.arange(first, first + len(rows)),
            "bot_0": np.full(len(rows), bots[0]),
            "bot_1": np.full(len(rows), bots[1]),
            "side_0": np.array([self.name(int(number)) for number in rows[:, GROUP]]),
            "side_1": np.array([self.name(int(number)) for number in rows[:, GROUP + 1]]),
            "winner": np.ma.masked_equal(winner, NONE),
            "points_0": self._points(rows, 0),
            "ending": endings[rows[:, ENDING]],
            "length": rows[:, LENGTH].copy(),
            "decisions": rows[:, DECISIONS].copy(),
            "opener": np.ma.masked_equal(opener, NONE),
            "lead_changes": rows[:, LEAD_CHANGES].copy(),
            "settled": rows[:, SETTLED].copy(),
            "trailed": rows[:, TRAILED].copy(),
        }

    def finish(self, interrupted: bool) -> BrokenDown:
        """Write the files, and return everything."""
        written = []
        for file in (self._out, self._log):
            if file is not None:
                written.append((file.path, file.write()))
        return BrokenDown(self.tally, tuple(self._shares()), tuple(written), interrupted)

    def _shares(self) -> Iterator[GroupShare]:
        by_card = self.wanted.by == CARD_WORD
        for name, sides in sorted(self.groups.sides.items()):
            if sides:
                share = wilson(self.groups.points[name] / sides, sides)
                uses = self.groups.uses[name] / self.games if by_card else None
                yield GroupShare(name, int(sides), share, uses)
