"""Fixtures: a server that all tests share, and servers of single tests."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from fightcard.client import Site
from tests.web.serving import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which bots answer at once. At the end it has never failed in a way that it did not explain."""
    running = Server(tmp_path_factory.mktemp("server"), timers=(0.1, 0.2, 0.4)).start()
    yield running
    assert running.stop() in (0, -signal.SIGTERM)
    assert "Traceback" not in running.log.read_text()


@pytest.fixture
def site(server: Server) -> Site:
    """The same for a client."""
    return server.site


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers that belong to one test."""
    servers: list[Server] = []

    def start_one(**settings: Any) -> Server:
        folder = tmp_path / str(len(servers))
        folder.mkdir()
        servers.append(Server(folder, **settings))
        return servers[-1].start()

    yield start_one
    for each in servers:
        if each.process is not None and each.process.poll() is None:
            each.stop(signal.SIGKILL)
