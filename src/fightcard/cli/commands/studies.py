"""``compare``, ``matrix`` and ``sweep``: studies of many games on the same deals."""

from __future__ import annotations

import hashlib
import secrets
import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from fightcard import Game, Unreadable
from fightcard.bots.bot_names import check_bot
from fightcard.core.definition import GameDefinition
from fightcard.core.support.extras import require
from fightcard.kernel.paths import cache_folder
from fightcard.language import Speaker
from fightcard.registry import BOTS as LEVELS

from .. import output
from ..frame import CliOption, command
from ..parameters import CARDS, GAME, JSON, MOST_JOBS, OPTIONS, SEED, ParsedValue, integer
from ..progress import Progress

if TYPE_CHECKING:
    from fightcard.lab import Matrix, SetupComparison, StudySettings, Sweep

LEAST_GAMES, MOST_GAMES = 4, 10**9
BUDGET = "@"


def read_field(text: str) -> tuple[str, ...]:
    """Some bots, each once; a level may have another number of simulations, as in master@1000."""
    names = tuple(text.split(","))
    for name in names:
        level = name.partition(BUDGET)[0]
        check_bot(level if level in LEVELS else name)
    if len(set(names)) < len(names):
        raise Unreadable("bots-twice", value=text)
    return names


BOTS = CliOption("--bots", text="cli-option-study-bots", value="cli-value-levels", type=ParsedValue(read_field))
COUNT = CliOption(
    *("--games", "count"),
    text="cli-option-study-games",
    value="cli-value-number",
    type=integer("--games", LEAST_GAMES, MOST_GAMES),
    default=1000,
)
JOBS = CliOption(
    "--jobs", text="cli-option-jobs", value="cli-value-number", type=integer("--jobs", 1, MOST_JOBS), default=1
)
RESUME = CliOption("--resume", text="cli-option-resume", is_flag=True)
REPORT = CliOption("--report", text="cli-option-report", value="cli-value-file")
SHARED = (BOTS, COUNT, SEED, OPTIONS, CARDS, JOBS, RESUME, REPORT, JSON)


@dataclass(frozen=True)
class StudyArguments:
    """The arguments that all studies share."""

    game: GameDefinition
    bots: tuple[str, ...] | None
    count: int
    seed: int | None
    options: tuple[str, ...]
    cards: str | None
    jobs: int
    resume: bool
    report: str | None
    as_json: bool

    @property
    def settled(self) -> int:
        """The seed, a new one if none was given."""
        return secrets.randbits(32) if self.seed is None else self.seed

    def settings(self, kind: str, words: Sequence[str], seed: int, bots: tuple[str, ...]) -> StudySettings:
        """How the study is run; what is done is kept in the cache folder until it is finished."""
        require("fast", f"fightcard {kind}")
        if self.report is not None:
            require("report", "--report")
        from fightcard.lab import StudySettings

        digest = hashlib.sha256("\0".join([kind, *words, str(seed), *bots]).encode()).hexdigest()[:32]
        path = cache_folder() / "studies" / f"{digest}.jsonl"
        return StudySettings(bots, self.count, seed, self.jobs, checkpoint=str(path), resume=self.resume)

    def command(self, kind: str, words: Sequence[str], settings: StudySettings) -> tuple[str, ...]:
        """The command that repeats the study on any machine: files by their names."""
        bots = ("--bots", ",".join(Path(name).name for name in settings.names))
        numbers = ("--games", str(settings.games), "--seed", str(settings.seed))
        return ("fightcard", kind, self.game.name, *words, *bots, *numbers)

    def words(self) -> list[str]:
        """The options and cards as words of the command."""
        found = [word for option in self.options for word in ("-o", option)]
        return [*found, "--cards", Path(self.cards).name] if self.cards else found


class StudyAnswer(Protocol):
    """What every study answers."""

    @property
    def interrupted(self) -> bool:
        """Whether it was stopped before its end."""

    def data(self) -> dict[str, Any]:
        """Everything as JSON data."""


def tell(
    speaker: Speaker, given: StudyArguments, found: StudyAnswer, show: Callable[[], None], report: Callable[[], str]
) -> None:
    """Give the answer: as JSON or text, and as a report if asked for."""
    if given.as_json:
        output.show_json(found.data())
    else:
        show()
    if given.report is not None:
        from fightcard.report import save

        save(given.report, report())
        output.note(speaker.say("study-report-written", path=given.report))


def stop_if_interrupted(speaker: Speaker, found: StudyAnswer, command: Sequence[str]) -> None:
    """Say how to go on with a study that was stopped."""
    if found.interrupted:
        output.note(speaker.say("study-kept", command=shlex.join([*command, "--resume"])))
        raise KeyboardInterrupt


def show_rows(rows: Sequence[Sequence[str]]) -> None:
    """Print a table."""
    for line in output.columns([tuple(row) for row in rows]):
        output.show(f"  {line}")


