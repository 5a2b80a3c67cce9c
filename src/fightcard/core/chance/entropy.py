"""The server's only source of randomness: the operating system's generator for secrets. A test checks it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def new_seed() -> str:
    """The server's share in a shuffle: 256 bits."""
    return secrets.token_hex(32)


def new_secret() -> str:
    """256 unguessable bits, for an address."""
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """An unguessable address; secrets of a table need a token besides."""
    return secrets.token_urlsafe(12).replace("-", "a").replace("_", "b")


def new_word(size: int = 3) -> str:
    """A unique name: of a connection, whose ids begin with it, or of a server."""
    return secrets.token_hex(size)


def new_bot_seed() -> int:
    """A seed for a bot's generator, which is never the game's."""
    return secrets.randbits(63)


def any_of(choices: Sequence[T]) -> T:
    """One of several choices, for a bot that gave no answer."""
    return secrets.choice(choices)
