"""The same through a real server: tables that differ in hidden cards only send the same bytes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from fightcard.core.definition import SPECTATOR
from tests.web.coupled import coupled, put_in, watched
from tests.web.serving import Server

CASES = [
    ("champions", ["duels=1"], SPECTATOR, 1),
    ("fightdrome", ["characters=S01+L3,S05+L1"], SPECTATOR, 3),
    ("cartisora", [], 0, 1),
    ("cartisora", [], SPECTATOR, 1),
]


@pytest.mark.parametrize(("game", "options", "viewer", "least"), CASES)
def test_served_messages_do_not_depend_on_hidden_information(
    make: Callable[[], Server], game: str, options: list[str], viewer: int, least: int
) -> None:
    """And if one of them is played otherwise in public, they do not."""
    one, two, line = coupled(game, options, viewer, Random(f"served {game}"), least)
    server = make()
    secrets = put_in(server.database, {"one": one, "two": two, "three": two})
    server.start()
    first = watched(server, "one", secrets["one"], viewer, [(seat, action) for seat, action, _ in line])
    second = watched(server, "two", secrets["two"], viewer, [(seat, action) for seat, _, action in line])
    assert first == second
    third = watched(server, "three", secrets["three"], viewer, [(line[0][0], "resign")])
    assert [json.loads(frame)["type"] for frame in third[:3]] == ["welcome", "told", "told"]
    assert third != first[: len(third)]


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Callable[[], Server]]:
    """A server that is not started yet."""
    server = Server(tmp_path)
    yield lambda: server
    if server.process is not None:
        server.stop()
