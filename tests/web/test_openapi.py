"""The OpenAPI document tells of every route, and of nothing else; what it says is what is answered."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Route, WebSocketRoute

from fightcard.client import Site as Client
from fightcard.messages import wire
from fightcard.server.settings import Settings
from fightcard.store import SqliteStore
from fightcard.web.guard.middleware import Gate
from fightcard.web.http.app import make_app
from fightcard.web.http.openapi import document
from fightcard.web.http.site import Site
from tests.web.playing import two_people


@pytest.fixture
def routes(tmp_path: Path) -> set[tuple[str, str]]:
    """Method and path of all routes of the application."""
    store = SqliteStore(tmp_path / "tables.sqlite")
    gate = make_app(Site(Settings(store.path), store))
    assert isinstance(gate, Gate)
    assert isinstance(gate.app, Starlette)
    found = set()
    *routes, elsewhere = gate.app.routes
    assert isinstance(elsewhere, WebSocketRoute), "where no socket is"
    for route in routes:
        assert isinstance(route, Route | WebSocketRoute)
        methods = route.methods or set() if isinstance(route, Route) else {"GET"}
        found |= {(method.lower(), re.sub(r":\w+}", "}", route.path)) for method in methods - {"HEAD"}}
    return found


def test_every_route_is_in_the_document(routes: set[tuple[str, str]]) -> None:
    told = {(method, path) for path, methods in document()["paths"].items() for method in methods}
    assert told == routes


def test_the_document_is_served(site: Client) -> None:
    assert site.get("/api/openapi.json") == document()


def test_every_reference_leads_somewhere() -> None:
    text = wire.encode(document()).decode()
    names = set(re.findall(r'"#/components/schemas/(\w+)"', text))
    assert names == set(document()["components"]["schemas"])
    ids = re.findall(r'"operationId":"([^"]+)"', text)
    assert len(ids) == len(set(ids)) > 20


def test_a_table_is_as_the_document_says(site: Client) -> None:
    table = two_people(site)
    told = document()["components"]["schemas"]["Table"]
    assert set(table.spectator().get()) == set(told["properties"]) == set(told["required"])
