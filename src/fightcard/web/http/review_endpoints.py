"""Endpoints of reviews of finished tables."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from fightcard.language import find_language
from fightcard.server.review_pool import check_reviewable
from fightcard.table.state import TableState
from fightcard.web.guard.costs import Cost
from fightcard.web.guard.credentials import address_of
from fightcard.web.guard.rate_limits import network_of

from . import replays
from .endpoints import Endpoint, Resource
from .responses import json_response


class ReviewEndpoints(Resource):
    """Reviews are polled: each request returns what is ready."""

    def endpoints(self) -> list[Endpoint]:
        return [Endpoint("GET", "/api/tables/{table}/review/{language}", self.review)]

    async def review(self, request: Request) -> Response:
        language = find_language(request.path_params["language"])
        state = (await self.find_table(request)).state
        replays.check_over(state)
        name, pool = request.path_params["table"], self.state.reviews
        job = pool.find_of_table(name, language)
        if job is None:
            text, actions = await self.work(request, Cost.LARGE, lambda: _reviewable(state))
            job = pool.start(text, language, network_of(address_of(request.scope)), actions)
            pool.remember_table(name, job)
        return json_response(job.response)


def _reviewable(state: TableState) -> tuple[str, int]:
    """The text of a table's record, and its number of actions."""
    record = replays.record_of(state)
    return check_reviewable(record), len(record.actions)
