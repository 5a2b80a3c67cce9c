"""Delays refusals for asking too much: whoever repeats a refused request at once would still cost the loop much."""

from __future__ import annotations

import asyncio

from fightcard.core.errors import Error

TARPIT_DELAY = 1.0  # seconds
MOST_HELD = 2000  # refusals that wait at the same time; more are sent at once


class Tarpit:
    """Holds refusals of requests back."""

    def __init__(self) -> None:
        self.held = 0

    async def hold(self, error: Error) -> None:
        """Wait before this refusal is sent, if it is one for asking too much."""
        if error.code != "too-many-requests" or self.held >= MOST_HELD:
            return
        self.held += 1
        try:
            await asyncio.sleep(TARPIT_DELAY)
        finally:
            self.held -= 1
