"""``solve``: solves a game by backward induction, and prints its value and first decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from fightcard import Unreadable
from fightcard.core.definition import GameDefinition
from fightcard.core.support.extras import require
from fightcard.core.support.notices import notify_after
from fightcard.language import Speaker
from fightcard.language.numbers import decimal, percent
from fightcard.solve.interface import GameSolver, SolverCluster, SolveTask, Summary, find_solver

from ... import output
from ...frame import CliOption, command
from ...parameters import ALL_CORES, GAME, JSON, MOST_JOBS, OPTIONS, RAY, number_option
from ...progress import Progress

MOST_CARDS = 13
UNPUBLISHED = ("games", "drawn")
OF_UNEQUALS = ("draw", "first_card_1")  # published where the seats play by different texts
HALF = "1/2"
PATIENCE = 2.0  # seconds until we say that the compiler is at work: loading what it made before takes less

SIZE = number_option("--cards", "size", text="cli-option-size", bounds=(1, MOST_CARDS), default=MOST_CARDS)
THREADS = number_option("--jobs", text="cli-option-threads", bounds=(1, MOST_JOBS), default=ALL_CORES)
BOOK = CliOption("--book", text="cli-option-book", value="cli-value-file")
PICTURE = CliOption("--picture", text="cli-option-picture", value="cli-value-file")
EXPLOIT = CliOption("--exploit", text="cli-option-exploit", value="cli-value-level")
COUNT = CliOption("--count", "count", text="cli-option-count", is_flag=True)
WORK = CliOption("--work", text="cli-option-work", value="cli-value-folder")
EVERY_LEVEL = "all"


class Solving(Progress):
    """Shows the progress of a solver (solve.interface.SolveProgress)."""

    message = "cli-solve-progress"

    def __init__(self, speaker: Speaker) -> None:
        super().__init__(speaker, games=0)

    def solved(self, done: int, games: int) -> None:
        """Show how far it is."""
        self.games = games
        self.playing(done)


@dataclass(frozen=True)
class SolveArguments:
    """The arguments of ``solve``."""

    game: GameDefinition
    size: int
    options: tuple[str, ...]
    jobs: int
    book: str | None
    picture: str | None
    exploit: str | None
    count: bool
    work: str | None
    ray: str | None
    as_json: bool


@command(
    *("solve", GAME, SIZE, OPTIONS, THREADS, BOOK, PICTURE, EXPLOIT, COUNT, WORK, RAY, JSON),
    values=SolveArguments,
    text="cli-solve",
    examples=(
        "fightcard solve cartisora --cards 7",
        "fightcard solve cartisora --json",
        "fightcard solve cartisora -o feint_tie=lose",
        "fightcard solve cartisora --exploit expert",
        "fightcard solve cartisora --cards 6 -o classes=knight,rogue",
        "fightcard solve cartisora --count -o classes=knight,rogue",
    ),
)
def solve(speaker: Speaker, given: SolveArguments) -> None:
    """Solve a game, say what it is worth and how to begin."""
    solver = find_solver(given.game)
    require("fast", "fightcard solve")
    setup = given.game.setup(given.options)
    output.notes(given.game, setup, speaker)
    task = SolveTask(setup, given.size, given.jobs, None if given.work is None else Path(given.work))
    if given.count:
        _count(solver, task, speaker, given.as_json)
        return
    if not solver.is_solvable(setup):
        raise Unreadable("solve-options")
    if (given.book or given.exploit) and not solver.is_measured(setup):
        raise Unreadable("solve-book")
    if given.ray is not None:
        if not solver.is_played(setup):
            raise Unreadable("solve-ray")
        task = replace(task, cluster=_cluster(given.ray))
    summary = solve_with_progress(solver, task, speaker)
    if given.book is not None:
        size = solver.write_book(task, Path(given.book))
        output.note(speaker.say("cli-solve-book", path=given.book, size=size))
    if given.picture is not None:
        _draw(solver, summary, given.picture, speaker)
    if given.exploit is not None:
        _exploit(solver, task, given.exploit, speaker, given.as_json)
    elif given.as_json:
        left_out = UNPUBLISHED if summary.first_card_1 else UNPUBLISHED + OF_UNEQUALS
        output.show_json({name: value for name, value in asdict(summary).items() if name not in left_out})
    else:
        _show(summary, speaker)


def _cluster(address: str) -> SolverCluster:
    """The cluster with this address."""
    from fightcard.lab.simulation.executors import SolveCluster
    from fightcard.lab.simulation.ray_executor import connect_ray

    return SolveCluster(connect_ray(address))


def solve_with_progress(solver: GameSolver, task: SolveTask, speaker: Speaker) -> Summary:
    """Solve a game, and show how far it is."""
    with Solving(speaker) as progress:
        with notify_after(PATIENCE, progress.compiling):
            kernels = solver.prepare(task.setup)
        try:
            return solver.solve(task, kernels, progress)
        except KeyboardInterrupt:
            output.note(speaker.say("cli-solve-interrupted"))
            raise


def _draw(solver: GameSolver, summary: Summary, path: str, speaker: Speaker) -> None:
    solver.write_picture(summary, Path(path), speaker.say("cli-solve-matrix"), speaker.say("cli-solve-first"))
    output.note(speaker.say("cli-solve-picture", path=path))


def _exploit(solver: GameSolver, task: SolveTask, name: str, speaker: Speaker, as_json: bool) -> None:
    """Show the exploitability of one level, or of each: the points of a best response."""
    with Solving(speaker) as progress:
        found = solver.exploitability(task, None if name == EVERY_LEVEL else name, progress)
    if as_json:
        output.show_json({"exploitability": found})
        return
    for level, share in found.items():
        output.show(speaker.say("cli-solve-exploit", level=level, share=percent(speaker.language, share, 3)))


def _count(solver: GameSolver, task: SolveTask, speaker: Speaker, as_json: bool) -> None:
    """Show the number of positions that can occur with these classes and options."""
    found = solver.count_positions(task.setup, task.cards)
    if as_json:
        output.show_json({"cards": task.cards, "states": found.states, "exact": found.exact})
    else:
        message = "cli-solve-count" if found.exact else "cli-solve-estimate"
        output.show(speaker.say(message, states=found.states))


def _show(summary: Summary, speaker: Speaker) -> None:
    output.show(speaker.say("cli-solve-states", states=summary.states, games=summary.games))
    error, draw = (
        f"{summary.certified_error:.1e}",
        decimal(speaker.language, summary.draw, 6) if summary.first_card_1 else HALF,
    )
    output.show(
        speaker.say("cli-solve-value", value=decimal(speaker.language, summary.value, 6), error=error, draw=draw)
    )
    output.show(speaker.say("cli-solve-first"))
    _show_mix(summary.first_card, speaker.language)
    if summary.first_card_1:
        output.show(speaker.say("cli-solve-first-1"))
        _show_mix(summary.first_card_1, speaker.language)
    output.show(speaker.say("cli-solve-matrix"))
    cards = tuple(summary.first_card)
    rows = [
        ("", *cards),
        *((card, *_figures(row, speaker.language)) for card, row in zip(cards, summary.matrix, strict=True)),
    ]
    for line in output.columns(rows):
        output.show(f"  {line}")


def _figures(row: Sequence[float], language: str) -> Iterator[str]:
    return (decimal(language, value, 3) for value in row)


def _show_mix(mix: dict[str, float], language: str) -> None:
    likely = sorted(mix.items(), key=lambda item: -item[1])
    output.show("  " + ", ".join(f"{card} {percent(language, share)} %" for card, share in likely if share > 0))
