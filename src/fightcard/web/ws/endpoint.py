"""The door to a table's socket: who may come in, and as whom."""

from __future__ import annotations

from starlette.websockets import WebSocket, WebSocketDisconnect

from fightcard.core.errors import Error, TableRefuses
from fightcard.messages import fields
from fightcard.server.live_table import LiveTable
from fightcard.server.tokens import SPECTATOR
from fightcard.store import Token
from fightcard.web.guard.credentials import client_key, requested_target
from fightcard.web.guard.middleware import address_of
from fightcard.web.guard.rate_limits import is_loopback
from fightcard.web.http.responses import error_response
from fightcard.web.http.sessions import find_seat_token, revoked_seats
from fightcard.web.http.site import AppState

from .asgi_connection import connection_of
from .connection import Connection, Rematch


class SocketEndpoint:
    """One for all tables."""

    def __init__(self, site: AppState, rematch: Rematch) -> None:
        self.site, self._rematch = site, rematch

    async def enter(self, websocket: WebSocket) -> None:
        """From the first byte of a socket to its last."""
        try:
            table, token = await self._place(websocket)
        except Error as error:
            await websocket.send_denial_response(error_response(error))
            return
        limiter, address = self.site.limiter, address_of(websocket.scope)
        held = "" if token.seat == SPECTATOR else f"{table.name} {token.seat}"
        if not limiter.connect(address, held):
            await websocket.send_denial_response(error_response(TableRefuses("too-many-requests")))
            return
        try:
            await websocket.accept()
            await Connection(websocket, connection_of(websocket), table, token, self.site, self._rematch).run()
        except WebSocketDisconnect:
            return
        finally:
            limiter.disconnect(address, held)

    async def _place(self, websocket: WebSocket) -> tuple[LiveTable, Token]:
        """The table of a socket, and the token that opens its seat there; wrong credentials are counted."""
        limiter, holder = self.site.limiter, client_key(websocket.scope)
        verdict = limiter.verdict(holder)
        if verdict == "tarpit":  # where the transport has none
            raise TableRefuses("too-many-requests")
        try:
            table, token = await self._find(websocket)
        except TableRefuses:
            if not is_loopback(address_of(websocket.scope)):
                limiter.refuse(holder)
            if verdict == "verify":
                raise TableRefuses("too-many-requests") from None
            raise
        if token.seat == SPECTATOR and table.watchers >= self.site.settings.limits.watchers:
            raise TableRefuses("too-many-requests")
        return table, token

    async def _find(self, websocket: WebSocket) -> tuple[LiveTable, Token]:
        table = await self.site.tables.find(websocket.path_params["table"])
        text = requested_target(websocket.scope).viewer  # by which its limits and bans are counted as well
        seats = {str(seat): seat for seat in range(len(table.room.seats))} | {fields.SPECTATOR_VIEWER: SPECTATOR}
        store = self.site.store
        token = await find_seat_token(websocket, store, table.name, seats[text]) if text in seats else None
        if token is None:
            revoked = text in seats and seats[text] in await revoked_seats(websocket, store, table.name, len(seats))
            raise TableRefuses("seat-revoked" if revoked else "seat-not-yours")
        return table, token
