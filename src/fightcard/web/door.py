"""The door to a table's socket: who may come in, and as whom."""

from __future__ import annotations

import asyncio

from starlette.websockets import WebSocket, WebSocketDisconnect

from fightcard import wire
from fightcard.core.errors import FightcardError, TableRefuses

from .answers import problem_answer
from .gate import address_of
from .lines import line_of
from .sessions import SPECTATOR, may_sit
from .site import Site
from .sockets import Connection, Rematch, speaker_of
from .tables import LiveTable

# Seconds until those who were sent away hear that they still are, and more for each of them who waits already, but not
# more than most clients wait for: so they ask less often, and a crowd of them not all at once.
TARRY, SPACING, LONGEST = 4.0, 0.1, 9.0


class Door:
    """One for all tables."""

    def __init__(self, site: Site, rematch: Rematch) -> None:
        self.site, self._rematch = site, rematch
        self._tarrying = 0

    async def enter(self, websocket: WebSocket) -> None:
        """From the first byte of a socket to its last."""
        guard, address = self.site.guard, address_of(websocket.scope)
        if not guard.connect(address):
            await websocket.send_denial_response(problem_answer(TableRefuses("too-many-requests")))
            return
        try:
            if guard.is_away(speaker_of(websocket)):
                await self._tarry(websocket)
                await websocket.send_denial_response(problem_answer(TableRefuses("too-many-requests")))
            else:
                await self._serve(websocket)
        except WebSocketDisconnect:
            return
        finally:
            guard.disconnect(address)

    async def _tarry(self, websocket: WebSocket) -> None:
        """Until the time is over, or the client is, or the server."""
        self._tarrying += 1
        try:
            async with asyncio.timeout(min(TARRY + SPACING * (self._tarrying - 1), LONGEST)):
                await websocket.receive()  # it wants to connect
                await websocket.receive()  # it has gone: nothing else can be said before it is let in
                raise WebSocketDisconnect
        except TimeoutError:
            return
        finally:
            self._tarrying -= 1

    async def _serve(self, websocket: WebSocket) -> None:
        try:
            table, seat = await self._place(websocket)
        except FightcardError as error:
            await websocket.send_denial_response(problem_answer(error))
            return
        await websocket.accept()
        await Connection(websocket, line_of(websocket), table, seat, self.site, self._rematch).run()

    async def _place(self, websocket: WebSocket) -> tuple[LiveTable, int]:
        """The table and the seat of a socket, if it may have it."""
        table = await self.site.tables.find(websocket.path_params["table"])
        text = websocket.query_params.get("as", "")
        seats = {str(seat): seat for seat in range(len(table.room.seats))} | {wire.SPECTATOR: SPECTATOR}
        if text not in seats or not await may_sit(websocket, self.site.store, table.name, seats[text]):
            raise TableRefuses("seat-not-yours")
        if seats[text] == SPECTATOR and table.watchers >= self.site.settings.limits.watchers:
            raise TableRefuses("too-many-requests")
        return table, seats[text]
