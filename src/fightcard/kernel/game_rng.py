"""The game's generator: ChaCha8, keyed and counter-based. All randomness of a game comes in numbered chance events.

Event ``n`` draws its bytes from the blocks with counter n * 2**32, n * 2**32 + 1, … of the game's key: its own range,
so that each can be checked from the key alone. Numbers below n come from single bytes by multiplication and rejection
and are exactly uniform. Ordinary Python; where a function has a compiled twin, it says so.
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence, Sequence
from functools import lru_cache

from .bot_rng import BotRng
from .chacha import blocks
from .layout import State
from .log import log_chance

GENERATOR = "chacha8/1"  # rises when the same key gives other numbers
BLOCK = 64
AHEAD = 8  # blocks that the plain form computes at once: a deal takes five events of mostly one block
RESAMPLING = 0x7FFFFFFE  # a chance event that no game reaches: ``resample`` draws from its range
UNEVEN = [0] + [256 % n for n in range(1, 257)]  # of 256 bytes so many are left over when shared out among n


def refill(s: State) -> None:
    """The next 64 bytes of the current event. It has a compiled twin."""
    event = s.rng_event - 1
    if (s.block, event) not in s.ahead:
        places = [(s.block, event + i) for i in range(AHEAD)]
        s.ahead = dict(zip(places, blocks(s.key, places), strict=True))
    s.rng_bytes = list(s.ahead[s.block, event])
    s.block += 1
    s.used = 0


def set_key(s: State, key: Sequence[int]) -> None:
    """Give a state its key. It has a compiled twin."""
    s.key = [int(word) for word in key]
    s.ahead = {}


def rewind_chance(s: State) -> None:
    """Go back to before the first chance event."""
    s.rng_event = 0
    s.block = 0
    s.used = 0


def begin_event(s: State) -> None:
    """The following numbers belong to a new chance event."""
    s.rng_event += 1
    s.block = 0
    s.used = BLOCK


def below(s: State, n: int) -> int:
    """A number from 0 to n - 1 (n at most 256), exactly uniform."""
    while True:
        if s.used == BLOCK:
            refill(s)
        product = s.rng_bytes[s.used] * n
        s.used += 1
        if (product & 255) >= UNEVEN[n]:
            return product >> 8


def draw_lots(s: State, cards: MutableSequence[int], size: int, count: int) -> None:
    """Move ``count`` of the first ``size`` cards of a list, drawn at random, to their end, the first one last.

    This is part of the current chance event. Drawing all of them is a shuffle. It does what ``below`` does for each
    card, but keeps the place in the random bytes in a local variable, which makes it a third faster.
    """
    rng_bytes = s.rng_bytes
    used = s.used
    last = size - 1
    end = max(size - count, 1)
    while last >= end:
        if used == BLOCK:
            refill(s)
            rng_bytes = s.rng_bytes
            used = 0
        product = rng_bytes[used] * (last + 1)
        used += 1
        if (product & 255) >= UNEVEN[last + 1]:
            card = cards[last]
            cards[last] = cards[product >> 8]
            cards[product >> 8] = card
            last -= 1
    s.used = used
    log_chance(s, size, count)


def shuffle(s: State, cards: MutableSequence[int], size: int) -> None:
    """Shuffle the first cards of a list: one chance event."""
    begin_event(s)
    draw_lots(s, cards, size, size)


def shuffle_pile(s: State, zone: int, depth: int) -> None:
    """Shuffle the pile of a zone as far down as it will be drawn from: one chance event."""
    begin_event(s)
    draw_lots(s, s.cards[zone], s.size[zone], depth)


def die(s: State, sides: int) -> int:
    """A number from 0 to sides - 1: one chance event."""
    begin_event(s)
    log_chance(s, sides, 1)
    return below(s, sides)


# For people and verifiers: keys, and the draws of an event, from the key alone.


class _Source:
    """The fields of a state that the functions above use."""

    def __init__(self, key: Sequence[int], event: int) -> None:
        self.key, self.rng_event = key, event
        self.block = self.used = 0
        self.rng_bytes: list[int] = []
        self.ahead: dict[tuple[int, int], bytes] = {}
        self.log = None


def event_draws(key: Sequence[int], event: int, lots: Sequence[tuple[int, int]]) -> list[list[int]]:
    """The draws of a chance event: for each (size, count) the numbers drawn out of 0 .. size - 1, in order."""
    source = _Source(key, event)
    begin_event(source)
    results = []
    for size, count in lots:
        numbers = list(range(size))
        draw_lots(source, numbers, size, count)
        results.append(numbers[::-1][:count])
    return results


def key_of_bytes(data: bytes) -> tuple[int, ...]:
    """32 bytes as the eight words of a key."""
    return tuple(int.from_bytes(data[i : i + 4], "little") for i in range(0, 32, 4))


def key_of_hex(text: str) -> tuple[int, ...]:
    """64 hexadecimal digits as a key."""
    return key_of_bytes(bytes.fromhex(text))


def hex_of_key(key: Sequence[int]) -> str:
    """A key as 64 hexadecimal digits."""
    return b"".join(int(word).to_bytes(4, "little") for word in key).hex()


def key_of_seed(seed: int) -> tuple[int, ...]:
    """The key of ``--seed N``: SHA-256 of a fixed text and the number in decimal."""
    return key_of_bytes(hashlib.sha256(f"fightcard seed {seed}".encode()).digest())


def key_of_simulation(seed: int) -> tuple[int, ...]:
    """The key from which a simulation derives those of its games."""
    return key_of_bytes(hashlib.sha256(f"fightcard simulation {seed}".encode()).digest())


@lru_cache(maxsize=2)
def _games(master: tuple[int, ...], page: int) -> list[bytes]:
    return blocks(master, [((number := page * AHEAD + i) & 0xFFFFFFFF, number >> 32) for i in range(AHEAD)])


def draw_key(s: State, master: Sequence[int], number: int, bot_rng: BotRng) -> None:
    """Give game ``number`` of a simulation its key, and the bots' generators their seeds. It has a compiled twin."""
    block = _games(tuple(master), number // AHEAD)[number % AHEAD]
    set_key(s, key_of_bytes(block[:32]))
    bot_rng[0] = int.from_bytes(block[32:40], "little")
    bot_rng[1] = int.from_bytes(block[40:48], "little")
