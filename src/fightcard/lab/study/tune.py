"""``tune``: searches for the smallest changes that meet a goal.

Optuna proposes changes (a tree-structured Parzen estimator with two objectives: the distance from the goal and the
number of changes). Proposals race: one that is far from the goal after a few deals is not played on. The best for each
number of changes are measured again on fresh deals, and only what holds there is called met.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fightcard import EnvironmentFailure, Unreadable
from fightcard.bots.own.failures import BotFailure, Failures, merged
from fightcard.core.game import Game, checked_game
from fightcard.core.study import METRICS
from fightcard.core.support.extras import require
from fightcard.lab.rating.intervals import IntervalEstimate
from fightcard.lab.simulation.executors import kept_workers

from .goals import Change, Goal, changed_game, read_change, read_goal
from .matrix import matrix, planned
from .measurement.cells import CellStudy, play_cells
from .measurement.estimates import rounded
from .measurement.facts import Cell
from .provenance import Provenance, failures_data
from .settings import STANDARD, StudySettings

if TYPE_CHECKING:
    import optuna

TRIALS = 60
LEAST_FRESH = 2000  # games by which a proposal is measured again
FRESH_SEED = 1 << 32  # added to the seed: no deal of the search is played again
FIRST_HEAT = 10  # a proposal is played with a tenth of the games before the rest
HOPELESS = 0.05  # so much farther from the goal than without a change, it is not played on

Measured = dict[str, IntervalEstimate]


@dataclass(frozen=True)
class Proposal:
    """Some changes, and what came of them on fresh deals."""

    changes: Mapping[str, str]  # those that differ from what was
    distance: float
    measured: Measured
    games: int
    met: bool

    def data(self) -> dict[str, Any]:
        """Return it as JSON data."""
        return {
            "changes": dict(self.changes),
            "count": len(self.changes),
            "distance": rounded(self.distance),
            "met": self.met,
            "games": self.games,
            "measured": {
                name: {"value": rounded(it.value), "low": rounded(it.low), "high": rounded(it.high)}
                for name, it in self.measured.items()
            },
        }


@dataclass(frozen=True)
class Tuning:
    """The answer of ``tune``."""

    goal: Goal
    start: Proposal
    front: tuple[Proposal, ...]  # the fewest changes first
    trials: int
    games: int
    provenance: Provenance
    interrupted: bool = False
    without_effect: tuple[str, ...] = ()
    failures: Failures = ()  # of users' own bots

    def __repr__(self) -> str:
        return f"<Tuning for {self.goal.text!r}: {'met' if self.met else 'not met'} after {self.trials} trials>"

    @property
    def met(self) -> bool:
        """Return whether a proposal met the goal on fresh deals."""
        return self.best is not None

    @property
    def best(self) -> Proposal | None:
        """The proposal with the fewest changes that met the goal."""
        return next((each for each in self.front if each.met), None)

    def data(self) -> dict[str, Any]:
        """Return everything as JSON data."""
        best = self.best
        return {
            **self.provenance.data(),
            "goal": self.goal.text,
            "trials": self.trials,
            "games": self.games,
            "interrupted": self.interrupted,
            "met": self.met,
            "best": None if best is None else best.data(),
            "start": self.start.data(),
            "front": [each.data() for each in self.front],
            "failures": failures_data(self.failures),
            "without_effect": list(self.without_effect),
        }


@dataclass(frozen=True)
class LoggedTrial:
    """A trial: its values and their distance; all games and failures of users' own bots so far."""

    values: tuple[str, ...]
    distance: float
    games: int
    failures: Failures


class TrialLog:
    """A file that keeps the trials of a search: a line for what is searched, and one for each trial."""

    def __init__(self, path: str | None, identity: str) -> None:
        self.path, self.identity = Path(path) if path else None, identity

    def read(self) -> list[LoggedTrial]:
        """Return the trials of the same search; the end of a file may be cut off."""
        if self.path is None or not self.path.is_file():
            return []
        lines = self.path.read_text(encoding="utf-8").splitlines()
        found = []
        for line in lines[1:] if lines and lines[0] == self.identity else ():
            with suppress(ValueError, TypeError):
                values, distance, games, failures = json.loads(line)
                failed = tuple(BotFailure(**each) for each in failures)
                found.append(LoggedTrial(tuple(values), float(distance), int(games), failed))
        return found

    def begin(self) -> None:
        """Start again."""
        self._write("w", self.identity)

    def write(self, trial: LoggedTrial) -> None:
        """Keep a trial."""
        failures = [vars(failure) for failure in trial.failures]
        self._write("a", json.dumps([trial.values, trial.distance, trial.games, failures]))

    def close(self) -> None:
        """A search that is finished needs no log."""
        if self.path is not None:
            with suppress(OSError):
                self.path.unlink()

    def _write(self, mode: str, line: str) -> None:
        if self.path is None:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open(mode, encoding="utf-8") as file:
                print(line, file=file, flush=True)
        except OSError as error:
            reason = error.strerror or str(error)
            raise EnvironmentFailure("file-unwritable", path=str(self.path), reason=reason) from error


