"""Start of the server: no compiler is imported, TCP_NODELAY is set, the file limit is raised."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from fightcard.web.serve import _max_connections, bind
from tests.waiting import until
from tests.web.playing import against_bot
from tests.web.serving import Server


def loaded(pid: int) -> str:
    """The files that a process has mapped into its memory."""
    maps = Path(f"/proc/{pid}/maps")
    if not maps.exists():
        pytest.skip("this system does not tell what a process has loaded")
    return maps.read_text()


def test_server_does_not_import_the_compiler(start: Callable[..., Server]) -> None:
    """Not for pages, not for a table, not for a bot's answer: bots think in processes of their own."""
    server = start()
    assert server.process is not None
    for path in ("/", "/words/en", "/api/catalogue", "/api/rules/champions/en"):
        assert server.site.request(path)
    with against_bot(server.site, "champions", "expert").seat(0).connect() as ann:
        ann.act(ann.wait_for_turn().actions[0])
        ann.wait_for_turn()
    libraries = loaded(server.process.pid)
    assert "sqlite" in libraries
    assert "llvmlite" not in libraries


def test_tcp_nodelay_is_set() -> None:
    """Else several of them wait for each other's receipt, 40 ms each time."""

    async def accepted() -> int:
        lines: list[asyncio.Transport] = []
        listener = bind("127.0.0.1", 0)
        served = await asyncio.get_running_loop().create_server(lambda: Taking(lines), sock=listener)
        with socket.create_connection(listener.getsockname()):
            await until(lambda: lines)
            delay = lines[0].get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        served.close()
        lines[0].abort()
        return int(delay)

    assert asyncio.run(accepted()) == 1


class Taking(asyncio.Protocol):
    """Remembers its line."""

    def __init__(self, lines: list[asyncio.Transport]) -> None:
        self.lines = lines

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.lines.append(transport)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
@pytest.mark.parametrize(
    ("files", "most", "asked", "lines"),
    [
        (1024, 4096, [4096], 4096 - 512),
        (1024, 524_288, [65_536], 65_536 - 512),
        (256, -1, [65_536], 65_536 - 512),
        (100_000, 200_000, [], 100_000 - 512),
        (100, 100, [], 50),
    ],
)
def test_file_limit_bounds_the_connections(
    monkeypatch: pytest.MonkeyPatch, files: int, most: int, asked: list[int], lines: int
) -> None:
    """Every line is a file; without one, some loops write their failure into the log again and again."""
    import resource

    given: list[int] = []
    monkeypatch.setattr(resource, "RLIM_INFINITY", -1)
    monkeypatch.setattr(resource, "getrlimit", lambda _what: (files, most))
    monkeypatch.setattr(resource, "setrlimit", lambda _what, pair: given.append(pair[0]))
    assert _max_connections() == lines
    assert given == asked
