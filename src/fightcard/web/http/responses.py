"""Bodies of requests, and answers in JSON."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from fightcard.core.errors import Error, TableRefuses, Unreadable
from fightcard.messages import responses, wire
from fightcard.server import frames

T = TypeVar("T")


async def read_body(request: Request, kind: type[T], limit: int) -> T:
    """The body of a request, of a size and form that is expected."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise TableRefuses("not-json")
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > limit:
            raise TableRefuses("body-too-large", limit=limit)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Unreadable("request-unreadable", reason=str(error)[:200]) from error


def json_answer(data: Any, status: int = 200) -> Response:
    """Data."""
    return Response(wire.encode(data), status, media_type="application/json")


def problem_answer(error: Error) -> Response:
    """Why not."""
    return json_answer(responses.Failed(responses.Problem(**frames.problem(error))), frames.status_of(error))
