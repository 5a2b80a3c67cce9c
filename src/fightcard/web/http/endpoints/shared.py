"""Shared by all HTTP endpoints: their cost classes, charging a request, finding its table and reading its body."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Literal, NamedTuple, TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fightcard.core.errors import TableRefuses
from fightcard.server.live.live_table import LiveTable
from fightcard.web.guard.costs import Cost
from fightcard.web.guard.credentials import address_of, find_held_seat
from fightcard.web.guard.rate_limits import network_of

from ..app_state import AppState
from ..responses import read_body

T = TypeVar("T")
LONG = 1 << 16  # bytes of an answer that costs more to send
Job = Callable[[], Response]  # the expensive part of a handler, for a worker
Handler = Callable[[Request], Awaitable[Response | Job]]


class Endpoint(NamedTuple):
    """A path, its handler, and its cost class: above SMALL the handler returns a job, which a worker runs."""

    method: Literal["GET", "POST"]
    path: str
    handler: Handler
    cost: Cost = Cost.SMALL


class Resource:
    """The endpoints of one kind of resource."""

    def __init__(self, state: AppState) -> None:
        self.state = state
        self.settings, self.store, self.limiter, self.tables = state.settings, state.store, state.limiter, state.tables

    def endpoints(self) -> list[Endpoint]:
        """Return all endpoints of this resource."""
        raise NotImplementedError

    async def charge(self, request: Request, cost: int) -> None:
        """Charge so many units to the address of a request, or else to the seat that it holds.

        TableRefuses if neither can pay. A seat has a bucket of its own, so that others behind its address cannot keep
        it from playing.
        """
        if self.limiter.allow_request(address_of(request.scope), cost):
            return
        seat = await find_held_seat(request.scope, self.store)
        if not seat or not self.limiter.allow_seat_request(seat, cost):
            raise TableRefuses("too-many-requests")

    async def find_table(self, request: Request) -> LiveTable:
        """Find the table of a request. To open one that is not in memory costs MEDIUM more."""
        name = request.path_params["table"]
        if name not in self.tables.live:
            await self.charge(request, Cost.MEDIUM)
        return await self.tables.find(name, network_of(address_of(request.scope)))

    async def work(self, request: Request, cost: Cost, job: Callable[[], T]) -> T:
        """Charge more than the endpoint's own cost, and run this part of its work on a worker."""
        await self.charge(request, cost)
        return await self.state.workers[cost].run(job, network_of(address_of(request.scope)))

    async def charge_length(self, request: Request, size: int) -> None:
        """Charge more for an answer that is long to send, even if it is ready."""
        if size > LONG:
            await self.charge(request, Cost.MEDIUM)

    async def body(self, request: Request, kind: type[T]) -> T:
        """Read the body of a request."""
        return await read_body(request, kind, self.settings.limits.body)

    def routes(self) -> list[Route]:
        """Return the endpoints as routes of Starlette."""
        return [
            Route(each.path, partial(self._respond, endpoint=each), methods=[each.method]) for each in self.endpoints()
        ]

    async def _respond(self, request: Request, endpoint: Endpoint) -> Response:
        """Charge what the endpoint costs, and run its job. The middleware has charged SMALL already."""
        if endpoint.cost > Cost.SMALL:
            await self.charge(request, endpoint.cost - Cost.SMALL)
        result = await endpoint.handler(request)
        if isinstance(result, Response):
            assert endpoint.cost == Cost.SMALL, "what costs more is a job"
            return result
        return await self.state.workers[endpoint.cost].run(result, network_of(address_of(request.scope)))
