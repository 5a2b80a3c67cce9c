"""``league``: a round robin of levels, with ratings."""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fightcard import Unreadable
from fightcard.bots.bot_names import check_bot
from fightcard.core.definition import GameDefinition
from fightcard.core.support.extras import require
from fightcard.language import Speaker
from fightcard.language.numbers import decimal, percent
from fightcard.solve.interface import GameSolver, SolveTask, find_solver, has_solver

from ... import output
from ...frame import LEVEL_GLOSSARY, CliOption, command
from ...parameters import CARDS, GAME, JOBS_ON_ALL_CORES, JSON, OPTIONS, RAY, SEED, ParsedValue, number_option
from ...progress import Progress
from .solving import solve_with_progress

if TYPE_CHECKING:
    from fightcard.lab.rating.league import Fixtures, LeagueTable

MOST_GAMES = 10**6
MANY_SOLVED = 150  # games of a level that plays exactly: solving every one's endgames takes longer than solving it all
MEMORY_TO_SOLVE = 8 << 30  # bytes


def read_levels(text: str) -> tuple[str, ...]:
    """The players of a league, each once."""
    names = tuple(text.split(","))
    if len(names) < 2 or len(set(names)) < len(names):
        raise Unreadable("levels-form", value=text)
    return names


COUNT = number_option("--games", "count", text="cli-option-league-games", bounds=(1, MOST_GAMES), default=200)
LEVELS = CliOption(
    *("--bots", "--levels", "levels"),
    text="cli-option-levels",
    value="cli-value-levels",
    type=ParsedValue(read_levels),
)


@dataclass(frozen=True)
class LeagueArguments:
    """The arguments of ``league``."""

    game: GameDefinition
    count: int
    levels: tuple[str, ...] | None
    seed: int | None
    options: tuple[str, ...]
    cards: str | None
    jobs: int
    ray: str | None
    as_json: bool


@command(
    *("league", GAME, COUNT, LEVELS, SEED, OPTIONS, CARDS, JOBS_ON_ALL_CORES, RAY, JSON),
    values=LeagueArguments,
    text="cli-league",
    glossaries=(LEVEL_GLOSSARY,),
    examples=(
        "fightcard league fightdrome --games 200",
        "fightcard league champions --levels thumb,expert,master --json",
        "fightcard league fightdrome --levels thumb,master@100,master@1000",
    ),
)
def league(speaker: Speaker, given: LeagueArguments) -> None:
    """Let all levels play each other, and say how strong each is."""
    require("fast", "fightcard league")
    from fightcard.lab.rating.league import play_league
    from fightcard.lab.simulation.executors import find_jobs
    from fightcard.lab.study.provenance import failures_data

    fixtures, jobs = _fixtures(given), find_jobs(given.jobs, given.ray)
    output.notes(given.game, fixtures.setup, speaker)
    if has_solver(given.game):
        _solve_first(find_solver(given.game), fixtures, given.jobs, speaker)
    games = given.count * len(fixtures.pairs)
    with Progress(speaker, games) as progress:
        table = play_league(fixtures, jobs, progress)
    if table.tells and given.as_json:
        output.show_json({**_provenance(given, fixtures), **table.data(), "failures": failures_data(table.failures)})
    elif table.tells:
        _show(table, speaker)
    output.bot_failures(table.failures, speaker)
    if table.interrupted:
        output.note(speaker.say("cli-simulate-interrupted", done=table.played, games=games))
        raise KeyboardInterrupt


def _fixtures(given: LeagueArguments) -> Fixtures:
    """The games to play; Unreadable if a level does not exist."""
    from fightcard.bots.levels import levels_of
    from fightcard.lab.rating.league import Fixtures
    from fightcard.lab.simulation.bot_games import split_budget

    setup = given.game.setup(given.options, given.cards)
    for name in given.levels or ():
        check_bot(split_budget(name)[0])
    names = given.levels or tuple(levels_of(given.game))
    seed = secrets.randbits(32) if given.seed is None else given.seed
    return Fixtures(given.game.name, setup, names, given.count, seed)


