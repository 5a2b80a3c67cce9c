"""Access tokens of seats: unguessable secrets, of which only SHA-256 digests are stored."""

from __future__ import annotations

import base64
import hashlib
import hmac
from contextlib import suppress

from fightcard.core.chance.entropy import new_secret
from fightcard.core.definition import SPECTATOR
from fightcard.store import Store, Token, WriteConflict
from fightcard.store.base import Role


def digest(secret: str) -> bytes:
    """Return the digest under which a secret is stored."""
    return hashlib.sha256(secret.encode("utf-8", "surrogateescape")).digest()


def new_token(table: str, role: Role, seat: int, now: int) -> tuple[str, Token]:
    """Return a new secret, and the token to store for it."""
    secret = new_secret()
    return secret, Token(digest(secret), table, role, seat, now)


def derived_token(secret: str, table: str, seat: int, now: int) -> tuple[str, Token]:
    """Return a secret and its token at another table, derived from one that a device holds: two tabs get the same."""
    derived = hmac.digest(digest(secret), f"next {table} {seat}".encode(), "sha256")
    new = base64.urlsafe_b64encode(derived).rstrip(b"=").decode()
    return new, Token(digest(new), table, "watch" if seat == SPECTATOR else "seat", seat, now)


async def store_derived(store: Store, token: Token) -> None:
    """Store a derived token, unless it is there already."""
    if await store.find_token(token.digest) is None:
        with suppress(WriteConflict):  # it is asked for twice at the same moment
            await store.change_tokens([token])