@dataclass
class _Search:
    """A search in progress."""

    game: Game
    goal: Goal
    changes: tuple[Change, ...]
    settings: StudySettings
    games: int = 0
    tried: dict[tuple[str, ...], tuple[float, int]] = field(default_factory=dict)  # (distance, changes)
    failures: Failures = ()
    start: float = 0.0
    log: TrialLog = field(default_factory=lambda: TrialLog(None, ""))

    def load(self) -> None:
        """Read the trials of a search that was interrupted."""
        for trial in self.log.read():
            if len(trial.values) == len(self.changes):
                self.tried[trial.values] = (trial.distance, len(self.changed(trial.values)))
                self.games, self.failures = max(self.games, trial.games), trial.failures

    def measure(self, game: Game, games: int, seed: int) -> Measured:
        """Play, and return the rows of a contest or the metric of the goal."""
        quiet = replace(self.settings, games=games, seed=seed, checkpoint=None, resume=False)
        found: Measured = {}
        before = self.games
        quiet = replace(quiet, watcher=_Offset(self.settings, before))
        if self.goal.of in METRICS:
            cells = tuple(Cell(game.name, game.setup, (bot, bot)) for bot in quiet.bots)
            results = play_cells(CellStudy(game.name, cells, (self.goal.of,), seed), quiet, "tune")
            self._check(results.played.interrupted)
            for part, bot in enumerate(quiet.names):
                estimate = results.estimate(part, self.goal.of)
                if estimate is not None:
                    found[bot] = estimate
            self._count(sum(results.games(part) for part in range(len(cells))), results.played.failures)
            return found
        table = matrix(game, self.goal.of, quiet)
        self._check(table.interrupted)
        self._count(table.games, table.failures)
        for bot in quiet.names:
            for row, it in table.strengths(bot).items():
                found[row if len(quiet.bots) == 1 else f"{row} ({bot})"] = it
        return found

    def _count(self, games: int, failures: Failures) -> None:
        self.games += games
        self.failures = merged((*self.failures, *failures))

    @staticmethod
    def _check(interrupted: bool) -> None:
        if interrupted:
            raise KeyboardInterrupt

    def distance(self, measured: Measured) -> float:
        """Return how far the farthest value is from the goal."""
        return max((self.goal.distance(it.value) for it in measured.values()), default=float("inf"))

    def changed(self, values: Sequence[str]) -> dict[str, str]:
        """Return the changes that differ from what was."""
        pairs = zip(self.changes, values, strict=True)
        return {change.name: value for change, value in pairs if value != change.standard}

    def try_out(self, values: tuple[str, ...]) -> tuple[float, int]:
        """Return the distance of a proposal and its number of changes; those tried before are not played again."""
        if values not in self.tried:
            self.tried[values] = (self._played(values), len(self.changed(values)))
            self.log.write(LoggedTrial(values, self.tried[values][0], self.games, self.failures))
        return self.tried[values]

    def _played(self, values: tuple[str, ...]) -> float:
        game = changed_game(self.game, self.changes, dict(zip((c.name for c in self.changes), values, strict=True)))
        if game is None:
            return float("inf")
        heat = max(4, self.settings.games // FIRST_HEAT)
        first = self.distance(self.measure(game, heat, self.settings.seed))
        if first > self.start + HOPELESS:
            return first
        return self.distance(self.measure(game, self.settings.games, self.settings.seed))


class _Offset:
    """A watcher that counts on from the games that were played before."""

    def __init__(self, settings: StudySettings, before: int) -> None:
        self.watcher, self.before = settings.watcher, before

    def compiling(self) -> None:
        """Pass it on."""
        self.watcher.compiling()

    def playing(self, done: int) -> None:
        """Pass it on, with the games before."""
        self.watcher.playing(self.before + done)


def tune(
    game: Game,
    goal: str,
    changes: Sequence[str],
    settings: StudySettings = STANDARD,
    *,
    trials: int = TRIALS,
    command: tuple[str, ...] = (),
) -> Tuning:
    """Search for changes of options or cards that meet a goal, the fewest first.

    >>> import fightcard
    >>> from fightcard.lab import StudySettings, tune
    >>> game, settings = fightcard.game("cartisora", target=5), StudySettings(games=8)
    >>> found = tune(game, "length within 1..2", ["target=1..5"], settings, trials=6)
    >>> found.met, found.best.changes
    (True, {'target': '1'})
    """
    require("lab", "tune")
    definition = checked_game(game).definition
    settings = settings.checked(definition)
    if not changes:
        raise Unreadable("changes-none")
    search = _Search(game, read_goal(definition, goal), tuple(read_change(game, each) for each in changes), settings)
    search.log = TrialLog(settings.checkpoint, _identity(search))
    if settings.resume:
        search.load()
    if not search.tried:
        search.log.begin()
    with kept_workers(settings.jobs) as jobs:
        search.settings = replace(settings, jobs=jobs)
        measured, interrupted = _measured_front(search, trials)
    if not interrupted:
        search.log.close()
    provenance = Provenance(definition, game.setup, settings.bots, settings.seed, command)
    start = measured[0] if measured else _unmeasured(search)
    return Tuning(
        search.goal,
        start,
        tuple(_better(measured)),
        len(search.tried),
        search.games,
        provenance,
        interrupted,
        _without_effect(search),
        search.failures,
    )


def _measured_front(search: _Search, trials: int) -> tuple[list[Proposal], bool]:
    """Search, and measure the front on fresh deals; nothing if it was interrupted."""
    if _searched(search, trials):
        return [], True
    try:
        return [_again(search, values) for values in _front(search)], False
    except KeyboardInterrupt:
        return [], True


def _identity(search: _Search) -> str:
    game = search.game
    changes = [[change.name, *change.choices] for change in search.changes]
    settings = search.settings
    told = [game.name, game.version, game.setup.options.write(), game.definition.cards_digest(game.setup)]
    return json.dumps([*told, search.goal.text, changes, settings.seed, settings.games, list(settings.names)])


def most_games(game: Game, goal: str, changes: Sequence[str], settings: StudySettings, trials: int) -> int:
    """Return how many games a search takes at most."""
    read = read_goal(game.definition, goal)
    cells = len(settings.bots) if read.of in METRICS else len(planned(game, read.of, settings).cells)
    proposals = 1
    for change in changes:
        proposals *= len(read_change(game, change).choices)
    each = settings.games + settings.games // FIRST_HEAT
    fresh = min(len(changes) + 1, proposals) * max(LEAST_FRESH, settings.games)
    return cells * (min(trials, proposals) * each + fresh)


def _searched(search: _Search, trials: int) -> bool:
    """Search; return True if interrupted."""
    standard = tuple(change.standard for change in search.changes)
    try:
        search.start = search.try_out(standard)[0]
        _optimise(search, trials)
    except KeyboardInterrupt:
        return True
    return False


def _optimise(search: _Search, trials: int) -> None:
    import optuna

    optuna.logging.set_verbosity(optuna.logging.ERROR)
    sampler = optuna.samplers.TPESampler(seed=search.settings.seed & 0x7FFFFFFF, multivariate=False)
    study = optuna.create_study(directions=["minimize", "minimize"], sampler=sampler)
    study.enqueue_trial({change.name: change.standard for change in search.changes})
    for change in search.changes:  # each alone, as far as it goes
        for value in {change.choices[1], change.choices[-1]} if len(change.choices) > 1 else ():
            study.enqueue_trial({c.name: value if c is change else c.standard for c in search.changes})
    study.optimize(_objective(search), n_trials=trials, catch=())


def _objective(search: _Search) -> Callable[[optuna.Trial], tuple[float, float]]:
    def objective(trial: optuna.Trial) -> tuple[float, float]:
        values = tuple(str(trial.suggest_categorical(c.name, c.choices)) for c in search.changes)
        distance, count = search.try_out(values)
        return min(distance, 1e9), float(count)

    return objective


def _front(search: _Search) -> list[tuple[str, ...]]:
    """Return the best proposal for each number of changes, as long as more changes are better; none first."""
    found: list[tuple[str, ...]] = []
    best = float("inf")
    for count in sorted({count for _, count in search.tried.values()}):
        rivals = {values: distance for values, (distance, each) in search.tried.items() if each == count}
        values = min(rivals, key=lambda each: (rivals[each], each))
        if not found or rivals[values] < best:
            found.append(values)
            best = rivals[values]
        if best == 0:
            break
    return found


def _again(search: _Search, values: tuple[str, ...]) -> Proposal:
    """Measure a proposal on fresh deals."""
    game = changed_game(search.game, search.changes, dict(zip((c.name for c in search.changes), values, strict=True)))
    assert game is not None, "it was played before"
    games = max(LEAST_FRESH, search.settings.games)
    before = search.games
    measured = search.measure(game, games, search.settings.seed + FRESH_SEED)
    distance = search.distance(measured)
    return Proposal(search.changed(values), distance, measured, search.games - before, met=distance == 0)


def _better(measured: Sequence[Proposal]) -> list[Proposal]:
    """Return the proposals that are still better with more changes on fresh deals."""
    found: list[Proposal] = []
    for each in measured:
        if not found or each.distance < found[-1].distance:
            found.append(each)
    return found


def _unmeasured(search: _Search) -> Proposal:
    return Proposal({}, search.start, {}, 0, met=False)


def _without_effect(search: _Search) -> tuple[str, ...]:
    """Return the changes of which every value alone left the distance as it was, to the last digit."""
    found = []
    for place, change in enumerate(search.changes):
        alone = [
            distance
            for values, (distance, count) in search.tried.items()
            if count == 1 and values[place] != change.standard
        ]
        if alone and all(distance == search.start for distance in alone):
            found.append(change.name)
    return tuple(found)
