"""The players' generators, and one of several bits."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from fightcard.kernel.bot_rng import count_bits, nth_bit, random_choice, roll


@given(st.integers(0, 2**62))
def test_bits_are_counted_and_found(bits: int) -> None:
    places = [place for place in range(63) if bits >> place & 1]
    assert count_bits(bits) == len(places)
    assert [nth_bit(bits, number) for number in range(len(places))] == places


def test_every_bit_is_as_likely() -> None:
    for choices in (0b1011, 0b1011 << 6, 0b1 | 0b11 << 40):
        bot_rng = [1, 2]
        found = Counter(random_choice(bot_rng, 0, choices) for _ in range(3000))
        assert set(found) == {place for place in range(63) if choices >> place & 1}
        assert min(found.values()) > 900


def test_seats_beyond_two_share_a_generator_and_go_on_in_it() -> None:
    alone, shared = [7, 8], [7, 8]
    wanted = [roll(alone, 0, 1000) for _ in range(6)]
    assert [roll(shared, seat, 1000) for seat in (0, 2, 4, 0, 2, 4)] == wanted
    assert (alone, shared[1]) == (shared, 8), "the other one is untouched"
