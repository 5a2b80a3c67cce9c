"""Tokens that open seats: unguessable secrets, of which only hashes are stored."""

from __future__ import annotations

import base64
import hashlib
import hmac

from fightcard.core.entropy import new_secret
from fightcard.store import Token
from fightcard.store.base import Role

SPECTATOR = -1  # the seat number of tokens that only watch


def digest(secret: str) -> bytes:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "surrogateescape")).digest()


def new_token(table: str, role: Role, seat: int, now: int) -> tuple[str, Token]:
    """A secret, and what is kept of it."""
    secret = new_secret()
    return secret, Token(digest(secret), table, role, seat, now)


def next_token(secret: str, table: str, seat: int, now: int) -> tuple[str, Token]:
    """The secret of the same device at the rematch: asked for twice, by two tabs of one browser, it is the same."""
    derived = hmac.digest(digest(secret), f"next {table} {seat}".encode(), "sha256")
    new = base64.urlsafe_b64encode(derived).rstrip(b"=").decode()
    return new, Token(digest(new), table, "seat", seat, now)
