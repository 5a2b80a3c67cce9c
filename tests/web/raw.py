"""Raw requests and sockets that the client would not send."""

from __future__ import annotations

import http.client
import json
import re
import socket
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from fightcard.client import Table
from tests.web.serving import Server

JSON = {"Content-Type": "application/json"}
METRIC = re.compile(r'^(# (HELP|TYPE) fightcard_\w+ .+|fightcard_\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [0-9.e+-]+)$')


class Answer:
    """Status, headers and body."""

    def __init__(self, status: int, headers: Mapping[str, str], body: bytes) -> None:
        self.status, self.headers, self.body = status, {k.lower(): v for k, v in headers.items()}, body

    @property
    def code(self) -> str:
        """The code of an error; nothing if it is none."""
        if self.status < 400:
            return ""
        return str(json.loads(self.body)["error"]["code"])


def ask(
    server: Server, method: str, path: str, body: bytes | object = None, headers: Mapping[str, str] | None = None
) -> Answer:
    """One request, with exactly these headers besides Host."""
    sent = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    parts = urlsplit(server.url)
    assert parts.hostname is not None
    connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=60)
    try:
        connection.request(method, path, sent, dict(headers or {}))
        answer = connection.getresponse()
        return Answer(answer.status, dict(answer.getheaders()), answer.read())
    finally:
        connection.close()


def post(server: Server, path: str, body: object, headers: Mapping[str, str] | None = None) -> Answer:
    """A request with JSON."""
    return ask(server, "POST", path, body, {**JSON, **(headers or {})})


def cookies_in(headers: list[tuple[str, str]]) -> dict[str, str]:
    """The cookies that an answer sets."""
    found = {}
    for name, value in headers:
        if name.lower() == "set-cookie":
            cookie, _, secret = value.partition(";")[0].partition("=")
            found[cookie] = secret
    return found


def create(server: Server, wish: object) -> tuple[dict[str, Any], dict[str, str]]:
    """A new table as a browser makes it, with its cookies."""
    parts = urlsplit(server.url)
    assert parts.hostname is not None
    connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=60)
    try:
        connection.request("POST", "/api/tables", json.dumps(wish).encode(), {**JSON, "Origin": server.url})
        answer = connection.getresponse()
        body = answer.read()
        assert answer.status == 201, body
        return json.loads(body), cookies_in(answer.getheaders())
    finally:
        connection.close()


def socket_status(server: Server, path: str, headers: Mapping[str, str]) -> int:
    """101 if a socket opens there, else the status of the refusal."""
    try:
        with open_socket(server, path, headers):
            return 101
    except InvalidStatus as refused:
        return int(refused.response.status_code)


def open_socket(
    server: Server, path: str, headers: Mapping[str, str], max_queue: int | None = None
) -> ClientConnection:
    """A socket with exactly these headers; with a ``max_queue`` it stops to read what nobody takes."""
    url = server.url.replace("http", "ws", 1) + path
    return connect(
        url, additional_headers=dict(headers), compression=None, proxy=None, max_queue=max_queue, close_timeout=1
    )


def line_by_hand(server: Server) -> socket.socket:
    """A line with the smallest buffer."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(20)
    line.connect(("127.0.0.1", server.port))
    return line


def watch_by_hand(server: Server, table: Table) -> socket.socket:
    """A spectator's socket that has said its first word, and reads nothing by itself."""
    line = line_by_hand(server)
    line.sendall(upgrade(server, table, "spectator"))
    assert line.recv(12) == b"HTTP/1.1 101"
    line.sendall(frame_by_hand(b'{"type":"watch"}'))
    return line


def upgrade(server: Server, table: Table, seat: str) -> bytes:
    """Return a request for a socket, with the token of the seat, or the spectators'."""
    token = table.links.get(int(seat), table.watch) if seat.isdecimal() else table.watch
    return (
        f"GET /api/tables/{table.name}/socket?as={seat} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        f"Authorization: Bearer {token}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


def frame_by_hand(text: bytes) -> bytes:
    """A short frame of text, masked with nothing."""
    assert len(text) < 126
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


def files_of(process: int) -> int:
    """Return the number of a process's open files and connections; none where the system does not tell."""
    folder = Path(f"/proc/{process}/fd")
    return len(list(folder.iterdir())) if folder.exists() else 0


def numbers(server: Server) -> dict[str, float]:
    """All metrics of a server."""
    text = ask(server, "GET", "/metrics").body.decode()
    assert all(METRIC.match(line) for line in text.splitlines()), text
    rows = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, _, value in rows}
