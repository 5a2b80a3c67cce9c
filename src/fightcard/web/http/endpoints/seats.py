"""Endpoints of a seat: join, links, devices, the seat at a rematch, and erasing a player's data."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response

from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import TableRefuses
from fightcard.messages import requests, responses
from fightcard.server import create_table
from fightcard.server.encoding import frames
from fightcard.server.live.devices import revoked
from fightcard.server.live.live_table import LiveTable
from fightcard.server.support.server_clock import now_ms
from fightcard.server.support.tokens import derived_token, digest, new_token, store_derived
from fightcard.store import Store, Token
from fightcard.table.commands import TakeSeat
from fightcard.table.decisions import check_host
from fightcard.web.guard.costs import Cost
from fightcard.web.guard.credentials import address_of

from ..responses import json_response
from ..sessions import cookie_name, find_seat_token, held_seats, presented_secret, set_cookie
from .shared import Endpoint, Resource


async def take_open_seat(
    table: LiveTable, store: Store, seat: int, name: str, used: Sequence[bytes] = ()
) -> tuple[str, str]:
    """Give an open seat to a person; return the secrets of its token and link. All other credentials of it end."""
    now = now_ms()
    secret, kept = new_token(table.name, "seat", seat, now)
    link, kept_link = new_token(table.name, "link", seat, now)
    ended = await table.devices.others(seat)
    if not used:
        used = [
            token.digest for token in await store.tokens_of(table.name) if (token.role, token.seat) == ("invite", seat)
        ]
    await table.queue.submit(
        TakeSeat(seat, name),
        tokens=[kept, kept_link, *revoked(ended, now)],
        used=[*used, *(each.digest for each in ended)],
    )
    await table.devices.renew()
    return secret, link


class SeatEndpoints(Resource):
    """Seats and the tokens that open them."""

    def endpoints(self) -> list[Endpoint]:
        return [
            Endpoint("POST", "/api/join", self.join),
            Endpoint("POST", "/api/tables/{table}/links", self.links),
            Endpoint("POST", "/api/tables/{table}/next", self.next),
            Endpoint("POST", "/api/tables/{table}/devices", self.devices),
            Endpoint("POST", "/api/tables/{table}/forget", self.forget),
        ]

    async def _seated(self, table: str, seat: int, secret: str, link: str) -> Response:
        """Return the seat that a client holds now, with its cookie."""
        shuffle = frames.revealed_shuffle((await self.tables.find(table)).state)
        response = json_response(responses.SeatedResponse(table, frames.viewer_name(seat), link, shuffle))
        set_cookie(response, table, seat, secret, self.state.secure)
        return response

    # -- joining --

    async def join(self, request: Request) -> Response:
        wish = await self.body(request, requests.Join)
        token = await self.store.find_token(digest(wish.token))
        valid = "" if token is None or token.role in ("seat", "revoked") else token.digest.hex()
        if not self.limiter.allow_join(address_of(request.scope), valid):
            raise TableRefuses("too-many-requests")
        if token is None or token.role == "seat":
            raise TableRefuses("token-unknown")
        if token.role == "revoked":
            raise TableRefuses("seat-revoked")
        if token.role == "watch":
            return await self._seated(token.table, SPECTATOR, wish.token, wish.token)
        if token.role == "invite":
            return await self._accept_invite(token, wish.name)
        return await self._add_device(token, wish.token)

    async def _add_device(self, token: Token, link: str) -> Response:
        """Give one more device the seat of a link."""
        secret, kept = new_token(token.table, "seat", token.seat, now_ms())
        table = await self.tables.find(token.table)
        await self.store.change_tokens([kept])
        await table.devices.renew()
        return await self._seated(token.table, token.seat, secret, link)

    async def _accept_invite(self, token: Token, name: str) -> Response:
        """Give an open seat to the client with its invitation; all other credentials of the seat end."""
        table = await self.tables.find(token.table)
        secret, link = await take_open_seat(table, self.store, token.seat, name, [token.digest])
        return await self._seated(token.table, token.seat, secret, link)

    # -- links and devices --

    async def links(self, request: Request) -> Response:
        wish = await self.body(request, requests.Link)
        table = await self.find_table(request)
        held = await held_seats(request, self.store, table.name, len(table.state.seats))
        seats = [seat for seat in held if seat >= 0]
        if not seats or (wish.what == "seat" and wish.seat not in seats):
            raise TableRefuses("seat-not-yours")
        if wish.what == "invite":
            check_host(table.state, seats)
        secret, token = self._new_link(table, wish)
        await self.store.change_tokens([token])
        return json_response(responses.SecretResponse(secret))

    def _new_link(self, table: LiveTable, wish: requests.Link) -> tuple[str, Token]:
        now = now_ms()
        if wish.what == "watch":
            return new_token(table.name, "watch", SPECTATOR, now)
        if wish.what == "seat":
            return new_token(table.name, "link", wish.seat, now)
        if wish.seat < len(table.state.seats) and table.state.seats[wish.seat].kind == "open":
            return new_token(table.name, "invite", wish.seat, now)  # the older invitation ends
        raise TableRefuses("seat-taken", seat=wish.seat)

    async def devices(self, request: Request) -> Response:
        """End all other credentials of a seat."""
        wish = await self.body(request, requests.KeepDevice)
        table = await self.find_table(request)
        token = await find_seat_token(request, self.store, table.name, wish.seat)
        if token is None:
            raise TableRefuses("seat-not-yours")
        return json_response(responses.KeptResponse(await table.devices.keep_only(token, now_ms())))

    # -- the rematch --

    async def next(self, request: Request) -> Response:
        wish = await self.body(request, requests.Next)
        table = await self.find_table(request)
        seat = SPECTATOR if isinstance(wish.viewer, str) else wish.viewer
        held = await find_seat_token(request, self.store, table.name, seat) if seat < len(table.state.seats) else None
        if held is None:
            raise TableRefuses("seat-not-yours")
        if table.state.rematch is None:
            raise TableRefuses("rematch-none")
        if seat == SPECTATOR:
            return await self._watch_rematch(request, table.state.rematch)
        if table.state.seats[seat].kind != "person":
            raise TableRefuses("bot-plays", seat=seat)
        return await self._play_rematch(request, table, held, table.state.rematch)

    async def _watch_rematch(self, request: Request, rematch: str) -> Response:
        secret, token = derived_token(presented_secret(request, SPECTATOR), rematch, SPECTATOR, now_ms())
        await store_derived(self.store, token)
        return await self._seated(rematch, SPECTATOR, secret, secret)

    async def _play_rematch(self, request: Request, table: LiveTable, held: Token, rematch: str) -> Response:
        now, new = now_ms(), create_table.next_seat(table.state, held.seat)
        secret, token = derived_token(presented_secret(request, held.seat), rematch, new, now)
        link, link_token = new_token(rematch, "link", new, now)
        await (await self.tables.find(rematch)).devices.follow(token, link_token, held)
        return await self._seated(rematch, new, secret, link)

    # -- privacy --

    async def forget(self, request: Request) -> Response:
        """Erase a player's names and tokens, and the table with the last player's."""
        wish = await self.body(request, requests.Forget)
        table = await self.find_table(request)
        inside = wish.seat < len(table.state.seats)
        if not inside or not await find_seat_token(request, self.store, table.name, wish.seat):
            raise TableRefuses("seat-not-yours")
        if table.state.started and not table.state.over:
            raise TableRefuses("table-not-over")
        await self.charge(request, Cost.MEDIUM)  # the table is read again
        deleted = await self.tables.forget(table, wish.seat)
        response = json_response(responses.ForgottenResponse(deleted))
        response.delete_cookie(cookie_name(wish.seat), path=f"/api/tables/{table.name}")
        freed = [table]
        del table
        self.tables.workers.release(freed)  # a worker frees the memory of a deleted table
        return response
