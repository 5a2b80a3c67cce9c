"""FDA-31 .. FDA-35: when the discards become a new draw pile, and which cards they are."""

from __future__ import annotations

import pytest

from tests.games.fightdrome.helpers import (
    BOUT,
    after,
    at,
    cards,
    deck,
    deck_of,
    hand,
    parts,
    refused,
    result,
    scene,
    seat_of,
    step,
)

REPLY = "K50,P40"  # the opponent's hand; K50 answers a Kick
NEXT = "P30"  # what the opponent draws next; it answers no Kick


def thin(due: str, hand: str, pile: str = "", **where: str) -> str:
    """A position in which seat 0 has nearly gone through its deck."""
    return f"{due} {deck(0, hand, pile, other=f'{REPLY},K80,{NEXT}', **where)} hand1={REPLY} pile1={NEXT}"


# -- FDA-31 --


@pytest.mark.parametrize("phase", ["open", "press", "rested", "follow"])
def test_FDA_31_right_after_a_play_whose_draw_empties_the_pile(phase: str) -> None:
    position, events = step(at(thin(f"due=0 phase={phase}", "K30,P20", "G20")), "K30")
    assert events == ["0 played K30", "0 drew G20", "0 reshuffled 41"]
    assert scene(position) == "1 answer K30 2/2"
    assert seat_of(position, 0)["pile_size"] == 41


def test_FDA_31_not_while_a_card_is_left() -> None:
    position, events = step(at(thin("due=0 phase=open", "K30,P20", "G20,G30")), "K30")
    assert events == ["0 played K30", "0 drew G20"]
    assert seat_of(position, 0)["pile_size"] == 1


def test_FDA_31_feint_and_follow_up_are_two_plays() -> None:
    position, events = step(at(thin("due=0 top=K80", "F,P20", "G20")), "F")
    assert events == ["0 played F", "0 drew G20", "0 reshuffled 42"], "the Feint is among them (FDA-33)"
    assert scene(position) == "0 follow - 2/2"
    position, events = step(at(thin("due=0 top=K80", "F,P20", "G20,G30")), "F")
    assert events == ["0 played F", "0 drew G20"]
    position, events = step(position, "P20")
    assert events == ["0 played P20", "0 drew G30", "0 reshuffled 41"]


def test_FDA_31_a_rest_that_empties_the_pile_leaves_it_empty() -> None:
    position, events = step(at(thin("due=0 phase=press", "K60,P60", "G20")), "rest")
    assert events == ["0 rested", "0 drew G20"]
    assert seat_of(position, 0)["pile_size"] == 0
    position = after(position, "K50")
    assert seat_of(position, 0)["pile_size"] == 0
    position, events = step(position, "K60")
    assert events[:2] == ["0 played K60", "0 reshuffled 41"], "the next draw that is due settles it first"
    assert events[2].startswith("0 drew ")
    assert seat_of(position, 0)["pile_size"] == 40


def test_FDA_31_a_neurochem_without_a_draw_settles_it_right_after() -> None:
    position, events = step(at(thin("due=0 phase=open", "NK,P20")), "NK")
    assert events == ["0 played NK", "0 reshuffled 42", "1 staggered NK"]
    assert (hand(position, 0), seat_of(position, 0)["pile_size"]) == ("P20", 42)
    position, events = step(at(thin("due=0 top=K80", "NB,P20")), "NB")
    assert events == ["0 played NB", "0 reshuffled 43"]
    assert scene(position) == "1 open - 1/2"


def test_FDA_31_a_second_rest_settles_it_first() -> None:
    position, events = step(at(thin("due=0 phase=press", "K30,P20")), "rest")
    assert events[:2] == ["0 rested", "0 reshuffled 42"]
    assert events[2].startswith("0 drew ")
    assert seat_of(position, 0)["pile_size"] == 41
    assert scene(position) == "1 rested - 3/2"


def test_FDA_31_a_lost_card_is_no_play() -> None:
    position, events = step(at(thin("due=0 phase=staggered", "K30,P20")), "K30")
    assert events == ["0 lost K30"]
    assert seat_of(position, 0)["pile_size"] == 0


def test_FDA_31_not_once_the_round_is_over() -> None:
    position, events = step(at(thin("due=0 phase=open", "NK")), "NK")
    assert events == ["0 played NK", "1 round-ended empty-hand", "1 game-ended"]
    assert seat_of(position, 0)["pile_size"] == 0
    position, events = step(at(thin("plays=1999 due=0 phase=open", "K30,P20", "G20")), "K30")
    assert events == ["0 played K30", "0 drew G20", "- round-ended capped", "- game-ended"]
    assert seat_of(position, 0)["pile_size"] == 0
    position, events = step(at(thin("mode=fame due=0 phase=staggered", "P20")), "P20")
    assert "0 reshuffled" not in " ".join(events)


