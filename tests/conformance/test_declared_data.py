"""Events, views and results have the keys that ``core/data.py`` declares, with values of the declared types."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import NoneType, UnionType
from typing import Any, Required, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from fightcard.core.data import (
    ChampionView,
    DuelView,
    Event,
    FighterView,
    Lead,
    Result,
    SeatView,
    Standing,
    VerdictView,
    View,
)
from fightcard.core.definition import GameDefinition
from fightcard.core.position import Outcome, Position
from fightcard.registry import GAMES, find_game
from tests.conformance.known_views import any_action
from tests.conformance.moments import random_key
from tests.worlds import all_viewers, random_setup

GAMES_EACH = 30
TYPES = (Event, View, Result, Standing, Lead, SeatView, ChampionView, DuelView, FighterView, VerdictView)
OF_TABLES = {"Event": {"back_to"}}  # no game uses these keys

# What random games hardly ever come to: a bonus that is lost, and cards that stay out.
RARE = {
    "cartisora": ("classes=rogue,basic hand0=Q hand1=4 bonus=3,0",),
    "fightdrome": ("mode=fame stagger_cards=out due=1 phase=staggered hand0=P20 hand1=W gone0=P80 out0=(NP)",),
}

Used = dict[str, set[str]]  # by type, the keys that were met


def problems(value: Any, kind: Any, used: Used, where: str = "") -> Iterator[str]:
    """In what a value is not of a declared type; ``used`` collects the keys that occur."""
    if get_origin(kind) is UnionType:
        branches = [list(problems(value, each, used, where)) for each in get_args(kind)]
        yield from () if [] in branches else branches[0]
    elif is_typeddict(kind):
        yield from _typed_dict_problems(value, kind, used, where or kind.__name__)
    elif get_origin(kind) is list and type(value) is list:
        for each in value:
            yield from problems(each, get_args(kind)[0], used, f"{where}[]")
    elif get_origin(kind) is dict and type(value) is dict:
        for key, each in value.items():
            yield from problems(key, get_args(kind)[0], used, f"{where} key")
            yield from problems(each, get_args(kind)[1], used, f"{where}[{key}]")
    elif type(value) is not kind:
        yield f"{where} is {value!r}, not {kind}"


def _typed_dict_problems(value: Any, kind: Any, used: Used, where: str) -> Iterator[str]:
    if type(value) is not dict:
        yield f"{where} is {value!r}, not a dictionary"
        return
    hints = get_type_hints(kind, include_extras=True)
    used.setdefault(kind.__name__, set()).update(value)
    for key in value.keys() - hints.keys():
        yield f"{where} has {key}, which is not declared"
    for key, hint in hints.items():
        required = get_origin(hint) is Required
        if key in value:
            yield from problems(value[key], get_args(hint)[0] if required else hint, used, f"{where}.{key}")
        elif required or kind.__total__:
            yield f"{where} lacks {key}"


def all_data(game: GameDefinition, games: int) -> Iterator[tuple[Any, Any]]:
    """What everybody is shown and told in random games with random options, each with the type that it should have."""
    chooser = Random(f"declared {game.name}")
    for text in RARE.get(game.name, ()):
        yield from _data_from(Position.read(game, text), chooser)
    for _ in range(games):
        position, outcome = Position.deal(game, random_setup(game, chooser), random_key(chooser))
        yield from _told(position, outcome)
        yield from _data_from(position, chooser)


def _data_from(position: Position, chooser: Random) -> Iterator[tuple[Any, Any]]:
    """The same for the rest of one game."""
    yield from _seen(position)
    while not position.is_over:
        position, outcome = position.advance(any_action(position, chooser))
        yield from _told(position, outcome)
        yield from _seen(position)


def _seen(position: Position) -> Iterator[tuple[Any, Any]]:
    yield position.result, Result | None
    yield position.standing(), Standing
    for viewer in all_viewers(position):
        yield position.view(viewer), View
        if viewer in position.seats:
            yield position.observe(viewer).view, View


def _told(position: Position, outcome: Outcome) -> Iterator[tuple[Any, Any]]:
    yield list(position.events), list[Event]
    for viewer in all_viewers(position):
        yield outcome.events(viewer), list[Event]


@pytest.fixture(scope="module")
def used() -> Used:
    """By type, the keys that all games use; whatever is not as declared fails here."""
    found: Used = {}
    for name in GAMES:
        for value, kind in all_data(find_game(name), GAMES_EACH):
            assert list(problems(value, kind, found)) == [], name
    return found


@pytest.mark.parametrize("kind", TYPES, ids=lambda kind: kind.__name__)
def test_exactly_the_declared_keys_are_used(kind: Any, used: Used) -> None:
    """None that is not declared, by any game, and none is declared in vain."""
    assert used[kind.__name__] == get_type_hints(kind).keys() - OF_TABLES.get(kind.__name__, set())


@pytest.mark.parametrize(
    ("value", "kind", "wrong"),
    [
        ({"kind": "played", "seat": 0, "card": None}, Event, ""),
        ({"kind": "played", "seat": 0, "secret": 1}, Event, "Event has secret, which is not declared"),
        ({"kind": "played"}, Event, "Event lacks seat"),
        ({"kind": "played", "seat": True}, Event, "Event.seat is True, not <class 'int'>"),
        ({"kind": "dealt", "seat": 0, "cards": ["K40", 7]}, Event, "Event.cards[] is 7, not <class 'str'>"),
        ({"winner": None, "reason": ""}, Result, "Result lacks scores"),
        (None, Result | NoneType, ""),
        ([], Result | NoneType, "Result is [], not a dictionary"),
    ],
)
def test_check_reports_planted_faults(value: object, kind: Any, wrong: str) -> None:
    assert list(problems(value, kind, {})) == ([wrong] if wrong else [])