# -- compare -----------------------------------------------------------------------------------------------------

A = CliOption("--a", text="cli-option-a", value="cli-value-setup", default="")
B = CliOption("--b", text="cli-option-b", value="cli-value-setup", default="")


@dataclass(frozen=True)
class CompareArguments(StudyArguments):
    """The arguments of ``compare``."""

    a: str
    b: str


@command(
    *("compare", GAME, A, B, *SHARED),
    values=CompareArguments,
    text="cli-compare",
    levels=True,
    examples=(
        'fightcard compare fightdrome --b "-o last_gasp=yes" --report compare.html',
        'fightcard compare fightdrome --b "--cards mine.toml" --bots thumb,expert',
    ),
)
def compare(speaker: Speaker, given: CompareArguments) -> None:
    """Compare two rule sets or card sets."""
    (a, first), (b, second) = _setup(given, given.a), _setup(given, given.b)
    words = ["--a", first, "--b", second]
    settings = given.settings("compare", words, given.settled, given.bots or ("thumb",))
    from fightcard.lab import compare as run
    from fightcard.lab.study.reports import comparison_report

    repeat = given.command("compare", words, settings)
    with Progress(speaker, 4 * settings.deals * len(settings.bots)) as progress:
        found = run(a, b, replace(settings, watcher=progress), command=repeat)
    if found.deals > 1:
        tell(speaker, given, found, lambda: _show_comparison(speaker, found), lambda: comparison_report(speaker, found))
    stop_if_interrupted(speaker, found, repeat)


def _setup(given: CompareArguments, text: str) -> tuple[Game, str]:
    """A set-up from a quoted string of options, and the same with file names only."""
    options = dict.fromkeys(given.options)
    cards, shown = given.cards, given.words()
    words = iter(_split(text))
    for word in words:
        value = next(words, None)
        if value is None or word not in ("-o", "--option", "--cards"):
            raise Unreadable("setup-form", value=word)
        if word == "--cards":
            cards = value
        else:
            name = value.partition("=")[0]
            options = {each: None for each in options if each.partition("=")[0] != name} | {value: None}
        shown += [word, Path(value).name if word == "--cards" else value]
    return Game(given.game, given.game.setup(tuple(options), cards)), shlex.join(shown)


