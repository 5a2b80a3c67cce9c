"""CCA-49 and CCA-50: what happens at once, refusals, and resigning."""

from __future__ import annotations

import pytest

from fightcard.core.definition import SPECTATOR, TABLE
from fightcard.core.errors import Refused, Unreadable
from fightcard.games.champions.game import GAME
from tests.games.champions.helpers import (
    SIX,
    about,
    after,
    at,
    clash,
    deal,
    duel,
    fighter,
    fighters,
    parts,
    refused,
    result,
    scene,
    step,
    told,
)

# -- CCA-49 --


def test_CCA_49_blind_cards_of_the_panicked_are_turned_at_once() -> None:
    position, events = clash(duel("SS", "2H", "3D,4D", "deck0=10H"), "2H", "3D")
    assert events[-1] == "Wulfstan turned-up 10H"
    assert position.due == (1,)


def test_CCA_49_rounds_of_two_panicked_men_are_fought_at_once() -> None:
    deck = "10H,9H,8H,7H,6H,5H,4H,9D,8D,7D"
    position, events = clash(duel("SS", "2H,3H", "3D,4D", f"deck0={deck}"), "panic", "panic")
    assert about(events, "round-began") == [f"- round-began {number}" for number in (2, 3, 4, 5, 1)]
    assert len(about(events, "turned-up")) == 10
    assert (fighters(position), position.due) == (["Aelfere", "Bjorn"], (0, 1))


def test_CCA_49_the_next_duel_and_the_next_deal_follow_at_once() -> None:
    _, events = clash(duel("SS", "7H", "7D", "round=5"), "7H", "7D")
    assert events[-3:] == ["Wulfstan duel-ended Halfdan 0 0", "Aelfere duel-began Bjorn", "- round-began 1"]
    _, events = clash(at("duel=3 round=5 hand2=7H hand5=7D"), "7H", "7D")
    kinds = [event.split()[1] for event in events[3:]]
    assert kinds == ["duel-ended", "combat-began", *["meets"] * 3, *["dealt"] * 6, "duel-began", "round-began"]


def test_CCA_49_so_does_the_end_of_the_game() -> None:
    position, events = clash(at("combat=2 duel=3 round=5 hand2=7H hand5=7D"), "7H", "7D")
    assert events[3:] == [
        "Maccus duel-ended Sten 0 0",
        "- total saxons 6",
        "- total vikings 6",
        "- game-ended -",
    ]
    assert (position.is_over, position.due, scene(position)) == (True, (), "- over")


def test_CCA_49_a_hand_of_one_card_is_still_a_choice() -> None:
    position = duel("SS", "7H", "8D,2D", "round=2 phase=lead disadvantaged=0")
    assert (position.due, position.legal_actions(0)) == ((0,), ["7H", "panic"])


# -- refusals --

SEAL = "weapons=SSA,SSA hand0=7H,8H hand3=2D,3D"
LEAD = f"{SEAL} round=2 phase=lead disadvantaged=0"
NAMING = f"{SEAL} panicked=1,1 phase=name table=X,X"


@pytest.mark.parametrize(
    ("text", "action", "code", "rule"),
    [
        (SEAL, "0:2D", "not-in-hand", "CCA-50"),
        (SEAL, "1:7H", "not-in-hand", "CCA-50"),
        (SEAL, "0:XS", "not-in-hand", "CCA-50"),
        (LEAD, "0:9H", "not-in-hand", "CCA-50"),
        (LEAD, "1:2D", "not-due", "CC-09"),
        (LEAD, "1:9H", "not-due", "CC-09"),
        (LEAD, "1:panic", "not-due", "CC-09"),
        (SEAL, "0:X", "joker-without-suit", "CC-11"),
        (f"{SEAL} round=2 hand4=X".replace("hand0=7H,8H", "hand0=7H,X"), "0:X", "joker-without-suit", "CC-11"),
        (f"{SEAL} round=2".replace("7H,8H", "-"), "0:panic", "already-panicked", "CCA-24"),
        (f"{SEAL} sealed=7H,-", "0:panic", "not-due", "CC-09"),
        (f"{SEAL} sealed=panic,-", "0:panic", "not-due", "CC-09"),
        (f"{SEAL} panicked=1,0 phase=name table=X,2C", "0:panic", "panic-while-naming", "CCA-22"),
        (f"{SEAL} panicked=1,0 phase=name table=X,2C", "0:7H", "name-a-suit", "CCA-22"),
        (f"{SEAL} panicked=1,0 phase=name table=X,2C", "1:panic", "not-due", "CC-09"),
        (SEAL, "0:take-back", "take-back-too-late", "CCA-48"),
        (LEAD, "0:take-back", "take-back-too-late", "CCA-48"),
        (f"{SEAL} {SIX}", "1:panic", "not-due", "CC-09"),
        (f"{SEAL} {SIX} round=2".replace("2D,3D", "-"), "3:panic", "already-panicked", "CCA-24"),
        (f"{SEAL} {SIX} round=2".replace("2D,3D", "-"), "4:panic", "not-due", "CC-09"),  # another Viking is Panicked
        (f"{SEAL} {SIX} round=2".replace("2D,3D", "-"), "1:panic", "not-due", "CC-09"),
        (f"{SEAL} {SIX}", "5:2D", "not-due", "CC-09"),
        (f"{SEAL} {SIX} sealed=7H,-", "1:take-back", "take-back-too-late", "CCA-48"),
        (f"{SEAL} {SIX} resigned=1", "1:resign", "already-resigned", "CCA-50"),
        ("phase=over ending=resigned winner=0", "0:7H", "game-over", "CC-05"),
        ("phase=over ending=resigned winner=0", "0:panic", "game-over", "CC-05"),
        ("phase=over ending=resigned winner=0", "1:resign", "game-over", "CC-05"),
        ("phase=over ending=resigned winner=0", "1:take-back", "game-over", "CC-05"),
    ],
)
def test_CCA_50_which_rule_a_refusal_names(text: str, action: str, code: str, rule: str) -> None:
    position = at(text)
    before = str(position)
    assert refused(position, action) == (code, rule)
    with pytest.raises(Refused, match=code):
        position.play(action)
    assert str(position) == before, "nothing has changed"


