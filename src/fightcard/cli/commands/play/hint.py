"""``hint``: the best action of a seat in a position, with a reason."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import fightcard
from fightcard import Candidate, Position, TableRefuses
from fightcard.bots.bot_names import check_bot
from fightcard.bots.levels import find_level, search_levels
from fightcard.core.definition import GameDefinition
from fightcard.core.support.notices import COMPILER_DELAY, notify_after
from fightcard.kernel.arrays import has_compiler
from fightcard.language import Speaker
from fightcard.registry import BOTS

from ... import output
from ...frame import LEVEL_GLOSSARY, CliOption, command
from ...parameters import CARDS, GAME, JSON, POSITION, SEED, ParsedValue, exclusive, find_seat, number_option
from ...words import player_names
from ..lab.laboratory import read_seconds

if TYPE_CHECKING:
    from fightcard import Hint

STANDARD_LEVEL = "master"
MOST_SIMULATIONS = 10**8
FEW = 2_000  # simulations, which the plain search makes in about a second
SHORT = 1.0  # seconds: with less time than this, hints do not wait for the compiler
SOLVING = 60.0  # seconds for a position that can be solved

AS = CliOption("--as", "seat", text="cli-option-hint-as", value="cli-value-seat")
LEVEL = CliOption(
    *("--level", "level"),
    text="cli-option-hint-level",
    value="cli-value-level",
    type=ParsedValue(check_bot),
    default=STANDARD_LEVEL,
)
SECONDS = CliOption(
    "--seconds", text="cli-option-hint-seconds", value="cli-value-seconds", type=ParsedValue(read_seconds), default=None
)
SIMULATIONS = number_option("--simulations", text="cli-option-hint-simulations", bounds=(1, MOST_SIMULATIONS))


@dataclass(frozen=True)
class HintArguments:
    """The arguments of ``hint``."""

    game: GameDefinition
    position: str
    seat: str | None
    level: str
    seconds: float | None
    simulations: int | None
    seed: int | None
    cards: str | None
    as_json: bool


@command(
    *("hint", GAME, POSITION, AS, LEVEL, SECONDS, SIMULATIONS, SEED, CARDS, JSON),
    values=HintArguments,
    text="cli-hint",
    glossaries=(LEVEL_GLOSSARY,),
    examples=(
        'fightcard hint fightdrome "top=K60 hand0=P20,K80,F"',
        'fightcard hint cartisora "hand0=2,9,K hand1=5,10,K" --as 1 --json',
    ),
)
def hint(speaker: Speaker, given: HintArguments) -> None:
    """Say what to do in a position, and why."""
    from fightcard.terminal.game_text import find_game_text
    from fightcard.terminal.hints import HintText

    exclusive(seconds=given.seconds, simulations=given.simulations)
    game, now = given.game, Position.read(given.game, given.position, given.cards)
    names = player_names(game, now.setup, speaker)
    seat = (now.due or (0,))[0] if given.seat is None else find_seat(given.seat, game, now.setup)
    if seat not in now.due:
        raise TableRefuses("no-hint", player=names[seat])
    output.notes(game, now.setup, speaker)
    found = _search(now, seat, speaker, given)
    text = HintText(speaker, find_game_text(game, now.setup, speaker, names), now.view(seat))
    if given.as_json:
        output.show_json(_data(found, text.sentence(found)))
        return
    output.show(f"{names[seat]}:")
    for line in text.lines(found):
        output.show(line)


def _search(now: Position, seat: int, speaker: Speaker, given: HintArguments) -> Hint:
    """Search, or look the solution up; the compiler is waited for, so that nothing is estimated without need."""
    searched = bool(search_levels(now.game.definition))
    hurried = (given.simulations or FEW + 1) <= FEW or (given.seconds or SHORT) < SHORT
    if not searched or not hurried:
        _compile(now, given.level, speaker)
    seconds = given.seconds if searched or given.seconds is not None else SOLVING
    simulations = given.simulations if searched else None
    seed = secrets.randbits(63) if given.seed is None else given.seed
    return fightcard.hint(now, seat, level=given.level, seconds=seconds, simulations=simulations, seed=seed)


def _compile(now: Position, level: str, speaker: Speaker) -> None:
    """Wait for the compiled search or solver, if there is a compiler; bots of the user's own are not compiled."""
    if level not in BOTS or not has_compiler():
        return
    with notify_after(COMPILER_DELAY, lambda: output.note(speaker.say("cli-compiling"))):
        find_level(level, now.game.definition).make().prepare(now.setup)


def _data(given: Hint, sentence: str) -> dict[str, Any]:
    """A hint for programs: the candidates are all actions that were thought about, the best first."""
    decision = given.decision
    return {
        "seat": given.seat,
        "level": given.level,
        "best": given.best,
        "mixed": decision.mixed,
        "candidates": [_candidate(given, each) for each in given.ranked],
        "simulations": decision.simulations,
        "exact": given.exact,
        "sentence": output.clean(sentence),
    }


def _candidate(given: Hint, candidate: Candidate) -> dict[str, Any]:
    low, high = given.interval(candidate)
    return {
        "action": candidate.action,
        "chance": candidate.value,
        "share": candidate.share,
        "low": low,
        "high": high,
    }
