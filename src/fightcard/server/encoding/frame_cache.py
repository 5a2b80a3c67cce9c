"""A cache of encoded frames of one live table: each is encoded once per viewer, and shared parts once for all.

Viewers share only ``frames.PublicState``, which does not depend on the viewer, views of viewers whom the rules of the
game show the same (``GameDefinition.viewpoint``), and entries whose events are all public by these rules
(``GameDefinition.is_public``). Everything else is computed from a viewer's own view and cached under that viewer's
number.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from fightcard.core.definition import RawEvent
from fightcard.core.game import MOST_SHARED, Game
from fightcard.core.text.rendering import MOST_KEPT
from fightcard.messages import codec
from fightcard.messages.game_data import ClockState, SeatState, ShuffleState
from fightcard.table.state import TableState

from . import frames

ALL = -3  # stands for all viewers; no viewer has this number
TOLD = b'{"type":"told","seq":%d,"at":%d,"what":%b,"events":[%b]}'


class PublicEvents:
    """Encodes the public events of one game, each once: games with the same set-up repeat the same few."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._kept: dict[RawEvent, bytes] = {}

    def encoded(self, raw: RawEvent) -> bytes | None:
        """Return an event without the brace at its beginning, so that its number can precede it; None if private."""
        known = self._kept.get(raw)
        if known is None and self._game.definition.is_public(raw):
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            known = self._kept[raw] = codec.encode(self._game.table_events.shared(raw))[1:]
        return known


_public_events = lru_cache(MOST_SHARED)(PublicEvents)


class EncodedParts:
    """Encoded parts of the public state (``frames.PublicParts``), cached until an entry other than an action."""

    __slots__ = ("_clock", "_seats", "_shuffle", "events", "last_non_action", "state")

    def __init__(self, state: TableState) -> None:
        self.state, self.last_non_action = state, state.last_non_action
        self.events = _public_events(state.match.position.game) if state.started else None
        self._seats: dict[tuple[int, ...], Any] = {}  # encoded (``msgspec.Raw``), like the others
        self._shuffle: dict[bool, Any] = {}
        self._clock: Any = None if state.clock.counts else _encoded(frames.clock(state))

    def seats(self) -> list[SeatState]:
        """Return who sits where; actions change only who is due."""
        due = tuple(self.state.due)
        seats: list[SeatState] | None = self._seats.get(due)
        if seats is None:
            seats = self._seats[due] = _encoded(frames.seats(self.state))
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

    __slots__ = ("_parts", "_public", "_seq", "_states", "_table_state", "_told", "_views")

    def __init__(self) -> None:
        self._table_state: TableState | None = None
        self._parts: EncodedParts | None = None
        self._public: frames.PublicState | None = None
        self._seq = -1
        self._states: dict[int, bytes] = {}  # by viewer
        self._told: dict[int, bytes] = {}  # the last entry, by viewer, or for ALL of them
        self._views: dict[int, frames.Seen] = {}  # by viewpoint

    def newest(self, state: TableState, viewer: int) -> tuple[bytes, bytes]:
        """Return the messages about the last entry and about the state after it."""
        self._update(state)
        return self._told_last(state, viewer), self._state(state, viewer)

    def state(self, state: TableState, viewer: int) -> bytes:
        """Return the state message for one viewer."""
        self._update(state)
        return self._state(state, viewer)

    def told(self, state: TableState, seq: int, viewer: int) -> bytes:
        """Return the message about one entry."""
        self._update(state)
        return self._told_last(state, viewer) if seq == state.seq else codec.encode(frames.told(state, seq, viewer))

    def _state(self, state: TableState, viewer: int) -> bytes:
        encoded = self._states.get(viewer)
        if encoded is None:
            message = frames.state(state, viewer, self._shared(state), self._seen(state, viewer))
            encoded = self._states[viewer] = codec.encode(message)
        return encoded

    def _told_last(self, state: TableState, viewer: int) -> bytes:
        """Return the message about the last entry."""
        told = self._told.get(ALL) or self._told.get(viewer)
        if told is None:
            told = self._told_to_all(state)
            self._told[ALL if told else viewer] = told = told or codec.encode(frames.told(state, state.seq, viewer))
        return told

    def _told_to_all(self, state: TableState) -> bytes | None:
        """Return the message about the last entry; None if viewers know different things of it."""
        assert self._parts is not None
        summary, events = state.summaries[-1], self._parts.events
        if events is None:
            return None
        parts = []
        for number, raw in enumerate(state.match.stream(summary.first, summary.last), summary.first):
            part = events.encoded(raw) if isinstance(raw, tuple) else None
            if part is None:
                return None
            parts.append(b'{"number":%d,%b' % (number, part))
        return TOLD % (summary.seq, summary.at, codec.encode(summary.what), b",".join(parts))

    def _update(self, state: TableState) -> None:
        """Drop outdated frames; erasing a player replaces the state by another one with as many entries."""
        seq = state.seq
        if self._seq == seq and self._table_state is state:
            return
        parts = self._parts
        if parts is None or self._table_state is not state or parts.last_non_action != state.last_non_action:
            self._parts = EncodedParts(state)
        self._table_state, self._seq, self._public = state, seq, None
        self._states.clear()
        self._told.clear()
        self._views.clear()

    def _seen(self, state: TableState, viewer: int) -> frames.Seen:
        """Return the viewer's view, encoded, and who is ahead."""
        viewpoint = state.viewpoint(viewer)
        seen = self._views.get(viewpoint)
        if seen is None:
            view, standing = state.seen(viewpoint)
            seen = self._views[viewpoint] = _encoded(view), standing
        return seen

    def _shared(self, state: TableState) -> frames.PublicState:
        if self._public is None:
            assert self._parts is not None
            self._public = frames.public(state, self._parts)
        return self._public


def _encoded(data: object) -> Any:
    """Return data that is already encoded, to stand for itself in a message."""
    return msgspec.Raw(codec.encode(data))
