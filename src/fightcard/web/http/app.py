"""The web application: all endpoints, error handlers, and the middleware around them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from fightcard.core.errors import EnvironmentFailure, Error, TableRefuses
from fightcard.server import create_table
from fightcard.server.live.live_table import LiveTable
from fightcard.server.support.server_clock import now_ms
from fightcard.table.commands import StartRematch
from fightcard.web.guard.credentials import find_held_seat
from fightcard.web.guard.middleware import GuardMiddleware
from fightcard.web.guard.tarpit import Tarpit
from fightcard.web.ws.endpoint import SocketEndpoint

from . import pages
from .app_state import AppState
from .endpoints.lobby import LobbyEndpoints
from .endpoints.pages import PageEndpoints
from .endpoints.puzzles import PuzzleEndpoints
from .endpoints.reviews import ReviewEndpoints
from .endpoints.seats import SeatEndpoints
from .endpoints.server import ServerEndpoints
from .endpoints.shared import Endpoint, Resource
from .endpoints.tables import TableEndpoints
from .endpoints.tournaments import TournamentEndpoints
from .responses import error_response

PROGRAM_PATHS = ("/api/", "/static/", "/words/")  # that only programs request


def make_app(state: AppState) -> ASGIApp:
    """Return the whole application, inside its middleware."""
    routes = [
        *(route for resource in _resources(state) for route in resource.routes()),
        WebSocketRoute("/api/tables/{table}/socket", SocketEndpoint(state, partial(create_rematch, state)).serve),
        WebSocketRoute("/{path:path}", _deny_socket),
    ]
    handlers: dict[Any, Any] = {
        Error: _error_handler(state.tarpit),
        HTTPException: _handle_http_error,
        Exception: _handle_fault,
    }
    app = Starlette(routes=routes, exception_handlers=handlers, lifespan=state.lifespan)
    return GuardMiddleware(app, state, partial(find_held_seat, store=state.store))


def all_endpoints(state: AppState) -> list[Endpoint]:
    """Return all HTTP endpoints."""
    return [endpoint for resource in _resources(state) for endpoint in resource.endpoints()]


def _resources(state: AppState) -> list[Resource]:
    tables = (TableEndpoints, ReviewEndpoints, SeatEndpoints, TournamentEndpoints, LobbyEndpoints)
    return [each(state) for each in (PageEndpoints, PuzzleEndpoints, ServerEndpoints, *tables)]


async def create_rematch(state: AppState, table: LiveTable) -> None:
    """Create the next table, once all players have agreed."""
    offer = table.state.offers.get("rematch")
    if offer is None or offer.waiting or table.making_rematch:
        return
    table.making_rematch = True
    try:
        new = create_table.make_rematch(table.state, now_ms())
        await state.store.create(new.name, new.entries, [])
        await table.queue.submit(StartRematch(new.name))
    finally:
        table.making_rematch = False


def _error_handler(tarpit: Tarpit) -> Callable[[Any, Exception], Awaitable[Response]]:
    async def handle_error(_request: Any, error: Exception) -> Response:
        assert isinstance(error, Error)
        await tarpit.hold(error)
        return error_response(error)

    return handle_error


async def _handle_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and _is_for_people(request):
        shell = pages.static_page(pages.SHELL)  # its script says what is wrong
        return Response(shell.body, 404, media_type=shell.kind)
    code = "method-not-allowed" if error.status_code == 405 else "not-found"
    response = error_response(TableRefuses(code))
    response.headers.update(error.headers or {})
    return response


def _is_for_people(request: Request) -> bool:
    """Was the address typed into a browser?"""
    return not request.url.path.startswith(PROGRAM_PATHS) and "text/html" in request.headers.get("accept", "")


async def _deny_socket(websocket: WebSocket) -> None:
    """Answer a handshake at an address that has no socket."""
    await websocket.send_denial_response(error_response(TableRefuses("not-found")))


async def _handle_fault(_request: Any, _error: Exception) -> Response:
    return error_response(EnvironmentFailure("server-fault"))
