"""Token buckets: a burst is allowed at once, then tokens refill at a constant rate."""

from __future__ import annotations

import time

from .settings import RateLimit

MAX_KEYS = 10_000  # kept in memory; the least recently used ones are dropped


class TokenBucket:
    """Token buckets of one rate limit, one for each key."""

    def __init__(self, limit: RateLimit) -> None:
        self.limit = limit
        self._left: dict[str, tuple[float, float]] = {}  # by key: tokens left, and when they were counted

    def take(self, key: str, cost: float = 1, reserve: float = 0) -> bool:
        """Take tokens if enough are left, and so many more in reserve; return whether they were."""
        now, burst = time.monotonic(), self.limit.burst
        left, since = self._left.pop(key, (burst, now))  # those used last are last
        left += (now - since) * self.limit.rate
        if left > burst:
            left = burst
        enough = left >= cost + reserve
        self._left[key] = (left - cost if enough else left, now)  # a rejected request consumes no tokens
        if len(self._left) > MAX_KEYS:
            self._forget(now)
        return enough

    def spent(self, key: str) -> float:
        """Return how many tokens a key had used when it last took some."""
        return self.limit.burst - self._left.get(key, (self.limit.burst, 0.0))[0]

    def _forget(self, now: float) -> None:
        """Drop keys whose bucket is full again, then the least recently used ones if there are still too many."""
        full = self.limit.burst / self.limit.rate
        self._left = {key: value for key, value in self._left.items() if now - value[1] < full}
        if len(self._left) > MAX_KEYS:  # several at once: it takes a while to find them
            for key in list(self._left)[: len(self._left) - MAX_KEYS * 9 // 10]:
                del self._left[key]
