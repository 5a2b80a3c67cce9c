"""Endpoints of the lobby: read the list, list a table, join one, or find an opponent; 404 without ``--lobby``."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import parse_qsl

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from fightcard.core.errors import TableRefuses, Unreadable
from fightcard.messages import requests, responses
from fightcard.registry import find_game
from fightcard.server.create_table import make_table, read_clock
from fightcard.server.encoding import frames
from fightcard.server.lobby import LobbyEntry, LobbyWish, matching, open_seats, public_name
from fightcard.server.support.server_clock import now_ms
from fightcard.server.workers.own_bots import check_level
from fightcard.table.state import TableState
from fightcard.web.guard.credentials import MAX_QUERY_BYTES, address_of
from fightcard.web.guard.rate_limits import network_of

from .. import pages
from ..responses import json_response
from ..sessions import held_seats, set_cookie
from .seats import take_open_seat
from .shared import Endpoint, Resource

PAGE_SIZE = 20
MAX_PAGE = 1000


class LobbyQuery(NamedTuple):
    """The filters of a client's request for the list."""

    game: str
    page: int


class LobbyEndpoints(Resource):
    """The list of tables that wait for anybody."""

    def endpoints(self) -> list[Endpoint]:
        return [
            Endpoint("GET", "/lobby", self.shell),
            Endpoint("GET", "/api/lobby", self.show),
            Endpoint("POST", "/api/lobby/find", self.find),
            Endpoint("POST", "/api/lobby/{entry}/join", self.join),
            Endpoint("POST", "/api/tables/{table}/lobby", self.change),
        ]

    def _check_on(self) -> None:
        if not self.settings.lobby:
            raise TableRefuses("not-found")

    async def shell(self, request: Request) -> Response:
        if not self.settings.lobby:
            raise HTTPException(404)  # which browsers are shown as a page
        return pages.respond(request, pages.static_page(pages.SHELL))

    async def show(self, request: Request) -> Response:
        self._check_on()
        if not self.limiter.allow_lobby(address_of(request.scope)):
            raise TableRefuses("too-many-requests")
        query = _read_query(request)
        entries = self.state.lobby.entries(query.game)
        first, now = query.page * PAGE_SIZE, now_ms()
        listed = [_data(entry, now) for entry in entries[first : first + PAGE_SIZE]]
        count = max(1, -(-len(entries) // PAGE_SIZE))
        return json_response(responses.LobbyResponse(listed, query.page, count, len(entries)))

    async def change(self, request: Request) -> Response:
        """List the host's table, or take it off the list."""
        self._check_on()
        wish = await self.body(request, requests.ListTable)
        table = await self.find_table(request)
        mine = await held_seats(request, self.store, table.name, len(table.state.seats))
        hosts = [seat for seat in mine if seat >= 0 and table.state.is_host(seat)]
        if not hosts:
            raise TableRefuses("only-host" if mine else "seat-not-yours")
        if not wish.listed:
            self.state.lobby.remove(table.name)
            return json_response(responses.ListedResponse(""))
        listing = LobbyWish(hosts[0], self._network(request), wish.wait, _level(wish.wait, wish.level))
        return json_response(responses.ListedResponse(self.state.lobby.add(table, listing).id))

    async def join(self, request: Request) -> Response:
        """Sit down at a table of the list."""
        self._check_on()
        wish = await self.body(request, requests.JoinTable)
        if not self.limiter.allow_lobby_join(address_of(request.scope)):
            raise TableRefuses("too-many-requests")
        return await self._sit_down(self.state.lobby.find(request.path_params["entry"]), wish.name)

    async def find(self, request: Request) -> Response:
        """Join a listed table of the same game, or open one that is listed."""
        self._check_on()
        wish = await self.body(request, requests.FindOpponent)
        game = find_game(wish.game)
        options, clock = game.setup(wish.options).options.write(), read_clock(wish.clock)
        level = _level(wish.wait, wish.level)
        if not self.limiter.allow_lobby_join(address_of(request.scope)):
            raise TableRefuses("too-many-requests")
        async with self.state.lobby.finding:
            for entry in matching(self.state.lobby.entries(game.name), options, clock, wish.own):
                try:
                    return await self._sit_down(entry, wish.name)
                except TableRefuses:  # somebody was quicker
                    continue
            return await self._open_table(request, wish, level)

    async def _sit_down(self, entry: LobbyEntry, name: str) -> Response:
        """Take the first open seat of a listed table, which ends the invitation to it."""
        lobby = self.state.lobby
        table = await self.tables.find(entry.table)
        seat = next(iter(open_seats(table)), None)
        if seat is None:
            lobby.taken(entry)
            raise TableRefuses("lobby-gone")
        secret, link = await take_open_seat(table, self.store, seat, public_name(name))
        lobby.taken(entry)
        shuffle = frames.revealed_shuffle(table.state)
        response = json_response(responses.FoundResponse(table.name, seat, True, "", link, shuffle))
        set_cookie(response, table.name, seat, secret, self.state.secure)
        return response

    async def _open_table(self, request: Request, wish: requests.FindOpponent, level: str) -> Response:
        if not self.limiter.allow_table(address_of(request.scope)):
            raise TableRefuses("too-many-tables")
        self.state.lobby.check_room(self._network(request))
        game = find_game(wish.game)
        count = game.seats(game.setup(wish.options))
        seats = [requests.SeatWish("me", name=public_name(wish.name)), *[requests.SeatWish("friend")] * (count - 1)]
        draft = make_table(requests.NewTable(wish.game, seats, wish.options, wish.clock), now_ms())
        await self.store.create(draft.name, draft.entries, draft.tokens)
        table = self.tables.add(draft.name, TableState.of(draft.entries))
        entry = self.state.lobby.add(table, LobbyWish(0, self._network(request), wish.wait, level))
        shuffle = frames.revealed_shuffle(table.state)
        response = json_response(
            responses.FoundResponse(draft.name, 0, False, entry.id, draft.links[0], shuffle), status=201
        )
        set_cookie(response, draft.name, 0, draft.seats[0], self.state.secure)
        return response

    @staticmethod
    def _network(request: Request) -> str:
        return network_of(address_of(request.scope))


def _level(wait: int, level: str) -> str:
    """The level of the bot that plays after a wait."""
    return check_level(level) if wait else ""


def _read_query(request: Request) -> LobbyQuery:
    text = request.scope.get("query_string", b"")[:MAX_QUERY_BYTES].decode("latin-1")
    given = dict(parse_qsl(text))
    game, page = given.get("game", ""), given.get("page", "0")
    if not (page.isascii() and page.isdigit() and int(page) < MAX_PAGE):
        raise Unreadable("request-unreadable", reason="page")
    return LobbyQuery(find_game(game).name if game else "", int(page))


def _data(entry: LobbyEntry, now: int) -> responses.LobbyTable:
    clock = entry.clock
    return {
        "entry": entry.id,
        "game": entry.game,
        "options": entry.options,
        "clock": {"kind": clock.kind, "seconds": clock.seconds, "increment": clock.increment},
        "name": entry.name,
        "open": entry.open,
        "seats": entry.seats,
        "waited": max(0, now - entry.since) // 1000,
    }