def test_CCA_50_a_refusal_says_what_was_tried_and_what_is_allowed() -> None:
    refusal = at(SEAL).refusal("1:7H")
    assert refusal is not None
    assert refusal.arguments == {"action": "7H", "seat": 1, "allowed": "2D 3D panic"}
    assert refusal.game == "champions"


@pytest.mark.parametrize(
    "text", ["", "7", "S7", "1S", "11S", "XX", "Y", "XSS", "pass", "7 S", "sealed", "panic!", "0:7H"]
)
def test_CCA_50_what_is_no_action_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        at(LEAD).play(f"0:{text}")
    assert caught.value.code == "action-unknown"


def test_CCA_50_case_does_not_matter() -> None:
    position = at(LEAD)
    assert [position.canonical(text) for text in ("7h", "PANIC", "xs", "Take-Back")] == [
        *("0:7H", "0:panic", "0:XS", "0:take-back"),
    ]


@pytest.mark.parametrize("text", [SEAL, LEAD, f"{SEAL} sealed=7H,-", NAMING, f"{NAMING} sealed=-,XS"])
def test_CCA_50_a_seat_that_is_not_due_has_no_choices(text: str) -> None:
    position = at(f"{text} {SIX}")
    for seat in position.seats:
        assert bool(GAME.rules.legal(position.observed(TABLE), seat)) == (seat in position.due)
        assert bool(position.legal_actions(seat)) == (seat in position.due)


# -- resigning --


@pytest.mark.parametrize("seat", [0, 1])
def test_CCA_50_resignation_loses_the_whole_game(seat: int) -> None:
    position, events = step(at(f"{SEAL} combat=2 reputation=9,9,9,9,9,9"), f"{seat}:resign")
    assert events == [f"{seat} resigned", f"- game-ended {('vikings', 'saxons')[seat]}"]
    assert result(position) == (1 - seat, [27, 27], "resigned")
    assert "resign" not in at(SEAL).legal_actions(seat)


def test_CCA_50_also_of_one_who_is_not_due_or_has_sealed() -> None:
    assert result(after(at(LEAD), "1:resign"))[0] == 0
    position = after(at(f"{SEAL} sealed=7H,-"), "0:resign")
    assert result(position)[0] == 1


@pytest.mark.parametrize("text", [f"{SEAL} sealed=-,2D", f"{SEAL} sealed=panic,-", f"{NAMING} sealed=XS,-"])
@pytest.mark.parametrize("seat", [0, 1])
def test_CCA_50_what_was_sealed_then_counts_no_more_but_everybody_may_see_it(text: str, seat: int) -> None:
    position = after(at(text), f"{seat}:resign")
    sealed = parts(position)["sealed"].split(",")
    for viewer in (0, 1, SPECTATOR):
        assert [fighter(position, side, viewer)["sealed"] or "-" for side in range(2)] == sealed
    assert sealed == parts(at(text))["sealed"].split(",")
    assert at(str(position)) == position
    assert position.may_take_back == []


def test_CCA_50_a_side_has_resigned_when_all_its_owners_have() -> None:
    position, _ = deal(SIX)
    for seat in (1, 0):
        position, outcome = position.advance(f"{seat}:resign")
        assert told(outcome.events(SPECTATOR)) == [f"{seat} resigned"]
        assert (position.is_over, position.due) == (False, (0, 3)), "his champions fight on"
    assert refused(position, "1:resign") == ("already-resigned", "CCA-50")
    position, events = step(position, "2:resign")
    assert events == ["2 resigned", "- game-ended vikings"]
    assert result(position)[0] == 1


def test_CCA_50_one_owner_of_each_side_is_not_a_side() -> None:
    position = after(deal(SIX)[0], "0:resign", "3:resign", "4:resign")
    assert not position.is_over
    assert result(after(position, "5:resign")) == (0, [6, 6], "resigned")
