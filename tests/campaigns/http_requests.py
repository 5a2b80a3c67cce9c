"""S1 over HTTP: requests that Schemathesis generates from the OpenAPI document, and mutated bytes."""

from __future__ import annotations

import http.client
import json
from pathlib import Path
from random import Random

from tests.web.raw import JSON

from .campaign import Campaign, Outcome
from .games import serving
from .hostile import check_healthy, mutate

DRAWN = 40  # cases of each route and kind in one round
MUTATED = 200

BODIES = {
    "/api/tables": '{"game":"fightdrome","seats":[{"kind":"me"},{"kind":"friend"}],"clock":{"kind":"none"}}',
    "/api/join": '{"token":"AAAA","name":"Ann"}',
    "/api/tables/AAAA/links": '{"what":"watch","seat":0}',
    "/api/tables/AAAA/next": '{"as":0}',
    "/api/tables/AAAA/forget": '{"seat":0}',
}


# -- mutated ------------------------------------------------------------------------------------------------------

PATHS = [
    *BODIES,
    "/",
    "/static/x",
    "/words/en",
    "/api/rules/fightdrome/en",
    "/api/catalogue",
    "/healthz",
    "/api/tables/x",
]


def mutated(port: int, seed: int) -> int:
    """Bodies, paths, methods and headers that are almost right; how many there were."""
    chooser = Random(f"requests {seed}")
    for _ in range(MUTATED):
        status, body = _request(port, chooser)
        assert status < 500, (status, body)
        assert b"Traceback" not in body
        if status >= 400 and body:
            assert json.loads(body)["error"]["code"]
    return MUTATED


def _request(port: int, chooser: Random) -> tuple[int, bytes]:
    path, method = chooser.choice(PATHS), chooser.choice(("GET", "POST", "POST", "POST", "PUT", "HEAD", "OPTIONS"))
    body = mutate(BODIES.get(path, "{}"), chooser).encode("utf-8", "replace") if method == "POST" else None
    if chooser.random() < 0.2:
        path = "/" + "".join(chooser.choice("/.%abc012~?=&;:@") for _ in range(chooser.randrange(60)))
    headers = dict(JSON) if chooser.random() < 0.9 else {"Content-Type": "text/" + "x" * chooser.randrange(90)}
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        return answer.status, b"" if method == "HEAD" else answer.read()
    finally:
        connection.close()


def requests(seed: int, folder: Path, fault: str) -> Outcome:
    """Both kinds at one server, which goes on unmoved."""
    from .drawn import Known, drawn  # late: Schemathesis takes a second to load

    with serving(folder, fault, public_url="https://cards.example") as server:  # else it would open the local network
        trials = drawn(server, Known.at(server.site), seed, DRAWN) + mutated(server.port, seed)
        check_healthy(server)
    return Outcome(trials)


REQUESTS = Campaign("S1", "requests", 20_000, "one valid, invalid or mutated request", requests, "trusts-bodies")