def _split(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError as error:
        raise Unreadable("setup-form", value=text) from error


def _show_comparison(speaker: Speaker, found: SetupComparison) -> None:
    from fightcard.lab.study.estimates import SIGNIFICANT
    from fightcard.lab.study.metrics import CARD
    from fightcard.lab.study.reports import (
        bot_line,
        comparison_head,
        comparison_rows,
        difference_lines,
        disagreement_lines,
        reason_text,
    )

    output.show(speaker.say("study-games", games=found.games, seed=str(found.provenance.seed)))
    for note in found.notes:
        output.show(reason_text(speaker, note))
    for bot in found.bots if found.differed else ():
        output.show()
        output.show(bot_line(speaker, bot))
        metrics = found.metrics(bot)
        told = {n: each for n, each in metrics.items() if not n.startswith(CARD) or each["p"] < SIGNIFICANT}
        show_rows([comparison_head(speaker), *(cells for _, cells in comparison_rows(speaker, told))])
        if len(told) < len(metrics):
            output.show(speaker.say("study-cards-left-out", count=len(metrics) - len(told)))
    output.show()
    for line in (*difference_lines(speaker, found), *disagreement_lines(speaker, found)):
        output.show(line)


# -- matrix ------------------------------------------------------------------------------------------------------


def read_rows(text: str) -> tuple[str, ...]:
    """The rows of a matrix."""
    return tuple(text.split(","))


OVER = CliOption("--over", text="cli-option-over", value="cli-value-over")
ROWS = CliOption("--rows", text="cli-option-rows", value="cli-value-rows", type=ParsedValue(read_rows), default="")


@dataclass(frozen=True)
class MatrixArguments(StudyArguments):
    """The arguments of ``matrix``."""

    over: str | None
    rows: tuple[str, ...]


@command(
    *("matrix", GAME, OVER, ROWS, *SHARED),
    values=MatrixArguments,
    text="cli-matrix",
    levels=True,
    examples=(
        "fightcard matrix cartisora --over classes --report classes.html",
        "fightcard matrix champions -o duels=1 --over weapons",
        "fightcard matrix fightdrome --over levels --bots random,thumb,regular",
    ),
)
def matrix(speaker: Speaker, given: MatrixArguments) -> None:
    """Play everything against everything."""
    from fightcard.bots.levels import levels_of

    if not (over := given.over):
        raise Unreadable("usage-option-needs-value", option="--over", command="fightcard matrix")
    rows = tuple(row for row in given.rows if row)
    words = [*given.words(), "--over", over, *(("--rows", ",".join(rows)) if rows else ())]
    standard = tuple(levels_of(given.game)) if over == "levels" else ("thumb",)
    settings = given.settings("matrix", words, given.settled, given.bots or standard)
    from fightcard.lab import matrix as run
    from fightcard.lab.study.matrix import planned
    from fightcard.lab.study.reports import matrix_report

    game = Game(given.game, given.game.setup(given.options, given.cards))
    repeat = given.command("matrix", words, settings)
    with Progress(speaker, 2 * settings.deals * len(planned(game, over, settings, rows).cells)) as progress:
        found = run(game, over, replace(settings, watcher=progress), rows=rows, command=repeat)
    if found.games:
        tell(speaker, given, found, lambda: _show_matrix(speaker, found), lambda: matrix_report(speaker, found))
    stop_if_interrupted(speaker, found, repeat)


def _show_matrix(speaker: Speaker, found: Matrix) -> None:
    from fightcard.lab.study.reports import bot_line, matrix_caption, order_lines, reason_text

    output.show(speaker.say("study-games", games=found.games, seed=str(found.provenance.seed)))
    for note in found.notes:
        output.show(reason_text(speaker, note))
    output.show(f"{matrix_caption(speaker, found)}:")
    for bot in found.repeats:
        output.show()
        if bot:
            output.show(bot_line(speaker, bot))
        _show_table(speaker, found, bot)
    for line in order_lines(speaker, found):
        output.show(line)


def _show_table(speaker: Speaker, found: Matrix, bot: str) -> None:
    from fightcard.lab.study.reports import matrix_columns

    rows = found.table(bot)
    told = [["–" if cell is None else _cell(cell) for cell in row] for row in rows]
    show_rows([["", *matrix_columns(speaker, found)], *([n, *row] for n, row in zip(found.rows, told, strict=True))])
    for cell in (cell for row in rows for cell in row if cell is not None):
        if cell["exact"] is not None and cell["games"] and cell["row"] < cell["column"]:
            inside = "yes" if cell["low"] <= cell["exact"] <= cell["high"] else "no"
            names = {"row": cell["row"], "column": cell["column"], "bot": bot}
            output.show(speaker.say("study-exact-cell", value=f"{100 * cell['exact']:.2f}", inside=inside, **names))
    if found.is_contest:
        output.show(f"{speaker.say('study-mix')}:")
        show_rows([[row, f"{100 * share:.1f} %"] for row, share in found.mix(bot).items()])


def _cell(cell: Any) -> str:
    if not cell["games"]:
        return f"{100 * cell['value']:.1f}"
    return f"{100 * cell['value']:.1f} ({100 * cell['low']:.1f}–{100 * cell['high']:.1f})"


# -- sweep -------------------------------------------------------------------------------------------------------


@command(
    *("sweep", GAME, *SHARED),
    values=StudyArguments,
    text="cli-sweep",
    levels=True,
    examples=(
        "fightcard sweep fightdrome -o mode=fame -o fame_target=50..1000:50",
        'fightcard sweep cartisora -o "undercut=all|numbers_only"',
    ),
)
def sweep(speaker: Speaker, given: StudyArguments) -> None:
    """Take an option through a range of values."""
    from fightcard.lab.study.values import is_range, read_values

    ranges = [option for option in given.options if is_range(option.partition("=")[2])]
    if len(ranges) != 1:
        raise Unreadable("sweep-one", count=len(ranges))
    name, _, text = ranges[0].partition("=")
    values = read_values(given.game, name, text)
    settings = given.settings("sweep", given.words(), given.settled, given.bots or ("thumb",))
    from fightcard.lab import sweep as run
    from fightcard.lab.study.reports import sweep_report

    rest = tuple(option for option in given.options if option not in ranges)
    game = Game(given.game, given.game.setup(rest, given.cards))
    repeat = given.command("sweep", given.words(), settings)
    with Progress(speaker, 2 * settings.deals * len(settings.bots) * len(values)) as progress:
        found = run(game, name, values, replace(settings, watcher=progress), command=repeat)
    if found.games:
        tell(speaker, given, found, lambda: _show_sweep(speaker, found), lambda: sweep_report(speaker, found))
    stop_if_interrupted(speaker, found, repeat)


def _show_sweep(speaker: Speaker, found: Sweep) -> None:
    from fightcard.lab.study.reports import bot_line, metric_name, reason_text, sweep_rows

    output.show(speaker.say("study-games", games=found.games, seed=str(found.provenance.seed)))
    for note in found.notes:
        output.show(reason_text(speaker, note))
    for bot in found.bots:
        output.show()
        output.show(bot_line(speaker, bot))
        head = [found.option, *(metric_name(speaker, metric) for metric in found.metrics)]
        show_rows([head, *sweep_rows(found, bot)])
    if not found.differed:
        output.show(speaker.say("study-no-difference"))
