"""Games and positions are values: they never change, compare, hash, pickle, copy, and ``repr`` makes them again."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import pytest

import fightcard
from tests.api.helpers import some_positions

CARDS = Path(fightcard.__file__).parent / "games" / "fightdrome" / "cards.toml"


@pytest.fixture(params=fightcard.game_names())
def name(request: pytest.FixtureRequest) -> str:
    """Every game."""
    return str(request.param)


def own_cards(folder: Path) -> Path:
    """A card set that is not the usual one."""
    path = folder / "mine.toml"
    text = CARDS.read_text("utf-8").replace('name = "', 'name = "my ', 1)
    path.write_text(text.replace("copies = 4", "copies = 5", 1), encoding="utf-8")
    return path


def test_positions_are_values(name: str) -> None:
    for position in some_positions(name, 6, 3, "values"):
        pickled = pickle.loads(pickle.dumps(position))
        again = eval(repr(position), {"fightcard": fightcard})
        for other in (pickled, again, copy.copy(position), copy.deepcopy(position)):
            assert other == position
            assert (hash(other), repr(other), str(other)) == (hash(position), repr(position), str(position))
            assert [other.legal_actions(seat) for seat in other.seats] == [
                position.legal_actions(seat) for seat in position.seats
            ]
        assert pickled.game == position.game
        assert pickled.events == position.events
        assert [pickled.information_state(seat) for seat in pickled.seats] == [
            position.information_state(seat) for seat in position.seats
        ]
        assert again.game == position.game


def test_position_never_changes(name: str) -> None:
    position = fightcard.game(name).deal(seed=1)
    before = str(position)
    with pytest.raises(AttributeError):
        position.game = fightcard.game(name)
    with pytest.raises(AttributeError):
        del position.game
    position.legal_actions(position.due[0]).clear()
    position.view(0)["due"].clear()
    seat = position.due[0]
    position.play(f"{seat}:{position.legal_actions(seat)[0]}")
    assert str(position) == before
    assert position.legal_actions(seat)


def test_decisions_and_games_pickle(name: str) -> None:
    game = fightcard.game(name)
    decision = fightcard.bot("random", game, seed=1).decide(game.deal(seed=1), game.deal(seed=1).due[0])
    for value in (decision, game, game.deal(seed=2).observe(0)):
        assert pickle.loads(pickle.dumps(value)) == value
        assert copy.deepcopy(value) == value
        assert hash(pickle.loads(pickle.dumps(value))) == hash(value)


def test_options_are_part_of_a_game() -> None:
    game = fightcard.game("fightdrome", mode="fame", fame_target=150, last_gasp=True, starter=1)
    assert game == eval(repr(game), {"fightcard": fightcard})
    assert game != fightcard.game("fightdrome")
    assert len({game, fightcard.game("fightdrome", fame_target="150", mode="fame", starter="1", last_gasp="yes")}) == 1
    with pytest.raises(fightcard.Unreadable) as caught:
        fightcard.game("fightdrome", speed="fast")
    assert caught.value.code == "option-unknown"


def test_same_seed_or_key_deals_the_same(name: str) -> None:
    game = fightcard.game(name)
    assert game.deal(seed=3) == game.deal(seed=3) != game.deal(seed=4)
    key = "0123456789abcdef" * 4
    assert game.deal(key=key) == game.deal(key=bytes.fromhex(key)) == game.deal(key=game.deal(key=key).key)
    assert game.deal().key != game.deal().key
    for wrong in ({"seed": 1, "key": key}, {"key": "x"}, {"key": b"x"}):
        with pytest.raises(fightcard.Unreadable):
            game.deal(**wrong)


def test_options_of_the_game_are_those_of_its_positions() -> None:
    game = fightcard.game("fightdrome", mode="fame", fame_target=150)
    assert game.position("fame=120,90").view(0)["fame_target"] == 150
    assert game.position("mode=fame fame_target=150").game == game
    for text in ("fame_target=300", "mode=single", "last_gasp=yes"):
        with pytest.raises(fightcard.Unreadable) as caught:
            game.position(text)
        assert caught.value.code == "position-option"


def test_randomly_dealt_options_match_any_value() -> None:
    """Characters and weapons at random are in the text as they were drawn."""
    for game in (
        fightcard.game("fightdrome"),
        fightcard.game("champions", weapons="random"),
        fightcard.game("champions"),
    ):
        dealt = game.deal(seed=5)
        assert game.position(str(dealt)) == dealt
    with pytest.raises(fightcard.Unreadable):
        fightcard.game("champions").position("weapons=AAA,SSS")


def test_own_card_set_is_named_by_its_digest(tmp_path: Path) -> None:
    game = fightcard.game("fightdrome", cards=own_cards(tmp_path))
    position = game.deal(seed=1)
    digest = game.definition.cards_digest(game.setup)
    assert digest
    assert f"cards=<card set {digest}>" in repr(position)
    assert game.position(str(position)) == position == pickle.loads(pickle.dumps(position))
    assert game.position("top=K60").game == game, "the game's own cards need not be named"
    with pytest.raises(fightcard.Unreadable) as caught:
        fightcard.game("fightdrome").position(str(position))
    assert caught.value.code == "position-other-cards"


def test_events_are_those_of_the_step_that_led_here(name: str) -> None:
    position = fightcard.game(name).deal(seed=1)
    assert position.events
    seat = position.due[0]
    later, events = position.play(f"{seat}:{position.legal_actions(seat)[0]}")
    assert later.events == events
    assert fightcard.game(name).position(str(later)).events == ()


def test_rendered_events_equal_the_games_events_and_are_copies(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are copied from what was rendered before: what becomes of one copy shows in no other."""
    monkeypatch.setattr("fightcard.core.text.rendering.MOST_KEPT", 7)
    position = fightcard.game(name).deal(seed=1)
    while not position.is_over:
        seat = position.due[0]
        action = f"{seat}:{position.legal_actions(seat)[0]}"
        _, outcome = position.advance(action)
        position, events = position.play(action)
        assert list(events) == outcome.events() == list(position.events)
        for event in events:
            for value in event.values():
                if isinstance(value, list):
                    value.append("changed")
            event.clear()  # type: ignore[attr-defined]
        assert list(position.events) == outcome.events()


def test_record_of_a_game_verifies(name: str) -> None:
    *_, last = some_positions(name, 1, 1, "record")
    for position in some_positions(name, 2, 2, "record"):
        record = fightcard.Record.of(position)
        read = fightcard.Record.read(str(record))
        assert read.verify() == position
        assert list(read.replay())[-1] == position
    with pytest.raises(fightcard.Unreadable):
        fightcard.Record.of(fightcard.game(name).position(str(last)))
