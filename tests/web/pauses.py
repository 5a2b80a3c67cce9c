"""When bots would answer at a table, and the same in another world that a viewer cannot tell apart."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

from fightcard.server import live_table
from fightcard.server.settings import Settings
from fightcard.table.state import Room
from tests.web.worlds import alike, copy_of, twin_of, viewers_of

SETTINGS = Settings(Path("nowhere"))
MOST_PAIRS = 4  # of one moment and viewer


def pauses(room: Room, before: Room) -> dict[int, tuple[float, bool]]:
    """By seat that is due, if a bot sat there: how long it would wait, and whether it would begin to wait anew."""
    found: dict[int, tuple[float, bool]] = {}
    for seat in room.due:
        table = copy_of(room)
        table.seats[seat].kind, table.seats[seat].level = "bot", "novice"
        anew = seat not in before.due or room.asked[seat] != before.asked[seat]
        found[seat] = live_table.bot_pause(table, seat, SETTINGS), anew
    return found


def compare_pauses(room: Room, seat: int, action: str, chooser: Random) -> int:
    """After the next action all bots answer at the same time in both worlds; how many pairs of worlds there were."""
    pairs = 0
    for viewer in viewers_of(room):
        twin = twin_of(room, viewer, chooser)
        for later, after in islice(alike(room, twin, seat, action, viewer), MOST_PAIRS):
            assert pauses(later, room) == pauses(after, twin), f"{room.game.name}: seat {seat}, {action}"
            pairs += 1
    return pairs
