"""The layers of a book as bytes: which positions are known, and their values with as many bits as there is room for."""

from __future__ import annotations

import lzma
from typing import Any, Protocol

import numpy as np

from .frames import Frame
from .grids import Place
from .storing import SCALE, UNKNOWN_NUMBER, stored_shape

MOST_BITS = 16
LAST_BITS = 11  # of the last layers, which take most of the room
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "pb": 0}]


class Packer(Protocol):
    """Packs what is stored of a layer, and unpacks it."""

    def packed(self, place: Place, numbers: Any) -> bytes:
        """Numbers up to SCALE, compressed."""

    def unpacked(self, place: Place, part: bytes) -> Any:
        """The numbers again, about."""

    def error(self, place: Place) -> float:
        """No value is changed by more."""


def scale_of(bits: int) -> int:
    """What a won Match is with so many bits: even, so that a drawn one is exact."""
    return (1 << bits) - 2


class Plain:
    """Packs values as they are."""

    def __init__(self, frame: Frame, most_gone: int) -> None:
        self.frame, self.most_gone = frame, most_gone

    def error(self, place: Place) -> float:
        """No value is changed by more."""
        return 0.5 / self._scale(place)

    def _scale(self, place: Place) -> int:
        return scale_of(LAST_BITS if place[1] == self.most_gone else MOST_BITS)

    def packed(self, place: Place, numbers: Any) -> bytes:
        """Which are known, then those by their lower and their higher bytes."""
        known = numbers != UNKNOWN_NUMBER
        shorter = np.rint(numbers[known] * (self._scale(place) / SCALE))
        return compressed(np.packbits(known).tobytes(), in_planes(shorter))

    def unpacked(self, place: Place, part: bytes) -> Any:
        """The numbers again, about."""
        shape = stored_shape(self.frame, place)
        size = shape[0] * shape[1]
        bits, planes = cut(decompressed(part), -(-size // 8))
        known = np.unpackbits(bits, count=size).astype(bool)
        numbers = np.full(size, UNKNOWN_NUMBER, np.uint16)
        numbers[known] = np.rint(from_planes(planes) * (SCALE / self._scale(place)))
        return numbers.reshape(shape)


# -- bytes -------------------------------------------------------------------------------------------------------


def compressed(*parts: bytes) -> bytes:
    """Several parts as one."""
    return lzma.compress(b"".join(parts), lzma.FORMAT_RAW, filters=FILTERS)


def decompressed(part: bytes) -> Any:
    """The bytes again."""
    return np.frombuffer(lzma.decompress(part, lzma.FORMAT_RAW, filters=FILTERS), np.uint8)


def cut(data: Any, *sizes: int) -> list[Any]:
    """The first so many bytes, the next so many, and the rest."""
    return np.split(data, np.cumsum(sizes))


def in_planes(numbers: Any) -> bytes:
    """Numbers of sixteen bits: first their lower, then their higher bytes, which are easier to compress."""
    return numbers.astype("<u2").view(np.uint8).reshape(-1, 2).T.tobytes()


def from_planes(data: Any) -> Any:
    """The numbers again."""
    return data.reshape(2, -1).T.copy().view("<u2")[:, 0]
