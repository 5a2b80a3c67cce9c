"""``hint``: what to do in a position, and why, from what one seat knows."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import fightcard
from fightcard import Position, TableRefuses
from fightcard.core.definition import GameDefinition
from fightcard.core.notices import COMPILER_DELAY, notify_after
from fightcard.language import Speaker
from fightcard.registry import check_bot

from . import output
from .frame import Option, command
from .laboratory import read_seconds
from .parameters import CARDS, GAME, JSON, POSITION, SEED, Reader, exclusive, find_seat, whole
from .words import player_names

if TYPE_CHECKING:
    from fightcard import Hint

STANDARD_LEVEL = "master"
MOST_SIMULATIONS = 10**8
WORTH_COMPILING = 2_000  # simulations, which the plain search makes in about a second,
LONG = 5.0  # or seconds of thinking: then the compiled search is waited for

AS = Option("--as", "seat", text="cli-option-hint-as", value="cli-value-seat")
LEVEL = Option(
    *("--level", "level"),
    text="cli-option-hint-level",
    value="cli-value-level",
    type=Reader(check_bot),
    default=STANDARD_LEVEL,
)
SECONDS = Option(
    "--seconds", text="cli-option-hint-seconds", value="cli-value-seconds", type=Reader(read_seconds), default=None
)
SIMULATIONS = Option(
    "--simulations",
    text="cli-option-hint-simulations",
    value="cli-value-number",
    type=whole("--simulations", 1, MOST_SIMULATIONS),
)


@command(
    *("hint", GAME, POSITION, AS, LEVEL, SECONDS, SIMULATIONS, SEED, CARDS, JSON),
    text="cli-hint",
    levels=True,
    examples=(
        'fightcard hint fightdrome "top=K60 hand0=P20,K80,F"',
        'fightcard hint cartisora "hand0=2,9,K hand1=5,10,K" --as 1 --json',
    ),
)
def hint(
    speaker: Speaker,
    game: GameDefinition,
    position: str,
    seat: str | None,
    level: str,
    seconds: float | None,
    simulations: int | None,
    seed: int | None,
    cards: str | None,
    as_json: bool,
) -> None:
    """Say what to do in a position, and why."""
    from fightcard.terminal.face import find_face
    from fightcard.terminal.hints import Teller

    exclusive(seconds=seconds, simulations=simulations)
    now = Position.read(game, position, cards)
    names = player_names(game, now.setup, speaker)
    whose = (now.due or (0,))[0] if seat is None else find_seat(seat, game, now.setup)
    if whose not in now.due:
        raise TableRefuses("no-hint", player=names[whose])
    output.notes(game, now.setup, speaker)
    if (simulations or 0) > WORTH_COMPILING or (seconds or 0.0) > LONG:
        _compile(now, level, speaker)
    luck = secrets.randbits(63) if seed is None else seed
    given = fightcard.hint(now, whose, level=level, seconds=seconds, simulations=simulations, seed=luck)
    teller = Teller(speaker, find_face(game, now.setup, speaker, names), now.described(whose))
    if as_json:
        output.show_json(_data(given, teller.sentence(given)))
        return
    output.show(f"{names[whose]}:")
    for line in teller.lines(given):
        output.show(line)


def _compile(now: Position, level: str, speaker: Speaker) -> None:
    """Before a long search, wait for the compiled one."""
    from fightcard.bots.levels import find_level

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
        "candidates": [{"action": each.action, "chance": each.value, "share": each.share} for each in given.ranked],
        "simulations": decision.simulations,
        "sentence": output.clean(sentence),
    }
