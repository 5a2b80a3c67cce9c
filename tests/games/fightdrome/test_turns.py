"""FD-17 .. FD-22 and FD-51: whose turn it is, drawing, being Staggered, opening and the empty draw pile."""

from __future__ import annotations

import pytest

from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import Refused, Unreadable
from tests.games.fightdrome.helpers import after, at, cards, deck, hand, parts, refused, scene, seat_of, step, told


def test_FD_17_players_alternate_one_card_at_a_time() -> None:
    position = at("due=0 hand0=K30,P20 hand1=K50,P40 pile0=K60 pile1=K70")
    assert refused(position, "1:P40") == ("not-due", "FD-17")
    position = after(position, "K30")
    assert scene(position) == "1 answer K30 2/2"
    assert refused(position, "0:P20") == ("not-due", "FD-17")
    position = after(position, "K50")
    assert scene(position) == "0 answer K50 2/2"
    position = after(position, "K60")
    assert scene(position) == "1 answer K60 2/2"
    assert refused(position, "0:P20") == ("not-due", "FD-17")


def test_FD_18_whoever_can_play_must() -> None:
    position = at("due=1 top=K30 hand0=K60 hand1=K50,P20,PB80")
    assert position.legal_actions(1) == ["K50"]
    assert refused(position, "rest") == ("rest-wrong-moment", "FD-46")
    with pytest.raises(Unreadable, match="action-unknown"):
        position.play("pass")
    with pytest.raises(Refused):
        position.play("P20")
    assert scene(after(position, "K50")) == "0 answer K50 1/3"


@pytest.mark.parametrize("card", ["K50", "G50", "KB80", "F", "W"])
def test_FD_19_after_a_normal_card_its_owner_draws_at_once(card: str) -> None:
    position = at("due=1 top=K30 hand0=K60,P30 hand1=K50,G50,KB80,F,W pile1=P40,P60")
    position, events = step(position, card)
    assert events[:2] == [f"1 played {card}", "1 drew P40"]
    assert seat_of(position, 1)["hand_size"] == 5
    assert "P40" in hand(position, 1)
    assert [event for event in events if "drew" in event] == ["1 drew P40"]


@pytest.mark.parametrize("card", ["NP", "NG", "NB"])
def test_FD_20_after_a_neurochem_card_nothing_is_drawn(card: str) -> None:
    position = at("due=1 top=G30 hand0=NG,NB,P20 hand1=NP,NG,NB pile1=P40")
    position, events = step(position, card)
    assert events == [f"1 played {card}"]
    assert (seat_of(position, 1)["hand_size"], seat_of(position, 1)["pile_size"]) == (2, 41)


def test_FD_20_nor_after_opening_with_one() -> None:
    position, events = step(at("due=0 hand0=NK,P20 hand1=NG,P40 pile0=G20"), "NK")
    assert events == ["0 played NK"]
    assert scene(position) == "1 answer NK 1/2"


def test_FD_21_whoever_has_no_legal_card_is_staggered_and_loses_one_face_down() -> None:
    position = at("due=0 hand0=K50,P30 hand1=P40,PB80,K20 pile0=G20")
    position, events = step(position, "K50")
    assert events == ["0 played K50", "0 drew G20", "1 staggered K50"]
    assert scene(position) == "1 staggered - 2/3"
    assert position.legal_actions(1) == ["P40", "K20", "PB80"]
    position, outcome = position.advance("PB80")
    assert told(outcome.events(1)) == ["1 lost PB80"]
    assert told(outcome.events(0)) == told(outcome.events(SPECTATOR)) == ["1 lost"]
    assert scene(position) == "0 press - 2/2"
    assert seat_of(position, 1, 1)["discards"] == ["PB80"]
    assert seat_of(position, 1, 0)["discards"] == seat_of(position, 1, SPECTATOR)["discards"] == ["?"]


@pytest.mark.parametrize("phase", ["open", "press", "rested"])
def test_FD_22_an_exchange_starts_with_an_attack_only(phase: str) -> None:
    position = at(f"due=0 phase={phase} hand0=P20,K30,G40,PB80,KB40,F,W hand1=P20")
    assert [a for a in position.legal_actions(0) if a != "rest"] == ["P20", "K30", "G40"]
    assert refused(position, "PB80") == ("open-with-attack", "FD-22")
    assert refused(position, "KB40") == ("open-with-attack", "FD-22")
    assert refused(position, "F") == refused(position, "W") == ("feint-or-weave-opens", "FD-31")
    neurochem = at(f"due=0 phase={phase} hand0=NP,NK,NG,NB hand1=P20")
    assert [a for a in neurochem.legal_actions(0) if a != "rest"] == ["NP", "NK", "NG"]
    assert refused(neurochem, "NB") == ("open-with-attack", "FD-22")


def test_FD_51_an_empty_pile_is_made_anew_from_the_own_discards() -> None:
    text = deck(0, hand="K30,P20", pile="G20", other="K50,P40")
    position = at(f"due=0 {text} hand1=K50,P40")
    assert len(seat_of(position, 0)["discards"]) == 41
    others = seat_of(position, 0)["discards"]
    position, events = step(position, "K30")
    assert events == ["0 played K30", "0 drew G20", "0 reshuffled 41"]
    assert (seat_of(position, 0)["pile_size"], seat_of(position, 0)["discards"]) == (41, [])
    assert scene(position) == "1 answer K30 2/2"
    pile = cards(parts(position)["pile0"])
    assert sorted(pile) == sorted(others), "the new pile is made of the discards alone"
    assert pile not in (others, others[::-1]), "and it is shuffled"
    assert seat_of(position, 1)["pile_size"] == 42, "the opponent's cards are unaffected"
