"""Compiled states in two parts: what each game of a batch has of its own, and what all games of a batch share.

Options, card set and working room are the same for all games of a batch, and would double the size of a state. The
rules do not notice: ``s.turn`` and ``s.box`` are read and written in the record that has the field.
"""

from __future__ import annotations

from typing import Any

import numba
from numba.core import cgutils
from numba.core.imputils import lower_getattr_generic, lower_setattr_generic
from numba.core.typing.templates import AttributeTemplate, infer_getattr, signature
from numba.extending import intrinsic, models, register_model

types: Any = numba.core.types


class SplitState(types.Type):  # type: ignore[misc]
    """The type of a state whose fields lie in two records; a field of both is the own record's."""

    def __init__(self, own: Any, shared: Any) -> None:
        self.own, self.shared = own, shared
        super().__init__(name=f"SplitState({own}, {shared})")

    def part_of(self, field: str) -> str:
        """The record that has a field."""
        return "own" if field in self.own.fields else "shared"


@register_model(SplitState)
class _SplitStateModel(models.StructModel):  # type: ignore[misc]
    def __init__(self, manager: Any, split: SplitState) -> None:
        super().__init__(manager, split, [("own", types.voidptr), ("shared", types.voidptr)])


@infer_getattr
class _SplitStateFields(AttributeTemplate):  # type: ignore[misc]
    key = SplitState

    def generic_resolve(self, split: SplitState, field: str) -> Any:
        record = getattr(split, split.part_of(field))
        return record.typeof(field) if field in record.fields else None


def _part(context: Any, builder: Any, split: SplitState, value: Any, field: str) -> tuple[Any, Any]:
    """The type and the value of the record that has a field."""
    name = split.part_of(field)
    record = getattr(split, name)
    pointer = getattr(cgutils.create_struct_proxy(split)(context, builder, value=value), name)
    return record, builder.bitcast(pointer, context.get_value_type(record))


@lower_getattr_generic(SplitState)  # type: ignore[untyped-decorator]
def _read_field(context: Any, builder: Any, split: SplitState, value: Any, field: str) -> Any:
    record, pointer = _part(context, builder, split, value, field)
    return context.get_getattr(record, field)(context, builder, record, pointer, field)


@lower_setattr_generic(SplitState)  # type: ignore[untyped-decorator]
def _write_field(context: Any, builder: Any, sig: Any, args: Any, field: str) -> Any:
    split, kind = sig.args
    record, pointer = _part(context, builder, split, args[0], field)
    write = context.get_setattr(field, signature(types.none, record, kind))
    return write(builder, (pointer, args[1]))


@intrinsic  # type: ignore[untyped-decorator]
def _join(typing_context: Any, own: Any, shared: Any) -> Any:
    split = SplitState(own, shared)

    def build(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        state = cgutils.create_struct_proxy(split)(context, builder)
        state.own, state.shared = (builder.bitcast(each, cgutils.voidptr_t) for each in args)
        return state._getvalue()

    return split(own, shared), build


@numba.njit(forceinline=True)  # type: ignore[untyped-decorator]
def join_state(own: Any, i: int, shared: Any, j: int) -> Any:
    """batch.join_state."""
    return _join(own[i], shared[j])
