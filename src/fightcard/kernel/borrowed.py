"""Arrays that compiled code does not count references to.

numba counts a reference, by an atomic instruction, for each function that an array is handed to, inlined ones included.
An entry point that borrows its arrays is up to five times as fast; its caller keeps them alive.

A batch does not fit into the cache nearest to the processor, so a loop asks for the rows to come ahead of time.
"""

from __future__ import annotations

from typing import Any

import numba
from llvmlite import ir
from numba.extending import intrinsic
from numba.np.arrayobj import make_array, populate_array

types: Any = numba.core.types
CACHE_LINE = 64  # bytes


def _build_borrowed(context: Any, builder: Any, kind: Any, given: Any) -> Any:
    """Emit the same value, in which no array has a reference count: an array, or a tuple with arrays at any depth."""
    if isinstance(kind, types.BaseTuple):
        parts = [
            _build_borrowed(context, builder, part, builder.extract_value(given, place))
            for place, part in enumerate(kind)
        ]
        return context.make_tuple(builder, kind, parts)
    if not isinstance(kind, types.Array):
        return given
    array, borrowed = make_array(kind)(context, builder, given), make_array(kind)(context, builder)
    fields = {name: getattr(array, name) for name in ("data", "shape", "strides", "itemsize")}
    populate_array(borrowed, **fields, meminfo=None)
    return borrowed._getvalue()


@intrinsic  # type: ignore[untyped-decorator]
def _borrow(typing_context: Any, arrays: Any) -> Any:
    def build(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return _build_borrowed(context, builder, arrays, args[0])

    return arrays(arrays), build


@intrinsic  # type: ignore[untyped-decorator]
def _fetch(typing_context: Any, array: Any, row: Any) -> Any:
    def build(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        data = make_array(array)(context, builder, args[0]).data
        size, word, byte = array.dtype.size, ir.IntType(32), ir.IntType(8).as_pointer()
        first = builder.add(builder.ptrtoint(data, ir.IntType(64)), builder.mul(args[1], ir.IntType(64)(size)))
        kind = ir.FunctionType(ir.VoidType(), [byte, word, word, word])
        prefetch = builder.module.declare_intrinsic("llvm.prefetch", [byte], kind)
        for line in range(0, size, CACHE_LINE):
            place = builder.inttoptr(builder.add(first, ir.IntType(64)(line)), byte)
            builder.call(prefetch, [place, word(1), word(3), word(1)])  # to be written, kept near, data
        return context.get_dummy_value()

    return types.void(array, row), build


@numba.njit(forceinline=True)  # type: ignore[untyped-decorator]
def fetch(array: Any, row: int) -> None:
    """batch.fetch."""
    _fetch(array, row)


@numba.njit(forceinline=True)  # type: ignore[untyped-decorator]
def borrow(arrays: Any) -> Any:
    """batch.borrow."""
    return _borrow(arrays)
