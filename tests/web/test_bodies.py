"""Bodies of requests that do not arrive whole."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.requests import Request

from fightcard.core.errors import Unreadable
from fightcard.messages import requests
from fightcard.web.http.responses import read_body

SCOPE = {"type": "http", "method": "POST", "path": "/", "headers": [(b"content-type", b"application/json")]}


def test_client_that_leaves_is_no_failure_of_the_server() -> None:
    """The server logged an exception when a client left in the middle of its record."""
    arriving: Iterator[dict[str, Any]] = iter(
        [{"type": "http.request", "body": b'{"record": "', "more_body": True}, {"type": "http.disconnect"}]
    )

    async def receive() -> dict[str, Any]:
        return next(arriving)

    with pytest.raises(Unreadable) as error:
        asyncio.run(read_body(Request(SCOPE, receive), requests.PastedGame, 1_000))
    assert error.value.code == "request-unreadable"
