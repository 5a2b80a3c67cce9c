"""Requests that Schemathesis draws from the OpenAPI document, right ones and wrong ones.

Where a request names a table or a token it is often a real one, so that it comes far.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis import Case, GenerationMode, checks
from schemathesis.core.failures import FailureGroup
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation

from fightcard.client import Site, friend, me
from fightcard.web.http.openapi import document
from tests.web.playing import GAMES, two_people
from tests.web.serving import Server

CHECKED = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]
REAL: dict[str, Any] = {"seat": 0, "as": 1, "nonces": {"0": "5a" * 16}, "commitments": {"0": "5a" * 32}}
KINDS = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)


@dataclass(frozen=True)
class Known:
    """The content of a server: tokens of tables that wait, play and are over."""

    url: str
    tokens: dict[str, list[str]]  # by table

    @classmethod
    def at(cls, site: Site) -> Known:
        """Some new tables."""
        waiting, playing, over = site.set_up("champions", [me(), friend()]), two_people(site), two_people(site)
        with over.seat(0).connect() as ann:
            ann.resign()
        tables = (waiting, playing, over)
        return cls(site.url, {each.name: [*each.links.values(), *each.invites.values(), each.watch] for each in tables})

    def put_into(self, case: Case[Any], chooser: Random) -> None:
        """Real names in the place of drawn ones, more often than not."""
        table, tokens = chooser.choice(list(self.tokens.items()))
        if "table" in case.path_parameters and chooser.random() < 0.8:
            case.path_parameters["table"] = table
        if case.path == "/static/{name}" and chooser.random() < 0.5:
            case.path_parameters["name"] = "index.html"
        if chooser.random() < 0.8:
            case.headers["Origin"] = self.url
        if chooser.random() < 0.7:
            case.headers["Authorization"] = f"Bearer {chooser.choice(tokens)}"
        if isinstance(case.body, dict) and chooser.random() < 0.6:
            real = {"game": chooser.choice(GAMES), "token": chooser.choice(tokens), **REAL}
            case.body = {name: real.get(name, value) for name, value in case.body.items()}


def operations() -> Iterator[tuple[APIOperation[Any, Any, Any, Any], GenerationMode]]:
    """All routes, to be asked rightly; and wrongly, where a request can be wrong."""
    for found in schemathesis.openapi.from_dict(document()).get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        told = document()["paths"][operation.path][operation.method]
        limited = any("enum" in each["schema"] for each in told.get("parameters", ()))
        for kind in KINDS if "requestBody" in told or limited else KINDS[:1]:
            yield operation, kind


def drawn(server: Server, known: Known, number: int, each: int) -> int:
    """So many cases of every route and kind; how many there were."""
    chooser, session = Random(f"drawn {number}"), requests.Session()
    asked = 0

    def ask(case: Case[Any]) -> None:
        nonlocal asked
        known.put_into(case, chooser)
        answer = case.call(base_url=server.url, session=session, timeout=20)
        try:
            case.validate_response(answer, checks=CHECKED)
        except FailureGroup as failures:
            raise AssertionError(f"{case.as_curl_command()}\n{failures.exceptions}") from None
        asked += 1

    for operation, kind in operations():
        draw = given(operation.as_strategy(generation_mode=kind))
        limits = settings(
            max_examples=each,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        seed(number)(limits(draw(ask)))()
    session.close()
    return asked
