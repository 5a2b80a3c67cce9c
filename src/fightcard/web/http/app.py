"""The application: all routes, and what each of them needs to be allowed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any, Literal, NamedTuple, TypeVar

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from fightcard import __version__
from fightcard.core.definition import SPECTATOR
from fightcard.core.errors import Error, Outside, TableRefuses
from fightcard.language import LANGUAGES
from fightcard.messages import responses, wire
from fightcard.registry import find_game
from fightcard.server import create_table, frames, metrics
from fightcard.server.live.devices import revoked
from fightcard.server.live.live_table import LiveTable
from fightcard.server.logs import short
from fightcard.server.server_clock import now_ms
from fightcard.server.tokens import digest, new_token, next_token
from fightcard.store import TableDamaged
from fightcard.table.commands import CommitNonces, RevealNonces, StartRematch, TakeSeat
from fightcard.table.decisions import check_host
from fightcard.table.state import TableState
from fightcard.web.guard.costs import Cost
from fightcard.web.guard.credentials import place_asked, place_held
from fightcard.web.guard.middleware import Gate, address_of
from fightcard.web.guard.rate_limits import is_here, network
from fightcard.web.guard.tarpit import Tarpit
from fightcard.web.ws.endpoint import Door

from . import pages, replays
from .lessons import lessons_page
from .responses import json_answer, problem_answer, read_body
from .sessions import cookie_name, held, may_sit, revoked_seats, set_cookie, shown_secret
from .site import Site

T = TypeVar("T")
Job = Callable[[], Response]  # the expensive part of a handler, for a worker
Handler = Callable[[Request], Awaitable[Response | Job]]
PAGES = ("/", "/table/{table}", "/join", "/replay/{table}", "/rules/{game}", "/learn")
MOST_NAMED = 100  # damaged tables
MACHINES = ("/api/", "/static/", "/words/")  # addresses that only programs ask for


class Routes:
    """What a server answers."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.settings, self.store, self.guard, self.tables = site.settings, site.store, site.guard, site.tables

    def charge(self, request: Request, cost: int) -> None:
        """Take so many units more from whoever asks; TableRefuses if they have not so many."""
        if not self.guard.may_ask(address_of(request.scope), cost):
            raise TableRefuses("too-many-requests")

    async def _find(self, request: Request) -> LiveTable:
        """The table of a request. To open one that nobody has in use is MEDIUM, whatever is asked of it."""
        name = request.path_params["table"]
        if name not in self.tables.live:
            self.charge(request, Cost.MEDIUM)
        return await self.tables.find(name, network(address_of(request.scope)))

    async def _body(self, request: Request, kind: type[T]) -> T:
        return await read_body(request, kind, self.settings.limits.body)

    # -- reading --

    async def shell(self, request: Request) -> Response:
        return pages.respond(request, pages.static_page(pages.SHELL))

    async def static(self, request: Request) -> Response:
        return pages.respond(request, pages.static_page(request.path_params["name"]))

    async def words(self, request: Request) -> Job:
        return lambda: pages.respond(request, pages.words_page(request.path_params["language"]))

    async def rules(self, request: Request) -> Job:
        return lambda: json_answer(
            pages.rules_data(find_game(request.path_params["game"]).name, request.path_params["language"])
        )

    async def lessons(self, request: Request) -> Job:
        game, language = request.path_params["game"], request.path_params["language"]
        return lambda: pages.respond(request, lessons_page(game, language))

    async def catalogue(self, _request: Request) -> Job:
        timers = self.settings.timers
        return lambda: json_answer(
            responses.Catalogue(
                games=pages.games_data(),
                languages=list(LANGUAGES),
                lan=self.site.lan_urls,
                public_url=self.settings.public_url,
                local=not self.settings.public_url and not self.site.lan_urls,
                timers=responses.Timers(timers.lost, timers.absent, timers.gone),
            )
        )

    async def openapi(self, request: Request) -> Job:
        def job() -> Response:
            from .openapi import document  # by few, and late

            return pages.respond(request, pages.make_page(wire.encode(document()), "application/json"))

        return job

    async def health(self, _request: Request) -> Response:
        tables = await self._count()
        return json_answer(
            responses.Health(
                ok=True,
                version=__version__,
                protocol=wire.PROTOCOL,
                store=self.store.version,
                tables=tables,
                live=len(self.tables.live),
                writes=responses.WritesFailing(*self.store.write_failure) if self.store.write_failure else "ok",
                damaged=sorted(map(short, self.tables.damaged))[:MOST_NAMED],
            )
        )

    async def _count(self) -> int | None:
        """How many tables there are; None if so much of the database is damaged that they cannot be counted."""
        try:
            return await self.store.count()
        except TableDamaged:
            return None

    async def metrics(self, request: Request) -> Response:
        if not is_here(address_of(request.scope)):
            raise TableRefuses("only-here")
        tables = await self._count() or 0
        text = self.site.metrics.text(self.store.version, tables, len(self.tables.live), self.guard.sockets)
        return Response(text, media_type=metrics.CONTENT_TYPE)

    # -- tables --

    async def create(self, request: Request) -> Response:
        wish = await self._body(request, wire.NewTable)
        if not self.guard.may_create(address_of(request.scope)):
            raise TableRefuses("too-many-tables")
        table = create_table.make_table(wish, now_ms())
        await self.store.create(table.name, table.entries, table.tokens)
        table_state = self.tables.add(table.name, TableState.of(table.entries)).state
        response = json_answer(
            responses.Made(
                table=table.name,
                mine=list(table.seats),
                invites=table.invites,
                links=table.links,
                watch=table.watch,
                shuffle=frames.revealed_shuffle(table_state),
            ),
            status=201,
        )
        for seat, secret in table.seats.items():
            set_cookie(response, table.name, seat, secret, self.site.secure)
        set_cookie(response, table.name, SPECTATOR, table.watch, self.site.secure)
        return response

    async def commitments(self, request: Request) -> Response:
        given = (await self._body(request, wire.Commitments)).commitments
        return await self._contribute(request, given, CommitNonces(given))

    async def nonces(self, request: Request) -> Response:
        given = (await self._body(request, wire.Nonces)).nonces
        return await self._contribute(request, given, RevealNonces(given))

    async def _contribute(
        self, request: Request, seats: Iterable[int], command: CommitNonces | RevealNonces
    ) -> Response:
        """Let whoever holds these seats add to the shuffle."""
        table = await self._find(request)
        mine = await held(request, self.store, table.name, len(table.state.seats))
        if not set(seats) <= set(mine):
            raise TableRefuses("seat-not-yours")
        seq = await table.queue.submit(command)
        return json_answer(responses.Contributed(seq, frames.revealed_shuffle(table.state)))

    async def join(self, request: Request) -> Response:
        wish = await self._body(request, wire.Join)
        token = await self.store.find_token(digest(wish.token))
        valid = "" if token is None or token.role in ("seat", "revoked") else token.digest.hex()
        if not self.guard.may_join(address_of(request.scope), valid):
            raise TableRefuses("too-many-requests")
        if token is None or token.role == "seat":
            raise TableRefuses("token-unknown")
        if token.role == "revoked":
            raise TableRefuses("seat-revoked")
        if token.role == "watch":
            return await self._seated(token.table, SPECTATOR, wish.token, wish.token)
        now = now_ms()
        secret, kept = new_token(token.table, "seat", token.seat, now)
        table = await self.tables.find(token.table)
        if token.role != "invite":
            await self.store.change_tokens([kept])
            await table.devices.renew()
            return await self._seated(token.table, token.seat, secret, wish.token)
        link, kept_link = new_token(token.table, "link", token.seat, now)
        ended = await table.devices.others(token.seat)  # whoever sits down holds the seat alone
        await table.queue.submit(
            TakeSeat(token.seat, wish.name),
            tokens=[kept, kept_link, *revoked(ended, now)],
            used=[token.digest, *(each.digest for each in ended)],
        )
        await table.devices.renew()
        return await self._seated(token.table, token.seat, secret, link)

    async def _seated(self, table: str, seat: int, secret: str, link: str) -> Response:
        shuffle = frames.revealed_shuffle((await self.tables.find(table)).state)
        response = json_answer(responses.Seated(table, frames.viewer_name(seat), link, shuffle))
        set_cookie(response, table, seat, secret, self.site.secure)
        return response

    async def table(self, request: Request) -> Response:
        table = await self._find(request)
        table_state = table.state
        mine = await held(request, self.store, table.name, len(table_state.seats))
        lost = await revoked_seats(request, self.store, table.name, len(table_state.seats))
        if not mine and not table_state.over:
            raise TableRefuses("seat-revoked" if lost else "seat-not-yours")
        state = frames.state(table_state, SPECTATOR)
        return json_answer(
            responses.Table(
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

    async def links(self, request: Request) -> Response:
        wish = await self._body(request, wire.Link)
        table = await self._find(request)
        seats = [seat for seat in await held(request, self.store, table.name, len(table.state.seats)) if seat >= 0]
        if not seats or (wish.what == "seat" and wish.seat not in seats):
            raise TableRefuses("seat-not-yours")
        if wish.what == "invite":
            check_host(table.state, seats)
        now = now_ms()
        if wish.what == "watch":
            secret, token = new_token(table.name, "watch", SPECTATOR, now)
        elif wish.what == "seat":
            secret, token = new_token(table.name, "link", wish.seat, now)
        elif wish.seat < len(table.state.seats) and table.state.seats[wish.seat].kind == "open":
            secret, token = new_token(table.name, "invite", wish.seat, now)  # the older one ends
        else:
            raise TableRefuses("seat-taken", seat=wish.seat)
        await self.store.change_tokens([token])
        return json_answer(responses.Secret(secret))

    async def rematch(self, table: LiveTable) -> None:
        """Make the next table, when all have agreed."""
        offer = table.state.offers.get("rematch")
        if offer is None or offer.waiting or table.making_rematch:
            return
        table.making_rematch = True
        try:
            new = create_table.make_rematch(table.state, now_ms())
            await self.store.create(new.name, new.entries, [])
            await table.queue.submit(StartRematch(new.name))
        finally:
            table.making_rematch = False

    async def next(self, request: Request) -> Response:
        wish = await self._body(request, wire.Next)
        table = await self._find(request)
        seat = SPECTATOR if isinstance(wish.viewer, str) else wish.viewer
        held_token = await may_sit(request, self.store, table.name, seat) if seat < len(table.state.seats) else None
        if held_token is None:
            raise TableRefuses("seat-not-yours")
        if table.state.rematch is None:
            raise TableRefuses("rematch-none")
        now = now_ms()
        if seat == SPECTATOR:
            secret, token = new_token(table.state.rematch, "watch", SPECTATOR, now)
            await self.store.change_tokens([token])
            return await self._seated(table.state.rematch, SPECTATOR, secret, secret)
        if table.state.seats[seat].kind != "person":
            raise TableRefuses("bot-plays", seat=seat)
        new = create_table.next_seat(table.state, seat)
        secret, token = next_token(shown_secret(request, seat), table.state.rematch, new, now)
        link, link_token = new_token(table.state.rematch, "link", new, now)
        await (await self.tables.find(table.state.rematch)).devices.follow(token, link_token, held_token)
        return await self._seated(table.state.rematch, new, secret, link)

    async def devices(self, request: Request) -> Response:
        """Whoever holds a seat ends all its other credentials."""
        wish = await self._body(request, wire.KeepDevice)
        table = await self._find(request)
        token = await may_sit(request, self.store, table.name, wish.seat)
        if token is None:
            raise TableRefuses("seat-not-yours")
        return json_answer(responses.Kept(await table.devices.keep_only(token, now_ms())))

    # -- after the end --

    async def forget(self, request: Request) -> Response:
        wish = await self._body(request, wire.Forget)
        table = await self._find(request)
        inside = wish.seat < len(table.state.seats)
        if not inside or not await may_sit(request, self.store, table.name, wish.seat):
            raise TableRefuses("seat-not-yours")
        if table.state.started and not table.state.over:
            raise TableRefuses("table-not-over")
        self.charge(request, Cost.MEDIUM)  # the table is read again
        gone = await self.tables.forget(table, wish.seat)
        response = json_answer(responses.Forgotten(gone))
        response.delete_cookie(cookie_name(wish.seat), path=f"/api/tables/{table.name}")
        freed = [table]
        del table
        self.tables.workers.release(freed)  # a worker frees the table, if it is gone
        return response

    async def record(self, request: Request) -> Job:
        table = await self._find(request)
        table_state = table.state
        replays.check_over(table_state)
        name = f"{table_state.game.name}-{table.name[:6]}.txt"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return lambda: pages.SlicedResponse(replays.record_text(table_state), media_type="text/plain", headers=headers)

    async def replay(self, request: Request) -> Job:
        table_state = (await self._find(request)).state
        replays.check_over(table_state)
        viewer = replays.viewer_of(table_state, place_asked(request.scope).viewer or "table")
        return lambda: pages.respond(request, self.site.replays.page(table_state, viewer))

    # -- the local network --

    async def lan(self, request: Request) -> Response:
        if not is_here(address_of(request.scope)) or self.site.open_lan is None:
            raise TableRefuses("only-here")
        if not self.site.lan_urls:
            self.site.lan_urls = self.site.open_lan()
        return json_answer(responses.Urls(self.site.lan_urls))


def _error_handler(tarpit: Tarpit) -> Callable[[Any, Exception], Awaitable[Response]]:
    async def on_error(_request: Any, error: Exception) -> Response:
        assert isinstance(error, Error)
        await tarpit.hold(error)
        return problem_answer(error)

    return on_error


async def _on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and _is_for_people(request):
        shell = pages.static_page(pages.SHELL)  # its script says what is wrong
        return Response(shell.body, 404, media_type=shell.kind)
    code = "method-not-allowed" if error.status_code == 405 else "not-found"
    response = problem_answer(TableRefuses(code))
    response.headers.update(error.headers or {})
    return response


def _is_for_people(request: Request) -> bool:
    """Has somebody typed an address into a browser?"""
    return not request.url.path.startswith(MACHINES) and "text/html" in request.headers.get("accept", "")


async def _nowhere(websocket: WebSocket) -> None:
    """No socket is there."""
    await websocket.send_denial_response(problem_answer(TableRefuses("not-found")))


async def _on_fault(_request: Any, _error: Exception) -> Response:
    return problem_answer(Outside("server-fault"))


class Endpoint(NamedTuple):
    """A route, its handler, and its cost class: above SMALL the handler returns a job, which a worker does."""

    method: Literal["GET", "POST"]
    path: str
    handler: Handler
    cost: Cost


def endpoints(to: Routes) -> list[Endpoint]:
    """All routes of HTTP."""
    return [
        *(Endpoint("GET", path, to.shell, Cost.SMALL) for path in PAGES),
        Endpoint("GET", "/static/{name:path}", to.static, Cost.SMALL),
        Endpoint("GET", "/words/{language}", to.words, Cost.MEDIUM),
        Endpoint("GET", "/healthz", to.health, Cost.SMALL),
        Endpoint("GET", "/metrics", to.metrics, Cost.SMALL),
        Endpoint("GET", "/api/openapi.json", to.openapi, Cost.MEDIUM),
        Endpoint("GET", "/api/catalogue", to.catalogue, Cost.MEDIUM),
        Endpoint("GET", "/api/rules/{game}/{language}", to.rules, Cost.MEDIUM),
        Endpoint("GET", "/api/lessons/{game}/{language}", to.lessons, Cost.MEDIUM),
        Endpoint("POST", "/api/tables", to.create, Cost.SMALL),
        Endpoint("POST", "/api/join", to.join, Cost.SMALL),
        Endpoint("POST", "/api/lan", to.lan, Cost.SMALL),
        Endpoint("GET", "/api/tables/{table}", to.table, Cost.SMALL),
        Endpoint("POST", "/api/tables/{table}/commitments", to.commitments, Cost.SMALL),
        Endpoint("POST", "/api/tables/{table}/nonces", to.nonces, Cost.SMALL),
        Endpoint("POST", "/api/tables/{table}/links", to.links, Cost.SMALL),
        Endpoint("POST", "/api/tables/{table}/next", to.next, Cost.SMALL),
        Endpoint("POST", "/api/tables/{table}/devices", to.devices, Cost.SMALL),
        Endpoint("POST", "/api/tables/{table}/forget", to.forget, Cost.SMALL),
        Endpoint("GET", "/api/tables/{table}/record", to.record, Cost.LARGE),
        Endpoint("GET", "/api/tables/{table}/replay", to.replay, Cost.LARGE),
    ]


def _route(to: Routes, endpoint: Endpoint) -> Route:
    """A route that charges what it costs. The gate has charged SMALL already, before it knew the route."""

    async def answer(request: Request) -> Response:
        if endpoint.cost > Cost.SMALL:
            to.charge(request, endpoint.cost - Cost.SMALL)
        answered = await endpoint.handler(request)
        if isinstance(answered, Response):
            assert endpoint.cost == Cost.SMALL, "what costs more is a job"
            return answered
        return await to.site.workers[endpoint.cost].run(answered, network(address_of(request.scope)))

    return Route(endpoint.path, answer, methods=[endpoint.method])


def make_app(site: Site) -> ASGIApp:
    """The whole application, behind its gate."""
    to = Routes(site)
    routes = [
        *(_route(to, endpoint) for endpoint in endpoints(to)),
        WebSocketRoute("/api/tables/{table}/socket", Door(site, to.rematch).enter),
        WebSocketRoute("/{path:path}", _nowhere),
    ]
    on_error = _error_handler(site.tarpit)
    handlers: dict[Any, Any] = {Error: on_error, HTTPException: _on_http, Exception: _on_fault}
    app = Starlette(routes=routes, exception_handlers=handlers, lifespan=site.lifespan)
    return Gate(app, site.settings, site.guard, site.metrics, partial(place_held, store=site.store))
