"""Hands and piles: nothing is lost, hands stay sorted with zeros behind, and the top of a pile is its last card."""

from __future__ import annotations

from collections import Counter

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from fightcard.kernel import compiled
from fightcard.kernel.layout import Layout, State
from fightcard.kernel.zones import clear_zone, copy_zone, count, draw_top, hide_marked, insert, move_all, push, take

ROOM = 7
LAYOUT = Layout("Zones", zones=2, capacity=20, own={})
CARDS = st.integers(1, 9)


def hand(*cards: int) -> State:
    """A state whose zone 0 is a hand with these cards."""
    s = LAYOUT.blank()
    for card in cards:
        insert(s, 0, card, ROOM)
    return s


def check_hand(s: State, cards: Counter[int]) -> None:
    """Sorted, the highest first, and zeros behind."""
    listed = sorted(cards.elements(), reverse=True)
    assert s.size[0] == len(listed)
    assert s.cards[0] == listed + [0] * (LAYOUT.capacity - len(listed))


@given(st.lists(st.tuples(st.booleans(), CARDS), max_size=40))
def test_hand_stays_sorted_with_zeros_behind(steps: list[tuple[bool, int]]) -> None:
    """Whatever is put in and taken out."""
    s, held = hand(), Counter[int]()
    for put_in, card in steps:
        if put_in and held.total() < ROOM:
            insert(s, 0, card, ROOM)
            held[card] += 1
        elif not put_in and held.total():
            place = card % held.total()
            wanted = s.cards[0][place]
            assert take(s, 0, place, ROOM) == wanted
            held[wanted] -= 1
        check_hand(s, +held)


@given(st.lists(CARDS, max_size=ROOM), st.data())
def test_compiled_functions_agree_with_plain_ones(cards: list[int], data: st.DataObject) -> None:
    """``insert`` and ``take`` are written twice, for speed."""
    s, records = LAYOUT.blank(), LAYOUT.records(1)
    for card in cards:
        insert(s, 0, card, ROOM)
        compiled.insert(records[0], 0, card, ROOM)
        assert LAYOUT.from_record(records[0]).cards == s.cards
    for held in range(len(cards), 0, -1):
        place = data.draw(st.integers(0, held - 1))
        assert take(s, 0, place, ROOM) == compiled.take(records[0], 0, place, ROOM)
        assert (LAYOUT.from_record(records[0]).cards, records[0]["size"].tolist()) == (s.cards, s.size)


@given(st.lists(CARDS, max_size=20), st.lists(st.integers(-1, 1), min_size=20, max_size=20), st.booleans())
def test_compiled_zones_of_observations_equal_plain_ones(cards: list[int], marks: list[int], shown: bool) -> None:
    """``copy_zone`` and ``hide_marked`` are written twice too."""
    s, o, records, seen = LAYOUT.blank(), LAYOUT.blank(), LAYOUT.records(1), LAYOUT.records(1)
    for card in cards:
        push(s, 1, card)
    records[0] = LAYOUT.record(s)[0]
    copy_zone(s, o, 1, shown)
    compiled.copy_zone(records[0], seen[0], 1, shown)
    hide_marked(o, 1, marks)
    compiled.hide_marked(seen[0], 1, np.array(marks, np.int16))
    assert (LAYOUT.from_record(seen[0]).cards, seen[0]["size"].tolist()) == (o.cards, o.size)


@given(st.lists(CARDS, max_size=ROOM))
def test_equal_hands_are_equal_states(cards: list[int]) -> None:
    """In whatever order they were dealt."""
    assert hand(*cards).cards == hand(*sorted(cards)).cards == hand(*sorted(cards, reverse=True)).cards


def test_taking_leaves_the_other_zone_alone() -> None:
    s = hand(3, 5, 5, 8)
    push(s, 1, 4)
    assert take(s, 0, 1, ROOM) == 5
    assert (s.cards[0][:5], s.cards[1][:2], s.size) == ([8, 5, 3, 0, 0], [4, 0], [3, 1])


@given(st.lists(CARDS, max_size=20))
def test_pile_gives_back_the_last_card_first(cards: list[int]) -> None:
    s = LAYOUT.blank()
    for card in cards:
        push(s, 1, card)
    assert [count(s, 1, card) for card in range(10)] == [cards.count(card) for card in range(10)]
    assert [draw_top(s, 1) for _ in cards] == cards[::-1]
    assert s.size == [0, 0]


def test_cards_past_the_end_of_a_zone_are_ignored() -> None:
    s = LAYOUT.blank()
    push(s, 1, 6)
    draw_top(s, 1)
    assert count(s, 1, 6) == 0


@given(st.lists(CARDS, max_size=10), st.lists(CARDS, max_size=10))
def test_zone_is_moved_in_order(source: list[int], target: list[int]) -> None:
    """And leaves nothing behind."""
    s = LAYOUT.blank()
    for zone, cards in enumerate((source, target)):
        for card in cards:
            push(s, zone, card)
    move_all(s, 0, 1)
    assert s.cards[1][: s.size[1]] == target + source
    assert (s.size[0], s.cards[0]) == (0, [0] * LAYOUT.capacity)


def test_cleared_zone_holds_zeros() -> None:
    s = hand(1, 2, 3)
    clear_zone(s, 0)
    check_hand(s, Counter())
