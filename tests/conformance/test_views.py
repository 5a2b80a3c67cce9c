"""Secrecy in any registered game, checked against other worlds that fit what a viewer saw."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random
from typing import Any

import pytest

from fightcard.core.definition import SPECTATOR, TABLE, Event, GameDefinition
from fightcard.core.position import Outcome, Position
from fightcard.kernel.game_rng import hex_of_key, set_key
from fightcard.kernel.layout import Layout, State
from tests.conformance.moments import random_key, some_moments, vocabulary, whole_games
from tests.worlds import all_viewers, fields, viewers

SECRETS = ("key", "block", "used", "rng_bytes")  # of the generator: never in any view
HIDDEN_NAMES = {"key", "rng_bytes", "ahead", "seed"}
CANARY = 77

Leaf = tuple[Any, ...]


@pytest.fixture(scope="module")
def words(game: GameDefinition) -> list[str]:
    """Every text of an action that random games bring up."""
    return vocabulary(game)


def imagined(position: Position, viewer: int, chooser: Random) -> Position:
    """A world in which this viewer would see just the same."""
    states = [position.observed(viewer), None]
    assert position.game.definition.rules.resample_into(states, 0, 1, random_key(chooser))
    return Position.start(position.game, states[1])


def leaves(game: GameDefinition, s: State) -> dict[Leaf, int]:
    """Every number in a state, by field and place."""
    found: dict[Leaf, int] = {}

    def walk(place: Leaf, value: Any) -> None:
        if isinstance(value, list):
            for index, each in enumerate(value):
                walk((*place, index), each)
        else:
            found[place] = value

    for name, value in fields(game, s).items():
        walk((name,), value)
    return found


def put(s: State, leaf: Leaf, value: int) -> None:
    """Change one number of a state."""
    name, *places = leaf
    if not places:
        setattr(s, name, value)
        return
    inner = getattr(s, name)
    for place in places[:-1]:
        inner = inner[place]
    inner[places[-1]] = value


# -- worlds ------------------------------------------------------------------------------------------------------


def test_sampled_worlds_are_indistinguishable_from_the_real_one(game: GameDefinition, words: list[str]) -> None:
    """Observation, description, what one may do and why not are the same in both; and it is as whole as any."""
    chooser = Random(f"worlds {game.name}")
    different = 0
    for _, position, _ in some_moments(game, 15, 4, "worlds"):
        for viewer in viewers(position):
            world = imagined(position, viewer, chooser)
            different += fields(game, world._state) != fields(game, position._state)
            assert fields(game, world.observed(viewer)) == fields(game, position.observed(viewer))
            assert world.view(viewer) == position.view(viewer)
            assert world.seen(viewer)[1] == position.seen(viewer)[1] == position.standing()
            assert game.standing(world.observed(viewer), position.setup) == position.standing()
            assert (world.due, world.result, world.may_take_back) == (
                position.due,
                position.result,
                position.may_take_back,
            )
            assert all(world.legal_actions(seat) for seat in world.due)
            assert Position.read(game, str(world)) == world
            if viewer in position.seats:
                assert world.legal_actions(viewer) == position.legal_actions(viewer)
                assert reasons(world, viewer, words) == reasons(position, viewer, words)
    assert different > 80, "the worlds are not just the real one"


def reasons(position: Position, seat: int, words: list[str]) -> list[tuple[str, Mapping[str, object]] | None]:
    """Why a seat may not do what it may not do."""
    refusals = [position.refusal(f"{seat}:{word}") for word in words]
    return [None if refused is None else (refused.code, refused.arguments) for refused in refusals]


def test_events_tell_no_more_than_the_observations_before_and_after(game: GameDefinition) -> None:
    """Where a viewer could not tell the real world from another before and after an action, they hear the same."""
    chooser = Random(f"events {game.name}")
    compared = 0
    for _, position, action in some_moments(game, 15, 8, "events"):
        if position.is_over:
            continue
        seat = int(action.partition(":")[0])
        later, outcome = position.advance(action)
        if later.is_over or outcome.chances:  # chance may show something, and take it away again
            continue
        for viewer in viewers(position):
            wanted = fields(game, later.observed(viewer))
            world = imagined(position, viewer, chooser)
            for events in alike(world, seat, viewer, wanted):
                assert events == outcome.events(viewer)
                compared += 1
    assert compared > 200


def alike(world: Position, seat: int, viewer: int, wanted: Mapping[str, Any]) -> Iterator[list[Event]]:
    """What the viewer hears of each action in this world after which they observe what is wanted."""
    for text in world.legal_actions(seat):
        later, outcome = world.advance(f"{seat}:{text}")
        if not outcome.chances and fields(world.game.definition, later.observed(viewer)) == wanted:
            yield outcome.events(viewer)


def test_untold_changes_are_invisible(game: GameDefinition) -> None:
    """Had chance or a hidden choice been otherwise, and had a viewer heard the same, they would see the same.

    This holds ``observe`` against the events: a world imagined from an observation that shows too much shows it too.
    """
    chooser = Random(f"untold {game.name}")
    compared = dict.fromkeys(("choice", "chance"), 0)
    for moments in whole_games(game, 12, "untold"):
        for _, position, action in moments[:-1]:
            later, outcome = position.advance(action)
            if later.is_over:  # then all is told
                continue
            for kind, other, heard in otherwise(position, action, bool(outcome.chances), chooser):
                for viewer in viewers(position):
                    if kind == "choice" and action.startswith(f"{viewer}:"):  # the viewer knows their own choice
                        continue
                    if not other.is_over and heard.events(viewer) == outcome.events(viewer):
                        assert fields(game, other.observed(viewer)) == fields(game, later.observed(viewer))
                        compared[kind] += 1
    assert min(compared.values()) > 30, compared


def otherwise(
    position: Position, action: str, by_chance: bool, chooser: Random
) -> Iterator[tuple[str, Position, Outcome]]:
    """What else might have happened: another action of the same seat, or the same one with another key."""
    seat, _, word = action.partition(":")
    for other in set(position.legal_actions(int(seat))) - {word}:
        yield "choice", *position.advance(f"{seat}:{other}")
    for _ in range(3 if by_chance else 0):
        s = position._state.copy()
        set_key(s, random_key(chooser))
        yield "chance", *Position.start(position.game, s).advance(action)


def test_no_seat_sees_hidden_cards_of_another(game: GameDefinition) -> None:
    """What a seat sees and a spectator does not, no other seat sees either.

    And a seat has something of its own wherever a spectator's guess at the world would show that seat another one.
    """
    chooser = Random(f"own {game.name}")
    owners = set()
    for _, position, _ in some_moments(game, 12, 6, "own"):
        seen = {viewer: leaves(game, position.observed(viewer)) for viewer in viewers(position)}
        labels = {leaf for leaf in seen[0] if all(seen[viewer][leaf] == viewer for viewer in viewers(position))}
        known = [
            {leaf for leaf, value in seen[seat].items() if value != seen[SPECTATOR][leaf]} - labels
            for seat in position.seats
        ]
        assert not any(first & second for first, second in combinations(known, 2))
        guess = imagined(position, SPECTATOR, chooser)
        for seat in position.seats:
            if leaves(game, guess.observed(seat)) != seen[seat]:
                assert known[seat]
                owners.add(seat)
    assert owners >= {0, 1}


def test_deal_events_show_only_visible_cards(game: GameDefinition) -> None:
    """Of two deals that look the same to a viewer they hear the same, and the other way round."""
    chooser = Random(f"deals {game.name}")
    seen_as: defaultdict[str, set[str]] = defaultdict(set)
    heard_as: defaultdict[str, set[str]] = defaultdict(set)
    deals = 0
    for _ in range(700):
        position, outcome = Position.deal(game, game.setup(), random_key(chooser))
        for viewer in viewers(position):
            seen = f"{viewer} {fields(game, position.observed(viewer))}"
            heard = f"{viewer} {outcome.events(viewer)}"
            seen_as[heard].add(seen)
            heard_as[seen].add(heard)
            deals += 1
    assert {len(each) for each in (*seen_as.values(), *heard_as.values())} == {1}
    assert deals - len(heard_as) > 10, "some deals look alike"


# -- canaries ----------------------------------------------------------------------------------------------------


def test_generator_is_in_no_observation(game: GameDefinition) -> None:
    """Neither key nor place nor bytes made ahead, whoever looks."""
    for _, position, _ in some_moments(game, 8, 4, "generator"):
        s = position._state.copy()
        s.key, s.rng_bytes, s.block, s.used = [CANARY] * 8, [CANARY] * 64, CANARY, CANARY
        s.ahead = {(0, 0): b"canary"}
        for viewer in all_viewers(position):
            o = game.observe(s, viewer)
            blank = game.layout.blank()
            assert [getattr(o, name) for name in SECRETS] == [getattr(blank, name) for name in SECRETS]
            assert (o.ahead, o.log) == ({}, None)


def test_observation_has_no_hidden_cards(game: GameDefinition) -> None:
    """A canary goes into every number that differs between the worlds this viewer cannot tell apart."""
    chooser = Random(f"canaries {game.name}")
    put_in = 0
    for _, position, _ in some_moments(game, 8, 4, "canaries"):
        for viewer in viewers(position):
            real = leaves(game, position._state)
            worlds = [leaves(game, imagined(position, viewer, chooser)._state) for _ in range(2)]
            s = position._state.copy()
            for leaf, value in real.items():
                if any(world[leaf] != value for world in worlds):
                    put(s, leaf, CANARY)
                    put_in += 1
            assert fields(game, game.observe(s, viewer)) == fields(game, position.observed(viewer))
    assert put_in > 1_000


def test_new_state_field_is_not_observed(game: GameDefinition) -> None:
    """An observation is an allow-list: a new field of the state stays out of it until somebody lets it in."""
    old = game.layout
    layout = Layout(old.name, old.zones, old.capacity, {**old.own, "canary": ("i8", ()), "cage": ("i8", (2, 2))})
    for _, position, _ in some_moments(game, 6, 4, "new field"):
        s, o = layout.blank(), layout.blank()
        for name, value in fields(game, position._state.copy()).items():
            setattr(s, name, value)
        s.canary, s.cage = CANARY, [[CANARY] * 2] * 2
        for viewer in viewers(position):
            game.rules.observe(s, viewer, o)
            assert (o.canary, o.cage) == (0, [[0, 0], [0, 0]])


# -- views -------------------------------------------------------------------------------------------------------


def names(data: Any) -> Iterator[str]:
    """All keys of a description, however deep."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield name
            yield from names(value)
    elif isinstance(data, list):
        for value in data:
            yield from names(value)


