"""Ban list with a tarpit: banned clients get a delayed 429 straight from the transport, before ASGI.

So they ask less often, and a crowd of them costs those who play next to nothing. A ban concerns a credential at an
address; one for showing wrong credentials concerns nobody there who shows a valid one.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.types import Scope

from fightcard.core.errors import TableRefuses
from fightcard.server.metrics import Metrics
from fightcard.web.http.responses import problem_answer

from .credentials import holder_of
from .rate_limits import Guard, Verdict

# Seconds until one hears it, and more for each who waits already, but not more than most clients wait for.
TARPIT_DELAY, SPACING, LONGEST = 4.0, 0.1, 9.0
REFUSAL = bytes(problem_answer(TableRefuses("too-many-requests")).body)

Verify = Callable[[Scope], Awaitable[object]]  # does the credential that is shown open what is asked for?


class Bouncer:
    """Decides who is admitted to the application, and how long the others wait."""

    refusal = REFUSAL

    def __init__(self, guard: Guard, metrics: Metrics, verify: Verify) -> None:
        self._guard, self._metrics = guard, metrics
        self.verify = verify
        self._waiting = 0

    @property
    def idle(self) -> bool:
        """Is nobody banned?"""
        return not self._guard.anybody_away

    def verdict(self, scope: Scope) -> Verdict:
        """Say what becomes of a request for a socket."""
        return self._guard.verdict(holder_of(scope))

    def begin(self) -> float:
        """Count one more who waits; return for how many seconds."""
        self._waiting += 1
        return min(TARPIT_DELAY + SPACING * (self._waiting - 1), LONGEST)

    def end(self) -> None:
        """One of them was refused, or has gone."""
        self._waiting -= 1
        self._metrics.requests["429"] += 1
