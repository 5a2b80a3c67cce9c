"""``compare``, ``matrix`` and ``sweep``: studies of many games on the same deals."""

from __future__ import annotations

import hashlib
import secrets
import shlex
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from fightcard import Game, Unreadable
from fightcard.bots.bot_names import check_bot, is_own_bot
from fightcard.bots.own.failures import Failures
from fightcard.core.definition import GameDefinition
from fightcard.core.support.extras import require
from fightcard.kernel.paths import cache_folder
from fightcard.language import Speaker

from ... import output
from ...frame import LEVEL_GLOSSARY, METRIC_GLOSSARY, CliOption, command, resuming_command
from ...parameters import CARDS, GAME, JOBS, JSON, OPTIONS, RAY, SEED, ParsedValue, number_option
from ...progress import Progress

if TYPE_CHECKING:
    from fightcard.lab import Matrix, SetupComparison, StudySettings, Sweep
    from fightcard.lab.study.provenance import Provenance

LEAST_GAMES, MOST_GAMES = 4, 10**9
BUDGET = "@"


def read_field(text: str) -> tuple[str, ...]:
    """Some bots, each once; a level may have another number of simulations, as in master@1000."""
    names = tuple(text.split(","))
    for name in names:
        check_bot(name if is_own_bot(name) else name.partition(BUDGET)[0])
    if len(set(names)) < len(names):
        raise Unreadable("bots-twice", value=text)
    return names


def bots_option(text: str) -> CliOption:
    """Return the option for the bots of a study."""
    return CliOption("--bots", text=text, value="cli-value-levels", type=ParsedValue(read_field))


BOTS = bots_option("cli-option-study-bots")
COUNT = number_option("--games", "count", text="cli-option-study-games", bounds=(LEAST_GAMES, MOST_GAMES), default=1000)
RESUME = CliOption("--resume", text="cli-option-resume", is_flag=True)
REPORT = CliOption("--report", text="cli-option-report", value="cli-value-file")
SHARED = (COUNT, SEED, OPTIONS, CARDS, JOBS, RAY, RESUME, REPORT, JSON)


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
    ray: str | None
    resume: bool
    report: str | None
    as_json: bool

    @property
    def settled(self) -> int:
        """The seed, a new one if none was given."""
        return secrets.randbits(32) if self.seed is None else self.seed

    def settings(self, kind: str, words: Sequence[str], seed: int, bots: tuple[str, ...]) -> StudySettings:
        """The settings of the run. Finished parts are kept in the cache folder until the study is complete."""
        require("fast", f"fightcard {kind}")
        check_report(self.report)
        from fightcard.lab import StudySettings
        from fightcard.lab.simulation.executors import find_jobs

        jobs = find_jobs(self.jobs, self.ray)
        digest = hashlib.sha256("\0".join([kind, *words, str(seed), *bots]).encode()).hexdigest()[:32]
        path = cache_folder() / "studies" / f"{digest}.jsonl"
        return StudySettings(bots, self.count, seed, jobs, checkpoint=str(path), resume=self.resume)

    def command(self, kind: str, words: Sequence[str], settings: StudySettings) -> tuple[str, ...]:
        """The command that repeats the study on any machine: files by their names."""
        bots = ("--bots", ",".join(Path(name).name for name in settings.names))
        numbers = ("--games", str(settings.games), "--seed", str(settings.seed))
        return ("fightcard", kind, self.game.name, *words, *bots, *numbers)

    def words(self) -> list[str]:
        """The options and cards as words of the command."""
        found = [word for option in self.options for word in ("-o", option)]
        return [*found, "--cards", Path(self.cards).name] if self.cards else found


def check_report(path: str | None) -> None:
    """Raise an error if a report is asked for that could not be written at the end."""
    if path is not None:
        require("report", "--report")
        from fightcard.report import check_place

        check_place(path)


