"""``tournament``: a tournament among bots, with the pairings and standings of the server's tournaments."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, get_args

from fightcard import EnvironmentFailure, Game, Unreadable
from fightcard.bots.bot_names import check_bot
from fightcard.core.definition import GameDefinition
from fightcard.core.support.extras import require
from fightcard.language import Speaker

from ... import output
from ...frame import LEVEL_GLOSSARY, CliOption, command
from ...parameters import CARDS, GAME, JSON, OPTIONS, SEED, ParsedValue, number_option

if TYPE_CHECKING:
    from fightcard.tournament.data import Format
    from fightcard.tournament.events import TournamentPlan

MAX_ROUNDS, MAX_SERIES = 127, 99


def read_field(text: str) -> tuple[str, ...]:
    """The bots that take part; one may be there several times."""
    from fightcard.tournament.commands import MAX_ENTRANTS

    names = tuple(check_bot(name) for name in text.split(","))
    if not 2 <= len(names) <= MAX_ENTRANTS:
        raise Unreadable("tournament-field", most=MAX_ENTRANTS)
    return names


def read_format(text: str) -> Format:
    """A format by its name."""
    from fightcard.tournament.data import Format

    formats: tuple[Format, ...] = get_args(Format)
    for name in formats:
        if name == text:
            return name
    raise Unreadable("tournament-format", value=text, formats=", ".join(formats))


BOTS = CliOption(
    "--bots", text="cli-option-tournament-bots", value="cli-value-levels", type=ParsedValue(read_field), required=True
)
FORMAT = CliOption(
    *("--format", "kind"),
    text="cli-option-tournament-format",
    value="cli-value-tournament-format",
    type=ParsedValue(read_format),
    default="swiss",
)
ROUNDS = number_option("--rounds", text="cli-option-tournament-rounds", bounds=(1, MAX_ROUNDS))
SERIES = number_option("--series", text="cli-option-tournament-series", bounds=(1, MAX_SERIES), default=1)
CSV = CliOption("--csv", text="cli-option-tournament-csv", value="cli-value-file")


@dataclass(frozen=True)
class TournamentArguments:
    """The arguments of ``tournament``."""

    game: GameDefinition
    bots: tuple[str, ...]
    kind: Format
    rounds: int | None
    series: int
    csv: str | None
    seed: int | None
    options: tuple[str, ...]
    cards: str | None
    as_json: bool


@command(
    *("tournament", GAME, BOTS, FORMAT, ROUNDS, SERIES, CSV, SEED, OPTIONS, CARDS, JSON),
    values=TournamentArguments,
    text="cli-tournament",
    glossaries=(LEVEL_GLOSSARY,),
    examples=(
        "fightcard tournament cartisora --bots thumb,novice,expert",
        "fightcard tournament fightdrome --bots thumb,thumb,expert --format knockout",
        "fightcard tournament champions --bots thumb,expert --csv table.csv",
    ),
)
def tournament(speaker: Speaker, given: TournamentArguments) -> None:
    """Play a tournament among bots and show its table."""
    require("tournament", "fightcard tournament")
    from fightcard.tournament.export import standings_csv

    from ...bot_tournament import BotTournament, show_table, tell_pairing, tournament_json

    game = Game(given.game, given.game.setup(given.options, given.cards))
    seed = secrets.randbits(31) if given.seed is None else given.seed
    host = BotTournament(game, _plan(given, game, seed))
    host.enter(given.bots)
    for pairing in host.play():
        output.note(tell_pairing(host.tournament, pairing, speaker))
    if given.as_json:
        output.show_json(tournament_json(host))
    else:
        show_table(host.tournament, speaker)
    output.bot_failures(host.failures, speaker)
    if given.csv is not None:  # last, so that a file that cannot be written loses nothing
        _write(given.csv, standings_csv(host.tournament))


def _plan(given: TournamentArguments, game: Game, seed: int) -> TournamentPlan:
    from fightcard.tournament.events import TournamentPlan

    if given.rounds is not None and given.kind != "swiss":
        raise Unreadable("tournament-rounds", format=given.kind)
    return TournamentPlan(
        game=game.name,
        format=given.kind,
        options=game.setup.options.write(),
        rounds=given.rounds or 0,
        series=given.series,
        seed=seed,
    )


def _write(path: str, text: str) -> None:
    try:
        with open(path, "w", encoding="utf-8", newline="") as stream:
            stream.write(text)
    except OSError as error:
        raise EnvironmentFailure("file-unwritable", path=path, reason=error.strerror or str(error)) from error
