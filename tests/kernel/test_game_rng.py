"""The generator: published vectors, both forms alike, exactly uniform, and reproducible from the key alone."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fightcard.kernel import bot_rng, chacha, compiled, game_rng
from fightcard.kernel.layout import Layout
from fightcard.kernel.log import Log

ZERO = [0] * 8
# The first block of ChaCha with a zero key and nonce, for 20, 12 and 8 rounds, as published for the eSTREAM cipher.
VECTORS = {
    20: "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
    "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
    12: "9bf49a6a0755f953811fce125f2683d50429c3bb49e074147e0089a52eae155f"
    "0564f879d27ae3c02ce82834acfa8c793a629f2ca0de6919610be82f411326be",
    8: "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
    "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42",
}
PLAIN = Layout("Test", zones=1, capacity=60, own={})

keys = st.lists(st.integers(0, 2**32 - 1), min_size=8, max_size=8)


@pytest.mark.parametrize("rounds", VECTORS)
def test_published_vectors(rounds: int) -> None:
    """The plain form gives the published blocks."""
    assert chacha.blocks(ZERO, [(0, 0)], rounds)[0].hex() == VECTORS[rounds]


@given(keys, st.lists(st.tuples(st.integers(0, 2**32 - 1), st.integers(0, 2**32 - 1)), min_size=1, max_size=5))
def test_blocks_side_by_side_are_blocks_one_by_one(key: list[int], places: list[tuple[int, int]]) -> None:
    """Lanes in one long integer do not touch each other."""
    assert chacha.blocks(key, places) == [chacha.blocks(key, [place])[0] for place in places]


@given(keys, st.integers(0, 2**31 - 3), st.integers(0, 1000))
def test_compiled_blocks_are_the_plain_ones(key: list[int], event: int, block: int) -> None:
    """The compiled twin fills the same noise."""
    plain = PLAIN.blank()
    game_rng.set_key(plain, key)
    plain.rng_event, plain.block = event + 1, block
    records = PLAIN.record(plain)
    game_rng.refill(plain)
    compiled.refill(records[0])
    assert records[0]["rng_bytes"].tolist() == plain.rng_bytes
    assert (records[0]["block"], records[0]["used"]) == (plain.block, plain.used) == (block + 1, 0)


@given(keys, st.integers(0, 2**40))
def test_compiled_keys_of_a_simulation_are_the_plain_ones(master: list[int], number: int) -> None:
    """Game number n has the same key and the same players' luck in both forms."""
    plain, lucks = PLAIN.blank(), [0, 0]
    game_rng.draw_key(plain, master, number, lucks)
    records, compiled_lucks = PLAIN.records(1), np.zeros(2, np.uint64)
    compiled.draw_key(records[0], np.array(master, np.uint32), number, compiled_lucks)
    assert records[0]["key"].tolist() == plain.key
    assert compiled_lucks.tolist() == lucks


@given(st.integers(0, 2**64 - 1), st.integers(1, 60))
def test_compiled_luck_is_the_plain_one(seed: int, n: int) -> None:
    """The players' generator rolls the same in both forms."""
    plain, array = [seed, seed ^ 1], np.array([seed, seed ^ 1], np.uint64)
    assert [bot_rng.roll(plain, 0, n) for _ in range(5)] == [compiled.roll(array, 0, n) for _ in range(5)]
    assert array.tolist() == plain


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 44, 52, 255, 256])
def test_below_is_exactly_uniform(n: int) -> None:
    """Of the 256 bytes each number gets the same share, and the rest is drawn again."""
    shares: Counter[int] = Counter()
    for byte in range(256):
        source = PLAIN.blank()
        source.rng_bytes, source.used = [byte] * 63 + [0], 62
        source.rng_bytes[63] = 255  # accepted by every n, as the last number: shows that the byte before was not
        result = game_rng.below(source, n)
        if source.used == 63:
            shares[result] += 1
    assert set(shares) == set(range(n))
    assert set(shares.values()) == {256 // n}


def test_shuffles_are_unbiased() -> None:
    """All 24 orders of four cards come up alike: chi-square with 23 degrees of freedom, far in the tail."""
    source, counts = PLAIN.blank(), Counter[tuple[int, ...]]()
    game_rng.set_key(source, game_rng.key_of_seed(1))
    trials = 12_000
    for _ in range(trials):
        cards = [0, 1, 2, 3]
        game_rng.shuffle(source, cards, 4)
        counts[tuple(cards)] += 1
    expected = trials / 24
    assert set(counts) == set(permutations(range(4)))
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 60


@given(keys, st.integers(2, 60), st.data())
def test_event_is_checked_from_the_key_alone(key: list[int], size: int, data: st.DataObject) -> None:
    """The draws of a log are those of ``event_draws``, event by event, with the cards that lay there."""
    count = data.draw(st.integers(1, size))
    source = PLAIN.blank()
    game_rng.set_key(source, key)
    source.log = Log()
    first, cards = game_rng.die(source, 6), list(range(100, 100 + size))
    game_rng.begin_event(source)
    game_rng.draw_lots(source, cards, size, count)
    second = game_rng.die(source, size)
    assert source.log.chances == [(0, 6, 1), (1, size, count), (2, size, 1)]
    assert game_rng.event_draws(key, 0, [(6, 1)]) == [[first]]
    assert [100 + place for place in game_rng.event_draws(key, 1, [(size, count)])[0]] == cards[::-1][:count]
    assert game_rng.event_draws(key, 2, [(size, 1)]) == [[second]]


def test_seeds_become_keys_as_documented() -> None:
    """docs/notation.md: SHA-256 of «fightcard seed N»; a change would change every seeded game."""
    seven = "98f9e3742633f5c1432f26893cfa0baaea1493fe269fa544893ed713954ff8a6"
    assert game_rng.hex_of_key(game_rng.key_of_seed(7)) == seven
    assert game_rng.key_of_hex(game_rng.hex_of_key(game_rng.key_of_seed(8))) == game_rng.key_of_seed(8)


def test_known_shuffle_stays_the_same() -> None:
    """The numbers behind every record: if this changes, GENERATOR must rise."""
    assert game_rng.GENERATOR == "chacha8/1"
    assert game_rng.event_draws(ZERO, 0, [(6, 1), (5, 5)]) == KNOWN


KNOWN = [[1], [4, 0, 1, 3, 2]]
