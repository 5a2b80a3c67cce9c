"""Planted faults of tournaments. See ``planted``."""

from __future__ import annotations

from fightcard.server.tournament_registry import TournamentRegistry
from fightcard.web.guard.rate_limits import RateLimiter

from .planting import Planter, put


def forgets_tournaments() -> None:
    """Results that came while the server was away are not counted after a restart."""

    async def resume(_tournaments: TournamentRegistry) -> None:
        pass

    put(TournamentRegistry, "resume", resume)


def makes_any_tournament() -> None:
    """Tournaments are not counted."""
    put(RateLimiter, "allow_tournament", lambda _limiter, _address: True)


TOURNAMENTS: tuple[Planter, ...] = (forgets_tournaments, makes_any_tournament)
