"""The OpenAPI document of the HTTP interface: every route, its request and its responses.

It is made from the same types that the server reads, is served at /api/openapi.json (``python -m
fightcard.web.http.openapi`` prints it), and tests/campaigns send requests that are generated from it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from msgspec import Struct

from fightcard import __version__
from fightcard.language import LANGUAGES
from fightcard.messages import fields, requests, responses
from fightcard.messages.schema import component_schemas
from fightcard.registry import GAMES

Data = dict[str, Any]

PAGE, TEXT, DATA, ANYTHING = "text/html", "text/plain", "application/json", "*/*"
ALWAYS = (421, 429)  # unknown host; too many requests
BUSY = 503  # the workers' queue is full
WITH_BODY = (400, 413, 415)  # unreadable; too large; no JSON
AT_TABLE = (404, 409, 410, 503)  # no such table; not now; damaged; the store failed
VIEWERS = ["spectator", *map(str, range(6))]
PARAMETERS: dict[str, Data] = {
    "table": {"type": "string", "description": "The table's address."},
    "game": {"type": "string", "enum": list(GAMES)},
    "language": {"type": "string", "enum": list(LANGUAGES)},
    "lesson": {"type": "string", "description": "The id of a lesson."},
    "puzzle": {"type": "string", "description": "The id of a puzzle."},
    "record": {"type": "string", "description": "The name of a record that was sent."},
    "name": {"type": "string", "description": "The path of a file of the page."},
    "tournament": {"type": "string", "description": "The tournament's address."},
    "entry": {"type": "string", "description": "An entry of the lobby."},
    "csv": {"type": "string", "enum": ["standings", "pairings"]},
}

QUERY: dict[str, Data] = {
    "game": {"type": "string", "enum": list(GAMES)},
    "page": {"type": "integer", "minimum": 0, "maximum": 999},
}


@dataclass(frozen=True)
class Operation:
    """One route."""

    method: Literal["get", "post"]
    path: str
    says: str
    response: type[responses.ResponseBody] | str  # data, or a text of this kind
    refusals: tuple[int, ...] = ()
    body: type[requests.RequestBody] | None = None
    status: int = 200
    viewers: Sequence[str] = ()  # values of the parameter «as»
    query: Sequence[str] = ()  # other parameters, of QUERY
    secret: bool = False  # does it read a token?
    tagged: bool = False  # does it answer 304?


def _get(path: str, says: str, response: type[responses.ResponseBody] | str, *refusals: int, **more: Any) -> Operation:
    return Operation("get", path, says, response, refusals, **more)


def _post(
    path: str,
    says: str,
    response: type[responses.ResponseBody],
    *refusals: int,
    body: type[requests.RequestBody] | None,
    **more: Any,
) -> Operation:
    """A POST; foreign origins get 403."""
    more_refusals = WITH_BODY if body else ()
    return Operation("post", path, says, response, (403, *more_refusals, *refusals), body, **more)


OPERATIONS = (
    _get("/", "The page.", PAGE, tagged=True),
    _get("/table/{table}", "The page, for a table.", PAGE, tagged=True),
    _get("/join", "The page, for a link.", PAGE, tagged=True),
    _get("/replay/{table}", "The page, for a finished game.", PAGE, tagged=True),
    _get("/review", "The page, for the review of a record.", PAGE, tagged=True),
    _get("/review/{table}", "The page, for the review of a finished game.", PAGE, tagged=True),
    _get("/my-games", "The page, for what a browser keeps of its games.", PAGE, tagged=True),
    _get("/tournaments", "The page, for a new tournament.", PAGE, tagged=True),
    _get("/tournament/{tournament}", "The page, for a tournament.", PAGE, tagged=True),
    _get("/rules/{game}", "The page, for the rules of a game.", PAGE, tagged=True),
    _get("/learn", "The page, for learning.", PAGE, tagged=True),
    _get("/learn/{game}", "The page, for the lessons of a game.", PAGE, tagged=True),
    _get("/learn/{game}/{lesson}", "The page, for a lesson.", PAGE, tagged=True),
    _get("/puzzles/{game}", "The page, for the puzzle of the day.", PAGE, tagged=True),
    _get("/puzzles/{game}/{puzzle}", "The page, for a puzzle.", PAGE, tagged=True),
    _get(
        "/service-worker.js", "The worker that shows a page when the server cannot be reached.", ANYTHING, tagged=True
    ),
    _get("/static/{name}", "A file of the page.", ANYTHING, 404, tagged=True),
    _get("/words/{language}", "All words of a language, in Fluent.", TEXT, 400, 404, BUSY, tagged=True),
    _get("/healthz", "The health of the server.", responses.HealthResponse, 503),
    _get("/metrics", "Metrics for Prometheus; from this machine only.", TEXT, 403, 503),
    _get("/api/openapi.json", "This document.", DATA, BUSY, tagged=True),
    _get("/api/catalogue", "The games, and the addresses of this server.", responses.CatalogueResponse, BUSY),
    _get("/api/rules/{game}/{language}", "The numbered rules of a game.", responses.RulesResponse, 400, 404, BUSY),
    _get(
        *("/api/lessons/{game}/{language}", "The lessons of a game.", responses.LessonsResponse, 400, 404, BUSY),
        tagged=True,
    ),
    _post(
        "/api/lessons/{game}/{language}/{lesson}",
        "Play the game at the end of a lesson.",
        responses.LessonMoveResponse,
        *(404, 409, BUSY),
        body=requests.LessonMoves,
    ),
    _get(
        *("/api/puzzles/{game}/{language}", "The puzzles of a game.", responses.PuzzlesResponse, 400, 404, BUSY),
        tagged=True,
    ),
    _get(
        *("/api/puzzles/{game}/{language}/{puzzle}", "A puzzle.", responses.PuzzleResponse, 400, 404, BUSY),
        tagged=True,
    ),
    _post(
        "/api/puzzles/{game}/{language}/{puzzle}",
        "Answer a puzzle.",
        responses.PuzzleAnswerResponse,
        *(404, BUSY),
        body=requests.PuzzleMove,
    ),
    _post(
        "/api/positions",
        "Create a table whose game begins in a position, against the computer.",
        responses.MadeResponse,
        *(409, 503),
        body=requests.PlacedTable,
        status=201,
    ),
    _post("/api/tables", "Create a table.", responses.MadeResponse, 409, 503, body=requests.NewTable, status=201),
    _post(
        "/api/join",
        "Use an invitation or a link: take a seat, return to it, or watch.",
        responses.SeatedResponse,
        *AT_TABLE,
        body=requests.Join,
    ),
    _post(
        "/api/lan",
        "Open the table to the local network; from this machine only.",
        responses.UrlsResponse,
        503,
        body=None,
    ),
    _get(
        "/api/tables/{table}",
        "The public state of a table; needs a token until the game is over.",
        responses.TableResponse,
        403,
        *AT_TABLE,
        secret=True,
    ),
    *(
        _post(f"/api/tables/{{table}}/{name}", says, answer, *AT_TABLE, body=body, secret=True)
        for name, says, answer, body in (
            ("commitments", "Commit to a nonce for the shuffle.", responses.ContributedResponse, requests.Commitments),
            ("links", "A new token; needs a seat of the table.", responses.SecretResponse, requests.Link),
            ("next", "The same player's seat at the rematch.", responses.SeatedResponse, requests.Next),
            ("devices", "Use a seat on this device only.", responses.KeptResponse, requests.KeepDevice),
            ("forget", "Erase the names and tokens of a seat.", responses.ForgottenResponse, requests.Forget),
        )
    ),
    Operation(
        "post",
        "/api/tables/{table}/nonces",
        "Reveal the nonce that was committed to.",
        responses.ContributedResponse,
        (403, *WITH_BODY, *AT_TABLE, 422),
        body=requests.Nonces,
        secret=True,
    ),
    _get("/api/tables/{table}/record", "The record, once the game is over.", TEXT, *AT_TABLE),
    Operation(
        "get",
        "/api/tables/{table}/replay",
        "All steps, once the game is over.",
        responses.ReplayResponse,
        AT_TABLE,
        viewers=["table", *VIEWERS],
        tagged=True,
    ),
    _get(
        "/api/tables/{table}/review/{language}",
        "The review of a finished game as far as it is ready; ask again until it is whole.",
        responses.ReviewResponse,
        400,
        *AT_TABLE,
    ),
    _post(
        "/api/records",
        "Send the record of a finished game, for its review; only where the operator allows it.",
        responses.PastedResponse,
        *(409, 503),
        body=requests.PastedGame,
        status=201,
    ),
    _get(
        "/api/records/{record}/review/{language}",
        "The review of a record as far as it is ready; ask again until it is whole.",
        responses.ReviewResponse,
        *(400, 403, 404, 409, 503),
    ),
    Operation(
        "get",
        "/api/records/{record}/replay",
        "All steps of a record.",
        responses.ReplayResponse,
        (403, 404, 503),
        viewers=["table", *VIEWERS],
        tagged=True,
    ),
    _post(
        "/api/records/{record}/retry",
        "Create a table that plays on from a moment of a record, against the computer.",
        responses.MadeResponse,
        *(404, 409, 503),
        body=requests.Retry,
        status=201,
    ),
    _post(
        "/api/tables/{table}/retry",
        "Create a table that plays on from a moment of this finished game, against the computer.",
        responses.MadeResponse,
        *AT_TABLE,
        body=requests.Retry,
        status=201,
    ),
    _post(
        "/api/tournaments",
        "Create a tournament.",
        responses.MadeTournamentResponse,
        *(409, 503),
        body=requests.NewTournament,
        status=201,
    ),
    _get(
        "/api/tournaments/{tournament}",
        "A tournament: entrants, pairings, standings; needs one of its tokens.",
        responses.TournamentResponse,
        *(404, 503),
        secret=True,
    ),
    _get(
        "/api/tournaments/{tournament}/export/{csv}",
        "The standings or the pairings as CSV.",
        "text/csv",
        *(404, 503),
        secret=True,
    ),
    *(
        _post(f"/api/tournaments/{{tournament}}/{name}", says, answer, *AT_TABLE, body=body, secret=True)
        for name, says, answer, body in (
            ("open", "Use a link of the tournament.", responses.SecretResponse, requests.OpenTournament),
            ("enter", "Take part.", responses.EnteredResponse, requests.EnterTournament),
            ("play", "Sit down at one's running game.", responses.TournamentSeatResponse, None),
            ("watch", "Watch a game of the tournament.", responses.TournamentSeatResponse, requests.WatchGame),
            ("leave", "Withdraw, and erase one's name.", responses.ForgottenResponse, requests.LeaveTournament),
            (
                "forfeit",
                "Decide a pairing: somebody did not come.",
                responses.ForgottenResponse,
                requests.ForfeitPairing,
            ),
            ("run", "Start the next round, or end it all.", responses.ForgottenResponse, requests.RunTournament),
        )
    ),
    _get("/lobby", "The page, for the lobby; only with --lobby.", PAGE, 404, tagged=True),
    Operation(
        "get",
        "/api/lobby",
        "One page of the tables that wait for anybody.",
        responses.LobbyResponse,
        (400, 404),
        query=("game", "page"),
    ),
    _post(
        "/api/lobby/find",
        "Sit down where somebody waits for the same game, or open a table that is listed.",
        responses.FoundResponse,
        *AT_TABLE,
        body=requests.FindOpponent,
        status=201,
    ),
    _post(
        "/api/lobby/{entry}/join",
        "Sit down at a listed table.",
        responses.FoundResponse,
        *AT_TABLE,
        body=requests.JoinTable,
    ),
    _post(
        "/api/tables/{table}/lobby",
        "List one's table in the lobby, or no longer.",
        responses.ListedResponse,
        *AT_TABLE,
        body=requests.ListTable,
        secret=True,
    ),
    Operation(
        "get",
        "/api/tables/{table}/socket",
        "The socket; docs/protocol.md explains its messages.",
        TEXT,
        (403, *AT_TABLE),
        status=101,
        viewers=VIEWERS,
        secret=True,
    ),
)


def _name(name: str) -> str:
    return f"#/components/schemas/{name}"


@cache
def document() -> Data:
    """Return the whole document."""
    kinds = [responses.FailedResponse, *(each.response for each in OPERATIONS if not isinstance(each.response, str))]
    kinds += [each.body for each in OPERATIONS if each.body is not None]
    schemas = component_schemas(kinds, _name("{name}"))
    paths: dict[str, Data] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = _operation(operation)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Fightcard",
            "version": __version__,
            "summary": "Tables for duelling card games.",
            "description": f"Protocol {fields.PROTOCOL}. A game is played at the socket of its table.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "seat": {"type": "apiKey", "in": "cookie", "name": "seat0", "description": "Or seat1 …, or watch."},
            },
        },
    }


def _operation(operation: Operation) -> Data:
    told: Data = {"summary": operation.says, "operationId": _identity(operation), "responses": _responses(operation)}
    if parameters := _parameters(operation):
        told["parameters"] = parameters
    if operation.body is not None:
        told["requestBody"] = {"required": True, "content": _json(operation.body)}
    if operation.secret:
        told["security"] = [{}, {"token": []}, {"seat": []}]
    return told


def _identity(operation: Operation) -> str:
    return "-".join([operation.method, *re.findall(r"\w+", operation.path)])


def _parameters(operation: Operation) -> list[Data]:
    named = [
        {"name": name, "in": "path", "required": True, "schema": PARAMETERS[name]}
        for name in re.findall(r"{(\w+)}", operation.path)
    ]
    named += [{"name": name, "in": "query", "schema": QUERY[name]} for name in operation.query]
    if not operation.viewers:
        return named
    viewers = {"type": "string", "enum": list(operation.viewers)}
    return [*named, {"name": "as", "in": "query", "description": "The viewer.", "schema": viewers}]


def _responses(operation: Operation) -> Data:
    statuses = {*ALWAYS, *operation.refusals}
    found = {
        str(status): {"description": "Why the request failed.", "content": _json(responses.FailedResponse)}
        for status in sorted(statuses)
    }
    if operation.tagged:
        found["304"] = {"description": "Nothing has changed since."}
    found[str(operation.status)] = _success(operation)
    return found


def _success(operation: Operation) -> Data:
    if operation.status == 101:
        return {"description": "Text frames of JSON."}
    if isinstance(operation.response, str):
        return {"description": operation.says, "content": {operation.response: {}}}
    return {"description": operation.response.__doc__, "content": _json(operation.response)}


def _json(kind: type[Struct]) -> Data:
    return {"application/json": {"schema": {"$ref": _name(kind.__name__.removesuffix("Response"))}}}


if __name__ == "__main__":
    print(json.dumps(document(), indent=1))
