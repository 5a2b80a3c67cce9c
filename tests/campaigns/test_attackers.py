"""The load generators: what they report is the server's doing, not their own."""

from __future__ import annotations

import socket
import struct
import threading
from urllib.error import URLError

import pytest

from fightcard.client import Site
from tests.campaigns import attackers

RESPONSE = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}"
NO_LINGER = struct.pack("ii", 1, 0)


def serve_after(listener: socket.socket, resets: int) -> None:
    """Reset some connections, as a server does whose request timeout has passed; answer the next one."""
    for _ in range(resets):
        late, _ = listener.accept()
        late.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, NO_LINGER)
        late.close()
    answered, _ = listener.accept()
    with answered:
        answered.recv(65_536)
        answered.sendall(RESPONSE)


def test_reset_connection_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A trial of many-tournaments ended with the first request that a busy machine had delayed too long."""
    monkeypatch.setattr(attackers, "PAUSE", 0.0)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        site = Site(f"http://127.0.0.1:{listener.getsockname()[1]}")
        server = threading.Thread(target=serve_after, args=(listener, 3), daemon=True)
        server.start()
        assert attackers.retried(lambda: site.get("/")) == {}
        server.join()


def test_server_that_has_gone_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attackers, "PAUSE", 0.0)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        site = Site(f"http://127.0.0.1:{listener.getsockname()[1]}")
    with pytest.raises(URLError):
        attackers.retried(lambda: site.get("/"))