class StudyAnswer(Protocol):
    """The fields that the answers of all studies share."""

    @property
    def interrupted(self) -> bool:
        """Return whether it was stopped before its end."""

    @property
    def failures(self) -> Failures:
        """The failures of users' own bots."""

    @property
    def provenance(self) -> Provenance:
        """Everything that is needed to repeat it."""

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
    output.bot_failures(found.failures, speaker)
    if given.report is not None:
        from fightcard.report import save

        save(given.report, report())
        output.note(speaker.say("study-report-written", path=given.report))


def stop_if_interrupted(speaker: Speaker, found: StudyAnswer) -> None:
    """Say how to go on with a study that was stopped."""
    if found.interrupted:
        output.note(speaker.say("study-kept", command=resuming_command(found.provenance.seed)))
        raise KeyboardInterrupt


def show_rows(rows: Sequence[Sequence[str]]) -> None:
    """Print a table."""
    for line in output.columns([tuple(row) for row in rows]):
        output.show(f"  {line}")


def fits(rows: Sequence[Sequence[str]]) -> bool:
    """Return True if a table is not wider than the terminal."""
    return max(map(len, output.columns([tuple(row) for row in rows]))) < output.width()


def show_lines(lines: Iterable[str]) -> None:
    """Print some lines."""
    for line in lines:
        output.show(line)


# -- compare -----------------------------------------------------------------------------------------------------

A = CliOption("--a", text="cli-option-a", value="cli-value-setup", default="")
B = CliOption("--b", text="cli-option-b", value="cli-value-setup", default="")


@dataclass(frozen=True)
class CompareArguments(StudyArguments):
    """The arguments of ``compare``."""

    a: str
    b: str


