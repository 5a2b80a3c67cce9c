"""A client's part in the shuffle: commit to a random number, reveal it when everybody has committed."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from fightcard.messages.game_data import ShuffleState

from .refusal import Refusal

Send = Callable[[str, dict[str, Any]], dict[str, Any]]  # what, and the body of a request; what it brings
NONCE_BYTES = 16
MOST_STEPS = 4  # commit and reveal, and once more
MOST_WITHHELD = 2  # rounds that one seat may spoil: a table with more void rounds is not honest


@dataclass
class Share:
    """The contribution of one seat, with which it can verify the game: ``fightcard verify --commitment … --nonce …``.

    Without ``send`` it contributes nothing.
    """

    seat: int = -1
    send: Send | None = None
    round: int = 0
    commitment: str = ""  # of the server, as it was first told in this round
    nonce: str = ""  # one's own in this round
    commitments: list[str | None] = field(default_factory=list)  # of all players, as they were before one revealed
    shuffle: ShuffleState | None = None  # the newest
    seq: int = 0  # of the last entry that this seat has brought about

    def hear(self, shuffle: ShuffleState | None) -> None:
        """Take the steps that the shuffle waits for, as long as it waits for this seat."""
        for _ in range(MOST_STEPS):
            if not shuffle:
                return
            self.shuffle = shuffle
            if shuffle["round"] > self.round:
                self.round, self.commitment = shuffle["round"], shuffle["commitment"]
                self.nonce, self.commitments = "", []
            shuffle = self._step(shuffle) if self._is_wanted(shuffle) else None

    def _is_wanted(self, shuffle: ShuffleState) -> bool:
        """Is a step of this seat wanted? A server that changes its seed or voids too many rounds gets none."""
        same = shuffle["round"] == self.round and shuffle["commitment"] == self.commitment
        few = self.round <= MOST_WITHHELD * len(shuffle["commitments"]) + 1
        return same and few and self.send is not None and self.seat in shuffle["wanted"]

    def _step(self, shuffle: ShuffleState) -> ShuffleState | None:
        """Take one step; return the shuffle after it, or None if there is none to take."""
        if shuffle["stage"] == "commit":
            self.nonce = self.nonce or secrets.token_hex(NONCE_BYTES)
            after = self._post("commitments", commitment_of(self.nonce))
            self.nonce = self.nonce if after else ""
            return after
        seen: list[str | None] = shuffle["commitments"]
        mine = self.nonce and seen[self.seat] == commitment_of(self.nonce)
        if not mine or self.commitments not in ([], seen):
            return None  # reveal only against the commitments that were seen first, with our own among them
        self.commitments = seen
        return self._post("nonces", self.nonce)

    def _post(self, what: str, value: str) -> ShuffleState | None:
        assert self.send is not None, "it takes part"
        try:
            answer = self.send(what, {what: {str(self.seat): value}})
        except Refusal:  # too late: the game does without
            return None
        self.seq = answer["seq"]
        shuffle: ShuffleState | None = answer["shuffle"]
        return shuffle


def commitment_of(nonce: str) -> str:
    """Return the SHA-256 of the bytes of a nonce."""
    return hashlib.sha256(bytes.fromhex(nonce)).hexdigest()