def test_view_is_plain_data_without_the_key(game: GameDefinition) -> None:
    for _, position, action in some_moments(game, 8, 4, "plain"):
        outcome = position.advance(action)[1] if action else None
        for viewer in all_viewers(position):
            data = [position.view(viewer), outcome.events(viewer) if outcome else []]
            text = json.dumps(data)
            assert json.loads(text) == data
            assert not HIDDEN_NAMES & set(names(data))
            assert hex_of_key(position.key) not in text
            assert not any(str(word) in text for word in position.key if word > 1_000_000)


def test_event_has_a_kind_and_a_seat(game: GameDefinition) -> None:
    for _, position, action in some_moments(game, 8, 8, "kinds"):
        for viewer in all_viewers(position) if action else ():
            events = position.advance(action)[1].events(viewer)
            assert events
            assert all(list(event)[:2] == ["kind", "seat"] for event in events)
            assert all(event["seat"] in (None, *position.seats) for event in events)


def test_viewers_hear_of_the_same_events(game: GameDefinition) -> None:
    """Each in their own words, but the same kinds in the same order."""
    for _, position, action in some_moments(game, 8, 8, "same kinds"):
        if action:
            _, outcome = position.advance(action)
            heard = [[(e["kind"], e["seat"]) for e in outcome.events(viewer)] for viewer in all_viewers(position)]
            assert all(kinds == heard[0] for kinds in heard)


def test_all_is_revealed_at_the_end(game: GameDefinition) -> None:
    """Then a spectator sees what the table sees."""
    for _, position, _ in some_moments(game, 8, 0, "revealed"):
        if position.is_over:
            assert all(position.view(viewer) == position.view(TABLE) for viewer in viewers(position))
