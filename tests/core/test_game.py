"""Features that ``core.game`` gives to any game, shown by a toy."""

from __future__ import annotations

import pytest

from fightcard.core.definition import SPECTATOR, TABLE
from fightcard.core.errors import Ambiguous, Error, Unreadable
from fightcard.core.position import Position
from fightcard.kernel.game_rng import key_of_seed
from tests.core.toy import TOY
from tests.games.helpers import after


def start(*options: str) -> Position:
    """A new game."""
    return Position.deal(TOY, TOY.setup(options), key_of_seed(0))[0]


def refused(position: Position, action: str) -> tuple[str, str]:
    """The code and the rule of a refusal."""
    refusal = position.refusal(action)
    assert refusal is not None
    assert refusal.game == "toy"
    return refusal.code, refusal.rule


# -- set-up ------------------------------------------------------------------------------------------------------


def test_options_that_are_numbers_are_fields_of_the_state() -> None:
    setup = TOY.setup(["highest=5", "greeting=good-day"])
    assert TOY.new_state(setup).highest == 5
    assert start("highest=5").legal_actions(0) == ["1", "2", "3", "4", "5"]
    assert setup.options["greeting"] == "good-day"
    assert setup != TOY.setup(["highest=5"])
    assert TOY.setup(["highest=3"]) == TOY.setup()
    assert hash(TOY.setup(["highest=3"])) == hash(TOY.setup())


def test_without_card_sets() -> None:
    """None is asked for, and none is accepted."""
    assert not TOY.has_card_sets
    assert (TOY.load_cards(None), TOY.read_cards(None)) == (None, None)
    assert TOY.card_text(TOY.setup()) == ""
    for setup in (TOY.setup, TOY.setup_from_record):
        with pytest.raises(Unreadable) as caught:
            setup([], "cards.toml")
        assert (caught.value.code, caught.value.arguments) == ("no-card-sets", {"game": "toy"})


def test_record_leads_to_the_same_set_up() -> None:
    assert TOY.setup_from_record(["highest=5"], None) == TOY.setup(["highest=5"])


def test_nothing_is_worth_saying_about_a_set_up() -> None:
    assert TOY.notes(TOY.setup(["highest=9"])) == []


def test_two_seats_each_for_itself() -> None:
    setup = TOY.setup()
    assert TOY.seats(setup) == 2
    assert [TOY.side_of(setup, seat) for seat in range(2)] == [0, 1]


# -- play --------------------------------------------------------------------------------------------------------


def test_seats_due() -> None:
    position = start()
    assert position.due == (0, 1)
    position = after(position, "1:2")
    assert position.due == (0,)
    assert (position.legal_actions(0), position.legal_actions(1)) == (["1", "2", "3"], [])
    assert after(position, "0:1").due == ()


def test_refusals() -> None:
    position = start()
    assert position.refusal("0:3") is None
    assert refused(position, "0:4") == ("too-high", "T-1")
    position = after(position, "0:3")
    assert refused(position, "0:3") == ("not-due", "T-3")
    over = after(position, "1:1")
    assert [refused(over, action) for action in ("0:3", "1:resign", "0:take-back")] == [("game-over", "T-3")] * 3


def test_refusal_says_what_was_tried_and_what_is_allowed() -> None:
    refusal = start().refusal("1:7")
    assert refusal is not None
    assert refusal.arguments == {"action": "7", "seat": 1, "allowed": "1 2 3"}


def test_taking_back() -> None:
    position = start()
    assert refused(position, "0:take-back") == ("take-back-too-late", "T-3")
    sealed = after(position, "0:3")
    assert sealed.may_take_back == [0]
    assert refused(sealed, "1:take-back") == ("take-back-too-late", "T-3")
    assert refused(sealed, "take-back") == ("take-back-too-late", "T-3"), "only seat 1 is due"
    assert after(sealed, "0:take-back") == position


def test_resigning() -> None:
    for seat in range(2):
        over = after(start(), f"{seat}:resign")
        assert over.result == {"winner": 1 - seat, "scores": [0, 0], "reason": "named"}


def test_seat_of_an_action() -> None:
    """Without a seat that of the only one who is due."""
    with pytest.raises(Ambiguous) as caught:
        start().play("2")
    assert caught.value.arguments == {"action": "2", "seats": "0, 1"}
    assert after(start(), "1:2").canonical("3") == "0:3"
    with pytest.raises(Ambiguous):
        start().play("take-back")
    for text in ("2:1", "x", "0:", "", "9:take-back"):
        with pytest.raises(Unreadable):
            start().play(text)


def test_view_of_each_viewer() -> None:
    position, outcome = after(start(), "0:3").advance("0:take-back")
    assert outcome.events(SPECTATOR) == [{"kind": "took-back", "seat": 0}]
    sealed = after(position, "0:2")
    assert [dict(sealed.described(viewer))["named"] for viewer in (0, 1, SPECTATOR)] == [[2, 0], [0, 0], [0, 0]]
    over = after(sealed, "1:2")
    assert dict(over.described(SPECTATOR)) == {"due": [], "named": [2, 2]}
    assert over.result == {"winner": None, "scores": [2, 2], "reason": "named"}
    assert over.observed(TABLE).key == [0] * 8


def test_text() -> None:
    position = Position.read(TOY, "named=0,3")
    assert position.due == (0,)
    assert str(position) == "named=0,3"
    assert Position.read(TOY, "") == start()
    for text in ("named=0", "named=0,4", "names=0,3"):
        with pytest.raises(Error):
            Position.read(TOY, text)
    with pytest.raises(Unreadable):
        Position.read(TOY, "named=0,3", "cards.toml")
