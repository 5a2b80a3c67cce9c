"""Observations of a seat: action ids, masks, tensors, information states and sampled worlds."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

import fightcard
from tests.api.helpers import played, some_games, some_positions
from tests.api.test_positions import own_cards

UNSEEN = {"key", "rng_event", "block", "used", "rng_bytes", "viewer"}  # of chance, and who looks
CARDS = ("hand", "pile", "discards", "out", "aside", "played", "lock", "pot")


@pytest.fixture(params=fightcard.game_names())
def name(request: pytest.FixtureRequest) -> str:
    """Every game."""
    return str(request.param)


# -- actions -----------------------------------------------------------------------------------------------------


def test_ids_and_texts_of_actions_belong_together(name: str, tmp_path: Path) -> None:
    games = [fightcard.game(name)]
    if name == "fightdrome":
        games.append(fightcard.game(name, cards=own_cards(tmp_path)))
    for game in games:
        assert 0 < game.action_count <= 64
        texts = [game.action_text(number) for number in range(game.action_count)]
        assert len(set(texts)) == game.action_count
        assert [game.action_id(text) for text in texts] == list(range(game.action_count))
        assert game.action_id(f" {texts[0].lower()} ") == 0
        for number in (-1, game.action_count):
            with pytest.raises(fightcard.Unreadable):
                game.action_text(number)
        for text in ("resign", "take-back", "nonsense"):
            with pytest.raises(fightcard.Unreadable):
                game.action_id(text)


def test_action_mask_equals_legal_actions(name: str) -> None:
    for position in some_positions(name, 6, 6, "mask"):
        for seat in position.seats:
            mask = position.action_mask(seat)
            assert isinstance(mask, bytes)
            legal = [position.game.action_text(number) for number, allowed in enumerate(mask) if allowed]
            assert len(mask) == position.game.action_count
            assert sorted(legal) == sorted(position.legal_actions(seat))
            assert mask == position.observe(seat).action_mask() == position.observe(seat).action_mask(seat)


def test_no_game_is_longer_than_it_can_be(name: str) -> None:
    chooser = Random(f"length {name}")
    for game, _ in zip(some_games(name, chooser), range(6), strict=False):
        if game.max_length is not None:
            assert len(list(played(game, chooser, game.max_length))) <= game.max_length


@pytest.mark.parametrize(("mode", "limited"), [("single", True), ("fame", False), ("epic", False)])
def test_only_matches_that_replay_rounds_have_no_limit(mode: str, limited: bool) -> None:
    """A Fame round can score nothing, and an Epic bout without a winner is replayed (FDA-12, FDA-56)."""
    assert (fightcard.game("fightdrome", mode=mode).max_length is not None) == limited


# -- observations ------------------------------------------------------------------------------------------------


def test_observation_equals_the_view_of_its_seat(name: str) -> None:
    for position in some_positions(name, 4, 4, "observe"):
        for seat in position.seats:
            observation = position.observe(seat)
            assert (observation.seat, observation.due, observation.game) == (seat, position.due, position.game)
            assert observation.view == position.view(seat)
            assert observation.legal_actions() == observation.legal_actions(seat) == position.legal_actions(seat)
            with pytest.raises(fightcard.Unreadable):
                observation.legal_actions(seat + 1)
            with pytest.raises(AttributeError):
                observation.seat = 1
            observation.view.clear()  # type: ignore[attr-defined]
            observation.legal_actions().clear()
            assert observation.view == position.view(seat)


def test_observation_gives_the_same_reasons(name: str) -> None:
    for position in some_positions(name, 4, 4, "reasons"):
        words = [position.game.action_text(number) for number in range(position.game.action_count)]
        for seat in position.seats:
            observation = position.observe(seat)
            reasons = [position.refusal(f"{seat}:{word}") for word in words]
            assert [observation.refusal(word) for word in words] == reasons


def test_sampled_world_looks_the_same_to_its_seat(name: str) -> None:
    for position in some_positions(name, 4, 4, "worlds"):
        for seat in position.seats:
            world = position.observe(seat).sample_world(seed=5)
            assert world.view(seat) == position.view(seat)
            assert list(world.tensor(seat)) == list(position.tensor(seat))
            assert world == position.observe(seat).sample_world(seed=5)
            if not world.is_over:
                due = world.due[0]
                world.play(f"{due}:{world.legal_actions(due)[0]}")


# -- tensors -----------------------------------------------------------------------------------------------------


def test_tensor_has_the_fields_of_its_specification(name: str) -> None:
    for position in some_positions(name, 4, 2, "tensor"):
        spec = position.game.observation_spec
        assert len({field.name for field in spec}) == len(spec)
        assert all(field.meaning for field in spec)
        for seat in position.seats:
            assert len(position.tensor(seat)) == sum(field.size for field in spec)


def known(observation: fightcard.Observation) -> str:
    """Legal actions, known cards by place, and scores: what a tensor has to tell."""
    view: Any = observation.view
    places = [*view.get("seats", []), *view.get("champions", []), view.get("duel") or {}, view]
    zones = [[sorted(place[zone]) for zone in CARDS if zone in place] for place in places]
    single = [[str(place.get(key)) for key in ("card", "sealed", "top")] for place in (*places, *_fighters(view))]
    scores = [view.get(key) for key in ("fame", "score", "totals", "winner", "phase", "due")]
    scores += [[place.get(key) for key in ("bouts", "health", "reputation", "power")] for place in places]
    return json.dumps([observation.legal_actions(), zones, single, scores])


def _fighters(view: Any) -> list[Any]:
    return list((view.get("duel") or {}).get("fighters", []))


def test_tensor_differs_when_actions_cards_or_scores_differ(name: str) -> None:
    chooser = Random(f"differs {name}")
    compared = 0
    for game, _ in zip(some_games(name, chooser), range(4), strict=False):
        found: dict[tuple[int, bytes], str] = {}
        for _ in range(4):
            for position in played(game, chooser, 120):
                for seat in position.seats:
                    told = known(position.observe(seat))
                    assert found.setdefault((seat, position.tensor(seat).tobytes()), told) == told
        compared += len(found)
    assert compared > 300


def perturbed(observation: fightcard.Observation, chooser: Random) -> Iterator[fightcard.Observation]:
    """The same with one number of its raw state changed, whatever that may mean."""
    state, _ = observation.raw()
    cards = [card for row in state.cards for card in row if card]
    left_out = UNSEEN | set(observation.game.options)
    for name in observation.game.definition.layout.fields:
        for path in _places(getattr(state, name), chooser) if name not in left_out else ():
            for value in (chooser.choice((1, -1)), *chooser.sample(cards, min(1, len(cards)))):
                changed = state.copy()
                if _change(changed, name, path, value) >= 0:
                    yield fightcard.Observation(observation.game, observation.seat, changed)


def _places(value: Any, chooser: Random) -> list[tuple[int, ...]]:
    """Some places in a field: all of a short one."""
    if not isinstance(value, list):
        return [()]
    if not isinstance(value[0], list):
        return [(i,) for i in range(min(len(value), 14))]
    rows = [(i, j) for i in range(len(value)) for j in range(min(len(value[i]), 8))]
    return chooser.sample(rows, min(12, len(rows)))


def _change(state: Any, name: str, path: tuple[int, ...], value: int) -> int:
    """Put another card into a zone, or add to any other number; returns what it is now."""
    if not path:
        setattr(state, name, getattr(state, name) + value)
        return int(getattr(state, name))
    row = getattr(state, name) if len(path) == 1 else getattr(state, name)[path[0]]
    row[path[-1]] = value if name == "cards" else row[path[-1]] + value
    return int(row[path[-1]])


def test_tensor_shows_actions_cards_and_scores(name: str) -> None:
    """One number of an observation after the other is changed. What then makes no sense at all is left out."""
    chooser = Random(f"perturbed {name}")
    compared = 0
    for position in some_positions(name, 7, 1, "perturbed"):
        for seat in position.seats[:2]:
            observation = position.observe(seat)
            told, numbers = known(observation), list(observation.tensor())
            for other in perturbed(observation, chooser):
                try:
                    is_other = list(other.tensor()) != numbers
                    changed = is_other or max(other.due, default=0) >= other.game.seats or known(other)
                except (KeyError, IndexError, ValueError, OverflowError, AssertionError):
                    continue
                assert changed is True or changed == told, changed
                compared += is_other
    assert compared > 300


# -- information states ------------------------------------------------------------------------------------------


def test_information_state_remembers_everything(name: str) -> None:
    """It only grows, and what another seat does unseen does not show."""
    chooser = Random(f"recall {name}")
    for game, _ in zip(some_games(name, chooser), range(3), strict=False):
        before = [""] * game.seats
        for position in played(game, chooser, 60):
            for seat in position.seats:
                past, _, now = position.information_state(seat).rpartition("\n")
                assert past.startswith(before[seat])
                assert now.startswith("now ")
                before[seat] = past


def test_information_state_has_own_actions_and_events() -> None:
    position, _ = fightcard.game("cartisora").deal(seed=1).play("0:K")
    mine, theirs = position.information_state(0), position.information_state(1)
    assert "do K" in mine
    assert "do K" not in theirs
    assert '{"kind":"sealed","seat":0}' in theirs
    other, _ = fightcard.game("cartisora").deal(seed=1).play("0:2")
    assert other.information_state(1) == theirs, "seat 1 cannot tell which card was sealed"
    assert other.information_state(0) != mine


def test_information_state_of_a_read_position_starts_with_its_view() -> None:
    position = fightcard.game("fightdrome").position("top=K60 hand0=P20,K80,F")
    first, known, now = position.information_state(0).splitlines()
    assert first.removeprefix("start ") == now.removeprefix("now ")
    assert known.startswith("known {")
    later, _ = position.play("K80")
    assert later.information_state(0).splitlines()[:3] == [first, known, "do K80"]


PRIVATE = {"fightdrome": ("dealt", "drew", "lost"), "champions": ("dealt",), "cartisora": ()}


def test_information_state_has_no_card_shown_to_another_seat(name: str) -> None:
    heard = 0
    for position in some_positions(name, 4, 4, "private"):
        if position.is_over:
            continue
        for seat in position.seats:
            lines = [line for line in position.information_state(seat).splitlines() if line.startswith("{")]
            for event in map(json.loads, lines):
                if event["kind"] in PRIVATE[name] and event["seat"] != seat:
                    assert not {"card", "cards"} & set(event), event
                    heard += 1
    assert heard or not PRIVATE[name]


def places(game: fightcard.Game, name: str) -> list[str]:
    """Return the places of a field, as its meaning lists them."""
    meaning = next(field.meaning for field in game.observation_spec if field.name == name)
    found = re.search(r"in the order ([^;]+)|by (?:rank|face) \(([^)]+)\)", meaning)
    assert found, meaning
    return str(found[1] or found[2]).split(", ")


def part(position: fightcard.Position, seat: int, name: str) -> list[int]:
    """The numbers of one field of the tensor."""
    start = 0
    for field in position.game.observation_spec:
        if field.name == name:
            return [int(number) for number in position.tensor(seat)[start : start + field.size]]
        start += field.size
    raise AssertionError(name)


def test_meaning_of_a_field_lists_its_places(name: str) -> None:
    """They are those of the view: phases, and by seat what is in the hand, the observing seat first."""
    for position in some_positions(name, 6, 6, "places"):
        for seat in position.seats:
            view: Any = position.view(seat)
            phases = places(position.game, "phase")
            assert part(position, seat, "phase") == [int(phase == view["phase"]) for phase in phases]
            if name != "champions":
                faces = places(position.game, "hand")
                hand = view["seats"][seat]["hand"]
                assert part(position, seat, "hand")[: len(faces)] == [hand.count(face) for face in faces]


@pytest.mark.parametrize(("name", "field", "key"), [("fightdrome", "stack", "stack"), ("cartisora", "class", "class")])
def test_fields_by_seat_begin_with_the_observing_seat(name: str, field: str, key: str) -> None:
    for position in some_positions(name, 6, 2, "order"):
        for seat in position.seats:
            names, view = places(position.game, field), cast(Any, position.view(seat))
            shown = [view["seats"][each][key] for each in (seat, 1 - seat)]
            assert part(position, seat, field) == [int(each == value) for value in shown for each in names]


def test_fields_with_one_hot_encoding_describe_their_places(name: str) -> None:
    for field in fightcard.game(name).observation_spec:
        if field.name in ("phase", "ending", "cause", "stack", "class", "weapon", "verdict"):
            assert len(places(fightcard.game(name), field.name)) == field.shape[-1], field.name
        assert "place of the phase" not in field.meaning
