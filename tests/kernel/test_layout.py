"""The two forms of a state: plain object and NumPy record hold the same."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pytest

from fightcard.kernel.layout import Layout, State

TOY = Layout("Toy", zones=3, capacity=4, own={"score": ("i4", (2,)), "grid": ("i1", (2, 3)), "turn": ("i8", ())})


def filled(layout: Layout, chooser: Random) -> State:
    """A state with something everywhere, as large as it can be stored."""
    s = layout.blank()

    def value(kind: str, shape: tuple[int, ...]) -> Any:
        if shape:
            return [value(kind, shape[1:]) for _ in range(shape[0])]
        limits = np.iinfo(kind)
        return chooser.choice((int(limits.min), int(limits.max), chooser.randrange(1, 100)))

    for name, (kind, shape) in layout.fields.items():
        setattr(s, name, value(kind, shape))
    return s


def values(layout: Layout, s: State) -> dict[str, Any]:
    """All fields of a plain state."""
    return {name: getattr(s, name) for name in layout.fields}


def test_state_round_trips_as_a_numpy_record() -> None:
    """The smallest and the largest numbers of every field, too."""
    chooser = Random(1)
    for _ in range(20):
        s = filled(TOY, chooser)
        records = TOY.record(s)
        assert records.shape == (1,)
        assert records.dtype is TOY.dtype
        assert values(TOY, TOY.from_record(records[0])) == values(TOY, s)


def test_number_that_does_not_fit_is_not_stored_wrongly() -> None:
    s = TOY.blank()
    s.grid[0][0] = 128
    with pytest.raises(OverflowError):
        TOY.record(s)


def test_blank_is_zero_in_both_forms() -> None:
    assert values(TOY, TOY.blank()) == values(TOY, TOY.from_record(TOY.records(1)[0]))
    assert not any(np.any(TOY.records(2)[name]) for name in TOY.fields)
    assert (TOY.blank().log, TOY.blank().ahead) == (None, {})


def test_copy_shares_nothing_that_changes() -> None:
    """And nobody listens to it."""
    s = filled(TOY, Random(2))
    s.log = object()
    copy = s.copy()
    before = deepcopy(values(TOY, s))
    assert copy.log is None
    copy.turn, copy.score[1], copy.grid[1][2], copy.cards[2][3], copy.rng_bytes[63] = 1, 2, 3, 4, 5
    assert values(TOY, s) == before
    assert (copy.score[1], copy.grid[1][2], copy.cards[2][3], copy.rng_bytes[63]) == (2, 3, 4, 5)


def test_rows_of_a_blank_state_are_its_own() -> None:
    """Not one list many times."""
    s = TOY.blank()
    s.cards[0][0] = s.grid[0][0] = 1
    assert (s.cards[1][0], s.grid[1][0], TOY.blank().cards[0][0]) == (0, 0, 0)


def test_state_has_its_fields_and_no_others() -> None:
    """A misspelt field is an error, not a new one."""
    s = TOY.blank()
    with pytest.raises(AttributeError):
        s.scores = [1, 2]
    assert set(TOY.dtype.names) == set(TOY.fields)
    assert list(TOY.fields)[:2] == ["key", "rng_event"]


def test_there_is_one_type_of_record() -> None:
    """An equal but not identical one would cost at every call."""
    assert TOY.dtype is TOY.dtype
    assert TOY.plain is TOY.plain
