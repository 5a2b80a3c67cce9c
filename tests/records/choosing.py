"""Choices that look random and stay the same for ever, whatever happens to any generator of ours or of Python's."""

from __future__ import annotations

import hashlib

from fightcard.core.position import Position


def choose(position: Position, name: str, number: int) -> str:
    """One of the actions of a seat that is due, with its seat, by a hash of a name and a number."""
    digest = hashlib.sha256(f"{name} {number}".encode()).digest()
    due = position.due
    seat = due[digest[0] % len(due)]
    actions = position.legal_actions(seat)
    return f"{seat}:{actions[int.from_bytes(digest[1:9], 'big') % len(actions)]}"
