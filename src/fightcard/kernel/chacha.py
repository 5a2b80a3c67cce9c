"""ChaCha in plain Python, many blocks at a time.

One block at a time costs some 40 us here. But the lanes of many blocks fit side by side into one long integer, and
Python adds, shifts and masks long integers in one go: sixteen blocks cost 6 us each (NumPy: 13 us each, and an import
that a first screen should not wait for). The compiled form of the same function is in compiled.py; known-answer tests
hold both to the published vectors.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence

ROUNDS = 8
CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k"
LANE = 64  # bits for a 32-bit word, so that a sum or a shift stays in its lane


def _lanes(values: Sequence[int]) -> int:
    return int.from_bytes(struct.pack(f"<{len(values)}Q", *values), "little")


def _rotated(x: int, bits: int, mask: int) -> int:
    return ((x << bits) | (x >> (32 - bits))) & mask


def _turned(x: int, columns: int, width: int) -> int:
    """A row of four columns turned left by so many columns."""
    cut = columns * width
    return (x >> cut) | ((x & ((1 << cut) - 1)) << (4 * width - cut))


def _words(row: int, count: int) -> list[tuple[int, ...]]:
    """The four columns of a row, each a list of the words of all blocks."""
    words = struct.unpack(f"<{8 * count}I", row.to_bytes(32 * count, "little"))[::2]
    return [words[count * column : count * (column + 1)] for column in range(4)]


def blocks(key: Sequence[int], places: Sequence[tuple[int, int]], rounds: int = ROUNDS) -> list[bytes]:
    """The 64-byte blocks at the given (low, high) words of the 64-bit counter; the nonce is zero."""
    n = len(places)
    width, mask = LANE * n, _lanes([0xFFFFFFFF] * (4 * n))
    start = (
        _lanes([word for word in CONSTANTS for _ in range(n)]),
        _lanes([word for word in key[:4] for _ in range(n)]),
        _lanes([word for word in key[4:] for _ in range(n)]),
        _lanes([low for low, _ in places] + [high for _, high in places] + [0] * (2 * n)),
    )
    a, b, c, d = start
    for number in range(rounds):
        a = (a + b) & mask
        d = _rotated(d ^ a, 16, mask)
        c = (c + d) & mask
        b = _rotated(b ^ c, 12, mask)
        a = (a + b) & mask
        d = _rotated(d ^ a, 8, mask)
        c = (c + d) & mask
        b = _rotated(b ^ c, 7, mask)
        turn = 1 if number % 2 == 0 else 3  # columns to diagonals, and back
        b, c, d = _turned(b, turn, width), _turned(c, 2, width), _turned(d, 4 - turn, width)
    columns = [column for x, y in zip(start, (a, b, c, d), strict=True) for column in _words((x + y) & mask, n)]
    return [struct.pack("<16I", *block) for block in zip(*columns, strict=True)]
