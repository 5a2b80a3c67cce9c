"""Numbers that must never change, and the stand-alone script as a second opinion: of long events, of keys, of luck."""

from __future__ import annotations

from itertools import islice
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.kernel import bot_rng, chacha, game_rng
from fightcard.kernel.log import Log
from tests.fairness.script import SCRIPT

KEY = game_rng.key_of_seed(7)
BYTES = bytes.fromhex(game_rng.hex_of_key(KEY))
BLOCK = 64


def source() -> Any:
    """The fields of a state that chance uses."""
    s = SimpleNamespace(rng_event=0, block=0, used=BLOCK, rng_bytes=[], log=None)
    game_rng.set_key(s, KEY)
    return s


# -- events -------------------------------------------------------------------------------------------------------


def test_event_of_many_blocks_goes_through_them_in_order() -> None:
    """Three shuffles of 200 cards take ten blocks; the next event begins anew."""
    lots = [(200, 200), (150, 100), (256, 256)]
    for event in (0, 5, 300):
        rng_bytes = SCRIPT.noise(BYTES, event)
        assert game_rng.event_draws(KEY, event, lots) == [SCRIPT.lots(rng_bytes, *lot) for lot in lots]


def test_numbers_and_lots_of_one_event_come_from_the_same_row_of_bytes() -> None:
    """Whether they are drawn one by one or in a shuffle, and wherever a block ends."""
    s, expected = source(), SCRIPT.noise(BYTES, 0)
    game_rng.begin_event(s)
    for size in (60, 61, 62, 2, 256):
        cards = list(range(size))
        game_rng.draw_lots(s, cards, size, size)
        assert cards[::-1] == SCRIPT.lots(expected, size, size)
        assert [game_rng.below(s, 256) for _ in range(70)] == list(islice(expected, 70))


def test_prefetched_blocks_equal_later_blocks() -> None:
    """Events one after the other, and one that stands alone."""
    s = source()
    rolls = []
    for _ in range(3 * game_rng.AHEAD):
        rolls.append(game_rng.die(s, 256))
        assert len(s.ahead) == game_rng.AHEAD == 8, "so many are made at once"
    assert rolls == [next(SCRIPT.noise(BYTES, event)) for event in range(3 * game_rng.AHEAD)]


def test_chance_events_are_numbered_and_logged() -> None:
    s = source()
    s.log = Log()
    cards = list(range(20, 30))
    game_rng.shuffle(s, cards, 10)
    game_rng.die(s, 6)
    game_rng.shuffle(s, cards, 4)
    assert s.log.chances == [(0, 10, 10), (1, 6, 1), (2, 4, 4)]
    assert s.rng_event == 3


@pytest.mark.parametrize("size", [0, 1])
def test_of_one_card_or_none_nothing_is_drawn(size: int) -> None:
    s = source()
    game_rng.begin_event(s)
    game_rng.draw_lots(s, list(range(size)), size, size)
    assert s.used == BLOCK


def test_guesses_come_from_an_event_that_no_game_reaches() -> None:
    assert game_rng.RESAMPLING == 0x7FFFFFFE


# -- keys ---------------------------------------------------------------------------------------------------------


def test_new_key_is_used_at_once() -> None:
    s = source()
    game_rng.die(s, 256)
    game_rng.set_key(s, [int(word) for word in game_rng.key_of_seed(8)])
    other = bytes.fromhex(game_rng.hex_of_key(game_rng.key_of_seed(8)))
    assert game_rng.die(s, 256) == next(SCRIPT.noise(other, 1))


def test_simulations_have_keys_of_their_own() -> None:
    """SHA-256 of «fightcard simulation N»."""
    wanted = "6362785bb0c4d6bb0443edc75dd0c10775a96696f097200d4c6ad1b49485d590"
    assert game_rng.hex_of_key(game_rng.key_of_simulation(7)) == wanted


@pytest.mark.parametrize("number", [0, 1, 7, 8, 9, 2**32 - 1, 2**32, 2**32 + 9, 2**40 + 3])
def test_every_game_of_a_simulation_has_its_block(number: int) -> None:
    """32 bytes are the key, two times eight the players' luck."""
    s, lucks = source(), [0, 0]
    game_rng.draw_key(s, KEY, number, lucks)
    block = SCRIPT.block(BYTES, number)
    assert game_rng.hex_of_key(s.key) == block[:32].hex()
    assert lucks == [int.from_bytes(block[32:40], "little"), int.from_bytes(block[40:48], "little")]


def test_page_of_keys_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of a simulation come in order, and often from both players' simulations in turn."""
    made = []

    def blocks(key: Any, places: Any) -> Any:
        made.append(list(places))
        return chacha.blocks(key, places)

    game_rng._games.cache_clear()
    monkeypatch.setattr(game_rng, "blocks", blocks)
    for number in range(16):
        for seed in (1, 2):
            game_rng.draw_key(source(), game_rng.key_of_seed(seed), number, [0, 0])
    assert made == [[(page * 8 + n, 0) for n in range(8)] for page in (0, 0, 1, 1)]


# -- the players' luck --------------------------------------------------------------------------------------------

# The published first outputs of splitmix64 for the seed 1234567.
SPLITMIX = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]


def test_luck_is_splitmix64() -> None:
    for seat in (0, 1):
        state = [5, 5]
        state[seat] = 1234567
        assert [bot_rng.roll(state, seat, 2**32) for _ in SPLITMIX] == [number >> 32 for number in SPLITMIX]
    state = [1234567, 0]
    assert [bot_rng.roll(state, 0, 1000) for _ in SPLITMIX] == [((number >> 32) * 1000) >> 32 for number in SPLITMIX]


@pytest.mark.parametrize("choices", [1, 0b1000, 0b10110101, 255, 256, 0x8001, 1 << 62, 0xF0F0F0F0F0F0F0])
def test_random_choice_returns_the_rolled_bit(choices: int) -> None:
    places = [place for place in range(63) if choices >> place & 1]
    for seed in range(20):
        rolled = places[bot_rng.roll([seed, 0], 0, len(places))]
        assert bot_rng.random_choice([seed, 0], 0, choices) == rolled


def test_tables_of_bits() -> None:
    for byte in range(256):
        places = [bit for bit in range(8) if byte >> bit & 1]
        assert bot_rng.BITS[byte] == len(places)
        assert bot_rng.NTH_BIT[byte] == [*places, *[0] * (8 - len(places))]
