"""The door to a table's socket: who may come in, and as whom."""

from __future__ import annotations

from starlette.websockets import WebSocket, WebSocketDisconnect

from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import Error, TableRefuses
from fightcard.messages import wire
from fightcard.server.live.live_table import LiveTable
from fightcard.store import Token
from fightcard.web.guard.credentials import holder_of, place_asked
from fightcard.web.guard.middleware import address_of
from fightcard.web.guard.rate_limits import is_here
from fightcard.web.http.responses import problem_answer
from fightcard.web.http.sessions import may_sit, revoked_seats
from fightcard.web.http.site import Site

from .asgi_connection import line_of
from .connection import Connection, Rematch


class Door:
    """One for all tables."""

    def __init__(self, site: Site, rematch: Rematch) -> None:
        self.site, self._rematch = site, rematch

    async def enter(self, websocket: WebSocket) -> None:
        """From the first byte of a socket to its last."""
        try:
            table, token = await self._place(websocket)
        except Error as error:
            await websocket.send_denial_response(problem_answer(error))
            return
        guard, address = self.site.guard, address_of(websocket.scope)
        held = "" if token.seat == SPECTATOR else f"{table.name} {token.seat}"
        if not guard.connect(address, held):
            await websocket.send_denial_response(problem_answer(TableRefuses("too-many-requests")))
            return
        try:
            await websocket.accept()
            await Connection(websocket, line_of(websocket), table, token, self.site, self._rematch).run()
        except WebSocketDisconnect:
            return
        finally:
            guard.disconnect(address, held)

    async def _place(self, websocket: WebSocket) -> tuple[LiveTable, Token]:
        """The table of a socket, and the token that opens its seat there; wrong credentials are counted."""
        guard, holder = self.site.guard, holder_of(websocket.scope)
        verdict = guard.verdict(holder)
        if verdict == "tarpit":  # where the transport has none
            raise TableRefuses("too-many-requests")
        try:
            table, token = await self._find(websocket)
        except TableRefuses:
            if not is_here(address_of(websocket.scope)):
                guard.refuse(holder)
            if verdict == "verify":
                raise TableRefuses("too-many-requests") from None
            raise
        if token.seat == SPECTATOR and table.watchers >= self.site.settings.limits.watchers:
            raise TableRefuses("too-many-requests")
        return table, token

    async def _find(self, websocket: WebSocket) -> tuple[LiveTable, Token]:
        table = await self.site.tables.find(websocket.path_params["table"])
        text = place_asked(websocket.scope).viewer  # by which its limits and bans are counted as well
        seats = {str(seat): seat for seat in range(len(table.state.seats))} | {wire.SPECTATOR: SPECTATOR}
        store = self.site.store
        token = await may_sit(websocket, store, table.name, seats[text]) if text in seats else None
        if token is None:
            revoked = text in seats and seats[text] in await revoked_seats(websocket, store, table.name, len(seats))
            raise TableRefuses("seat-revoked" if revoked else "seat-not-yours")
        return table, token