def test_FDA_31_a_last_gasp_draws_from_a_new_pile() -> None:
    position, events = step(at(thin("last_gasp=yes due=0 phase=open", "NK")), "NK")
    assert events[:2] == ["0 played NK", "0 reshuffled 43"]
    assert events[2].startswith("0 drew ")
    assert seat_of(position, 0)["pile_size"] == 42


# -- FDA-32, FDA-33 --


def test_FDA_32_recycled_is_all_but_the_card_waiting_for_an_answer() -> None:
    position = after(at(thin("due=0 phase=open", "K30,P20", "G20", lost="P30,NP")), "K30")
    assert (position.described(0)["top"], seat_of(position, 0)["discards"]) == ("K30", [])
    new_pile = cards(parts(position)["pile0"])
    assert len(new_pile) == 41
    assert {"P30", "NP"} <= set(new_pile), "what was lost by Stagger is a discard"
    assert deck_of(position, 0).total() == 44


def test_FDA_32_out_what_was_lost_stays_out() -> None:
    text = thin("stagger_cards=out due=0 phase=open", "K30,P20", "G20", lost="P30,NP")
    before = at(text)
    position, events = step(before, "K30")
    assert events == ["0 played K30", "0 drew G20", "0 reshuffled 39"]
    assert sorted(seat_of(position, 0)["out"]) == ["NP", "P30"]
    lost_twice = cards(parts(before)["gone0"]).count("P30") - 1
    assert cards(parts(position)["pile0"]).count("P30") == lost_twice
    assert deck_of(position, 0) == deck_of(before, 0)


def test_FDA_32_out_a_card_lost_in_play_stays_out() -> None:
    text = thin("stagger_cards=out due=0 phase=staggered", "K60,P20,P60", "G20")
    position = after(at(text), "P20", "K50")
    assert scene(position) == "0 answer K50 2/2"
    position, events = step(position, "K60")
    assert events == ["0 played K60", "0 drew G20", "0 reshuffled 40", "1 staggered K60"]
    assert seat_of(position, 0)["out"] == ["P20"]
    recycled = after(at(text.replace("stagger_cards=out", "")), "P20", "K50")
    assert step(recycled, "K60")[1][2] == "0 reshuffled 41"


def test_FDA_33_an_attack_is_on_the_table_until_it_is_covered() -> None:
    position = at(thin("due=0 phase=open", "K30,K60", "G20,G30"))
    before = seat_of(position, 0)["discards"]
    position = after(position, "K30")
    assert (position.described(0)["top"], seat_of(position, 0)["discards"]) == ("K30", before)
    position = after(position, "K50")
    assert (position.described(0)["top"], seat_of(position, 0)["discards"]) == ("K50", [*before, "K30"])
    position, events = step(position, "K60")
    assert events == ["0 played K60", "0 drew G30", "0 reshuffled 41", "1 staggered K60"]
    assert "K30" in cards(parts(position)["pile0"]), "the covered Kick 30 was a discard"


def test_FDA_33_at_a_stagger_it_is_a_discard_before_the_card_is_picked() -> None:
    position = at(thin("due=0 phase=open", "NK,P20,P60"))
    position = after(position, "NK")
    assert position.described(0)["top"] is None
    assert scene(position) == "1 staggered - 2/2"
    assert seat_of(position, 0)["discards"] == ["NK"]
    assert parts(position)["gone0"] == "NK"


@pytest.mark.parametrize("card", ["F", "W", "KB80", "NB"])
def test_FDA_33_other_cards_are_part_of_the_reshuffle_of_their_own_draw(card: str) -> None:
    position, events = step(at(thin("due=0 top=K80", f"{card},P20")), card)
    assert events[:2] == [f"0 played {card}", "0 reshuffled 43"]
    assert seat_of(position, 0)["discards"] == []
    assert (deck_of(position, 0).total(), seat_of(position, 0)["pile_size"]) == (44, 43 if card == "NB" else 42)


def test_FDA_33_an_attack_is_not() -> None:
    position, events = step(at(thin("due=0 phase=open", "K30,P20")), "K30")
    assert events[:2] == ["0 played K30", "0 reshuffled 42"]
    assert (position.described(0)["top"], seat_of(position, 0)["discards"]) == ("K30", [])