@command(
    *("compare", GAME, A, B, BOTS, *SHARED),
    values=CompareArguments,
    text="cli-compare",
    glossaries=(METRIC_GLOSSARY, LEVEL_GLOSSARY),
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
    from fightcard.lab.study.reports.study_report import comparison_report

    repeat = given.command("compare", words, settings)
    with Progress(speaker, 4 * settings.deals * len(settings.bots)) as progress:
        found = run(a, b, replace(settings, watcher=progress), command=repeat)
    if found.deals > 1:
        tell(speaker, given, found, lambda: _show_comparison(speaker, found), lambda: comparison_report(speaker, found))
    stop_if_interrupted(speaker, found)


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


def _show_head(speaker: Speaker, found: SetupComparison | Matrix | Sweep) -> None:
    """Say how many games a study played, and what readers should know about it."""
    from fightcard.lab.study.reports.study_report import reason_text

    output.show(speaker.say("study-games", games=found.games, seed=str(found.provenance.seed)))
    show_lines(reason_text(speaker, note) for note in found.notes)


def _split(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError as error:
        raise Unreadable("setup-form", value=text) from error


def _show_comparison(speaker: Speaker, found: SetupComparison) -> None:
    from fightcard.lab.study.measurement.estimates import SIGNIFICANT
    from fightcard.lab.study.measurement.metrics import CARD
    from fightcard.lab.study.reports.study_report import (
        bot_line,
        comparison_head,
        comparison_rows,
        difference_lines,
        disagreement_lines,
        setup_lines,
    )

    _show_head(speaker, found)
    show_lines(setup_lines(speaker, found))
    output.show()
    show_lines((*difference_lines(speaker, found), *disagreement_lines(speaker, found)))
    for bot in found.bots if found.differed else ():
        output.show()
        output.show(bot_line(speaker, bot))
        metrics = found.metrics(bot)
        told = {n: each for n, each in metrics.items() if not n.startswith(CARD) or each["p"] < SIGNIFICANT}
        show_rows([comparison_head(speaker), *(cells for _, cells in comparison_rows(speaker, found.study.game, told))])
        if len(told) < len(metrics):
            output.show(speaker.say("study-cards-left-out", count=len(metrics) - len(told)))


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
    *("matrix", GAME, OVER, ROWS, bots_option("cli-option-matrix-bots"), *SHARED),
    values=MatrixArguments,
    text="cli-matrix",
    glossaries=(LEVEL_GLOSSARY,),
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
    from fightcard.lab.study.reports.matrix_report import matrix_report

    game = Game(given.game, given.game.setup(given.options, given.cards))
    repeat = given.command("matrix", words, settings)
    with Progress(speaker, 2 * settings.deals * len(planned(game, over, settings, rows).cells)) as progress:
        found = run(game, over, replace(settings, watcher=progress), rows=rows, command=repeat)
    if found.games:
        tell(speaker, given, found, lambda: _show_matrix(speaker, found), lambda: matrix_report(speaker, found))
    stop_if_interrupted(speaker, found)


def _show_matrix(speaker: Speaker, found: Matrix) -> None:
    from fightcard.lab.study.reports import matrix_report as words
    from fightcard.lab.study.reports.study_report import bot_line

    _show_head(speaker, found)
    show_lines(words.legend_lines(speaker, found))
    if leaders := words.leader_lines(speaker, found):
        output.show()
        show_lines((*leaders, *words.order_lines(speaker, found)))
        output.show(f"{speaker.say('study-strength')}:")
        show_rows([words.strength_head(found), *words.strength_rows(speaker, found)])
    output.show()
    output.show(f"{words.matrix_caption(speaker, found)}:")
    for bot in found.repeats:
        output.show()
        if bot:
            output.show(bot_line(speaker, bot))
        _show_table(speaker, found, bot)


def _show_table(speaker: Speaker, found: Matrix, bot: str) -> None:
    """Print a table; if it is too wide for the terminal, without its intervals."""
    from fightcard.lab.study.reports import matrix_report as words
    from fightcard.language.numbers import percent

    rows = words.matrix_rows(speaker, found, bot)
    if fits(rows):
        show_rows(rows)
    else:
        show_rows(words.matrix_rows(speaker, found, bot, intervals=False))
        most = percent(speaker.language, words.widest(found, bot))
        output.show(speaker.say("study-intervals-left-out", most=most))
    show_lines(words.exact_lines(speaker, found, bot))
    if found.is_contest:
        output.show(f"{speaker.say('study-mix')}:")
        show_rows(words.mix_rows(speaker, found, bot))


# -- sweep -------------------------------------------------------------------------------------------------------


@command(
    *("sweep", GAME, BOTS, *SHARED),
    values=StudyArguments,
    text="cli-sweep",
    glossaries=(METRIC_GLOSSARY, LEVEL_GLOSSARY),
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
    from fightcard.lab.study.reports.study_report import sweep_report

    rest = tuple(option for option in given.options if option not in ranges)
    game = Game(given.game, given.game.setup(rest, given.cards))
    repeat = given.command("sweep", given.words(), settings)
    with Progress(speaker, 2 * settings.deals * len(settings.bots) * len(values)) as progress:
        found = run(game, name, values, replace(settings, watcher=progress), command=repeat)
    if found.games:
        tell(speaker, given, found, lambda: _show_sweep(speaker, found), lambda: sweep_report(speaker, found))
    stop_if_interrupted(speaker, found)


def _show_sweep(speaker: Speaker, found: Sweep) -> None:
    from fightcard.lab.study.reports.study_report import bot_line, metric_name, sweep_rows, trend_lines

    _show_head(speaker, found)
    output.show()
    show_lines(trend_lines(speaker, found))
    for bot in found.bots:
        output.show()
        output.show(bot_line(speaker, bot))
        head = [found.option, *(metric_name(speaker, metric) for metric in found.metrics)]
        rows = [head, *sweep_rows(speaker, found, bot)]
        if fits(rows):
            show_rows(rows)
        else:
            show_rows([head, *sweep_rows(speaker, found, bot, intervals=False)])
            output.show(speaker.say("study-intervals-elsewhere"))
