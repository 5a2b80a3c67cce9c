"""``tune``: the smallest changes that meet a goal."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fightcard import Game, Unreadable
from fightcard.core.support.extras import require
from fightcard.language import Speaker

from ... import output
from ...frame import LEVEL_GLOSSARY, METRIC_GLOSSARY, CliOption, command
from ...parameters import GAME, number_option
from ...progress import Progress
from .studies import BOTS, SHARED, StudyArguments, show_lines, show_rows, stop_if_interrupted, tell

MOST_TRIALS = 10_000

GOAL = CliOption("--goal", text="cli-option-goal", value="cli-value-goal")
CHANGE = CliOption("--change", "changes", text="cli-option-change", value="cli-value-change", multiple=True)
TRIALS = number_option("--trials", text="cli-option-trials", bounds=(1, MOST_TRIALS), default=60)


@dataclass(frozen=True)
class TuneArguments(StudyArguments):
    """The arguments of ``tune``."""

    goal: str | None
    changes: tuple[str, ...]
    trials: int


@command(
    *("tune", GAME, GOAL, CHANGE, TRIALS, BOTS, *SHARED),
    values=TuneArguments,
    text="cli-tune",
    glossaries=(METRIC_GLOSSARY, LEVEL_GLOSSARY),
    examples=('fightcard tune cartisora --goal "length within 4..5" --change target=1..5',),
)
def tune(speaker: Speaker, given: TuneArguments) -> None:
    """Search for changes that meet a goal."""
    require("lab", "fightcard tune")
    if not given.goal:
        raise Unreadable("usage-option-needs-value", option="--goal", command="fightcard tune")
    words = [*given.words(), "--goal", given.goal]
    words += [word for change in given.changes for word in ("--change", change)]
    settings = given.settings("tune", words, given.settled, given.bots or ("thumb",))
    from fightcard.lab import tune as run
    from fightcard.lab.study.reports.tune_report import answer_lines, front_head, front_rows, idle_lines, tune_report
    from fightcard.lab.study.tune import most_games

    repeat = given.command("tune", [*words, "--trials", str(given.trials)], settings)
    game = Game(given.game, given.game.setup(given.options, given.cards))
    games = most_games(game, given.goal, given.changes, settings, given.trials)
    with Progress(speaker, games) as progress:
        watched = replace(settings, watcher=progress)
        found = run(game, given.goal, given.changes, watched, trials=given.trials, command=repeat)

    def show() -> None:
        output.show(speaker.say("study-games", games=found.games, seed=str(found.provenance.seed)))
        show_lines((*answer_lines(speaker, found), *idle_lines(speaker, found)))
        output.show()
        output.show(f"{speaker.say('study-tune-front')}:")
        show_rows([front_head(speaker), *front_rows(speaker, found)])

    if found.front:
        tell(speaker, given, found, show, lambda: tune_report(speaker, found))
    stop_if_interrupted(speaker, found)
