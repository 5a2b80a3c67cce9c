"""Cost classes: what a request or a message takes from the token bucket of whoever sends it.

Every route (``app.py``) and every message of a socket (``MESSAGES``) declares one. What is SMALL may run on the event
loop; the expensive part of everything above runs on a worker (``workers.py``) or in a bot's process.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from types import MappingProxyType

from fightcard.messages import wire


class Cost(IntEnum):
    """How expensive something is, in units of the token buckets."""

    SMALL = 1
    MEDIUM = 3
    LARGE = 10


MESSAGES: Mapping[type[wire.Incoming], Cost] = MappingProxyType(
    {
        wire.Watch: Cost.SMALL,
        wire.Act: Cost.SMALL,
        wire.Why: Cost.MEDIUM,  # tries the action against the rules
        wire.Undo: Cost.SMALL,
        wire.Resign: Cost.SMALL,
        wire.Offer: Cost.SMALL,
        wire.Answer: Cost.SMALL,
        wire.Hint: Cost.LARGE,  # the strongest bot thinks
        wire.Claim: Cost.SMALL,
        wire.Fill: Cost.SMALL,
        wire.Rename: Cost.SMALL,
        wire.Return: Cost.SMALL,
        wire.Ping: Cost.SMALL,
    }
)


def message_cost(message: wire.Incoming | wire.Unread) -> Cost:
    """The class of a message; one that cannot be read is answered and does nothing."""
    return Cost.SMALL if isinstance(message, wire.Unread) else MESSAGES[type(message)]
