"""Who was sent away for flooding hears late that he still is, from the line itself: nothing is made for him.

So he asks less often, and a crowd of such people costs those who play next to nothing.
"""

from __future__ import annotations

from contextlib import suppress
from urllib.parse import parse_qsl

from starlette.types import Scope
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from fightcard.core.errors import TableRefuses

from .answers import problem_answer
from .gate import address_of
from .limits import Guard, network
from .metrics import Metrics

# Seconds until one hears it, and more for each who waits already, but not more than most clients wait for.
TARPIT_DELAY, SPACING, LONGEST = 4.0, 0.1, 9.0
QUERY = 200  # bytes of it that are read
REFUSAL = bytes(problem_answer(TableRefuses("too-many-requests")).body)


def speaker_of(scope: Scope) -> str:
    """Who has one allowance of words, however many sockets: an address at a seat of a table."""
    table = scope["path"].removeprefix("/api/tables/").removesuffix("/socket")
    seat = dict(parse_qsl(scope["query_string"][:QUERY].decode("latin-1"))).get("as", "")
    return f"{network(address_of(scope))} {table} {seat}"


async def _nothing(*_event: object) -> None:
    pass


class Bouncer:
    """Knows who was sent away, and how long he waits to hear it."""

    def __init__(self, guard: Guard, metrics: Metrics, proxies: list[str] | str) -> None:
        self._guard, self._metrics = guard, metrics
        self._see_through = ProxyHeadersMiddleware(_nothing, proxies)  # for whom these ask, as the gate sees it
        self._waiting = 0

    def knows(self, scope: Scope) -> bool:
        """Was the one who asks for this socket sent away a moment ago?"""
        if not self._guard.anybody_away:
            return False
        with suppress(StopIteration):  # it waits for nothing
            self._see_through(scope, _nothing, _nothing).send(None)  # type: ignore[arg-type]  # it is never asked
        return self._guard.is_away(speaker_of(scope))

    def begin(self) -> float:
        """Somebody waits from now on; for how many seconds."""
        self._waiting += 1
        return min(TARPIT_DELAY + SPACING * (self._waiting - 1), LONGEST)

    def end(self) -> None:
        """He has heard it, or has gone."""
        self._waiting -= 1
        self._metrics.requests["429"] += 1
