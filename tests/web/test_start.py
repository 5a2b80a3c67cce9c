"""The first page does not wait for the compiler: whoever serves never loads it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.web.playing import against_bot
from tests.web.serving import Server


def loaded(pid: int) -> str:
    """The files that a process has mapped into its memory."""
    maps = Path(f"/proc/{pid}/maps")
    if not maps.exists():
        pytest.skip("this system does not tell what a process has loaded")
    return maps.read_text()


def test_the_server_never_loads_the_compiler(start: Callable[..., Server]) -> None:
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
