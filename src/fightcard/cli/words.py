"""Sentences that several commands need."""

from __future__ import annotations

from collections.abc import Sequence

from fightcard.core.game import Game, Result
from fightcard.language import Speaker

SEATS = 2
UNKNOWN = "none"  # the reason of a result in a position that somebody wrote and did not say
LONGEST = 60  # characters of a name


def player_names(speaker: Speaker, given: Sequence[str] = ()) -> dict[int, str]:
    """What to call the players: as given, else by their seats."""
    names = {seat: speaker.say("cli-player", seat=seat) for seat in range(SEATS)}
    return names | {seat: one_line(name) for seat, name in enumerate(given[:SEATS]) if name.strip()}


def one_line(text: str) -> str:
    """A name or the like out of a file: whoever wrote it cannot make it look like lines of ours."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"


def result_line(game: Game, result: Result, names: dict[int, str], speaker: Speaker) -> str:
    """How a game ended."""
    scores = " : ".join(map(str, result["scores"]))
    reason = result["reason"]
    if reason != UNKNOWN:
        reason = speaker.say(f"{game.name}-reason-{reason}")
    if result["winner"] is None:
        return speaker.say("cli-result-draw", scores=scores, reason=reason)
    return speaker.say("cli-result-winner", player=names[result["winner"]], scores=scores, reason=reason)
