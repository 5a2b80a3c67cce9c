"""The WebSocket endpoint of a table: authenticates the client and counts its sockets, then runs its session."""

from __future__ import annotations

from starlette.websockets import WebSocket, WebSocketDisconnect

from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import Error, TableRefuses
from fightcard.messages.fields import SPECTATOR_VIEWER
from fightcard.server.live.live_table import LiveTable
from fightcard.store import Token
from fightcard.web.guard.costs import Cost
from fightcard.web.guard.credentials import address_of, client_key, find_held_seat, requested_target
from fightcard.web.guard.rate_limits import is_loopback, network_of
from fightcard.web.http.app_state import AppState
from fightcard.web.http.responses import error_response
from fightcard.web.http.sessions import find_seat_token, revoked_seats

from .session import CreateRematch, SocketSession


class SocketEndpoint:
    """Serves the sockets of all tables."""

    def __init__(self, state: AppState, create_rematch: CreateRematch) -> None:
        self.state, self._create_rematch = state, create_rematch

    async def serve(self, websocket: WebSocket) -> None:
        """Serve one socket from its handshake to its end."""
        try:
            table, token = await self._authenticate(websocket)
        except Error as error:
            await websocket.send_denial_response(error_response(error))
            return
        limiter, address = self.state.limiter, address_of(websocket.scope)
        seat = "" if token.seat == SPECTATOR else f"{table.name} {token.seat}"
        if not limiter.connect(address, seat):
            await websocket.send_denial_response(error_response(TableRefuses("too-many-requests")))
            return
        try:
            await websocket.accept()
            await SocketSession(websocket, table, token, self.state, self._create_rematch).run()
        except WebSocketDisconnect:
            return
        finally:
            limiter.disconnect(address, seat)

    async def _authenticate(self, websocket: WebSocket) -> tuple[LiveTable, Token]:
        """Find the table of a socket and the token that opens its seat there; wrong credentials are counted."""
        limiter, client = self.state.limiter, client_key(websocket.scope)
        verdict = limiter.verdict(client)
        if verdict == "tarpit":  # where the transport has no tarpit
            raise TableRefuses("too-many-requests")
        try:
            table, token = await self._find(websocket)
        except TableRefuses:
            if not is_loopback(address_of(websocket.scope)):
                limiter.count_failure(client)
            if verdict == "verify":
                raise TableRefuses("too-many-requests") from None
            raise
        if token.seat == SPECTATOR and table.watchers >= self.state.settings.limits.watchers:
            raise TableRefuses("too-many-requests")
        return table, token

    async def _find(self, websocket: WebSocket) -> tuple[LiveTable, Token]:
        table = await self._find_table(websocket)
        viewer = requested_target(websocket.scope).viewer  # by which limits and bans are counted as well
        seats = {str(seat): seat for seat in range(len(table.state.seats))} | {SPECTATOR_VIEWER: SPECTATOR}
        store = self.state.store
        token = await find_seat_token(websocket, store, table.name, seats[viewer]) if viewer in seats else None
        if token is None:
            revoked = viewer in seats and seats[viewer] in await revoked_seats(websocket, store, table.name, len(seats))
            raise TableRefuses("seat-revoked" if revoked else "seat-not-yours")
        return table, token

    async def _find_table(self, websocket: WebSocket) -> LiveTable:
        """Find the table of a socket. To open one that is not in memory costs MEDIUM more, but not for its players."""
        tables, scope, name = self.state.tables, websocket.scope, websocket.path_params["table"]
        if name in tables.live or await find_held_seat(scope, self.state.store):
            return await tables.find(name)
        if not self.state.limiter.allow_request(address_of(scope), Cost.MEDIUM):
            raise TableRefuses("too-many-requests")
        return await tables.find(name, network_of(address_of(scope)))
