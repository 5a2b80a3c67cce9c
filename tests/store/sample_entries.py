"""Sample entries and tokens for tests of stores."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from fightcard.store import Store, Token
from fightcard.table.events import ClockPlan, Created, Renamed, SeatPlan

SEATS = [SeatPlan("person"), SeatPlan("person")]
S = TypeVar("S", bound=Store)


def created(at: int = 1000, clock: str = "none") -> Created:
    """The first entry of a log."""
    plan = ClockPlan(clock, 60)  # type: ignore[arg-type]  # one of its kinds
    return Created(at=at, game="cartisora", rules=1, options=[], key="00" * 32, seats=SEATS, clock=plan)


def named(name: str, move: str = "") -> Renamed:
    """An entry that can always follow."""
    return Renamed(at=2000, id=move, seat=0, name=name)


def token(number: int, role: Any = "seat", seat: int = 0) -> Token:
    """A token with a number as its digest."""
    return Token(number.to_bytes(32, "big"), "t", role, seat, 1000 + number)


def run_on(make: Callable[[], S], work: Callable[[S], Coroutine[Any, Any, None]]) -> None:
    """Run work on a store, and close it."""

    async def whole() -> None:
        store = make()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(whole())
