"""The tree of commands, in the order of the help page."""

from __future__ import annotations

import click

from fightcard import __version__
from fightcard.language import Speaker

from . import output
from .commands.catalogue import games, rules
from .commands.database import archive, check_database, export
from .commands.lab.evaluating import evaluate
from .commands.lab.laboratory import bench, simulate
from .commands.lab.league import league
from .commands.lab.solving import solve
from .commands.lab.studies import compare, matrix, sweep
from .commands.lab.tournament import tournament
from .commands.lab.tuning import tune
from .commands.new import new
from .commands.play.hint import hint
from .commands.play.joining import join
from .commands.play.learning import learn
from .commands.play.playing import play, replay
from .commands.play.puzzling import puzzle
from .commands.play.reviewing import review
from .commands.positions import deal, do, legal, show
from .commands.serving import ServeArguments, serve, start_serving
from .commands.verifying import verify
from .frame import CliOption, Group


def _show_version(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if wanted:
        output.show(f"fightcard {__version__}")
        context.exit()


VERSION = CliOption(
    "--version",
    text="cli-option-version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
)


@click.pass_context
def _begin(context: click.Context) -> None:
    """Without a command the table opens."""
    speaker: Speaker = context.obj
    if context.invoked_subcommand is None:
        start_serving(speaker, ServeArguments())


FIGHTCARD = Group(
    "fightcard",
    text="cli-fightcard",
    examples=(
        "fightcard",
        "fightcard serve --lan",
        "fightcard play fightdrome --two",
        "fightcard rules fightdrome --lang de",
    ),
    params=[VERSION],
    commands={
        str(command.name): command
        for command in (
            *(
                serve,
                play,
                join,
                learn,
                puzzle,
                games,
                rules,
                deal,
                show,
                legal,
                do,
                hint,
                replay,
                review,
                verify,
                export,
                archive,
            ),
            *(check_database, simulate, league, evaluate, tournament, compare, matrix, sweep, tune, solve, bench, new),
        )
    },
    callback=_begin,
    invoke_without_command=True,
)
