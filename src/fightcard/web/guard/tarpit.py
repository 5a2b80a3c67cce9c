"""Tarpit: delays 429 responses, so that a client that repeats refused requests costs the server little."""

from __future__ import annotations

import asyncio

from fightcard.core.errors import Error

TARPIT_DELAY = 1.0  # seconds
MAX_HELD = 2000  # refusals that wait at the same time; more are sent at once


class Tarpit:
    """Holds back refusals of too many requests. A server has one, for its middleware and its handlers."""

    def __init__(self) -> None:
        self.held = 0

    async def hold(self, error: Error) -> None:
        """Wait before this refusal is sent, if it is one of too many requests."""
        if error.code != "too-many-requests" or self.held >= MAX_HELD:
            return
        self.held += 1
        try:
            await asyncio.sleep(TARPIT_DELAY)
        finally:
            self.held -= 1