def _provenance(given: LeagueArguments, fixtures: Fixtures) -> dict[str, Any]:
    """Everything that is needed to repeat it on any machine: files by their names."""
    from fightcard.lab.study.provenance import Provenance

    options = [word for option in given.options for word in ("-o", option)]
    cards = ["--cards", Path(given.cards).name] if given.cards else []
    bots = ["--bots", ",".join(Path(name).name for name in fixtures.names)]
    numbers = ["--games", str(fixtures.games), "--seed", str(fixtures.seed)]
    command = ["fightcard", "league", given.game.name, *options, *cards, *bots, *numbers]
    return Provenance(given.game, fixtures.setup, fixtures.names, fixtures.seed, command).data()


def _solve_first(solver: GameSolver, fixtures: Fixtures, jobs: int, speaker: Speaker) -> None:
    """Before many games, solve the full game once, if that can be done and was not done before."""
    exact = solver.exact_levels()
    games = fixtures.games * sum(not exact.isdisjoint(pair) for pair in fixtures.pairs)
    if games < MANY_SOLVED or not solver.is_played(fixtures.setup) or free_memory() < MEMORY_TO_SOLVE:
        return
    if not solver.is_stored(fixtures.setup):
        output.note(speaker.say("cli-league-solving"))
        solve_with_progress(solver, SolveTask(fixtures.setup, solver.ALL_CARDS, jobs), speaker)


def free_memory() -> int:
    """Free memory in bytes; 0 if the system does not say."""
    try:
        return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        return 0


# -- for people --------------------------------------------------------------------------------------------------


def _show(table: LeagueTable, speaker: Speaker) -> None:
    fixtures = table.fixtures
    output.show(speaker.say("cli-league-played", games=fixtures.games, seed=str(fixtures.seed)))
    output.show()
    output.show(speaker.say("cli-league-ratings", anchor=table.anchor))
    rows = [
        (name, *_interval(speaker, found.value, found.low, found.high))
        for name, found in sorted(table.ratings().items(), key=lambda item: -item[1].value)
    ]
    _show_rows(rows)
    output.show()
    output.show(speaker.say("cli-league-matrix"))
    _show_rows(_matrix(table, speaker.language))
    reputations = [(pair, found) for pair in fixtures.pairs if (found := table.reputation(pair)) is not None]
    if reputations:
        output.show()
        output.show(speaker.say("cli-league-reputation"))
        _show_rows(
            [
                (f"{a} – {b}", *_interval(speaker, found.value, found.low, found.high, digits=2))
                for (a, b), found in reputations
            ]
        )


def _matrix(table: LeagueTable, language: str) -> list[tuple[str, ...]]:
    """A line for each, a column for each, and where they meet the line's share with its interval."""
    names, shares = table.fixtures.names, table.shares()
    cells = {pair: (share.value, share.low, share.high) for pair, share in shares.items()}
    cells |= {(b, a): (1 - share.value, 1 - share.high, 1 - share.low) for (a, b), share in shares.items()}
    rows = [("", *names)]
    for name in names:
        rows.append((name, *("–" if other == name else _percent(language, *cells[name, other]) for other in names)))
    return rows


def _interval(speaker: Speaker, value: float, low: float, high: float, digits: int = 0) -> tuple[str, str]:
    """A number with its sign, and from where to where it may lie."""
    told, first, last = (decimal(speaker.language, one, digits, signed=True) for one in (value, low, high))
    return told, f"{first} … {last}"


def _percent(language: str, value: float, low: float, high: float) -> str:
    return f"{percent(language, value)} ({percent(language, low, 0)}–{percent(language, high, 0)})"


def _show_rows(rows: Sequence[tuple[str, ...]]) -> None:
    for line in output.columns(rows):
        output.show(f"  {line}")
