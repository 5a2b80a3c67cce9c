"""``league``: everybody meets everybody, and how strong each is."""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING

from fightcard import Unreadable
from fightcard.core.definition import GameDefinition
from fightcard.core.extras import require
from fightcard.language import Speaker

from . import output
from .frame import Option, command
from .parameters import CARDS, GAME, JSON, MOST_JOBS, OPTIONS, SEED, Reader, whole
from .progress import Progress
from .solving import SOLVABLE, solve_whole

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


COUNT = Option(
    *("--games", "count"),
    text="cli-option-league-games",
    value="cli-value-number",
    type=whole("--games", 1, MOST_GAMES),
    default=200,
)
LEVELS = Option("--levels", text="cli-option-levels", value="cli-value-levels", type=Reader(read_levels))
JOBS = Option(
    "--jobs",
    text="cli-option-league-jobs",
    value="cli-value-number",
    type=whole("--jobs", 1, MOST_JOBS),
    default=min(os.cpu_count() or 1, MOST_JOBS),
)


@command(
    *("league", GAME, COUNT, LEVELS, SEED, OPTIONS, CARDS, JOBS, JSON),
    text="cli-league",
    levels=True,
    examples=(
        "fightcard league fightdrome --games 200",
        "fightcard league champions --levels thumb,expert,master --json",
        "fightcard league fightdrome --levels thumb,master@100,master@1000",
    ),
)
def league(
    speaker: Speaker,
    game: GameDefinition,
    count: int,
    levels: tuple[str, ...] | None,
    seed: int | None,
    options: tuple[str, ...],
    cards: str | None,
    jobs: int,
    as_json: bool,
) -> None:
    """Let all levels play each other, and say how strong each is."""
    require("fast", "fightcard league")
    from fightcard.bots.levels import find_level, levels_of
    from fightcard.lab.rating.league import Fixtures, play_league
    from fightcard.lab.simulation.bot_games import split_budget

    setup = game.setup(options, cards)
    for name in levels or ():
        find_level(split_budget(name)[0], game)
    output.notes(game, setup, speaker)
    names = levels or tuple(levels_of(game))
    fixtures = Fixtures(game.name, setup, names, count, secrets.randbits(32) if seed is None else seed)
    if game.name == SOLVABLE:
        _solve_first(fixtures, jobs, speaker)
    games = count * len(fixtures.pairs)
    with Progress(speaker, games) as progress:
        table = play_league(fixtures, jobs, progress)
    if table.tells and as_json:
        output.show_json(table.data())
    elif table.tells:
        _show(table, speaker)
    if table.interrupted:
        output.note(speaker.say("cli-simulate-interrupted", done=table.played, games=games))
        raise KeyboardInterrupt


def _solve_first(fixtures: Fixtures, jobs: int, speaker: Speaker) -> None:
    """Before many games, solve the whole game once, if that can be done and was not done before."""
    from fightcard.solve.cartisora.analysis.levels import ALL, LEVELS
    from fightcard.solve.cartisora.solver.draw_value import kept_race
    from fightcard.solve.cartisora.solver.full_solver import first_spot
    from fightcard.solve.cartisora.tables.outcomes import is_solvable, outcomes_of

    exact = {name for name, level in LEVELS.items() if level.late == ALL}
    games = fixtures.games * sum(not exact.isdisjoint(pair) for pair in fixtures.pairs)
    if games < MANY_SOLVED or not is_solvable(fixtures.setup) or free_memory() < MEMORY_TO_SOLVE:
        return
    start, outcomes = first_spot(), outcomes_of(fixtures.setup)
    if kept_race(start, outcomes) is None:
        output.note(speaker.say("cli-league-solving"))
        solve_whole(start, outcomes, jobs, speaker)


def free_memory() -> int:
    """Bytes that nobody uses; 0 if the system does not say."""
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
        (name, f"{found.value:+.0f}", f"{found.low:+.0f} … {found.high:+.0f}")
        for name, found in sorted(table.ratings().items(), key=lambda item: -item[1].value)
    ]
    _show_rows(rows)
    output.show()
    output.show(speaker.say("cli-league-matrix"))
    _show_rows(_matrix(table))
    reputations = [(pair, found) for pair in fixtures.pairs if (found := table.reputation(pair)) is not None]
    if reputations:
        output.show()
        output.show(speaker.say("cli-league-reputation"))
        _show_rows(
            [
                (f"{a} – {b}", f"{found.value:+.2f}", f"{found.low:+.2f} … {found.high:+.2f}")
                for (a, b), found in reputations
            ]
        )


def _matrix(table: LeagueTable) -> list[tuple[str, ...]]:
    """A line for each, a column for each, and where they meet the line's share with its interval."""
    names, shares = table.fixtures.names, table.shares()
    cells = {pair: (share.value, share.low, share.high) for pair, share in shares.items()}
    cells |= {(b, a): (1 - share.value, 1 - share.high, 1 - share.low) for (a, b), share in shares.items()}
    rows = [("", *names)]
    for name in names:
        rows.append((name, *("–" if other == name else _percent(*cells[name, other]) for other in names)))
    return rows


def _percent(value: float, low: float, high: float) -> str:
    return f"{100 * value:.1f} ({100 * low:.0f}–{100 * high:.0f})"


def _show_rows(rows: Sequence[tuple[str, ...]]) -> None:
    for line in output.columns(rows):
        output.show(f"  {line}")
