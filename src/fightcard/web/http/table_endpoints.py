"""Endpoints of a table: create it, read it, contribute to its shuffle, and read the record of a finished game."""

from __future__ import annotations

from collections.abc import Iterable

from starlette.requests import Request
from starlette.responses import Response

from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import TableRefuses
from fightcard.messages import requests, responses
from fightcard.server import create_table, frames
from fightcard.server.live_table import Decide, now_ms
from fightcard.table import commands
from fightcard.table.state import Room
from fightcard.web.guard.costs import Cost
from fightcard.web.guard.credentials import address_of, requested_target

from . import pages, replays
from .endpoints import Endpoint, Job, Resource
from .responses import json_response
from .sessions import held_seats, revoked_seats, set_cookie


class TableEndpoints(Resource):
    """One table as a whole."""

    def endpoints(self) -> list[Endpoint]:
        return [
            Endpoint("POST", "/api/tables", self.create),
            Endpoint("GET", "/api/tables/{table}", self.table),
            Endpoint("POST", "/api/tables/{table}/commitments", self.commitments),
            Endpoint("POST", "/api/tables/{table}/nonces", self.nonces),
            Endpoint("GET", "/api/tables/{table}/record", self.record, Cost.LARGE),
            Endpoint("GET", "/api/tables/{table}/replay", self.replay, Cost.LARGE),
        ]

    async def create(self, request: Request) -> Response:
        wish = await self.body(request, requests.NewTable)
        if not self.limiter.allow_table(address_of(request.scope)):
            raise TableRefuses("too-many-tables")
        table = create_table.make_table(wish, now_ms())
        await self.store.create(table.name, table.entries, table.tokens)
        room = self.tables.add(table.name, Room.of(table.entries)).room
        response = json_response(
            responses.MadeResponse(
                table=table.name,
                mine=list(table.seats),
                invites=table.invites,
                links=table.links,
                watch=table.watch,
                shuffle=frames.revealed_shuffle(room),
            ),
            status=201,
        )
        for seat, secret in (*table.seats.items(), (SPECTATOR, table.watch)):
            set_cookie(response, table.name, seat, secret, self.state.secure)
        return response

    async def table(self, request: Request) -> Response:
        table = await self.find_table(request)
        room = table.room
        mine = await held_seats(request, self.store, table.name, len(room.seats))
        lost = await revoked_seats(request, self.store, table.name, len(room.seats))
        if not mine and not room.over:
            raise TableRefuses("seat-revoked" if lost else "seat-not-yours")
        state = frames.state(room, SPECTATOR)
        return json_response(
            responses.TableResponse(
                table=table.name,
                game=room.game.name,
                options=room.plan.options,
                created=room.plan.at,
                changed=room.at,
                mine=[seat for seat in mine if seat >= 0],
                revoked=lost,
                spectator=SPECTATOR in mine,
                **{name: getattr(state, name) for name in responses.OF_STATE},
            )
        )

    # -- the shuffle --

    async def commitments(self, request: Request) -> Response:
        given = (await self.body(request, requests.Commitments)).commitments
        return await self._contribute(request, given, lambda room, now: commands.commit(room, given, now))

    async def nonces(self, request: Request) -> Response:
        given = (await self.body(request, requests.Nonces)).nonces
        return await self._contribute(request, given, lambda room, now: commands.contribute(room, given, now))

    async def _contribute(self, request: Request, seats: Iterable[int], decide: Decide) -> Response:
        """Carry out a contribution to the shuffle, if the client holds these seats."""
        table = await self.find_table(request)
        mine = await held_seats(request, self.store, table.name, len(table.room.seats))
        if not set(seats) <= set(mine):
            raise TableRefuses("seat-not-yours")
        seq = await table.perform(decide)
        return json_response(responses.ContributedResponse(seq, frames.revealed_shuffle(table.room)))

    # -- finished games --

    async def record(self, request: Request) -> Job:
        table = await self.find_table(request)
        room = table.room
        replays.check_over(room)
        name = f"{room.game.name}-{table.name[:6]}.txt"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return lambda: pages.SlicedResponse(replays.record_text(room), media_type="text/plain", headers=headers)

    async def replay(self, request: Request) -> Job:
        room = (await self.find_table(request)).room
        replays.check_over(room)
        viewer = replays.viewer_of(room, requested_target(request.scope).viewer or "table")
        return lambda: pages.respond(request, self.state.replays.page(room, viewer))
