"""A viewer's messages never depend on hidden information, down to the byte; and this test would notice."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any
from zlib import crc32

import msgspec
import pytest

from fightcard.core.data import Event, Standing, View
from fightcard.core.definition import TABLE
from fightcard.core.errors import Error
from fightcard.kernel.game_rng import hex_of_key
from fightcard.messages import server_messages
from fightcard.registry import find_game
from fightcard.server.encoding import frames
from fightcard.table.events import Entry
from fightcard.table.state import EntrySummary, TableState
from tests.conformance.moments import vocabulary
from tests.web.worlds import compare, some_tables

CASES: list[tuple[str, list[str]]] = [
    ("fightdrome", []),
    ("fightdrome", ["mode=epic"]),
    ("champions", []),
    ("champions", ["owners=0,1,2,3,4,5", "weapons=random", "pairing=random"]),
    ("cartisora", []),
]


def check_secrecy(game: str, options: list[str], moments: int) -> int:
    """Compare what everybody is sent in both worlds, now and after the next action; how many pairs there were."""
    known = find_game(game)
    chooser = Random(f"secrecy {game} {options}")
    words = vocabulary(known, 2)
    tables = islice(some_tables(known, options, chooser), moments)
    return sum(compare(table_state, seat, action, words, chooser) for table_state, seat, action in tables)


@pytest.mark.parametrize(("game", "options"), CASES)
def test_messages_do_not_depend_on_hidden_information(game: str, options: list[str]) -> None:
    assert check_secrecy(game, options, 30) > 100


# -- leaks: each of them must be noticed --------------------------------------------------------------------------

Plant = Callable[[pytest.MonkeyPatch], None]


def whole_view(patch: pytest.MonkeyPatch) -> None:
    """The table's own view instead of the viewer's."""
    patch.setattr(TableState, "seen", lambda table_state, _viewer: table_state.match.position.seen(TABLE))


def another_seats_view(patch: pytest.MonkeyPatch) -> None:
    """The view of the next seat."""
    patch.setattr(
        TableState,
        "seen",
        lambda table_state, viewer: table_state.match.position.seen((viewer + 1) % len(table_state.seats)),
    )


def standing_by_hidden_cards(patch: pytest.MonkeyPatch) -> None:
    """A lead that depends on all cards."""

    def seen(table_state: TableState, viewer: int) -> tuple[View | None, Standing | None]:
        lead = crc32(str(table_state.match.view(TABLE)).encode())
        return table_state.match.view(viewer), {"leader": 0, "leads": [{"by": "cards", "side": 0, "lead": lead}]}

    patch.setattr(TableState, "seen", seen)


def actions_in_the_book(patch: pytest.MonkeyPatch) -> None:
    """Leak the decisions, sealed ones included."""
    note = TableState._summarise

    def telling(table_state: TableState, entry: Entry, first: int) -> None:
        note(table_state, entry, first)
        told = table_state.summaries[-1]
        public = {**told.what, "action": getattr(entry, "action", None)}
        table_state.summaries[-1] = msgspec.structs.replace(told, what=public)

    patch.setattr(TableState, "_summarise", telling)


def revealed_events(patch: pytest.MonkeyPatch) -> None:
    """Events as they are told after the end."""
    told = TableState.events_of

    def open_events(table_state: TableState, note: EntrySummary, viewer: int) -> list[Event]:
        return told(table_state, msgspec.structs.replace(note, revealed=True), viewer)

    patch.setattr(TableState, "events_of", open_events)


def events_of_the_table(patch: pytest.MonkeyPatch) -> None:
    """Events as the table hears them."""
    told = TableState.events_of
    patch.setattr(TableState, "events_of", lambda table_state, note, _viewer: told(table_state, note, TABLE))


def choices_of_others(patch: pytest.MonkeyPatch) -> None:
    """Leak the legal actions of all due seats."""
    patch.setattr(
        TableState, "actions", lambda table_state, _seat: [each for mine in table_state._choices for each in mine]
    )


def how_many_choices_others_have(patch: pytest.MonkeyPatch) -> None:
    """Only a number, as a clock might show it."""
    clock = frames.clock
    patch.setattr(
        frames,
        "clock",
        lambda table_state: {**clock(table_state), "left": [len(each) for each in table_state._choices]},
    )


def a_mark_of_the_position(patch: pytest.MonkeyPatch) -> None:
    """A hash, as for a cache."""
    patch.setattr(frames, "_offers", lambda table_state: [{"tag": hash(str(table_state.match.position)) % 1_000_003}])


def padding(patch: pytest.MonkeyPatch) -> None:
    """The same words, but a size that depends on the position."""
    patch.setattr(frames, "_offers", lambda table_state: [{"pad": " " * (hash(str(table_state.match.position)) % 97)}])


def the_key(patch: pytest.MonkeyPatch) -> None:
    """The beginning of the key, as a name for the game."""
    seat = frames._seat
    patch.setattr(
        frames,
        "_seat",
        lambda table_state, number: {**seat(table_state, number), "name": hex_of_key(table_state.match.key)[:6]},
    )


def the_seed_too_soon(patch: pytest.MonkeyPatch) -> None:
    """Leak the secrets of the shuffle before the end."""
    shuffle = frames.revealed_shuffle
    patch.setattr(
        frames,
        "revealed_shuffle",
        lambda table_state: {**(shuffle(table_state) or {}), "seed": table_state.shuffle.seed},
    )


def a_seed_in_the_book(patch: pytest.MonkeyPatch) -> None:
    """The plan of the table, seed and all, as its first entry tells it."""
    patch.setattr(frames, "_offers", lambda table_state: [{"plan": table_state.plan}])


def seeds_of_bots(patch: pytest.MonkeyPatch) -> None:
    """Leak the seed of a bot's chance."""
    seat = frames._seat
    patch.setattr(
        frames,
        "_seat",
        lambda table_state, number: {**seat(table_state, number), "level": table_state.seats[number].seed},
    )


def a_refusal_that_knows_too_much(patch: pytest.MonkeyPatch) -> None:
    """The position, quoted for whoever reports an error."""
    problem = frames.problem

    def leaky(error: Error) -> dict[str, Any]:
        return problem(error) | {"arguments": {**error.arguments, "position": LAST[-1]}}

    patch.setattr(frames, "problem", leaky)
    state = frames.state

    def remember(table_state: TableState, viewer: int) -> server_messages.State:
        LAST.append(str(table_state.match.position))
        return state(table_state, viewer)

    patch.setattr(frames, "state", remember)


LAST: list[str] = []
LEAKS: list[Plant] = [
    whole_view,
    another_seats_view,
    standing_by_hidden_cards,
    actions_in_the_book,
    revealed_events,
    events_of_the_table,
    choices_of_others,
    how_many_choices_others_have,
    a_mark_of_the_position,
    padding,
    the_key,
    the_seed_too_soon,
    a_seed_in_the_book,
    seeds_of_bots,
    a_refusal_that_knows_too_much,
]


@pytest.mark.parametrize("plant", LEAKS, ids=lambda plant: plant.__name__)
def test_planted_leak_is_detected(monkeypatch: pytest.MonkeyPatch, plant: Plant) -> None:
    """In one game at least; some games have nothing of the kind to leak."""
    plant(monkeypatch)
    assert any(is_noticed(game) for game in ("champions", "fightdrome"))


def is_noticed(game: str) -> bool:
    """Does the property fail?"""
    try:
        check_secrecy(game, [], 30)
    except AssertionError:
        return True
    return False
