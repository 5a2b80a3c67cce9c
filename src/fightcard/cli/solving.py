"""``solve``: a game played to the end in every possible way."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from fightcard import Unreadable
from fightcard.core.definition import GameDefinition, Setup
from fightcard.core.extras import require
from fightcard.language import Speaker

from . import output
from .frame import Option, command
from .parameters import GAME, JSON, MOST_JOBS, OPTIONS, whole
from .progress import Progress

if TYPE_CHECKING:
    from fightcard.solve.cartisora.solver.full_solver import Summary
    from fightcard.solve.cartisora.tables.grids import Spot
    from fightcard.solve.cartisora.tables.outcomes import Outcomes

SOLVABLE = "cartisora"
ALL_CARDS = 13
UNPUBLISHED = ("games",)
OF_UNEQUALS = ("draw", "first_card_1")  # published where the seats play by different texts
HALF = "1/2"
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
PICTURE = Option("--picture", text="cli-option-picture", value="cli-value-file")
EXPLOIT = Option("--exploit", text="cli-option-exploit", value="cli-value-level")
COUNT = Option("--count", "count", text="cli-option-count", is_flag=True)
EVERY_LEVEL = "all"


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
    *("solve", GAME, SIZE, OPTIONS, THREADS, BOOK, PICTURE, EXPLOIT, COUNT, JSON),
    text="cli-solve",
    examples=(
        "fightcard solve cartisora --cards 7",
        "fightcard solve cartisora --json",
        "fightcard solve cartisora -o feint_tie=lose",
        "fightcard solve cartisora --exploit expert",
        "fightcard solve cartisora --count -o classes=knight,rogue",
    ),
)
def solve(
    speaker: Speaker,
    game: GameDefinition,
    size: int,
    options: tuple[str, ...],
    jobs: int,
    book: str | None,
    picture: str | None,
    exploit: str | None,
    count: bool,
    as_json: bool,
) -> None:
    """Solve a game, say what it is worth and how to begin."""
    if game.name != SOLVABLE:
        raise Unreadable("solve-game", game=game.name)
    require("fast", "fightcard solve")
    from fightcard.solve.cartisora.solver.full_solver import first_spot
    from fightcard.solve.cartisora.tables.outcomes import is_solvable, outcomes_of

    setup = game.setup(options)
    output.notes(game, setup, speaker)
    if count:
        _count(setup, size, speaker, as_json)
        return
    if not is_solvable(setup):
        raise Unreadable("solve-options")
    start, outcomes = first_spot(size), outcomes_of(setup)
    summary = solve_whole(start, outcomes, jobs, speaker)
    if book is not None:
        _write_book(start, outcomes, book, speaker)
    if picture is not None:
        _draw(summary, picture, speaker)
    if exploit is not None:
        _exploit(start, outcomes, exploit, jobs, speaker, as_json)
    elif as_json:
        left_out = UNPUBLISHED if summary.first_card_1 else UNPUBLISHED + OF_UNEQUALS
        output.show_json({name: value for name, value in asdict(summary).items() if name not in left_out})
    else:
        _show(summary, speaker)


def solve_whole(start: Spot, outcomes: Outcomes, jobs: int, speaker: Speaker) -> Summary:
    """Solve all that can follow from a spot, and show how far it is."""
    from fightcard.solve.cartisora.solver.backward_induction import ready_machine
    from fightcard.solve.cartisora.solver.draw_value import solve_race

    with Solving(speaker) as progress:
        with progress.patience():
            machine = ready_machine()
        try:
            return solve_race(start, outcomes, machine, jobs, progress)
        except KeyboardInterrupt:
            output.note(speaker.say("cli-solve-interrupted"))
            raise


def _write_book(start: Spot, outcomes: Outcomes, path: str, speaker: Speaker) -> None:
    from fightcard.solve.cartisora.analysis.fitting import fitted
    from fightcard.solve.cartisora.book.opening_book import write_book
    from fightcard.solve.cartisora.solver.draw_value import kept_race

    solution = kept_race(start, outcomes)
    assert solution is not None, "it was solved just now"
    size = write_book(solution, fitted(solution), Path(path))
    output.note(speaker.say("cli-solve-book", path=path, size=size))


def _draw(summary: Summary, path: str, speaker: Speaker) -> None:
    from fightcard.solve.cartisora.analysis.picture import write_picture

    write_picture(summary, Path(path), speaker.say("cli-solve-matrix"), speaker.say("cli-solve-first"))
    output.note(speaker.say("cli-solve-picture", path=path))


def _exploit(start: Spot, outcomes: Outcomes, name: str, jobs: int, speaker: Speaker, as_json: bool) -> None:
    """How often the best responder beats one level, or each."""
    from fightcard.solve.cartisora.analysis.exploitability import answering_machine
    from fightcard.solve.cartisora.analysis.fitting import fitted
    from fightcard.solve.cartisora.analysis.strength import MEASURED, Strength
    from fightcard.solve.cartisora.book.opening_book import Book, load_opening_book
    from fightcard.solve.cartisora.solver.draw_value import kept_race

    names = tuple(MEASURED) if name == EVERY_LEVEL else (name,)
    if not set(names) <= set(MEASURED):
        raise Unreadable("bot-unknown", value=name, bots=", ".join((*MEASURED, EVERY_LEVEL)))
    kept, opening = kept_race(start, outcomes), load_opening_book(outcomes)
    assert kept is not None, "it was solved just now"
    if opening is None or opening.solution.frame.start != start:
        opening = Book(kept, fitted(kept))  # as if there were one
    found = {}
    with Solving(speaker) as progress:
        strength = Strength(kept, opening, answering_machine(), jobs)
        for each in names:
            found[each] = strength.lost(MEASURED[each], progress)
    if as_json:
        output.show_json({"exploitability": found})
        return
    for each, share in found.items():
        output.show(speaker.say("cli-solve-exploit", level=each, share=f"{100 * share:.3f}"))


def _count(setup: Setup, size: int, speaker: Speaker, as_json: bool) -> None:
    """How many positions can occur with these classes and options."""
    from fightcard.solve.cartisora.endgame.counting import counted

    found = counted(setup, size)
    if as_json:
        output.show_json({"cards": size, "states": found.states, "exact": found.exact})
    else:
        message = "cli-solve-count" if found.exact else "cli-solve-estimate"
        output.show(speaker.say(message, states=found.states))


def _show(summary: Summary, speaker: Speaker) -> None:
    output.show(speaker.say("cli-solve-states", states=summary.states, games=summary.games))
    error, draw = f"{summary.certified_error:.1e}", f"{summary.draw:.6f}" if summary.first_card_1 else HALF
    output.show(speaker.say("cli-solve-value", value=f"{summary.value:.6f}", error=error, draw=draw))
    output.show(speaker.say("cli-solve-first"))
    _show_mix(summary.first_card)
    if summary.first_card_1:
        output.show(speaker.say("cli-solve-first-1"))
        _show_mix(summary.first_card_1)
    output.show(speaker.say("cli-solve-matrix"))
    cards = tuple(summary.first_card)
    rows = [
        ("", *cards),
        *((card, *map("{:.3f}".format, row)) for card, row in zip(cards, summary.matrix, strict=True)),
    ]
    for line in output.columns(rows):
        output.show(f"  {line}")


def _show_mix(mix: dict[str, float]) -> None:
    likely = sorted(mix.items(), key=lambda item: -item[1])
    output.show("  " + ", ".join(f"{card} {100 * share:.1f} %" for card, share in likely if share > 0))
