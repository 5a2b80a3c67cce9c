"""All commands, in the order of the help page."""

from __future__ import annotations

import click

from fightcard import __version__
from fightcard.language import Speaker

from . import output
from .catalogue import games, rules
from .database import check_database, export
from .frame import CliOption, Group
from .hint import hint
from .laboratory import bench, simulate
from .league import league
from .learning import learn
from .new import new
from .playing import play, replay
from .positions import deal, do, legal, show
from .serving import ServeArguments, serve, start_serving
from .solving import solve
from .verifying import verify


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
            *(serve, play, learn, games, rules, deal, show, legal, do, hint, replay, verify, export, check_database),
            *(simulate, league, solve, bench, new),
        )
    },
    callback=_begin,
    invoke_without_command=True,
)
