"""The OpenAPI document lists exactly the routes that exist, and responses match it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Route, WebSocketRoute

from fightcard.client import Site as Client
from fightcard.messages import codec
from fightcard.server.support.settings import ServerSettings
from fightcard.store import SqliteStore
from fightcard.web.guard.middleware import GuardMiddleware
from fightcard.web.http.app import make_app
from fightcard.web.http.app_state import AppState
from fightcard.web.http.openapi import document
from tests.web.playing import two_people


@pytest.fixture
def routes(tmp_path: Path) -> set[tuple[str, str]]:
    """Method and path of all routes of the application."""
    store = SqliteStore(tmp_path / "tables.sqlite")
    middleware = make_app(AppState(ServerSettings(store.path), store))
    assert isinstance(middleware, GuardMiddleware)
    assert isinstance(middleware.app, Starlette)
    found = set()
    *routes, elsewhere = middleware.app.routes
    assert isinstance(elsewhere, WebSocketRoute), "where no socket is"
    for route in routes:
        assert isinstance(route, Route | WebSocketRoute)
        methods = route.methods or set() if isinstance(route, Route) else {"GET"}
        found |= {(method.lower(), re.sub(r":\w+}", "}", route.path)) for method in methods - {"HEAD"}}
    return found


def test_every_route_is_in_the_document(routes: set[tuple[str, str]]) -> None:
    told = {(method, path) for path, methods in document()["paths"].items() for method in methods}
    assert told == routes


def test_unknown_languages_are_among_the_documented_refusals() -> None:
    """A review in an unknown language was refused with a status that the document did not list."""
    with_language = [
        (path, operation["responses"])
        for path, operations in document()["paths"].items()
        for operation in operations.values()
        if "{language}" in path
    ]
    assert len(with_language) > 5
    assert [path for path, responses in with_language if "400" not in responses] == []


def test_document_is_served(site: Client) -> None:
    assert site.get("/api/openapi.json") == document()


def test_every_reference_resolves() -> None:
    text = codec.encode(document()).decode()
    names = set(re.findall(r'"#/components/schemas/(\w+)"', text))
    assert names == set(document()["components"]["schemas"])
    ids = re.findall(r'"operationId":"([^"]+)"', text)
    assert len(ids) == len(set(ids)) > 20


def test_table_response_matches_its_schema(site: Client) -> None:
    table = two_people(site)
    told = document()["components"]["schemas"]["Table"]
    assert set(table.spectator().get()) == set(told["properties"]) == set(told["required"])
