"""Cost classes: what a request or a message takes from the token bucket of its sender.

Every route (``http/endpoints``) and every message of a socket (``MESSAGES``) declares one. What is SMALL may run on
the event loop; the expensive part of everything above runs on a worker (``server/workers/worker_pool.py``) or in a
bot's process.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from types import MappingProxyType

from fightcard.messages import client_messages


class Cost(IntEnum):
    """The cost of an operation, in units of the token buckets."""

    SMALL = 1
    MEDIUM = 3
    LARGE = 10


MESSAGES: Mapping[type[client_messages.ClientMessage], Cost] = MappingProxyType(
    {
        client_messages.Watch: Cost.SMALL,
        client_messages.Act: Cost.SMALL,
        client_messages.Why: Cost.MEDIUM,  # tries the action against the rules
        client_messages.Undo: Cost.SMALL,
        client_messages.Resign: Cost.SMALL,
        client_messages.Offer: Cost.SMALL,
        client_messages.Answer: Cost.SMALL,
        client_messages.HintRequest: Cost.LARGE,  # a search of the strongest bot
        client_messages.CoachRequest: Cost.LARGE,  # computed in a bot's process, like a bot's move
        client_messages.Claim: Cost.SMALL,
        client_messages.Fill: Cost.SMALL,
        client_messages.Rename: Cost.SMALL,
        client_messages.Return: Cost.SMALL,
        client_messages.Emote: Cost.SMALL,
        client_messages.Ping: Cost.SMALL,
    }
)


def message_cost(message: client_messages.ClientMessage | client_messages.Unread) -> Cost:
    """Return the cost class of a message; one that cannot be read is only refused."""
    return Cost.SMALL if isinstance(message, client_messages.Unread) else MESSAGES[type(message)]
