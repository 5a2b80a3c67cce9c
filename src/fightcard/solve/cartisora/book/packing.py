"""The layers of a book as bytes: which positions are known, and their values with as many bits as there is room for."""

from __future__ import annotations

import lzma
from itertools import accumulate
from typing import Any, Protocol

from fightcard.solve.cartisora.solver.persistence import SCALE, UNKNOWN_NUMBER, ScaledTables, stored_shape
from fightcard.solve.cartisora.tables.frames import Frame
from fightcard.solve.cartisora.tables.grids import LayerKey

MOST_BITS = 16
LAST_BITS = 11  # of the last layers, which take most of the room
STEP_MASK = (1 << MOST_BITS) - 1  # differences are taken modulo 2^16, so that each fits into 16 bits
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "pb": 0}]


class LayerCoding(Protocol):
    """Packs what is stored of a layer, and unpacks it."""

    def packed(self, key: LayerKey, numbers: Any) -> bytes:
        """Numbers up to SCALE, compressed."""

    def unpacked(self, key: LayerKey, part: bytes) -> Any:
        """The numbers again, about."""

    def error(self, key: LayerKey) -> float:
        """No value is changed by more."""


def scale_of(bits: int) -> int:
    """Return the code of a won Match with so many bits: even, so that a drawn one is exact."""
    return (1 << bits) - 2


