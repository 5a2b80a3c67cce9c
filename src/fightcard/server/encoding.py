"""Frames of one live table as bytes, each encoded once for a viewer, and what rarely changes once for all of them.

Viewers share only what ``frames.public`` makes, which knows no viewer, and entries whose events are all public by the
rules of the game (``Game.is_public``). Whatever depends on the viewer is made from that viewer's own view and kept
under that viewer's number.
"""

from __future__ import annotations

from typing import Any

import msgspec

from fightcard.core.definition import SPECTATOR
from fightcard.messages import wire
from fightcard.table.state import Room

from . import frames


class PublicParts:
    """Parts of the state that are the same for all viewers, encoded, for as long as they stay the same."""

    def __init__(self, room: Room) -> None:
        self.room, self.arranged = room, room.arranged
        self._seats: dict[tuple[int, ...], Any] = {}  # encoded (``msgspec.Raw``), as the others are
        self._shuffle: dict[bool, Any] = {}
        self._clock: Any = None if room.clock.counts else _encoded(frames.clock(room))

    @property
    def stale(self) -> bool:
        """Has anything been entered since then but actions?"""
        return self.arranged != self.room.arranged

    def seats(self) -> list[dict[str, Any]]:
        """Who sits where; with actions only those who are due change."""
        due = tuple(self.room.due)
        if due not in self._seats:
            self._seats[due] = _encoded(frames.seats(self.room))
        seats: list[dict[str, Any]] = self._seats[due]
        return seats

    def shuffle(self) -> dict[str, Any] | None:
        """What everybody may know of the shuffle: more when the game is over."""
        over = self.room.over
        if over not in self._shuffle:
            self._shuffle[over] = _encoded(frames.revealed_shuffle(self.room))
        shuffle: dict[str, Any] | None = self._shuffle[over]
        return shuffle

    def clock(self) -> dict[str, Any]:
        """Where there is no clock it never changes."""
        clock: dict[str, Any] = frames.clock(self.room) if self._clock is None else self._clock
        return clock


class EncodedFrames:
    """The newest frames of one table. Older entries are encoded when somebody asks for them."""

    def __init__(self) -> None:
        self._room: Room | None = None
        self._parts: PublicParts | None = None
        self._public: wire.State | None = None
        self._seq = -1
        self._alike: bool | None = None  # is the last entry told to all viewers alike?
        self._states: dict[int, bytes] = {}  # by viewer
        self._told: dict[int, bytes] = {}  # the last entry, by viewer

    def state(self, room: Room, viewer: int) -> bytes:
        """The table as it stands, for one viewer."""
        self._look_at(room)
        if viewer not in self._states:
            self._states[viewer] = wire.encode(frames.state(room, viewer, self._shared(room)))
        return self._states[viewer]

    def told(self, room: Room, seq: int, viewer: int) -> bytes:
        """One entry."""
        self._look_at(room)
        if seq != room.seq:
            return wire.encode(frames.told(room, seq, viewer))
        if self._alike is None:
            self._alike = room.told_alike(room.notes[-1])
        key = SPECTATOR if self._alike else viewer
        if key not in self._told:
            self._told[key] = wire.encode(frames.told(room, seq, viewer))
        return self._told[key]

    def _look_at(self, room: Room) -> None:
        """Forget what is no longer so; after somebody was forgotten it is another room with as many entries."""
        seq = room.seq
        if self._seq == seq and self._room is room:
            return
        if self._parts is None or self._room is not room or self._parts.stale:
            self._parts = PublicParts(room)
        self._room, self._seq, self._public, self._alike = room, seq, None, None
        self._states.clear()
        self._told.clear()

    def _shared(self, room: Room) -> wire.State:
        if self._public is None:
            self._public = frames.public(room, self._parts)
        return self._public


def _encoded(data: object) -> msgspec.Raw:
    return msgspec.Raw(wire.encode(data))
