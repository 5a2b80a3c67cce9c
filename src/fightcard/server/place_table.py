"""Creates tables whose game begins in a position: one person against the computer.

Whatever the person may not know is dealt anew (``Observation.sample_world``), so that neither the text of the position
nor the game it was taken from tells the hidden cards. The server alone draws the key: no other person takes part.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from fightcard.core.chance import entropy
from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import TableRefuses
from fightcard.core.position import Position
from fightcard.core.record import Record, replay
from fightcard.kernel.game_rng import hex_of_key
from fightcard.messages import requests
from fightcard.registry import find_game
from fightcard.table.events import Created, SeatPlan, Started
from fightcard.table.names import clean_name
from fightcard.table.records import record_of
from fightcard.table.state import STAND_IN, TableState

from .create_table import TableDraft, check_length
from .workers.own_bots import check_level
from .workers.worker_pool import in_slices


def place_table(wish: requests.PlacedTable, now: int) -> TableDraft:
    """Return a table whose game begins in a written position; Unreadable or TableRefuses if it is not possible."""
    position = Position.read(find_game(wish.game), wish.position)
    levels = [check_level(wish.level)] * len(position.seats)
    return _draft(position, wish.seat, levels, wish.name, now)


def retry_table(state: TableState, wish: requests.Retry, now: int) -> TableDraft:
    """Return a table that begins where a seat had to decide in a finished game; TableRefuses if it had not."""
    if wish.seat >= len(state.seats):
        raise TableRefuses("not-found")
    levels = [wish.level or seat.level for seat in state.seats]
    return retry_record(record_of(state), levels, wish, now)


def retry_record(record: Record, levels: Sequence[str], wish: requests.Retry, now: int) -> TableDraft:
    """Return the same for a record; who has no level is replaced by the easiest."""
    checked = [check_level(level or STAND_IN) for level in levels]
    position = decision_of(record, wish.step, wish.seat)
    return _draft(position, wish.seat, checked, wish.name, now)


def decision_of(record: Record, step: int, seat: int) -> Position:
    """Return the position in which a seat came to decide: before others sealed choices that it could not see."""
    passed = [each.position for each in islice(in_slices(replay(record, find_game(record.game))), step + 1)]
    if len(passed) <= step:
        raise TableRefuses("not-found")
    while step and seat in passed[step - 1].due and record.actions[step - 1].partition(":")[0] != str(seat):
        step -= 1
    return passed[step]


def _draft(position: Position, seat: int, levels: list[str], name: str, now: int) -> TableDraft:
    if seat not in position.due:
        raise TableRefuses("position-not-due", seat=seat)
    world = position.observe(seat).sample_world(int(entropy.new_seed(), 16))
    game = position.game.definition
    options = Position.read(game, str(world)).setup.options.write()  # the text names what the deal had chosen
    check_length(game, options)
    plans = [SeatPlan("bot", "", level, entropy.new_bot_seed()) for level in levels]
    plans[seat] = SeatPlan("person", clean_name(name), "", entropy.new_bot_seed())
    created = Created(
        at=now,
        game=game.name,
        rules=game.version,
        options=options,
        key=hex_of_key(world.key),
        seats=plans,
        hints="free",
        position=str(world),
    )
    table = TableDraft(entropy.new_table_id(), [created, Started(at=now)])
    table.seats[seat] = table.give("seat", seat, now)
    table.links[seat] = table.give("link", seat, now)
    table.watch = table.give("watch", SPECTATOR, now)
    return table
