"""A cache of encoded frames of one live table: each is encoded once per viewer, and shared parts once for all.

Viewers share only ``frames.PublicState``, which does not depend on the viewer, and entries whose events are all public
by the rules of the game (``Game.is_public``). Everything else is computed from a viewer's own view and cached under
that viewer's number.
"""

from __future__ import annotations

from typing import Any

import msgspec

from fightcard.core.definition import SPECTATOR
from fightcard.messages import codec
from fightcard.messages.game_data import ClockState, SeatState, ShuffleState
from fightcard.table.state import TableState

from . import frames


class EncodedParts:
    """Encoded parts of the public state (``frames.PublicParts``), cached until an entry other than an action."""

    def __init__(self, state: TableState) -> None:
        self.state, self.last_non_action = state, state.last_non_action
        self._seats: dict[tuple[int, ...], Any] = {}  # encoded (``msgspec.Raw``), like the others
        self._shuffle: dict[bool, Any] = {}
        self._clock: Any = None if state.clock.counts else _encoded(frames.clock(state))

    @property
    def stale(self) -> bool:
        """Whether any entry other than an action has been added since."""
        return self.last_non_action != self.state.last_non_action

    def seats(self) -> list[SeatState]:
        """Return who sits where; actions change only who is due."""
        due = tuple(self.state.due)
        if due not in self._seats:
            self._seats[due] = _encoded(frames.seats(self.state))
        seats: list[SeatState] = self._seats[due]
        return seats

    def shuffle(self) -> ShuffleState | None:
        """Return the public part of the shuffle, which grows at the end of the game."""
        over = self.state.over
        if over not in self._shuffle:
            self._shuffle[over] = _encoded(frames.revealed_shuffle(self.state))
        shuffle: ShuffleState | None = self._shuffle[over]
        return shuffle

    def clock(self) -> ClockState:
        """Return the clock, which never changes where no time is counted."""
        clock: ClockState = frames.clock(self.state) if self._clock is None else self._clock
        return clock


class EncodedFrames:
    """The newest frames of one table; older entries are encoded on demand."""

    def __init__(self) -> None:
        self._table_state: TableState | None = None
        self._parts: EncodedParts | None = None
        self._public: frames.PublicState | None = None
        self._seq = -1
        self._alike: bool | None = None  # whether all viewers see the same of the last entry
        self._states: dict[int, bytes] = {}  # by viewer
        self._told: dict[int, bytes] = {}  # the last entry, by viewer

    def state(self, state: TableState, viewer: int) -> bytes:
        """Return the state message for one viewer."""
        self._update(state)
        if viewer not in self._states:
            self._states[viewer] = codec.encode(frames.state(state, viewer, self._shared(state)))
        return self._states[viewer]

    def told(self, state: TableState, seq: int, viewer: int) -> bytes:
        """Return the message about one entry."""
        self._update(state)
        if seq != state.seq:
            return codec.encode(frames.told(state, seq, viewer))
        if self._alike is None:
            self._alike = state.is_public(state.summaries[-1])
        key = SPECTATOR if self._alike else viewer
        if key not in self._told:
            self._told[key] = codec.encode(frames.told(state, seq, viewer))
        return self._told[key]

    def _update(self, state: TableState) -> None:
        """Drop outdated frames; erasing a player replaces the state by another one with as many entries."""
        seq = state.seq
        if self._seq == seq and self._table_state is state:
            return
        if self._parts is None or self._table_state is not state or self._parts.stale:
            self._parts = EncodedParts(state)
        self._table_state, self._seq, self._public, self._alike = state, seq, None, None
        self._states.clear()
        self._told.clear()

    def _shared(self, state: TableState) -> frames.PublicState:
        if self._public is None:
            assert self._parts is not None
            self._public = frames.public(state, self._parts)
        return self._public


def _encoded(data: object) -> msgspec.Raw:
    return msgspec.Raw(codec.encode(data))
