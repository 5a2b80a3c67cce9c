"""When bots would answer at a table, and at another one that a viewer cannot tell apart."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

from fightcard.server.live.bot_driver import bot_pause
from fightcard.server.support.settings import ServerSettings
from fightcard.table.state import TableState
from tests.web.worlds import alike, copy_of, twin_of, viewers_of

SETTINGS = ServerSettings(Path("nowhere"))
MOST_PAIRS = 4  # of one moment and viewer


def pauses(state: TableState, before: TableState) -> dict[int, tuple[float, bool]]:
    """Return, by seat that is due, the pause of a bot there, and whether it would start anew."""
    found: dict[int, tuple[float, bool]] = {}
    for seat in state.due:
        table = copy_of(state)
        table.seats[seat].kind, table.seats[seat].level = "bot", "novice"
        anew = seat not in before.due or state.prompt_seq[seat] != before.prompt_seq[seat]
        found[seat] = bot_pause(table, seat, SETTINGS), anew
    return found


def compare_pauses(state: TableState, seat: int, action: str, chooser: Random) -> int:
    """Assert that bots pause equally in indistinguishable worlds; return the number of pairs."""
    pairs = 0
    for viewer in viewers_of(state):
        twin = twin_of(state, viewer, chooser)
        for later, after in islice(alike(state, twin, seat, action, viewer), MOST_PAIRS):
            assert pauses(later, state) == pauses(after, twin), f"{state.game.name}: seat {seat}, {action}"
            pairs += 1
    return pairs
