"""A game's state: one list of fields, two forms (plain Python object, NumPy record)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

State = Any  # a plain object or a NumPy record with the fields of a Layout

Shape = tuple[int, ...]
Fields = Mapping[str, tuple[str, Shape]]  # name -> (storage type, shape)

# What every game's state holds: the generator's key and place (game_rng.py), and the cards by zone (zones.py).
COMMON = {
    "key": ("u4", (8,)),
    "rng_event": ("i8", ()),
    "block": ("i8", ()),
    "used": ("i8", ()),
    "rng_bytes": ("u1", (64,)),
    "phase": ("i8", ()),
}
GENERATOR = ("key", "rng_event", "block", "used", "rng_bytes")  # the fields of the generator


@dataclass(frozen=True)
class Layout:
    """The fields of a state: name -> (storage type, shape); a shape of () is a plain number."""

    name: str
    zones: int
    capacity: int
    own: Fields
    shared: Collection[str] = ()  # fields that all games of a batch have in common: options, card set, working room
    batch_card: str = "i2"  # the storage type of a card in a batch

    @cached_property
    def fields(self) -> dict[str, tuple[str, Shape]]:
        """All fields, the common ones first."""
        zones = {"size": ("i2", (self.zones,)), "cards": ("i2", (self.zones, self.capacity))}
        return {**COMMON, **zones, **self.own}

    @cached_property
    def plain(self) -> type:
        """The plain form: a slot for each field, a log for events, bytes made ahead, and who chooses chance."""
        shapes = {name: shape for name, (_, shape) in self.fields.items()}

        def init(s: State) -> None:
            for name, shape in shapes.items():
                setattr(s, name, _zeros(shape))
            s.log = None
            s.ahead = {}
            s.chance = None

        slots = (*shapes, "log", "ahead", "chance")
        return type(self.name, (), {"__slots__": slots, "__init__": init, "copy": _copier(shapes)})

    @cached_property
    def _zero(self) -> State:
        return self.plain()

    @cached_property
    def dtype(self) -> Any:
        """The compiled form's type. There is one per game: an equal but not identical one costs 0.6 us a call."""
        import numpy as np

        return np.dtype([(name, kind, shape) for name, (kind, shape) in self.fields.items()], align=True)

    @cached_property
    def batch_dtypes(self) -> tuple[Any, Any]:
        """The types of what each game of a batch has of its own, and of what they share (split_state.py)."""
        import numpy as np

        kinds = {"i8": "i4"}  # smaller: a batch does not fit into the cache
        own = [(name, kinds.get(kind, kind), shape) for name, (kind, shape) in self.fields.items()]
        own = [field for field in own if field[0] not in self.shared]
        own = [(name, self.batch_card if name == "cards" else kind, shape) for name, kind, shape in own]
        shared = [(name, *self.fields[name]) for name in self.shared]
        return np.dtype(own, align=True), np.dtype(shared, align=True)

    def blank(self) -> State:
        """A plain state with every field zero."""
        return self._zero.copy()

    def records(self, count: int) -> Any:
        """An array of states for the compiled form, every field zero."""
        import numpy as np

        return np.zeros(count, self.dtype)

    def record(self, s: State) -> Any:
        """A plain state as an array of one record."""
        records = self.records(1)
        for name in self.fields:
            records[0][name] = getattr(s, name)
        return records

    def from_record(self, record: Any) -> State:
        """A record as a plain state."""
        s = self.blank()
        for name in self.fields:
            setattr(s, name, record[name].tolist())
        return s


def _zeros(shape: Shape) -> Any:
    if not shape:
        return 0
    return [0] * shape[0] if len(shape) == 1 else [_zeros(shape[1:]) for _ in range(shape[0])]


def _copying(name: str, shape: Shape) -> list[str]:
    """The lines that copy one field."""
    if len(shape) < 2:
        return [f"other.{name} = s.{name}{'[:]' if shape else ''}"]
    rows = ", ".join(f"rows[{number}][:]" for number in range(shape[0]))
    return [f"rows = s.{name}", f"other.{name} = [{rows}]"]


def _copier(shapes: Mapping[str, Shape]) -> Callable[[State], State]:
    """A method that copies a state, written out field by field: a loop over the names takes three times as long."""
    lines = [line for name, shape in shapes.items() for line in _copying(name, shape)]
    others = ("other.log = None", "other.ahead = s.ahead", "other.chance = None")
    lines = ["other = new(type(s))", *lines, *others, "return other"]
    names: dict[str, Any] = {"new": object.__new__}
    exec("def copy(s):\n    " + "\n    ".join(lines), names)
    copy: Callable[[State], State] = names["copy"]
    return copy
