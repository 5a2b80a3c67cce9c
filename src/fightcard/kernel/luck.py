"""The players' own generator: quick, not secret, and never the game's (splitmix64; chance.py is the game's)."""

from __future__ import annotations

from typing import Any

MASK = 0xFFFFFFFFFFFFFFFF
GOLDEN, MIX1, MIX2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB

Luck = Any  # one 64-bit number a player: a list, or compiled an array


def roll(luck: Luck, player: int, n: int) -> int:
    """A number from 0 to n - 1 for a player's choice. It has a compiled twin."""
    luck[player] = z = (luck[player] + GOLDEN) & MASK
    z = ((z ^ (z >> 30)) * MIX1) & MASK
    z = ((z ^ (z >> 27)) * MIX2) & MASK
    return (((z ^ (z >> 31)) >> 32) * n) >> 32


# For each byte: how many bits are set, and which is the n-th. Loops over bits cost a wrong guess of the processor's
# each, and this is done for every decision.
BITS = [bin(byte).count("1") for byte in range(256)]
NTH_BIT = [([bit for bit in range(8) if byte >> bit & 1] + [0] * 8)[:8] for byte in range(256)]


def random_choice(luck: Luck, player: int, choices: int) -> int:
    """One of the set bits of ``choices``, each as likely."""
    if choices < 256:
        return NTH_BIT[choices][roll(luck, player, BITS[choices])]
    count = 0
    rest = choices
    while rest:
        count += BITS[rest & 255]
        rest >>= 8
    nth = roll(luck, player, count)
    place = 0
    while nth >= BITS[choices & 255]:
        nth -= BITS[choices & 255]
        choices >>= 8
        place += 8
    return place + NTH_BIT[choices & 255][nth]
