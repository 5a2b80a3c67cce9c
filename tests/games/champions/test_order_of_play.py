"""CC-08 .. CC-10: face down in the first Round, then the Disadvantaged first, and after a draw face down again."""

from __future__ import annotations

import pytest

from fightcard.core.definition import SPECTATOR
from tests.games.champions.helpers import (
    about,
    after,
    at,
    clash,
    deal,
    disadvantaged,
    duel,
    duel_of,
    fight_on,
    fighter,
    fighters,
    refused,
    scene,
    step,
    told,
)


@pytest.mark.parametrize(("first", "second"), [("0:9H", "1:8H"), ("1:8H", "0:9H")])
def test_CC_08_in_the_first_round_both_choose_face_down_and_reveal_together(first: str, second: str) -> None:
    position = duel("SS", "9H,2H", "8H,2D")
    assert scene(position) == "0+1 seal -/- 2/2"
    position, events = step(position, first)
    assert events == [f"{first[0]} sealed"]
    assert scene(position) == f"{second[0]} seal -/- 2/2", "nothing is on the table yet"
    position, events = step(position, second)
    assert events[:3] == ["Wulfstan played 9H", "Halfdan played 8H", "Wulfstan round-won 9 8"]


def test_CC_08_so_does_the_first_round_of_every_duel() -> None:
    position, _ = deal()
    for pair in (["Wulfstan", "Halfdan"], ["Aelfere", "Bjorn"], ["Maccus", "Sten"]) * 2:
        if position.is_over or fighters(position) != pair:  # somebody has died
            continue
        assert (position.due, disadvantaged(position)) == ((0, 1), None)
        assert duel_of(position)["round"] == 1
        position, _ = fight_on(position)


@pytest.mark.parametrize(
    ("saxon", "viking", "loser", "other"), [("9H", "8H", 1, 0), ("2H", "8H", 0, 1), ("9S", "2D", 1, 0)]
)
def test_CC_09_the_loser_plays_first_and_face_up(saxon: str, viking: str, loser: int, other: int) -> None:
    position, _ = clash(duel("SS", "9H,9S,2H,3H", "8H,2D,3D,4D"), saxon, viking)
    assert disadvantaged(position) == ("Wulfstan", "Halfdan")[loser]
    assert scene(position).startswith(f"{loser} lead -/-")
    assert refused(position, f"{other}:{position.legal_actions(loser)[0]}") == ("not-due", "CC-09")
    card = ("3H", "3D")[loser]
    later, outcome = position.advance(card)
    for viewer in (loser, other, SPECTATOR):
        assert told(outcome.events(viewer)) == [f"{('Wulfstan', 'Halfdan')[loser]} played {card}"]
        assert fighter(later, loser, viewer)["card"] == card
    assert scene(later).startswith(f"{other} answer ")
    assert refused(later, f"{loser}:{card}") == ("not-due", "CC-09")


def test_CC_09_only_the_round_before_matters() -> None:
    position, _ = clash(duel("SS", "9H,2H,5H", "8H,7D,4D,3D"), "9H", "8H")
    position = after(position, "7D", "2H")
    assert (disadvantaged(position), scene(position)) == ("Wulfstan", "0 lead -/- 1/2")
    position = after(position, "5H", "4D")
    assert disadvantaged(position) == "Halfdan"


@pytest.mark.parametrize("before", ["round=1 phase=seal", "round=3 phase=lead disadvantaged=1"])
def test_CC_10_after_a_draw_both_play_face_down(before: str) -> None:
    position = duel("SS", "7H,2H", "7D,2D", before)
    if position.due == (1,):
        position, events = step(after(position, "7D"), "7H")
    else:
        position, events = clash(position, "7H", "7D")
    assert about(events, "round-drawn") == ["- round-drawn 7"]
    assert (disadvantaged(position), scene(position)) == (None, "0+1 seal -/- 1/1")


def test_CC_10_of_whatever_seats_they_are() -> None:
    position = at("owners=0,1,2,3,4,5 duel=2 hand1=7H,2H hand4=7D,2D")
    assert position.due == (1, 4)
    assert after(position, "4:7D", "1:7H").due == (1, 4)
