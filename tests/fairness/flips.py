"""Records in which one bit is another, wherever it could change the shuffle."""

from __future__ import annotations

import re
from collections.abc import Iterator

VALUES = re.compile(
    r'^(?:key|commitment|seed) = "(.*)"$|^(?:nonces|commitments|voids) = \["(.*)"\]$|^\* \d+ [a-z0-9 ]+ ->( .*)$',
    re.MULTILINE,
)
BITS = 8


def places(text: str) -> Iterator[int]:
    """Every byte of key, commitments, seed, nonces, void rounds and of what the chance events brought."""
    assert text.isascii()
    for match in VALUES.finditer(text):
        group = next(number for number in (1, 2, 3) if match[number] is not None)
        yield from range(*match.span(group))


def flipped(text: str) -> Iterator[tuple[int, int]]:
    """Every (place, bit)."""
    return ((place, bit) for place in places(text) for bit in range(BITS))


def flip(text: str, place: int, bit: int) -> str:
    """The text as somebody reads it whose file has another bit there; what is no text stays a wrong letter."""
    data = bytearray(text.encode())
    data[place] ^= 1 << bit
    return data.decode(errors="replace")
