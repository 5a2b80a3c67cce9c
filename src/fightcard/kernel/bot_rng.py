"""The bots' generator: splitmix64, fast and not secret. It is never the game's generator, which is game_rng.py."""

from __future__ import annotations

from typing import Any

MASK = 0xFFFFFFFFFFFFFFFF
GOLDEN, MIX1, MIX2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB

BotRng = Any  # the states of two generators: a list, or compiled an array


def roll(bot_rng: BotRng, seat: int, n: int) -> int:
    """A number from 0 to n - 1 for a seat's choice. It has a compiled twin.

    With more than two seats, every other seat shares a generator.
    """
    bot_rng[seat & 1] = z = (bot_rng[seat & 1] + GOLDEN) & MASK
    z = ((z ^ (z >> 30)) * MIX1) & MASK
    z = ((z ^ (z >> 27)) * MIX2) & MASK
    return (((z ^ (z >> 31)) >> 32) * n) >> 32


# For each byte: how many bits are set, and the place of the n-th. A loop over bits costs a branch misprediction each
# time, and this is done for every decision.
BITS = [bin(byte).count("1") for byte in range(256)]
NTH_BIT = [([bit for bit in range(8) if byte >> bit & 1] + [0] * 8)[:8] for byte in range(256)]


def count_bits(bits: int) -> int:
    """The number of set bits."""
    found = 0
    while bits != 0:
        found += BITS[bits & 255]
        bits >>= 8
    return found


def nth_bit(bits: int, nth: int) -> int:
    """The place of the n-th bit that is set, counted from 0."""
    place = 0
    while nth >= BITS[bits & 255]:
        nth -= BITS[bits & 255]
        bits >>= 8
        place += 8
    return place + NTH_BIT[bits & 255][nth]


def random_choice(bot_rng: BotRng, seat: int, choices: int) -> int:
    """One of the set bits of ``choices``, uniformly at random."""
    if choices < 256:
        return NTH_BIT[choices][roll(bot_rng, seat, BITS[choices])]
    return nth_bit(choices, roll(bot_rng, seat, count_bits(choices)))
