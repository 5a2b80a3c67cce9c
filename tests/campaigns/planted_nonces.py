"""Planted faults in the shuffle: each lets a player choose the cards. See ``planted``."""

from __future__ import annotations

from collections.abc import Mapping

from fightcard.table import decisions
from fightcard.table.commands import EndShuffleStage
from fightcard.table.events import Committed, Entry, NonceRevealed, Started
from fightcard.table.state import TableState

from .planting import Planter, put


def accepts_bare_nonces() -> None:
    """A nonce is accepted from whoever has committed to none, as before there were commitments."""

    def reveal(state: TableState, nonces: Mapping[int, str], now: int) -> list[Entry]:
        entries: list[Entry] = [NonceRevealed(at=now, seat=seat, nonce=nonce) for seat, nonce in nonces.items()]
        given = {seat for seat, nonce in enumerate(state.shuffle.nonces) if nonce} if state.shuffle else set()
        complete = not set(state.people) - given - set(nonces)
        return [*entries, Started(at=now)] if complete and not state.started else entries

    put(decisions, "_reveal", reveal)


def accepts_any_nonce() -> None:
    """A nonce is not compared with the commitment."""
    put(decisions, "commitment_of", _Anything)


class _Anything(str):
    """Equal to every commitment."""

    def __eq__(self, _other: object) -> bool:
        return True

    def __ne__(self, _other: object) -> bool:
        return False

    __hash__ = str.__hash__


def leaves_out_reveals() -> None:
    """A nonce that was committed to and not revealed is left out, and the cards are dealt without it."""
    end_stage = decisions._end_stage

    def forgiving(state: TableState, command: EndShuffleStage, now: int) -> list[Entry]:
        late = state.fixed and not state.started and state.stage == command.stage
        return [Started(at=now)] if late else end_stage(state, command, now)

    put(decisions, "_end_stage", forgiving)


def accepts_late_commitments() -> None:
    """A player may commit when others have revealed already."""
    commit = decisions._commit

    def patient(state: TableState, commitments: Mapping[int, str], now: int) -> list[Entry]:
        late = state.fixed and not state.started and not any(map(state.commitment, commitments))
        if late:
            return [Committed(at=now, seat=seat, commitment=own) for seat, own in commitments.items()]
        return commit(state, commitments, now)

    put(decisions, "_commit", patient)


NONCES: tuple[Planter, ...] = (
    accepts_any_nonce,
    accepts_bare_nonces,
    accepts_late_commitments,
    leaves_out_reveals,
)
