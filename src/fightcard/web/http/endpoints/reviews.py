"""Endpoints of reviews: of finished tables, and of records that clients send where the operator allows it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from fightcard.core.errors import TableRefuses
from fightcard.language import find_language
from fightcard.messages import requests, responses
from fightcard.server import place_table
from fightcard.server.pasted_records import PastedRecord, read_pasted
from fightcard.server.support.server_clock import now_ms
from fightcard.server.workers.review_pool import ReviewJob, check_reviewable
from fightcard.table.state import TableState
from fightcard.web.guard.costs import Cost
from fightcard.web.guard.credentials import address_of, requested_target
from fightcard.web.guard.rate_limits import network_of

from .. import pages, replays
from ..responses import encoded_response, json_response, read_body
from .shared import Endpoint, Job, Resource
from .tables import made_table


class ReviewEndpoints(Resource):
    """Reviews are polled: each request returns what is ready."""

    def endpoints(self) -> list[Endpoint]:
        return [
            Endpoint("GET", "/api/tables/{table}/review/{language}", self.review),
            Endpoint("POST", "/api/records", self.paste),
            Endpoint("GET", "/api/records/{record}/review/{language}", self.pasted_review),
            Endpoint("GET", "/api/records/{record}/replay", self.pasted_replay, Cost.LARGE),
            Endpoint("POST", "/api/records/{record}/retry", self.pasted_retry),
        ]

    async def review(self, request: Request) -> Response:
        language = find_language(request.path_params["language"])
        state = (await self.find_table(request)).state
        replays.check_over(state)
        name, pool = request.path_params["table"], self.state.reviews
        job = pool.find_of_table(name, language)
        if job is None:
            text, actions = await self.work(request, Cost.LARGE, lambda: _reviewable(state))
            job = pool.start(text, language, _client(request), actions)
            pool.remember_table(name, job)
        return await self._answer(request, job)

    async def _answer(self, request: Request, job: ReviewJob) -> Response:
        """What is ready of a review, which may be long."""
        body = self.state.reviews.body(job)
        await self.charge_length(request, len(body))
        return encoded_response(body)

    # -- records that clients send --

    async def paste(self, request: Request) -> Response:
        """Read and check a record on a worker; it is charged before its body is read."""
        self._check_allowed()
        await self.charge(request, Cost.LARGE)
        text = (await read_body(request, requests.PastedGame, self.settings.limits.record_body)).record
        client = _client(request)
        pasted = await self.state.workers[Cost.LARGE].run(lambda: read_pasted(text, client), client)
        self.state.records.add(pasted)
        return json_response(responses.PastedResponse(record=pasted.name, game=pasted.game.name), status=201)

    async def pasted_review(self, request: Request) -> Response:
        language = find_language(request.path_params["language"])
        pasted, pool = self._pasted(request), self.state.reviews
        job = pool.find(pool.key(pasted.text, language))
        if job is None:
            job = pool.start(pasted.text, language, _client(request), len(pasted.record.actions))
        return await self._answer(request, job)

    async def pasted_replay(self, request: Request) -> Job:
        pasted = self._pasted(request)
        viewer = replays.viewer_of(len(pasted.sides), requested_target(request.scope).viewer or "table")
        return lambda: pages.respond(request, replays.pasted_page(pasted, viewer))

    async def pasted_retry(self, request: Request) -> Response:
        wish = await self.body(request, requests.Retry)
        pasted = self._pasted(request)
        if wish.seat >= len(pasted.sides):
            raise TableRefuses("not-found")
        if not self.limiter.allow_table(address_of(request.scope)):
            raise TableRefuses("too-many-tables")
        levels = [wish.level] * len(pasted.sides)
        draft = await self.work(
            request, Cost.LARGE, lambda: place_table.retry_record(pasted.record, levels, wish, now_ms())
        )
        return await made_table(self.state, draft)

    def _pasted(self, request: Request) -> PastedRecord:
        self._check_allowed()
        return self.state.records.find(request.path_params["record"])

    def _check_allowed(self) -> None:
        if not self.settings.reviews:
            raise TableRefuses("reviews-off")


def _client(request: Request) -> str:
    return network_of(address_of(request.scope))


def _reviewable(state: TableState) -> tuple[str, int]:
    """The text of a table's record, and its number of actions."""
    record = replays.record_of(state)
    return check_reviewable(record), len(record.actions)
