"""Ban list: credentials and addresses that are refused for a while."""

from __future__ import annotations

import time

from fightcard.server.support.token_bucket import MAX_KEYS

BAN_SECONDS = 60.0


class BanList:
    """Keys that are banned for ``BAN_SECONDS``."""

    def __init__(self) -> None:
        self.until: dict[str, float] = {}

    def ban(self, key: str) -> None:
        """Ban a key, unless too many are banned already."""
        now = time.monotonic()
        self.until = {key: until for key, until in self.until.items() if until > now}
        if len(self.until) < MAX_KEYS:
            self.until[key] = now + BAN_SECONDS

    def __contains__(self, key: str) -> bool:
        return self.until.get(key, 0.0) > time.monotonic()
