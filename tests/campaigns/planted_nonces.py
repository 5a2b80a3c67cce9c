"""Faults in the players' part of the shuffle: each lets somebody choose the cards. See ``planted``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fightcard.table import commands
from fightcard.table.events import Committed, Contributed, Entry, Started
from fightcard.table.state import Room

from .planting import Planter, put


def accepts_bare_nonces() -> None:
    """A nonce is accepted from whoever has committed to none, as before there were commitments."""

    def contribute(room: Room, nonces: Mapping[int, str], now: int) -> list[Entry]:
        entries: list[Entry] = [Contributed(at=now, seat=seat, nonce=nonce) for seat, nonce in nonces.items()]
        given = {seat for seat, nonce in enumerate(room.shuffle.nonces) if nonce} if room.shuffle else set()
        complete = not set(room.people) - given - set(nonces)
        return [*entries, Started(at=now)] if complete and not room.started else entries

    put(commands, "contribute", contribute)


def accepts_any_nonce() -> None:
    """A nonce is not compared with the commitment."""
    put(commands, "commitment_of", _Anything)


class _Anything(str):
    """Equal to every commitment."""

    def __eq__(self, _other: object) -> bool:
        return True

    def __ne__(self, _other: object) -> bool:
        return False

    __hash__ = str.__hash__


def leaves_out_reveals() -> None:
    """A nonce that was committed to and not revealed is left out, and the cards are dealt without it."""
    time_out = commands.time_out

    def forgiving(room: Room, stage: Any, seed: str, now: int) -> list[Entry]:
        late = room.fixed and not room.started and room.stage == stage
        return [Started(at=now)] if late else time_out(room, stage, seed, now)

    put(commands, "time_out", forgiving)


def accepts_late_commitments() -> None:
    """Somebody may commit when others have revealed already."""
    commit = commands.commit

    def patient(room: Room, commitments: Mapping[int, str], now: int) -> list[Entry]:
        late = room.fixed and not room.started and not any(map(room.commitment, commitments))
        if late:
            return [Committed(at=now, seat=seat, commitment=own) for seat, own in commitments.items()]
        return commit(room, commitments, now)

    put(commands, "commit", patient)


NONCES: tuple[Planter, ...] = (
    accepts_any_nonce,
    accepts_bare_nonces,
    accepts_late_commitments,
    leaves_out_reveals,
)
