"""Endpoints of a table: create it, read it, contribute to its shuffle, and read the record of a finished game."""

from __future__ import annotations

from collections.abc import Iterable

from starlette.requests import Request
from starlette.responses import Response

from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import TableRefuses
from fightcard.messages import requests, responses
from fightcard.server import create_table, place_table
from fightcard.server.encoding import frames
from fightcard.server.support.server_clock import now_ms
from fightcard.table.commands import CommitNonces, RevealNonces
from fightcard.table.state import TableState
from fightcard.web.guard.costs import Cost
from fightcard.web.guard.credentials import address_of, requested_target

from .. import pages, replays
from ..app_state import AppState
from ..responses import json_response
from ..sessions import held_seats, revoked_seats, set_cookie
from .shared import Endpoint, Job, Resource


async def made_table(state: AppState, table: create_table.TableDraft) -> Response:
    """Store a new table, and give its creator the tokens."""
    await state.store.create(table.name, table.entries, table.tokens)
    table_state = state.tables.add(table.name, TableState.of(table.entries)).state
    response = json_response(
        responses.MadeResponse(
            table=table.name,
            mine=list(table.seats),
            invites=table.invites,
            links=table.links,
            watch=table.watch,
            shuffle=frames.revealed_shuffle(table_state),
        ),
        status=201,
    )
    for seat, secret in (*table.seats.items(), (SPECTATOR, table.watch)):
        set_cookie(response, table.name, seat, secret, state.secure)
    return response


class TableEndpoints(Resource):
    """One table as a whole."""

    def endpoints(self) -> list[Endpoint]:
        return [
            Endpoint("POST", "/api/tables", self.create),
            Endpoint("POST", "/api/positions", self.place),
            Endpoint("GET", "/api/tables/{table}", self.table),
            Endpoint("POST", "/api/tables/{table}/commitments", self.commitments),
            Endpoint("POST", "/api/tables/{table}/nonces", self.nonces),
            Endpoint("GET", "/api/tables/{table}/record", self.record, Cost.LARGE),
            Endpoint("GET", "/api/tables/{table}/replay", self.replay, Cost.LARGE),
            Endpoint("POST", "/api/tables/{table}/retry", self.retry),
        ]

    async def create(self, request: Request) -> Response:
        wish = await self.body(request, requests.NewTable)
        self._allow_table(request)
        return await made_table(self.state, create_table.make_table(wish, now_ms()))

    async def place(self, request: Request) -> Response:
        wish = await self.body(request, requests.PlacedTable)
        self._allow_table(request)
        return await made_table(
            self.state, await self.work(request, Cost.MEDIUM, lambda: place_table.place_table(wish, now_ms()))
        )

    async def retry(self, request: Request) -> Response:
        wish = await self.body(request, requests.Retry)
        state = (await self.find_table(request)).state
        replays.check_over(state)
        self._allow_table(request)
        draft = await self.work(request, Cost.LARGE, lambda: place_table.retry_table(state, wish, now_ms()))
        return await made_table(self.state, draft)

    def _allow_table(self, request: Request) -> None:
        if not self.limiter.allow_table(address_of(request.scope)):
            raise TableRefuses("too-many-tables")

    async def table(self, request: Request) -> Response:
        table = await self.find_table(request)
        table_state = table.state
        mine = await held_seats(request, self.store, table.name, len(table_state.seats))
        lost = await revoked_seats(request, self.store, table.name, len(table_state.seats))
        if not mine and not table_state.over:
            raise TableRefuses("seat-revoked" if lost else "seat-not-yours")
        state = frames.state(table_state, SPECTATOR)
        return json_response(
            responses.TableResponse(
                table=table.name,
                game=table_state.game.name,
                options=table_state.plan.options,
                created=table_state.plan.at,
                changed=table_state.at,
                mine=[seat for seat in mine if seat >= 0],
                revoked=lost,
                spectator=SPECTATOR in mine,
                **{name: getattr(state, name) for name in responses.OF_STATE},
            )
        )

    # -- the shuffle --

    async def commitments(self, request: Request) -> Response:
        given = (await self.body(request, requests.Commitments)).commitments
        return await self._contribute(request, given, CommitNonces(given))

    async def nonces(self, request: Request) -> Response:
        given = (await self.body(request, requests.Nonces)).nonces
        return await self._contribute(request, given, RevealNonces(given))

    async def _contribute(
        self, request: Request, seats: Iterable[int], command: CommitNonces | RevealNonces
    ) -> Response:
        """Carry out a contribution to the shuffle, if the client holds these seats."""
        table = await self.find_table(request)
        mine = await held_seats(request, self.store, table.name, len(table.state.seats))
        if not set(seats) <= set(mine):
            raise TableRefuses("seat-not-yours")
        seq = await table.queue.submit(command)
        return json_response(responses.ContributedResponse(seq, frames.revealed_shuffle(table.state)))

    # -- finished games --

    async def record(self, request: Request) -> Job:
        table = await self.find_table(request)
        table_state = table.state
        replays.check_over(table_state)
        name = f"{table_state.game.name}-{table.name[:6]}.txt"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return lambda: pages.SlicedResponse(replays.record_text(table_state), media_type="text/plain", headers=headers)

    async def replay(self, request: Request) -> Job:
        table_state = (await self.find_table(request)).state
        replays.check_over(table_state)
        viewer = replays.viewer_of(len(table_state.seats), requested_target(request.scope).viewer or "table")
        return lambda: pages.respond(request, self.state.replays.page(table_state, viewer))
