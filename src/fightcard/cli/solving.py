"""``solve``: a game played to the end in every possible way."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from fightcard.core.errors import Unreadable
from fightcard.core.game import Game
from fightcard.language import Speaker

from . import output
from .frame import Option, command
from .parameters import GAME, JSON, MOST_JOBS, OPTIONS, whole
from .progress import Progress

if TYPE_CHECKING:
    from fightcard.solve.cartisora.grids import Spot
    from fightcard.solve.cartisora.outcomes import Outcomes
    from fightcard.solve.cartisora.whole import Summary

SOLVABLE = "cartisora"
ALL_CARDS = 13
PATIENCE = 2.0  # seconds until we say that the compiler is at work: loading what it made before takes less

SIZE = Option(
    *("--cards", "size"),
    text="cli-option-size",
    value="cli-value-number",
    type=whole("--cards", 1, ALL_CARDS),
    default=ALL_CARDS,
)
THREADS = Option(
    *("--jobs", "jobs"),
    text="cli-option-threads",
    value="cli-value-number",
    type=whole("--jobs", 1, MOST_JOBS),
    default=min(os.cpu_count() or 1, MOST_JOBS),
)
BOOK = Option("--book", text="cli-option-book", value="cli-value-file")


class Solving(Progress):
    """Watches a game being solved (solve.cartisora.whole.Watcher)."""

    message = "cli-solve-progress"

    def __init__(self, speaker: Speaker) -> None:
        super().__init__(speaker, games=0)

    def solved(self, done: int, games: int) -> None:
        """Show how far it is."""
        self.games = games
        self.playing(done)

    @contextmanager
    def patience(self) -> Iterator[None]:
        """Say that the compiler is at work if what follows takes long."""
        timer = threading.Timer(PATIENCE, self.compiling)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()


@command(
    *("solve", GAME, SIZE, OPTIONS, THREADS, BOOK, JSON),
    text="cli-solve",
    examples=(
        "fightcard solve cartisora --cards 7",
        "fightcard solve cartisora --json",
        "fightcard solve cartisora -o feint_tie=lose",
    ),
)
def solve(
    speaker: Speaker,
    game: Game,
    size: int,
    options: tuple[str, ...],
    jobs: int,
    book: str | None,
    as_json: bool,
) -> None:
    """Solve a game, say what it is worth and how to begin."""
    if game.name != SOLVABLE:
        raise Unreadable("solve-game", game=game.name)
    from fightcard.solve.cartisora.outcomes import is_solvable, outcomes_of
    from fightcard.solve.cartisora.solver import ready_machine
    from fightcard.solve.cartisora.whole import first_spot, solve_whole

    setup = game.setup(options)
    if not is_solvable(setup):
        raise Unreadable("solve-options")
    output.notes(game, setup, speaker)
    with Solving(speaker) as progress:
        with progress.patience():
            machine = ready_machine()
        try:
            summary = solve_whole(first_spot(size), outcomes_of(setup), machine, jobs, progress)
        except KeyboardInterrupt:
            output.note(speaker.say("cli-solve-interrupted"))
            raise
    if book is not None:
        _write_book(first_spot(size), outcomes_of(setup), book, speaker)
    if as_json:
        output.show_json({name: value for name, value in asdict(summary).items() if name != "games"})
    else:
        _show(summary, speaker)


def _write_book(start: Spot, outcomes: Outcomes, path: str, speaker: Speaker) -> None:
    from fightcard.solve.cartisora.book import write_book
    from fightcard.solve.cartisora.whole import kept_solution

    solution = kept_solution(start, outcomes)
    assert solution is not None, "it was solved just now"
    size = write_book(solution, Path(path))
    output.note(speaker.say("cli-solve-book", path=path, size=size))


def _show(summary: Summary, speaker: Speaker) -> None:
    output.show(speaker.say("cli-solve-states", states=summary.states, games=summary.games))
    error = f"{summary.certified_error:.1e}"
    output.show(speaker.say("cli-solve-value", value=f"{summary.value:.6f}", error=error))
    output.show(speaker.say("cli-solve-first"))
    likely = sorted(summary.first_card.items(), key=lambda item: -item[1])
    output.show("  " + ", ".join(f"{card} {100 * share:.1f} %" for card, share in likely if share > 0))
    output.show(speaker.say("cli-solve-matrix"))
    cards = tuple(summary.first_card)
    rows = [
        ("", *cards),
        *((card, *map("{:.3f}".format, row)) for card, row in zip(cards, summary.matrix, strict=True)),
    ]
    for line in output.columns(rows):
        output.show(f"  {line}")
