"""The server's only source of randomness: the operating system's generator for secrets. A test sees to it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def new_seed() -> str:
    """The server's share in a shuffle: 256 bits."""
    return secrets.token_hex(32)


def new_secret() -> str:
    """256 bits that nobody can guess, for an address."""
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """An address that nobody finds by chance; what is secret at a table needs a token besides."""
    return secrets.token_urlsafe(12).replace("-", "a").replace("_", "b")


def new_word(size: int = 3) -> str:
    """A name that nothing else has: of a connection, whose ids begin with it, or of a server."""
    return secrets.token_hex(size)


def new_bot_seed() -> int:
    """The beginning of a bot's own chance, which is never the game's."""
    return secrets.randbits(63)


def any_of(choices: Sequence[T]) -> T:
    """One of them, for a bot that gave no answer."""
    return secrets.choice(choices)