# -- FDA-34: stagger_cards=out, and all the other cards are out --

OUT = "stagger_cards=out"


def test_FDA_34_a_plays_draw_is_skipped() -> None:
    position, events = step(at(thin(f"{OUT} due=0 phase=open", "K30,P20", rest="out")), "K30")
    assert events == ["0 played K30"]
    assert scene(position) == "1 answer K30 1/2"


def test_FDA_34_if_that_empties_the_hand_the_round_is_lost() -> None:
    position, events = step(at(thin(f"{OUT} due=0 phase=open", "K30", rest="out")), "K30")
    assert events == ["0 played K30", "1 round-ended empty-hand", "1 game-ended"]
    text = thin(f"{OUT} empty_hand=deferred due=0 phase=open", "K30", rest="out")
    position, events = step(at(text), "K30")
    assert events == ["0 played K30"]
    assert scene(position) == "1 answer K30 0/2"
    assert result(after(position, "K50")) == (1, [0, 1], "empty-hand")


def test_FDA_34_last_gasp_finds_nothing_either() -> None:
    _, events = step(at(thin(f"{OUT} last_gasp=yes due=0 phase=open", "NK", rest="out")), "NK")
    assert events == ["0 played NK", "1 round-ended empty-hand", "1 game-ended"]


@pytest.mark.parametrize("where", ["out", "lost"])
def test_FDA_34_rest_is_illegal(where: str) -> None:
    position = at(thin(f"{OUT} due=0 phase=press", "K30,P20", rest=where))
    assert position.legal_actions(0) == ["P20", "K30"]
    assert refused(position, "rest") == ("rest-without-cards", "FDA-34")
    chain = at(thin(f"{OUT} breathing_space=yes due=0 phase=rested", "K30,P20", rest=where))
    assert refused(chain, "rest") == ("rest-without-cards", "FDA-34")
    recycled = at(thin("due=0 phase=press", "K30,P20", rest="lost"))
    assert "rest" in recycled.legal_actions(0)


def test_FDA_34_without_rest_and_attack_he_is_staggered() -> None:
    text = f"{OUT} due=1 phase=staggered {deck(0, 'W,PB40', rest='out', other='P20,P30')} hand1=P20,P30"
    position, events = step(at(text), "P20")
    assert events == ["1 lost P20", "0 staggered -"]
    assert scene(position) == "0 staggered - 2/1"


def test_FDA_34_in_breathing_space_that_is_a_dead_end() -> None:
    text = f"{OUT} breathing_space=yes due=1 phase=press {deck(0, 'W,PB40', rest='out', other='P20,G20')} hand1=P20"
    _, events = step(at(f"{text} pile1=G20"), "rest")
    assert events == ["1 rested", "1 drew G20", "1 round-ended rest", "1 game-ended"]


def test_FDA_34_a_covered_card_can_be_drawn_again() -> None:
    position = after(at(thin(f"{OUT} due=0 phase=open", "K30,K60,P20", rest="out")), "K30", "K50")
    position, events = step(position, "K60")
    assert events[:3] == ["0 played K60", "0 reshuffled 1", "0 drew K30"]
    assert seat_of(position, 0)["pile_size"] == 0
    assert hand(position, 0) == "P20,K30"


def test_FDA_34_with_recycled_cards_there_is_always_one_to_draw() -> None:
    """44 cards, at most seven in hand and one on the table: even the fullest hand leaves 36."""
    seven = "K30,P20,P30,P40,P50,P60,P70"
    position, events = step(at(thin("due=0 phase=open", seven)), "K30")
    assert events[:2] == ["0 played K30", "0 reshuffled 37"]
    assert seat_of(position, 0)["pile_size"] == 36


# -- FDA-35 --


@pytest.mark.parametrize("options", ["mode=fame", BOUT])
def test_FDA_35_the_winner_keeps_no_hand(options: str) -> None:
    hands = set()
    for seed in range(6):
        position = at(f"{options} seed={seed} due=1 phase=staggered hand0=P20,P80 hand1=W gone0=K30,(G20)")
        before = deck_of(position, 0)
        position = after(position, "W")
        if position.described(0)["phase"] == "pick":
            position = after(position, "sleeve:L5")
        assert scene(position) == "1 open - 7/7"
        assert deck_of(position, 0) == before
        assert (seat_of(position, 0)["pile_size"], seat_of(position, 0)["discards"]) == (37, [])
        hands.add(hand(position, 0))
    assert len(hands) == 6