class PlainCoding:
    """Packs values as they are."""

    def __init__(self, frame: Frame, most_gone: int) -> None:
        self.frame, self.most_gone = frame, most_gone

    def error(self, key: LayerKey) -> float:
        """No value is changed by more."""
        return 0.5 / self._scale(key)

    def _scale(self, key: LayerKey) -> int:
        return scale_of(LAST_BITS if key[1] == self.most_gone else MOST_BITS)

    def packed(self, key: LayerKey, numbers: Any) -> bytes:
        """Which are known, then those by their lower and their higher bytes."""
        import numpy as np

        known = numbers != UNKNOWN_NUMBER
        return compressed(np.packbits(known).tobytes(), in_planes(self._coded(key, self._steps(key, numbers), known)))

    def opened(self, key: LayerKey, part: bytes) -> PackedLayer:
        """The same numbers, of which only what is looked at is unpacked."""
        return PackedLayer(stored_shape(self.frame, key), self._scale(key), decompressed(part))

    def unpacked(self, key: LayerKey, part: bytes) -> Any:
        """The numbers again, about."""
        import numpy as np

        shape = stored_shape(self.frame, key)
        size = shape[0] * shape[1]
        bits, planes = cut(as_array(decompressed(part)), -(-size // 8))
        known = np.unpackbits(bits, count=size).astype(bool).reshape(shape)
        numbers = np.full(shape, UNKNOWN_NUMBER, np.uint16)
        numbers[known] = np.rint(self._decoded(key, from_planes(planes), known) * (SCALE / self._scale(key)))
        return numbers

    def _steps(self, key: LayerKey, numbers: Any) -> Any:
        """Numbers up to SCALE with as many bits as a layer has."""
        import numpy as np

        return np.rint(numbers * (self._scale(key) / SCALE)).astype(np.int32)

    def _coded(self, _key: LayerKey, steps: Any, known: Any) -> Any:
        """Return the written form of the steps of known positions."""
        return steps[known]

    def _decoded(self, _key: LayerKey, written: Any, _known: Any) -> Any:
        """The steps of known positions again."""
        return written


class DifferenceCoding(PlainCoding):
    """Packs values as differences from a related book, exactly.

    Classes differ only while a Queen is left: without Queens all differences are 0, and else they are small.
    """

    def __init__(self, frame: Frame, base: ScaledTables, most_gone: int) -> None:
        super().__init__(frame, most_gone)
        self.base = base

    def opened(self, key: LayerKey, part: bytes) -> DifferenceLayer:
        """The same numbers, of which only what is looked at is unpacked, here and in the related book."""
        shape, base = stored_shape(self.frame, key), self.base.stored(key)
        return DifferenceLayer(shape, self._scale(key), decompressed(part), base)

    def _base(self, key: LayerKey, known: Any) -> Any:
        """The steps of the related book, 0 where it knows nothing."""
        import numpy as np

        numbers = self.base.stored(key)
        return np.where(numbers == UNKNOWN_NUMBER, 0, self._steps(key, numbers))[known]

    def _coded(self, key: LayerKey, steps: Any, known: Any) -> Any:
        import numpy as np

        return unsigned((steps[known] - self._base(key, known)).astype(np.int16).astype(np.int32))

    def _decoded(self, key: LayerKey, written: Any, known: Any) -> Any:
        return self._base(key, known) + signed(written) & STEP_MASK


class PackedLayer:
    """A layer as it is packed, read number by number without NumPy.

    Where a number stands among those that are known is a count of bits: of the blocks before, kept, and within its own.
    """

    BLOCK = 64  # bytes

    def __init__(self, shape: tuple[int, int], scale: int, data: bytes) -> None:
        self.shape, self._factor = shape, SCALE / scale
        end = -(-shape[0] * shape[1] // 8)
        self._bits, self._numbers = data[:end], data[end:]
        self._count = len(self._numbers) // 2
        starts = range(0, end, self.BLOCK)
        self._before = [0, *accumulate(_count_bits(self._bits[at : at + self.BLOCK]) for at in starts)]

    def __getitem__(self, at: tuple[int, int]) -> int:
        step = self.step(at)
        return UNKNOWN_NUMBER if step is None else round(step * self._factor)

    def step(self, at: tuple[int, int]) -> int | None:
        """The number with as many bits as the layer has; None if the position is unknown."""
        row, column = at
        byte, bit = divmod(int(row) * self.shape[1] + int(column), 8)
        bits = self._bits[byte]
        if not bits >> (7 - bit) & 1:
            return None
        block = byte // self.BLOCK
        before = self._before[block] + _count_bits(self._bits[block * self.BLOCK : byte])
        index = before + (bits >> (8 - bit)).bit_count()
        return self._numbers[index] | self._numbers[self._count + index] << 8


class DifferenceLayer(PackedLayer):
    """A layer packed as differences from the same layer of a related book."""

    def __init__(self, shape: tuple[int, int], scale: int, data: bytes, base: PackedLayer) -> None:
        super().__init__(shape, scale, data)
        self._base = base

    def step(self, at: tuple[int, int]) -> int | None:
        """The number with as many bits as the layer has; None if the position is unknown."""
        written = super().step(at)
        if written is None:
            return None
        difference = -(written + 1) // 2 if written & 1 else written // 2
        return (self._base.step(at) or 0) + difference & STEP_MASK


def _count_bits(data: bytes) -> int:
    return int.from_bytes(data, "little").bit_count()


# -- bytes -------------------------------------------------------------------------------------------------------


def compressed(*parts: bytes) -> bytes:
    """Several parts as one."""
    return lzma.compress(b"".join(parts), lzma.FORMAT_RAW, filters=FILTERS)


def decompressed(part: bytes) -> bytes:
    """The bytes again."""
    return lzma.decompress(part, lzma.FORMAT_RAW, filters=FILTERS)


def as_array(data: bytes) -> Any:
    """Bytes as an array of numbers."""
    import numpy as np

    return np.frombuffer(data, np.uint8)


def cut(data: Any, *sizes: int) -> list[Any]:
    """The first so many bytes, the next so many, and the rest."""
    import numpy as np

    return np.split(data, np.cumsum(sizes))


def in_planes(numbers: Any) -> bytes:
    """Numbers of sixteen bits: first their lower, then their higher bytes, which are easier to compress."""
    import numpy as np

    return numbers.astype("<u2").view(np.uint8).reshape(-1, 2).T.tobytes()


def from_planes(data: Any) -> Any:
    """The numbers again."""
    return data.reshape(2, -1).T.copy().view("<u2")[:, 0]


def unsigned(numbers: Any) -> Any:
    """Small numbers of either sign as small ones without: 0, -1, 1, -2, …"""
    import numpy as np

    return np.where(numbers < 0, -2 * numbers - 1, 2 * numbers)


def signed(numbers: Any) -> Any:
    """The numbers with their signs again."""
    import numpy as np

    numbers = numbers.astype(np.int32)
    return np.where(numbers & 1, -(numbers + 1) // 2, numbers // 2)
