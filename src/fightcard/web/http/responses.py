"""Reads bodies of HTTP requests and makes JSON responses."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from fightcard.core.errors import Error, TableRefuses, Unreadable
from fightcard.messages import codec, responses
from fightcard.server.encoding import frames

T = TypeVar("T")


async def read_body(request: Request, kind: type[T], limit: int) -> T:
    """Read the body of a request as this type; Unreadable or TableRefuses if it is too large or something else."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise TableRefuses("not-json")
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > limit:
                raise TableRefuses("body-too-large", limit=limit)
    except ClientDisconnect as error:  # nobody reads the answer, but it is no failure of the server
        raise Unreadable("request-unreadable", reason="the client has left") from error
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Unreadable("request-unreadable", reason=str(error)[:200]) from error


def json_response(data: Any, status: int = 200) -> Response:
    """Return data as JSON."""
    return encoded_response(codec.encode(data), status)


def encoded_response(body: bytes, status: int = 200) -> Response:
    """Return JSON that is encoded already."""
    return Response(body, status, media_type="application/json")


def error_response(error: Error) -> Response:
    """Return an error as JSON, with the status of its code."""
    return json_response(responses.FailedResponse(responses.Problem(**frames.problem(error))), frames.status_of(error))
